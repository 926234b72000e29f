package board

import (
	"image"
	"math"
	"time"

	"fyne.io/fyne/v2"
)

// Zoom is how a board is seen closer than as a whole. The zero value shows all of it.
type Zoom struct {
	By   float64 // how many times larger; up to 1 all is seen
	X, Y float64 // which part is seen: from 0, the left and upper end, to 1
}

// KeyZoom is how many times closer a key brings a board.
const KeyZoom = 1.25

// How many times closer a notch of the wheel brings it, and how close it can be seen: until a
// cell's shorter side is of so many units, or of so many pixels, since all cells' pictures are
// made in that size.
const (
	wheelZoom = 1.12
	closest   = 96
	finest    = 144
)

// Zoomed lays the board out like [Layout.Fit], but closer. What it has no room for leaves no
// margin beside it.
func (l Layout) Zoomed(size fyne.Size, scale float32, z Zoom) Geometry {
	all := l.Fit(size, scale)
	z.By = min(z.By, min(closest*float64(scale), finest)/(float64(all.TilePixels())+0.5)) // they may be half a pixel more
	if size.IsZero() || !(z.By > 1) {
		return all
	}
	larger := func(room float32, gaps int) float32 { // what lies between and around cells stays as wide
		fixed := 2*l.Pad + all.units(gaps)
		return (room-fixed)*float32(z.By) + fixed
	}
	g := l.Fit(fyne.NewSize(larger(size.Width, all.gaps(l.Cols, l.BoxCols)), larger(size.Height, all.gaps(l.Rows, l.BoxRows))), scale)
	z.X, z.Y = min(1, max(0, z.X)), min(1, max(0, z.Y))
	g.zoom, g.all = z, all.all
	var at image.Point
	at.X, g.free.X = within(z.X, all.all.X, all.well[0], all.well[2], g.well[2])
	at.Y, g.free.Y = within(z.Y, all.all.Y, all.well[1], all.well[3], g.well[3])
	return g.laid(at)
}

// within is where a side of a board lies in a room, where that of all of it begins at first, of
// one size, and is now of another; and how far it can be moved: what has no room fills the
// room, and what has is not moved beyond its middle.
func within(part float64, room, first, all, now int) (at, free int) {
	over := room - now
	last := min(first, max(0, over))
	free = max(0, last-max(first-(now-all), min(0, over)))
	return last - int(math.Round(part*float64(free))), free
}

// laid is the board with its bed at a place.
func (g Geometry) laid(at image.Point) Geometry {
	g.left, g.top = g.left+at.X-g.well[0], g.top+at.Y-g.well[1]
	g.well[0], g.well[1] = at.X, at.Y
	return g
}

// Sized is the board wherever it lies, and whatever is seen of it: what pictures are made for.
func (g Geometry) Sized() Geometry {
	g.zoom, g.free, g.all = Zoom{}, image.Point{}, image.Point{}
	return g.laid(image.Point{})
}

// moved is what is seen when the board has been moved by that.
func (g Geometry) moved(by fyne.Delta) Zoom {
	z := g.zoom
	part := func(was *float64, by float32, free int) {
		if free > 0 {
			*was -= float64(by*g.scale) / float64(free)
		}
	}
	part(&z.X, by.DX, g.free.X)
	part(&z.Y, by.DY, g.free.Y)
	return z
}

// pushed is the same of a board that is moved only along the ways on which it has no room.
func (g Geometry) pushed(by fyne.Delta) Zoom {
	if g.well[2] <= g.all.X {
		by.DX = 0
	}
	if g.well[3] <= g.all.Y {
		by.DY = 0
	}
	return g.moved(by)
}

// carried is where that lies which on the board as it was lay at a position.
func (g Geometry) carried(was Geometry, at fyne.Position) fyne.Position {
	along := func(px float32, n, box, from, to int) float32 {
		i := 0
		for i < n-1 && px >= float32(was.offset(i+1, from, box)) {
			i++
		}
		begin, end := float32(was.offset(i, from, box)), float32(was.offset(i+1, from, box))
		first, next := float32(g.offset(i, to, box)), float32(g.offset(i+1, to, box))
		return first + (px-begin)*(next-first)/(end-begin)
	}
	x := along(at.X*was.scale-float32(was.left), g.Cols, g.BoxCols, was.cell.X, g.cell.X)
	y := along(at.Y*was.scale-float32(was.top), g.Rows, g.BoxRows, was.cell.Y, g.cell.Y)
	return fyne.NewPos((float32(g.left)+x)/g.scale, (float32(g.top)+y)/g.scale)
}

