package pictures

import (
	"tessera/games/board"
	"tessera/games/view"
	"tessera/imageslice"
)

// Grid is the board that a picture is cut for.
type Grid = view.Grid

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
