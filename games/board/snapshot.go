package board

import (
	"image"
	"image/draw"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	scaling "golang.org/x/image/draw"

	"tessera/games/look"
)

// Snapshot takes what the board shows, for a small picture of it: the tiles where
// they lie, without what is under way. The function that it returns draws the
// picture, with a longer side of px pixels; it may be called on any goroutine. It
// is nil where nothing is to be seen.
func (sc *Scenery) Snapshot(px int) func() *image.RGBA {
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
	all, ground := pixels(pos, size), image.NewUniform(look.Color(look.Well))
	var pieces []piece // from the bottom up
	add := func(img *canvas.Image, at image.Rectangle) {
		if img.Visible() && img.Image != nil {
			pieces = append(pieces, piece{img.Image, at})
		}
	}
	add(sc.behind, all)
	for _, t := range sc.tiles {
		if t.cell >= 0 {
			add(t.img, pixels(sc.geo.Pos(t.cell), sc.geo.TileSize()))
		}
	}
	add(sc.whole, all)
	if len(pieces) == 0 {
		return nil
	}
	return func() *image.RGBA {
		out := image.NewRGBA(all)
		draw.Draw(out, out.Rect, ground, image.Point{}, draw.Src)
		for _, p := range pieces {
			scaling.ApproxBiLinear.Scale(out, p.at, p.img, p.img.Bounds(), draw.Over, nil)
		}
		return out
	}
}

// piece is a part of what a board showed. Its picture is never written to: a tile that looks
// different has another.
type piece struct {
	img image.Image
	at  image.Rectangle
}
