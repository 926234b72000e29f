package board

import (
	"image"
	"image/color"
	"math"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

// The shadow of lifted tiles, in units: how far it reaches beyond them, and
// how much further down than up.
const (
	shadeReach = 11
	shadeDrop  = 4
	tiltDrop   = 5 // further down for what is tilted
)

// Lift draws tiles above all others, with one shadow on them; those lifted before are
// put down. Several move as one until they are.
func (b *Board) Lift(ids ...int) {
	b.lifted = slices.Clone(ids)
	b.level()
	b.shade.Image, b.shade.Translucency = nil, 0
	if len(ids) == 0 {
		b.shade.Hide()
	} else {
		b.shade.Show()
		b.castShade(b.tiles[ids[0]])
	}
	b.Refresh()
}

// Shift shows a tile displaced from its cell, while it is dragged. The next
// transition it takes part in starts from there.
func (b *Board) Shift(id int, dx, dy float32) {
	t := b.tiles[id]
	t.shifted = true
	t.img.Move(b.geo.Pos(t.cell).AddXY(dx, dy))
	b.dirty()
	b.castShade(t)
}

// castShade lets the shadow follow a tile, if that is the first of the lifted ones.
func (b *Board) castShade(t *tile) {
	if len(b.lifted) == 0 || b.lifted[0] >= len(b.tiles) || b.tiles[b.lifted[0]] != t {
		return
	}
	reach := int(shadeReach*b.geo.scale + 0.5)
	if b.shade.Image == nil || b.shaded != b.geo.cell {
		b.shaded = b.geo.cell
		b.shade.Image, b.shadeAt = b.cast(reach)
		b.shade.Refresh()
	}
	beyond := b.geo.units(reach)
	px := b.shade.Image.Bounds().Size()
	size := fyne.NewSize(b.geo.units(px.X), b.geo.units(px.Y))
	more := float32(0) // under what is seen larger
	if b.tilt.of != nil {
		more = b.geo.TileSize().Width * (tiltGrown - 1) * b.tilt.up
	}
	b.shade.Move(t.img.Position().AddXY(b.geo.units(b.shadeAt.X)-beyond-more/2, b.geo.units(b.shadeAt.Y)+shadeDrop+tiltDrop*b.tilt.up-beyond-more/2))
	b.shade.Resize(size.AddWidthHeight(more, more))
	b.placeTilt()
}

// cast is the shadow of all lifted tiles as they lie, and where its tiles begin, in
// pixels from the first of them.
func (b *Board) cast(reach int) (all *image.RGBA, at image.Point) {
	where, whole := b.handful()
	one := shadow(b.geo.cell, reach)
	all = image.NewRGBA(image.Rectangle{Max: whole.Size().Add(image.Pt(2*reach, 2*reach))})
	for _, at := range where {
		to := at.Sub(whole.Min)
		for y := range one.Rect.Dy() {
			from, row := one.Pix[y*one.Stride:], all.Pix[all.PixOffset(to.X, to.Y+y):]
			for x := 3; x < 4*one.Rect.Dx(); x += 4 { // where two meet it is as dark as one
				row[x] = max(row[x], from[x])
			}
		}
	}
	return all, whole.Min
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
