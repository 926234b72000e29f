package digits

import (
	"context"
	"errors"
	"image"
	"math"
	"math/rand/v2"
	"testing"

	"tessera/imageslice/reading"
	"tessera/resources/must"
)

// hostile draws a picture that nobody would take: of one colour, of noise, of stripes, or of cells, w × h pixels.
func hostile(w, h int, kind, across, down, wide uint8, seed uint64) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	rng := rand.New(rand.NewPCG(seed, 1))
	dark, light := uint8(rng.Uint32()), uint8(rng.Uint32())
	for i := range img.Pix {
		x, y := i/4%w, i/4/w
		v := light
		switch kind % 5 {
		case 1:
			v = uint8(rng.Uint32())
		case 2:
			if (x*int(across)+y*int(down))/16%(int(wide)+2) == 0 {
				v = dark
			}
		case 3, 4:
			if x%(int(across)+2) <= int(wide)/32 || y%(int(down)+2) <= int(wide)/32 {
				v = dark
			}
			if kind%5 == 4 {
				v += uint8(rng.Uint32() % 24)
			}
		}
		if i%4 == 3 {
			v = 255
		}
		img.Pix[i] = v
	}
	return img
}

// FuzzHostile: no picture and no corners do harm; what is read is sound, and what is not is refused with a code.
func FuzzHostile(f *testing.F) {
	for _, c := range []struct {
		w, h               uint16
		kind, across, down uint8
	}{{1, 3000, 1, 1, 1}, {3000, 1, 2, 1, 0}, {0, 0, 0, 0, 0}, {90, 90, 3, 8, 8}, {500, 500, 3, 48, 48}, {400, 300, 4, 30, 30}, {600, 100, 2, 9, 0}, {300, 300, 0, 0, 0}} {
		f.Add(c.w, c.h, c.kind, c.across, c.down, uint8(40), uint64(5), 10.0, 10.0, 300.0, 290.0)
	}
	f.Fuzz(func(t *testing.T, w, h uint16, kind, across, down, thick uint8, seed uint64, x0, y0, x1, y1 float64) {
		wide, high := int(w)%4096, int(h)%4096
		if wide*high > 160*160 { // as much as can be tried often
			high = 160 * 160 / wide
		}
		img := hostile(wide, high, kind, across, down, thick, seed)
		corners := reading.Box(x0, y0, x1, y1)
		found, errFound := Find(context.Background(), img, nil)
		within, errWithin := Within(context.Background(), img, corners, nil)
		on, errOn := On(context.Background(), img, reading.Even(corners, 9, 9), nil)
		for i, b := range []*Board{found, within, on} {
			err := []error{errFound, errWithin, errOn}[i]
			_, is := errors.AsType[*reading.Error](err)
			must.Be(t, (b == nil) != (err == nil) && (err == nil || is), "%d: %v, %v", i, b, err)
			if b == nil {
				continue
			}
			must.Hold(t, b.Grid.Valid(), "%d: the grid is none: %v", i, b.Grid)
			for k, c := range b.Cells {
				must.Be(t, c.Digit >= 0 && c.Digit <= 9 && c.Certainty > 0 && c.Certainty <= 1+1e-6 &&
					!math.IsNaN(c.Corners[0].X+c.Corners[2].Y), "%d: cell %d: %+v", i, k, c)
			}
		}
	})
}
