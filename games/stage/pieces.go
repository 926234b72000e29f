package stage

import (
	"context"
	"image"
	"maps"
	"slices"

	"tessera/games/board"
	"tessera/games/look"
	"tessera/games/pictures"
	"tessera/games/view"
	"tessera/imageslice"
	"tessera/resources/faces"
)

// pieces cuts the pictures that faces name, off the UI goroutine, and whole ones that lie
// over the tiles. The newest request wins; what was there stays until then.
type pieces struct {
	stage  *Stage
	work   *pictures.Pipeline[cutting, cut]
	cut    cut
	turned map[view.Piece]*image.RGBA
	then   []func() // called when what was asked for last is there
	bed    []bool   // that bedded was made for
	bedded [2]*image.RGBA
}

// cutting is all that decides how pictures are cut.
type cutting struct {
	cuts   []view.Cut
	wholes []view.Picture
	pics   map[string]*imageslice.Picture
	geo    board.Geometry
	before *cut // what was cut already; emptied when that is looked into
}

func (q cutting) equal(r cutting) bool {
	return q.geo == r.geo && slices.Equal(q.cuts, r.cuts) && slices.Equal(q.wholes, r.wholes) && maps.Equal(q.pics, r.pics)
}

// cut is what comes of it.
type cut struct {
	of     cutting
	slices [][]*image.RGBA // by cut; nil where its picture is not there
	wholes map[view.Picture]*image.RGBA
	seamed map[view.Picture]*image.RGBA // those of cuts with seams, without round corners
	last   view.Picture                 // of those the one that rounded shows
	round  *image.RGBA
}

func newPieces(s *Stage) *pieces {
	p := &pieces{stage: s, turned: map[view.Piece]*image.RGBA{}}
	p.work = pictures.NewPipelineFunc(s.Library.Post, cutting.equal, func(ctx context.Context, q cutting) cut { return q.cut(ctx) }, p.take)
	return p
}

// follow takes over what was cut.
func (p *pieces) follow(old *pieces) {
	p.work.Follow(old.work)
	p.cut, p.turned, p.bed, p.bedded = old.cut, old.turned, old.bed, old.bedded
}

// ask has all pictures cut that the page names, if they are others or of another size.
func (p *pieces) ask() {
	s := p.stage
	if s.Board.Size().IsZero() || s.shown.Cols == 0 || s.tiles.waits != nil {
		return
	}
	if q := p.asked(); len(q.pics)+len(q.cuts) > 0 {
		had := p.cut
		q.before = &had
		p.work.Ask(q)
	}
}

// asked is what is to be cut for the page.
func (p *pieces) asked() cutting {
	s := p.stage
	return s.cutting(s.shown, s.Board.Geometry())
}

// cutting is what is to be cut for a scene on a board of that geometry. It may be called
// on any goroutine.
func (s *Stage) cutting(sc view.Scene, geo board.Geometry) cutting {
	q := cutting{cuts: sc.Cuts, pics: map[string]*imageslice.Picture{}, geo: geo}
	for _, w := range []view.Picture{sc.Look, sc.Ghost, sc.Whole, sc.Win.Picture, sc.Behind} {
		seamed := slices.ContainsFunc(sc.Cuts, func(c view.Cut) bool { return c.Seams && c.Picture == w })
		if w.Hash != "" && !seamed && !slices.Contains(q.wholes, w) {
			q.wholes = append(q.wholes, w)
		}
	}
	for _, c := range q.cuts {
		q.pics[c.Hash] = s.picture(c.Hash)
	}
	for _, w := range q.wholes {
		q.pics[w.Hash] = s.picture(w.Hash)
	}
	maps.DeleteFunc(q.pics, func(_ string, pic *imageslice.Picture) bool { return pic == nil })
	return q
}

// cut cuts. It may be called on any goroutine.
func (q cutting) cut(ctx context.Context) cut {
	made := cut{of: q, slices: make([][]*image.RGBA, len(q.cuts)), wholes: map[view.Picture]*image.RGBA{}, seamed: map[view.Picture]*image.RGBA{}}
	tile := q.geo.TileRect()
	var had cut
	if q.before != nil {
		had, *q.before = *q.before, cut{}
	}
	for i, c := range q.cuts {
		pic := q.pics[c.Hash]
		same := slices.Index(q.cuts[:i], c)
		before := slices.Index(had.of.cuts, c)
		switch {
		case ctx.Err() != nil:
		case same >= 0:
			made.slices[i] = made.slices[same]
		case before >= 0 && had.of.geo == q.geo && had.slices[before] != nil:
			made.slices[i] = had.slices[before]
			if had.seamed[c.Picture] != nil {
				made.seamed[c.Picture] = had.seamed[c.Picture]
			}
		case c.Set != "":
			made.slices[i] = faces.Blocks(c.Set, tile.Max)
		case pic == nil:
		case c.Block:
			made.slices[i] = blocks(pic, c, tile.Max)
		case c.Seams:
			wide, high := q.geo.TilesPixels()
			all := pic.Render(crop(c.Picture), wide, high)
			made.seamed[c.Picture] = all
			for cell := range c.Cols * c.Rows {
				made.slices[i] = append(made.slices[i], all.SubImage(q.geo.TileIn(cell)).(*image.RGBA))
			}
		case c.Icon:
			made.slices[i] = []*image.RGBA{pic.Render(crop(c.Picture), tile.Dx(), tile.Dy())}
		default:
			made.slices[i] = imageslice.Tiles(pic, q.exactly(pic, c), c.Cols, c.Rows, tile.Dx(), tile.Dy())
		}
	}
	for _, w := range q.wholes {
		if pic := q.pics[w.Hash]; pic != nil && ctx.Err() == nil {
			made.wholes[w] = pictures.Whole(q.geo, pic, crop(w))
		}
	}
	return made
}

