package tiles

import (
	"bytes"
	"context"
	"image"
	"image/color"
	"image/draw"
	"image/jpeg"
	"math"
	"math/rand/v2"
	"sync"

	"tessera/imageslice/reading"
	"tessera/resources/faces"
	"tessera/resources/pictures"
)

// made is a picture of a board, drawn and damaged by a seed, and what is on it.
type made struct {
	picture       *image.RGBA
	damage        string
	columns, rows int
	kinds         []int // cut to the tiles that are left
	corners       reading.Quad
	board         bool // there is one, and nothing over it
}

// The kinds of damage, by turns.
var damages = []string{"none", "none", "scaled", "jpeg", "jpeg and scaled", "camera", "camera", "camera, moiré", "covered", "no board"}

// madeFrom makes the picture of a seed.
func madeFrom(seed uint64) made {
	rng := rand.New(rand.NewPCG(seed, 77))
	m := made{damage: damages[seed%uint64(len(damages))], board: true}
	if m.damage == "no board" {
		m.board = false
		m.picture = noBoard(rng)
		if seed/uint64(len(damages))%2 == 0 {
			return m
		}
		m.picture = compressed(m.picture, 60+rng.IntN(35))
		return m
	}
	m.draw(rng)
	switch m.damage {
	case "scaled":
		m.scale(0.7 + rng.Float64())
	case "jpeg":
		m.picture = compressed(m.picture, 40+rng.IntN(50))
	case "jpeg and scaled":
		m.scale(0.75 + 0.7*rng.Float64())
		m.picture = compressed(m.picture, 50+rng.IntN(40))
	case "camera":
		m.photograph(rng, 0)
	case "camera, moiré":
		m.photograph(rng, 0.12+0.22*rng.Float64())
	case "covered":
		m.cover(rng)
	}
	return m
}

// photo is one of the program's pictures.
func photo(n int) *image.RGBA {
	return photos()[n%len(photos())]
}

var photos = sync.OnceValue(func() (all []*image.RGBA) {
	for _, b := range pictures.All() {
		img, err := jpeg.Decode(bytes.NewReader(b.Data()))
		if err != nil {
			panic(err)
		}
		out := image.NewRGBA(image.Rect(0, 0, 1024, 768))
		for y := range 768 {
			for x := range 1024 {
				out.Set(x, y, img.At(2*x, 2*y))
			}
		}
		all = append(all, out)
	}
	return all
})

func someColour(rng *rand.Rand, light int) color.RGBA {
	v := func() uint8 { return uint8(min(max(light+rng.IntN(120)-60, 0), 255)) }
	return color.RGBA{v(), v(), v(), 255}
}

func fill(img *image.RGBA, r image.Rectangle, c color.RGBA) {
	draw.Draw(img, r, image.NewUniform(c), image.Point{}, draw.Over)
}

// face draws what is on a tile of a kind.
type face func(kind int, room image.Point) image.Image

// faceSet picks what faces a board has.
func faceSet(rng *rand.Rand) face {
	base := rng.IntN(1000)
	switch rng.IntN(6) {
	case 0, 1:
		return func(k int, room image.Point) image.Image { return faces.Fit((base+k)%faces.Count+1, room) }
	case 2:
		return func(k int, room image.Point) image.Image {
			return faces.Mahjong.Draw((base+k)%faces.Count+1, 0, room)
		}
	case 3:
		return func(k int, room image.Point) image.Image {
			return faces.Hanzi.Draw((base+k)%faces.Count+1, 0, room)
		}
	case 4: // photos
		return func(k int, room image.Point) image.Image {
			r := rand.New(rand.NewPCG(uint64(base), uint64(k)))
			return part(r, base+k, 2+r.IntN(3), room)
		}
	default: // drawn: a few discs and bars
		return func(k int, room image.Point) image.Image {
			out := image.NewRGBA(image.Rectangle{Max: room})
			r := rand.New(rand.NewPCG(uint64(base), uint64(k)+99))
			for range 2 + r.IntN(4) {
				c := someColour(r, 40+r.IntN(180))
				cx, cy, rad := r.IntN(room.X), r.IntN(room.Y), 2+r.IntN(max(room.X/2-2, 1))
				bar := r.IntN(3) == 0
				for y := range room.Y {
					for x := range room.X {
						dx, dy := x-cx, y-cy
						if bar && abs(dx) < rad && abs(dy) < rad/3 || !bar && dx*dx+dy*dy < rad*rad && math.Hypot(float64(x)-float64(room.X)/2, float64(y)-float64(room.Y)/2) < float64(room.X)*0.55 {
							out.SetRGBA(x, y, c)
						}
					}
				}
			}
			return out
		}
	}
}

