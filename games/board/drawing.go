package board

import (
	"image"
	"reflect"

	"fyne.io/fyne/v2/canvas"

	"tessera/games/look"
	"tessera/games/view"
)

// empty says whether there is nothing to draw.
func empty(d view.Drawing) bool {
	return len(d.Rays) == 0 && len(d.Frames) == 0 && len(d.Crosses)+int(d.Way) == 0
}

// sketch is a drawing as it lies over the board: one picture, made anew only when what it
// shows, its size or its colours change, so that it costs a frame little.
type sketch struct {
	view.Drawing
	img    *canvas.Image
	geo    Geometry
	scheme look.Scheme
	fresh  bool
}

// Draw draws exactly this over the tiles, until something else is drawn; the zero Drawing
// clears it.
func (ov *Overlay) Draw(d view.Drawing) {
	if reflect.DeepEqual(d, ov.sketch.Drawing) {
		return
	}
	ov.sketch.Drawing, ov.sketch.fresh = d, true
	ov.sketch.place(ov.geo)
}

// place shows the drawing on a board of geometry g.
func (d *sketch) place(g Geometry) {
	if empty(d.Drawing) || g.well[2] <= 0 || g.well[3] <= 0 {
		show(d.img, nil)
		return
	}
	if scheme := look.Shown(); d.fresh || g.Sized() != d.geo || scheme != d.scheme || d.img.Image == nil {
		d.geo, d.scheme, d.fresh = g.Sized(), scheme, false
		show(d.img, d.paint(g))
	}
	pos, size := g.bed()
	put(d.img, pos, size)
}

// How strong lines are, in shares of a cell's shorter side, and at least in units.
const (
	lineShare, leastLine   = 0.036, 1.5
	frameShare, leastFrame = 0.05, 2.5
	crossShare             = 0.13 // half of a cross
	markRadius             = 0.19 // that an arrow leaves free around a mark
	cellRadius             = 0.34 // and around the middle of a cell
	headShare              = 0.15
	dashShare, leastDash   = 0.12, 3.0 // of the line's width at the least
	bendShare              = 0.14      // of an arrow's length that it bends aside
	wayShare, wayWidth     = 0.6, 4.0  // of the ring's width: how high the arrow in it is
)

// paint draws the picture, of the size of the board's bed.
func (d *sketch) paint(g Geometry) *image.RGBA {
	s := newSlate(image.Pt(g.well[2], g.well[3]), look.Color(look.Surface))
	side := float64(min(g.cell.X, g.cell.Y))
	scale := float64(g.scale)
	width := max(lineShare*side, leastLine*scale)
	for _, f := range d.Frames {
		s.pen(look.Color(look.Bad), max(frameShare*side, leastFrame*scale))
		s.frame(g, f)
	}
	for _, a := range d.Rays {
		tone := a.Tone
		if tone == view.NoTone {
			tone = view.Primary
		}
		s.pen(look.Color(look.Tones[tone]), width)
		s.ray(a, g.anchor(a.From), g.anchor(a.To), side)
	}
	for _, cell := range d.Crosses {
		s.pen(look.Color(look.Bad), width)
		at, arm := g.anchor(view.Anchor{Cell: cell}), crossShare*side
		s.line(vector{at.x - arm, at.y - arm}, vector{at.x + arm, at.y + arm})
		s.line(vector{at.x - arm, at.y + arm}, vector{at.x + arm, at.y - arm})
		s.flush()
	}
	if d.Way != 0 {
		s.pen(look.Color(look.Tones[view.Primary]), wayWidth*scale)
		s.way(g, d.Way)
	}
	return s.img
}

// way draws an arrow in the ring, at the middle of that side of the board, which points away
// from it.
func (s *slate) way(g Geometry, side view.Sides) {
	out := map[view.Sides]vector{view.Above: {0, -1}, view.Below: {0, 1}, view.LeftOf: {-1, 0}, view.RightOf: {1, 0}}[side]
	across := vector{-out.y, out.x}
	middle := vector{float64(g.well[2]) / 2, float64(g.well[3]) / 2}
	tip := vector{middle.x * (1 + out.x), middle.y * (1 + out.y)}.minus(out.times(s.width/2 + s.margin() + 1))
	high := float64(g.ring) * wayShare
	for _, wing := range []float64{-2 * high, 2 * high} {
		s.line(tip, tip.minus(out.times(high)).plus(across.times(wing)))
	}
	s.flush()
}

// anchor is a place in pixels of the board's bed.
func (g Geometry) anchor(a view.Anchor) vector {
	x, y := float32(0.5), float32(0.5)
	if a.Mark > 0 {
		x, y = MarkAt(a.Mark - 1)
	}
	at := g.TileIn(a.Cell).Min.Add(image.Pt(g.left-g.well[0], g.top-g.well[1]))
	return vector{float64(at.X) + float64(x)*float64(g.cell.X), float64(at.Y) + float64(y)*float64(g.cell.Y)}
}

// frame draws a rectangle around cells.
func (s *slate) frame(g Geometry, cells []int) {
	if len(cells) == 0 {
		return
	}
	all := g.TileIn(cells[0])
	for _, cell := range cells[1:] {
		all = all.Union(g.TileIn(cell))
	}
	all = all.Add(image.Pt(g.left-g.well[0], g.top-g.well[1])).Inset(-int(s.width/2) - 1)
	corner := []vector{{float64(all.Min.X), float64(all.Min.Y)}, {float64(all.Max.X), float64(all.Min.Y)},
		{float64(all.Max.X), float64(all.Max.Y)}, {float64(all.Min.X), float64(all.Max.Y)}}
	for i := range corner {
		s.line(corner[i], corner[(i+1)%len(corner)])
	}
	s.flush()
}

// ray draws a ray between two places of cells with that side.
func (s *slate) ray(a view.Ray, from, to vector, side float64) {
	way := to.minus(from)
	length := way.length()
	if length < 1 {
		return
	}
	bend := vector{}
	if !a.Straight {
		bend = vector{-way.y, way.x}.times(bendShare)
	}
	parts := max(24, int(length/2)) // of the way: the tip is where it should be, to a pixel or two
	middle := from.plus(way.times(0.5)).plus(bend)
	radius := func(at view.Anchor) float64 {
		free := markRadius * side
		if at.Mark == 0 {
			free = cellRadius * side
		}
		return min(free, length*0.3)
	}
	first, last := radius(a.From), radius(a.To)
	var points []vector
	for i := range parts + 1 {
		f := float64(i) / float64(parts)
		p := from.times((1 - f) * (1 - f)).plus(middle.times(2 * f * (1 - f))).plus(to.times(f * f))
		if p.minus(from).length() >= first && p.minus(to).length() >= last {
			points = append(points, p)
		}
	}
	if len(points) < 2 {
		return
	}
	dash := 0.0
	if a.Dashed {
		dash = max(dashShare*side, leastDash*s.width)
	}
	s.curve(points, dash)
	if !a.Plain {
		tip, before := points[len(points)-1], points[len(points)-2]
		back := before.minus(tip)
		back = back.times(min(headShare*side, length*0.4) / max(back.length(), 0.01))
		const open = 0.5 // of the head's length, to each side
		s.line(tip, tip.plus(back).plus(vector{-back.y, back.x}.times(open)))
		s.line(tip, tip.plus(back).plus(vector{back.y, -back.x}.times(open)))
	}
	s.flush()
}
