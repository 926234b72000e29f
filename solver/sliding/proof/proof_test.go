package proof

import (
	"errors"
	"fmt"
	"testing"

	"tessera/resources/must"
	"tessera/solver"
	"tessera/solver/search"
	"tessera/solver/sliding/grid"
	"tessera/solver/sliding/optimal"
	"tessera/solver/sliding/pdb"
	"tessera/solver/sliding/slidingtest"
)

// few is how many parts the small boards of the tests are cut into.
const few = 50

// boards are small ones: with and without a reflection, with tables that serve several parts of the board and one alone.
var boards = []grid.Params{{W: 3, H: 3}, {W: 3, H: 3, Blank: 4}, {W: 3, H: 4}, {W: 3, H: 4, Blank: 4}, {W: 2, H: 6, Blank: 3}, {W: 4, H: 4, Blank: 5}}

// on returns the position in the orientation of its tables, and these.
func on(t testing.TB, p grid.Position) (grid.Position, [2]pdb.Views) {
	turned := grid.Canonical(p.W(), p.H(), p.Home()).Position(p)
	meter := search.NewMeter(t.Context(), solver.Options{})
	views := must.Have(pdb.PatientViews(meter, turned, meter.Check))(t)
	return turned, views
}

// TestFewestMoves compares with the engine optimal, and counts that the moves solve.
func TestFewestMoves(t *testing.T) {
	for _, params := range boards {
		t.Run(fmt.Sprintf("%dx%d", params.W, params.H), func(t *testing.T) {
			for _, p := range slidingtest.Deals(t, params, 2) {
				p, views := on(t, p)
				meter := search.NewMeter(t.Context(), solver.Options{Threads: 3})
				moves := must.Have(solve(meter, p, views, nil, few, meter.Check))(t)
				want, err := optimal.Solve(search.NewMeter(t.Context(), solver.Options{}), p, func() error { return nil })
				must.Do(t, err)
				must.Hold(t, solves(p, moves) && len(moves) == len(want) && meter.Stats.LowerBound == len(want),
					"%v: %d moves, bound %d, want %d", p, len(moves), meter.Stats.LowerBound, len(want))
			}
		})
	}
}

// TestKnownSolutionEndsTheProof: with the fewest moves known the bound of their number is not searched.
func TestKnownSolutionEndsTheProof(t *testing.T) {
	p, views := on(t, slidingtest.Deals(t, grid.Params{W: 3, H: 4}, 1)[0])
	expanded := func(known []grid.Move) (moves []grid.Move, n int64) {
		meter := search.NewMeter(t.Context(), solver.Options{Threads: 1})
		moves = must.Have(solve(meter, p, views, known, few, meter.Check))(t)
		return moves, meter.Stats.Expanded
	}
	moves, all := expanded(nil)
	again, less := expanded(moves)
	must.Be(t, len(again) == len(moves) && less < all,
		"%d moves and %d positions, with them known %d and %d", len(moves), all, len(again), less)
}

// TestEstimateNeverTooHigh walks back along a shortest solution, where what is left is known.
func TestEstimateNeverTooHigh(t *testing.T) {
	for _, params := range boards {
		p, views := on(t, slidingtest.Deals(t, params, 1)[0])
		moves, err := optimal.Solve(search.NewMeter(t.Context(), solver.Options{}), p, func() error { return nil })
		must.Do(t, err)
		s := &optimal.Searcher{Board: optimal.NewBoard(p, views)}
		for i := range moves {
			at, _ := grid.Play(p, moves[:i])
			if got := s.Estimate(at); got > len(moves)-i || got < at.Manhattan() {
				t.Errorf("%v: estimate %d, %d moves are left", at, got, len(moves)-i)
			}
		}
	}
}

// TestPartsAreTheWholeSearch: the parts' paths lead to their positions, each once, and all are as deep.
func TestPartsAreTheWholeSearch(t *testing.T) {
	p, views := on(t, slidingtest.Deals(t, grid.Params{W: 4, H: 4, Blank: 5}, 1)[0])
	s := &optimal.Searcher{Board: optimal.NewBoard(p, views)}
	parts, solution := cut(s, p, few)
	must.Be(t, solution == nil && len(parts) >= few, "%d parts, solution %v", len(parts), solution)
	seen := map[grid.Position]bool{}
	for i, part := range parts {
		end, err := grid.Play(p, part.path)
		must.Hold(t, err == nil && end == part.position && !seen[end] && len(part.path) == len(parts[0].path),
			"part %d: path %v to %v, %v", i, part.path, end, err)
		seen[end] = true
		must.Hold(t, i <= 0 || part.estimate >= parts[i-1].estimate, "part %d is more promising than the one before", i)
	}
}

// TestNearTheGoal: boards that are solved while the search is cut.
func TestNearTheGoal(t *testing.T) {
	for _, p := range slidingtest.Deals(t, grid.Params{W: 3, H: 3, Random: 3}, 5) {
		p, views := on(t, p)
		meter := search.NewMeter(t.Context(), solver.Options{})
		moves, err := solve(meter, p, views, nil, few, meter.Check)
		must.Hold(t, err == nil && len(moves) <= 3 && solves(p, moves) && meter.Stats.LowerBound == len(moves),
			"%v: %v, bound %d, %v", p, moves, meter.Stats.LowerBound, err)
	}
}

// TestGoesOn interrupts a proof again and again: it ends with the same counts as one that was left alone.
func TestGoesOn(t *testing.T) {
	p, views := on(t, slidingtest.Deals(t, grid.Params{W: 4, H: 4, Blank: 5}, 2)[1])
	whole := slidingtest.NewTables()
	meter := search.NewMeter(t.Context(), solver.Options{Threads: 1, Tables: whole})
	want, err := solve(meter, p, views, nil, few, meter.Check)
	must.Do(t, err)
	store := slidingtest.NewTables()
	var got []grid.Move
	rounds := 0
	for err = errEnough; err != nil; rounds++ {
		meter := search.NewMeter(t.Context(), solver.Options{Threads: 1, Tables: store})
		looks := 0
		got, err = solve(meter, p, views, nil, few, func() error {
			if looks++; looks > 7 {
				return errEnough
			}
			return nil
		})
		must.Be(t, err == nil || errors.Is(err, errEnough), "%v", err)
		must.Be(t, rounds <= 10_000, "no end")
	}
	must.Be(t, rounds >= 5, "interrupted %d times only", rounds)
	must.Be(t, len(got) == len(want), "%d moves, left alone %d", len(got), len(want))
	a, b := load(whole, p), load(store, p)
	must.Be(t, len(a.Done) != 0 && len(a.Done) == len(b.Done), "%d bounds, left alone %d", len(b.Done), len(a.Done))
	for i := range a.Done {
		must.Hold(t, a.Done[i] == b.Done[i], "bound %d: %+v, left alone %+v", i, b.Done[i], a.Done[i])
	}
}
