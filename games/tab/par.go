package tab

import (
	"context"

	"tessera/resources/lang"
	"tessera/solver"
)

// Par is what is known of the fewest moves that a deal needs.
type Par[M any] struct {
	Length int  // of the best solution known
	Bound  int  // no solution is shorter; 0 if nothing is known
	Proven bool // Length is the fewest
	Moves  []M  // the solution from the start, once there is a final one; nil before
}

// ParBy is a way to find the par: engines, one after the other, each of which
// may find a better solution than the one before. The first should answer at
// once, the last with the best.
func ParBy[S, M any](engines ...solver.Engine[S, M]) func(ctx context.Context, start S, report func(Par[M])) {
	return func(ctx context.Context, start S, report func(Par[M])) {
		known := Par[M]{}
		for _, e := range engines {
			var result solver.Result
			improve := func(st solver.Stats) {
				if st.Best > 0 && (known.Length == 0 || st.Best < known.Length) {
					known = Par[M]{Length: st.Best, Bound: st.LowerBound, Proven: st.LowerBound >= st.Best}
					report(known)
				}
				if st.Result != nil {
					result = *st.Result
				}
			}
			moves, err := Moves(ctx, e, start, solver.Options{Report: improve})
			if err == nil && result.Verdict == solver.Solved && (known.Length == 0 || result.Length <= known.Length) {
				known = Par[M]{result.Length, result.LowerBound, result.Optimal, moves}
				report(known)
			}
		}
	}
}

// Moves collects all moves of an engine's solution.
func Moves[S, M any](ctx context.Context, engine solver.Engine[S, M], from S, opt solver.Options) ([]M, error) {
	var moves []M
	for step, err := range engine.Solve(ctx, from, opt) {
		if err != nil {
			return nil, err
		}
		moves = append(moves, step.Moves...)
	}
	return moves, ctx.Err()
}

func (f *Frame[P, S, M]) showPar() {
	text := ""
	switch p := f.par; {
	case !f.Ready() || p.Length == 0:
	case p.Proven:
		text = lang.Number(int64(p.Length))
	case p.Bound > 0:
		text = lang.T("status.par.between", "Least", lang.Number(int64(p.Bound)), "Most", lang.Number(int64(p.Length)))
	default:
		text = "≤ " + lang.Number(int64(p.Length))
	}
	f.Status.Figure("status.par", text)
}

// findPar works out the par in the background, without holding up play.
func (f *Frame[P, S, M]) findPar() {
	s := f.Session
	if f.Par == nil || s.Status() != solver.Playing {
		return
	}
	start, post := s.Start(), s.PostForGame()
	s.Background("par", func(ctx context.Context) (any, error) {
		f.Par(ctx, start, func(p Par[M]) {
			post(func() {
				if f.par.Length == 0 || p.Length <= f.par.Length { // an engine that plays may have found better
					f.par = p
					f.showPar()
				}
			})
		})
		return nil, nil
	}, func(any, error) {})
}

// KnownPar is what is known of the fewest moves that this deal needs.
func (f *Frame[P, S, M]) KnownPar() Par[M] { return f.par }

// known is the next move of the solution that the par was found by, while the
// player is on its way.
func (f *Frame[P, S, M]) known() (move M, ok bool) {
	here := f.Rules.FormatPosition(f.Session.Position())
	at := f.Session.Start()
	for _, m := range f.par.Moves {
		if f.Rules.FormatPosition(at) == here {
			return m, true
		}
		var err error
		if at, err = f.Rules.Apply(at, m); err != nil {
			break
		}
	}
	return move, false
}

// showFromStart shows the figures of an engine that began at the start of the
// game: what it finds may be better than the par.
func (f *Frame[P, S, M]) showFromStart(st solver.Stats) {
	f.Solver.Show(st)
	length, proven := st.Best, false
	if r := st.Result; r != nil && r.Verdict == solver.Solved {
		length, proven = r.Length, r.Optimal
	}
	if length > 0 && f.Par != nil && (f.par.Length == 0 || length < f.par.Length || proven && !f.par.Proven) {
		f.par = Par[M]{Length: length, Bound: max(f.par.Bound, st.LowerBound), Proven: proven}
		f.showPar()
	}
}
