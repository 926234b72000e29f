package digits

// This makes pictures of printed Sudokus for tests: in a newspaper, in a book or on a screen, as a camera sees
// them. All of them are drawn from a seed, with the fonts of Go, which the recogniser was not taught.

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/jpeg"
	"math"
	"math/rand/v2"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goitalic"
	"golang.org/x/image/font/gofont/gomedium"
	"golang.org/x/image/font/gofont/gomono"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/math/fixed"

	"tessera/imageslice/reading"
)

// Kinds are the kinds of damage, each by itself, and at last several at once.
var Kinds = []string{"none", "screen", "negative", "tilt", "bend", "blur", "shake", "noise", "shadow", "glare", "jpeg", "small", "close", "turned", "moire", "joined", "all"}

// Picture is a picture of a Sudoku.
type Picture struct {
	*image.RGBA
	Text  string                // what is in it: 81 characters
	Other string                // what is in a second one on the page, where there is one
	Lines [10][10]reading.Point // where the lines cross
}

// The page, in pixels: the grid stands in its middle.
const (
	pageCell = 64
	gridAt   = 3 * pageCell
	pageSide = 9*pageCell + 2*gridAt
	below    = 10 * pageCell // so far below the first a second grid stands
)

// style is how a Sudoku is printed.
type style struct {
	face        font.Face
	paper, ink  color.RGBA
	line        color.RGBA
	thin, thick int
	text        bool // there is text around it
	extras
}

// faces are the fonts that are drawn with.
var faces = parsed(goregular.TTF, gobold.TTF, gomedium.TTF, goitalic.TTF, gomono.TTF)

// Draw draws a Sudoku, some 560 to 760 pixels high, with one of the kinds of damage. What is in its cells is
// random and keeps no rule: 17 to 40 digits.
func Draw(rng *rand.Rand, kind string) *Picture {
	p := &Picture{Text: someDigits(rng)}
	s := newStyle(rng, kind)
	s.harsh(rng, kind, p.Text)
	p.Other = s.second
	page := s.page(rng, p.Text, kind == "joined")
	d := newDamage(rng, kind)
	d.harsh(rng, kind)
	d.desk = s.desk
	p.RGBA, p.Lines = d.seen(page, rng)
	return p
}

// Others are pictures in which there is no Sudoku, though much of what makes one.
var Others = []string{"text", "letters", "crossword", "calendar", "table", "sixteen", "halma", "six", "dominoes", "covered"}

// DrawOther draws a picture without a Sudoku, with the damage of a camera.
func DrawOther(rng *rand.Rand, kind string) *image.RGBA {
	s := newStyle(rng, "none")
	if kind == "covered" {
		return s.covered(rng)
	}
	page := image.NewRGBA(image.Rect(0, 0, pageSide, pageSide))
	fill := func(r image.Rectangle, c color.Color) {
		draw.Draw(page, r, image.NewUniform(c), image.Point{}, draw.Src)
	}
	fill(page.Rect, s.paper)
	if kind == "text" {
		s.words(page, rng)
	}
	columns, rows := 9, 9
	switch kind {
	case "crossword":
		columns, rows = 13+rng.IntN(3), 13+rng.IntN(3)
	case "calendar":
		columns, rows = 7, 5+rng.IntN(2)
	case "table":
		columns, rows = 4+rng.IntN(4), 10+rng.IntN(8)
	case "sixteen":
		columns, rows = 16, 16
	case "six":
		columns, rows = 6, 6
	case "dominoes":
		columns, rows = 8, 7
	case "text":
		columns, rows = 0, 0
	}
	const all = pageSide - 2*gridAt
	for i := range columns * rows {
		w, h := all/columns, all/rows
		box := image.Rect(0, 0, w, h).Add(image.Pt(gridAt+i%columns*w, gridAt+i/columns*h))
		fill(box, s.line)
		fill(box.Inset(max(s.thin-1, 1)), s.paper)
		text := ""
		switch kind {
		case "crossword":
			if text = string(rune('A' + rng.IntN(26))); rng.IntN(5) == 0 {
				text = ""
				fill(box, s.ink)
			}
		case "letters":
			if text = string(rune('A' + rng.IntN(26))); rng.IntN(2) == 0 {
				text = ""
			}
		case "calendar":
			text = fmt.Sprint(i + 1)
		case "table":
			text = fmt.Sprint(rng.IntN(1000))
		case "six", "dominoes":
			text = fmt.Sprint(rng.IntN(7))
		case "sixteen":
			if rng.IntN(2) == 0 {
				text = fmt.Sprint(1 + rng.IntN(16))
			}
		}
		b, _ := font.BoundString(s.face, text)
		at := box.Min.Add(box.Max).Div(2).Sub(image.Pt((b.Max.X+b.Min.X).Round()/2, (b.Max.Y+b.Min.Y).Round()/2))
		d := font.Drawer{Dst: page, Src: image.NewUniform(s.ink), Face: s.face, Dot: fixed.P(at.X, at.Y)}
		d.DrawString(text)
	}
	out, _ := newDamage(rng, []string{"none", "tilt", "jpeg", "shadow"}[rng.IntN(4)]).seen(page, rng)
	return out
}

