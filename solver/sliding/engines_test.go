package sliding

import (
	"errors"
	"runtime"
	"slices"
	"testing"
	"time"

	"tessera/resources/goldentest"
	"tessera/resources/must"
	"tessera/solver"
	"tessera/solver/enginetest"
	"tessera/solver/sliding/grid"
	"tessera/solver/sliding/slidingtest"
)

// TestOptimalEnginesAgree lets all that promise the fewest moves solve the same
// boards: the length must be the same, and the others' not less.
func TestOptimalEnginesAgree(t *testing.T) {
	for _, set := range []struct {
		params Params
		count  int
	}{
		{NewParams(3, 3), 3}, {Params{W: 3, H: 3, Blank: 4}, 1}, {Params{W: 3, H: 3, Blank: 1}, 1},
		{Params{W: 4, H: 2, Blank: 2}, 5}, {Params{W: 2, H: 5, Blank: 0}, 1}, {Params{W: 2, H: 2, Blank: 1}, 11},
		{Params{W: 5, H: 4, Blank: 7, Random: 14}, 1}, {Params{W: 8, H: 8, Blank: 30, Random: 10}, 1},
		{Params{W: 9, H: 12, Blank: 50, Random: 8}, 1},
	} {
		for _, p := range deals(t, set.params, set.count) {
			fewest := len(solveWith(t, engine("bidirectional"), p, solver.Options{}).Moves)
			for _, e := range Engines() {
				if e.Applies(p) != nil || e.Patient {
					continue
				}
				s := solveWith(t, e, p, solver.Options{Time: 10 * time.Millisecond}) // best's, which is not held to anything here
				optimal := slices.Contains([]string{"bfs", "bidirectional", "astar1", "idastar", "optimal", "astar1misplaced"}, e.Name)
				if s.Err != nil || len(s.Moves) < fewest || optimal && (len(s.Moves) != fewest || !s.Last.Result.Optimal) {
					t.Errorf("%s on %v: %d moves, fewest %d, %+v, %v", e.Name, p, len(s.Moves), fewest, *s.Last.Result, s.Err)
				}
			}
		}
	}
}

// TestMemoryBudget lets each engine that keeps what it sees run into its budget.
func TestMemoryBudget(t *testing.T) {
	const budget = 12 << 20
	far := slidingtest.Korf15(t)[1].Position
	far5 := slidingtest.Korf24(t)[0].Position
	for _, name := range []string{"bfs", "bidirectional", "astar1", "astar1misplaced"} {
		for _, p := range []Position{far, far5} {
			runtime.GC()
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			s := solveWith(t, engine(name), p, solver.Options{Memory: budget})
			runtime.ReadMemStats(&after)
			var memory *solver.MemoryError
			must.Hold(t, errors.As(s.Err, &memory) && memory.Seen >= budget/400 && memory.Budget == budget && s.Last.Bytes <= budget,
				"%s: %v, %d bytes", name, s.Err, s.Last.Bytes)
			// All that was allocated, kept or not, must be little more than what was granted.
			if took := int64(after.TotalAlloc - before.TotalAlloc); took > budget*11/10 {
				t.Errorf("%s took %d MB with a budget of %d MB", name, took>>20, budget>>20)
			}
			r := s.Last.Result
			must.Hold(t, r.Verdict == solver.GaveUp && r.LowerBound >= p.Manhattan(), "%s: %+v", name, r)
		}
	}
}

// TestBlockTableIsExact compares the table of 3×3 with A*.
func TestBlockTableIsExact(t *testing.T) {
	for _, p := range deals(t, Params{W: 3, H: 3, Blank: 4}, 50) {
		s := solveWith(t, engine("region"), p, solver.Options{})
		if best := solveWith(t, engine("astar1"), p, solver.Options{}); len(s.Moves) != len(best.Moves) {
			t.Errorf("%v: %d moves by table, %d by A*", p, len(s.Moves), len(best.Moves))
		}
	}
}

