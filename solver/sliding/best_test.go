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
		{W: 2, H: 2}, {W: 4, H: 4, Blank: 6}, {W: 2, H: 9}, {W: 17, H: 2, Blank: 20}, {W: 4, H: 5, Blank: 10}, {W: 5, H: 5, Blank: 12},
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
	p := slidingtest.Korf24(t)[0].Position
	for _, looks := range []int{0, 1, 20, 200} {
		commit := make(chan struct{})
		clock := enginetest.Ticking(time.Microsecond)
		left, after := looks, 0
		s := solveWith(t, engine("best"), p, solver.Options{Commit: commit, Time: time.Hour, Now: func() time.Time {
			switch left--; {
			case left == 0, looks == 0 && left == -1:
				close(commit)
			case left < 0:
				after++
			}
			return clock()
		}})
		must.Hold(t, s.Err == nil && len(s.Moves) != 0,
			"after %d looks at the clock: %d moves, %v", looks, len(s.Moves), s.Err)
		must.Hold(t, after <= 8, "after %d looks at the clock: %d more when it was told to play", looks, after)
	}
}

// TestBestReportsItsProgress: the best length only falls, the bound only rises.
func TestBestReportsItsProgress(t *testing.T) {
	p := deals(t, NewParams(6, 6), 1)[0]
	var last solver.Stats
	reports := 0
	opt := solver.Options{Memory: 16 << 20, Now: enginetest.Ticking(time.Millisecond), Time: time.Second, Report: func(s solver.Stats) {
		if last.Best > 0 && s.Best > last.Best || s.LowerBound < last.LowerBound || s.Best > 0 && s.LowerBound > s.Best {
			t.Errorf("best %d, bound %d after %d, %d", s.Best, s.LowerBound, last.Best, last.LowerBound)
		}
		last = s
		reports++
	}}
	for _, err := range engine("best").Solve(t.Context(), p, opt) {
		must.Do(t, err)
	}
	if reports < 5 || last.Result == nil || last.Bytes == 0 { // the time may be over, by this clock, before anything was expanded
		t.Errorf("%d reports, the last %+v", reports, last)
	}
}

// TestBestIsThereAtOnce: at every size the first solution is told when little was done, before
// any table is waited for, and all the time that is given is used.
func TestBestIsThereAtOnce(t *testing.T) {
	const given = 300 * time.Millisecond
	for _, side := range []int{5, 6, 9, 12, 16} {
		p := deals(t, NewParams(side, side), 1)[0]
		var first, last solver.Stats
		opt := solver.Options{Time: given, Report: func(s solver.Stats) {
			if first.Best == 0 {
				first = s
			}
			last = s
		}}
		for _, err := range engine("best").Solve(t.Context(), p, opt) {
			must.Do(t, err)
		}
		must.Hold(t, first.Best != 0 && first.Expanded <= 0,
			"%d×%d: the first solution, of %d moves, after %d positions", side, side, first.Best, first.Expanded)
		must.Hold(t, last.Best <= first.Best && last.Elapsed >= given-50*time.Millisecond,
			"%d×%d: %d moves after %v, first %d", side, side, last.Best, last.Elapsed, first.Best)
	}
}

// TestImprove: best tells of a solution and then of shorter ones, begins with what is known,
// and proves the fewest moves on small boards.
func TestImprove(t *testing.T) {
	e := solver.Named(Engines(), Default)
	for _, params := range []Params{{W: 3, H: 3, Blank: 8}, {W: 4, H: 4, Blank: 15}, {W: 7, H: 5, Blank: 34}, {W: 9, H: 10, Blank: 0}} {
		t.Run(fmt.Sprint(params), func(t *testing.T) {
			for _, from := range enginetest.Deals(t, Rules{}, params, 1) {
				opt := solver.Options{Time: time.Second, Now: enginetest.Ticking(5 * time.Millisecond)}
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
	for i, in := range slidingtest.Korf15(t) {
		s := solveWith(t, engine("optimal"), in.Position, solver.Options{})
		must.Hold(t, len(s.Moves) == in.Length && s.Last.Result.Optimal,
			"instance %d: %d moves, published %d", i+1, len(s.Moves), in.Length)
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
	must.Be(t, errors.As(s.Err, &memory) && memory.Budget == 1<<20, "%v", s.Err)
}
