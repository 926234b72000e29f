package ui

import (
	"testing"
	"time"

	"fyne.io/fyne/v2/test"

	"tessera/games/uitest"
)

// TestSecondClickOnThePadIsNone: it would erase what the first has written.
func TestSecondClickOnThePadIsNone(t *testing.T) {
	app := uitest.New(t)
	pressed := 0
	key := NewPadKey("pad.1", PadFace{Text: "1"}, func() { pressed++ })
	app.DoubleTaps(time.Hour)
	test.Tap(key)
	test.Tap(key)
	uitest.Want(t, "after a double click", pressed, 1)
	app.DoubleTaps(0)
	test.Tap(key)
	uitest.Want(t, "after another click", pressed, 2)
	key.Disable()
	test.Tap(key)
	uitest.Want(t, "while it is off", pressed, 2)
}