// words fills the page with lines of text.
func (s style) words(page *image.RGBA, rng *rand.Rand) {
	high := s.face.Metrics().Height.Ceil()
	for y := high / 2; y < pageSide+high; y += high {
		words := ""
		for len(words) < 60 {
			words += fmt.Sprintf("%c%c%c%d ", 'a'+rng.IntN(26), 'a'+rng.IntN(26), 'A'+rng.IntN(26), rng.IntN(30))
		}
		d := font.Drawer{Dst: page, Src: image.NewUniform(s.ink), Face: s.face, Dot: fixed.P(-rng.IntN(pageCell), y)}
		d.DrawString(words)
	}
}

func newStyle(rng *rand.Rand, kind string) style {
	size := pageCell * (0.5 + 0.35*rng.Float64())
	s := style{face: faceOf(faces[rng.IntN(len(faces))], size), paper: grey(200 + rng.IntN(56)), ink: grey(10 + rng.IntN(60)), thin: 1 + rng.IntN(3), text: true}
	s.line = grey(20 + rng.IntN(90))
	if rng.IntN(4) == 0 {
		s.ink = color.RGBA{uint8(150 + rng.IntN(60)), 30, 40, 255}
	}
	switch kind {
	case "screen", "moire":
		s.paper, s.text = grey(255), false
	case "negative":
		s.paper, s.ink, s.line, s.text = grey(20+rng.IntN(25)), grey(220+rng.IntN(30)), grey(110+rng.IntN(80)), false
	}
	s.thick = s.thin + 2 + rng.IntN(3)
	return s
}

