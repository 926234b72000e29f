package ui

import (
	"image"
	"image/color"
	"math"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"tessera/games/look"
	"tessera/games/uitest"
)

// light is the relative luminance of a colour, from 0 to 1, as WCAG 2 has it.
func light(c color.Color) float64 {
	linear := func(v uint32) float64 {
		s := float64(v) / 0xFFFF
		if s > 0.04045 {
			return math.Pow((s+0.055)/1.055, 2.4)
		}
		return s / 12.92
	}
	r, g, b, _ := c.RGBA()
	return 0.2126*linear(r) + 0.7152*linear(g) + 0.0722*linear(b)
}

// clearly is how many pixels differ by a contrast of 3 to 1 at the least.
func clearly(a, b image.Image) (n int) {
	for y := a.Bounds().Min.Y; y < a.Bounds().Max.Y; y++ {
		for x := a.Bounds().Min.X; x < a.Bounds().Max.X; x++ {
			p, q := light(a.At(x, y))+0.05, light(b.At(x, y))+0.05
			if max(p, q) >= 3*min(p, q) {
				n++
			}
		}
	}
	return n
}

// TestFocusIsSeenOnMainButtons in every theme, and goes again; one that is switched off, or is no
// main button any more, has no ring.
func TestFocusIsSeenOnMainButtons(t *testing.T) {
	for _, v := range look.Variants {
		h := newHost(t)
		fyne.CurrentApp().Settings().SetTheme(look.New(v))
		b := NewButton(Action{Name: "button.ok", Icon: "play", Do: func() {}})
		b.Importance = widget.HighImportance
		h.Window.SetContent(Column(4, b))
		h.Window.Resize(fyne.NewSize(200, 60))
		c := h.Window.Canvas()
		before := c.Capture()
		c.Focus(b)
		around := int(2 * (b.Size().Width + b.Size().Height - 4*ringInset))
		if n := clearly(before, c.Capture()); n < around {
			t.Errorf("%s: focus changes %d pixels clearly, want %d, a ring", v, n, around)
		}
		c.Unfocus()
		uitest.Want(t, string(v)+": clearly changed without the focus", clearly(before, c.Capture()), 0)
		c.Focus(b)
		b.Disable()
		off := c.Capture()
		c.Unfocus()
		uitest.Want(t, string(v)+": a ring on one that is off", clearly(off, c.Capture()), 0)
		b.Enable()
		b.Importance = widget.MediumImportance
		b.Refresh()
		c.Focus(b)
		uitest.Want(t, string(v)+": no ring on a quiet one", test.WidgetRenderer(b).(*ringed).ring.Hidden, true)
	}
}
