package enginetest

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"tessera/resources/must"
	"tessera/solver"
)

// Solution is what an engine did with a position, and where its moves lead.
type Solution[S, M any] struct {
	Moves []M
	Steps []solver.Step[M]
	End   S
	Last  solver.Stats
	Err   error
}

// Solve lets an engine solve a position, and holds what comes to what [solver.Engine].Solve
// promises. That the end is a solved board is for those to say who know the game.
func Solve[P, S, M any](ctx context.Context, t testing.TB, rules solver.Rules[P, S, M], e solver.Engine[S, M], from S, opt solver.Options) Solution[S, M] {
	t.Helper()
	s, cost := Solution[S, M]{End: from}, 0
	opt.Report = func(stats solver.Stats) { s.Last = stats }
	for step, err := range e.Solve(ctx, from, opt) {
		must.Be(t, s.Err == nil, "%s goes on after its error %v", e.Name, s.Err)
		if s.Err = err; err != nil {
			continue
		}
		s.Steps, s.Moves = append(s.Steps, step), append(s.Moves, step.Moves...)
		for _, m := range step.Moves {
			cost += rules.Cost(s.End, m)
			s.End = must.Have(rules.Apply(s.End, m))(t)
		}
	}
	r := s.Last.Result
	must.Be(t, r != nil, "%s on %v: no last report", e.Name, from)
	must.Be(t, s.Err != nil || r.Verdict == solver.Solved && r.Length == cost && r.LowerBound <= cost &&
		r.Optimal == (r.LowerBound == cost), "%s on %v: %+v for a cost of %d", e.Name, from, *r, cost)
	return s
}

// Figures is what an engine does with positions, word by word and on a clock of its own: the
// moves, and how much was searched.
func Figures[P, S, M any](t testing.TB, rules solver.Rules[P, S, M], e solver.Engine[S, M], positions ...S) string {
	t.Helper()
	var all strings.Builder
	for _, from := range positions {
		if e.Applies != nil && e.Applies(from) != nil {
			continue
		}
		opt := solver.Options{Threads: 1, Time: time.Second, Now: Ticking(50 * time.Microsecond)}
		s := Solve(t.Context(), t, rules, e, from, opt)
		result := *s.Last.Result
		s.Last.Result, s.Last.Elapsed, s.Last.Left = nil, 0, 0
		fmt.Fprintf(&all, "%s %s\n ", e.Name, rules.FormatPosition(from))
		for _, m := range s.Moves {
			all.WriteString(" " + rules.FormatMove(m))
		}
		fmt.Fprintf(&all, "\n  %+v %+v %v\n", s.Last, result, s.Err)
	}
	return all.String()
}

// Keep holds engines to what all promise: of a position that is solved, of one near to that, of
// one that takes a while, and of those that cannot be solved.
func Keep[P, S, M any](t *testing.T, rules solver.Rules[P, S, M], engines []solver.Engine[S, M], solved, near, hard S, lost ...S) {
	t.Helper()
	over, cancel := context.WithCancel(t.Context())
	cancel()
	for _, e := range engines {
		do := func(ctx context.Context, from S, holds func(Solution[S, M]) bool) {
			t.Helper()
			if e.Applies != nil && e.Applies(from) != nil {
				return
			}
			s := Solve(ctx, t, rules, e, from, solver.Options{Time: 50 * time.Millisecond, Now: Ticking(50 * time.Microsecond)})
			must.Hold(t, holds(s), "%s on %v: %d steps, %+v, %v", e.Name, from, len(s.Steps), s.Last.Result, s.Err)
		}
		do(t.Context(), solved, func(s Solution[S, M]) bool { return s.Err == nil && len(s.Steps) == 0 && s.Last.Result.Optimal })
		do(over, hard, func(s Solution[S, M]) bool {
			return errors.As(s.Err, new(*solver.CancelledError)) && errors.Is(s.Err, context.Canceled) && s.Last.Result.Verdict == solver.GaveUp
		})
		for _, from := range lost {
			do(t.Context(), from, func(s Solution[S, M]) bool {
				return errors.As(s.Err, new(*solver.ImpossibleError)) && len(s.Steps) == 0 && s.Last.Result.Verdict == solver.Impossible
			})
		}
		if e.Applies != nil && e.Applies(near) != nil {
			continue
		}
		// Whoever takes no more steps is not called again, and hears the last report nevertheless.
		last, steps := solver.Stats{}, 0
		for range e.Solve(t.Context(), near, solver.Options{Report: func(s solver.Stats) { last = s }}) {
			steps++
			break
		}
		must.Hold(t, steps == 1 && last.Result != nil, "%s: %d steps, and in the end %+v", e.Name, steps, last)
	}
}
