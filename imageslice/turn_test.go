package imageslice

import (
	"bytes"
	"image"
	"image/color"
	"testing"

	"tessera/resources/must"
)

// TestTurned follows one corner of a picture that is wider than high.
func TestTurned(t *testing.T) {
	img := image.NewRGBA(image.Rect(2, 1, 5, 3)) // 3 × 2, not at the origin
	red := color.RGBA{R: 255, A: 255}
	img.Set(2, 1, red)
	for quarters, want := range map[int]image.Point{1: {1, 0}, 2: {2, 1}, 3: {0, 2}, -1: {0, 2}, 5: {1, 0}} {
		got := Turned(img, quarters)
		size := image.Pt(3, 2)
		if quarters%2 != 0 {
			size = image.Pt(2, 3)
		}
		must.Hold(t, got.Rect.Size() == size && got.Stride == 4*size.X && got.RGBAAt(want.X, want.Y) == red,
			"%d quarters: %v, %v at %v", quarters, got.Rect, got.RGBAAt(want.X, want.Y), want)
		if back := Turned(got, -quarters); !bytes.Equal(back.Pix, Turned(Turned(img, 2), 2).Pix) {
			t.Errorf("%d quarters and back: another picture", quarters)
		}
	}
	must.Be(t, Turned(img, 4) == img && Turned(nil, 1) == nil, "without a turn it should be the picture itself")
}
