package digits

import (
	"bytes"
	"image"
	"image/color"
	"image/draw"
	"math"
	"math/rand/v2"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gobolditalic"
	"golang.org/x/image/font/gofont/gomonobold"
	"golang.org/x/image/font/gofont/gosmallcaps"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/math/fixed"

	"tessera/imageslice/reading"
)

// Harsh are kinds of print and of damage that are harder than Kinds: curled and crumpled paper, the edge of a shadow, the
// reflection of a lamp, newspapers, thick and thin lines, coloured boxes, pencil marks, small digits, candidates on a screen, few pixels, JPEG
// of low quality, a page turned by up to 30°, two puzzles on a page, dark screens, screens that mark cells, unusual fonts, and several of these at once.
var Harsh = []string{"curl", "crumple", "edge", "lamp", "newspaper", "heavy", "hair", "boxes", "pencil", "tiny", "candidates", "low", "packed",
	"rotated", "two", "dark", "marked", "unusual", "mixed"}

// Unusual are the fonts of the kind of this name: those of Go that the others are not drawn with, where nobody sets others.
var Unusual = parsed(gobolditalic.TTF, gomonobold.TTF, gosmallcaps.TTF)

// parsed are fonts.
func parsed(data ...[]byte) (all []*opentype.Font) {
	for _, d := range data {
		f, err := opentype.Parse(d)
		if err != nil {
			panic(err) // they are parts of a module
		}
		all = append(all, f)
	}
	return all
}

// faceOf is a font at a size.
func faceOf(f *opentype.Font, size float64) font.Face {
	face, err := opentype.NewFace(f, &opentype.FaceOptions{Size: size, DPI: 72})
	if err != nil {
		panic(err) // the size is above 0
	}
	return face
}

// note is a small digit: where its middle is, in cells from the corner of the grid.
type note struct {
	x, y  float64
	digit string
}

// extras are what is on a page besides, for Harsh.
type extras struct {
	desk   color.RGBA         // what lies around the page, where it is seen; otherwise the page goes on
	tints  map[int]color.RGBA // the ground of cells
	inks   map[int]color.RGBA // the ink of digits that have one of their own
	notes  []note
	small  font.Face // they are written with it
	faint  color.RGBA
	framed bool   // text up to the grid, and a frame around it
	second string // the digits of a second puzzle below
}

func grey(v int) color.RGBA { return color.RGBA{uint8(v), uint8(v), uint8(v), 255} }

// someDigits are 17 to 40 digits at random places.
func someDigits(rng *rand.Rand) string {
	text := bytes.Repeat([]byte{'.'}, 81)
	for i, n := range rng.Perm(81) {
		if i < 17+rng.IntN(24) {
			text[n] = byte('1' + rng.IntN(9))
		}
	}
	return string(text)
}

