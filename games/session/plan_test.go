package session

import (
	"bytes"
	"context"
	"errors"
	"iter"
	"slices"
	"testing"
	"time"

	"tessera/resources/must"
	"tessera/solver"
)

// detour is a way from a position to the goal that goes back and forth so many times before its end.
func detour(from walk, times int) []int {
	return slices.Concat(slices.Repeat([]int{1}, from.goal-from.at-1), slices.Repeat([]int{-1, 1}, times), []int{1})
}

// improver is an engine that knows a way with so many detours at once, and takes so long to leave
// out another one. spoil, if set, is what becomes of the moves that it tells of.
func improver(detours int, every time.Duration, spoil func(from walk, moves []int) []int) solver.Engine[walk, int] {
	return solver.Engine[walk, int]{
		Name: "improver",
		Improve: func(ctx context.Context, from walk, known []int, opt solver.Options) iter.Seq2[[]int, error] {
			return func(yield func([]int, error) bool) {
				over := time.After(opt.Time)
				if opt.Time == 0 {
					over = nil // no limit
				}
				if known == nil {
					known = detour(from, detours)
					if !yield(known, nil) {
						return
					}
				}
				result := &solver.Result{Verdict: solver.Solved, LowerBound: from.goal - from.at}
				st := solver.Stats{LowerBound: result.LowerBound}
				tell := func() {
					st.Best = len(known)
					st.Expanded++
					st.Generated += 2
					opt.Report(st)
				}
				defer func() {
					result.Length = len(known)
					result.Optimal = result.Length == result.LowerBound
					st.Result = result
					tell()
				}()
				for len(known) > result.LowerBound {
					tell()
					select {
					case <-time.After(every):
					case <-over:
						return
					case <-opt.Commit:
						return
					case <-ctx.Done():
						yield(nil, &solver.CancelledError{Cause: ctx.Err()})
						return
					}
					known = detour(from, (len(known)-result.LowerBound)/2-1)
					told := known
					if spoil != nil {
						told = spoil(from, known)
					}
					if !yield(told, nil) {
						return
					}
				}
			}
		},
	}
}

// improving is a run of an improver on a table that shows its moves at once.
type improving struct {
	*table
	*Run
	lengths []int // as they were told
	bound   int   // the highest of what a solution was said to take at least
	ends    []error
	result  solver.Result
}

// improve is inBubble of one that begins with a walk from 0 to the goal.
func improve(t *testing.T, goal int, e solver.Engine[walk, int], think, interval time.Duration,
	f func(t *testing.T, m *improving)) {
	t.Helper()
	onTable(t, func(t *testing.T, tb *table) {
		m := &improving{table: tb.at(goal, 0)}
		m.OnChange = func(c Change[walk, int]) { m.changes = append(m.changes, c); c.Shown() }
		m.solve(e, think, interval)
		f(t, m)
		must.Be(t, m.bound <= goal, "it was said to take at least %d", m.bound)
		must.Be(t, slices.IsSortedFunc(m.lengths, func(a, b int) int { return b - a }),
			"the lengths told grow: %v", m.lengths)
	})
}

func (m *improving) solve(e solver.Engine[walk, int], think, interval time.Duration) {
	m.lengths, m.ends = nil, nil
	m.Run = m.Session.Solve(e, solver.Options{Time: 1000 * time.Hour}, RunView{
		Think: think,
		Learn: true,
		OnStats: func(st solver.Stats) {
			m.bound = max(m.bound, st.LowerBound)
			if st.Best > 0 {
				m.lengths = append(m.lengths, st.Best)
			}
		},
		OnEnd: func(err error, r solver.Result) { m.ends, m.result = append(m.ends, err), r },
	})
	m.SetInterval(interval)
}

// length is the one that was told last.
func (m *improving) length() int { return m.lengths[len(m.lengths)-1] }

// wins fails unless the run has ended with a win by those moves that were said.
func (m *improving) wins(t *testing.T, least, most int) {
	t.Helper()
	n := m.Moves()
	ended := len(m.ends) == 1 && m.ends[0] == nil && m.Run.err == nil && m.Session.Run() == nil
	must.Be(t, m.Status() == solver.Won && ended,
		"status %v, ended %v", m.Status(), m.ends)
	must.Be(t, n >= least && n <= most && n == m.result.Length && n == m.length(),
		"%d moves, told are %v and %+v", n, m.lengths, m.result)
}

