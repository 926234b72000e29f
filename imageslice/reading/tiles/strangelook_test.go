package tiles

import (
	"image"
	"image/color"
	"image/draw"
	"math"
	"math/rand/v2"

	"tessera/resources/faces"
)

// backdrop fills a picture: one colour, a change of colours, a photo, light and dark stripes.
func backdrop(rng *rand.Rand, img *image.RGBA, ground color.RGBA) {
	fill(img, img.Rect, ground)
	w, h := img.Rect.Dx(), img.Rect.Dy()
	switch rng.IntN(7) {
	case 0:
		p := photo(rng.IntN(9))
		dim := 0.4 + 0.6*rng.Float64()
		for y := range h {
			for x := range w {
				c := p.RGBAAt(x*1023/w, y*767/h)
				img.SetRGBA(x, y, color.RGBA{uint8(dim * float64(c.R)), uint8(dim * float64(c.G)), uint8(dim * float64(c.B)), 255})
			}
		}
	case 1:
		to := someColour(rng, 120)
		for y := range h {
			for x := range w {
				t := (float64(x)/float64(w) + float64(y)/float64(h)) / 2
				mix := func(a, b uint8) uint8 { return uint8(float64(a)*(1-t) + float64(b)*t) }
				img.SetRGBA(x, y, color.RGBA{mix(ground.R, to.R), mix(ground.G, to.G), mix(ground.B, to.B), 255})
			}
		}
	case 2: // wood
		k := 0.05 + 0.2*rng.Float64()
		for y := range h {
			for x := range w {
				v := 10 * math.Sin(float64(y)*k+3*math.Sin(float64(x)*0.01)+float64(x)*0.003)
				a := func(b uint8) uint8 { return uint8(min(max(float64(b)+v, 0), 255)) }
				img.SetRGBA(x, y, color.RGBA{a(ground.R), a(ground.G), a(ground.B), 255})
			}
		}
	}
}

// pattern is what an empty cell of a patterned ground looks like.
func pattern(rng *rand.Rand, size image.Point, light int) *image.RGBA {
	out := image.NewRGBA(image.Rectangle{Max: size})
	c := someColour(rng, light)
	fill(out, out.Rect, c)
	off := func(d int) color.RGBA {
		v := func(b uint8) uint8 { return uint8(min(max(int(b)+d, 0), 255)) }
		return color.RGBA{v(c.R), v(c.G), v(c.B), 255}
	}
	d := 12 + rng.IntN(30)
	if light > 128 {
		d = -d
	}
	switch rng.IntN(4) {
	case 0: // a sunk field
		fill(out, out.Rect, off(d))
		fill(out, out.Rect.Inset(2), c)
	case 1: // a dot
		fill(out, out.Rect.Inset(min(size.X, size.Y)/3), off(d))
	case 2: // a cross
		fill(out, image.Rect(size.X/2-1, 0, size.X/2+1, size.Y), off(d))
		fill(out, image.Rect(0, size.Y/2-1, size.X, size.Y/2+1), off(d))
	default: // quarters
		fill(out, image.Rect(0, 0, size.X/2, size.Y/2), off(d))
		fill(out, image.Rect(size.X/2, size.Y/2, size.X, size.Y), off(d))
	}
	return out
}

// crate is a wooden box.
func crate(seed uint64, size image.Point) *image.RGBA {
	r := rand.New(rand.NewPCG(seed, 5))
	out := image.NewRGBA(image.Rectangle{Max: size})
	c := color.RGBA{uint8(170 + r.IntN(60)), uint8(120 + r.IntN(50)), uint8(50 + r.IntN(60)), 255}
	dark := color.RGBA{c.R / 2, c.G / 2, c.B / 2, 255}
	fill(out, out.Rect, dark)
	fill(out, out.Rect.Inset(2), c)
	in := size.X / 5
	fill(out, out.Rect.Inset(in), dark)
	fill(out, out.Rect.Inset(in+1), color.RGBA{c.R - 30, c.G - 30, c.B - 20, 255})
	for t := range 200 {
		x, y := in/2+t*(size.X-in)/200, in/2+t*(size.Y-in)/200
		fill(out, image.Rect(x-in/2, y-1, x+in/2, y+1).Intersect(out.Rect.Inset(2)), c)
	}
	return out
}

