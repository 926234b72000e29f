package heif

import (
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"math"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"tessera/resources/must"
)

// matrixKind is a kind of HEIC or AVIF.
type matrixKind struct {
	ending        string
	depth, chroma int
	alpha         bool
	w, h          int
}

func (k matrixKind) name() string {
	alpha := ""
	if k.alpha {
		alpha = "-alpha"
	}
	return fmt.Sprintf("%d-%d%s-%dx%d%s", k.depth, k.chroma, alpha, k.w, k.h, k.ending)
}

// matrixKinds are all kinds that encoders write, of one size.
func matrixKinds(w, h int) (all []matrixKind) {
	for _, ending := range []string{".heic", ".avif"} {
		for _, depth := range []int{8, 10, 12} {
			for _, chroma := range []int{400, 420, 422, 444} {
				all = append(all, matrixKind{ending, depth, chroma, false, w, h}, matrixKind{ending, depth, chroma, true, w, h})
			}
		}
	}
	return all
}

// drawing is the picture that a kind is made of: in its smooth colours what is read in a
// wrong place shows, and how coarse the chromas are does not.
func (k matrixKind) drawing() image.Image {
	const gentle = 64
	rect, grey := image.Rect(0, 0, k.w, k.h), k.chroma == 400 && !k.alpha
	img := draw.Image(image.NewNRGBA64(rect))
	switch {
	case grey && k.depth == 8:
		img = image.NewGray(rect)
	case grey:
		img = image.NewGray16(rect)
	case k.depth == 8:
		img = image.NewNRGBA(rect)
	}
	for y := range k.h {
		v := (float64(y) + 0.5) / float64(max(k.h, gentle))
		for x := range k.w {
			u := (float64(x) + 0.5) / float64(max(k.w, gentle))
			r, g, b, a := 0.69-0.3*u, 0.19+0.6*v, 0.13+0.5*u*v, 1.0
			if k.chroma == 400 {
				g, b = r, r
			}
			if k.alpha {
				a = min(1, 2*(1-u)*(0.6+0.4*v))
			}
			img.Set(x, y, color.NRGBA64{R: uint16(65535 * r), G: uint16(65535 * g), B: uint16(65535 * b), A: uint16(65535 * a)})
		}
	}
	return img
}

// TestMatrixOfFixtures opens one small file of each kind: with the drawing's colours in all places.
func TestMatrixOfFixtures(t *testing.T) {
	for _, kind := range slices.Concat(matrixKinds(67, 45), matrixKinds(2, 3), matrixKinds(1, 1)) {
		data := must.Have(os.ReadFile(filepath.Join("..", "testdata", "matrix", kind.name())))(t)
		compare(t, kind.name(), opened(t, data), kind.drawing(), 2.5, 6)
	}
}

// compare compares two pictures on white: by how much the levels of a channel differ in the middle,
// and in the middle of the worst block of eight by eight.
func compare(t *testing.T, name string, got, want image.Image, most, mostOfBlock float64) {
	t.Helper()
	size := want.Bounds().Size()
	must.Be(t, got.Bounds().Size() == size, "%s: %v, want %v", name, got.Bounds(), want.Bounds())
	const side = 8
	total, blocks := [3]float64{}, map[[3]int]float64{} // by channel, and by place besides
	for y := range size.Y {
		for x := range size.X {
			g, w := shownAt(got, x, y), shownAt(want, x, y)
			for c := range total {
				d := math.Abs(g[c] - w[c])
				total[c] += d / float64(size.X*size.Y)
				blocks[[3]int{x / side, y / side, c}] += d
			}
		}
	}
	for at, sum := range blocks {
		area := min(side, size.X-at[0]*side) * min(side, size.Y-at[1]*side)
		must.Be(t, total[at[2]] <= most && sum/float64(area) <= mostOfBlock,
			"%s: channel %d differs by %.2f levels, by %.2f in the block %d, %d",
			name, at[2], total[at[2]], sum/float64(area), at[0], at[1])
	}
}

func shownAt(img image.Image, x, y int) [3]float64 {
	r, g, b, a := img.At(img.Bounds().Min.X+x, img.Bounds().Min.Y+y).RGBA()
	level := func(v uint32) float64 { return float64(v+0xffff-a) / 0x101 }
	return [3]float64{level(r), level(g), level(b)}
}
