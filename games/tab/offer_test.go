package tab

import (
	"testing"

	"fyne.io/fyne/v2"
)

// TestOfferFitsTheBoard: its buttons stand in a row where there is room, and
// none is beyond the board's edge where there is not.
func TestOfferFitsTheBoard(t *testing.T) {
	newRoom(t)
	o := NewOffer()
	o.Show("This is how it stands.", Action{Name: "link.return", Icon: "undo"}, Action{Name: "link.shuffle", Icon: "shuffle"},
		Action{Name: "link.playon", Icon: "play"})
	where := func() (at []fyne.Position, right float32) {
		for _, b := range o.buttons.Objects {
			p := fyne.CurrentApp().Driver().AbsolutePositionForObject(b)
			at, right = append(at, p), max(right, p.X+b.Size().Width)
		}
		return at, right
	}
	w := fyne.CurrentApp().NewWindow("")
	defer w.Close()
	w.SetPadded(false)
	w.SetContent(o.Content)
	w.Resize(fyne.NewSize(700, 400))
	at, _ := where()
	want(t, "one row", at[0].Y == at[1].Y && at[1].Y == at[2].Y, true)
	w.Resize(fyne.NewSize(360, 400))
	at, right := where()
	want(t, "rows", at[0].Y < at[2].Y, true)
	if at[0].X < 0 || at[2].X < 0 || right > 360 {
		t.Errorf("buttons at %v, as far as %v", at, right)
	}
}
