package journey

import (
	"fmt"
	"image"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"tessera/games/pictures"
	"tessera/games/progress"
	"tessera/games/ui"
	"tessera/games/uitest"
	"tessera/games/view"
	"tessera/imageslice"
	"tessera/resources/goldentest"
	"tessera/resources/must"
	"tessera/solver/journey"
)

// today is that of the tests, a Saturday.
var today = journey.DayOf(time.Date(2026, 11, 21, 0, 0, 0, 0, time.UTC))

// shown is a page in a window, what was played from it, and the golden text of what was seen.
type shown struct {
	*pictures.Library
	t      *testing.T
	app    *uitest.App
	win    fyne.Window
	way    Journey
	seen   []string
	golden strings.Builder
}

// open shows the page of a player who has won the first chapter, and nine levels of the second.
func open(t *testing.T, size fyne.Size, part Part) *shown {
	t.Helper()
	s := &shown{t: t, app: uitest.New(t)}
	uitest.Speak(t, "en")
	s.win = s.app.Window(widget.NewLabel(""), size)
	s.Library = &pictures.Library{
		Host:  &ui.Host{Window: s.win, Dialogs: ui.NewDialogs(s.win), Post: s.app.Post},
		Album: pictures.NewAlbum(imageslice.NewStore(filepath.Join(s.app.Root(), "pictures"))),
	}
	state := progress.State{Levels: map[string]progress.Best{}, Days: map[journey.Day]progress.Best{}}
	s.way = Journey{
		Game: "sliding", Today: today, Way: journey.Way{Week: [7]string{"3x3", "3x4", "4x4", "4x5", "5x5", "5x6", "6x6"}},
		State: func() (progress.State, bool) { return state, true }, Await: func(then func()) { then() },
		Called:  func(params string) string { return "board " + params },
		Small:   func(string) view.Sign { return view.Sign{Cols: 2, Rows: 2, Tiles: true} },
		Play:    func(l journey.Level) { fmt.Fprintf(&s.golden, "plays %s\n", l.Name()) },
		PlayDay: func(d journey.Day) { fmt.Fprintf(&s.golden, "plays %s\n", d) },
	}
	for chapter := range journey.Chapters + 1 {
		for n := 1; n <= journey.PerPart && (chapter > 0 || n <= journey.Lessons); n++ {
			l := journey.Level{Chapter: chapter, Number: n, Params: "4x4", Par: 10*chapter + n}
			s.way.Levels = append(s.way.Levels, l)
			if chapter == 1 || chapter == 2 && n < 10 {
				state.Levels[l.Name()] = progress.Best{Result: progress.Result{Stars: 1 + n%3, Moves: 20 + n, Time: time.Duration(n) * time.Minute}}
			}
		}
	}
	for back, onDay := range map[int]bool{0: true, 1: true, 3: true, 4: false, 23: true} {
		state.Days[today.Add(-back)] = progress.Best{Result: progress.Result{Stars: 1 + back%3, Moves: 30 + back, Time: time.Minute, Par: 30}, OnDay: onDay}
	}
	s.again(part)
	return s
}

// again shows the page and waits for its pictures: those of all chapters, or the large one.
func (s *shown) again(part Part) {
	Show(s.Library, s.way, part)
	s.app.Until("pictures", func() bool {
		n := 0
		for _, o := range uitest.Seen(s.win) {
			if img, ok := o.(*canvas.Image); ok && img.Image != nil && img.Image.Bounds().Dx() > 100 { // no icon
				n++
			}
		}
		return n == map[Part]int{Levels: journey.Chapters, Picture: 1}[part]
	})
}

// lines are what can be seen, from the back to the front, but for pictures, which come when they are made.
func (s *shown) lines() (all []string) {
	for _, o := range uitest.Seen(s.win) {
		says := ""
		switch o := o.(type) {
		case *stop:
			says = fmt.Sprint(o.name, " number ", o.number.Position(), " ground ", paint(o.ground), " frame ", paint(o.frame), " stars ", !o.stars.Hidden, o.stars.Position(), " dash ", paint(o.dash), o.dash.Position())
			if o.inside != nil {
				says += fmt.Sprint(" inside ", o.inside.Position(), o.inside.Size())
			}
		case *ui.Button:
			says = fmt.Sprintf("%s %v %v", o.Named(), o.Importance, o.Disabled())
		case *ui.Pictogram:
			says = "a small board"
		case *container.Scroll:
			says = fmt.Sprint("scrolled to ", o.Offset)
		case interface{ Text() string }:
			if says = o.Text(); len(says) < 3 { // of a stop
				continue
			}
		default:
			continue
		}
		at := fyne.CurrentApp().Driver().AbsolutePositionForObject(o)
		all = append(all, fmt.Sprintf("%T at %.0f,%.0f %.0fx%.0f: %s", o, at.X, at.Y, o.Size().Width, o.Size().Height, says))
	}
	return append(all, "copied "+strings.ReplaceAll(fyne.CurrentApp().Clipboard().Content(), "\n", " / "))
}