// look is what the tiles of a game look like.
type look struct {
	seed  uint64
	faces int
	frame int
	card  color.RGBA
	edge  color.RGBA
	in    int
}

func newLook(rng *rand.Rand, w int, ground color.RGBA) look {
	l := look{seed: rng.Uint64(), faces: rng.IntN(9), frame: rng.IntN(7), card: someColour(rng, 215), edge: someColour(rng, 70), in: max(2, w/(7+rng.IntN(8)))}
	if rng.IntN(4) == 0 { // dark cards
		l.card, l.edge = someColour(rng, 55), someColour(rng, 190)
	}
	if rng.IntN(6) == 0 { // cards of the colour that the ground has
		l.card = ground
	}
	return l
}

// tile draws a tile of a kind.
func (l look) tile(k int, size image.Point) *image.RGBA {
	out := image.NewRGBA(image.Rectangle{Max: size})
	room := out.Rect.Inset(l.in)
	r := rand.New(rand.NewPCG(l.seed, uint64(k)))
	card := l.card
	if l.faces == 7 {
		card = someColour(r, 150) // each kind has a card of its own colour
	}
	switch l.frame {
	case 0:
		fill(out, out.Rect, l.edge)
		fill(out, out.Rect.Inset(1), card)
	case 1: // lit from the top left
		fill(out, out.Rect, l.edge)
		fill(out, image.Rectangle{Max: size.Sub(image.Pt(3, 4))}, color.RGBA{255, 255, 255, 255})
		fill(out, image.Rectangle{Min: image.Pt(1, 1), Max: size.Sub(image.Pt(4, 5))}, card)
		room = image.Rectangle{Min: image.Pt(l.in, l.in), Max: size.Sub(image.Pt(l.in+3, l.in+4))}
	case 2: // round corners
		rounded(out, out.Rect, l.edge, size.X/6)
		rounded(out, out.Rect.Inset(1), card, size.X/6)
	case 3:
		fill(out, out.Rect, card)
	case 4: // thick
		rounded(out, out.Rect, l.edge, size.X/8)
		rounded(out, out.Rect.Inset(max(2, size.X/12)), card, size.X/10)
		room = out.Rect.Inset(max(3, size.X/8))
	case 5: // a disc
		rounded(out, out.Rect.Inset(1), card, size.X/2)
	default: // no card
	}
	n := int(l.seed % 60)
	var f image.Image
	switch l.faces {
	case 0, 7:
		f = faces.Fit((n+k)%faces.Count+1, room.Size())
	case 1:
		f = faces.Shapes.Draw((n+k)%faces.Count+1, 0, room.Size())
	case 2:
		f = faces.Mahjong.Draw((n+k)%faces.Count+1, 0, room.Size())
	case 3:
		f = faces.Hanzi.Draw((n+k)%faces.Count+1, 0, room.Size())
	case 4:
		f = part(r, n+k, 1+r.IntN(5), room.Size())
	case 5:
		f = gem(r, k, room.Size())
	case 6:
		f = creature(r, room.Size())
	default:
		f = glyph(r, room.Size(), l.edge)
	}
	b := f.Bounds()
	off := room.Size().Sub(b.Size()).Div(2)
	draw.Draw(out, b.Sub(b.Min).Add(room.Min).Add(off).Intersect(room), f, b.Min, draw.Over)
	return out
}

// rounded fills a rectangle with round corners.
func rounded(img *image.RGBA, r image.Rectangle, c color.RGBA, rad int) {
	for y := r.Min.Y; y < r.Max.Y; y++ {
		for x := r.Min.X; x < r.Max.X; x++ {
			dx, dy := max(r.Min.X+rad-x, x-r.Max.X+1+rad, 0), max(r.Min.Y+rad-y, y-r.Max.Y+1+rad, 0)
			if dx*dx+dy*dy <= rad*rad {
				img.SetRGBA(x, y, c)
			}
		}
	}
}

