package pictures

import (
	"context"
	"image"

	"tessera/games/board"
	"tessera/games/look"
	"tessera/imageslice"
	"tessera/resources/latest"
)

// Cut is a card's picture cut to the present size of a board: a slice for every
// cell, and the part on the board in one piece. It is made off the UI goroutine
// and used on it.
type Cut struct {
	Slices []*image.RGBA // by cell, row by row; nil before the first are made, and with Uncut
	Whole  *image.RGBA   // with the round corners of a tile
	OnCut  func()        // they were made anew; may be nil
	OnWon  func()        // the same on a board that is won and shows another picture; nil: it shows this
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
}

// cut is what comes of it.
type cut struct {
	slices []*image.RGBA
	whole  *image.RGBA
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
	wide, high := geo.TilesPixels()
	return rounded(geo.Scale(), image.Pt(wide, high), pic, crop)
}

// rounded is part of a picture at a size in device pixels, with the round corners of a
// tile.
func rounded(scale float32, size image.Point, pic *imageslice.Picture, crop imageslice.Crop) *image.RGBA {
	img := pic.Render(crop, size.X, size.Y)
	Round(img, scale)
	return img
}

// Round gives a picture the round corners of a tile on a screen of that scale.
func Round(img *image.RGBA, scale float32) {
	imageslice.RoundCorners(img, float64(scale*look.TileRadius))
}

// Grower makes part of a picture in other sizes, for a board that is won and shows it
// (see [board.Win]); nil without a picture.
func Grower(s *Library, scale float32, pic *imageslice.Picture, crop imageslice.Crop) func(image.Point, func(*image.RGBA)) {
	if pic == nil {
		return nil
	}
	jobs := latest.New[*image.RGBA](s.Post)
	return func(size image.Point, use func(*image.RGBA)) {
		jobs.Start(context.Background(), func(context.Context) *image.RGBA { return rounded(scale, size, pic, crop) }, use)
	}
}

// Render cuts the picture anew where it, its crop or the board's size is another,
// and shows it over the board where that is shown.
func (c *Cut) Render() {
	pic := c.card.Picture()
	if pic == nil || c.board.Size().IsZero() {
		return
	}
	c.work.Ask(cutting{pic, c.card.CropNow(), c.board.Geometry(), c.Uncut})
}

// Rest gives up the work for a board that shows something else than the picture.
func (c *Cut) Rest() { c.work.Cancel() }

// Ahead cuts the picture for a board of another shape before that board is there, so
// that it is never seen empty: work may be called on any goroutine, and when it has
// been, keep on that of the UI. There must be a picture.
func (c *Cut) Ahead(l board.Layout) (work func(context.Context), keep func()) {
	q := cutting{c.card.Picture(), c.card.cropOf(layoutAspect(l)), l.Fit(c.board.Size(), look.PixelScale(c.board)), c.Uncut}
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
	if q == (cutting{c.card.Picture(), c.card.CropNow(), c.board.Geometry(), c.Uncut}) {
		c.work.Know(q)
		c.Slices, c.Whole = made.slices, made.whole
	}
}

func (q cutting) cut(ctx context.Context) (made cut) {
	if !q.uncut {
		tile := q.geo.TileRect()
		made.slices = imageslice.Tiles(q.pic, Exactly(q.geo, q.pic, q.crop), q.geo.Cols, q.geo.Rows, tile.Dx(), tile.Dy())
	}
	if ctx.Err() == nil {
		made.whole = Whole(q.geo, q.pic, q.shown())
	}
	return made
}

// shown is the part of the picture that is seen in one piece: tiles that do not show it
// may leave it another shape than that of the crop.
func (q cutting) shown() imageslice.Crop {
	if !q.uncut {
		return q.crop
	}
	return Exactly(q.geo, q.pic, q.crop)
}

func (c *Cut) take(made cut) {
	c.Slices, c.Whole = made.slices, made.whole
	if c.OnCut != nil {
		c.OnCut()
	}
	switch {
	case c.board.Won() && c.OnWon != nil:
		c.OnWon()
	case c.board.Won(), c.board.WholeShown():
		c.board.Recut(c.Whole, c.Grower())
	}
}

// Win is the win of a board that closes up to the picture from those cells.
func (c *Cut) Win(from ...int) board.Win {
	return board.Win{Picture: c.Whole, Grow: c.Grower(), From: from}
}

// Grower makes the whole in other sizes, for a board that is won.
func (c *Cut) Grower() func(image.Point, func(*image.RGBA)) {
	geo, pic := c.board.Geometry(), c.card.Picture()
	if pic == nil {
		return nil
	}
	return Grower(c.card.services, geo.Scale(), pic, cutting{pic, c.card.CropNow(), geo, c.Uncut}.shown())
}

// Fits says whether there is a slice for every cell of the board.
func (c *Cut) Fits() bool { return len(c.Slices) == c.board.Layout().Cells() }

// At gives what cuts the picture for a board of that shape and any size, on any goroutine:
// a slice for every cell, and the whole; nil while there is no picture.
func (c *Cut) At(g Grid) func(geo board.Geometry) (slices []*image.RGBA, whole *image.RGBA) {
	pic := c.card.Picture()
	if pic == nil {
		return nil
	}
	crop, uncut := c.card.CropFor(g), c.Uncut
	return func(geo board.Geometry) ([]*image.RGBA, *image.RGBA) {
		made := cutting{pic, crop, geo, uncut}.cut(context.Background())
		return made.slices, made.whole
	}
}