// paint is how large a rectangle is, and its colours.
func paint(r *canvas.Rectangle) string {
	if r.Hidden {
		return "none"
	}
	return fmt.Sprintf("%.0fx%.0f %v %v %v %v", r.Size().Width, r.Size().Height, r.FillColor, r.StrokeColor, r.StrokeWidth, r.CornerRadius)
}

// act does something, and notes what it changes.
func (s *shown) act(what string, do func()) {
	fmt.Fprintf(&s.golden, "> %s\n", what)
	do()
	s.app.Drain()
	now := s.lines()
	lines := goldentest.Difference(s.seen, now)
	for _, line := range lines {
		if len(lines) < 40 || line[0] == '+' { // of another part of the page what is there now says enough
			fmt.Fprintln(&s.golden, line)
		}
	}
	s.seen = now
}

// keys types keys, each an act.
func (s *shown) keys(names ...fyne.KeyName) {
	for _, name := range names {
		s.act(string(name), func() { s.Dialogs.Key(&fyne.KeyEvent{Name: name}) })
	}
}

// taps taps what has those names, each an act, and has the pointer over it before.
func (s *shown) taps(names ...string) {
	for _, name := range names {
		o := s.app.Find(s.win, name)
		if stop, ok := o.(*stop); ok {
			s.act("over "+name, func() { stop.MouseIn(nil) })
			s.act("away", func() { stop.MouseOut() })
		}
		s.act("tap "+name, func() { test.Tap(o.(fyne.Tappable)) })
	}
}

// TestPageGolden: what the page shows, and what keys and taps change of it.
func TestPageGolden(t *testing.T) {
	for name, c := range map[string]struct {
		size fyne.Size
		part Part
		play func(*shown)
	}{
		"map": {fyne.NewSize(1120, 760), Levels, func(s *shown) {
			s.keys(fyne.KeyLeft, fyne.KeyRight, fyne.KeyUp, fyne.KeyUp, fyne.KeyUp, fyne.KeyDown, fyne.KeyEnd, fyne.KeyDown, fyne.KeyReturn, fyne.KeyPageUp, fyne.KeyPageDown, fyne.KeyHome, fyne.KeyLeft, "X")
			s.taps("level.4.1", "win.uncovered")
			s.keys("X", fyne.KeyReturn, fyne.KeyEnter)
			s.again(Levels)
			s.taps("level.2.7")
		}},
		"narrow map": {fyne.NewSize(400, 400), Levels, func(s *shown) {
			s.keys(fyne.KeyUp, fyne.KeyUp, fyne.KeyUp, fyne.KeyUp, fyne.KeyEnd, fyne.KeyUp, fyne.KeyHome, fyne.KeyDown, fyne.KeyDown, fyne.KeyDown, fyne.KeyRight)
		}},
		"week": {fyne.NewSize(1120, 760), Daily, func(s *shown) {
			s.keys(fyne.KeyLeft, fyne.KeyRight, fyne.KeyRight, fyne.KeyReturn, fyne.KeyHome, fyne.KeyUp, fyne.KeyHome, fyne.KeyPageUp, "X", fyne.KeyHome)
			s.taps("day.2026-11-18", "journey.copy", "day.2026-11-17", "journey.before", "journey.after", "day.2026-11-19")
			s.again(Daily)
			s.keys(fyne.KeyUp, fyne.KeyReturn)
		}},
		"narrow week": {fyne.NewSize(500, 400), Daily, func(s *shown) {}},
		"calendar": {fyne.NewSize(1120, 760), Daily, func(s *shown) {
			s.taps("journey.whole")
			s.keys(fyne.KeyLeft, fyne.KeyUp, fyne.KeyDown, fyne.KeyRight, fyne.KeyRight, fyne.KeyReturn, fyne.KeyPageUp, fyne.KeyHome, "X")
			s.taps("day.2026-11-18", "journey.copy", "day.2026-11-17", "journey.levels", "journey.days", "journey.whole", "journey.whole", "day.2026-11-23", "day.2026-11-19")
		}},
		"picture": {fyne.NewSize(640, 480), Picture, func(s *shown) { s.taps("journey.back", "journey.days", "button.close") }},
	} {
		t.Run(name, func(t *testing.T) {
			s := open(t, c.size, c.part)
			s.act("open", func() {})
			c.play(s)
			goldentest.File(t, filepath.Join("testdata", strings.ReplaceAll(name, " ", "-")+".golden"), s.golden.String(), "> ")
		})
	}
}

