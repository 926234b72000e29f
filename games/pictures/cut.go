package pictures

import (
	"context"
	"image"

	"fyne.io/fyne/v2"

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
	Grown  *image.RGBA   // the same in the size to which it grows, where the board does that; nil elsewhere
	OnCut  func()        // they were made anew; may be nil
	Uncut  bool          // only the whole is wanted

	board *board.Board
	card  *PictureCard
	work  *Pipeline[cutting, cut]
	ahead func() (cutting, cut) // for a board that is to come; nil for none
}

// cutting is all that decides how a picture is cut.
type cutting struct {
	pic   *imageslice.Picture
	crop  imageslice.Crop
	geo   board.Geometry
	uncut bool
	grows bool
}

// cut is what comes of it.
type cut struct {
	slices []*image.RGBA
	whole  *image.RGBA
	grown  *image.RGBA
}

// NewCut cuts the picture of a card for a board.
func NewCut(s *Library, b *board.Board, card *PictureCard) *Cut {
	c := &Cut{board: b, card: card}
	c.work = NewPipeline(s.Post, func(ctx context.Context, q cutting) cut { return q.cut(ctx) }, c.take)
	return c
}

// Whole is part of a picture at the size of a board's tiles together, with the
// round corners of a tile. It may be called on any goroutine.
func Whole(geo board.Geometry, pic *imageslice.Picture, crop imageslice.Crop) *image.RGBA {
	_, size := geo.Tiles()
	return rounded(geo, size, pic, crop)
}

// rounded is part of a picture at a size on the board, with the round corners of a tile.
func rounded(geo board.Geometry, size fyne.Size, pic *imageslice.Picture, crop imageslice.Crop) *image.RGBA {
	px := func(units float32) int { return int(units*geo.Scale() + 0.5) }
	img := pic.Render(crop, px(size.Width), px(size.Height))
	imageslice.RoundCorners(img, float64(geo.Scale()*look.TileRadius))
	return img
}

// Render cuts the picture anew where it, its crop or the board's size is another,
// and shows it over the board where that is shown.
func (c *Cut) Render() {
	pic := c.card.Picture()
	if pic == nil || c.board.Size().IsZero() {
		return
	}
	c.work.Ask(cutting{pic, c.card.CropNow(), c.board.Geometry(), c.Uncut, c.board.Grows})
}

// Ahead cuts the picture for a board of another shape before that board is there, so
// that it is never seen empty: work may be called on any goroutine, and when it has
// been, keep on that of the UI. There must be a picture.
func (c *Cut) Ahead(l board.Layout) (work func(context.Context), keep func()) {
	q := cutting{c.card.Picture(), c.card.cropOf(layoutAspect(l)), l.Fit(c.board.Size(), look.PixelScale(c.board)), c.Uncut, c.board.Grows}
	var made cut
	return func(ctx context.Context) { made = q.cut(ctx) },
		func() { c.ahead = func() (cutting, cut) { return q, made } }
}

// Arrive takes what was cut ahead for the board that is there now, if that is the one
// it was cut for.
func (c *Cut) Arrive() {
	if c.ahead == nil {
		return
	}
	q, made := c.ahead()
	c.ahead = nil
	if q == (cutting{c.card.Picture(), c.card.CropNow(), c.board.Geometry(), c.Uncut, c.board.Grows}) {
		c.work.Know(q)
		c.Slices, c.Whole, c.Grown = made.slices, made.whole, made.grown
	}
}

func (q cutting) cut(ctx context.Context) (made cut) {
	if !q.uncut {
		tile := q.geo.TileRect()
		made.slices = imageslice.Tiles(q.pic, Exactly(q.geo, q.pic, q.crop), q.geo.Cols, q.geo.Rows, tile.Dx(), tile.Dy())
	}
	if ctx.Err() == nil {
		made.whole = Whole(q.geo, q.pic, q.crop)
	}
	if q.grows && ctx.Err() == nil {
		_, size := q.geo.Grown()
		made.grown = rounded(q.geo, size, q.pic, q.crop)
	}
	return made
}

func (c *Cut) take(made cut) {
	c.Slices, c.Whole, c.Grown = made.slices, made.whole, made.grown
	if c.OnCut != nil {
		c.OnCut()
	}
	if c.board.WholeShown() {
		c.board.ShowWhole(c.Covering())
	}
}

// Covering is the picture in the size in which it lies over the board now, or would.
func (c *Cut) Covering() *image.RGBA {
	if c.board.Grown() {
		return c.Grown
	}
	return c.Whole
}

// Fits says whether there is a slice for every cell of the board.
func (c *Cut) Fits() bool { return len(c.Slices) == c.board.Layout().Cells() }

// At gives what cuts the picture for a board of another size, on any goroutine: a slice
// for every cell, and the whole; nil while there is no picture.
func (c *Cut) At() func(geo board.Geometry) (slices []*image.RGBA, whole *image.RGBA) {
	pic, crop := c.card.Picture(), c.card.CropNow()
	if pic == nil {
		return nil
	}
	uncut := c.Uncut
	return func(geo board.Geometry) ([]*image.RGBA, *image.RGBA) {
		made := cutting{pic, crop, geo, uncut, false}.cut(context.Background())
		return made.slices, made.whole
	}
}
