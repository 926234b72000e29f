package pictures

import (
	"image"

	"tessera/games/board"
	"tessera/games/look"
	"tessera/imageslice"
)

// Cut is a card's picture cut to the present size of a board: a slice for every
// cell, and the part on the board in one piece. It is made off the UI goroutine
// and used on it.
type Cut struct {
	Slices []*image.RGBA // by cell, row by row; nil before the first are made, and with Uncut
	Whole  *image.RGBA   // with the round corners of a tile
	OnCut  func()        // they were made anew; may be nil
	Uncut  bool          // only the whole is wanted

	services *Library
	board    *board.Board
	card     *PictureCard
	asked    int // counts renderings; the newest wins
}

// NewCut cuts the picture of a card for a board.
func NewCut(s *Library, b *board.Board, card *PictureCard) *Cut {
	return &Cut{services: s, board: b, card: card}
}

// Whole is part of a picture at the size of a board's tiles together, with the
// round corners of a tile. It may be called on any goroutine.
func Whole(geo board.Geometry, pic *imageslice.Picture, crop imageslice.Crop) *image.RGBA {
	wide, high := geo.TilesPixels()
	whole := pic.Render(crop, wide, high)
	imageslice.RoundCorners(whole, float64(geo.Scale()*look.TileRadius))
	return whole
}

// Render cuts the picture anew, and shows it over the board where that is shown.
func (c *Cut) Render() {
	geo := c.board.Geometry()
	pic := c.card.Picture()
	if pic == nil || c.board.Size().IsZero() {
		return
	}
	crop := c.card.CropNow()
	c.asked++
	asked, px := c.asked, geo.TilePixels()
	uncut := c.Uncut
	go func() {
		var slices []*image.RGBA
		if !uncut {
			slices = imageslice.Tiles(pic, crop, geo.Cols, geo.Rows, px, px)
		}
		whole := Whole(geo, pic, crop)
		c.services.Post(func() {
			if asked != c.asked {
				return
			}
			c.Slices, c.Whole = slices, whole
			if c.OnCut != nil {
				c.OnCut()
			}
			if c.board.WholeShown() {
				c.board.ShowWhole(whole)
			}
		})
	}()
}

// Fits says whether there is a slice for every cell of the board.
func (c *Cut) Fits() bool { return len(c.Slices) == c.board.Layout().Cells() }