// TestMapCanBePainted, before its pictures are made too: the toolkit ends where a thing has no width. The picture of a
// closed chapter is darker than that of an open one.
func TestMapCanBePainted(t *testing.T) {
	s := open(t, fyne.NewSize(640, 480), Levels)
	s.Dialogs.Key(&fyne.KeyEvent{Name: fyne.KeyEscape})
	Show(s.Library, s.way, Levels)
	s.win.Canvas().Capture()
	light := func(won string) (sum int) {
		state := progress.State{Levels: map[string]progress.Best{won: {}}}
		for _, v := range must.Have(Uncovered(s.Album, "sliding", 4, state))(t).(*image.RGBA).Pix {
			sum += int(v)
		}
		return sum
	}
	must.Be(t, light("1.1") < light("4.1"), "a closed chapter is as light: %d, %d", light("1.1"), light("4.1"))
}

// TestCalendarBegins with the year 2000. A game has levels, days, or both.
func TestCalendarBegins(t *testing.T) {
	for levels, days := range map[bool]string{false: "3x3", true: ""} {
		j := Journey{Levels: make([]journey.Level, map[bool]int{true: 1}[levels]), Way: journey.Way{Week: [7]string{days}}}
		hasLevels, hasDays := j.Has()
		must.Be(t, hasLevels == levels && hasDays == !levels, "it has levels: %v, days: %v", hasLevels, hasDays)
	}
	s := open(t, fyne.NewSize(640, 480), Daily)
	s.Dialogs.Key(&fyne.KeyEvent{Name: fyne.KeyEscape})
	s.way.Today = journey.DayOf(time.Date(2000, 2, 1, 0, 0, 0, 0, time.UTC))
	s.again(Daily)
	for range 3 {
		s.Dialogs.Key(&fyne.KeyEvent{Name: fyne.KeyPageUp})
	}
	for _, how := range []string{"week", "month"} {
		texts := uitest.Texts(s.win)
		must.Be(t, slices.Contains(texts, "January 2000") && !s.app.Enabled(s.win, "journey.before"),
			"by the %s it begins with %q", how, texts)
		s.taps("journey.whole")
	}
}

// TestDaysToComeAreNotBegun, also those of the week that are of the next month.
func TestDaysToComeAreNotBegun(t *testing.T) {
	s := open(t, fyne.NewSize(640, 480), Daily)
	s.Dialogs.Key(&fyne.KeyEvent{Name: fyne.KeyEscape})
	s.way.Today = journey.DayOf(time.Date(2026, 11, 30, 0, 0, 0, 0, time.UTC))
	s.again(Daily)
	must.Be(t, s.app.Enabled(s.win, "journey.play"), "today cannot be played")
	s.app.Click(s.win, "day.2026-12-03")
	must.Be(t, !s.app.Enabled(s.win, "journey.play"), "a day to come can be played")
}

// TestResultsOfScoredGames tell the score where it is known, and no moves.
func TestResultsOfScoredGames(t *testing.T) {
	uitest.Speak(t, "en")
	j := Journey{Game: "link", Scored: true}
	r := progress.Best{Result: progress.Result{Stars: 2, Moves: 56, Time: 83 * time.Second}}
	for score, want := range map[string]string{"Score 1,930": "★★☆ · Score 1,930 · 1:23", "": "★★☆ · 1:23"} {
		uitest.Want(t, "the result", strings.SplitN(j.resultText(today, r.Result, score, 1), "\n", 2)[1], want)
	}
	uitest.Want(t, "the best", j.best(r), "best: 1:23")
	j.Scored = false
	uitest.Want(t, "the best of a game of moves", j.best(r), "best: 56 moves, 1:23")
}
