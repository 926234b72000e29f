package pictures

import (
	"context"
	"image"
	"maps"
	"slices"

	"tessera/games/board"
	"tessera/games/view"
	"tessera/imageslice"
	"tessera/resources/faces"
)

// Cutting is all that decides how the pictures of a scene are cut.
type Cutting struct {
	Cuts   []view.Cut
	Wholes []view.Picture                 // those that lie over the tiles, or under them
	Pics   map[string]*imageslice.Picture // that are there, by hash
	Geo    board.Geometry
	Before *Pieces // what was cut already; emptied when that is looked into
}

// CuttingOf is what is to be cut for a scene on a board of that geometry; find gives a
// picture by its hash, nil while it is not there. It may be called on any goroutine.
func CuttingOf(sc view.Scene, geo board.Geometry, find func(hash string) *imageslice.Picture) Cutting {
	q := Cutting{Cuts: sc.Cuts, Pics: map[string]*imageslice.Picture{}, Geo: geo.Sized()}
	for _, w := range []view.Picture{sc.Look, sc.Ghost, sc.Whole, sc.Win.Picture, sc.Behind} {
		seamed := slices.ContainsFunc(sc.Cuts, func(c view.Cut) bool { return c.Seams && c.Picture == w })
		if w.Hash != "" && !seamed && !slices.Contains(q.Wholes, w) {
			q.Wholes = append(q.Wholes, w)
			q.Pics[w.Hash] = find(w.Hash)
		}
	}
	for _, c := range q.Cuts {
		q.Pics[c.Hash] = find(c.Hash)
	}
	maps.DeleteFunc(q.Pics, func(_ string, pic *imageslice.Picture) bool { return pic == nil })
	return q
}

// Equal says whether the same would come of both.
func (q Cutting) Equal(r Cutting) bool {
	return q.Geo == r.Geo && slices.Equal(q.Cuts, r.Cuts) && slices.Equal(q.Wholes, r.Wholes) && maps.Equal(q.Pics, r.Pics)
}

// Pieces are pictures that were cut.
type Pieces struct {
	Of     Cutting
	slices [][]*image.RGBA // by cut; nil where its picture is not there
	wholes map[view.Picture]*image.RGBA
	seamed map[view.Picture]*image.RGBA // those of cuts with seams, without round corners
	turned map[view.Piece]*image.RGBA
	last   view.Picture // of those the one that round shows
	round  *image.RGBA
}

// At is a piece, turned as it is to be; nil while it is not there.
func (p *Pieces) At(of view.Piece) *image.RGBA {
	i := int(of.Cut) - 1
	if i < 0 || i >= len(p.slices) || int(of.Slice) >= len(p.slices[i]) {
		return nil
	}
	if of.Quarters == 0 {
		return p.slices[i][of.Slice]
	}
	if p.turned[of] == nil {
		p.turned[of] = imageslice.Turned(p.slices[i][of.Slice], int(of.Quarters))
	}
	return p.turned[of]
}

// Seamed is the picture of a cut with seams in the size of all tiles; nil for others.
func (p *Pieces) Seamed(of view.Picture) *image.RGBA { return p.seamed[of] }

// Whole is a picture in the size of all tiles, with the round corners of one; nil while it
// is not there.
func (p *Pieces) Whole(of view.Picture) *image.RGBA {
	all := p.seamed[of]
	if all == nil {
		return p.wholes[of]
	}
	if p.last != of {
		round := *all
		round.Pix = slices.Clone(all.Pix)
		Round(&round, p.Of.Geo.Scale())
		p.last, p.round = of, &round
	}
	return p.round
}

// Cut cuts. It may be called on any goroutine.
func (q Cutting) Cut(ctx context.Context) Pieces {
	made := Pieces{Of: q, turned: map[view.Piece]*image.RGBA{}, slices: make([][]*image.RGBA, len(q.Cuts)), wholes: map[view.Picture]*image.RGBA{}, seamed: map[view.Picture]*image.RGBA{}}
	tile := q.Geo.TileRect()
	var had Pieces
	if q.Before != nil {
		had, *q.Before = *q.Before, Pieces{}
	}
	for i, c := range q.Cuts {
		pic := q.Pics[c.Hash]
		same := slices.Index(q.Cuts[:i], c)
		before := slices.Index(had.Of.Cuts, c)
		switch {
		case ctx.Err() != nil:
		case same >= 0:
			made.slices[i] = made.slices[same]
		case before >= 0 && had.Of.Geo == q.Geo && had.slices[before] != nil:
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
			wide, high := q.Geo.TilesPixels()
			all := pic.Render(Crop(c.Picture), wide, high)
			made.seamed[c.Picture] = all
			for cell := range c.Cols * c.Rows {
				made.slices[i] = append(made.slices[i], all.SubImage(q.Geo.TileIn(cell)).(*image.RGBA))
			}
		case c.Icon:
			made.slices[i] = []*image.RGBA{pic.Render(Crop(c.Picture), tile.Dx(), tile.Dy())}
		default:
			made.slices[i] = imageslice.Tiles(pic, q.exactly(pic, c), c.Cols, c.Rows, tile.Dx(), tile.Dy())
		}
	}
	for _, w := range q.Wholes {
		if pic := q.Pics[w.Hash]; pic != nil && ctx.Err() == nil {
			made.wholes[w] = Whole(q.Geo, pic, Crop(w))
		}
	}
	return made
}

// blocks are the pieces of a cut on blocks.
func blocks(pic *imageslice.Picture, c view.Cut, tile image.Point) (all []*image.RGBA) {
	cols, rows := max(1, c.Cols), max(1, c.Rows)
	w, h := c.W/float64(cols), c.H/float64(rows)
	for i := range cols * rows {
		all = append(all, Block(pic, imageslice.Crop{X: c.X + w*float64(i%cols), Y: c.Y + h*float64(i/cols), W: w, H: h}, tile))
	}
	return all
}

// exactly is the part of a picture in the proportions that the tiles of its cut have in
// whole pixels.
func (q Cutting) exactly(pic *imageslice.Picture, c view.Cut) imageslice.Crop {
	if c.Cols != q.Geo.Cols || c.Rows != q.Geo.Rows {
		return Crop(c.Picture)
	}
	return Exactly(q.Geo, pic, Crop(c.Picture))
}

// Crop is the part of a picture that a page names.
func Crop(p view.Picture) imageslice.Crop { return imageslice.Crop{X: p.X, Y: p.Y, W: p.W, H: p.H} }
