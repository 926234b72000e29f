package heif

import (
	"bytes"
	"image"
	"os"
	"path/filepath"
	"testing"

	"tessera/resources/must"
)

// TestGridOfDeepPieces: of what is read in grids each piece is in its place, grey or coloured,
// whatever bits its samples have.
func TestGridOfDeepPieces(t *testing.T) {
	for _, name := range []string{"10-444-64x64.heic", "12-400-64x64.heic"} {
		square := must.Have(os.ReadFile(filepath.Join("..", "testdata", "matrix", name)))(t)
		one := opened(t, square)
		whole := opened(t, gridOf(t, square, 64, 150, 100))
		must.Be(t, whole.Bounds() == image.Rect(0, 0, 150, 100), "%v %v", name, whole.Bounds())
		for y := range 100 {
			for x := range 150 {
				got, want := whole.At(x, y), one.At(x%64, y%64)
				must.Be(t, got == want, "%s at %d,%d: %v, want %v", name, x, y, got, want)
			}
		}
	}
}

func opened(t *testing.T, data []byte) (img image.Image) {
	t.Helper()
	h := must.Have(ReadHeader(data))(t)
	must.Do(t, Decode(t.Context(), data, h, nil, func(m image.Image) error { img = m; return nil }))
	return img
}

// FuzzDecode puts pictures together of containers that are damaged anywhere.
func FuzzDecode(f *testing.F) {
	for _, name := range []string{"10-444-64x64.heic", "12-400-64x64.heic", "8-420-alpha-67x45.heic"} {
		f.Add(must.Have(os.ReadFile(filepath.Join("..", "testdata", "matrix", name)))(f), uint16(0), byte(0))
	}
	f.Fuzz(func(t *testing.T, data []byte, at uint16, by byte) {
		if len(data) > 0 {
			data = bytes.Clone(data)
			data[int(at)%len(data)] ^= by
		}
		h, err := ReadHeader(data)
		if err != nil || h.Width > 1<<12 || h.Height > 1<<12 {
			return
		}
		_ = Decode(t.Context(), data, h, nil, func(m image.Image) error {
			got := m.Bounds().Size()
			must.Be(t, got.X <= h.Width+slack && got.Y <= h.Height+slack, "%v, announced %d×%d", got, h.Width, h.Height)
			for _, p := range []image.Point{m.Bounds().Min, m.Bounds().Max.Sub(image.Pt(1, 1))} {
				_ = m.At(p.X, p.Y)
			}
			return nil
		})
	})
}
