// Package faces draws what is on the tiles of Link: sixty little things that
// differ in outline as well as in colour, for players who do not see all
// colours and for tiles of two dozen pixels.
package faces

import (
	_ "embed"
	"image"

	"tessera/resources/paint/brush"
)

// Columns is how many faces lie beside each other on the sheet.
const Columns = 10

// size of the drawing's own coordinates.
const size = 100

//go:embed faces.txt
var text string

var drawings = brush.Read(text)

// All are the names of the drawings.
var All = drawings.Names

// Sheet paints all faces, px pixels each, in rows of [Columns], on a
// transparent ground.
func Sheet(px int) *image.NRGBA {
	rows := (len(All) + Columns - 1) / Columns
	// Painted on white and on black: where the two differ the ground shows.
	white, black := paintAll(px, rows, 0xFFFFFF), paintAll(px, rows, 0)
	out := image.NewNRGBA(white.Bounds())
	for i := 0; i < len(out.Pix); i += 4 {
		ground := int(white.Pix[i+1]) - int(black.Pix[i+1])
		alpha := 255 - max(ground, 0)
		if alpha == 0 {
			continue
		}
		for k := range 3 {
			out.Pix[i+k] = uint8(min(255, int(black.Pix[i+k])*255/alpha))
		}
		out.Pix[i+3] = uint8(alpha)
	}
	return out
}

func paintAll(px, rows int, ground uint32) *image.RGBA {
	c := brush.New(px*Columns, px*rows, size*Columns)
	c.FillAll(brush.Hex(ground))
	for i, name := range All {
		// A little smaller than its place: turned things reach over the edge.
		drawings.Draw(c.Move(float64(i%Columns*size), float64(i/Columns*size)).At(4, 4, 0.92), name)
	}
	return c.Image(0, nil)
}
