package tiles

import (
	"context"
	"errors"
	"image"
	"math/rand/v2"
	"testing"

	"tessera/imageslice/reading"
	"tessera/resources/must"
)

// hostile draws a picture that no camera makes: of any shape, of one colour, noise, stripes and squares that come again and again,
// with boards of one kind, and transparent.
func hostile(w, h int, sort byte, seed uint64) *image.RGBA {
	rng := rand.New(rand.NewPCG(seed, uint64(sort)))
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	px, py := 1+rng.IntN(60), 1+rng.IntN(60)
	var tile [60 * 60 * 4]byte
	for i := range tile {
		tile[i] = byte(rng.IntN(256))
	}
	for y := range h {
		for x := range w {
			p := img.Pix[img.PixOffset(x, y):][:4]
			p[3] = 255
			switch sort % 8 {
			case 0: // nothing at all
				p[3] = 0
			case 1:
				p[0], p[1], p[2] = tile[0], tile[1], tile[2]
			case 2:
				p[0], p[1], p[2] = byte(rng.IntN(256)), byte(rng.IntN(256)), byte(rng.IntN(256))
			case 3: // stripes
				p[0], p[1], p[2] = byte(255*(x/px%2)), byte(255*(x/px%2)), byte(255*(x/px%2))
			case 4: // squares
				p[0], p[1], p[2] = byte(255*((x/px+y/py)%2)), tile[0], tile[1]
			case 5: // the same noise again and again
				copy(p[:3], tile[4*(y%py*60+x%px):])
			case 6: // the same in both directions, growing
				p[0], p[1], p[2] = byte(x*y), byte(x*x), byte(y*y)
			default: // and with something here and there
				copy(p[:3], tile[4*(y%py*60+x%px):])
				if tile[(x/px*7+y/py*13)%len(tile)] < 90 {
					p[0], p[1], p[2] = 40, 60, 80
				}
			}
		}
	}
	return img
}

// FuzzRead: whatever the picture shows, it is read or refused, and what is read hangs together.
func FuzzRead(f *testing.F) {
	for sort := range byte(8) {
		f.Add(uint16(120), uint16(90), sort, uint64(1))
	}
	f.Add(uint16(1), uint16(900), byte(2), uint64(2))
	f.Add(uint16(400), uint16(70), byte(7), uint64(3))
	f.Fuzz(func(t *testing.T, w, h uint16, sort byte, seed uint64) {
		img := hostile(1+int(w)%1000, 1+int(h)%1000, sort, seed)
		if img.Rect.Dx()*img.Rect.Dy() > 30_000 {
			return // of larger ones one takes seconds where each run is watched
		}
		c, err := Read(context.Background(), img, nil)
		if err != nil {
			_, ok := errors.AsType[*reading.Error](err)
			must.Be(t, ok, "%v", err)
			return
		}
		for _, fix := range []Corrections{{}, {Equal: [][2]int{{0, 1}, {-1, 1 << 40}}, Empty: []int{2, -5}, Full: []int{3}, Different: [][2]int{{1, 2}}}} {
			holds(t, c.Group(fix))
		}
	})
}

// holds checks that a reading hangs together.
func holds(t *testing.T, r Reading) {
	columns, rows := r.Grid.Size()
	must.Be(t, r.Grid.Valid() && len(r.Kinds) == columns*rows && len(r.Certainty) == len(r.Kinds),
		"%v, %d kinds, %d certainties", r.Grid, len(r.Kinds), len(r.Certainty))
	next := 1
	for i, k := range r.Kinds {
		must.Be(t, k >= 0 && k <= next && r.Certainty[i] >= 0 && r.Certainty[i] <= 1,
			"cell %d is of kind %d, certainty %g", i, k, r.Certainty[i])
		if k == next {
			next++
		}
	}
}
