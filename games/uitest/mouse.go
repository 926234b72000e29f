package uitest

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
)

// Mouse tells the objects of a window what Fyne's desktop driver (v2.8.1) tells
// them when a mouse moves and its buttons go down and up. Fyne's test driver has
// no presses, and tells a tap or a drag as the test wants it.
type Mouse struct {
	win     fyne.Window
	at      fyne.Position
	buttons desktop.MouseButton // those that are down
	over    desktop.Hoverable
	pressed fyne.CanvasObject // where the last button went down
	dragged fyne.Draggable
	offset  fyne.Position // of what is dragged, in the window
	from    fyne.Position // of the last press or drag event
}

// dragThreshold is from where on the driver takes a press for a drag, in units
// along either axis.
const dragThreshold = 2

// Mouse is a mouse over a window, whose pointer is outside.
func (a *App) Mouse(w fyne.Window) *Mouse {
	return &Mouse{win: w, at: fyne.NewPos(-1, -1)}
}

// under is the topmost object at a position that matches, and where it is.
func (m *Mouse) under(at fyne.Position, match func(fyne.CanvasObject) bool) (found fyne.CanvasObject, pos fyne.Position) {
	walk(over(m.win), func(o fyne.CanvasObject, corner fyne.Position) bool {
		size := o.Size()
		inside := at.X >= corner.X && at.Y >= corner.Y && at.X < corner.X+size.Width && at.Y < corner.Y+size.Height
		if inside && match(o) {
			found, pos = o, corner
		}
		_, cut := o.(*container.Scroll) // which shows nothing beside itself
		return inside || !cut
	})
	return found, pos
}

func draggable(o fyne.CanvasObject) bool { _, ok := o.(fyne.Draggable); return ok }

// Move moves the pointer to a place in the window.
func (m *Mouse) Move(to fyne.Position) {
	before := m.at
	m.at = to
	if m.buttons&^desktop.MouseButtonSecondary != 0 && m.dragged == nil {
		if o, pos := m.under(before, draggable); o != nil && apart(m.from, to) {
			m.dragged, m.offset = o.(fyne.Draggable), pos
		}
	}
	o, pos := m.under(to, func(o fyne.CanvasObject) bool { _, ok := o.(desktop.Hoverable); return ok })
	e := &desktop.MouseEvent{Button: m.buttons}
	e.AbsolutePosition, e.Position = to, to.Subtract(pos)
	switch h, _ := o.(desktop.Hoverable); {
	case h != nil && m.drags(h):
	case h != nil && h == m.over:
		h.MouseMoved(e)
	case m.over != nil && m.drags(m.over):
	default:
		m.leave()
		if h != nil {
			h.MouseIn(e)
			m.over = h
		}
	}
	if m.dragged != nil && m.buttons != desktop.MouseButtonSecondary && m.buttons != 0 {
		m.dragged.Dragged(&fyne.DragEvent{
			PointEvent: fyne.PointEvent{AbsolutePosition: to, Position: to.Subtract(m.offset)},
			Dragged:    fyne.NewDelta(to.X-m.from.X, to.Y-m.from.Y),
		})
		m.from = to
	}
}

func apart(a, b fyne.Position) bool {
	d := b.Subtract(a)
	return max(d.X, -d.X) >= dragThreshold || max(d.Y, -d.Y) >= dragThreshold
}

// drags says whether it is h that is dragged.
func (m *Mouse) drags(h desktop.Hoverable) bool { return m.dragged != nil && any(m.dragged) == any(h) }

func (m *Mouse) leave() {
	if m.over != nil {
		m.over.MouseOut()
		m.over = nil
	}
}

// target is what hears of a button at the pointer.
func (m *Mouse) target() (fyne.CanvasObject, fyne.Position) {
	return m.under(m.at, func(o fyne.CanvasObject) bool {
		switch o.(type) {
		case fyne.Tappable, fyne.SecondaryTappable, fyne.DoubleTappable, fyne.Focusable, desktop.Mouseable:
			return true
		}
		return m.dragged != nil && draggable(o)
	})
}

// unfocus takes the keys away from what is not under the pointer.
func (m *Mouse) unfocus() {
	c := m.win.Canvas()
	focused := c.Focused()
	if o, ok := focused.(fyne.CanvasObject); ok {
		if found, _ := m.under(m.at, func(x fyne.CanvasObject) bool { return x == o }); found == nil {
			c.Unfocus()
		}
	}
}

// Down presses a button.
func (m *Mouse) Down(button desktop.MouseButton) {
	m.from = m.at
	o, pos := m.target()
	if h, ok := o.(desktop.Mouseable); ok {
		h.MouseDown(m.event(button, pos))
	}
	m.unfocus()
	m.buttons |= button
	if tappable(o) {
		m.pressed = o
	}
}

// Up lets a button go. A drag ends with whichever button that is.
func (m *Mouse) Up(button desktop.MouseButton) {
	m.from = m.at
	o, pos := m.target()
	if h, ok := o.(desktop.Mouseable); ok {
		if d, ok := m.dragged.(desktop.Mouseable); ok {
			h, pos = d, m.offset
		}
		h.MouseUp(m.event(button, pos))
	}
	m.unfocus()
	m.buttons &^= button
	pressed, dragged := m.pressed, m.dragged
	m.dragged = nil
	if dragged != nil {
		dragged.DragEnd()
	}
	e := &fyne.PointEvent{AbsolutePosition: m.at, Position: m.at.Subtract(pos)}
	switch button {
	case desktop.MouseButtonSecondary:
		if s, ok := o.(fyne.SecondaryTappable); ok && o == pressed {
			s.TappedSecondary(e)
		}
	case desktop.MouseButtonPrimary:
		if dragged != nil {
			return
		}
		m.pressed = nil
		if t, ok := o.(fyne.Tappable); ok && o == pressed {
			t.Tapped(e)
		}
	}
}

func tappable(o fyne.CanvasObject) bool {
	switch o.(type) {
	case fyne.Tappable, fyne.SecondaryTappable:
		return true
	}
	return false
}

func (m *Mouse) event(button desktop.MouseButton, pos fyne.Position) *desktop.MouseEvent {
	e := &desktop.MouseEvent{Button: button}
	e.AbsolutePosition, e.Position = m.at, m.at.Subtract(pos)
	return e
}

// Click presses a button at a place and lets it go at another, as a hand that
// shakes does.
func (m *Mouse) Click(button desktop.MouseButton, at, letGo fyne.Position) {
	m.Move(at)
	m.Down(button)
	m.Move(letGo)
	m.Up(button)
}
