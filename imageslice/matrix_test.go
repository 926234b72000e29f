package imageslice

import (
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"path/filepath"
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

const matrixW, matrixH = 67, 45

func (k matrixKind) name() string {
	alpha := ""
	if k.alpha {
		alpha = "-alpha"
	}
	return fmt.Sprintf("%d-%d%s-%dx%d%s", k.depth, k.chroma, alpha, k.w, k.h, k.ending)
}

// matrixKinds are all kinds that encoders write, of one size.
func matrixKinds() (all []matrixKind) {
	for _, ending := range []string{".heic", ".avif"} {
		for _, depth := range []int{8, 10, 12} {
			for _, chroma := range []int{400, 420, 422, 444} {
				for _, alpha := range []bool{false, true} {
					all = append(all, matrixKind{ending, depth, chroma, alpha, matrixW, matrixH})
				}
			}
		}
	}
	return all
}

// drawing is the picture that a kind is made of: in its smooth colours what is read in a
// wrong place shows, and how coarse the chromas are does not.
func (k matrixKind) drawing() image.Image {
	const gentle = 64
	rect := image.Rect(0, 0, k.w, k.h)
	fine, bytes := image.NewNRGBA64(rect), image.NewNRGBA(rect)
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
			c := color.NRGBA64{R: uint16(65535 * r), G: uint16(65535 * g), B: uint16(65535 * b), A: uint16(65535 * a)}
			fine.SetNRGBA64(x, y, c)
			bytes.Set(x, y, c)
		}
	}
	if k.chroma == 400 && !k.alpha {
		grey := draw.Image(image.NewGray16(rect))
		if k.depth == 8 {
			grey = image.NewGray(rect)
		}
		draw.Draw(grey, rect, fine, image.Point{}, draw.Src)
		return grey
	}
	if k.depth > 8 {
		return fine
	}
	return bytes
}

// TestMatrixOfFixtures opens one small file of each kind: with the drawing's colours in all places.
func TestMatrixOfFixtures(t *testing.T) {
	for _, kind := range matrixKinds() {
		p, err := OpenFile(filepath.Join("testdata", "matrix", kind.name()))
		if err != nil {
			t.Errorf("%s: %v", kind.name(), err)
			continue
		}
		px := must.Have(planesOf(t.Context(), kind.drawing()))(t)
		compare(t, kind.name(), p.Image(), newPicture("", "", px, upright).Image(), 2.5, 6)
	}
}

// compare compares two pictures: by how much the levels of a channel differ in the middle,
// and in the middle of the worst block of eight by eight.
func compare(t *testing.T, name string, got, want *image.RGBA, most, mostOfBlock float64) {
	t.Helper()
	if got.Rect != want.Rect {
		t.Errorf("%s: %v, want %v", name, got.Rect, want.Rect)
		return
	}
	const side = 8
	w, h := got.Rect.Dx(), got.Rect.Dy()
	sum, worst, at := [3]float64{}, 0.0, image.Point{}
	for top := 0; top < h; top += side {
		for left := 0; left < w; left += side {
			block := image.Rect(left, top, left+side, top+side).Intersect(got.Rect)
			for c := range 3 {
				of := 0.0
				for y := block.Min.Y; y < block.Max.Y; y++ {
					for x := block.Min.X; x < block.Max.X; x++ {
						d := float64(got.Pix[got.PixOffset(x, y)+c]) - float64(want.Pix[want.PixOffset(x, y)+c])
						of += max(d, -d)
					}
				}
				sum[c] += of
				if of /= float64(block.Dx() * block.Dy()); of > worst {
					worst, at = of, block.Min
				}
			}
		}
	}
	for c := range sum {
		sum[c] /= float64(w * h)
	}
	if mean := max(sum[0], sum[1], sum[2]); mean > most || worst > mostOfBlock {
		t.Errorf("%s: differs by %.2f levels, by %.2f in the block at %v", name, mean, worst, at)
	}
}