// page draws the page. Other things hang on the frame of the grid if joined says so.
func (s style) page(rng *rand.Rand, text string, joined bool) *image.RGBA {
	page := image.NewRGBA(image.Rect(0, 0, pageSide, pageSide))
	if s.second != "" {
		page = image.NewRGBA(image.Rect(0, 0, pageSide, pageSide+below))
	}
	fill := func(r image.Rectangle, c color.Color) {
		draw.Draw(page, r, image.NewUniform(c), image.Point{}, draw.Src)
	}
	fill(page.Rect, s.paper)
	if tinted := rng.IntN(2) == 0; tinted && len(s.tints) == 0 { // in some cells
		tint := color.RGBA{s.paper.R / 8 * 7, s.paper.G / 8 * 7, s.paper.B, 255}
		for i := range 81 {
			if (i/3%3+i/27)%2 == 0 {
				at := image.Pt(gridAt+i%9*pageCell, gridAt+i/9*pageCell)
				fill(image.Rectangle{at, at.Add(image.Pt(pageCell, pageCell))}, tint)
			}
		}
	}
	write := func(at image.Point, c color.Color, text string) {
		d := font.Drawer{Dst: page, Src: image.NewUniform(c), Face: s.face, Dot: fixed.P(at.X, at.Y)}
		d.DrawString(text)
	}
	if s.text {
		s.words(page, rng)
		fill(image.Rect(gridAt, gridAt, page.Rect.Max.X-gridAt, page.Rect.Max.Y-gridAt).Inset(-pageCell/2), s.paper)
	}
	if s.framed {
		s.around(page)
	}
	for i, c := range s.tints {
		at := image.Pt(gridAt+i%9*pageCell, gridAt+i/9*pageCell)
		fill(image.Rectangle{at, at.Add(image.Pt(pageCell, pageCell))}, c)
	}
	for i := range 10 {
		wide := s.thin
		if i%3 == 0 {
			wide = s.thick
		}
		at := gridAt + i*pageCell
		fill(image.Rect(at-wide/2, gridAt-s.thick/2, at-wide/2+wide, pageSide-gridAt+(s.thick+1)/2), s.line)
		fill(image.Rect(gridAt-s.thick/2, at-wide/2, pageSide-gridAt+(s.thick+1)/2, at-wide/2+wide), s.line)
	}
	s.annotate(page)
	if joined { // a title, a rule and a column of text hang on the frame
		fill(image.Rect(gridAt-pageCell/4, gridAt-pageCell, pageSide-gridAt+s.thick, gridAt), s.line)
		fill(image.Rect(gridAt-pageCell/2, pageSide-gridAt, pageSide, pageSide-gridAt+s.thick), s.line)
		fill(image.Rect(pageSide-gridAt, 0, pageSide-gridAt+s.thin, pageSide), s.line)
	}
	for i, c := range text {
		if c == '.' {
			continue
		}
		b, _ := font.BoundString(s.face, string(c))
		w, h := (b.Max.X + b.Min.X).Round(), (b.Max.Y + b.Min.Y).Round()
		x := gridAt + i%9*pageCell + pageCell/2 - w/2
		y := gridAt + i/9*pageCell + pageCell/2 - h/2
		ink, own := s.inks[i]
		if !own {
			ink = s.ink
		}
		write(image.Pt(x, y), ink, string(c))
	}
	if s.second != "" { // looks like the first
		one := s
		one.second, one.text = "", false
		other := one.page(rng, s.second, false)
		grid := image.Rect(gridAt, gridAt, pageSide-gridAt, pageSide-gridAt).Inset(-pageCell / 4)
		draw.Draw(page, grid.Add(image.Pt(0, below)), other, grid.Min, draw.Src)
	}
	return page
}

// damage is what happens on the way from a page to a picture.
type damage struct {
	side                 int          // the picture is a square of so many pixels
	to                   reading.Quad // where the middle of the page goes, in sides
	bend                 float64      // by how much of the page it is bent
	blur, shake          float64      // in pixels
	noise, shadow, glare float64
	moire                float64
	quality              int // of the JPEG, 0 for none

	desk        color.RGBA // what is seen beside the page; where there is none, the page goes on
	curl, reach float64    // how far the paper rises at the spine of a book, and how far from there one sees it, in sides
	spine       int        // on which side that is
	folds       []fold
	steep       float64 // how sharp the edge of a shadow is, 0 for one that is not
	spot        float64 // how large a glare is, in sides, 0 for a large one
}

