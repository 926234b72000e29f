package look

import (
	_ "embed"
	"image"
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
)

// newFlat gives an area of one colour. What the toolkit has for that, a rectangle or a picture
// of one point, asks at each point of each frame whether it lies in a round corner or in a
// shadow, and a software renderer answers with ten times the work of the colour itself.
func newFlat() *canvas.Shader { return newShader("flat", flatProgram) }

// flatBrim is how many units the toolkit may draw a shader too wide on each side, for
// edges that it softens.
const flatBrim = 3

// flatProgram, as every program here, is one for OpenGL and OpenGL ES alike: without a version both take it for
// their first.
//
//go:embed flat.frag
var flatProgram []byte

func newShader(name string, program []byte) *canvas.Shader {
	s := canvas.NewShader(name, program, program)
	s.Uniforms = map[string]float32{}
	return s
}

// InMemory is a driver whose windows are drawn in memory, without shaders: that of tests.
type InMemory interface{ InMemory() }

// hasShaders reports whether what is drawn is drawn by OpenGL.
func hasShaders() bool {
	driver := fyne.CurrentApp().Driver()
	_, screen := driver.(desktop.Driver)
	_, memory := driver.(InMemory)
	return screen && !memory
}

// colour sets what a shader draws; flat ones are opaque: what fades is drawn as a picture.
func colour(s *canvas.Shader, c color.NRGBA) {
	of := func(part uint8) float32 { return float32(part) / 255 }
	s.Uniforms["red"], s.Uniforms["green"], s.Uniforms["blue"] = of(c.R), of(c.G), of(c.B)
}

// Sheet is a picture that is drawn point by point and changes with nearly every frame. What
// the toolkit draws pictures with asks at each point of each frame whether it lies in a round
// corner, which takes a software renderer longer than the picture itself.
type Sheet struct {
	image  *canvas.Image
	shader *canvas.Shader // in its place, where there is such a thing
}

// NewSheet returns one that shows nothing and is hidden.
func NewSheet() *Sheet {
	s := &Sheet{image: &canvas.Image{ScaleMode: canvas.ImageScaleFastest, FillMode: canvas.ImageFillStretch}}
	if hasShaders() {
		// The toolkit keeps a program, and the last picture that it drew, under its name for
		// as long as the window is there. All sheets share it, so only one picture is held,
		// and two that are seen at once are brought to the graphics card with every frame.
		s.shader = newShader("sheet", sheetProgram)
	}
	s.Hide()
	return s
}

//go:embed sheet.frag
var sheetProgram []byte

// Object is what is seen.
func (s *Sheet) Object() fyne.CanvasObject {
	if s.shader != nil {
		return s.shader
	}
	return s.image
}

// Set shows a picture as it is now; nil lets go of the one before.
func (s *Sheet) Set(picture *image.RGBA) {
	switch {
	case s.shader == nil && picture == nil:
		s.image.Image = nil
	case s.shader == nil:
		s.image.Image = picture
		s.image.Refresh()
	case picture == nil:
		s.shader.Textures = nil
	default:
		now := *picture // it is brought to the graphics card when it is another one
		s.shader.Textures = map[string]image.Image{"sheet": &now}
		s.shader.Refresh()
	}
}

// Place moves it and gives it a size.
func (s *Sheet) Place(pos fyne.Position, size fyne.Size) {
	Place(s.Object(), pos, size)
}

// Show and Hide do what they do to any object.
func (s *Sheet) Show() { s.Object().Show() }
func (s *Sheet) Hide() { s.Object().Hide() }

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
