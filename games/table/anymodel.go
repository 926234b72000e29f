package table

import (
	"context"

	"tessera/games/session"
	"tessera/solver"
)

// AnyModel is the game with its model as a value of any type, so that whoever holds a model
// and knows nothing of it need not name its type.
func (g Game[P, S, Mv, M]) AnyModel() Game[P, S, Mv, any] {
	a := Game[P, S, Mv, any]{
		Spec: g.Spec, Files: g.Files, Session: g.Session, Photos: g.Photos, Album: g.Album, Helps: g.Helps, Reads: g.Reads, Keys: g.Keys,
		Cells: g.Cells, Corrects: g.Corrects, Charges: g.Charges, Faults: g.Faults, ModeText: g.ModeText, LastWinnable: g.LastWinnable,
		Explains: g.Explains, Illustrations: g.Illustrations,
		Begin: func(o Options) any { return g.Begin(o) },
		View:  anyOf(g.View),
		Update: func(m any, e Env[P, S, Mv], act any) (any, []any) {
			return g.Update(m.(M), e, act)
		},
	}
	if g.Thinks != nil {
		a.Thinks = func(now func() any) ([]solver.Engine[S, Mv], func(context.Context, S) (solver.Hint[Mv], error)) {
			return g.Thinks(func() M { return now().(M) })
		}
	}
	if g.Par != nil {
		a.Par = func(ctx context.Context, m any, start S, memory int64, report func(session.Par[Mv])) {
			g.Par(ctx, m.(M), start, memory, report)
		}
	}
	a.Called, a.Planned, a.Clock, a.Slowest = anyOf(g.Called), anyOf(g.Planned), anyOf(g.Clock), anyOf(g.Slowest)
	if g.Narrate != nil {
		a.Narrate = func(m any, at S, why any) string { return g.Narrate(m.(M), at, why) }
	}
	if g.Of != nil {
		a.Of = func(m any, e Env[P, S, Mv], pictures Library) func(S) any {
			of := g.Of(m.(M), e, pictures)
			return func(at S) any { return of(at) }
		}
	}
	if g.Follow != nil {
		a.Follow = func(m any, from S, move Mv, to S) any { return g.Follow(m.(M), from, move, to) }
	}
	return a
}

// anyOf is a function of a model and something else as one of any model; nil for none.
func anyOf[M, X, Y any](of func(M, X) Y) func(any, X) Y {
	if of == nil {
		return nil
	}
	return func(m any, x X) Y { return of(m.(M), x) }
}
