package tab_test

import (
	"slices"
	"strings"
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

// onTable fails unless that level is on the table, and the page closed.
func (w *way) onTable(name string) {
	w.T.Helper()
	l, _ := w.frame.Level()
	room.Want(w.T, "the level", l.Name(), name)
	room.Want(w.T, "the page", w.Services.Dialogs.Text(), "")
}

// TestMapByTapping: a level of an open chapter is played, one of a closed chapter says what
// opens it.
func TestMapByTapping(t *testing.T) {
	w := reached(t, 8, 1)
	w.opens("level.1.3")
	l := w.level("1.9") // at the cursor
	w.Reads(lang.T("journey.level", "Level", "1.9") + " · 4 · " + lang.T("journey.par", "Par", l.Par) + " · " + lang.T("journey.two", "Moves", journey.Within(l.Par)))
	w.Click("level.3.1")
	w.Reads(lang.T("journey.closed", "Need", 8, "All", 12, "Chapter", 2, "Won", 1))
	w.Click("level.2.12")
	w.onTable("2.12")
}

// TestMapByKeys: the cursor begins at the level to be played next, moves between levels and
// chapters, and stays on the map.
func TestMapByKeys(t *testing.T) {
	for _, c := range []struct {
		keys  []fyne.KeyName
		level string
	}{
		{nil, "1.9"}, {[]fyne.KeyName{fyne.KeyLeft}, "1.8"}, {[]fyne.KeyName{fyne.KeyRight, fyne.KeyRight, fyne.KeyRight, fyne.KeyRight}, "2.1"},
		{[]fyne.KeyName{fyne.KeyHome}, "1.1"}, {[]fyne.KeyName{fyne.KeyHome, fyne.KeyUp, fyne.KeyLeft}, "1.1"},
		{[]fyne.KeyName{fyne.KeyHome, fyne.KeyPageDown, fyne.KeyRight}, "2.2"}, {[]fyne.KeyName{fyne.KeyDown, fyne.KeyUp}, "1.9"},
		{[]fyne.KeyName{fyne.KeyPageDown, fyne.KeyPageUp}, "1.9"},
	} {
		w := reached(t, 8)
		w.opens("level.1.1")
		w.types(append(c.keys, fyne.KeyReturn)...)
		w.onTable(c.level)
	}
}

// TestEveryLevelIsReachedByArrows, up and down too, whatever the width.
func TestEveryLevelIsReachedByArrows(t *testing.T) {
	for _, size := range []fyne.Size{{Width: 640, Height: 480}, {Width: 1490, Height: 900}} {
		w := reached(t, 12, 12, 12, 12, 11)
		w.Win.Resize(size)
		w.opens("level.1.1")
		w.types(fyne.KeyHome)
		for range 60 {
			w.types(fyne.KeyDown)
		}
		w.types(fyne.KeyEnd, fyne.KeyUp, fyne.KeyDown, fyne.KeyReturn)
		w.onTable("5.12")
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

// TestCalendarByTapping: a click plays a day; of one that was won the first click tells what was
// reached; one to come is not played.
func TestCalendarByTapping(t *testing.T) {
	w := newWay(t)
	today := tab.Today()
	w.opens("level.1.1")
	w.Click("journey.days")
	w.Click("journey.before")
	_, _, number := today.Date()
	before := today.Add(-number) // the last day of the month before
	w.Click("day." + before.String())
	w.App.Until("the deal", func() bool { return w.s.Extra(session.DailyKey) == before.String() })

	earlier := before.Add(-1)
	w.Services.Progress.Of(pancakes.Name).WonDay(earlier, progress.Result{Stars: 2, Moves: 7, Time: time.Second, Par: 6}, today)
	w.opens("level.1.1")
	w.Click("journey.days")
	w.Click("journey.before")
	w.Click("day." + earlier.String())
	w.Click("day." + earlier.String()) // the page is there still
	w.App.Until("the deal of the day that was won", func() bool { return w.s.Extra(session.DailyKey) == earlier.String() })

	w.opens("level.1.1")
	w.Click("journey.days")
	w.types(fyne.KeyRight)
	room.Want(t, "a day to come can be played", tomorrowInMonth(today) && w.App.Enabled(w.Win, "journey.play"), false)
	w.types(fyne.KeyHome, fyne.KeyReturn)
	w.App.Until("today's deal", func() bool { return w.s.Extra(session.DailyKey) == today.String() })
}

// tomorrowInMonth says whether the day after is in the same month: the calendar goes no
// further.
func tomorrowInMonth(d journey.Day) bool {
	_, m, _ := d.Date()
	_, next, _ := d.Add(1).Date()
	return m == next
}

// TestCalendarByKeys goes back by days, weeks and months, and never beyond this month.
func TestCalendarByKeys(t *testing.T) {
	today := tab.Today()
	for _, c := range []struct {
		keys []fyne.KeyName
		back int
	}{
		{[]fyne.KeyName{fyne.KeyLeft}, 1}, {[]fyne.KeyName{fyne.KeyUp, fyne.KeyUp, fyne.KeyUp, fyne.KeyUp, fyne.KeyUp}, 35},
		{[]fyne.KeyName{fyne.KeyUp, fyne.KeyLeft, fyne.KeyRight, fyne.KeyDown}, 0}, {[]fyne.KeyName{fyne.KeyPageUp, fyne.KeyHome}, 0},
		{[]fyne.KeyName{fyne.KeyPageDown, fyne.KeyHome, fyne.KeyUp}, 7},
	} {
		w := newWay(t)
		w.opens("level.1.1")
		w.Click("journey.days")
		w.types(append(c.keys, fyne.KeyReturn)...)
		want := today.Add(-c.back).String()
		w.App.Until(want, func() bool { return w.s.Extra(session.DailyKey) == want })
	}
}

// TestResultIsCopiedFromTheCalendar, and the button says so.
func TestResultIsCopiedFromTheCalendar(t *testing.T) {
	w := newWay(t)
	today := tab.Today()
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

// TestPictureOfAChapter is shown large when all its levels are won, and says before how many
// are missing.
func TestPictureOfAChapter(t *testing.T) {
	w := reached(t, 12, 9)
	w.opens("chapter.1")
	w.Click("chapter.2")
	w.Reads(lang.T("journey.covered", "Count", 3))
	w.Click("chapter.1")
	room.Want(t, "the map", w.shows("level.1.1"), false)
	if !slices.ContainsFunc(uitest.Texts(w.Win), func(s string) bool { return strings.HasPrefix(s, lang.T("journey.unnamed", "Number", 1)+": ") }) {
		t.Errorf("the picture has no name among %q", uitest.Texts(w.Win))
	}
	w.types(fyne.KeyEscape)
	room.Want(t, "the map again", w.shows("level.1.1"), true)
	w.types(fyne.KeyEscape)
	room.Want(t, "the page", w.Services.Dialogs.Text(), "")
}
