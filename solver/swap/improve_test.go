package swap

import (
	"testing"
	"time"

	"tessera/resources/must"
	"tessera/solver"
	"tessera/solver/enginetest"
)

// TestImprove: the engine tells of a solution, and of ever shorter ones where neighbours
// change places; it begins with what is known.
func TestImprove(t *testing.T) {
	e := solver.Named(Engines(), Default)
	for _, text := range []string{"5x4", "5x4corner", "8x1neighbours", "3x3neighbours", "9x8neighbours", "9x8neighboursturned", "6x5turnedgroups", "9x8neighboursturnedgroups"} {
		t.Run(text, func(t *testing.T) {
			params := must.Have(Rules{}.ParseParams(text))(t)
			for _, from := range enginetest.Deals(t, Rules{}, params, 2) {
				opt := solver.Options{Time: time.Second, Now: enginetest.Ticking(time.Millisecond)}
				all, last := enginetest.Improve(t, Rules{}, e, from, nil, 0, opt)
				if bound, exact := from.LowerBound(); len(all) == 0 || exact && !last.Result.Optimal || last.LowerBound < bound {
					t.Fatalf("%d solutions, the last report is %+v", len(all), last)
				}
				must.Hold(t, params.Rule != Neighbours || from.Cells() <= 16 || len(all) >= 2, "nothing was improved")
				known := all[len(all)-1]
				if _, last = enginetest.Improve(t, Rules{}, e, from, known, 0, opt); last.Result.Length > len(known) {
					t.Errorf("with %d moves known the best has %d", len(known), last.Result.Length)
				}
				next := must.Have(Rules{}.Apply(from, known[0]))(t)
				enginetest.Improve(t, Rules{}, e, next, known[1:], 1, opt) // the rest of it; and nobody listens on
			}
		})
	}
}

// TestImproveAlike: shorter counts as it is seen.
func TestImproveAlike(t *testing.T) {
	params := Params{Board: Board{W: 6, H: 6, Rule: Neighbours}}
	kin := make([]Kin, 36)
	for i := range kin {
		kin[i] = Kin{Class: i / 2 * 2, Period: 4}
	}
	alike := NewAlike(params.Board, kin)
	e := AlikeEngines(func() *Alike { return alike })[0]
	for _, from := range enginetest.Deals(t, Rules{}, params, 2) {
		var best []Move
		for moves, err := range e.Improve(t.Context(), from, nil, solver.Options{Time: time.Second, Now: enginetest.Ticking(time.Millisecond)}) {
			must.Do(t, err)
			must.Be(t, best == nil || len(moves) < len(best), "%d moves after %d", len(moves), len(best))
			best = moves
		}
		at := from
		for _, m := range best {
			var err error
			at, err = (Rules{}).Apply(at, m)
			must.Do(t, err)
		}
		must.Be(t, len(best) != 0 && alike.Solved(at), "%d moves do not look solved", len(best))
		for moves := range e.Improve(t.Context(), from, best, solver.Options{Time: time.Second / 10, Now: enginetest.Ticking(time.Millisecond)}) {
			must.Be(t, len(moves) < len(best), "%d moves, where %d are known", len(moves), len(best))
		}
	}
}
