package ui

import (
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"tessera/games/uitest"
	"tessera/games/view"
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
