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
		free := size.Subtract(own)
		must.Be(t, at == fyne.NewPos(free.Width/2, free.Height/2), "in a window of %v the sheet fitted to %v is at %v",
			size, own, at)
	}
}

// TestSheetOutlastsThePagesOverIt: one after the other, and is closed like any dialog afterwards.
func TestSheetOutlastsThePagesOverIt(t *testing.T) {
	app := uitest.New(t)
	w := app.Window(widget.NewLabel(""), fyne.NewSize(900, 700))
	dialogs := NewDialogs(w)
	stopped := 0
	dialogs.OnOpen, dialogs.OnClose = func() { stopped++ }, func() { stopped-- }
	sheet := NewSheet(w, "action.begin", NewHelp("It goes."), fyne.NewSize(400, 300))
	dialogs.Show("sheet", sheet)
	for n := range 3 {
		page := NewPage(w, widget.NewLabel(""))
		dialogs.Show("page", page)
		dialogs.Close()
		top := w.Canvas().Overlays().Top()
		must.Be(t, top != nil && top.Visible() && !page.OnTop() && w.Content().Visible(), "after page %d the sheet is gone, or the window", n)
	}
	uitest.Want(t, "clocks that stand still", stopped, 1)
	dialogs.Close()
	uitest.Want(t, "clocks that stand still afterwards", stopped, 0)
	uitest.Want(t, "what lies over the window", len(w.Canvas().Overlays().List()), 0)
}
