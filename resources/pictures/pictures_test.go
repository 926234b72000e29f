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

func TestEveryFileIsListed(t *testing.T) {
	names := must.Have(fs.Glob(files, "data/*.jpg"))(t)
	must.Be(t, len(names) == len(All()), "%d files, %d pictures: want as many of each", len(names), len(All()))
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

// relief returns the tile without its mean colour: what is drawn on it.
func (t tile) relief() tile {
	var mean [3]float64
	for i, v := range t {
		mean[i%3] += v / (side * side)
	}
	for i := range t {
		t[i] -= mean[i%3]
	}
	return t
}

// contrast is the standard deviation of the tile around its mean colour.
func (t tile) contrast() float64 {
	var sum float64
	for _, v := range t.relief() {
		sum += v * v
	}
	return math.Sqrt(sum / float64(len(t)))
}

func distance(a, b tile) float64 {
	var sum float64
	for i := range a {
		sum += math.Abs(a[i] - b[i])
	}
	return sum / float64(len(a))
}

// Every tile must be told from every other, by its colours and, leaving its mean
// colour aside, by what is drawn on it; and none may be flat. All bounds are in
// steps of 1/255. For comparison: two pieces of one plain gradient differ by
// nothing at all in what is drawn, two with a few stars by 1 to 2.
func TestTilesDiffer(t *testing.T) {
	for _, bound := range []struct {
		n                          int
		colors, drawing, contrasts float64
	}{
		{n: 5, colors: 14, drawing: 10, contrasts: 12},
		{n: 10, colors: 6, drawing: 4.5, contrasts: 5},
	} {
		for _, p := range All() {
			t.Run(fmt.Sprintf("%s/%dx%d", p.ID, bound.n, bound.n), func(t *testing.T) {
				tiles := cut(decode(t, p), bound.n)
				at := func(i int) string { return fmt.Sprintf("%d,%d", i%bound.n, i/bound.n) }
				least := func(what string, i, j int, got, want float64) {
					must.Be(t, got >= want, "tiles %s and %s: %s %.1f, want %.1f", at(j), at(i), what, got, want)
				}
				for i := range tiles {
					least("contrast", i, i, tiles[i].contrast(), bound.contrasts)
					for j := range i {
						least("difference in colour", i, j, distance(tiles[i], tiles[j]), bound.colors)
						least("difference in what is drawn", i, j, distance(tiles[i].relief(), tiles[j].relief()), bound.drawing)
					}
				}
			})
		}
	}
}
