package reader

import (
	"math"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"tessera/imageslice/reading"
)

// hold says what of the grid a drag has taken.
type hold int

const (
	nothing hold = iota
	aCorner
	aColumn // a line between columns
	aRow    // a line between rows
	aSide   // an outer line
	thePicture
)

// grip is what is being dragged.
type grip struct {
	hold  hold
	index int
	from  fyne.Position
	moved float32      // units, at most so far
	grid  reading.Grid // before
}

func (g grip) held() bool { return g.hold != nothing && g.hold != thePicture && g.moved >= shaking }

const (
	reach   = 12 // units from a corner at which it is taken
	near    = 5  // from a line
	shaking = 5  // by which a hand moves that clicks
)

// grab says what of the grid is there to be dragged; nothing while a solution is shown.
func (v *view) grab(at fyne.Position) (what hold, index int) {
	p := v.page
	if p.picture == nil || !p.shown.Valid() || p.show != nil || p.busy() {
		return thePicture, 0
	}
	for i, c := range p.shown.Corners {
		if far := v.at(c).Subtract(at); math.Hypot(float64(far.X), float64(far.Y)) <= reach {
			return aCorner, i
		}
	}
	h, _ := reading.Square(p.shown.Corners)
	closest := float64(near)
	look := func(a, b reading.Point, hold hold, i int) {
		if d := beside(place(at), place(v.at(h.Apply(a))), place(v.at(h.Apply(b)))); d <= closest {
			closest, what, index = d, hold, i
		}
	}
	for i := 1; i < len(p.shown.Columns)-1; i++ {
		x := p.shown.Columns[i]
		look(reading.Point{X: x}, reading.Point{X: x, Y: 1}, aColumn, i)
	}
	for i := 1; i < len(p.shown.Rows)-1; i++ {
		y := p.shown.Rows[i]
		look(reading.Point{Y: y}, reading.Point{X: 1, Y: y}, aRow, i)
	}
	unit := reading.Quad{{}, {X: 1}, {X: 1, Y: 1}, {Y: 1}}
	for i := range unit {
		look(unit[i], unit[(i+1)%4], aSide, i)
	}
	if what == nothing {
		what = thePicture
	}
	return what, index
}

// beside is how far a place is from a line between two others.
func beside(p, a, b reading.Point) float64 {
	dx, dy := b.X-a.X, b.Y-a.Y
	t := min(max(((p.X-a.X)*dx+(p.Y-a.Y)*dy)/max(dx*dx+dy*dy, 1e-9), 0), 1)
	return p.Distance(reading.Point{X: a.X + t*dx, Y: a.Y + t*dy})
}

// Dragged implements fyne.Draggable: a corner, a line of the grid, or the part of the picture that is seen.
func (v *view) Dragged(e *fyne.DragEvent) {
	if v.page.picture == nil {
		return
	}
	if v.grip.hold == nothing {
		v.grip.from = e.Position.SubtractXY(e.Dragged.DX, e.Dragged.DY)
		v.grip.hold, v.grip.index = v.grab(v.grip.from)
		v.grip.grid = v.page.shown
	}
	far := e.Position.Subtract(v.grip.from)
	v.grip.moved = max(v.grip.moved, max(far.X, -far.X), max(far.Y, -far.Y))
	if v.grip.moved < shaking {
		return
	}
	if v.grip.hold == thePicture {
		_, size := v.area(v.crop)
		v.look(v.wanted.Pan(-float64(e.Dragged.DX/size.Width)*v.crop.W, -float64(e.Dragged.DY/size.Height)*v.crop.H))
		return
	}
	if g := v.drag(v.grip, e.Position); g.Valid() {
		v.page.shown = g
		v.lay()
	}
}

// drag is the grid when what is held has come to a place.
func (v *view) drag(g grip, at fyne.Position) reading.Grid {
	out := g.grid
	to, from := v.place(at), v.place(g.from)
	switch g.hold {
	case aCorner:
		out.Corners[g.index] = to
	case aSide:
		for _, i := range []int{g.index, (g.index + 1) % 4} {
			c := out.Corners[i]
			out.Corners[i] = reading.Point{X: c.X + to.X - from.X, Y: c.Y + to.Y - from.Y}
		}
	case aColumn, aRow:
		h, _ := reading.Square(out.Corners)
		back, ok := h.Inverse()
		if !ok {
			return reading.Grid{}
		}
		unit := back.Apply(to)
		if g.hold == aColumn {
			out.Columns = shifted(out.Columns, g.index, unit.X)
		} else {
			out.Rows = shifted(out.Rows, g.index, unit.Y)
		}
	}
	return out
}

// shifted are lines of which one has moved, but not past its neighbours.
func shifted(lines []float64, i int, to float64) []float64 {
	lines = slices.Clone(lines)
	const least = 0.15 // of what is between the neighbours
	room := lines[i+1] - lines[i-1]
	lines[i] = min(max(to, lines[i-1]+least*room), lines[i+1]-least*room)
	return lines
}

// DragEnd implements fyne.Draggable. A press of a hand that shakes is a click.
func (v *view) DragEnd() {
	g := v.grip
	v.grip = grip{}
	switch {
	case g.hold == nothing:
	case g.moved < shaking:
		v.Tapped(&fyne.PointEvent{Position: g.from})
	case g.hold != thePicture:
		v.page.move(g.grid, g.hold == aColumn || g.hold == aRow)
	}
}

