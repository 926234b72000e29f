package tab_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"tessera/games/progress"
	"tessera/games/session"
	"tessera/games/tab"
	"tessera/games/ui"
	"tessera/games/uitest"
	"tessera/games/uitest/pancakes"
	"tessera/games/uitest/pancakes/rules"
	"tessera/games/uitest/room"
	"tessera/resources/lang"
	"tessera/resources/must"
	"tessera/solver"
	"tessera/solver/journey"
)

type stack = session.Session[rules.Params, rules.Position, rules.Move]

// way is a tab of the tests' own game in a room, which has a way of its own.
type way struct {
	*room.Table[rules.Params, rules.Position, rules.Move]
	frame *tab.Frame[rules.Params, rules.Position, rules.Move]
	s     *stack

	corrects string // what a lesson says of a move that takes out what is wrong
}

func newWay(t *testing.T) *way {
	t.Helper()
	tab.NewValues(pancakes.Game) // which adds what it says
	w := &way{Table: room.NewTable(t, pancakes.Game, nil)}
	w.Start()
	w.frame, w.s = w.Frame, w.Frame.Session
	return w
}

// level is the level of that name.
func (w *way) level(name string) journey.Level {
	w.T.Helper()
	for _, l := range rules.Game().Journey.All() {
		if l.Name() == name {
			return l
		}
	}
	w.T.Fatalf("there is no level %s", name)
	return journey.Level{}
}

// begins puts a level on the table.
func (w *way) begins(name string) journey.Level {
	w.T.Helper()
	l := w.level(name)
	w.frame.BeginLevel(l)
	room.Want(w.T, "the position of "+name, string(w.s.Position()), l.Position)
	return l
}

// TestLevelTakesTheTable as a game that leaves the player's own choice as it is, that a
// restart keeps, and that Undo takes away.
func TestLevelTakesTheTable(t *testing.T) {
	w := newWay(t)
	before, chosen := w.s.GameID(), w.List("game.size").Selected
	l := w.begins("3.7")
	w.Reads(lang.T("journey.level", "Level", "3.7"), lang.T("journey.begun", "Level", "3.7", "Count", l.Par))
	on, ok := w.frame.Level()
	room.Want(t, "the level", on.Name(), "3.7")
	room.Want(t, "it is one", ok, true)
	room.Want(t, "the choice", w.List("game.size").Selected, chosen)
	tells := func(button, tip string) { // where it leads
		t.Helper()
		room.Want(t, button, strings.HasPrefix(w.App.Find(w.Win, button).(*ui.Button).ToolTip(), lang.T(tip)), true)
	}
	tells("action.undo", "action.undo.game")
	w.frame.Do(2)
	tells("action.undo", "action.undo")
	w.Click("action.restart")
	room.Want(t, "after a restart", w.s.Extra(session.LevelKey), "3.7")
	w.Speak("zh-Hans")
	w.Reads("关卡 3.7")
	w.Speak("en")
	for w.s.GameID() != before {
		w.Click("action.undo")
	}
	w.ReadsNot(lang.T("journey.level", "Level", "3.7"))
	tells("action.redo", "action.redo.game")
	w.Click("action.redo")
	w.Reads(lang.T("journey.level", "Level", "3.7"))

	w.Click("action.new")
	w.App.Until("a game of one's own", func() bool { return w.s.Extra(session.LevelKey) == "" })
	room.Want(t, "the choice afterwards", w.List("game.size").Selected, chosen)
}

// TestChoiceBesideALevel is forgotten for the one before by who goes back.
func TestChoiceBesideALevel(t *testing.T) {
	w := newWay(t)
	chosen := w.List("game.size").Selected
	w.begins("1.1")
	for _, leave := range []func(){func() { w.Click("sheet.back") }, func() { w.Services.Dialogs.Close() }} {
		w.Click("action.begin")
		w.Click("sheet.lists")
		w.Chooses("another size", func() { w.App.Choose(w.Win, "game.size", 4) })
		leave()
		room.Want(t, "the choice", w.List("game.size").Selected, chosen)
	}
}

// TestWatchingALevelIsAsked where stars are lost by it: with no move made nothing is, and in a game
// of one's own there are none.
func TestWatchingALevelIsAsked(t *testing.T) {
	w := newWay(t)
	watches := func(button string, asked bool) {
		t.Helper()
		w.Click(button)
		room.Want(t, button, slices.Contains(uitest.Texts(w.Services.Window), lang.T("solver.starless")), asked)
	}
	w.begins("3.7")
	w.flips(2)
	w.Click("action.lab")
	for _, button := range []string{"action.solve", "solver.play", "solver.step"} {
		watches(button, true)
		w.App.Click(w.Services.Window, "button.cancel")
		room.Want(t, "engine's moves", w.s.Moves(), 1)
	}
	watches("action.solve", true)
	w.App.Click(w.Services.Window, "solver.watch")
	w.App.Until("solved", func() bool { return w.s.Status() == solver.Won })
	w.begins("3.7")
	watches("action.solve", false) // no move was made
}

