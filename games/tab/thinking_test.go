package tab

import (
	"context"
	"iter"
	"testing"
	"time"

	"tessera/games/session"
	"tessera/games/uitest"
	"tessera/resources/lang"
	"tessera/solver"
)

// improver is an engine that has an answer at once, and a better one each time it is told.
func improver(name string, on <-chan bool) solver.Engine[toyCount, int] {
	return solver.Engine[toyCount, int]{Name: name, Improve: func(ctx context.Context, from toyCount, _ []int, opt solver.Options) iter.Seq2[[]int, error] {
		return func(yield func([]int, error) bool) {
			for _, moves := range [][]int{{1, 1, 1}, {2, 1}, {3}} {
				st := solver.Stats{Best: len(moves), LowerBound: 1}
				if opt.Report(st); !yield(moves, nil) {
					return
				}
				for better := false; !better; {
					select {
					case better = <-on:
					case <-time.After(5 * time.Millisecond):
						opt.Report(st) // as engines do all the time
					case <-opt.Commit:
						return
					case <-ctx.Done():
						return
					}
				}
			}
		}
	}}
}

// TestPatientEngineGoesOn at the next start, where its board is on the table still, and nowhere else.
func TestPatientEngineGoesOn(t *testing.T) {
	on := make(chan bool)
	lasting := func(g *toyGame) {
		e := improver("lasting", on)
		e.Patient = true
		g.Engines, g.Default = []solver.Engine[toyCount, int]{counter("steps"), e}, "steps"
	}
	tb := newToyTab(t, lasting)
	tb.app.Choose(tb.Window, "solver.engine", 1)
	tb.solving.toggle()
	tb.app.Until("how far it is", func() bool { return tb.Status.Said() == lang.Between(1, 3, 0) })
	kept := tb.Settings.Text("toy.proving")
	uitest.Want(t, "kept", kept, "lasting 0/3")
	tb.Stop()
	uitest.Want(t, "kept of one that was stopped", tb.Settings.Text("toy.proving"), "")
	for word, goes := range map[string]bool{kept: true, "lasting 1/3": false, "steps 0/3": false, "gone 0/3": false, "": false} {
		tb.Settings.SetText("toy.proving", word)
		s := session.New(session.Config[int, toyCount, int]{Game: "toy", Rules: countRules{}, Post: tb.Post})
		s.Open(toyCount{goal: 3}, 3)
		f := toyFrame(tb.room, s, lasting)
		f.solving.goOn()
		uitest.Want(t, word+" goes on", s.Run() != nil, goes)
		uitest.Want(t, word+" is kept", tb.Settings.Text("toy.proving") != "", goes)
		if goes {
			uitest.Want(t, "said", f.Status.Said(), lang.T("solver.goes.on", "Engine", lang.T("toy.engine.lasting")))
		}
		s.Close()
	}
}