// harsh changes a style to what a kind of Harsh has.
func (s *style) harsh(rng *rand.Rand, kind, text string) {
	if kind == "mixed" {
		prints := []string{"newspaper", "heavy", "hair", "boxes", "pencil", "tiny", "unusual", "rotated"}
		for range 2 {
			s.harsh(rng, prints[rng.IntN(len(prints))], text)
		}
		return
	}
	colour := func(base, by int) color.RGBA {
		v := func() uint8 { return uint8(min(max(base+rng.IntN(2*by+1)-by, 0), 255)) }
		return color.RGBA{v(), v(), v(), 255}
	}
	switch kind {
	case "newspaper":
		s.paper, s.ink, s.line, s.framed = color.RGBA{205, 200, 188, 255}, grey(50+rng.IntN(30)), grey(50+rng.IntN(40)), true
	case "heavy":
		s.thin, s.thick = 3+rng.IntN(4), 9+rng.IntN(6)
	case "hair":
		s.thin, s.thick, s.line = 1, 1+rng.IntN(2), grey(int(s.paper.R)-60-rng.IntN(50))
	case "boxes":
		s.tints = map[int]color.RGBA{}
		two := []color.RGBA{colour(205, 50), colour(205, 50)}
		for i := range 81 {
			if box := i/3%3 + i/27; rng.IntN(8) > 0 || i%9%3 == 1 {
				s.tints[i] = two[box%2]
			}
		}
		if rng.IntN(2) == 0 { // white lines, dark ones between boxes
			s.thin, s.thick = 1+rng.IntN(2), 4
		}
	case "pencil":
		s.small, s.faint = faceOf(faces[3], pageCell*(0.2+0.06*rng.Float64())), grey(80+rng.IntN(60))
		for i, c := range text {
			if c != '.' || rng.IntN(3) == 0 {
				continue
			}
			for k := range 1 + rng.IntN(4) {
				s.notes = append(s.notes, note{float64(i%9) + 0.2 + 0.2*float64(k) + 0.05*rng.NormFloat64(), float64(i/9) + 0.2 + 0.06*rng.Float64() + 0.5*float64(rng.IntN(4)/3),
					string(rune('1' + rng.IntN(9)))})
			}
		}
	case "tiny":
		s.face = faceOf(faces[rng.IntN(len(faces))], pageCell*(0.38+0.08*rng.Float64()))
	case "candidates":
		s.text, s.paper = false, grey(245+rng.IntN(11))
		s.small, s.faint = faceOf(faces[rng.IntN(2)], pageCell*(0.24+0.05*rng.Float64())), grey(70+rng.IntN(90))
		for i, c := range text {
			for d := range 9 {
				if c == '.' && rng.IntN(3) == 0 {
					s.notes = append(s.notes, note{float64(i%9) + (float64(d%3)+0.5)/3, float64(i/9) + (float64(d/3)+0.5)/3, string(rune('1' + d))})
				}
			}
		}
	case "rotated":
		s.desk = colour(100, 60)
	case "two":
		s.second, s.desk = someDigits(rng), colour(100, 60)
	case "dark", "marked":
		s.text, s.tints, s.inks = false, map[int]color.RGBA{}, map[int]color.RGBA{}
		own := color.RGBA{40, 90, 200, 255}
		row, same, chosen := color.RGBA{226, 235, 243, 255}, color.RGBA{195, 215, 234, 255}, color.RGBA{187, 222, 251, 255}
		s.paper, s.ink, s.line, s.thin, s.thick = grey(255), grey(40), grey(150+rng.IntN(50)), 1, 2+rng.IntN(2)
		if kind == "dark" {
			own = color.RGBA{110, 170, 255, 255}
			base := 18 + rng.IntN(30)
			s.paper, s.ink, s.line, s.thick = grey(base), grey(200+rng.IntN(50)), grey(base+25+rng.IntN(50)), 2+rng.IntN(3)
			row, same, chosen = grey(base+12), grey(base+30), color.RGBA{uint8(base), uint8(base + 40), uint8(base + 80), 255}
		}
		at := rng.IntN(81)
		for i, c := range text {
			switch {
			case i == at:
				s.tints[i] = chosen
			case c != '.' && c == rune(text[at]):
				s.tints[i] = same
			case i%9 == at%9 || i/9 == at/9 || i%9/3 == at%9/3 && i/27 == at/27:
				s.tints[i] = row
			}
			if rng.IntN(3) == 0 {
				s.inks[i] = own
			}
		}
	case "unusual":
		s.face = faceOf(Unusual[rng.IntN(len(Unusual))], pageCell*(0.5+0.35*rng.Float64()))
	}
}

// around lays text up to the grid, and a frame around that.
func (s *style) around(page *image.RGBA) {
	outer := image.Rect(gridAt, gridAt, pageSide-gridAt, pageSide-gridAt).Inset(-pageCell * 2 / 5)
	draw.Draw(page, outer, image.NewUniform(s.line), image.Point{}, draw.Src)
	draw.Draw(page, outer.Inset(2), image.NewUniform(s.paper), image.Point{}, draw.Src)
}

// covered is a Sudoku on which something lies that is wider than a third of it.
func (s style) covered(rng *rand.Rand) *image.RGBA {
	page := s.page(rng, someDigits(rng), false)
	const grid = pageSide - 2*gridAt
	x, y := gridAt+rng.IntN(grid), gridAt+rng.IntN(grid)
	wide, high := float64(grid)*(0.3+0.15*rng.Float64()), float64(grid)*(0.3+0.15*rng.Float64())
	skin := color.RGBA{uint8(150 + rng.IntN(80)), uint8(110 + rng.IntN(60)), uint8(80 + rng.IntN(60)), 255}
	for py := range pageSide {
		for px := range pageSide {
			if dx, dy := float64(px-x)/wide, float64(py-y)/high; dx*dx+dy*dy < 1 {
				page.SetRGBA(px, py, skin)
			}
		}
	}
	out, _ := newDamage(rng, []string{"none", "tilt", "jpeg", "shadow"}[rng.IntN(4)]).seen(page, rng)
	return out
}

// annotate writes the notes.
func (s *style) annotate(page *image.RGBA) {
	for _, n := range s.notes {
		b, _ := font.BoundString(s.small, n.digit)
		x := gridAt + int(n.x*pageCell) - (b.Max.X+b.Min.X).Round()/2
		y := gridAt + int(n.y*pageCell) - (b.Max.Y+b.Min.Y).Round()/2
		d := font.Drawer{Dst: page, Src: image.NewUniform(s.faint), Face: s.small, Dot: fixed.P(x, y)}
		d.DrawString(n.digit)
	}
}

