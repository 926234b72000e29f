package sliding

import (
	"context"
	"errors"
	"fmt"
	"testing"
	"time"

	"tessera/resources/must"
	"tessera/solver"
	"tessera/solver/enginetest"
	"tessera/solver/sliding/slidingtest"
)

// TestBestAlwaysAnswers on boards of all shapes, with a clock that leaves it a
// few thousand looks.
func TestBestAlwaysAnswers(t *testing.T) {
	for _, params := range []Params{
		{W: 2, H: 2}, {W: 4, H: 3, Blank: 6}, {W: 2, H: 9}, {W: 17, H: 2, Blank: 20}, {W: 4, H: 5, Blank: 10}, {W: 5, H: 5, Blank: 12},
		{W: 3, H: 12, Blank: 20}, {W: 7, H: 4, Blank: 13}, {W: 12, H: 12, Blank: 143},
	} {
		for _, p := range deals(t, params, 1) {
			region := len(solveWith(t, engine("region"), p, solver.Options{}).Moves)
			s := solveWith(t, engine("best"), p, solver.Options{Now: enginetest.Ticking(time.Millisecond), Time: 100 * time.Millisecond})
			must.Hold(t, s.Err == nil && len(s.Moves) <= region,
				"%v: %d moves, by the region method %d, %v", p, len(s.Moves), region, s.Err)
		}
	}
}

// TestBestGivesUpAProof when the time is over, with a solution and a bound.
func TestBestGivesUpAProof(t *testing.T) {
	hard := slidingtest.Korf15(t)[21].Position
	s := solveWith(t, engine("best"), hard, solver.Options{Now: enginetest.Ticking(20 * time.Millisecond), Time: 300 * time.Millisecond})
	if r := s.Last.Result; s.Err != nil || r.Optimal || len(s.Moves) == 0 || r.LowerBound <= hard.Manhattan() {
		t.Errorf("%d moves, %+v, %v", len(s.Moves), r, s.Err)
	}
}

// TestBestPlaysWhatItHas once the player commits: at once, or while it improves.
func TestBestPlaysWhatItHas(t *testing.T) {
	for _, at := range []int{1, 2, 20, 200} {
		commit, clock, looks := make(chan struct{}), enginetest.Ticking(time.Microsecond), 0
		opt := solver.Options{Commit: commit, Time: time.Hour, Now: func() time.Time {
			if looks++; looks == at {
				close(commit)
			}
			return clock()
		}}
		s := solveWith(t, engine("best"), slidingtest.Korf24(t)[0].Position, opt)
		must.Hold(t, s.Err == nil && len(s.Moves) != 0 && looks-at <= 8,
			"told to play after %d looks at the clock, of %d: %d moves, %v", at, looks, len(s.Moves), s.Err)
	}
}

// TestBestReportsItsProgress: at sizes of each kind the first solution is told when little was done, before any table is waited
// for. The best length only falls, the bound only rises, and all the time that is given is used.
func TestBestReportsItsProgress(t *testing.T) {
	for _, side := range []int{5, 9, 16} {
		p := deals(t, NewParams(side, side), 1)[0]
		var first, last solver.Stats
		reports := 0
		opt := solver.Options{Memory: 16 << 20, Now: enginetest.Ticking(time.Millisecond), Time: time.Second}
		opt.Report = func(s solver.Stats) {
			if reports++; first.Best == 0 {
				first = s
			}
			if last.Best > 0 && s.Best > last.Best || s.LowerBound < last.LowerBound || s.Best > 0 && s.LowerBound > s.Best {
				t.Errorf("%v: best %d, bound %d after %d, %d", p, s.Best, s.LowerBound, last.Best, last.LowerBound)
			}
			last = s
		}
		for _, err := range engine("best").Solve(t.Context(), p, opt) {
			must.Do(t, err)
		}
		must.Hold(t, first.Best != 0 && first.Expanded == 0, "%v: the first solution is %+v", p, first)
		must.Hold(t, reports >= 5 && last.Result != nil && (side > 6 || last.Bytes != 0) &&
			last.Elapsed >= opt.Time-50*time.Millisecond, "%v: %d reports, the last %+v", p, reports, last)
	}
}

