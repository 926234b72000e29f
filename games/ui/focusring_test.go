package ui

import (
	"image"
	"image/color"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"tessera/games/look"
	"tessera/games/uitest"
	"tessera/resources/hues"

	"tessera/resources/must"
)

func opaque(c color.Color) color.NRGBA { return color.NRGBAModel.Convert(c).(color.NRGBA) }

// clearly is how many pixels differ by a contrast of 3 to 1 at the least.
func clearly(a, b image.Image) (n int) {
	for y := a.Bounds().Min.Y; y < a.Bounds().Max.Y; y++ {
		for x := a.Bounds().Min.X; x < a.Bounds().Max.X; x++ {
			if hues.Ratio(opaque(a.At(x, y)), opaque(b.At(x, y))) >= 3 {
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
		n := clearly(before, c.Capture())
		must.Hold(t, n >= around, "%s: focus changes %d pixels clearly, want %d, a ring", v, n, around)
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
