package look

import (
	_ "embed"
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
