package tab_test

import (
	"slices"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"tessera/games/progress"
	"tessera/games/session"
	"tessera/games/tab"
	"tessera/games/ui"
	"tessera/games/uitest"
	"tessera/games/uitest/pancakes"
	"tessera/games/uitest/room"
	"tessera/resources/lang"
	"tessera/solver/journey"
)

// reached is a tab of a player who has won so many levels of each chapter.
func reached(t *testing.T, counts ...int) *way {
	w := newWay(t)
	p := w.Services.Progress.Of(pancakes.Name)
	for i, n := range counts {
		for number := 1; number <= n; number++ {
			name := journey.Level{Chapter: i + 1, Number: number}.Name()
			p.WonLevel(name, progress.Result{Stars: 1 + number%3, Moves: 9, Time: time.Minute, Par: 8}, tab.Today())
		}
	}
	return w
}

// shows says whether the control of that name can be seen.
func (w *way) shows(name string) bool {
	return slices.ContainsFunc(uitest.Seen(w.Win), func(o fyne.CanvasObject) bool {
		n, ok := o.(ui.Named)
		return ok && n.Named() == name
	})
}

// opens opens the page by the button, and waits until it shows something of that name.
func (w *way) opens(name string) {
	w.T.Helper()
	w.Click("action.levels")
	w.App.Until(name, func() bool { return w.shows(name) })
}

// types types keys on the page.
func (w *way) types(names ...fyne.KeyName) {
	for _, n := range names {
		w.Services.Dialogs.Key(&fyne.KeyEvent{Name: n})
	}
}

// TestPageFits: the page speaks the language, and fits the window.
func TestPageFits(t *testing.T) {
	for code, sizes := range map[string][]fyne.Size{
		"en": {{Width: 640, Height: 480}, {Width: 1120, Height: 760}}, "zh-Hans": {{Width: 640, Height: 480}, {Width: 1490, Height: 900}},
	} {
		for _, size := range sizes {
			w := reached(t, 12, 8, 2)
			w.Speak(code)
			w.Win.Resize(size)
			w.opens("level.1.1")
			w.Reads(lang.T("journey.chapter", "Number", 2, "Title", lang.T("journey.unnamed", "Number", 2)))
			w.within(size, "journey.play", "button.close", "journey.days")
			w.Fits()
			w.Click("journey.days")
			w.Fits()
			w.Click("journey.whole")
			y, m, _ := tab.Today().Date()
			first, last := time.Date(y, m, 1, 0, 0, 0, 0, time.UTC), time.Date(y, m+1, 0, 0, 0, 0, 0, time.UTC)
			w.within(size, "day."+journey.DayOf(first).String(), "day."+journey.DayOf(last).String(), "journey.play")
			w.Fits()
			w.types(fyne.KeyEscape)
			lang.Set("en")
		}
	}
}

// within fails unless the controls lie in the window.
func (w *way) within(size fyne.Size, names ...string) {
	w.T.Helper()
	for _, name := range names {
		o := w.App.Find(w.Win, name)
		at := w.App.Driver().AbsolutePositionForObject(o)
		if end := at.AddXY(o.Size().Width, o.Size().Height); at.X < 0 || at.Y < 0 || end.X > size.Width || end.Y > size.Height {
			w.T.Errorf("%v: %s lies at %v to %v", size, name, at, end)
		}
	}
}

// TestPagePlays: a level, the deal of today and one of the past come to the table from the page, which
// copies what was won, and says so.
func TestPagePlays(t *testing.T) {
	w := reached(t, 8, 1)
	w.opens("level.1.3")
	w.Click("level.2.12")
	l, _ := w.frame.Level()
	room.Want(t, "the level", l.Name(), "2.12")
	room.Want(t, "the page", w.Services.Dialogs.Text(), "")
	today := tab.Today()
	for _, back := range []int{0, 7} {
		day := today.Add(-back).String()
		w.opens("level.1.1")
		w.Click("journey.days")
		if back > 0 {
			w.Click("journey.before")
		}
		w.Click("day." + day)
		w.App.Until(day, func() bool { return w.s.Extra(session.DailyKey) == day })
	}
	p := w.Services.Progress.Of(pancakes.Name)
	p.WonDay(today, progress.Result{Stars: 2, Moves: 7, Time: 83 * time.Second, Par: 6}, today)
	p.WonDay(today.Add(-1), progress.Result{Stars: 1, Moves: 9, Time: time.Second}, today.Add(-1))
	w.opens("level.1.1")
	w.Click("journey.days")
	w.Reads(lang.T("journey.streak", "Count", 2))
	w.Click("journey.copy")
	room.Want(t, "the text", fyne.CurrentApp().Clipboard().Content(),
		"Tessera · Pancakes · "+today.String()+"\n★★☆ · "+lang.T("journey.moves.par", "Count", 7, "Par", 6)+" · 1:23\n"+lang.T("journey.streak", "Count", 2))
	w.Reads(lang.T("journey.copied"))
	w.types(fyne.KeyUp)
	room.Want(t, "nothing to copy", w.shows("journey.copy"), false)
}
