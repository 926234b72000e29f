package swap

import (
	"context"
	"iter"
	"slices"

	"tessera/solver"
	"tessera/solver/search"
)

// shorten is how the engine improves its answer. Only where neighbours change places is there
// anything to improve; elsewhere the one solution there is comes at once.
func shorten(meter *search.Meter, from Position, known []Move, tell func([]Move)) (solver.Result, error) {
	best := known
	offer := func(moves []Move) {
		if best == nil || len(moves) < len(best) {
			best = moves
			tell(moves)
		}
	}
	bound, exact := from.LowerBound()
	meter.Prove(bound)
	if from.board.Rule == Neighbours && !from.board.line() {
		if err := from.shortenNeighbours(meter, known, bound, offer); err != nil {
			return solver.Result{}, err
		}
		bound = meter.Stats.LowerBound
	} else {
		moves, err := solver.Collect(meter.Context(), solver.Engine[Position, Move]{Solve: search.Stream(fewest)}, from, solver.Options{Memory: meter.Options().Memory})
		if err != nil {
			return solver.Result{}, err
		}
		offer(moves)
	}
	return solver.Result{Verdict: solver.Solved, Length: len(best), LowerBound: bound, Optimal: len(best) == bound || exact}, nil
}

// shortenNeighbours turns the pieces upright and looks for ever fewer swaps of neighbours
// that bring them home. Where pieces join that is what is done as well, by moves of single
// pieces; bound is all that is proven then.
func (p Position) shortenNeighbours(meter *search.Meter, known []Move, bound int, offer func([]Move)) error {
	var turns []Move
	for cell := range p.Cells() {
		turns = append(turns, p.upright(cell)...)
	}
	whole := func(swaps [][2]int) {
		moves := slices.Clone(turns)
		for _, pair := range swaps {
			moves = append(moves, p.board.Swap(pair[0], pair[1]))
		}
		offer(moves)
	}
	inner := meter
	if p.board.Groups { // whose moves may be fewer than any swaps
		inner = bounded(meter, bound)
		inner.Prove(p.board.fewestSwaps(p.Order()) + len(turns))
	}
	swaps, err := p.board.grid().Shorten(inner, p.Order(), len(turns), p.swapsOf(known), whole)
	if err == nil {
		whole(swaps) // where there is nothing but turns, too
	}
	return err
}

// swapsOf returns the swaps of a solution, which bring the pieces home without its turns as
// well; nil where there is none, or where groups move in it.
func (p Position) swapsOf(known []Move) (swaps [][2]int) {
	if known == nil {
		return nil
	}
	swaps = [][2]int{}
	for _, m := range known {
		if m.Grouped() {
			return nil
		}
		if m.Turn == 0 {
			i, _ := p.board.Cell(m.A)
			j, _ := p.board.Cell(m.B)
			swaps = append(swaps, [2]int{i, j})
		}
	}
	return swaps
}

// improve lets an engine that improves its answer solve one assignment of p's pieces, as
// solve does; what it finds counts where it is shorter once what cannot be seen is left out.
func (a *Alike) improve(ctx context.Context, e Engine, p Position, known []Move, opt solver.Options) iter.Seq2[[]Move, error] {
	return func(yield func([]Move, error) bool) {
		best := known
		assigned, bound := a.Assign(p)
		if report := opt.Report; report != nil {
			opt.Report = func(st solver.Stats) {
				st.LowerBound, st.Best = min(st.LowerBound, bound), len(best)
				if r := st.Result; r != nil {
					st.LowerBound = bound
					st.Result = &solver.Result{Verdict: r.Verdict, Length: len(best), LowerBound: bound, Optimal: best != nil && len(best) == bound}
				}
				report(st)
			}
		}
		for moves, err := range e.Improve(ctx, assigned, nil, opt) {
			if err != nil {
				yield(nil, err)
				return
			}
			if moves = a.needed(p, moves); best == nil || len(moves) < len(best) {
				best = moves
				if !yield(moves, nil) {
					return
				}
			}
		}
	}
}