// TestApplies: searches that keep what they see refuse what is too large for them, and proof takes what optimal does
// not, up to 25 cells.
func TestApplies(t *testing.T) {
	for _, name := range []string{"bfs", "bidirectional", "astar1", "astar2", "astar5", "astar1misplaced"} {
		s := solveWith(t, engine(name), deals(t, NewParams(16, 16), 1)[0], solver.Options{})
		var size *solver.SizeError
		must.Hold(t, errors.As(s.Err, &size) && size.Engine == name && s.Last.Result.Verdict == solver.GaveUp,
			"%s: %v", name, s.Err)
	}
	for _, side := range []int{2, 3, 4, 20} {
		must.Hold(t, engine(Default).Applies(Goal(NewParams(side, side))) == nil,
			"the default does not take a side of %d", side)
	}
	for size, takes := range map[[2]int]bool{
		{4, 4}: false, {3, 5}: false, {2, 9}: true, {5, 4}: true, {5, 5}: true, {2, 13}: false, {6, 6}: false,
	} {
		must.Equal(t, engine("proof").Applies(Goal(NewParams(size[0], size[1]))) == nil, takes, "takes %v", size)
	}
}

// TestProofHasTheBestThereIs when its time is up: a solution, and bounds that it does not pass off as a proof. It
// begins with what is known, and tells of nothing that is no shorter.
func TestProofHasTheBestThereIs(t *testing.T) {
	in := slidingtest.Korf24(t)[0]
	commit := make(chan struct{})
	close(commit)
	var known []Move
	for _, opt := range []solver.Options{{Time: 100 * time.Millisecond}, {Commit: commit}} {
		s := solveWith(t, engine("proof"), in.Position, opt)
		r := s.Last.Result
		must.Hold(t, s.Err == nil && len(s.Moves) >= in.Length && !r.Optimal && r.LowerBound >= in.Position.Manhattan() &&
			r.LowerBound <= in.Length, "%d moves, %+v, %v", len(s.Moves), r, s.Err)
		known = s.Moves
	}
	_, last := enginetest.Improve(t, Rules{}, engine("proof"), in.Position, known, 0, solver.Options{Time: 100 * time.Millisecond})
	must.Be(t, last.Result.Length <= len(known), "%+v with a solution of %d moves known", last.Result, len(known))
}

// TestProofNeedsRoom: where there is none for its tables it says so.
func TestProofNeedsRoom(t *testing.T) {
	clock := enginetest.Ticking(time.Second) // by which the beams' time is soon over
	opt := solver.Options{Memory: 100 << 20, Tables: slidingtest.NewTables(), Now: clock}
	var failure error
	for _, err := range engine("proof").Solve(t.Context(), slidingtest.Korf24(t)[0].Position, opt) {
		failure = err
	}
	must.Be(t, errors.As(failure, new(*solver.MemoryError)), "%v", failure)
}

// TestGoldenEngines: every engine goes as it did, and searches no more than it did.
func TestGoldenEngines(t *testing.T) {
	boards := deals(t, NewParams(3, 3), 2)
	for _, params := range []Params{{W: 3, H: 3, Blank: 4}, {W: 4, H: 2, Blank: 2}, {W: 4, H: 3, Blank: 5, Random: 30}, {W: 4, H: 4, Blank: 0, Random: 30}, {W: 7, H: 5, Blank: 9}} {
		boards = append(boards, deals(t, params, 1)...)
	}
	said := ""
	for _, e := range Engines() {
		switch {
		case e.Name == "region" || e.Name == "astar5":
			said += enginetest.Figures(t, Rules{}, e, boards...)
		case e.Name != "best" && e.Name != "proof":
			said += enginetest.Figures(t, Rules{}, e, boards[:4]...)
		}
	}
	goldentest.File(t, "testdata/engines.golden", said)
}

// TestEnginesKeep what all engines promise.
func TestEnginesKeep(t *testing.T) {
	large := Params{W: 7, H: 6, Blank: 20}
	for _, solved := range []Position{Goal(NewParams(3, 3)), Goal(large)} {
		near := must.Have(grid.Play(solved, []Move{Right, Down}))(t)
		enginetest.Keep(t, Rules{}, Engines(), solved, near, slidingtest.Korf24(t)[1].Position,
			slidingtest.Parsed(t, "3x3:2,1,3,4,5,6,7,8,0"), slidingtest.Parsed(t, "10x2b3:2,1,3,0,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19"))
	}
}
