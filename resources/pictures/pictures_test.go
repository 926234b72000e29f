package pictures

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"image"
	"image/jpeg"
	"io/fs"
	"math"
	"testing"

	xdraw "golang.org/x/image/draw"

	"tessera/resources/must"
)

func decode(t *testing.T, p Builtin) image.Image {
	t.Helper()
	img, err := jpeg.Decode(bytes.NewReader(p.Data()))
	must.Be(t, err == nil, "decode %s: %v", p.ID, err)
	return img
}

func TestEveryPictureIsSharpAndSmall(t *testing.T) {
	names := must.Have(fs.Glob(files, "data/*.jpg"))(t)
	must.Be(t, len(names) == len(All()), "%d files, %d pictures: want as many of each", len(names), len(All()))
	total := 0
	for _, p := range All() {
		sum := fmt.Sprintf("%x", sha256.Sum256(p.Data()))
		must.Hold(t, sum == p.Hash, "%s has the hash %s, want %s", p.ID, p.Hash, sum)
		size := decode(t, p).Bounds().Size()
		must.Hold(t, size == image.Pt(2048, 1536), "%s is %v pixels large, want (2048,1536)", p.ID, size)
		total += len(p.Data())
	}
	must.Be(t, total <= 5<<20, "the pictures take %d bytes, want at most 5 MB", total)
}

// side is the edge, in pixels, to which a tile is reduced before it is
// compared: coarser than the eye sees, so that only what strikes it counts.
const side = 16

// tile is a reduced tile, RGB from 0 to 255.
type tile [side * side * 3]float64

// cut reduces the middle square of the picture to n×n tiles.
func cut(img image.Image, n int) []tile {
	b := img.Bounds()
	edge := min(b.Dx(), b.Dy())
	corner := b.Min.Add(image.Pt((b.Dx()-edge)/2, (b.Dy()-edge)/2))
	small := image.NewRGBA(image.Rect(0, 0, n*side, n*side))
	xdraw.BiLinear.Scale(small, small.Bounds(), img, image.Rectangle{Min: corner, Max: corner.Add(image.Pt(edge, edge))}, xdraw.Src, nil)
	tiles := make([]tile, n*n)
	for y := range n * side {
		for x := range n * side {
			i := small.PixOffset(x, y)
			t := &tiles[y/side*n+x/side]
			for k := range 3 {
				t[3*(y%side*side+x%side)+k] = float64(small.Pix[i+k])
			}
		}
	}
	return tiles
}

// spread is the mean difference of two tiles, without their mean colours where only what is drawn on them counts; of a
// tile and nothing it is how far from flat that is.
func spread(a, b tile, drawn bool) (sum float64) {
	var mean [3]float64
	for i := range a {
		mean[i%3] += (a[i] - b[i]) / (side * side)
	}
	for i := range a {
		d := a[i] - b[i]
		if drawn {
			d -= mean[i%3]
		}
		sum += math.Abs(d) / float64(len(a))
	}
	return sum
}

// Every tile must be told from every other, by its colours and, leaving its mean
// colour aside, by what is drawn on it; and none may be flat. All bounds are in
// steps of 1/255. For comparison: two pieces of one plain gradient differ by
// nothing at all in what is drawn, two with a few stars by 1 to 2.
func TestTilesDiffer(t *testing.T) {
	for _, bound := range []struct {
		n                      int
		colours, drawing, flat float64
	}{{5, 14, 10, 8}, {10, 6, 4.5, 3}} {
		for _, p := range All() {
			tiles := cut(decode(t, p), bound.n)
			for i, a := range tiles {
				flat := spread(a, tile{}, true)
				must.Hold(t, flat >= bound.flat, "%s, %d × %d: tile %d is flat: %.1f", p.ID, bound.n, bound.n, i, flat)
				for j, b := range tiles[:i] {
					colours, drawn := spread(a, b, false), spread(a, b, true)
					must.Hold(t, colours >= bound.colours && drawn >= bound.drawing,
						"%s, %d × %d: tiles %d and %d differ by %.1f, by %.1f in what is drawn", p.ID, bound.n, bound.n, j, i, colours,
						drawn)
				}
			}
		}
	}
}
