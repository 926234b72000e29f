package pictures

import (
	"math"

	"tessera/games/board"
	"tessera/imageslice"
)

// Grid is the board that a picture is cut for.
type Grid struct {
	Cols, Rows int
	Cell       float64 // the aspect of its cells, where that is given (see board.Layout); 0 for square ones
	Oblong     bool    // its cells may take the shape in which they show the whole picture, if the player wants that
	Turned     bool    // its tiles are turned by quarters, for which they must be square all the same
}

// free says whether the picture may decide on the shape of the cells.
func (g Grid) free() bool { return g.Oblong && !g.Turned }

// cells is the aspect of the cells for a picture of w × h pixels, as a board's layout
// has it. With whole it is that in which the board shows all of the picture, or as
// much as cells can.
func (g Grid) cells(w, h int, whole bool) float64 {
	if !whole || !g.free() {
		return g.Cell
	}
	cell := board.CellAspect(float64(w) / float64(h) * float64(g.Rows) / float64(g.Cols))
	if near(cell, 1) {
		return 0
	}
	return cell
}

// aspect is that of all cells together, if each has the aspect cell.
func (g Grid) aspect(cell float64) float64 {
	return layoutAspect(board.Layout{Cols: g.Cols, Rows: g.Rows, Aspect: cell})
}

// layoutAspect is the aspect of all cells of a layout together.
func layoutAspect(l board.Layout) float64 {
	return float64(l.Cols) * board.CellAspect(l.Aspect) / float64(l.Rows)
}

// near says whether two aspects are the same, but for rounding.
func near(a, b float64) bool { return math.Abs(a-b) < 1e-9*b }

// Exactly is a crop of a picture in the proportions that the tiles of a board have in
// whole pixels: nothing is squeezed, and half a pixel of a tile is left out at most.
func Exactly(geo board.Geometry, p *imageslice.Picture, crop imageslice.Crop) imageslice.Crop {
	tile := geo.TileRect()
	if tile.Dx() == tile.Dy() {
		return crop
	}
	w, h := p.Size()
	return crop.Fit(w, h, float64(geo.Cols*tile.Dx())/float64(geo.Rows*tile.Dy()))
}