// draw draws the screenshot.
func (m *made) draw(rng *rand.Rand) {
	m.columns, m.rows = 5+rng.IntN(13), 4+rng.IntN(7)
	w := 30 + rng.IntN(40)
	h := w
	if rng.IntN(2) == 0 {
		h = w + rng.IntN(w/3)
	}
	gap := []int{0, 0, 0, 1, 2, 5}[rng.IntN(6)]
	cells := m.columns * m.rows
	kinds := 4 + rng.IntN(min(30, cells/4))
	empty := 0
	if rng.IntN(3) > 0 {
		empty = rng.IntN(cells / 2)
	}
	m.kinds = make([]int, cells)
	for i := empty; i+1 < cells; i += 2 {
		k := 1 + rng.IntN(kinds)
		m.kinds[i], m.kinds[i+1] = k, k
	}
	rng.Shuffle(cells, func(i, j int) { m.kinds[i], m.kinds[j] = m.kinds[j], m.kinds[i] })

	left, top := 10+rng.IntN(3*w), 30+rng.IntN(2*h)
	right, bottom := 10+rng.IntN(4*w), 10+rng.IntN(2*h)
	pw, ph := w+gap, h+gap
	img := image.NewRGBA(image.Rect(0, 0, left+m.columns*pw+right, top+m.rows*ph+bottom))
	ground := someColour(rng, 30+rng.IntN(200))
	fill(img, img.Rect, ground)
	switch rng.IntN(5) {
	case 0: // a picture behind
		p := photo(rng.IntN(9))
		for y := range img.Rect.Dy() {
			for x := range img.Rect.Dx() {
				img.SetRGBA(x, y, p.RGBAAt(x*1023/img.Rect.Dx(), y*767/img.Rect.Dy()))
			}
		}
	case 1: // a gradient
		to := someColour(rng, 120)
		for y := range img.Rect.Dy() {
			t := float64(y) / float64(img.Rect.Dy())
			mix := func(a, b uint8) uint8 { return uint8(float64(a)*(1-t) + float64(b)*t) }
			fill(img, image.Rect(0, y, img.Rect.Dx(), y+1), color.RGBA{mix(ground.R, to.R), mix(ground.G, to.G), mix(ground.B, to.B), 255})
		}
	}
	chrome(rng, img, image.Rect(left, top, left+m.columns*pw, top+m.rows*ph))

	draws := faceSet(rng)
	style := rng.IntN(5) // 0 line frame, 1 bevel, 2 sprite, 3 card, 4 frame of another colour
	card := someColour(rng, 215)
	edge := someColour(rng, 70)
	for i, k := range m.kinds {
		if k == 0 {
			continue
		}
		at := image.Pt(left+i%m.columns*pw, top+i/m.columns*ph)
		tile := image.Rectangle{Min: at, Max: at.Add(image.Pt(w, h))}
		in := max(2, w/12)
		switch style {
		case 0:
			fill(img, tile, edge)
			fill(img, tile.Inset(1), card)
		case 1:
			fill(img, tile, edge)
			fill(img, image.Rectangle{Min: tile.Min, Max: tile.Max.Sub(image.Pt(3, 3))}, color.RGBA{255, 255, 255, 255})
			fill(img, image.Rectangle{Min: tile.Min.Add(image.Pt(1, 1)), Max: tile.Max.Sub(image.Pt(4, 4))}, card)
			in = max(in, 5)
		case 3:
			fill(img, tile, card)
		case 4:
			fill(img, tile, edge)
			fill(img, tile.Inset(max(2, w/12)), card)
			in = max(3, w/9)
		}
		room := tile.Inset(in)
		f := draws(k, room.Size())
		b := f.Bounds()
		off := room.Size().Sub(b.Size()).Div(2)
		draw.Draw(img, image.Rectangle{Min: room.Min.Add(off), Max: room.Max}, f, b.Min, draw.Over)
	}
	m.picture = img
	b := m.crop()
	g2 := float64(gap) / 2
	m.corners = reading.FromRectangle(image.Rect(left+b.Min.X*pw, top+b.Min.Y*ph, left+b.Max.X*pw, top+b.Max.Y*ph))
	for i := range m.corners {
		m.corners[i].X -= g2
		m.corners[i].Y -= g2
	}
}

