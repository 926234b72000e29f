package board

import (
	"image"
	"image/color"
	"math"
	"slices"

	"fyne.io/fyne/v2"
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
func (cs *Cells) Lift(ids ...int) {
	cs.lifted = slices.Clone(ids)
	cs.level()
	cs.shade.Image, cs.shade.Translucency = nil, 0
	if len(ids) == 0 {
		cs.shade.Hide()
	} else {
		cs.shade.Show()
		cs.castShade(cs.tiles[ids[0]])
	}
	cs.Refresh()
}

// Shift shows a tile displaced from its cell, while it is dragged. The next
// transition it takes part in starts from there.
func (cs *Cells) Shift(id int, dx, dy float32) {
	t := cs.tiles[id]
	t.shifted = true
	t.img.Move(cs.geo.Pos(t.cell).AddXY(dx, dy))
	cs.dirty()
	cs.castShade(t)
}

// castShade lets the shadow follow a tile, if that is the first of the lifted ones.
func (cs *Cells) castShade(t *tile) {
	if len(cs.lifted) == 0 || cs.lifted[0] >= len(cs.tiles) || cs.tiles[cs.lifted[0]] != t {
		return
	}
	reach := int(shadeReach*cs.geo.scale + 0.5)
	if cs.shade.Image == nil || cs.shaded != cs.geo.cell {
		cs.shaded = cs.geo.cell
		cs.shade.Image, cs.shadeAt = cs.cast(reach)
		cs.shade.Refresh()
	}
	beyond := cs.geo.units(reach)
	px := cs.shade.Image.Bounds().Size()
	size := fyne.NewSize(cs.geo.units(px.X), cs.geo.units(px.Y))
	more := float32(0) // under what is seen larger
	if cs.tilt.of != nil {
		more = cs.geo.TileSize().Width * (tiltGrown - 1) * cs.tilt.up
	}
	cs.shade.Move(t.img.Position().AddXY(cs.geo.units(cs.shadeAt.X)-beyond-more/2, cs.geo.units(cs.shadeAt.Y)+shadeDrop+tiltDrop*cs.tilt.up-beyond-more/2))
	cs.shade.Resize(size.AddWidthHeight(more, more))
	cs.placeTilt()
}

// cast is the shadow of all lifted tiles as they lie, and where its tiles begin, in
// pixels from the first of them.
func (cs *Cells) cast(reach int) (all *image.RGBA, at image.Point) {
	where, whole := cs.handful()
	one := shadow(cs.geo.cell, reach)
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
