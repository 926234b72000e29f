package board

import (
	"testing"

	"fyne.io/fyne/v2"
)

// TestHandAtACorner leaves the middle of a cell in sight.
func TestHandAtACorner(t *testing.T) {
	w := wins(t)
	h := NewHand(w.Board)
	for _, corner := range []bool{false, true} {
		h.Show(Gesture{Cells: []int{0}, Corner: corner}, false)
		middle := w.Geometry().Centre(0, 0)
		at, size := h.img.Position(), h.img.Size()
		covers := middle.X >= at.X && middle.Y >= at.Y && middle.X < at.X+size.Width && middle.Y < at.Y+size.Height
		want(t, "the middle is covered", covers, !corner)
		tip := at.AddXY(size.Width*handTipX, size.Height*handTipY)
		cell, ok := w.Geometry().At(fyne.NewPos(tip.X, tip.Y))
		want(t, "the cell that is pressed", [2]any{cell, ok}, [2]any{0, true})
	}
}

// TestHandWaitsForItsBoard: it points at nothing while another board is to come, and then at a
// cell of that one, also where it stands still.
func TestHandWaitsForItsBoard(t *testing.T) {
	w := wins(t)
	h := NewHand(w.Board)
	w.Await(true)
	h.Show(Gesture{Cells: []int{3}}, false)
	want(t, "seen meanwhile", h.img.Visible() || h.press[0].Visible(), false)
	w.Await(false)
	w.SetLayout(Layout{Cols: 3, Rows: 3})
	want(t, "seen then", h.img.Visible() && h.press[0].Visible(), true)
	tip := h.img.Position().AddXY(h.img.Size().Width*handTipX, h.img.Size().Height*handTipY)
	cell, ok := w.Geometry().At(tip)
	want(t, "the cell that is pressed", [2]any{cell, ok}, [2]any{3, true})
}
