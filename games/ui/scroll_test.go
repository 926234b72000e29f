package ui_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"tessera/games/ui"
	"tessera/games/uitest"
)

// TestReveal scrolls no further than needed: not at all to what is seen, to the foot of what
// lies below, and to the head of what lies above or is higher than the room.
func TestReveal(t *testing.T) {
	app := uitest.New(t)
	block := func(high float32) fyne.CanvasObject {
		r := canvas.NewRectangle(nil)
		r.SetMinSize(fyne.NewSize(50, high))
		return r
	}
	first, second, high := block(80), block(60), block(300)
	s := container.NewVScroll(ui.Column(0, first, second, high))
	app.Window(s, fyne.NewSize(100, 120))
	for _, c := range []struct {
		what fyne.CanvasObject
		at   float32
	}{{first, 0}, {second, 20}, {first, 0}, {high, 140}, {second, 80}} {
		ui.Reveal(s, c.what)
		uitest.Want(t, "scrolled to", s.Offset.Y, c.at)
	}
}
