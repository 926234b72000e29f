package ui

import (
	"slices"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"tessera/games/uitest"
	"tessera/games/view"
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
	escape := func() { dialogs.Key(&fyne.KeyEvent{Name: fyne.KeyEscape}) }
	for n := range 3 {
		page := NewPage(w, widget.NewLabel(""))
		dialogs.Show("page", page)
		escape()
		over := w.Canvas().Overlays().List()
		must.Be(t, len(over) == 1 && over[0].Visible() && !page.OnTop() && w.Content().Visible(), "after page %d the sheet is gone, or the window", n)
	}
	uitest.Want(t, "clocks that stand still", stopped, 1)
	escape()
	uitest.Want(t, "clocks that stand still afterwards", stopped, 0)
	uitest.Want(t, "what lies over the window", len(w.Canvas().Overlays().List()), 0)
}

// TestSheetOverAMenu: the menu, the popover and the list that a sheet is opened over by a key go, and take nothing with them.
func TestSheetOverAMenu(t *testing.T) {
	app := uitest.New(t)
	list := NewSelect("a list", []string{"one", "two"}, 0, nil)
	w := app.Window(Column(0, list), fyne.NewSize(900, 700))
	dialogs := NewDialogs(w)
	over := func() int { return len(w.Canvas().Overlays().List()) }
	for name, open := range map[string]func(){
		"popover": func() { ShowOver(list, NewHelp("It goes."), 200) },
		"menu": func() {
			ShowCommands(list, []Command{{Action: Action{Name: "action.begin", Do: func() {}}, Group: "menu.game"}})
		},
		"list": func() { openChoices(list, w.Canvas()) },
	} {
		for _, page := range []bool{false, true} { // that lies under both
			want := 0
			if page {
				dialogs.Show("page", NewPage(w, widget.NewLabel("")))
				want++
			}
			open()
			uitest.Want(t, name+" over what lies there", over(), want+1)
			dialogs.Show("sheet", NewSheet(w, "action.begin", NewHelp("It goes."), fyne.NewSize(400, 300)))
			uitest.Want(t, name+" under a sheet", over(), want+1)
			dialogs.Key(&fyne.KeyEvent{Name: fyne.KeyEscape})
			uitest.Want(t, name+" after the sheet", over(), want)
			uitest.Want(t, name+": dialogs left", len(dialogs.open), want)
			dialogs.Close()
		}
	}
}

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

// TestPartsOutlastALayout: what is laid out again at its size keeps its parts. The toolkit lays out what has new ones in
// the next frame, so a sheet with small boards would be drawn for ever.
func TestPartsOutlastALayout(t *testing.T) {
	uitest.New(t)
	for _, one := range []fyne.Widget{NewPictogram(view.Sign{Cols: 2, Rows: 2, Tiles: true}), NewLines("title", false, func(float64) string { return "7" })} {
		r, size := test.WidgetRenderer(one), fyne.NewSize(80, 60)
		one.Resize(size)
		before := r.Objects()
		r.Layout(size)
		uitest.Want(t, "the parts stay", slices.Equal(r.Objects(), before) && len(before) > 0, true)
		one.Resize(fyne.NewSize(90, 60))
		uitest.Want(t, "the parts stay at another size", slices.Equal(r.Objects(), before), false)
	}
}

// TestFilmRunsOnItsSheet: as long as that is open, and not at all where nothing moves.
func TestFilmRunsOnItsSheet(t *testing.T) {
	app := uitest.New(t)
	w := app.Window(widget.NewLabel(""), fyne.NewSize(900, 700))
	app.Hold()
	length := time.Second
	film, content := NewFilm(func() time.Duration { return length }, NewHelp("It goes."))
	film.SetSigns([]view.Sign{{Cols: 1, Rows: 1}, {Cols: 2, Rows: 1}, {Cols: 3, Rows: 1}})
	sheet := NewSheet(w, "action.begin", Column(4, content), fyne.NewSize(400, 300))
	cols := func() int { return film.picture.Sign().Cols }
	uitest.Want(t, "before", []int{cols(), app.Running()}, []int{2, 0})
	sheet.Show()
	for _, want := range []int{1, 2, 3} {
		app.Tick(float32(want)/3 - 0.1)
		uitest.Want(t, "in time", cols(), want)
	}
	sheet.Hide()
	uitest.Want(t, "after", []int{cols(), app.Running()}, []int{2, 0})
	length = 0
	sheet.Show()
	uitest.Want(t, "without motion", []int{cols(), app.Running()}, []int{2, 0})
}
