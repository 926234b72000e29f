package board

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

// Dragger is what a game does with drags. Distances are in Fyne units.
type Dragger interface {
	// Grab is asked when a drag starts on a cell; false: it is not a drag.
	Grab(cell int) bool
	// Drag follows the pointer, total being the way since Grab.
	Drag(at fyne.Position, total fyne.Delta)
	// Drop ends the drag; cancelled by Escape or because something else began.
	Drop(at fyne.Position, total fyne.Delta, cancelled bool)
}

// drag is a drag that is going on.
type drag struct {
	at    fyne.Position
	total fyne.Delta
	held  bool // the game grabbed it
}

// Tapped implements fyne.Tappable.
func (b *Board) Tapped(e *fyne.PointEvent) {
	b.TakeFocus()
	b.setCursorShown(false)
	if cell, ok := b.geo.At(e.Position); ok {
		b.cursor = cell
		b.act(cell)
	}
}

// TappedSecondary implements fyne.SecondaryTappable.
func (b *Board) TappedSecondary(e *fyne.PointEvent) {
	b.TakeFocus()
	if cell, ok := b.geo.At(e.Position); ok && b.OnSecondary != nil {
		b.OnSecondary(cell)
	}
}

func (b *Board) act(cell int) {
	if b.OnTap != nil {
		b.OnTap(cell)
	}
}

// TakeFocus gives the board the keys, as after every click and every dialog.
func (b *Board) TakeFocus() {
	if c := fyne.CurrentApp().Driver().CanvasForObject(b); c != nil {
		c.Focus(b)
	}
}

// Dragged implements fyne.Draggable.
func (b *Board) Dragged(e *fyne.DragEvent) {
	if b.Dragger == nil {
		return
	}
	if b.drag == nil {
		start := e.Position.SubtractXY(e.Dragged.DX, e.Dragged.DY)
		b.drag = &drag{}
		if cell, ok := b.geo.At(start); ok {
			b.TakeFocus()
			b.setCursorShown(false)
			b.finish()
			b.lens.leave()
			b.drag.held = b.Dragger.Grab(cell)
		}
	}
	d := b.drag
	d.at = e.Position
	d.total.DX += e.Dragged.DX
	d.total.DY += e.Dragged.DY
	if d.held {
		b.Dragger.Drag(d.at, d.total)
	}
}

// DragEnd implements fyne.Draggable.
func (b *Board) DragEnd() { b.endDrag(false) }

// CancelDrag puts down what is being dragged, and reports whether anything was.
func (b *Board) CancelDrag() bool {
	held := b.drag != nil && b.drag.held
	b.endDrag(true)
	return held
}

func (b *Board) endDrag(cancelled bool) {
	d := b.drag
	if d == nil {
		return
	}
	held := d.held
	d.held = false // after Escape, what the pointer does until it is let go is nobody's
	if !cancelled {
		b.drag = nil
	}
	if held {
		b.Dragger.Drop(d.at, d.total, cancelled)
	}
}

// MouseIn implements desktop.Hoverable.
func (b *Board) MouseIn(e *desktop.MouseEvent) { b.point(e.Position) }

// MouseMoved implements desktop.Hoverable.
func (b *Board) MouseMoved(e *desktop.MouseEvent) { b.point(e.Position) }

// MouseOut implements desktop.Hoverable.
func (b *Board) MouseOut() {
	b.setHover(-1)
	b.lens.leave()
}

// point follows the pointer.
func (b *Board) point(at fyne.Position) {
	b.lens.follow(at)
	cell, ok := b.geo.At(at)
	if !ok {
		cell = -1
	}
	b.setHover(cell)
}

func (b *Board) setHover(cell int) {
	if cell != b.hovered {
		b.hovered = cell
		if b.OnHover != nil {
			b.OnHover(cell)
		}
	}
}

// Cursor is the cell the keyboard's cursor is on.
func (b *Board) Cursor() int { return b.cursor }

// SetCursor moves the keyboard's cursor and shows it if show is true.
func (b *Board) SetCursor(cell int, show bool) {
	b.cursor = max(0, min(cell, b.layout.Cells()-1))
	b.setCursorShown(show)
}

func (b *Board) setCursorShown(show bool) {
	b.showCursor = show
	seen := -1
	if show && b.focused {
		seen = b.cursor
		b.SetRing(cursorRing, seen)
	} else {
		b.SetRing(cursorRing)
	}
	if seen != b.toldCursor {
		b.toldCursor = seen
		if b.OnCursor != nil {
			b.OnCursor(seen)
		}
	}
}

// FocusGained implements fyne.Focusable.
func (b *Board) FocusGained() {
	b.focused = true
	b.setCursorShown(b.showCursor)
}

// FocusLost implements fyne.Focusable. What is being dragged is put down: when
// the window loses the focus it is told of a button let go that is still held.
func (b *Board) FocusLost() {
	b.CancelDrag()
	b.focused = false
	b.setCursorShown(b.showCursor)
}

// Focused reports whether the board has the keys.
func (b *Board) Focused() bool { return b.focused }

// KeyDown implements desktop.Keyable; TypedKey does the work.
func (b *Board) KeyDown(*fyne.KeyEvent) {}

// KeyUp implements desktop.Keyable.
func (b *Board) KeyUp(e *fyne.KeyEvent) {
	if b.OnKeyUp != nil {
		b.OnKeyUp(e)
	}
}

// TypedRune implements fyne.Focusable.
func (b *Board) TypedRune(r rune) {
	if b.OnRune != nil {
		b.OnRune(r)
	}
}

// TypedKey implements fyne.Focusable: the game first, then the cursor, then
// whoever wants the rest.
func (b *Board) TypedKey(e *fyne.KeyEvent) {
	if e.Name == fyne.KeyEscape && b.CancelDrag() {
		return
	}
	if b.OnKey != nil && b.OnKey(e) {
		return
	}
	if dx, dy, ok := Arrow(e.Name); ok {
		b.step(dx, dy)
		return
	}
	switch e.Name {
	case fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace:
		b.setCursorShown(true)
		b.act(b.cursor)
	default:
		if b.OnUnused != nil {
			b.OnUnused(e)
		}
	}
}

// Shifted reports whether Shift is held down, which key events do not tell.
func Shifted() bool {
	d, ok := fyne.CurrentApp().Driver().(desktop.Driver)
	return ok && d.CurrentKeyModifiers()&fyne.KeyModifierShift != 0
}

// step moves the cursor; the first press only shows where it is.
func (b *Board) step(dx, dy int) {
	if b.showCursor {
		col, row := b.cursor%b.layout.Cols+dx, b.cursor/b.layout.Cols+dy
		if next := b.layout.Cell(col, row); next >= 0 {
			b.cursor = next
		}
	}
	b.setCursorShown(true)
}

// Arrow is the step of an arrow key: +1 is right or down.
func Arrow(k fyne.KeyName) (dx, dy int, ok bool) {
	switch k {
	case fyne.KeyLeft:
		return -1, 0, true
	case fyne.KeyRight:
		return 1, 0, true
	case fyne.KeyUp:
		return 0, -1, true
	case fyne.KeyDown:
		return 0, 1, true
	}
	return 0, 0, false
}
