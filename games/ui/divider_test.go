package ui

import (
	"image/color"
	"testing"

	"tessera/games/look"
	"tessera/games/uitest"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"
)

// TestDivider tells how far it was moved from where it was taken hold of, by mouse or
// keys, along the way it moves; it is seen to be in the hand, and hands on other keys.
func TestDivider(t *testing.T) {
	app := uitest.New(t)
	d := NewDivider("divider")
	grabbed, dropped, by := 0, 0, float32(0)
	d.OnGrab = func() { grabbed++ }
	d.OnMove = func(way float32) { by = way }
	d.OnDrop = func() { dropped++ }
	w := app.Window(d, fyne.NewSize(DividerSize, 200))
	colour := func() color.Color { return d.grip.FillColor }
	quiet, lively := color.Color(look.Color(theme.ColorNameInputBorder)), color.Color(look.Color(theme.ColorNamePrimary))
	uitest.Want(t, "its colour", colour(), quiet)
	uitest.Want(t, "the pointer", d.Cursor(), desktop.Cursor(desktop.HResizeCursor))

	mouse := app.Mouse(w)
	mouse.Move(fyne.NewPos(8, 100))
	uitest.Want(t, "under the pointer", colour(), lively)
	mouse.Down(desktop.MouseButtonPrimary)
	mouse.Move(fyne.NewPos(13, 140))
	mouse.Move(fyne.NewPos(3, 140))
	uitest.Want(t, "moved", by, -5)
	uitest.Want(t, "let go", dropped, 0)
	mouse.Up(desktop.MouseButtonPrimary)
	mouse.Move(fyne.NewPos(-20, 0))
	uitest.Want(t, "grabbed and let go", [2]int{grabbed, dropped}, [2]int{1, 1})
	uitest.Want(t, "its colour afterwards", colour(), quiet)

	passed := fyne.KeyName("")
	w.Canvas().SetOnTypedKey(func(e *fyne.KeyEvent) { passed = e.Name })
	w.Canvas().Focus(d)
	uitest.Want(t, "with the keys", colour(), lively)
	d.TypedKey(&fyne.KeyEvent{Name: fyne.KeyRight})
	uitest.Want(t, "moved by a key", by, float32(dividerStep))
	d.TypedKey(&fyne.KeyEvent{Name: fyne.KeyUp})
	uitest.Want(t, "handed on", passed, fyne.KeyUp)

	d.SetLevel(true)
	uitest.Want(t, "the pointer", d.Cursor(), desktop.Cursor(desktop.VResizeCursor))
	d.TypedKey(&fyne.KeyEvent{Name: fyne.KeyUp})
	uitest.Want(t, "moved up", by, float32(-dividerStep))
	test.Tap(d)
	uitest.Want(t, "after a click the keys are the board's", w.Canvas().Focused(), fyne.Focusable(nil))
}