// fold is a crease of the paper: along a line, seen from the picture's corner, in sides.
type fold struct {
	sin, cos, off float64
	depth         float64 // by how much the paper stands off there, in sides
}

// harsh changes the damage to what a kind of Harsh has.
func (d *damage) harsh(rng *rand.Rand, kind string) {
	tilt := func(by float64) {
		for i := range d.to {
			d.to[i].X += by * (rng.Float64() - 0.5)
			d.to[i].Y += by * (rng.Float64() - 0.5)
		}
	}
	if kind == "mixed" {
		damages := []string{"curl", "crumple", "edge", "lamp", "hair", "low", "packed", "rotated", "grain"}
		for range 2 {
			d.harsh(rng, damages[rng.IntN(len(damages))])
		}
		return
	}
	switch kind {
	case "grain":
		d.noise, d.blur = 5+5*rng.Float64(), 0.8+0.8*rng.Float64()
	case "curl":
		d.curl, d.reach, d.spine = 0.03+0.04*rng.Float64(), 0.15+0.15*rng.Float64(), rng.IntN(4)
		tilt(0.06)
	case "crumple":
		for range 3 + rng.IntN(4) {
			sin, cos := math.Sincos(rng.Float64() * 2 * math.Pi)
			x, y := 0.2+0.6*rng.Float64(), 0.2+0.6*rng.Float64()
			d.folds = append(d.folds, fold{sin, cos, x*sin + y*cos, (0.004 + 0.008*rng.Float64()) * float64(1-2*rng.IntN(2))})
		}
		tilt(0.08)
	case "edge":
		d.shadow, d.steep = 0.4+0.3*rng.Float64(), 150
		tilt(0.06)
	case "lamp":
		d.glare, d.spot = 90+80*rng.Float64(), 0.07+0.1*rng.Float64()
		tilt(0.06)
	case "newspaper":
		d.noise, d.quality = 5, 60
		tilt(0.1)
	case "hair", "heavy", "tiny", "pencil", "boxes", "unusual":
		d.blur = 0.5 + 0.5*rng.Float64()
		tilt(0.08)
	case "low":
		d.side, d.quality = 290+rng.IntN(50), 50+rng.IntN(30)
		tilt(0.06)
	case "packed":
		d.side, d.quality = 420+rng.IntN(140), 18+rng.IntN(13)
		tilt(0.08)
	case "rotated":
		turn := (rng.Float64()*2 - 1) * math.Pi / 6
		sin, cos := math.Sincos(turn)
		shrink := 0.95 / (math.Abs(sin) + cos)
		for i, p := range d.to {
			x, y := (p.X-0.5)*shrink, (p.Y-0.5)*shrink
			d.to[i] = reading.Point{X: 0.5 + x*cos - y*sin, Y: 0.5 + x*sin + y*cos}
		}
		d.side += 150
		tilt(0.04)
	case "two":
		d.side = 1000 + rng.IntN(200)
		d.to = reading.Quad{{X: 0.3, Y: 0.06}, {X: 0.71, Y: 0.06}, {X: 0.71, Y: 0.47}, {X: 0.3, Y: 0.47}}
		tilt(0.04)
	case "candidates":
		d.side += 150
	}
}

// warped is by how much the paper is moved at a place of the picture, all in sides.
func (d *damage) warped(x, y float64) (dx, dy float64) {
	if d.curl > 0 {
		u, v := x, y
		for range d.spine {
			u, v = v, 1-u
		}
		// Near the spine the paper rises: what is there is nearer, and seen under a flat angle.
		k := math.Exp(-max(u, 0) / d.reach)
		du, dv := 0.35*d.reach*k, -d.curl*k*2*(0.5-v)-d.curl*k
		for range d.spine {
			du, dv = -dv, du
		}
		dx, dy = dx+du, dy+dv
	}
	for _, f := range d.folds {
		w := f.depth * max(0, 1-math.Abs(x*f.sin+y*f.cos-f.off)/0.25)
		dx, dy = dx+w*f.sin, dy+w*f.cos
	}
	return dx, dy
}

// creased is how light the paper is at a place for its folds and its curl.
func (d *damage) creased(x, y float64) float64 {
	light := 1.0
	if d.curl > 0 {
		u, v := x, y
		for range d.spine {
			u, v = v, 1-u
		}
		light -= 0.4 * math.Exp(-max(u, 0)/(0.5*d.reach))
	}
	for _, f := range d.folds {
		if t := (x*f.sin + y*f.cos - f.off) / 0.25; math.Abs(t) < 1 {
			light += f.depth * 8 * math.Copysign(1-math.Abs(t), t)
		}
	}
	return light
}
