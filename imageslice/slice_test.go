package imageslice

import (
	"image"
	"image/draw"
	"math/rand/v2"
	"testing"

	"tessera/resources/must"
)

// TestSliceReassembles cuts images of many sizes and lays the pieces out again
// by their sizes alone: every pixel must be there once.
func TestSliceReassembles(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	for range 400 {
		w, h := 1+rng.IntN(90), 1+rng.IntN(90)
		cols, rows := 1+rng.IntN(13), 1+rng.IntN(13)
		whole := image.NewRGBA(image.Rect(5, 7, 5+w+3, 7+h+2))
		for i := range whole.Pix {
			whole.Pix[i] = byte(rng.Uint32())
		}
		// A part of a larger image, so that offsets and strides matter.
		img := whole.SubImage(image.Rect(6, 8, 6+w, 8+h)).(*image.RGBA)
		pieces := Slice(img, cols, rows)
		must.Be(t, len(pieces) == cols*rows, "%d pieces for %d×%d", len(pieces), cols, rows)
		again := image.NewRGBA(image.Rect(0, 0, w, h))
		y, area := 0, 0
		for row := range rows {
			x := 0
			for col := range cols {
				p := pieces[row*cols+col]
				must.Be(t, p.Stride == 4*p.Rect.Dx() && p.Rect.Min == (image.Point{}) &&
					len(p.Pix) == p.Stride*p.Rect.Dy(), "piece %v with stride %d is not compact", p.Rect, p.Stride)
				draw.Draw(again, p.Rect.Add(image.Pt(x, y)), p, image.Point{}, draw.Src)
				x += p.Rect.Dx()
				area += p.Rect.Dx() * p.Rect.Dy()
			}
			must.Be(t, x == w, "row %d is %d wide, want %d", row, x, w)
			y += pieces[row*cols].Rect.Dy()
		}
		must.Be(t, y == h && area == w*h, "%d×%d in %d×%d: height %d, area %d", w, h, cols, rows, y, area)
		must.Be(t, worst(t, again, img) == 0, "%d×%d in %d×%d: pixels differ", w, h, cols, rows)
	}
}

func TestSliceNothing(t *testing.T) {
	img := image.NewRGBA(image.Rect(0, 0, 4, 4))
	must.Be(t, Slice(img, 0, 3) == nil && Slice(img, 3, -1) == nil && Slice(nil, 2, 2) == nil,
		"pieces without a grid or an image")
}

// TestTiles checks the exact size of tiles and that they are the render, cut.
func TestTiles(t *testing.T) {
	p := picture(t)
	c := Cover(sampleW, sampleH, 4.0*11/(3*9))
	tiles := Tiles(p, c, 4, 3, 11, 9)
	must.Be(t, len(tiles) == 12, "%d tiles", len(tiles))
	board := p.Render(c, 44, 27)
	for i, tile := range tiles {
		at := image.Rect(0, 0, 11, 9).Add(image.Pt(i%4*11, i/4*9))
		must.Hold(t, worst(t, tile, board.SubImage(at).(*image.RGBA)) == 0, "tile %d differs from the board", i)
	}
	must.Be(t, Tiles(p, c, 4, 3, 0, 9) == nil, "tiles without a width")
}
