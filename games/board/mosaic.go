package board

import (
	"image"
	"image/draw"
	"time"

	"fyne.io/fyne/v2/canvas"
)

const (
	mosaicFrom = 36                     // tiles; fewer are drawn as fast one by one
	mosaicRest = 120 * time.Millisecond // that a tile has to lie before it is taken into the picture
	mosaicMany = 16                     // tiles to be taken at once while others move
)

// mosaic is one picture of all tiles that lie where they belong, drawn in their place: the
// toolkit takes some 20 µs for each thing that it draws, and a large board has hundreds. It
// is brought up to date before a frame is drawn; a tile that is about to move is a tile of
// its own from that frame on.
type mosaic struct {
	image *canvas.Image
	all   *image.RGBA
	geo   Geometry
	has   []lying // by tile; zero for one that is drawn itself
	last  []lying // as it lay at the last look
	since []time.Time
}

// lying is a tile that lies in its cell; the zero value is one that does not.
type lying struct {
	picture *image.RGBA
	cell    int
}

func newMosaic() *mosaic {
	s := &mosaic{image: &canvas.Image{ScaleMode: canvas.ImageScaleFastest, FillMode: canvas.ImageFillStretch}}
	s.image.Hide()
	return s
}

// lies tells how a tile lies, as far as it can be part of a picture.
func (b *Board) lies(t *tile) lying {
	picture, ok := t.img.Image.(*image.RGBA)
	if !ok || t.cell < 0 || t.shifted || !t.img.Visible() || t.img.Translucency != 0 ||
		picture.Rect != b.geo.TileRect() || t.img.Size() != b.geo.TileSize() || t.img.Position() != b.geo.Pos(t.cell) {
		return lying{}
	}
	return lying{picture, t.cell}
}

// holds says whether a tile is part of the picture.
func (s *mosaic) holds(id int) bool { return id < len(s.has) && s.has[id] != lying{} }

// look brings the picture up to date with the board, and says whether other tiles than
// before are part of it.
func (s *mosaic) look(b *Board) (changed bool) {
	if len(b.tiles) < mosaicFrom {
		return s.drop()
	}
	if s.geo != b.geo || len(s.last) != len(b.tiles) {
		changed = s.drop()
		s.geo, s.last, s.since = b.geo, make([]lying, len(b.tiles)), make([]time.Time, len(b.tiles))
	}
	now := b.now()
	var gone, come []int
	for id, t := range b.tiles {
		lies := b.lies(t)
		if lies != s.last[id] {
			s.last[id], s.since[id] = lies, now
		}
		switch {
		case s.holds(id) && s.has[id] != lies:
			gone = append(gone, id)
		case !s.holds(id) && lies != lying{} && now.Sub(s.since[id]) >= mosaicRest:
			come = append(come, id)
		}
	}
	for _, id := range b.lifted {
		if s.holds(id) {
			gone = append(gone, id)
		}
	}
	if b.running != nil && len(come) < mosaicMany || len(b.lifted) > 0 {
		come = nil
	}
	if len(gone) == 0 && len(come) == 0 {
		return changed
	}
	if len(gone) > len(b.tiles)/2 {
		s.drop()
		return true
	}
	s.update(gone, come)
	return true
}

// update takes tiles out of the picture and into it.
func (s *mosaic) update(gone, come []int) {
	if s.all == nil {
		w, h := s.geo.TilesPixels()
		s.all = image.NewRGBA(image.Rect(0, 0, w, h))
		s.has = make([]lying, len(s.last))
	}
	for _, id := range gone {
		draw.Draw(s.all, s.geo.TileIn(s.has[id].cell), image.Transparent, image.Point{}, draw.Src)
		s.has[id] = lying{}
	}
	for _, id := range come {
		s.has[id] = s.last[id]
		draw.Draw(s.all, s.geo.TileIn(s.has[id].cell), s.has[id].picture, image.Point{}, draw.Src)
	}
	pos, size := s.geo.Tiles()
	s.image.Move(pos)
	s.image.Resize(size)
	s.image.Image = s.all
	s.image.Show()
	s.image.Refresh()
}

// drop lets all tiles be drawn themselves, and says whether one was not.
func (s *mosaic) drop() bool {
	if s.all == nil {
		return false
	}
	s.all, s.has, s.image.Image = nil, nil, nil
	s.image.Hide()
	return true
}