// TestImprove: best tells of a solution and then of shorter ones, begins with what is known,
// and proves the fewest moves on small boards.
func TestImprove(t *testing.T) {
	e := solver.Named(Engines(), Default)
	for _, params := range []Params{{W: 3, H: 3, Blank: 8}, {W: 4, H: 4, Blank: 15}, {W: 7, H: 5, Blank: 34}, {W: 9, H: 10, Blank: 0}} {
		t.Run(fmt.Sprint(params), func(t *testing.T) {
			for _, from := range enginetest.Deals(t, Rules{}, params, 1) {
				opt := solver.Options{Time: time.Second, Now: enginetest.Ticking(time.Duration(4+from.Cells()/10) * time.Millisecond)}
				all, last := enginetest.Improve(t, Rules{}, e, from, nil, 0, opt)
				must.Be(t, len(all) != 0 && (from.Cells() > 9 || last.Result.Optimal),
					"%d solutions, the last report is %+v", len(all), last.Result)
				must.Hold(t, from.Cells() != 35 || len(all) >= 2, "nothing was improved")
				known := all[len(all)-1]
				if all, last = enginetest.Improve(t, Rules{}, e, from, known, 0, opt); last.Result.Length > len(known) || last.Result.Optimal && from.Cells() <= 9 && len(all) > 0 {
					t.Errorf("with %d moves known: %d better ones, %+v", len(known), len(all), last.Result)
				}
				enginetest.Improve(t, Rules{}, e, from, nil, 1, opt) // nobody listens on
			}
		})
	}
}

func TestOptimalKorf(t *testing.T) {
	for i, in := range slidingtest.Korf15(t)[:25] { // the benchmark has them all
		s := solveWith(t, engine("optimal"), in.Position, solver.Options{})
		must.Hold(t, len(s.Moves) == in.Length && s.Last.Result.Optimal,
			"instance %d: %d moves, published %d", i+1, len(s.Moves), in.Length)
	}
}

// TestCancelledOnTheWay cancels engines after so many looks at the clock. Between
// two of them is far less than the 50 ms that an engine has to stop: what remains
// to be seen is that the next look ends it.
func TestCancelledOnTheWay(t *testing.T) {
	hard, large := slidingtest.Korf15(t)[21].Position, deals(t, NewParams(7, 6), 1)[0]
	for _, test := range []struct {
		engine string
		from   Position
		looks  int
	}{
		{"optimal", hard, 2}, {"optimal", hard, 5},
		{"best", hard, 3}, {"best", large, 2}, {"best", large, 10}, {"best", large, 60}, {"best", large, 1000},
	} {
		ctx, cancel := context.WithCancel(t.Context())
		clock, looks := enginetest.Ticking(time.Microsecond), 0
		opt := solver.Options{Now: func() time.Time {
			if looks++; looks == test.looks {
				cancel()
			}
			return clock()
		}}
		var failure error
		for step, err := range engine(test.engine).Solve(ctx, test.from, opt) {
			must.Hold(t, len(step.Moves) == 0, "%+v: %v", test, step.Moves)
			failure = err
		}
		must.Hold(t, errors.As(failure, new(*solver.CancelledError)) && errors.Is(failure, context.Canceled) &&
			looks-test.looks <= 3, "%+v: %v after %d looks at the clock", test, failure, looks)
		cancel()
	}
}

func TestOptimalKeepsItsMemoryBudget(t *testing.T) {
	p := deals(t, NewParams(4, 4), 1)[0]
	s := solveWith(t, engine("optimal"), p, solver.Options{Memory: 1 << 20})
	var memory *solver.MemoryError
	must.Be(t, errors.As(s.Err, &memory) && memory.Budget == 1<<20, "%v", s.Err)
}