func newDamage(rng *rand.Rand, kind string) damage {
	d := damage{side: 560 + rng.IntN(200), blur: 0.5}
	is := func(kinds ...string) bool {
		for _, k := range kinds {
			if k == kind || kind == "all" {
				return true
			}
		}
		return false
	}
	// The grid fills most of the picture.
	in := 0.06 + 0.1*rng.Float64()
	if is("close") && kind != "all" {
		in = 0.004
	}
	d.to = reading.Quad{{X: in, Y: in}, {X: 1 - in, Y: in}, {X: 1 - in, Y: 1 - in}, {X: in, Y: 1 - in}}
	if is("tilt") {
		for i := range d.to {
			d.to[i].X += 0.12 * (rng.Float64() - 0.5)
			d.to[i].Y += 0.12 * (rng.Float64() - 0.5)
		}
	}
	if is("turned") && kind != "all" {
		n := 1 + rng.IntN(3)
		d.to = reading.Quad{d.to[n], d.to[(n+1)%4], d.to[(n+2)%4], d.to[(n+3)%4]}
	}
	if is("bend") {
		d.bend = 0.015 + 0.02*rng.Float64()
	}
	if is("blur") {
		d.blur = 1 + 1.5*rng.Float64()
	}
	if is("shake") && kind != "all" {
		d.shake = 2 + 2*rng.Float64()
	}
	if is("noise") {
		d.noise = 6 + 10*rng.Float64()
	}
	if is("shadow") {
		d.shadow = 0.4 + 0.3*rng.Float64()
	}
	if is("glare") {
		d.glare = 60 + 90*rng.Float64()
	}
	if is("jpeg") {
		d.quality = 25 + rng.IntN(35)
	}
	if is("small") && kind != "all" {
		d.side = 260 + rng.IntN(60)
	}
	if is("moire") && kind != "all" {
		d.moire = 0.25
	}
	if kind == "all" {
		d.noise, d.shadow, d.glare, d.quality = d.noise/2, d.shadow*0.7, d.glare*0.7, d.quality+25
	}
	return d
}

// seen is the picture of a page, and where the lines of the grid cross in it.
func (d damage) seen(page *image.RGBA, rng *rand.Rand) (out *image.RGBA, lines [10][10]reading.Point) {
	to := d.to.Scaled(float64(d.side))
	grid := reading.FromRectangle(image.Rect(gridAt, gridAt, pageSide-gridAt, pageSide-gridAt))
	back, ok := reading.Between(to, grid)
	there, ok2 := reading.Between(grid, to)
	if !ok || !ok2 {
		panic("printed: the damage is too great")
	}
	// The paper is bent along one direction: what is at v stands off by a wave of it.
	turn, phase := rng.Float64()*2*math.Pi, rng.Float64()*2*math.Pi
	sin, cos := math.Sincos(turn)
	bent := func(x, y float64) (dx, dy float64) {
		w := d.bend * float64(d.side) * math.Sin(phase+2.5*(x*cos+y*sin)/float64(d.side)*2)
		dx, dy = d.warped(x/float64(d.side), y/float64(d.side))
		return dx*float64(d.side) - w*sin, dy*float64(d.side) + w*cos
	}
	for r := range lines {
		for c := range lines[r] {
			at := there.Apply(reading.Point{X: float64(gridAt + c*pageCell), Y: float64(gridAt + r*pageCell)})
			p := at
			for range 8 { // p is where p less its bend is at
				dx, dy := bent(p.X, p.Y)
				p = reading.Point{X: at.X + dx, Y: at.Y + dy}
			}
			lines[r][c] = p
		}
	}
	side := d.side
	pix := make([][3]float64, side*side)
	for i := range pix {
		const fine = 2
		for s := range fine * fine {
			x, y := float64(i%side)+(float64(s%fine)+0.5)/fine, float64(i/side)+(float64(s/fine)+0.5)/fine
			dx, dy := bent(x, y)
			p := back.Apply(reading.Point{X: x - dx, Y: y - dy})
			at := image.Pt(int(math.Floor(p.X)), int(math.Floor(p.Y)))
			c := page.Pix[page.PixOffset(min(max(at.X, 0), page.Rect.Max.X-1), min(max(at.Y, 0), page.Rect.Max.Y-1)):]
			if d.desk.A > 0 && !at.In(page.Rect) {
				c = []uint8{d.desk.R, d.desk.G, d.desk.B}
			}
			for k := range 3 {
				pix[i][k] += float64(c[k]) / (fine * fine)
			}
		}
	}
	d.light(pix, rng)
	pix = smooth(pix, side, d.blur, 1, 0)
	pix = smooth(pix, side, d.blur, 0, 1)
	if d.shake > 0 {
		// A hand moves along one line, evenly.
		pix = smooth(pix, side, d.shake/2, rng.IntN(2), rng.IntN(2))
	}
	out = image.NewRGBA(image.Rect(0, 0, side, side))
	for i, c := range pix {
		for k := range 3 {
			out.Pix[4*i+k] = uint8(min(max(c[k]+rng.NormFloat64()*d.noise+0.5, 0), 255))
		}
		out.Pix[4*i+3] = 255
	}
	if d.quality > 0 {
		out = packed(out, d.quality)
	}
	return out, lines
}

