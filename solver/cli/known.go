package cli

import (
	"context"
	"iter"
	"strings"
	"time"

	"tessera/solver"
)

// Solutions keeps the shortest solutions known of positions from one run to the next, all as
// texts. Nothing it gives is believed before it was played through.
type Solutions interface {
	// Best is the shortest solution known, its moves joined as they are written, and a number
	// of moves that none goes below; ok is false where none is known.
	Best(game, position string) (moves string, bound int, ok bool)
	// Keep keeps one, unless one is known that is no worse.
	Keep(game, position, moves string, length, bound int)
	// Refuse sets aside what turned out to be no solution.
	Refuse(game, position string)
	// Aside is how many damaged lines were set aside since the last call, and the file that has them.
	Aside() (lines int, file string)
}

// worthKeeping is the time below which a proven solution is found again as fast as it is read.
const worthKeeping = 100 * time.Millisecond

// remembering is an engine that improves its answer and begins with the solution known: its
// own is never worse, and is kept. One that is proven to be the shortest is the answer.
func (a adapter[P, S, M]) remembering(e solver.Engine[S, M], store Solutions) solver.Engine[S, M] {
	improve := e.Improve
	e.Solve = func(ctx context.Context, from S, opt solver.Options) iter.Seq2[solver.Step[M], error] {
		return func(yield func(solver.Step[M], error) bool) {
			text := a.game.Rules.FormatPosition(from)
			best, length, bound := a.known(store, from, text)
			if best != nil && length == bound {
				opt.Report(solver.Stats{Best: length, LowerBound: bound,
					Result: &solver.Result{Verdict: solver.Solved, Length: length, LowerBound: bound, Optimal: true}})
				yield(solver.Step[M]{Moves: best}, nil)
				return
			}
			var last solver.Stats
			report := opt.Report
			opt.Report = func(st solver.Stats) {
				last = st
				if r := st.Result; r != nil { // what was proven before still is
					r.LowerBound = max(r.LowerBound, bound)
					r.Optimal = r.Optimal || r.Verdict == solver.Solved && r.Length == r.LowerBound
				}
				report(st)
			}
			for moves, err := range improve(ctx, from, best, opt) {
				if err != nil {
					yield(solver.Step[M]{}, err)
					return
				}
				best = moves
			}
			if r := last.Result; len(best) > 0 && (!r.Optimal || last.Elapsed >= worthKeeping) {
				store.Keep(a.game.Name, text, a.join(best), r.Length, r.LowerBound)
			}
			yield(solver.Step[M]{Moves: best}, nil)
		}
	}
	return e
}

// known is the best solution kept of a position, what it costs, and a bound on all; nil where
// there is none.
func (a adapter[P, S, M]) known(store Solutions, from S, text string) (moves []M, length, bound int) {
	joined, bound, ok := store.Best(a.game.Name, text)
	if !ok {
		return nil, 0, 0
	}
	at := from
	for _, one := range strings.Split(joined, a.game.Separator) {
		m, err := a.game.Rules.ParseMove(one)
		if err == nil {
			length += a.game.Rules.Cost(at, m)
			at, err = a.game.Rules.Apply(at, m)
		}
		if err != nil {
			ok = false
			break
		}
		moves = append(moves, m)
	}
	if !ok || a.game.Rules.Status(at) != solver.Won || bound > length {
		store.Refuse(a.game.Name, text)
		return nil, 0, 0
	}
	return moves, length, bound
}

// join writes moves as they are printed.
func (a adapter[P, S, M]) join(moves []M) string {
	texts := make([]string, len(moves))
	for i, m := range moves {
		texts[i] = a.game.Rules.FormatMove(m)
	}
	return strings.Join(texts, a.game.Separator)
}
