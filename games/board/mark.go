package board

import (
	"image"
	"image/color"
	"math"

	"fyne.io/fyne/v2"
	"tessera/games/view"
)

// mark is how a frame looks that must be seen on any picture: lines within a halo, one of
// them dark and one light; where the line is neither, a rim around the halo is. The four marks differ in shape and in brightness, so that none is taken
// for another by any eye. They are the same in light and dark, since they lie on pictures.
type mark struct {
	shape      shape
	core, halo color.NRGBA
	rim        color.NRGBA // nothing where it is transparent
	width      float64     // of its line, in units, on a large tile
	inside     float64     // how far it stands within its tile, in units; less than 0: outside
	spares     bool        // nothing of it is at the top left, where a badge is read
}

// shape is which part of a frame there is.
type shape int

const (
	solid   shape = iota // a thick line all around
	double               // two thin lines all around
	bars                 // the middle of each side
	corners              // the four corners
)

// The tones: nearly black, white, blue and orange.
var (
	inkTone    = color.NRGBA{R: 0x10, G: 0x12, B: 0x16, A: 0xFF}
	paperTone  = color.NRGBA{R: 0xFF, G: 0xFF, B: 0xFF, A: 0xFF}
	blueTone   = color.NRGBA{R: 0x2F, G: 0x6F, B: 0x8F, A: 0xFF}
	orangeTone = color.NRGBA{R: 0xF7, G: 0xA8, B: 0x64, A: 0xFF}
)

// marks are those of the kinds that have one.
var marks = map[view.Ring]mark{
	view.Same:     {shape: bars, core: inkTone, halo: paperTone, width: 4, inside: -1},
	view.Selected: {shape: solid, core: blueTone, halo: paperTone, rim: inkTone, width: 5, inside: -1},
	view.Hinted:   {shape: double, core: orangeTone, halo: inkTone, rim: paperTone, width: 2.5, inside: -2},
	cursorRing:    {shape: corners, core: paperTone, halo: inkTone, width: 3, inside: 7.5},
}

// markMargin is how far the picture of a mark reaches beyond its tile, in units.
const markMargin = 6

// draw draws the mark of a tile of that size in pixels, at scale pixels a unit, with its
// margin around it.
func (m mark) draw(tile image.Point, scale float64) *image.RGBA {
	margin := int(math.Round(markMargin * scale))
	img := image.NewRGBA(image.Rect(0, 0, tile.X+2*margin, tile.Y+2*margin))
	side := float64(min(tile.X, tile.Y))
	fine := min(1, side/(30*scale)) // on small tiles all is finer
	width := max(1, m.width*scale*fine)
	halo := max(1.5, haloWidth*scale*fine)
	far := halo
	if m.rim.A > 0 {
		far += max(1.3, scale*fine)
	}
	in := m.inside * scale
	if in > 0 {
		in *= fine
	}
	halfX, halfY := float64(tile.X)/2-in, float64(tile.Y)/2-in
	round := min(side/6, 8*scale)
	middleX, middleY := float64(img.Rect.Dx())/2, float64(img.Rect.Dy())/2
	for py := range img.Rect.Dy() {
		y := math.Abs(float64(py) + 0.5 - middleY)
		for px := range img.Rect.Dx() {
			if m.spares && float64(px) < middleX && float64(py) < middleY {
				continue
			}
			x := math.Abs(float64(px) + 0.5 - middleX)
			from := m.distance(x, y, halfX, halfY, round, width)
			within := func(reach float64) float64 { return min(1, max(0, reach+0.5-from)) }
			all := within(far)
			if all == 0 {
				continue
			}
			core, inner := within(0), within(halo)
			mix := func(a, b, c uint8) uint8 {
				rest := float64(c)*(1-inner) + float64(b)*inner
				return uint8((float64(a)*core+rest*(1-core))*all + 0.5)
			}
			rim := m.rim
			if rim.A == 0 {
				rim = m.halo
			}
			img.SetRGBA(px, py, color.RGBA{mix(m.core.R, m.halo.R, rim.R), mix(m.core.G, m.halo.G, rim.G), mix(m.core.B, m.halo.B, rim.B), uint8(255*all + 0.5)})
		}
	}
	return img
}

// distance is how far a point, from the middle of the frame, is from its line, less than 0
// within it; the frame reaches halfX and halfY to the sides and has round corners.
func (m mark) distance(x, y, halfX, halfY, round, width float64) float64 {
	dx, dy := x-(halfX-round), y-(halfY-round)
	edge := math.Hypot(max(dx, 0), max(dy, 0)) + min(max(dx, dy), 0) - round // from the frame's edge
	line := math.Abs(edge) - width/2
	short := min(halfX, halfY)
	switch m.shape {
	case double: // the second within the first, a halo of twice its width between
		return min(line, math.Abs(edge+2.2*width)-width/2)
	case bars:
		return max(line, min(x, y)-short*0.36)
	case corners:
		return max(line, max(halfX-x, halfY-y)-short*0.52)
	}
	return line
}

// badged says whether a badge is read on a cell.
func (ov *Overlay) badged(cell int) bool {
	tile := ov.TileAt(cell)
	return tile >= 0 && ov.tiles[tile].face.Badge != ""
}

// marked is the picture of a kind's mark on a cell; it is made once for a size.
func (ov *Overlay) marked(kind view.Ring, cell int) *image.RGBA {
	d := &ov.marks
	if d.cell != ov.geo.cell || d.scale != ov.geo.scale {
		*d = drawnMarks{ov.geo.cell, ov.geo.scale, map[drawnMark]*image.RGBA{}}
	}
	m := marks[kind]
	m.spares = m.shape == corners && ov.badged(cell)
	which := drawnMark{kind, m.spares}
	img := d.pictures[which]
	if img == nil {
		img = m.draw(d.cell, float64(d.scale))
		d.pictures[which] = img
	}
	return img
}

// drawnMarks are pictures of marks, for cells of one size.
type drawnMarks struct {
	cell     image.Point
	scale    float32
	pictures map[drawnMark]*image.RGBA
}

type drawnMark struct {
	kind   view.Ring
	spares bool
}

// placeMark puts the mark of a kind on the tile of a cell.
func (ov *Overlay) placeMark(f *ringFrame, kind view.Ring, cell int) {
	img, at := ov.marked(kind, cell), ov.geo.Pos(cell)
	margin := ov.geo.units(int(math.Round(markMargin * float64(ov.geo.scale))))
	if f.mark.Image != image.Image(img) {
		f.mark.Image = img
		f.mark.Refresh()
	}
	put(f.mark, at.SubtractXY(margin, margin), fyne.NewSize(ov.geo.units(img.Rect.Dx()), ov.geo.units(img.Rect.Dy())))
}
