package board

import (
	"testing"

	"fyne.io/fyne/v2"
)

// TestCursorIsTold wherever it is seen, once, and when it is seen no longer.
func TestCursorIsTold(t *testing.T) {
	tb := newTable(t)
	var told []int
	tb.OnCursor = func(c int) { told = append(told, c) }
	tb.TakeFocus()
	tb.key(fyne.KeyRight, fyne.KeyRight, fyne.KeyDown, fyne.KeyDown)
	want(t, "shown, moved twice, stopped at the edge", told, []int{0, 1, 4})
	tb.win.Canvas().Focus(tb.other)
	want(t, "without the keys", told, []int{0, 1, 4, -1})
	tb.TakeFocus()
	want(t, "with the keys again", told, []int{0, 1, 4, -1, 4})
	tb.tap(2)
	want(t, "after a click", told, []int{0, 1, 4, -1, 4, -1})
}

// TestCursorStandsAside while the pointer or an engine plays, and the next arrow
// moves on from where it was.
func TestCursorStandsAside(t *testing.T) {
	tb := newTable(t)
	tb.TakeFocus()
	tb.key(fyne.KeyRight, fyne.KeyRight)
	want(t, "the cursor", tb.cursorAt(), 1)
	tb.point(tb.Geometry().Centre(0, 1))
	want(t, "beside the pointer", tb.cursorAt(), -1)
	tb.key(fyne.KeyRight)
	want(t, "after the next arrow", tb.cursorAt(), 2)
	tb.HideCursor()
	tb.key(fyne.KeyLeft)
	want(t, "after an engine", tb.cursorAt(), 1)
	tb.tap(5) // which takes it along
	want(t, "after a click", tb.cursorAt(), -1)
	tb.key(fyne.KeyUp)
	want(t, "after the next arrow", tb.cursorAt(), 2)
}

// TestCursorWalksOverNothing: where the game has cells that are not walked to, an
// arrow goes to the next one that is, straight on if there is one.
func TestCursorWalksOverNothing(t *testing.T) {
	tb := newTable(t)
	empty := map[int]bool{1: true, 2: true, 4: true}
	tb.Walked = func(c int) bool { return !empty[c] }
	tb.TakeFocus()
	tb.SetCursor(0, true)
	tb.key(fyne.KeyRight) // nothing in the row: the last of the next
	want(t, "right", tb.cursorAt(), 5)
	tb.key(fyne.KeyLeft) // over the empty one
	want(t, "left", tb.cursorAt(), 3)
	tb.key(fyne.KeyUp)
	want(t, "up", tb.cursorAt(), 0)
	tb.key(fyne.KeyUp, fyne.KeyLeft)
	want(t, "at the edge", tb.cursorAt(), 0)
}
