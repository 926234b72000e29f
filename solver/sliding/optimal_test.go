package sliding

import (
	"context"
	"errors"
	"fmt"
	"testing"
	"time"

	"tessera/resources/must"
	"tessera/solver"
	"tessera/solver/sliding/slidingtest"
)

func TestOptimalKorf(t *testing.T) {
	for i, in := range slidingtest.Korf15(t) {
		s := solveWith(t, engine("optimal"), in.Position, solver.Options{})
		must.Hold(t, len(s.moves) == in.Length && s.last.Result.Optimal,
			"instance %d: %d moves, published %d", i+1, len(s.moves), in.Length)
	}
}

// stopAfter is a context that is cancelled, and a clock that counts how often it
// is looked at after that.
type stopAfter struct {
	looks, after int
	cancel       context.CancelFunc
	now          time.Time
	step         time.Duration
}

func (s *stopAfter) Now() time.Time {
	s.looks--
	if s.looks == 0 {
		s.cancel()
	}
	if s.looks < 0 {
		s.after++
	}
	s.now = s.now.Add(s.step)
	return s.now
}

// TestCancelledOnTheWay cancels engines after so many looks at the clock. Between
// two of them is far less than the 50 ms that an engine has to stop: what remains
// to be seen is that the next look ends it.
func TestCancelledOnTheWay(t *testing.T) {
	hard := slidingtest.Korf15(t)[21].Position
	large := deals(t, NewParams(7, 6), 1)[0]
	for _, test := range []struct {
		engine string
		from   Position
		looks  int
	}{
		{"optimal", hard, 2}, {"optimal", hard, 5},
		{"best", hard, 3}, {"best", large, 2}, {"best", large, 10}, {"best", large, 60}, {"best", large, 1000},
	} {
		t.Run(fmt.Sprint(test.engine, test.from.Cells(), "after", test.looks), func(t *testing.T) {
			ctx, cancel := context.WithCancel(t.Context())
			defer cancel()
			clock := stopAfter{looks: test.looks, cancel: cancel, now: time.Now(), step: time.Microsecond}
			s := 0
			var failure error
			for step, err := range engine(test.engine).Solve(ctx, test.from, solver.Options{Now: clock.Now}) {
				s += len(step.Moves)
				failure = err
			}
			var cancelled *solver.CancelledError
			must.Be(t, s <= 0 && errors.As(failure, &cancelled) && errors.Is(failure, context.Canceled),
				"%d moves, %v", s, failure)
			must.Be(t, clock.after <= 3, "looked at the clock %d times after it was cancelled", clock.after)
		})
	}
}

func TestOptimalKeepsItsMemoryBudget(t *testing.T) {
	p := deals(t, NewParams(4, 4), 1)[0]
	s := solveWith(t, engine("optimal"), p, solver.Options{Memory: 1 << 20})
	var memory *solver.MemoryError
	must.Be(t, errors.As(s.err, &memory) && memory.Budget == 1<<20, "%v", s.err)
}
