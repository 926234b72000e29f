package proof

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"slices"
	"testing"
	"time"

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

// on returns the position in the orientation of its tables, and these.
func on(t testing.TB, p grid.Position) (grid.Position, [2]pdb.Views) {
	turned := grid.Canonical(p.W(), p.H(), p.Home()).Position(p)
	meter := search.NewMeter(t.Context(), solver.Options{})
	views := must.Have(pdb.PatientViews(meter, turned, meter.Check))(t)
	return turned, views
}

// TestFewestMoves compares with the engine optimal, and counts that the moves solve: of boards with and without a
// reflection, with tables that serve several parts of the board and one alone, and one solved while the search is cut.
func TestFewestMoves(t *testing.T) {
	for _, params := range []grid.Params{
		{W: 3, H: 3}, {W: 3, H: 3, Blank: 4}, {W: 3, H: 4}, {W: 3, H: 4, Blank: 4}, {W: 2, H: 6, Blank: 3},
		{W: 2, H: 7, Blank: 6}, {W: 3, H: 3, Random: 3},
	} {
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

// TestPartsAreTheWholeSearch: the parts' paths lead to their positions, each once, and all are as deep.
func TestPartsAreTheWholeSearch(t *testing.T) {
	p, views := on(t, slidingtest.Deals(t, grid.Params{W: 2, H: 7, Blank: 6}, 1)[0])
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

// hard is a board whose proof takes a while, and its tables.
func hard(t *testing.T) (grid.Position, [2]pdb.Views) {
	return on(t, slidingtest.Deals(t, grid.Params{W: 2, H: 7, Blank: 6}, 3)[2])
}

// within goes on with a proof for so many looks at the clock.
func within(t *testing.T, store *slidingtest.Tables, looks int) ([]grid.Move, error) {
	p, views := hard(t)
	meter := search.NewMeter(t.Context(), solver.Options{Threads: 1, Tables: store})
	return solve(meter, p, views, nil, few, func() error {
		if looks--; looks < 0 {
			return errEnough
		}
		return nil
	})
}

// TestGoesOn interrupts a proof again and again: it ends with the same counts as one that was left alone.
func TestGoesOn(t *testing.T) {
	p, _ := hard(t)
	whole, store := slidingtest.NewTables(), slidingtest.NewTables()
	want := must.Have(within(t, whole, 1<<30))(t)
	got, err := within(t, store, 7)
	rounds := 0
	for ; errors.Is(err, errEnough) && rounds < 10_000; rounds++ {
		got, err = within(t, store, 7)
	}
	must.Be(t, err == nil && rounds >= 5 && len(got) == len(want), "%d moves, left alone %d, interrupted %d times, %v",
		len(got), len(want), rounds, err)
	a, b := load(whole, p), load(store, p)
	must.Be(t, len(a.Done) != 0 && slices.Equal(a.Done, b.Done), "%+v, left alone %+v", b.Done, a.Done)
}

// TestImprove goes on where a proof was interrupted, and ends at once where there is nothing to do or no time for it.
// All that it tells of is shorter than what there was.
func TestImprove(t *testing.T) {
	p, store, _ := kept(t)
	p = grid.Canonical(p.W(), p.H(), p.Home()).Inverse().Position(p)
	improve := func(p grid.Position, opt solver.Options, known []grid.Move) ([]grid.Move, int, solver.Stats) {
		meter := search.NewMeter(t.Context(), opt)
		before, told := len(known), 0
		moves := must.Have(Improve(meter, p, known, func(moves []grid.Move) {
			must.Hold(t, solves(p, moves) && (before == 0 || len(moves) < before), "%v: %v of %d", p, moves, before)
			before, told = len(moves), told+1
		}))(t)
		must.Be(t, solves(p, moves) && len(moves) == before, "%v: %v, told of %d", p, moves, before)
		return moves, told, meter.Stats
	}
	opt := solver.Options{Tables: store, Threads: 1}
	least, told, st := improve(p, opt, nil)
	must.Be(t, told > 0 && st.LowerBound == len(least) && st.Expanded > 0, "told %d times: %+v", told, st)
	again, told, st := improve(p, opt, least)
	must.Be(t, told == 0 && st.LowerBound == len(again) && len(again) == len(least), "told %d times: %+v", told, st)
	_, told, st = improve(grid.Goal(grid.NewParams(5, 5)), opt, nil)
	must.Be(t, told == 0 && st.Expanded == 0, "a solved board: told %d times, %+v", told, st)
	far, commit := slices.Concat(least, slices.Repeat([]grid.Move{grid.Left, grid.Right}, 300)), make(chan struct{})
	close(commit)
	_, told, st = improve(p, solver.Options{Tables: slidingtest.NewTables(), Commit: commit}, far)
	must.Be(t, told > 0 && st.Best < len(far), "told %d times, %+v", told, st)
	late, end := context.WithDeadline(t.Context(), time.Unix(0, 0))
	defer end()
	moves, err := Improve(search.NewMeter(late, opt), p, least, nil)
	must.Be(t, err == nil && len(moves) == len(least), "too late: %v, %v", moves, err)
}

// kept is a proof that was interrupted, its tables, and what is kept of it.
func kept(t *testing.T) (grid.Position, *slidingtest.Tables, []byte) {
	p, _ := hard(t)
	store := slidingtest.NewTables()
	_, err := within(t, store, 200)
	must.Be(t, err == errEnough, "%v", err)
	return p, store, must.Have(store.Load(name(p.String())))(t)
}

// TestDamagedStatesCountForNothing damages every part of one: none is read, and the proof begins anew and ends well.
func TestDamagedStatesCountForNothing(t *testing.T) {
	p, store, data := kept(t)
	s, ok := decode(data, p)
	must.Be(t, ok && bytes.Equal(s.encode(), data), "what is whole is not read back as it was")
	must.Be(t, len(s.Done) != 0 && len(s.Now) >= few && len(s.Before) == len(s.Now) &&
		slices.ContainsFunc(s.Before, func(n int64) bool { return n > 0 }), "not much of a state: %+v", s)
	for at := 0; at < len(data); at += max(1, len(data)/200) {
		for _, bit := range []byte{1, 128} {
			bad := bytes.Clone(data)
			bad[at] ^= bit
			_, ok := decode(bad, p)
			must.Be(t, !ok, "read with byte %d damaged", at)
		}
		_, ok := decode(data[:at], p)
		must.Be(t, !ok, "read when cut off after %d bytes", at)
	}
	p, views := on(t, p)
	for _, bad := range [][]byte{nil, data[:len(data)-1], append(bytes.Clone(data), 0), []byte("nothing")} {
		must.Do(t, store.Store(name(p.String()), bad))
		meter := search.NewMeter(t.Context(), solver.Options{Tables: store})
		moves, err := solve(meter, p, views, nil, few, meter.Check)
		must.Hold(t, err == nil && solves(p, moves) && len(moves) == meter.Stats.LowerBound,
			"%d moves, bound %d, %v", len(moves), meter.Stats.LowerBound, err)
	}
}

// TestStatesOfOthersCountForNothing: of another position, another number of parts, another first bound, and
// with a solution that is none.
func TestStatesOfOthersCountForNothing(t *testing.T) {
	p, _, data := kept(t)
	s, _ := decode(data, p)
	other := slidingtest.Deals(t, p.Params(), 1)[0]
	_, ok := decode(data, other)
	must.Be(t, !ok, "read for another position")
	first := s.Done[0].Bound
	must.Be(t, s.continues(len(s.Now), first), "does not continue its own proof")
	must.Be(t, !s.continues(len(s.Now)+1, first) && !s.continues(len(s.Now), first+1) &&
		!s.continues(len(s.Now), s.Bound+2), "continues another proof")
	s.Best = "UUUU"
	_, ok = decode(s.encode(), p)
	must.Be(t, !ok, "read with a solution that is none")
}

// TestRemaining: what is left falls to nothing at the best length, and follows the growth of the bounds.
func TestRemaining(t *testing.T) {
	s := state{Bound: 10, Now: counts{undone, undone}, Before: counts{25, 75},
		Done: []iteration{{6, 20_000, 0}, {8, 100_000, 0}}, Current: iteration{Bound: 10}}
	must.Equal(t, s.remaining(10), 0, "left of what is proven")
	must.Equal(t, s.remaining(12), 500_000, "left of one bound, want 500,000")
	must.Equal(t, s.remaining(14), 500_000+2_500_000, "left of two bounds, want 3,000,000")
	s.Now[0], s.Current.Expanded = 200_000, 200_000
	got, want := s.remaining(12), 200_000*(102./26)-200_000
	must.Be(t, got >= want*0.999 && got <= want*1.001, "%v left with a quarter done, want %v", got, want)
	s.Before[0], s.Before[1] = 0, 999
	must.Equal(t, s.remaining(12), 300_000, "left with a thousandth done, which tells nothing: want 300,000")
	for _, c := range []struct {
		best        string
		spent, left time.Duration
		nodes       int64
	}{{"UUUUUUUUUUUU", 2 * time.Second, 6 * time.Second, 100_000}, {"", 2 * time.Second, 0, 100_000}, {"UUUUUUUUUUUU", time.Second - 1, 0, 100_000}, {"UUUUUUUUUUUU", 2 * time.Second, 0, 0}} {
		s.Best = c.best
		must.Equal(t, (&proof{state: &s, spent: c.spent, nodes: c.nodes}).left(), c.left, "left after %v: the time", c.spent)
	}
	for first, want := range map[int64]float64{900: usualGrowth, 1000: mostGrowth, 60_000: leastGrowth, 25_000: 4} {
		s.Done[0].Expanded = first
		must.Hold(t, s.growth() == want, "from %d to 100,000: growth %v, want %v", first, s.growth(), want)
	}
}