// TestThinksWhileItPlays: moves begin at once; what is not played yet gets shorter meanwhile, as
// ordinary moves; what was told is what was played.
func TestThinksWhileItPlays(t *testing.T) {
	improve(t, 100, improver(30, 250*time.Millisecond, nil), 0, 100*time.Millisecond, func(t *testing.T, m *improving) {
		m.ui.run(60 * time.Millisecond)
		must.Be(t, m.Steps() == 1 && m.State() == Playing && m.lengths[0] == 160,
			"after 60 ms %d steps, lengths %v", m.Steps(), m.lengths)
		m.ui.run(time.Minute)
		m.wins(t, 100, 149)
		must.Be(t, len(m.changes) == 1+m.Moves(), "%d moves by %d changes", m.Moves(), len(m.changes))
		must.Be(t, m.Assisted() && m.UndoTo(m.Steps()-1) && m.Moves() == m.result.Length-1, "the moves are no ordinary ones")
		p := m.Par()
		must.Be(t, p.Length == m.result.Length && len(p.Moves) == p.Length,
			"the par is %d with %d moves", p.Length, len(p.Moves))
	})
}

// TestWhatIsFoundIsPlayed: it waits a moment for what is found in a moment, and then plays nothing worse. As fast as it
// goes, in bursts, nothing is lost. An improvement that does not lead to the end is left out.
func TestWhatIsFoundIsPlayed(t *testing.T) {
	improve(t, 50, improver(5, 3*time.Millisecond, nil), 0, 10*time.Millisecond, func(t *testing.T, m *improving) {
		m.ui.run(time.Minute)
		m.wins(t, 50, 50)
		must.Be(t, m.result.Optimal && m.result.LowerBound == 50 && m.Par().Proven, "%+v, par %+v", m.result, m.Par())
	})
	improve(t, 1000, improver(300, 20*time.Millisecond, nil), 0, 0, func(t *testing.T, m *improving) {
		m.OnChange = func(c Change[walk, int]) { time.AfterFunc(16*time.Millisecond, func() { m.ui.post(c.Shown) }) }
		m.SetBurst(8)
		m.ui.run(time.Minute)
		m.wins(t, 1000, 1599)
	})
	for _, spoil := range []func(walk, []int) []int{
		func(from walk, moves []int) []int { return moves[:len(moves)-1] },
		func(from walk, moves []int) []int { return append([]int{7}, moves...) },
		func(from walk, moves []int) []int { return detour(from, 1000) },
		func(from walk, moves []int) []int { return nil },
	} {
		improve(t, 40, improver(20, 100*time.Millisecond, spoil), 0, 20*time.Millisecond, func(t *testing.T, m *improving) {
			m.ui.run(time.Minute)
			must.Be(t, m.Status() == solver.Won && m.Moves() == 80 && m.ends[0] == nil, "%d moves, ended %v", m.Moves(), m.ends)
		})
	}
	none := improver(0, 0, nil)
	none.Improve = func(context.Context, walk, []int, solver.Options) iter.Seq2[[]int, error] {
		return func(yield func([]int, error) bool) { yield(nil, &solver.ImpossibleError{Code: "parity"}) }
	}
	improve(t, 5, none, 0, 0, func(t *testing.T, m *improving) { // of which it is said, as of any engine
		m.ui.run(time.Second)
		must.Be(t, len(m.ends) == 1 && errors.As(m.ends[0], new(*solver.ImpossibleError)) && m.Steps() == 0,
			"ended %v", m.ends)
	})
}

// TestThinksFirst for as long as the player grants, or until he says that it is enough.
func TestThinksFirst(t *testing.T) {
	for _, think := range []time.Duration{2 * time.Second, UntilTold} {
		improve(t, 300, improver(150, 100*time.Millisecond, nil), think, time.Second, func(t *testing.T, m *improving) {
			m.ui.run(1900 * time.Millisecond)
			must.Be(t, m.Steps() == 0 && m.State() == Thinking && m.length() <= 580,
				"%d steps while it thinks, lengths %v", m.Steps(), m.lengths)
			m.ui.run(200 * time.Millisecond)
			if think == UntilTold {
				must.Be(t, m.Steps() == 0, "it plays before it is told")
				m.Commit()
				m.ui.run(time.Millisecond)
			}
			must.Be(t, m.Steps() == 1, "its time is over, and it does not play")
			before := m.length()
			m.ui.run(20 * time.Second)
			must.Be(t, m.length() < before, "while it plays %d moves stay", m.length())
			m.Stop()
			m.ui.settle()
		})
	}
}

