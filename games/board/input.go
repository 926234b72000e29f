package board

import (
	"image"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

// TakeFocus gives the board the keys, as after every click and every dialog.
func (b *Board) TakeFocus() {
	if c := fyne.CurrentApp().Driver().CanvasForObject(b); c != nil && !b.away {
		c.Focus(b)
	}
}

// MouseIn implements desktop.Hoverable.
func (b *Board) MouseIn(e *desktop.MouseEvent) {
	b.pointing = false // it has come from elsewhere, or what lay over the board is gone
	b.MouseMoved(e)
}

// MouseMoved implements desktop.Hoverable.
func (b *Board) MouseMoved(e *desktop.MouseEvent) {
	b.healed(e)
	b.point(e.Position)
	b.enter(e)
}

// MouseOut implements desktop.Hoverable.
func (b *Board) MouseOut() {
	b.setHover(-1)
	b.pointing = false
	b.lens.leave()
}

// enter tells that the pointer has come to a cell. A gap between tiles is none, and leaves
// it where it was.
func (b *Board) enter(e *desktop.MouseEvent) {
	cell := b.cellAt(e.Position)
	if cell < 0 {
		return
	}
	fresh := !b.pointing || cell == b.entered || e.Button != 0 || b.press != nil || b.second != nil
	b.pointing, b.entered = true, cell
	if !fresh {
		b.OnEnter(cell)
	}
}

// point follows the pointer.
func (b *Board) point(at fyne.Position) {
	b.lens.follow(at)
	b.setHover(b.cellAt(at))
}

func (b *Board) setHover(cell int) {
	if cell != b.hovered {
		b.hovered = cell
		if cell >= 0 {
			b.HideCursor()
		}
		b.OnHover(b.hovered)
	}
}

// Cursor is the cell the keyboard's cursor is on.
func (pt *Pointer) Cursor() int { return pt.cursor }

// Keyed says whether keys have moved the cursor since the pointer moved: it is seen.
func (pt *Pointer) Keyed() bool { return pt.showCursor }

// SetCursor moves the keyboard's cursor and shows it if show is true. Its cell comes into
// sight, unless the pointer is there, under which nothing jumps.
func (b *Board) SetCursor(cell int, show bool) {
	if (show || cell != b.cursor) && cell != b.hovered && cell >= 0 && cell < b.layout.Cells() {
		b.Reveal(cell)
	}
	b.Pointer.SetCursor(cell, show)
}

// SetCursor moves the keyboard's cursor and shows it if show is true.
func (pt *Pointer) SetCursor(cell int, show bool) {
	from := pt.cursor
	pt.cursor = max(0, min(cell, pt.layout.Cells()-1))
	if pt.running != nil && pt.running.anim != nil && show && pt.showCursor && pt.cursorFrom < 0 && from != pt.cursor {
		pt.cursorFrom = from
	}
	pt.setCursorShown(show)
	pt.glideCursor(0)
}

// glideCursor shows a part of the way of a cursor that goes beside tiles that move, so that
// it is not there before them.
func (pt *Pointer) glideCursor(f float32) {
	r := &pt.rings[cursorRing]
	if pt.cursorFrom < 0 || len(r.cells) == 0 || pt.cursorFrom >= pt.layout.Cells() {
		return
	}
	from, to := pt.geo.Pos(pt.cursorFrom), pt.geo.Pos(pt.cursor)
	pt.placeRings()
	for _, o := range r.frames[0].objects() {
		o.Move(o.Position().AddXY((from.X-to.X)*(1-f), (from.Y-to.Y)*(1-f)))
	}
}

// BringCursor moves the keyboard's cursor, which stays as seen or unseen as it was.
func (b *Board) BringCursor(cell int) { b.SetCursor(cell, b.showCursor) }

// HideCursor takes the keyboard's cursor away while something else than the keys
// plays: the pointer, or an engine. The next arrow goes on from where it was.
func (pt *Pointer) HideCursor() {
	if pt.showCursor {
		pt.setCursorShown(false)
		pt.aside = true
	}
}

func (pt *Pointer) setCursorShown(show bool) {
	pt.showCursor, pt.aside = show, false
	seen := -1
	if show && pt.focused {
		seen = pt.cursor
		pt.SetRing(cursorRing, seen)
	} else {
		pt.SetRing(cursorRing)
	}
	if seen != pt.toldCursor {
		pt.toldCursor = seen
		pt.OnCursor(seen)
	}
}

// FocusGained implements fyne.Focusable.
func (pt *Pointer) FocusGained() {
	pt.focused = true
	pt.setCursorShown(pt.showCursor)
}

// FocusLost implements fyne.Focusable.
func (b *Board) FocusLost() {
	b.unfocused()
	b.focused = false
	for name := range b.down { // they will not be heard to be let go
		b.KeyUp(&fyne.KeyEvent{Name: name})
	}
	b.setCursorShown(b.showCursor)
}

// Focused reports whether the board has the keys.
func (pt *Pointer) Focused() bool { return pt.focused }

// KeyDown implements desktop.Keyable; TypedKey does the work.
func (b *Board) KeyDown(e *fyne.KeyEvent) { b.down[e.Name] = true }

// KeyUp implements desktop.Keyable.
func (b *Board) KeyUp(e *fyne.KeyEvent) {
	delete(b.down, e.Name)
	b.OnKeyUp(e)
}

// TypedRune implements fyne.Focusable: the game first; what it does not use may bring the
// board closer. On one that is closer already, what brings it there does so in every game.
func (b *Board) TypedRune(r rune) {
	zooms := b.geo.zoom != (Zoom{}) && strings.ContainsRune("+=-−", r)
	if !zooms && b.OnRune(r) {
		return
	}
	switch r {
	case '+', '=':
		b.Zoom(KeyZoom)
	case '-', '−':
		b.Zoom(1 / KeyZoom)
	case '0':
		b.Zoom(0)
	}
}

// TypedKey implements fyne.Focusable: the game first, then the cursor, then
// whoever wants the rest.
func (b *Board) TypedKey(e *fyne.KeyEvent) {
	if !slices.Contains(modifiers, e.Name) && b.Skip() {
		return
	}
	if e.Name == fyne.KeyEscape && b.PutDown() {
		return
	}
	if b.OnKey(e) {
		return
	}
	if dx, dy, ok := Arrow(e.Name); ok {
		b.step(dx, dy)
		return
	}
	switch e.Name {
	case fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace:
		b.setCursorShown(true)
		b.OnTap(b.cursor)
	default:
		b.OnUnused(e)
	}
}

// modifiers are the keys that do nothing but change what others do.
var modifiers = []fyne.KeyName{desktop.KeyShiftLeft, desktop.KeyShiftRight, desktop.KeyControlLeft, desktop.KeyControlRight,
	desktop.KeyAltLeft, desktop.KeyAltRight, desktop.KeySuperLeft, desktop.KeySuperRight, desktop.KeyCapsLock}

// Shifted reports whether Shift is held down, which key events do not tell.
func Shifted() bool { return modified(fyne.KeyModifierShift) }

// Controlled reports the same of Ctrl, on a Mac of Cmd.
func Controlled() bool { return modified(fyne.KeyModifierShortcutDefault) }

func modified(by fyne.KeyModifier) bool {
	d, ok := fyne.CurrentApp().Driver().(desktop.Driver)
	return ok && d.CurrentKeyModifiers()&by != 0
}

// step moves the cursor; the first press only shows where it is.
func (b *Board) step(dx, dy int) {
	if b.showCursor || b.aside {
		b.cursor = b.next(dx, dy)
	}
	b.Reveal(b.cursor)
	b.setCursorShown(true)
}

// next is the cell the cursor goes to: the next straight on to which it may go;
// failing that, the nearest on that side, the straightest of several.
func (pt *Pointer) next(dx, dy int) int {
	cols := pt.layout.Cols
	col, row := pt.cursor%cols, pt.cursor/cols
	best, way := pt.cursor, 0
	for cell := range pt.layout.Cells() {
		along := (cell%cols-col)*dx + (cell/cols-row)*dy
		aside := (cell%cols-col)*dy + (cell/cols-row)*dx
		if along <= 0 || pt.Walked != nil && !pt.Walked(cell) {
			continue
		}
		far := along // straight on comes before all else
		if aside != 0 {
			far = pt.layout.Cells() * (along + max(aside, -aside))
		}
		if best == pt.cursor || far < way {
			best, way = cell, far
		}
	}
	return best
}

var arrows = map[fyne.KeyName]image.Point{
	fyne.KeyLeft: {X: -1}, fyne.KeyRight: {X: 1}, fyne.KeyUp: {Y: -1}, fyne.KeyDown: {Y: 1},
}

// Arrow is the step of an arrow key: +1 is right or down.
func Arrow(k fyne.KeyName) (dx, dy int, ok bool) {
	step, ok := arrows[k]
	return step.X, step.Y, ok
}
