// Package scenes draws the built-in pictures. Every scene is a function that
// paints on a canvas 800 units wide and 600 high with a random generator of
// its own, so that it comes out the same each time and at every size.
//
// The pictures are there to be cut up: up to 10×10 tiles of their middle
// square, from x = 100 to 700. No sky, water or wall is left empty, so that
// every tile can be told from every other.
//
// Main type: [Scene]. It may import brush.
package scenes

import (
	_ "embed"
	"image"
	"math/rand/v2"

	"tessera/resources/paint/brush"
)

// The size of the canvas in units.
const (
	Width  = 800
	Height = 600
)

// Scene is one built-in picture.
type Scene struct {
	ID    string // stable: it names the file and the translation
	paint func(c brush.Canvas, rng *rand.Rand)
}

// All are the scenes in the order in which the gallery shows them.
var All = []Scene{
	{"lake", lake},
	{"balloons", balloons},
	{"harbour", harbour},
	{"reef", reef},
	{"city", city},
	{"forest", forest},
	{"windowsill", windowsill},
	{"garden", garden},
	{"space", space},
}

// grain is the strength of the paper-like noise, in steps of 1/255.
const grain = 2.2

// Render paints the scene w pixels wide and three quarters as high.
func (s Scene) Render(w int) *image.RGBA {
	c := brush.New(w, w*Height/Width, Width)
	var seed uint64
	for _, letter := range s.ID {
		seed = seed*31 + uint64(letter)
	}
	s.paint(c, rand.New(rand.NewPCG(seed, 1)))
	return c.Image(grain, rand.New(rand.NewPCG(seed, 2)))
}

//go:embed things.txt
var text string

var things = brush.Read(text)

// thing paints what looks the same in every picture that has it.
func thing(name string, c brush.Canvas) { things.Draw(c, name) }