// TestDailyIsTheDealOfTheDay, and the same for everybody.
func TestDailyIsTheDealOfTheDay(t *testing.T) {
	w := newWay(t)
	day, err := journey.ParseDay("2026-11-21")
	room.Want(t, "reading", err, nil)
	w.frame.BeginDaily(day)
	w.App.Until("the deal", func() bool { return w.s.Extra(session.DailyKey) != "" })
	params, seed := rules.Game().Journey.Daily(pancakes.Name, day)
	got, dealt := w.s.Seed()
	room.Want(t, "the seed", got, seed)
	room.Want(t, "dealt", dealt, true)
	room.Want(t, "the params", rules.Rules{}.FormatParams(w.s.Params()), params)
	w.Reads(lang.T("journey.daily", "Day", "2026-11-21"))
	w.s.Restart()
	on, ok := w.frame.Daily()
	room.Want(t, "the day", on, day)
	room.Want(t, "it is one", ok, true)

	w.flips(2)
	at, moves := w.s.Position(), w.s.Moves()
	w.frame.BeginDaily(day)
	room.Want(t, "begun already", w.s.Moves(), moves)
	w.Click("action.new")
	w.App.Until("another game", func() bool { return w.s.Extra(session.DailyKey) == "" })
	w.flips(2)
	w.frame.ShowGames()
	w.App.Until("the list of games names it", func() bool {
		return slices.Contains(uitest.Texts(w.Win), lang.T("journey.daily", "Day", "2026-11-21"))
	})
	w.Press(fyne.KeyEscape)
	w.frame.BeginDaily(day)
	w.App.Until("the day", func() bool { return w.s.Extra(session.DailyKey) != "" })
	room.Want(t, "as it was left", w.s.Position(), at)
	room.Want(t, "its moves", w.s.Moves(), moves)
}

// flips makes moves that the player makes.
func (w *way) flips(moves ...rules.Move) {
	w.T.Helper()
	for _, m := range moves {
		w.frame.Do(m)
	}
}

// solution is a shortest way to win from a position.
func solution(t *testing.T, p rules.Position) []rules.Move {
	t.Helper()
	return room.Solution(t, rules.Engines()[0], p)
}

// wins waits for the card of a win.
func (w *way) wins() {
	w.T.Helper()
	w.App.Until("the card", func() bool { return w.shows("win.look") })
}

// kept is how far the player has come, once it was read.
func (w *way) kept() progress.State {
	w.T.Helper()
	p := w.Services.Progress.Of(pancakes.Name)
	w.App.Until("the progress", func() bool { _, loaded := p.State(); return loaded })
	s, _ := p.State()
	return s
}

// stars are those on the card of a win; 0 where there are none.
func (w *way) stars() int {
	for _, o := range uitest.Seen(w.Win) {
		if s, ok := o.(*ui.Stars); ok {
			return s.Earned()
		}
	}
	return 0
}

// TestStarsOfALevel: three for par, fewer for more moves and for a hint, none where an engine
// has helped; a level that is played again may improve.
func TestStarsOfALevel(t *testing.T) {
	for _, c := range []struct {
		what   string
		before func(w *way, all []rules.Move)
		stars  int
		kept   bool
	}{
		{"par", func(w *way, all []rules.Move) { w.flips(all...) }, 3, true},
		{"two more than par", func(w *way, all []rules.Move) { w.flips(2, 2); w.flips(all...) }, 1, true},
		{"a hint", func(w *way, all []rules.Move) { w.s.Hinted(); w.flips(all...) }, 2, true},
		{"four hints", func(w *way, all []rules.Move) {
			for range 4 {
				w.s.Hinted()
			}
			w.flips(all...)
		}, 0, false},
		{"an engine", func(w *way, all []rules.Move) { w.Click("action.solve") }, 0, false},
		{"an engine's first move", func(w *way, all []rules.Move) { w.s.MarkAssisted(); w.flips(all...) }, 0, false},
		{"the answer", func(w *way, all []rules.Move) { w.frame.GiveAnswer(all...) }, 0, false},
	} {
		t.Run(c.what, func(t *testing.T) {
			w := newWay(t)
			l := w.begins("2.7")
			c.before(w, solution(t, rules.Position(l.Position)))
			w.wins()
			room.Want(t, "stars on the card", w.stars(), c.stars)
			par := lang.T("journey.par", "Par", l.Par)
			room.Want(t, "the par beside them", slices.Contains(uitest.Texts(w.Win), par), c.stars > 0)
			best, won := w.kept().Levels["2.7"]
			room.Want(t, "kept", won, c.kept)
			room.Want(t, "stars kept", best.Stars, c.stars)
			if !c.kept || c.stars == 3 {
				return
			}
			for w.s.Steps() > 0 { // the first win counts, and not the one that follows when it was taken back
				w.frame.Undo()
			}
			w.flips(solution(t, rules.Position(l.Position))...)
			w.wins()
			room.Want(t, "stars when it was taken back", w.kept().Levels["2.7"].Stars, c.stars)
			w.begins("2.7")
			w.flips(solution(t, rules.Position(l.Position))...)
			w.wins()
			room.Want(t, "stars of the second time", w.kept().Levels["2.7"].Stars, 3)
		})
	}
}

