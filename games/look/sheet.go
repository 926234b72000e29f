package look

import (
	_ "embed"
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

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
