package tab_test

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
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
	w.Reads(lang.T("journey.level", "Level", "3.7"), lang.T("journey.begun", "Count", l.Par))
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

// shows says whether the control of that name can be seen.
func (w *way) shows(name string) bool {
	return slices.ContainsFunc(uitest.Seen(w.Win), func(o fyne.CanvasObject) bool {
		n, ok := o.(ui.Named)
		return ok && n.Named() == name
	})
}

// types types keys on the page.
func (w *way) types(names ...fyne.KeyName) {
	for _, n := range names {
		w.Services.Dialogs.Key(&fyne.KeyEvent{Name: n})
	}
}
