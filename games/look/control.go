package look

import (
	_ "embed"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

// roundProgram draws one colour within round corners, and nothing else that the toolkit's
// rectangle can.
//
//go:embed round.frag
var roundProgram []byte

// Lightly draws what a control of the toolkit draws, but its background, the first of its
// objects and a rectangle with round corners, by a shader, which takes far less time.
func Lightly(r fyne.WidgetRenderer) fyne.WidgetRenderer {
	back, ok := r.Objects()[0].(*canvas.Rectangle)
	if !ok || !hasShaders() {
		return r
	}
	return newLight(r, back)
}

func newLight(r fyne.WidgetRenderer, back *canvas.Rectangle) *light {
	l := &light{WidgetRenderer: r, back: back, shown: newShader("round", roundProgram)}
	l.follow()
	return l
}

// light is a control's renderer with another background.
type light struct {
	fyne.WidgetRenderer
	back    *canvas.Rectangle
	shown   *canvas.Shader // in its place
	objects []fyne.CanvasObject
}

func (r *light) Objects() []fyne.CanvasObject {
	r.objects = append(r.objects[:0], r.WidgetRenderer.Objects()...)
	r.objects[0] = r.shown
	return r.objects
}

func (r *light) Layout(size fyne.Size) {
	r.WidgetRenderer.Layout(size)
	r.follow()
}

func (r *light) Refresh() {
	r.WidgetRenderer.Refresh()
	r.follow()
}

// follow gives the shader place, corners and colour of the rectangle; what nobody sees of
// it is not drawn.
func (r *light) follow() {
	size := r.back.Size()
	Place(r.shown, r.back.Position(), size)
	c := nrgba(r.back.FillColor)
	colour(r.shown, c)
	r.shown.Uniforms["alpha"] = float32(c.A) / 255
	if size.Height > 0 {
		r.shown.Uniforms["corner"] = min(r.back.CornerRadius, size.Height/2, size.Width/2) / size.Height
	}
	r.shown.Hidden = c.A == 0
}