// TestPausedItThinksOn, from where the board stands; steps and the jump to the end work as ever.
func TestPausedItThinksOn(t *testing.T) {
	improve(t, 100, improver(60, 200*time.Millisecond, nil), 0, 100*time.Millisecond, func(t *testing.T, m *improving) {
		m.ui.run(150 * time.Millisecond)
		m.Pause()
		steps := m.Steps()
		m.ui.run(4 * time.Second)
		must.Be(t, m.Steps() == steps && m.length() <= 200, "paused: %d steps, lengths %v", m.Steps(), m.lengths)
		m.StepOnce()
		m.ui.run(2 * time.Second)
		must.Be(t, m.Steps() == steps+1, "%d steps after one step", m.Steps())
		changes := len(m.changes)
		m.Finish()
		m.ui.run(time.Second)
		m.wins(t, 100, 200)
		must.Be(t, len(m.changes) == changes+1, "%d changes at the end", len(m.changes)-changes)
	})
}

// TestOwnMoveEndsIt, as undo does; the next run begins with what is known of where the board
// stands, and nothing is told that is worse. A save knows it, too.
func TestOwnMoveEndsIt(t *testing.T) {
	e := improver(40, 300*time.Millisecond, nil)
	improve(t, 200, e, 0, 100*time.Millisecond, func(t *testing.T, m *improving) {
		m.ui.run(5 * time.Second)
		best := m.length()
		must.Do(t, m.Do(1))
		m.ui.run(time.Second)
		must.Be(t, len(m.ends) == 1 && errors.Is(m.ends[0], ErrStopped) && m.Status() == solver.Playing,
			"ended %v", m.ends)
		moves := m.Moves()
		m.solve(e, 0, 100*time.Millisecond)
		m.ui.run(time.Millisecond)
		must.Be(t, m.lengths[0] <= best-moves, "of %d moves %d were made; now it says %d", best, moves, m.lengths[0])
		m.ui.run(3 * time.Second)
		played := m.Moves() - moves
		left := m.length() - played + 1
		m.UndoTo(m.Steps() - 1)
		m.ui.run(time.Second)
		must.Be(t, errors.Is(m.ends[0], ErrStopped) && m.Moves() == moves+played-1,
			"undo: ended %v, %d moves", m.ends, m.Moves())
		again := newTable(t, walkRules{}, nil)
		must.Do(t, again.OpenSaved(bytes.NewReader(saved(t, m.Session))))
		for _, tb := range []*table{m.table, again} {
			rest, cost, _ := tb.Known().Best(tb.Position())
			must.Be(t, cost == left && len(rest) == cost && tb.Par().Length == m.Par().Length,
				"%d are left, and %d known", left, cost)
		}
	})
}

// TestPatientPlaysAtTheEnd: an engine that works for hours plays nothing before it has ended or is told, begins with
// what is known, and what it has found by then is known too, wherever it stops.
func TestPatientPlaysAtTheEnd(t *testing.T) {
	patient := improver(30, time.Minute, nil)
	patient.Patient = true
	improve(t, 50, patient, 0, 0, func(t *testing.T, m *improving) {
		m.ui.run(10*time.Minute + time.Second)
		p := m.Par()
		must.Be(t, m.Steps() == 0 && m.State() == Thinking && p.Length == 50 && !p.Proven, // what is known has no detours
			"%d steps while it works, the par is %+v", m.Steps(), p)
		m.Stop()
		m.ui.settle()
		m.solve(patient, 0, 0)
		m.ui.run(time.Second)
		must.Be(t, m.lengths[0] == 50, "it does not begin with what is known: %v", m.lengths)
		m.ui.run(time.Minute)
		m.wins(t, 50, 50)
		must.Be(t, m.Par().Proven, "par %+v", m.Par())
	})
}
