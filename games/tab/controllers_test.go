package tab

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"testing"
	"time"

	"tessera/games/table"
	"tessera/games/uitest"
	"tessera/games/view"
	"tessera/resources/lang"
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

// TestHints point at the engine's move, at that of another where the chosen one
// fails, or leave it to the game; they are counted.
func TestHints(t *testing.T) {
	failing := solver.Engine[toyCount, int]{Name: "failing", Solve: func(context.Context, toyCount, solver.Options) iter.Seq2[solver.Step[int], error] {
		return func(yield func(solver.Step[int], error) bool) { yield(solver.Step[int]{}, errors.New("no way")) }
	}}
	var at []int
	tb := newToyTab(t, pointing(&at), func(s *toyGame) { s.Engines = append(s.Engines, failing) })
	tb.solving.choose(1)
	tb.ShowHint()
	tb.app.Until("the hint", func() bool { return len(at) == 1 })
	uitest.Want(t, "the move", at, []int{1})
	uitest.Want(t, "said", tb.Status.Said(), "play 1")
	uitest.Want(t, "hints", tb.Session.Hints(), 1)
	tb.TogglePause()
	tb.ShowHint()
	uitest.Want(t, "while the board is covered", tb.Session.Working("hint"), false)

	tb.TogglePause()
	tb.solving.choose(0)
	tb.solving.stepOnce()
	tb.app.Until("a step", func() bool { return tb.Session.Steps() == 1 })
	uitest.Want(t, "the button while an engine plays", tb.bar.hint.Disabled(), true)
	tb.ShowHint()
	uitest.Want(t, "said", tb.Status.Said(), lang.T("hint.running"))
	tb.Status.Say("")
	tb.solving.making = true // as while a hint's own moves are made
	tb.ShowHint()
	uitest.Want(t, "said of another press meanwhile", tb.Status.Said(), "")
	tb.solving.making = false
	tb.Stop()
	uitest.Want(t, "the button afterwards", tb.bar.hint.Disabled(), false)

	helped := 0
	own := newToyTab(t, func(g *toyGame) { g.Helps = true }, counts[view.Press](&helped))
	own.ShowHint()
	uitest.Want(t, "the game's own help", helped, 1)
	own.win()
	own.ShowHint()
	uitest.Want(t, "after the win", helped, 1)
}

// TestSolvingHoldsAndStops: pause, step, play on and stop.
func TestSolvingHoldsAndStops(t *testing.T) {
	tb := newToyTab(t)
	tb.solving.stepOnce()
	tb.app.Until("a step", func() bool { return tb.Session.Steps() == 1 })
	uitest.Want(t, "held", tb.solving.seen.state.String(), "paused")
	uitest.Want(t, "the engine", tb.solving.current(), "steps")
	tb.solving.stepOnce()
	tb.app.Until("another step", func() bool { return tb.Session.Steps() == 2 })
	tb.Stop()
	uitest.Want(t, "stopped", tb.solving.seen.state.String(), "idle")
	uitest.Want(t, "what was played stays", tb.Session.Steps(), 2)
	tb.solving.playPause()
	tb.app.Until("the end", func() bool { return tb.Session.Status() == solver.Won && tb.solving.seen.state.String() == "idle" })
	tb.solving.toggle()
	uitest.Want(t, "nothing to solve", tb.solving.seen.state.String(), "idle")
	tb.solving.note(solver.Stats{Best: 3})
	tb.Reassess()
	uitest.Want(t, "figures of what was asked before", tb.solving.seen.stats != nil, false)
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
	tb.solving.stepOnce()
	tb.app.Until("a step", func() bool { return tb.Session.Steps() == 1 })
	tb.solving.stepOnce()
	tb.app.Until("another step", func() bool { return tb.Session.Steps() == 2 })
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
