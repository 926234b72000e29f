package ui

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"tessera/games/uitest"
)

// TestWheelGoesThreeLines of the menu with a notch.
func TestWheelGoesThreeLines(t *testing.T) {
	w := newHost(t).Window
	under := NewButton(Action{Name: "action.menu", Do: func() {}})
	w.SetContent(under)
	w.Resize(fyne.NewSize(500, 300))
	ShowCommands(under, slices.Repeat([]Command{{Label: "Save", Group: "menu.game", Action: Action{Name: "save"}}}, 40))
	first := func() (at float32) {
		for _, o := range slices.Backward(uitest.Seen(w)) {
			if b, ok := o.(*Button); ok && b.Text == "Save" {
				at = fyne.CurrentApp().Driver().AbsolutePositionForObject(b).Y
			}
		}
		return at
	}
	before := first()
	test.Scroll(w.Canvas(), fyne.NewPos(w.Canvas().Size().Width-150, 200), 0, -25)
	uitest.Want(t, "scrolled by", before-first(), 3*commandHigh)
}
