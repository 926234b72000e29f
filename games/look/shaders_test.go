package look

import (
	"image"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"tessera/resources/must"
)

// screen is an app whose windows are drawn by OpenGL.
type screen struct{ fyne.App }

type ofDesktop = desktop.Driver

type openGL struct {
	fyne.Driver
	ofDesktop
}

func (s screen) Driver() fyne.Driver { return openGL{Driver: s.App.Driver()} }

// memory is one whose windows are drawn in memory.
type memory struct{ fyne.App }

type inMemory struct{ openGL }

func (inMemory) InMemory() {}

func (m memory) Driver() fyne.Driver { return inMemory{openGL{Driver: m.App.Driver()}} }

// onScreen is an app that draws with shaders, in its light theme.
func onScreen(t *testing.T) fyne.App {
	app := screen{test.NewTempApp(t)}
	fyne.SetCurrentApp(app)
	app.Settings().SetTheme(New(Light))
	return app
}

// TestLightFollowsItsControl in place, size, colour and corners; where there is nothing to
// see it is not drawn, and in memory the control draws itself.
func TestLightFollowsItsControl(t *testing.T) {
	app := onScreen(t)
	b := widget.NewButton("Go", nil)
	inner := test.WidgetRenderer(b)
	r := Lightly(inner).(*light)
	follows := func(what string) {
		t.Helper()
		s, ok := r.Objects()[0].(*canvas.Shader)
		must.Be(t, ok, "%s: it is %T", what, r.Objects()[0])
		must.Be(t, s.Size() == r.back.Size() && s.Position() == r.back.Position() && !s.Hidden,
			"%s: it lies at %v, %v, the control at %v, %v", what, s.Position(), s.Size(), r.back.Position(), r.back.Size())
		c := nrgba(r.back.FillColor)
		corner := min(r.back.CornerRadius, s.Size().Height/2, s.Size().Width/2) / s.Size().Height
		for name, want := range map[string]float32{"red": float32(c.R) / 255, "green": float32(c.G) / 255,
			"blue": float32(c.B) / 255, "alpha": float32(c.A) / 255, "corner": corner} {
			must.Equal(t, s.Uniforms[name], want, "%s: %s", what, name)
		}
	}
	r.Refresh() // it has no size yet
	for _, size := range []fyne.Size{{Width: 120, Height: 40}, {Width: 200, Height: 60}, {Width: 90, Height: 12},
		{Width: 9, Height: 40}} {
		b.Resize(size)
		r.Layout(size)
		follows("in its size")
	}
	b.Importance = widget.HighImportance
	r.Refresh()
	follows("another colour")
	must.Be(t, slices.Equal(r.Objects()[1:], inner.Objects()[1:]), "%d objects, the control has %d", len(r.Objects()),
		len(inner.Objects()))
	b.Importance = widget.LowImportance
	r.Refresh()
	must.Be(t, !r.shown.Visible(), "what nobody sees is drawn")
	label := test.WidgetRenderer(widget.NewLabel("its background is no rectangle"))
	must.Equal(t, Lightly(label), label, "what has no background")
	fyne.SetCurrentApp(memory{app})
	must.Equal(t, Lightly(inner), inner, "in memory")
}

// TestFlatMiddle: a ground's middle is drawn by a program of one colour, unless it lets through
// what is behind, is so small that its brim would be seen, or is left to somebody else.
func TestFlatMiddle(t *testing.T) {
	onScreen(t)
	g := NewGround(Surface, Line, 14).Raised()
	drawn := func(what string, flat, picture bool) {
		t.Helper()
		objects := test.WidgetRenderer(g).Objects()
		must.Equal(t, objects[0], fyne.CanvasObject(g.shade), "%s: below all", what)
		must.Equal(t, slices.Contains(objects, fyne.CanvasObject(g.middle)), flat, "%s: drawn flat", what)
		must.Equal(t, slices.Contains(objects, fyne.CanvasObject(g.patches[middle])), picture, "%s: drawn as a picture", what)
		must.Equal(t, slices.Contains(objects, fyne.CanvasObject(g.patches[0])), true, "%s: its corner", what)
	}
	g.Resize(fyne.NewSize(200, 100))
	drawn("at first", true, false)
	must.Equal(t, g.shade.Size(), g.Size(), "the shadow's size")
	must.Hold(t, g.shade.Shadow.Color == Color("shadow") && g.shade.FillColor == Color(Surface) &&
		g.shade.CornerRadius == 14,
		"the shadow is %v of %v", g.shade.Shadow, g.shade.FillColor)
	pos, size, colour, ok := g.Middle()
	must.Equal(t, [2]any{g.middle.Position(), g.middle.Size()}, [2]any{pos, size}, "where it is")
	must.Equal(t, [2]any{pos, size}, [2]any{fyne.NewPos(14, 14), fyne.NewSize(172, 72)}, "where it is to be")
	must.Hold(t, ok && colour == Color(Surface), "it is %v", colour)
	for name, want := range map[string]uint8{"red": colour.R, "green": colour.G, "blue": colour.B} {
		must.Equal(t, g.middle.Uniforms[name], float32(want)/255, "%s", name)
	}
	g.Fade(0.75)
	must.Equal(t, g.patches[0].Translucency, 0.25, "faded")
	_, _, _, ok = g.Middle()
	must.Hold(t, !ok, "what is seen through has one colour")
	drawn("faded", false, true)
	g.LeaveMiddle(true)
	drawn("faded and left", false, false)
	g.Fade(1)
	drawn("left", false, false)
	g.LeaveMiddle(false)
	drawn("again", true, false)
	for high, flat := range map[float32]bool{4: false, 5: false, 6: true, 7: true} {
		g.Resize(fyne.NewSize(200, high))
		drawn("low", flat, !flat)
		g.Resize(fyne.NewSize(high, 200))
		drawn("narrow", flat, !flat)
	}
}

// TestSheetShowsAPicture, the one that was set last, as it is then, by a shader or without.
func TestSheetShowsAPicture(t *testing.T) {
	app := onScreen(t)
	picture := image.NewRGBA(image.Rect(0, 0, 3, 2))
	s := NewSheet()
	must.Hold(t, !s.Object().Visible(), "it is seen at first")
	s.Show()
	must.Hold(t, s.Object().Visible(), "it is not shown")
	s.Place(fyne.NewPos(1, 2), fyne.NewSize(30, 20))
	must.Equal(t, [2]any{s.shader.Position(), s.shader.Size()}, [2]any{fyne.NewPos(1, 2), fyne.NewSize(30, 20)},
		"its place")
	var before image.Image
	for range 2 {
		s.Set(picture)
		now := s.shader.Textures["sheet"]
		must.Be(t, now != before && &now.(*image.RGBA).Pix[0] == &picture.Pix[0], "it shows %v", now)
		before = now
	}
	s.Set(nil)
	must.Hold(t, s.shader.Textures == nil, "a picture is held")
	fyne.SetCurrentApp(memory{app})
	s = NewSheet()
	s.Set(picture)
	must.Equal(t, s.Object().(*canvas.Image).Image, image.Image(picture), "in memory")
	s.Set(nil)
	must.Equal(t, s.image.Image, nil, "let go of")
}