// blocks are the pieces of a cut on blocks.
func blocks(pic *imageslice.Picture, c view.Cut, tile image.Point) (all []*image.RGBA) {
	cols, rows := max(1, c.Cols), max(1, c.Rows)
	w, h := c.W/float64(cols), c.H/float64(rows)
	for i := range cols * rows {
		all = append(all, pictures.Block(pic, imageslice.Crop{X: c.X + w*float64(i%cols), Y: c.Y + h*float64(i/cols), W: w, H: h}, tile))
	}
	return all
}

// exactly is the part of a picture in the proportions that the tiles of its cut have in
// whole pixels.
func (q cutting) exactly(pic *imageslice.Picture, c view.Cut) imageslice.Crop {
	if c.Cols != q.geo.Cols || c.Rows != q.geo.Rows {
		return crop(c.Picture)
	}
	return pictures.Exactly(q.geo, pic, crop(c.Picture))
}

func crop(p view.Picture) imageslice.Crop { return imageslice.Crop{X: p.X, Y: p.Y, W: p.W, H: p.H} }

// take takes what was cut.
func (p *pieces) take(c cut) {
	p.cut = c
	p.forget()
	s := p.stage
	s.repaint()
	s.pictures(s.shown)
	if w := s.shown.Win.Picture; s.Board.Won() && w.Hash != "" {
		s.Board.Recut(p.whole(w), p.grower(w))
	}
	then := p.then
	p.then = nil
	for _, do := range then {
		do()
	}
}

// forget drops what was made of the pieces.
func (p *pieces) forget() {
	p.turned = map[view.Piece]*image.RGBA{}
	p.stage.glass.forget()
}

// await calls do when a whole picture is there, at once where it is, or will not come.
func (p *pieces) await(w view.Picture, do func()) {
	if w.Hash == "" || p.whole(w) != nil || p.stage.picture(w.Hash) == nil {
		do()
		return
	}
	p.then = append(p.then, do)
	p.ask()
	if !p.work.Busy() { // it has no size
		p.then = nil
		do()
	}
}

// get is a piece at the board's size; nil while it is not there.
func (p *pieces) get(of view.Piece) *image.RGBA {
	cuts := p.stage.shown.Cuts
	i := int(of.Cut) - 1
	if i < 0 || i >= len(cuts) || p.cut.of.geo.Layout != p.stage.Board.Layout() && cuts[i].Set == "" && !cuts[i].Block {
		return nil
	}
	of.Cut = int16(slices.Index(p.cut.of.cuts, cuts[i])) + 1 // what is to be cut may be more, or less
	return turned(p.turned, p.cut, of)
}

// turned is a piece of a cut, turned as it is to be; made holds those that were.
func turned(made map[view.Piece]*image.RGBA, c cut, of view.Piece) *image.RGBA {
	i := int(of.Cut) - 1
	if i < 0 || i >= len(c.slices) || int(of.Slice) >= len(c.slices[i]) {
		return nil
	}
	if of.Quarters == 0 {
		return c.slices[i][of.Slice]
	}
	if made[of] == nil {
		made[of] = imageslice.Turned(c.slices[i][of.Slice], int(of.Quarters))
	}
	return made[of]
}

// whole is a picture in the size of all tiles; nil while it is not there, or for none.
func (p *pieces) whole(of view.Picture) *image.RGBA {
	if of.Hash == "" {
		return nil
	}
	return p.cut.whole(of)
}

// whole is a picture with the round corners of a tile.
func (c *cut) whole(of view.Picture) *image.RGBA {
	all := c.seamed[of]
	if all == nil || c.last == of {
		if all != nil {
			return c.round
		}
		return c.wholes[of]
	}
	round := *all
	round.Pix = slices.Clone(all.Pix)
	pictures.Round(&round, c.of.geo.Scale())
	c.last, c.round = of, &round
	return c.round
}

// behind is the picture that is seen where there is no tile, within the scene's bed.
func (p *pieces) behind(sc view.Scene) *image.RGBA {
	w := p.whole(sc.Behind)
	if w != p.bedded[0] || !slices.Equal(sc.Bed, p.bed) {
		p.bed, p.bedded = sc.Bed, [2]*image.RGBA{w, pictures.Bedded(w, p.stage.Board.Geometry(), sc.Bed)}
	}
	return p.bedded[1]
}

// grower makes a whole picture in other sizes, for a board that is won.
func (p *pieces) grower(of view.Picture) func(image.Point, func(*image.RGBA)) {
	if of.Hash == "" {
		return nil
	}
	return pictures.Grower(p.stage.Library, look.PixelScale(p.stage.Board), p.stage.picture(of.Hash), crop(of))
}

// Whole is the picture that is shown while the player wants to see it; nil for none.
func (s *Stage) Whole() *image.RGBA { return s.pieces.whole(s.page.Scene.Look) }
