package ui

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"tessera/games/uitest"
	"tessera/resources/must"
)

// TestSheetStaysInItsWindow: also when that is made smaller while the sheet is open.
func TestSheetStaysInItsWindow(t *testing.T) {
	app := uitest.New(t)
	w := app.Window(widget.NewLabel(""), fyne.NewSize(1100, 760))
	sheet := NewSheet(w, "action.begin", Column(4, NewHelp("It goes.")), fyne.NewSize(800, 600), widget.NewButton("OK", nil))
	sheet.Show()
	for _, size := range []fyne.Size{{Width: 640, Height: 480}, {Width: 1100, Height: 760}, {Width: 320, Height: 240}} {
		w.Resize(size)
		at, own := sheet.popUp.Position(), sheet.popUp.Size()
		must.Be(t, at.X >= 0 && at.Y >= 0 && at.X+own.Width <= size.Width && at.Y+own.Height <= size.Height,
			"in a window of %v the sheet of %v is at %v", size, own, at)
		sheet.Fit()
		at, own = sheet.popUp.Position(), sheet.popUp.Size()
		must.Be(t, at.X >= 0 && at.Y >= 0 && at.X+own.Width <= size.Width && at.Y+own.Height <= size.Height,
			"in a window of %v the sheet fitted to %v is at %v", size, own, at)
	}
}
