package tab

import (
	"context"
	"errors"
	"iter"
	"testing"

	"tessera/games/session"
	"tessera/games/ui"
	"tessera/games/uitest"
	"tessera/solver"
)

// TestParStaysWithTheGame: through a restart, another game and back, a new tab
// over the same session, and a start of the program; and a hint follows it
// without an engine.
func TestParStaysWithTheGame(t *testing.T) {
	best := Par[int]{Length: 3, Bound: 1, Moves: []int{1, 1, 1}}
	var at []int
	found := []Par[int]{best}
	tb := newToyTab(t, pointing(&at), rated(found...))
	known := func(f *Frame[int, toyCount, int], when string) {
		t.Helper()
		tb.app.Until("the end of the search", func() bool { return !f.Session.Working("par") })
		if p := f.par.known(); p.Length != 3 || len(p.Moves) != 3 {
			t.Errorf("%s the par is %+v", when, p)
		}
	}
	known(tb.Frame, "at first")
	found[0] = Par[int]{Length: 9, Bound: 1} // a search is worse the next time
	tb.Do(2)
	tb.Restart()
	known(tb.Frame, "after a restart")
	tb.deal()
	tb.Undo()
	tb.Undo() // the restart
	known(tb.Frame, "after another game")
	tb.Undo()
	again := toyFrame(tb.room, tb.Session, pointing(&at), rated(found...))
	known(again, "in a new tab")
	again.ShowHint()
	uitest.Want(t, "the hint", at, []int{1})
}

// TestParOfAWinIsKept: whoever solves the board with fewer moves than were known
// has shown the way.
func TestParOfAWinIsKept(t *testing.T) {
	tb := newToyTab(t, rated(Par[int]{Length: 3, Bound: 1}))
	tb.app.Until("the end of the search", func() bool { return !tb.Session.Working("par") })
	tb.Do(1)
	tb.Do(2)
	uitest.Want(t, "won", tb.Session.Status(), solver.Won)
	uitest.Want(t, "the par", tb.par.known().Length, 2)
	uitest.Want(t, "the way", tb.par.known().Moves, []int{1, 2})
}

// TestEngineChosenIsRemembered, at the next start, until another is chosen.
func TestEngineChosenIsRemembered(t *testing.T) {
	two := func(s *toyGame) { s.Engines = []solver.Engine[toyCount, int]{counter("steps"), counter("strides")} }
	tb := newToyTab(t, two)
	uitest.Want(t, "usual", tb.solving.current(), "steps")
	tb.app.Choose(tb.Window, "solver.engine", 1)
	tb.deal()
	uitest.Want(t, "in the next game", tb.solving.current(), "strides")
	s := session.New(session.Config[int, toyCount, int]{Game: "toy", Rules: countRules{}, Post: tb.Post})
	defer s.Close()
	uitest.Want(t, "at the next start", toyFrame(tb.room, s, two).solving.current(), "strides")
	uitest.Want(t, "where there is no such engine", toyFrame(tb.room, s).solving.current(), "steps")
}

// TestEnginesOfferedTakeTheBoard on the table: another is not in the list there, and
// is chosen again on the next board that it takes.
func TestEnginesOfferedTakeTheBoard(t *testing.T) {
	picky := counter("strides")
	picky.Applies = func(s toyCount) error {
		if s.goal > 3 {
			return errors.New("too far")
		}
		return nil
	}
	tb := newToyTab(t, func(s *toyGame) { s.Engines = []solver.Engine[toyCount, int]{counter("steps"), picky} })
	list := tb.app.Find(tb.Window, "solver.engine").(*ui.Select)
	tb.app.Choose(tb.Window, "solver.engine", 1)
	uitest.Want(t, "chosen", tb.solving.current(), "strides")
	tb.Session.Open(toyCount{goal: 4}, 4)
	uitest.Want(t, "engines in the list", len(list.Options), 1)
	uitest.Want(t, "shown", list.Selected, list.Options[0])
	uitest.Want(t, "instead", tb.solving.current(), "steps")
	tb.deal()
	uitest.Want(t, "engines in the list again", len(list.Options), 2)
	uitest.Want(t, "chosen again", tb.solving.current(), "strides")
}

// TestParKeepsToTheMemory that the player grants to searches.
func TestParKeepsToTheMemory(t *testing.T) {
	var granted int64
	e := solver.Engine[toyCount, int]{Solve: func(_ context.Context, _ toyCount, opt solver.Options) iter.Seq2[solver.Step[int], error] {
		granted = opt.Memory
		return func(func(solver.Step[int], error) bool) {}
	}}
	session.ParBy(t.Context(), toyCount{}, 64<<20, func(Par[int]) {}, e)
	uitest.Want(t, "the memory", granted, int64(64<<20))
}