// light lays shadow, glare and the raster of a screen over the picture.
func (d damage) light(pix [][3]float64, rng *rand.Rand) {
	side := float64(d.side)
	sin, cos := math.Sincos(rng.Float64() * 2 * math.Pi)
	gx, gy, gr := rng.Float64(), rng.Float64(), 0.15+0.2*rng.Float64()
	steep := 12.0
	if d.steep > 0 {
		steep = d.steep
	}
	if d.spot > 0 { // on the grid
		gx, gy, gr = 0.15+0.7*gx, 0.15+0.7*gy, d.spot
	}
	pitch, slope := 2.2+0.6*rng.Float64(), 0.05+0.1*rng.Float64()
	for i := range pix {
		x, y := float64(i%d.side)/side, float64(i/d.side)/side
		edge := 1 / (1 + math.Exp(-steep*((x-0.5)*sin+(y-0.5)*cos)))
		shade := (1 - d.shadow*edge) * d.creased(x, y)
		glare := d.glare * math.Exp(-((x-gx)*(x-gx)+(y-gy)*(y-gy))/(gr*gr))
		raster := 1 - d.moire*(0.5+0.5*math.Sin(2*math.Pi*(x+slope*y)*side/pitch)*math.Sin(2*math.Pi*(y-slope*x)*side/pitch))
		for k := range 3 {
			pix[i][k] = pix[i][k]*shade*raster + glare
		}
	}
}

// smooth blurs in the direction of whole pixels dx, dy.
func smooth(pix [][3]float64, side int, width float64, dx, dy int) [][3]float64 {
	reach := int(math.Ceil(2.2 * width))
	kernel, sum := make([]float64, 2*reach+1), 0.0
	for i := range kernel {
		d := float64(i-reach) / width
		kernel[i] = math.Exp(-d * d / 2)
		sum += kernel[i]
	}
	out := make([][3]float64, len(pix))
	for k, w := range kernel {
		w /= sum
		sx, sy := (k-reach)*dx, (k-reach)*dy
		for y := range side {
			to := out[y*side : (y+1)*side]
			from := pix[min(max(y+sy, 0), side-1)*side:][:side]
			for x := range to {
				c := &from[min(max(x+sx, 0), side-1)]
				to[x][0] += w * c[0]
				to[x][1] += w * c[1]
				to[x][2] += w * c[2]
			}
		}
	}
	return out
}

// packed goes through JPEG.
func packed(img *image.RGBA, quality int) *image.RGBA {
	var b bytes.Buffer
	if err := jpeg.Encode(&b, img, &jpeg.Options{Quality: quality}); err != nil {
		panic(err) // a buffer takes everything
	}
	back, err := jpeg.Decode(&b)
	if err != nil {
		panic(err) // it was just made
	}
	draw.Draw(img, img.Rect, back, image.Point{}, draw.Src)
	return img
}
