package look

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"tessera/resources/must"
)

// TestLightFollowsItsControl in place, size, colour and corners; where there is nothing to
// see it is not drawn.
func TestLightFollowsItsControl(t *testing.T) {
	app := test.NewTempApp(t)
	app.Settings().SetTheme(New(Light))
	b := widget.NewButton("Go", nil)
	inner := test.WidgetRenderer(b)
	r := newLight(inner, inner.Objects()[0].(*canvas.Rectangle))
	follows := func(what string) {
		t.Helper()
		s, ok := r.Objects()[0].(*canvas.Shader)
		must.Be(t, ok, "%s: it is %T", what, r.Objects()[0])
		must.Be(t, s.Size() == r.back.Size() && s.Position() == r.back.Position() && !s.Hidden,
			"%s: it lies at %v, %v, the control at %v, %v", what, s.Position(), s.Size(), r.back.Position(), r.back.Size())
		c := nrgba(r.back.FillColor)
		for name, want := range map[string]float32{"red": float32(c.R) / 255, "green": float32(c.G) / 255, "blue": float32(c.B) / 255,
			"alpha": float32(c.A) / 255, "corner": r.back.CornerRadius / s.Size().Height} {
			if got := s.Uniforms[name]; got != want {
				t.Errorf("%s: %s is %v, want %v", what, name, got, want)
			}
		}
	}
	b.Resize(fyne.NewSize(120, 40))
	r.Layout(b.Size())
	follows("at first")
	b.Importance = widget.HighImportance
	r.Refresh()
	follows("another colour")
	b.Resize(fyne.NewSize(200, 60))
	r.Layout(b.Size())
	follows("another size")
	n := len(r.Objects())
	must.Be(t, n == len(inner.Objects()), "%d objects, the control has %d", n, len(inner.Objects()))
	b.Importance = widget.LowImportance
	r.Refresh()
	must.Be(t, !r.shown.Visible(), "what nobody sees is drawn")
}

// TestFlatMiddle: a ground's middle is drawn by a program of one colour, unless it lets
// through what is behind, or is so small that its brim would be seen.
func TestFlatMiddle(t *testing.T) {
	app := test.NewTempApp(t)
	app.Settings().SetTheme(New(Dark))
	g := NewGround(Surface, Line, 14)
	g.middle = newFlat()
	drawn := func() (flat bool) {
		for _, o := range test.WidgetRenderer(g).Objects() {
			if s, ok := o.(*canvas.Shader); ok {
				flat = true
				if s.Position() != g.patches[middle].Position() || s.Size() != g.patches[middle].Size() {
					t.Errorf("it lies at %v, %v", s.Position(), s.Size())
				}
			}
			if o == g.patches[middle] && flat {
				t.Error("the middle is drawn twice")
			}
		}
		return flat
	}
	g.Resize(fyne.NewSize(200, 100))
	must.Be(t, drawn(), "the middle is a picture")
	fill := nrgba(Color(Surface))
	for name, want := range map[string]uint8{"red": fill.R, "green": fill.G, "blue": fill.B} {
		if got := g.middle.Uniforms[name]; got != float32(want)/255 {
			t.Errorf("%s is %v, want %v", name, got, float32(want)/255)
		}
	}
	g.Fade(0.5)
	must.Be(t, !drawn(), "fading leaves the middle as it is")
	g.Fade(1)
	must.Be(t, drawn(), "the middle stays a picture")
	g.Resize(fyne.NewSize(200, 4))
	must.Be(t, !drawn(), "the brim of a low one is seen")
}
