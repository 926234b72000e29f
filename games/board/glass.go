package board

import (
	"image"
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"tessera/imageslice"
)

// LensZoom is how many times larger a glass shows what lies under it.
const LensZoom = 3

// The measures of a glass, in units.
const (
	lensSide  = 190
	lensApart = 22 // from the pointer
)

// Glass is round, and stands beside a position, of which it shows the surroundings
// enlarged: the lens of a board, or of a picture beside it.
type Glass struct {
	Image *canvas.Image // hidden at first; its owner lays it over what is enlarged
}

// NewGlass returns one that is hidden.
func NewGlass() *Glass {
	return &Glass{Image: unseen()}
}

// Show sets the glass beside a position in a room of that size, at scale pixels a unit:
// above and to the right, unless the room ends there. seen makes what it shows, a square
// of px pixels. It reports whether the glass was hidden before.
func (g *Glass) Show(at fyne.Position, room fyne.Size, scale float32, seen func(px int) *image.RGBA) (appears bool) {
	side := min(lensSide, room.Width/2, room.Height/2)
	pos := at.AddXY(lensApart, -lensApart-side)
	if pos.X+side > room.Width {
		pos.X = at.X - lensApart - side
	}
	if pos.Y < 0 {
		pos.Y = at.Y + lensApart
	}
	pos.X, pos.Y = max(0, min(pos.X, room.Width-side)), max(0, min(pos.Y, room.Height-side))
	px := max(1, int(side*scale+0.5))
	img := seen(px)
	imageslice.RoundCorners(img, float64(px)/2)
	imageslice.Hairline(img, float64(px)/2, float64(3*scale), color.NRGBA{R: 255, G: 255, B: 255, A: 0xD0})
	g.Image.Image = img
	put(g.Image, pos, fyne.NewSquareSize(side))
	appears = !g.Image.Visible()
	if appears {
		g.Image.Show()
	}
	g.Image.Refresh()
	return appears
}

// Hide takes the glass away.
func (g *Glass) Hide() { g.Image.Hide() }
