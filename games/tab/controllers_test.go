package tab

import (
	"context"
	"fmt"
	"iter"
	"testing"
	"time"

	"tessera/games/session"
	"tessera/games/table"
	"tessera/games/uitest"
	"tessera/resources/lang"
	"tessera/resources/must"
	"tessera/solver"
)

// rated is a toy whose par the test tells.
func rated(reports ...Par[int]) func(*toyGame) {
	return func(g *toyGame) {
		g.Par = func(_ context.Context, _ toyModel, _ toyCount, _ int64, report func(Par[int])) {
			for _, p := range reports {
				report(p)
			}
		}
	}
}

// pointing is a toy that notes what a hint points at.
func pointing(at *[]int) func(*toyGame) {
	return on(func(_ toyEnv, p table.Pointed[int]) []any { *at = append(*at, p.Moves[0]); return nil })
}

// TestParKeepsTheBest of what was found, by whomever, and knows the next move
// while the player is on the way of its solution.
func TestParKeepsTheBest(t *testing.T) {
	tb := newToyTab(t, rated(Par[int]{Length: 5, Bound: 1}, Par[int]{Length: 3, Bound: 3, Proven: true, Moves: []int{1, 1, 1}}, Par[int]{Length: 4}))
	tb.app.Until("the par", func() bool { return tb.par.known().Length == 3 })
	tb.app.Until("the end of the search", func() bool { return !tb.Session.Working("par") })
	uitest.Want(t, "a worse one later", tb.par.known().Length, 3)
	uitest.Want(t, "shown", tb.says(lang.T("status.par")+"\n3"), true)
	moves, ok := tb.par.next()
	uitest.Want(t, "the way to the end", fmt.Sprint(moves, ok), "[1 1 1] true")
	tb.Do(2)
	tb.Undo()
	tb.Do(1)
	_, ok = tb.par.next()
	uitest.Want(t, "on the way", ok, true)
	tb.Undo()
	tb.Do(4)
	_, ok = tb.par.next()
	uitest.Want(t, "off the way", ok, false)
	tb.par.note(solver.Stats{Best: 7, LowerBound: 2})
	uitest.Want(t, "an engine that found worse", tb.par.known().Length, 3)
	tb.par.note(solver.Stats{Result: &solver.Result{Verdict: solver.Solved, Length: 2, Optimal: true}})
	uitest.Want(t, "an engine that found better", tb.par.known().Length, 2)
	tb.par.note(solver.Stats{Result: &solver.Result{Verdict: solver.Solved, Length: 3, Optimal: true}})
	uitest.Want(t, "one that calls worse the best", tb.par.known().Length, 2)
	tb.deal()
	tb.app.Until("the par of the next game", func() bool { return tb.par.known().Length == 3 })
}

// TestReadingTimeIsAskedAfterEachStep, as what was said of it is longer or shorter.
func TestReadingTimeIsAskedAfterEachStep(t *testing.T) {
	told, asked := 0, []int(nil)
	tb := newToyTab(t, counts[table.Changed](&told), func(g *toyGame) {
		g.Explains = func(string) bool { return true }
		g.Slowest = func(toyModel, string) time.Duration {
			asked = append(asked, told)
			return time.Millisecond
		}
	})
	told = 0
	tb.stepped(1)
	tb.stepped(2)
	uitest.Want(t, "asked last after so many moves", asked[len(asked)-1], 2)
}

// TestNoShortestAmongEquals: where all solutions have the same length none is
// called the shortest, neither in the panel nor in a race.
func TestNoShortestAmongEquals(t *testing.T) {
	stats := solver.Stats{Result: &solver.Result{Verdict: solver.Solved, Length: 3, Optimal: true, LowerBound: 3}}
	lane := &Lane[int]{Ended: true, Length: 3, Stats: stats}
	for _, same := range []bool{true, false} {
		tb := newToyTab(t, func(s *toyGame) { s.SameLength = same })
		want := lang.T("solver.moves.proven", "Count", 3)
		if same {
			want = lang.T("solver.moves", "Count", 3)
		}
		uitest.Want(t, "in a race", outcome(lane, same), want)
		tb.solving.note(tb.solving.worth(stats))
		uitest.Want(t, "in the panel", tb.says(want), true)
	}
}

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
		p := f.par.known()
		must.Be(t, p.Length == 3 && len(p.Moves) == 3, "%s the par is %+v", when, p)
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
// has shown the way. The card compares with what was known before, in another language too.
func TestParOfAWinIsKept(t *testing.T) {
	tb := newToyTab(t, rated(Par[int]{Length: 5, Bound: 1}))
	tb.app.Until("the par", func() bool { return tb.par.known().Length == 5 && !tb.Session.Working("par") })
	tb.Do(1)
	tb.Do(2)
	uitest.Want(t, "won", tb.Session.Status(), solver.Won)
	uitest.Want(t, "the par", tb.par.known().Length, 2)
	uitest.Want(t, "the way", tb.par.known().Moves, []int{1, 2})
	for _, code := range []string{"en", "zh-Hans"} {
		tb.speaks(code)
		uitest.Want(t, "the card", tb.says(lang.T("win.beaten", "Par", "5")), true)
	}
}

// TestEngineChosenIsRemembered, in another language and at the next start, until another is chosen.
func TestEngineChosenIsRemembered(t *testing.T) {
	two := func(s *toyGame) { s.Engines = []solver.Engine[toyCount, int]{counter("steps"), counter("strides")} }
	tb := newToyTab(t, two)
	uitest.Want(t, "usual", tb.solving.current(), "steps")
	tb.app.Choose(tb.Window, "solver.engine", 1)
	tb.deal()
	uitest.Want(t, "in the next game", tb.solving.current(), "strides")
	tb.speaks("zh-Hans")
	uitest.Want(t, "in another language", tb.solving.current(), "strides")
	tb.deal()
	uitest.Want(t, "in the next game then", tb.solving.current(), "strides")
	s := session.New(session.Config[int, toyCount, int]{Game: "toy", Rules: countRules{}, Post: tb.Post})
	defer s.Close()
	uitest.Want(t, "at the next start", toyFrame(tb.room, s, two).solving.current(), "strides")
	uitest.Want(t, "where there is no such engine", toyFrame(tb.room, s).solving.current(), "steps")
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