// Zoom brings the board so many times closer, about the pointer, or else the cursor; 0
// shows all of it.
func (b *Board) Zoom(by float64) {
	at := fyne.NewPos(b.Size().Width/2, b.Size().Height/2)
	switch {
	case b.hovered >= 0:
		at = b.lens.at
	case b.toldCursor >= 0:
		at = b.middle(b.cursor)
	}
	b.ZoomAt(by, at)
	b.slid()
}

// pivot is the place about which a board is brought closer, step by step. It stays the same one
// while nothing else moves the board or the pointer, also where the board cannot keep it there.
type pivot struct {
	at       fyne.Position
	was, now Geometry // of the board, before the first step and after the last
}

// ZoomAt brings the board closer; what lies at a position stays there, as far as it can.
func (b *Board) ZoomAt(by float64, at fyne.Position) {
	if p := b.pivot; p.at != at || p.now != b.geo {
		b.pivot = pivot{at: at, was: b.geo}
	}
	z := b.geo.zoom
	z.By = by * max(1, z.By)
	next := b.layout.Zoomed(b.Size(), b.geo.scale, z)
	to := next.carried(b.pivot.was, at)
	b.see(next.moved(fyne.NewDelta(at.X-to.X, at.Y-to.Y)))
	b.pivot.now = b.geo
}

// see shows a part of the board, but where that makes way for the picture of a win.
func (b *Board) see(z Zoom) {
	if b.winning() != nil {
		z = Zoom{}
	}
	b.zoom = z
	if b.layout.Zoomed(b.Size(), b.geo.scale, z) != b.geo {
		b.relayout()
	}
}

// slid tells what lies under the pointer, which has not moved, but the board has. Where the
// player has the cursor, the pointer tells nothing until it moves.
func (b *Board) slid() {
	switch {
	case b.hovered < 0 || b.Held():
	case b.showCursor:
		b.setHover(-1)
	default:
		b.point(b.lens.at)
	}
}

// Reveal brings cells into sight, and a bit of what lies around them. Where they have no room
// beside each other all is shown.
func (b *Board) Reveal(cells ...int) {
	g := b.geo
	if len(cells) == 0 || g.zoom == (Zoom{}) {
		return
	}
	var seen image.Rectangle
	for _, cell := range cells {
		seen = seen.Union(g.TileIn(cell))
	}
	seen = seen.Add(image.Pt(g.left, g.top)).Inset(-g.TilePixels() / 2)
	if seen.Dx() > g.all.X || seen.Dy() > g.all.Y {
		b.see(Zoom{})
	} else {
		into := func(from, to, room int) float32 { return g.units(max(0, -from) - max(0, to-room)) }
		b.see(g.moved(fyne.NewDelta(into(seen.Min.X, seen.Max.X, g.all.X), into(seen.Min.Y, seen.Max.Y, g.all.Y))))
	}
	if b.geo != g {
		b.slid()
	}
}

// carry brings what is under way on a board that is seen otherwise than before to where it
// goes on: tiles that move, and what the player has in the hand.
func (b *Board) carry(was Geometry) {
	if run := b.running; run != nil {
		for i := range run.motions {
			m := &run.motions[i]
			m.from, m.to = b.geo.carried(was, m.from), b.geo.Pos(m.To)
			b.tick(m, run.way)
		}
		b.glideCursor(easeOut(run.way))
	}
	if p := b.press; p != nil {
		p.start = b.geo.carried(was, p.start)
		if p.phase == holding {
			b.Dragger.Drag(p.at, p.total())
		}
	}
}

// How near to the edge of its room what is in the hand moves the board, in units, and how fast,
// in units a second.
const (
	edge  = 28
	speed = 600
)

// creep moves the board while what is in the hand is held at the edge of its room, to where
// that is to go.
func (b *Board) creep() {
	if b.creeps || b.geo.zoom == (Zoom{}) {
		return
	}
	b.creeps = true
	last := b.now()
	var anim *fyne.Animation
	anim = linear(time.Hour, func(f float32) {
		if f == 1 || !b.Held() {
			b.creeps = false
			anim.Stop()
			return
		}
		now := b.now()
		far := speed * float32(min(0.05, now.Sub(last).Seconds()))
		last = now
		along := func(at, room float32) float32 {
			return far * (min(1, max(0, edge-at)/edge) - min(1, max(0, at-room+edge)/edge))
		}
		at, room := b.press.at, b.Size()
		b.see(b.geo.pushed(fyne.NewDelta(along(at.X, room.Width), along(at.Y, room.Height))))
	})
	anim.Start()
}
