package board

import (
	"image"
	"math"
	"testing"

	"fyne.io/fyne/v2"
)

// TestPictureGrowsOverTheBoard at the end, over the ring as well, keeps its shape and
// its place in a window of another size, and lies over the tiles alone the next time.
func TestPictureGrowsOverTheBoard(t *testing.T) {
	tb := held(t)
	tb.SetLayout(Layout{Cols: 3, Rows: 2, Pad: 4, Ring: true})
	tb.Grows = true
	whole := image.NewRGBA(image.Rect(0, 0, 30, 20))
	grown := func(when string) {
		t.Helper()
		pos, size := tb.Geometry().Tiles()
		at, large := tb.whole.Position(), tb.whole.Size()
		_, well := tb.Geometry().Well()
		if large.Width < size.Width*1.3 || large.Width > well.Width || large.Height > well.Height || at.X >= pos.X || at.Y >= pos.Y {
			t.Errorf("%s: %v at %v, the tiles %v at %v, the bed %v", when, large, at, size, pos, well)
		}
		if shape := large.Width / large.Height * size.Height / size.Width; math.Abs(float64(shape)-1) > 0.01 {
			t.Errorf("%s: it is squeezed: %v", when, shape)
		}
	}
	done := 0
	tb.Celebrate(whole, span, func() { done++ })
	tb.app.Tick(0.3)
	_, size := tb.Geometry().Tiles()
	want(t, "while it fades in", tb.whole.Size(), size)
	tb.app.Tick(1)
	want(t, "done", done, 1)
	want(t, "grown", tb.Grown(), true)
	grown("at the end")
	tb.Resize(fyne.NewSize(300, 240))
	grown("after a resize")
	tb.ShowWhole(nil)
	tb.ShowWhole(whole)
	_, size = tb.Geometry().Tiles()
	want(t, "the next time", tb.whole.Size(), size)
}