// part is a part of a photo, of which one dot in zoom is taken each way.
func part(r *rand.Rand, n, zoom int, room image.Point) *image.RGBA {
	p, out := photo(n), image.NewRGBA(image.Rectangle{Max: room})
	x0, y0 := r.IntN(1024-zoom*room.X-1), r.IntN(768-zoom*room.Y-1)
	for y := range room.Y {
		for x := range room.X {
			out.SetRGBA(x, y, p.RGBAAt(x0+zoom*x, y0+zoom*y))
		}
	}
	return out
}

// gem is one of few forms in one of many colours, with a light on it.
func gem(_ *rand.Rand, k int, room image.Point) *image.RGBA {
	out := image.NewRGBA(image.Rectangle{Max: room})
	colours := []color.RGBA{{220, 40, 40, 255}, {40, 90, 220, 255}, {40, 170, 60, 255}, {240, 200, 40, 255}, {150, 60, 190, 255}, {240, 130, 30, 255}, {60, 200, 210, 255}, {240, 130, 190, 255}, {130, 90, 50, 255}, {235, 235, 235, 255}, {60, 60, 60, 255}}
	c := colours[k%len(colours)]
	form := k / len(colours) % 4
	for y := range room.Y {
		for x := range room.X {
			u, v := 2*float64(x)/float64(room.X)-1, 2*float64(y)/float64(room.Y)-1
			in := false
			switch form {
			case 0:
				in = u*u+v*v < 0.85
			case 1:
				in = math.Abs(u)+math.Abs(v) < 0.95
			case 2:
				in = max(math.Abs(u), math.Abs(v)) < 0.75
			default:
				in = v > -0.8 && v < 0.8 && math.Abs(u) < (v+0.9)/2
			}
			if !in {
				continue
			}
			light := 1 + 0.25*(-u-v)/1.4
			if (u+0.35)*(u+0.35)+(v+0.35)*(v+0.35) < 0.04 {
				light = 3
			}
			s := func(b uint8) uint8 { return uint8(min(max(light*float64(b), 0), 255)) }
			out.SetRGBA(x, y, color.RGBA{s(c.R), s(c.G), s(c.B), 255})
		}
	}
	return out
}

// creature is a symmetric figure of coloured blobs, as the animals of many games are: much the same form in all.
func creature(r *rand.Rand, room image.Point) *image.RGBA {
	out := image.NewRGBA(image.Rectangle{Max: room})
	w, h := float64(room.X), float64(room.Y)
	blob := func(cx, cy, rx, ry float64, c color.RGBA) {
		for y := range room.Y {
			for x := range room.X {
				dx, dy := (float64(x)+0.5-cx*w)/(rx*w), (float64(y)+0.5-cy*h)/(ry*h)
				if dx*dx+dy*dy < 1 {
					out.SetRGBA(x, y, c)
				}
			}
		}
	}
	skin, second, dark := someColour(r, 150), someColour(r, 150), color.RGBA{30, 25, 20, 255}
	ear := 0.1 + 0.1*r.Float64()
	blob(0.25, 0.2, ear, 0.2, skin)
	blob(0.75, 0.2, ear, 0.2, skin)
	blob(0.5, 0.55, 0.42, 0.42, skin)
	blob(0.5, 0.7, 0.15+0.15*r.Float64(), 0.15, second)
	e := 0.12 + 0.1*r.Float64()
	blob(0.5-e, 0.48, 0.06, 0.08, dark)
	blob(0.5+e, 0.48, 0.06, 0.08, dark)
	if r.IntN(2) == 0 {
		blob(0.5, 0.66, 0.05, 0.04, dark)
	}
	return out
}

// glyph is a sign of a few strokes in one colour.
func glyph(r *rand.Rand, room image.Point, c color.RGBA) *image.RGBA {
	out := image.NewRGBA(image.Rectangle{Max: room})
	pen := max(2, room.X/9)
	at := func() image.Point { return image.Pt(r.IntN(4)*(room.X-pen)/3, r.IntN(4)*(room.Y-pen)/3) }
	for range 3 + r.IntN(3) {
		p, q := at(), at()
		for t := range 61 {
			x, y := p.X+(q.X-p.X)*t/60, p.Y+(q.Y-p.Y)*t/60
			fill(out, image.Rect(x, y, x+pen, y+pen), c)
		}
	}
	return out
}