// crop cuts the answer to the tiles that are left, and returns which columns and rows those take.
func (m *made) crop() (b image.Rectangle) {
	for i, k := range m.kinds {
		if k > 0 {
			b = b.Union(image.Rect(i%m.columns, i/m.columns, i%m.columns+1, i/m.columns+1))
		}
	}
	var some []int
	for y := b.Min.Y; y < b.Max.Y; y++ {
		some = append(some, m.kinds[y*m.columns+b.Min.X:y*m.columns+b.Max.X]...)
	}
	m.columns, m.rows, m.kinds = b.Dx(), b.Dy(), canonical(some)
	return b
}

// chrome draws what windows have around a board.
func chrome(rng *rand.Rand, img *image.RGBA, board image.Rectangle) {
	out := func(r image.Rectangle) bool { return !r.Overlaps(board.Inset(-2)) }
	if rng.IntN(2) == 0 {
		fill(img, image.Rect(0, 0, img.Rect.Dx(), 22), someColour(rng, 180))
	}
	for range rng.IntN(10) {
		r := image.Rect(0, 0, 30+rng.IntN(70), 14+rng.IntN(20)).Add(image.Pt(rng.IntN(img.Rect.Dx()), rng.IntN(img.Rect.Dy())))
		if out(r) {
			fill(img, r, someColour(rng, 60))
			fill(img, r.Inset(2), someColour(rng, 200))
			words(rng, img, r.Inset(5), someColour(rng, 40))
		}
	}
	for range rng.IntN(8) {
		r := image.Rect(0, 0, 50+rng.IntN(100), 9).Add(image.Pt(rng.IntN(img.Rect.Dx()), rng.IntN(img.Rect.Dy())))
		if out(r) {
			words(rng, img, r, someColour(rng, 30+rng.IntN(200)))
		}
	}
}

// words draws what looks like writing.
func words(rng *rand.Rand, img *image.RGBA, r image.Rectangle, c color.RGBA) {
	for x := r.Min.X; x+6 < r.Max.X; x += 7 {
		if rng.IntN(6) == 0 {
			continue
		}
		for range 3 {
			if rng.IntN(2) == 0 {
				y := r.Min.Y + rng.IntN(max(r.Dy(), 1))
				fill(img, image.Rect(x, y, x+5, y+1), c)
			} else {
				xx := x + rng.IntN(5)
				fill(img, image.Rect(xx, r.Min.Y, xx+1, r.Max.Y), c)
			}
		}
	}
}

// noBoard is a picture without one.
func noBoard(rng *rand.Rand) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, 500+rng.IntN(700), 400+rng.IntN(400)))
	switch rng.IntN(3) {
	case 0:
		p := photo(rng.IntN(9))
		draw.Draw(img, img.Rect, p, image.Pt(rng.IntN(200), rng.IntN(200)), draw.Src)
	case 1: // a window full of writing
		fill(img, img.Rect, someColour(rng, 220))
		for y := 30; y < img.Rect.Dy()-12; y += 16 {
			words(rng, img, image.Rect(20, y, 20+rng.IntN(img.Rect.Dx()-20), y+9), someColour(rng, 30))
		}
		chrome(rng, img, image.Rectangle{})
	default: // many different icons in rows
		fill(img, img.Rect, someColour(rng, 200))
		w := 40 + rng.IntN(40)
		n := 1
		for y := 30; y+w < img.Rect.Dy(); y += w + 20 {
			for x := 20; x+w < img.Rect.Dx() && n <= faces.Count; x += w + 20 {
				f := faces.Fit(n, image.Pt(w, w))
				draw.Draw(img, image.Rect(x, y, x+w, y+w), f, f.Rect.Min, draw.Over)
				words(rng, img, image.Rect(x, y+w+4, x+w, y+w+12), someColour(rng, 30))
				n++
			}
		}
	}
	return img
}

// cover lays a message over a part of the board.
func (m *made) cover(rng *rand.Rand) {
	m.board = false
	w, h := m.corners.Size()
	bw, bh := int(w*(0.35+0.3*rng.Float64())), int(h*(0.4+0.3*rng.Float64()))
	r := image.Rect(0, 0, bw, bh).Add(image.Pt(int(m.corners[0].X+rng.Float64()*(w-float64(bw))), int(m.corners[0].Y+rng.Float64()*(h-float64(bh)))))
	fill(m.picture, r, someColour(rng, 90))
	fill(m.picture, r.Inset(2), someColour(rng, 215))
	for y := r.Min.Y + 12; y+12 < r.Max.Y; y += 18 {
		words(rng, m.picture, image.Rect(r.Min.X+10, y, r.Max.X-10-rng.IntN(bw/3), y+9), someColour(rng, 30))
	}
}

