package board

import (
	"image"
	"image/color"
	"math"

	"fyne.io/fyne/v2/canvas"
)

// The shadow of a lifted tile, in units: how far it reaches beyond the tile, and
// how much further down than up.
const (
	shadeReach = 11
	shadeDrop  = 4
)

// Lift draws a tile above all others, with a shadow on them; -1 puts the lifted
// one down.
func (b *Board) Lift(id int) {
	b.lifted = id + 1
	if id < 0 {
		b.shade.Hide()
	} else {
		b.shade.Show()
		b.castShade(b.tiles[id])
	}
	b.Refresh()
}

// Shift shows a tile displaced from its cell, while it is dragged. The next
// transition it takes part in starts from there.
func (b *Board) Shift(id int, dx, dy float32) {
	t := b.tiles[id]
	t.shifted = true
	t.img.Move(b.geo.Pos(t.cell).AddXY(dx, dy))
	b.castShade(t)
}

// castShade lets the shadow follow a tile, if that is the lifted one.
func (b *Board) castShade(t *tile) {
	if b.lifted == 0 || b.lifted > len(b.tiles) || b.tiles[b.lifted-1] != t {
		return
	}
	reach := int(shadeReach*b.geo.scale + 0.5)
	if size := b.geo.cell.Add(image.Pt(2*reach, 2*reach)); b.shade.Image == nil || b.shade.Image.Bounds().Size() != size {
		b.shade.Image = shadow(b.geo.cell, reach)
		b.shade.Refresh()
	}
	beyond := float32(reach) / b.geo.scale
	b.shade.Move(t.img.Position().AddXY(-beyond, shadeDrop-beyond))
	b.shade.Resize(b.geo.TileSize().AddWidthHeight(2*beyond, 2*beyond))
}

// newShade is the shadow of no tile yet.
func newShade() *canvas.Image {
	s := &canvas.Image{ScaleMode: canvas.ImageScaleFastest, FillMode: canvas.ImageFillStretch}
	s.Hide()
	return s
}

// shadow is that of a tile of a size in pixels, fading away over reach pixels
// around it.
func shadow(tile image.Point, reach int) *image.RGBA {
	const darkest = 0.38
	img := image.NewRGBA(image.Rect(0, 0, tile.X+2*reach, tile.Y+2*reach))
	outside := func(i, side int) float64 { return float64(max(reach-i, i-(side+reach-1), 0)) }
	for y := range img.Rect.Dy() {
		for x := range img.Rect.Dx() {
			fade := max(0, 1-math.Hypot(outside(x, tile.X), outside(y, tile.Y))/float64(reach+1))
			img.SetRGBA(x, y, color.RGBA{A: uint8(darkest*fade*fade*255 + 0.5)})
		}
	}
	return img
}
