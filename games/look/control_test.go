package look

import (
	"image/color"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"
)

// TestGroundFollowsItsControl in place, size, colour and corners; where there is nothing to
// see it is not drawn.
func TestGroundFollowsItsControl(t *testing.T) {
	app := test.NewTempApp(t)
	app.Settings().SetTheme(New(Light))
	b := widget.NewButton("Go", nil)
	inner := test.WidgetRenderer(b)
	r := onGroundOf(inner, inner.Objects()[0].(*canvas.Rectangle))
	r.Layout(fyne.NewSize(120, 40))
	follows := func(what string) {
		t.Helper()
		g, ok := r.Objects()[0].(*Ground)
		if !ok {
			t.Fatalf("%s: it is %T", what, r.Objects()[0])
		}
		if g.Size() != r.back.Size() || g.Position() != r.back.Position() {
			t.Errorf("%s: it lies at %v, %v, the control at %v, %v", what, g.Position(), g.Size(), r.back.Position(), r.back.Size())
		}
		if at := g.patches[middle].Image.At(0, 0); nrgba(at) != nrgba(r.back.FillColor) {
			t.Errorf("%s: it is %v, the control %v", what, at, r.back.FillColor)
		}
		if at := g.patches[0].Image.At(0, 0); nrgba(at) == nrgba(r.back.FillColor) {
			t.Errorf("%s: its corner is not round", what)
		}
	}
	follows("at first")
	b.Importance = widget.HighImportance
	r.Refresh()
	follows("another colour")
	r.Layout(fyne.NewSize(200, 60))
	follows("another size")
	if n := len(r.Objects()); n != len(inner.Objects()) {
		t.Errorf("%d objects, the control has %d", n, len(inner.Objects()))
	}
	r.back.FillColor = color.Transparent
	if _, ok := r.Objects()[0].(*Ground); ok {
		t.Error("what nobody sees is drawn")
	}
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
	if !drawn() {
		t.Error("the middle is a picture")
	}
	fill := nrgba(Color(Surface))
	for name, want := range map[string]uint8{"red": fill.R, "green": fill.G, "blue": fill.B} {
		if got := g.middle.Uniforms[name]; got != float32(want)/255 {
			t.Errorf("%s is %v, want %v", name, got, float32(want)/255)
		}
	}
	g.Fade(0.5)
	if drawn() {
		t.Error("fading leaves the middle as it is")
	}
	g.Fade(1)
	if !drawn() {
		t.Error("the middle stays a picture")
	}
	g.Resize(fyne.NewSize(200, 4))
	if drawn() {
		t.Error("the brim of a low one is seen")
	}
}
