package board

import (
	"image"
	"image/draw"

	"fyne.io/fyne/v2"
	scaling "golang.org/x/image/draw"

	"tessera/games/look"
)

// Snapshot takes what the board shows, for a small picture of it: the tiles where
// they lie, without what is under way. The function that it returns draws the
// picture, with a longer side of px pixels; it may be called on any goroutine. It
// is nil where nothing is to be seen.
func (sc *Scenery) Snapshot(px int) (draw func() *image.RGBA) {
	pos, size := sc.geo.Tiles()
	longer := max(size.Width, size.Height)
	if sc.Size().IsZero() || longer <= 0 {
		return nil
	}
	scale := float32(px) / longer
	pixels := func(at fyne.Position, size fyne.Size) image.Rectangle {
		at = at.Subtract(pos)
		edge := func(units float32) int { return int(units*scale + 0.5) }
		return image.Rect(edge(at.X), edge(at.Y), edge(at.X+size.Width), edge(at.Y+size.Height))
	}
	s := snapshot{size: pixels(pos, size), ground: image.NewUniform(look.Color(look.Well))}
	if sc.behind.Visible() {
		s.add(sc.behind.Image, s.size)
	}
	for _, t := range sc.tiles {
		if t.cell >= 0 && t.img.Visible() {
			s.add(t.img.Image, pixels(sc.geo.Pos(t.cell), sc.geo.TileSize()))
		}
	}
	if sc.whole.Visible() {
		s.add(sc.whole.Image, s.size)
	}
	if len(s.pieces) == 0 {
		return nil
	}
	return s.draw
}

// snapshot is what a board showed. Its pictures are never written to: a tile that
// looks different has another.
type snapshot struct {
	size   image.Rectangle
	ground image.Image
	pieces []piece // from the bottom up
}

type piece struct {
	img image.Image
	at  image.Rectangle
}

func (s *snapshot) add(img image.Image, at image.Rectangle) {
	if img != nil {
		s.pieces = append(s.pieces, piece{img, at})
	}
}

func (s *snapshot) draw() *image.RGBA {
	out := image.NewRGBA(s.size)
	draw.Draw(out, out.Rect, s.ground, image.Point{}, draw.Src)
	for _, p := range s.pieces {
		scaling.ApproxBiLinear.Scale(out, p.at, p.img, p.img.Bounds(), draw.Over, nil)
	}
	return out
}
