package tab_test

import (
	"testing"

	"tessera/games/session"
	"tessera/games/tab"
	"tessera/games/uitest/pancakes"
	"tessera/games/uitest/pancakes/rules"
	"tessera/games/uitest/room"
	"tessera/resources/lang"
	"tessera/solver/journey"
)

// way is a tab of the tests' own game in a room, which has a way of its own.
type way struct {
	*room.Table[rules.Params, rules.Position, rules.Move]
	*pancakes.Tab
	s *pancakes.Session
}

func newWay(t *testing.T) *way {
	t.Helper()
	w := &way{Table: room.NewTable(t, pancakes.Name, pancakes.NewSession)}
	w.Make = func(s *pancakes.Session) *tab.Page {
		w.s = s
		w.Tab = pancakes.New(w.Services, s)
		return w.Tab.Page()
	}
	w.Ready = func() bool { return w.s.HasGame() && !w.s.Dealing() }
	w.Start()
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
	w.Frame().BeginLevel(l)
	room.Want(w.T, "the position of "+name, string(w.s.Position()), l.Position)
	return l
}

// TestLevelTakesTheTable as a game that leaves the player's own choice as it is, that a
// restart keeps, and that Undo takes away.
func TestLevelTakesTheTable(t *testing.T) {
	w := newWay(t)
	before, chosen := w.s.GameID(), w.List("game.size").Selected
	l := w.begins("2.7")
	w.Reads(lang.T("journey.level", "Level", "2.7"), lang.T("journey.begun", "Level", "2.7", "Par", l.Par))
	on, ok := w.Frame().Level()
	room.Want(t, "the level", on.Name(), "2.7")
	room.Want(t, "it is one", ok, true)
	room.Want(t, "the choice", w.List("game.size").Selected, chosen)
	w.ReadsNot(lang.T("next.deal"))

	w.Frame().Do(2)
	w.Click("action.restart")
	room.Want(t, "after a restart", w.s.Extra(session.LevelKey), "2.7")
	w.Speak("zh-Hans")
	w.Reads("关卡 2.7")
	w.Speak("en")
	for w.s.GameID() != before {
		w.Click("action.undo")
	}
	w.ReadsNot(lang.T("journey.level", "Level", "2.7"))
	w.Click("action.redo")
	w.Reads(lang.T("journey.level", "Level", "2.7"))

	w.Click("action.new")
	w.App.Until("a game of one's own", func() bool { return w.s.Extra(session.LevelKey) == "" })
	room.Want(t, "the choice afterwards", w.List("game.size").Selected, chosen)
}

// TestChoiceBesideALevel is offered, and forgotten for the one before.
func TestChoiceBesideALevel(t *testing.T) {
	w := newWay(t)
	chosen := w.List("game.size").Selected
	w.begins("1.1")
	w.Chooses("another size", func() { w.App.Choose(w.Win, "game.size", 4) })
	w.Click("next.back")
	room.Want(t, "the choice", w.List("game.size").Selected, chosen)
}

// TestDailyIsTheDealOfTheDay, and the same for everybody.
func TestDailyIsTheDealOfTheDay(t *testing.T) {
	w := newWay(t)
	day, err := journey.ParseDay("2026-11-21")
	room.Want(t, "reading", err, nil)
	w.Frame().BeginDaily(day)
	w.App.Until("the deal", func() bool { return w.s.Extra(session.DailyKey) != "" })
	params, seed := rules.Game().Journey.Daily(pancakes.Name, day)
	got, dealt := w.s.Seed()
	room.Want(t, "the seed", got, seed)
	room.Want(t, "dealt", dealt, true)
	room.Want(t, "the params", rules.Rules{}.FormatParams(w.s.Params()), params)
	w.Reads(lang.T("journey.daily", "Day", "2026-11-21"))
	w.s.Restart()
	on, ok := w.Frame().Daily()
	room.Want(t, "the day", on, day)
	room.Want(t, "it is one", ok, true)
}
