package sliding

import (
	"context"
	"errors"
	"testing"
	"time"

	"tessera/resources/must"
	"tessera/solver"
	"tessera/solver/enginetest"
	"tessera/solver/sliding/slidingtest"
)

// TestProofTakesWhatOptimalDoesNot, up to 25 cells.
func TestProofTakesWhatOptimalDoesNot(t *testing.T) {
	e := engine("proof")
	for _, c := range []struct {
		w, h  int
		takes bool
	}{{4, 4, false}, {3, 5, false}, {2, 9, true}, {5, 4, true}, {5, 5, true}, {2, 13, false}, {6, 6, false}} {
		must.Equal(t, e.Applies(Goal(NewParams(c.w, c.h))) == nil, c.takes, "takes %dx%d", c.w, c.h)
	}
}

// TestProofHasTheBestThereIs when its time is up: a solution, and bounds that it does not pass off as a proof.
func TestProofHasTheBestThereIs(t *testing.T) {
	in := slidingtest.Korf24(t)[0]
	s := solveWith(t, engine("proof"), in.Position, solver.Options{Time: 100 * time.Millisecond})
	if r := s.last.Result; s.err != nil || len(s.moves) < in.Length || r.Optimal || r.LowerBound < in.Position.Manhattan() || r.LowerBound > in.Length {
		t.Errorf("%d moves, %+v, %v", len(s.moves), r, s.err)
	}
	commit := make(chan struct{})
	close(commit)
	s = solveWith(t, engine("proof"), in.Position, solver.Options{Commit: commit})
	must.Be(t, s.err == nil && len(s.moves) >= in.Length && !s.last.Result.Optimal,
		"told to play: %d moves, %+v, %v", len(s.moves), s.last.Result, s.err)
}

// TestProofBeginsWithWhatIsKnown, and tells of nothing that is no shorter.
func TestProofBeginsWithWhatIsKnown(t *testing.T) {
	in := slidingtest.Korf24(t)[0]
	known := solveWith(t, engine("best"), in.Position, solver.Options{Time: 200 * time.Millisecond}).moves
	_, last := enginetest.Improve(t, Rules{}, engine("proof"), in.Position, known, 0, solver.Options{Time: 100 * time.Millisecond})
	must.Be(t, last.Result != nil && last.Result.Length <= len(known),
		"%+v with a solution of %d moves known", last.Result, len(known))
}

// TestProofNeedsRoom: where there is none for its tables it says so.
func TestProofNeedsRoom(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	store := slidingtest.NewTables()
	p := slidingtest.Korf24(t)[0].Position
	now := time.Unix(0, 0)
	opt := solver.Options{Memory: 100 << 20, Tables: store, Now: func() time.Time { now = now.Add(time.Second); return now }} // the beams' time is soon over
	var failure error
	for _, err := range engine("proof").Solve(ctx, p, opt) {
		failure = err
	}
	memory := (*solver.MemoryError)(nil)
	must.Be(t, errors.As(failure, &memory), "%v", failure)
}