// Tapped implements fyne.Tappable: it chooses a cell; while a solution is shown, the next step of it.
func (v *view) Tapped(e *fyne.PointEvent) {
	p := v.page
	p.focus()
	switch {
	case p.picture == nil:
	case p.show != nil:
		p.player.Move(1)
	case v.corner != none:
		p.cornersMoved()
		p.refresh()
	case p.sight != nil:
		if cell, ok := p.cellAt(v.place(e.Position)); ok {
			v.cursor = cell
			p.act()
		}
	}
}

// Cursor implements desktop.Cursorable.
func (v *view) Cursor() desktop.Cursor { return v.pointer }

// MouseIn implements desktop.Hoverable.
func (v *view) MouseIn(e *desktop.MouseEvent) { v.MouseMoved(e) }

// MouseMoved implements desktop.Hoverable: the pointer says what can be dragged.
func (v *view) MouseMoved(e *desktop.MouseEvent) {
	if v.grip.hold != nothing {
		return
	}
	v.pointer = desktop.DefaultCursor
	switch what, i := v.grab(e.Position); {
	case what == aCorner:
		v.pointer = desktop.CrosshairCursor
	case what == aColumn, what == aSide && i%2 == 1:
		v.pointer = desktop.HResizeCursor
	case what == aRow, what == aSide:
		v.pointer = desktop.VResizeCursor
	}
}

// MouseOut implements desktop.Hoverable.
func (v *view) MouseOut() {}

// FocusGained implements fyne.Focusable.
func (v *view) FocusGained() {}

// FocusLost implements fyne.Focusable.
func (v *view) FocusLost() {}

// TypedRune implements fyne.Focusable.
func (v *view) TypedRune(r rune) {
	if strings.ContainsRune(v.page.game.Pad, r) {
		v.page.typed(r)
	}
}

// TypedKey implements fyne.Focusable.
func (v *view) TypedKey(e *fyne.KeyEvent) { v.page.library.Dialogs.Key(e) }

// arrows are the ways of the arrow keys.
var arrows = map[fyne.KeyName][2]int{fyne.KeyLeft: {-1, 0}, fyne.KeyRight: {1, 0}, fyne.KeyUp: {0, -1}, fyne.KeyDown: {0, 1}}

// key is what keys do, and says whether there was a use for one.
func (p *page) key(e *fyne.KeyEvent) bool {
	if p.show != nil {
		return p.player.key(e)
	}
	if way, ok := arrows[e.Name]; ok {
		p.view.walk(way[0], way[1])
		return true
	}
	switch e.Name {
	case fyne.KeyEscape:
		switch {
		case p.busy():
			p.stop()
		case p.view.corner != none:
			p.view.corner, p.shown = none, p.view.unmoved
			p.refresh()
		case p.chosen != none:
			p.chosen = none
			p.refresh()
		default:
			p.leave(func() {})
		}
	case fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace:
		switch {
		case p.view.corner != none:
			p.view.corner = none
			p.move(p.view.unmoved, false)
		case e.Name == fyne.KeySpace || p.choosable():
			p.act()
		case !p.play.Disabled():
			p.startPlaying()
		}
	case fyne.KeyDelete, fyne.KeyBackspace, fyne.Key0:
		p.erase()
	case fyne.KeyS:
		p.stone()
	case fyne.KeyC:
		p.nextCorner()
	case fyne.KeyN:
		p.nextDoubt()
	case fyne.KeyZ, fyne.KeyU:
		p.takeBack()
	case fyne.KeyPlus, fyne.KeyEqual, fyne.KeyPageUp:
		p.view.look(p.view.wanted.Zoom(1.25, 0.5, 0.5))
	case fyne.KeyMinus, fyne.KeyPageDown:
		p.view.look(p.view.wanted.Zoom(1/1.25, 0.5, 0.5))
	default:
		return false
	}
	return true
}

// nextCorner lets the arrow keys move the next corner, and after the last the cursor again.
func (p *page) nextCorner() {
	if !p.shown.Valid() || p.busy() {
		return
	}
	if p.view.corner == none {
		p.view.unmoved = p.shown
	}
	if p.view.corner++; p.view.corner == len(p.shown.Corners) {
		p.cornersMoved()
	}
	p.refresh()
}

// cornersMoved ends the moving of corners by keys, and reads again where they have moved.
func (p *page) cornersMoved() {
	p.view.corner = none
	if p.shown.Corners != p.view.unmoved.Corners {
		p.move(p.view.unmoved, false)
	}
}

// walk moves the corner that was chosen, or the cursor.
func (v *view) walk(dx, dy int) {
	p := v.page
	if p.picture == nil || !p.shown.Valid() {
		return
	}
	if i := v.corner; i != none {
		g := p.shown
		const units = 3
		g.Corners[i] = v.place(v.at(g.Corners[i]).AddXY(units*float32(dx), units*float32(dy)))
		if g.Valid() {
			p.shown = g
		}
		p.refresh()
		return
	}
	columns, rows := p.shown.Size()
	if v.cursor == none {
		v.cursor = 0
	} else {
		x, y := v.cursor%columns+dx, v.cursor/columns+dy
		v.cursor = min(max(y, 0), rows-1)*columns + min(max(x, 0), columns-1)
	}
	p.refresh()
}
