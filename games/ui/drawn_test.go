package ui

import (
	"testing"

	"tessera/games/uitest"
)

// TestDrawn waits for the second tick, which comes after the first frame.
func TestDrawn(t *testing.T) {
	app := uitest.New(t)
	app.Hold()
	drawn := Drawn()
	there := func() bool {
		select {
		case <-drawn:
			return true
		default:
			return false
		}
	}
	uitest.Want(t, "drawn at once", there(), false)
	app.Tick(0.1)
	uitest.Want(t, "drawn when the frame begins", there(), false)
	app.Tick(0.2)
	uitest.Want(t, "drawn", there(), true)
	app.Tick(1)

	drawn = Drawn()
	app.Tick(1)
	uitest.Want(t, "drawn a second later", there(), true)
}