// TestNextLeadsOn by Enter, from level to level and into the next chapter.
func TestNextLeadsOn(t *testing.T) {
	w := newWay(t)
	w.begins("1.1")
	for number := 1; number <= journey.PerPart; number++ {
		l, ok := w.frame.Level()
		room.Want(t, "the level", l.Number, number)
		room.Want(t, "it is one", ok, true)
		w.flips(solution(t, w.s.Position())...)
		w.wins()
		room.Want(t, "a picture is uncovered", w.shows("win.uncovered"), number == journey.PerPart)
		w.App.Find(w.Win, "win.next")
		w.App.Until("the card is out", func() bool {
			w.Press(fyne.KeyReturn)
			return w.s.Status() != solver.Won
		})
	}
	l, _ := w.frame.Level()
	room.Want(t, "then", l.Name(), "2.1")
}

// TestOneMainButton: after a level the next, after a game of one's own another, and the bar's own
// gives way meanwhile.
func TestOneMainButton(t *testing.T) {
	w := newWay(t)
	w.begins("1.1")
	w.flips(solution(t, w.s.Position())...)
	w.wins()
	w.App.Until("the piece of the picture", w.piece)
	main := func() (names []string) {
		for _, o := range uitest.Seen(w.Win) {
			if b, ok := o.(*ui.Button); ok && b.Importance == widget.HighImportance && b.Named() != "solver.play" { // of the laboratory
				names = append(names, b.Named())
			}
		}
		return names
	}
	room.Want(t, "after a level", strings.Join(main(), " "), "win.next")
	w.Open("pancakes:2341")
	w.flips(solution(t, w.s.Position())...)
	w.wins()
	room.Want(t, "after a game of one's own", strings.Join(main(), " "), "win.again")
	w.Press(fyne.KeyEscape)
	room.Want(t, "without the card", strings.Join(main(), " "), "action.new")
	w.Press(fyne.KeyReturn)
	w.wins()
	room.Want(t, "its stars", w.stars(), 0)
	room.Want(t, "its piece", w.piece(), false)
}

// piece says whether the card shows a part of a picture of 64 × 48.
func (w *way) piece() bool {
	return slices.ContainsFunc(uitest.Seen(w.Win), func(o fyne.CanvasObject) bool {
		img, ok := o.(*canvas.Image)
		return ok && img.Image != nil && img.MinSize() == fyne.NewSize(64, 48)
	})
}

// TestDayLeadsOn from a day of the past to today's, from today's to yesterday's, and where both
// were won to another game. Each is won with stars, and its result is copied.
func TestDayLeadsOn(t *testing.T) {
	w := newWay(t)
	today := tab.Today()
	for i, back := range []int{4, 0, 1} {
		day := today.Add(-back)
		if i == 0 {
			w.frame.BeginDaily(day)
		} else {
			w.App.Until("the card is out", func() bool {
				w.Press(fyne.KeyReturn)
				return w.s.Status() != solver.Won
			})
		}
		w.App.Until(day.String(), func() bool { return w.s.Extra(session.DailyKey) == day.String() })
		w.App.Until("the par", func() bool { return w.frame.Session.Par().Proven })
		all := solution(t, w.s.Position())
		w.flips(all...)
		w.wins()
		room.Want(t, "stars", w.stars(), 3)
		best := w.kept().Days[day]
		room.Want(t, "kept", best.Result.Moves, len(all))
		room.Want(t, "its par", best.Par, len(all))
		room.Want(t, "on its day", best.OnDay, back == 0)
		w.Click("journey.copy")
		text := fyne.CurrentApp().Clipboard().Content()
		for _, part := range []string{"Tessera · Pancakes · " + day.String(), "★★★", lang.T("journey.moves.par", "Count", len(all), "Par", len(all))} {
			must.Be(t, strings.Contains(text, part), "%q is not in %q", part, text)
		}
	}
	room.Want(t, "then", w.App.Find(w.Win, "win.again").(*ui.Button).Importance, widget.HighImportance)
}

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