// scale makes the picture larger or smaller.
func (m *made) scale(k float64) {
	w, h := int(float64(m.picture.Rect.Dx())*k), int(float64(m.picture.Rect.Dy())*k)
	kx := float64(w) / float64(m.picture.Rect.Dx())
	img, err := reading.Rectify(context.Background(), m.picture, reading.FromRectangle(m.picture.Rect), w, h)
	if err != nil {
		panic(err)
	}
	m.picture, m.corners = img, m.corners.Scaled(kx)
}

func compressed(img *image.RGBA, quality int) *image.RGBA {
	var b bytes.Buffer
	if err := jpeg.Encode(&b, img, &jpeg.Options{Quality: quality}); err != nil {
		panic(err)
	}
	back, err := jpeg.Decode(&b)
	if err != nil {
		panic(err)
	}
	out := image.NewRGBA(img.Rect)
	draw.Draw(out, out.Rect, back, image.Point{}, draw.Src)
	return out
}

// photograph makes the screenshot a photo of a screen: seen askew, a little blurred, unevenly lit, with a reflection, noise, and
// the screen's own pixels as stripes of red, green and blue as strong as moire says.
func (m *made) photograph(rng *rand.Rand, moire float64) { m.photographed(rng, moire, 1280) }

// photographed does so with a camera of that many pixels across.
func (m *made) photographed(rng *rand.Rand, moire float64, wide int) {
	from := m.picture
	sw, sh := float64(from.Rect.Dx()), float64(from.Rect.Dy())
	w := float64(wide)
	h := int(w * (0.6 + 0.2*rng.Float64()))
	// The screen fills most of the photo.
	k := min(w/sw, float64(h)/sh) * (0.75 + 0.2*rng.Float64())
	k = min(k, 1.8)
	cx, cy := w/2, float64(h)/2
	turn := (rng.Float64() - 0.5) * 0.12
	q := reading.FromRectangle(from.Rect)
	for i := range q {
		x, y := (q[i].X-sw/2)*k, (q[i].Y-sh/2)*k
		x, y = x*math.Cos(turn)-y*math.Sin(turn), x*math.Sin(turn)+y*math.Cos(turn)
		q[i] = reading.Point{X: cx + x + (rng.Float64()-0.5)*0.12*sw*k, Y: cy + y + (rng.Float64()-0.5)*0.12*sh*k}
	}
	to, _ := reading.Between(reading.FromRectangle(from.Rect), q)
	back, _ := to.Inverse()
	wall := someColour(rng, 40)
	gx, gy := (rng.Float64()-0.5)*0.5, (rng.Float64()-0.5)*0.5 // how the light falls off
	glareX, glareY, glareR := rng.Float64()*w, rng.Float64()*float64(h), 80+200*rng.Float64()
	glare := 0.
	if rng.IntN(2) == 0 {
		glare = 30 + 40*rng.Float64()
	}
	cast := [3]float64{0.85 + 0.2*rng.Float64(), 0.85 + 0.2*rng.Float64(), 0.85 + 0.2*rng.Float64()}
	blur := 0.5 + 0.9*rng.Float64()
	noise := 1 + 4*rng.Float64()
	out := image.NewRGBA(image.Rect(0, 0, wide, h))
	for y := range h {
		for x := range wide {
			var sum [3]float64
			const n = 3
			for j := range n {
				for i := range n {
					p := back.Apply(reading.Point{X: float64(x) + 0.5 + blur*(float64(i)-1), Y: float64(y) + 0.5 + blur*(float64(j)-1)})
					if p.X < 0 || p.Y < 0 || p.X >= sw || p.Y >= sh {
						sum[0], sum[1], sum[2] = sum[0]+float64(wall.R), sum[1]+float64(wall.G), sum[2]+float64(wall.B)
						continue
					}
					at := from.PixOffset(int(p.X), int(p.Y))
					stripe := int(p.X*3) % 3
					for c := range 3 {
						v := float64(from.Pix[at+c])
						if moire > 0 {
							if stripe == c {
								v *= 1 + 2*moire
							} else {
								v *= 1 - moire
							}
						}
						sum[c] += v
					}
				}
			}
			light := 1 + gx*(float64(x)/w-0.5) + gy*(float64(y)/float64(h)-0.5)
			d := math.Hypot(float64(x)-glareX, float64(y)-glareY) / glareR
			for c := range 3 {
				v := sum[c]/9*light*cast[c]*0.9 + 12 + glare*math.Exp(-d*d) + noise*rng.NormFloat64()
				out.Pix[4*(y*wide+x)+c] = uint8(min(max(v, 0), 255))
			}
			out.Pix[4*(y*wide+x)+3] = 255
		}
	}
	m.picture = compressed(out, 70+rng.IntN(25))
	m.corners = to.Quad(m.corners)
}
