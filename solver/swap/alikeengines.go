package swap

import (
	"context"
	"iter"

	"tessera/solver"
)

// AlikeEngines lists the engines for boards on which pieces may look alike; now
// says which do, whenever an engine is started.
func AlikeEngines(now func() *Alike) []Engine {
	all := Engines()
	for i, e := range all {
		all[i].Solve = func(ctx context.Context, p Position, opt solver.Options) iter.Seq2[solver.Step[Move], error] {
			if a := now().on(p); a != nil {
				return a.solve(ctx, e, p, opt)
			}
			return e.Solve(ctx, p, opt)
		}
		all[i].Improve = func(ctx context.Context, p Position, known []Move, opt solver.Options) iter.Seq2[[]Move, error] {
			if a := now().on(p); a != nil {
				return a.improve(ctx, e, p, known, opt)
			}
			return e.Improve(ctx, p, known, opt)
		}
	}
	return all
}

// solve lets an engine solve one assignment of p's pieces, and leaves out what
// would exchange two that look alike. What it says of the number of moves is true
// of all assignments.
func (a *Alike) solve(ctx context.Context, e Engine, p Position, opt solver.Options) iter.Seq2[solver.Step[Move], error] {
	return func(yield func(solver.Step[Move], error) bool) {
		report := opt.Report
		if report == nil {
			report = func(solver.Stats) {}
		}
		assigned, bound := a.Assign(p)
		var last solver.Stats
		opt.Report = func(st solver.Stats) {
			st.LowerBound = min(st.LowerBound, bound)
			if last = st; st.Result == nil {
				report(st)
			}
		}
		moves, err := solver.Collect(ctx, e, assigned, opt)
		moves = a.needed(p, moves)
		if r := last.Result; r != nil {
			last.LowerBound, last.Result = bound, &solver.Result{Verdict: r.Verdict, LowerBound: bound}
			if err == nil {
				last.Result.Length, last.Result.Optimal = len(moves), len(moves) == bound
				last.Best = len(moves)
			}
			report(last)
		}
		if err != nil {
			yield(solver.Step[Move]{}, err)
		} else if len(moves) > 0 {
			yield(solver.Step[Move]{Moves: moves}, nil)
		}
	}
}

// needed leaves out of a solution what changes nothing that can be seen: the rest
// does the same to pieces that look the same.
func (a *Alike) needed(p Position, moves []Move) (rest []Move) {
	for _, m := range moves {
		if a.idle(p, m) {
			continue
		}
		next, err := p.apply(m)
		if err != nil {
			break // a bug, which the session tells
		}
		p, rest = next, append(rest, m)
	}
	return rest
}

// idle reports whether a move exchanges two pieces that look the same as they lie.
func (a *Alike) idle(p Position, m Move) bool {
	i, _ := p.board.Cell(m.A)
	j, _ := p.board.Cell(m.B)
	return m.Turn == 0 && !m.Grouped() && a.look(p, i) == a.look(p, j)
}

// look is what is seen of the piece in a cell: its class, and how that is turned.
func (a *Alike) look(p Position, cell int) [2]int {
	k := a.kin[p.Piece(cell)]
	return [2]int{k.Class, (p.Quarters(cell) - k.Quarters + 4) % k.Period}
}
