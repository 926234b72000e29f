package pictures

import (
	"context"
	"image"
	"image/draw"
	"maps"
	"slices"

	"tessera/games/board"
	"tessera/games/look"
	"tessera/games/view"
	"tessera/imageslice"
	"tessera/resources/faces"
	"tessera/resources/latest"
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

// Block is the middle of a part of a picture on a block that is a tile, in a frame that
// sets it off against what is behind the tiles. It may be called on any goroutine.
func Block(pic *imageslice.Picture, part imageslice.Crop, tile image.Point) *image.RGBA {
	return faces.Block(tile, func(room image.Point) *image.RGBA {
		w, h := pic.Size()
		c, want := part, float64(room.X)/float64(room.Y)
		if aspect := part.W * float64(w) / (part.H * float64(h)); aspect > want {
			c.W *= want / aspect
		} else {
			c.H *= aspect / want
		}
		c.X, c.Y = part.X+(part.W-c.W)/2, part.Y+(part.H-c.H)/2
		img := pic.Render(c, room.X, room.Y)
		imageslice.RoundCorners(img, float64(min(room.X, room.Y))/10)
		return img
	})
}

// Bedded is a picture of all tiles without what lies outside of some cells; in says
// which these are, nil for all.
func Bedded(img *image.RGBA, geo board.Geometry, in []bool) *image.RGBA {
	if img == nil || len(in) != geo.Cells() {
		return img
	}
	out := image.NewRGBA(img.Rect)
	for cell, has := range in {
		if !has {
			continue
		}
		at := geo.TileIn(cell)
		if next := cell + 1; next%geo.Cols != 0 && in[next] { // and the gap to the next
			at.Max.X = geo.TileIn(next).Min.X
		}
		if next := cell + geo.Cols; next < len(in) && in[next] {
			at.Max.Y = geo.TileIn(next).Min.Y
		}
		at = at.Add(img.Rect.Min)
		draw.Draw(out, at, img, at.Min, draw.Src)
	}
	return out
}
