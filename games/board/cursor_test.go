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
