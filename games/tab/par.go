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

// ParBy finds the par by engines, one after the other, each of which may find a
// better solution than the one before. The first should answer at once, the
// last with the best.
func ParBy[S, M any](ctx context.Context, start S, report func(Par[M]), engines ...solver.Engine[S, M]) {
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
		moves, err := solver.Collect(ctx, e, start, solver.Options{Report: improve})
		if err == nil && result.Verdict == solver.Solved && (known.Length == 0 || result.Length <= known.Length) {
			known = Par[M]{result.Length, result.LowerBound, result.Optimal, moves}
			report(known)
		}
	}
}

// parKeeper keeps the par of the game on the table.
type parKeeper[P, S, M any] struct {
	*core[P, S, M]
	known Par[M]
}

// show brings the status line up to date.
func (k *parKeeper[P, S, M]) show() {
	text := ""
	switch p := k.known; {
	case !k.ready() || p.Length == 0:
	case p.Proven:
		text = lang.Number(int64(p.Length))
	case p.Bound > 0:
		text = lang.T("status.par.between", "Least", lang.Number(int64(p.Bound)), "Most", lang.Number(int64(p.Length)))
	default:
		text = "≤ " + lang.Number(int64(p.Length))
	}
	k.status.Figure("status.par", text)
}

// reset forgets the par of the game before, and works out that of this one.
func (k *parKeeper[P, S, M]) reset() {
	k.known = Par[M]{}
	k.find()
}

// find works out the par in the background, without holding up play.
func (k *parKeeper[P, S, M]) find() {
	s := k.session
	g, ok := k.game.(Rated[S, M])
	if !ok || s.Status() != solver.Playing {
		return
	}
	start, post := s.Start(), s.PostForGame()
	s.Background("par", func(ctx context.Context) (any, error) {
		g.Par(ctx, start, func(p Par[M]) { post(func() { k.improve(p) }) })
		return nil, nil
	}, func(any, error) {})
}

// improve takes a par that is no worse than the one known.
func (k *parKeeper[P, S, M]) improve(p Par[M]) {
	if k.known.Length == 0 || p.Length <= k.known.Length { // an engine that plays may have found better
		k.known = p
		k.show()
	}
}

// note takes the figures of an engine that began at the start of the game.
func (k *parKeeper[P, S, M]) note(st solver.Stats) {
	if _, ok := k.game.(Rated[S, M]); !ok {
		return
	}
	length, proven := st.Best, false
	if r := st.Result; r != nil && r.Verdict == solver.Solved {
		length, proven = r.Length, r.Optimal
	}
	if length > 0 && (k.known.Length == 0 || length < k.known.Length || proven && !k.known.Proven) {
		k.known = Par[M]{Length: length, Bound: max(k.known.Bound, st.LowerBound), Proven: proven}
		k.show()
	}
}

// next are the next moves of the solution that the par was found by, to its end,
// while the player is on its way.
func (k *parKeeper[P, S, M]) next() (moves []M, ok bool) {
	here := k.spec.Rules.FormatPosition(k.session.Position())
	at := k.session.Start()
	for i, m := range k.known.Moves {
		if k.spec.Rules.FormatPosition(at) == here {
			return k.known.Moves[i:], true
		}
		var err error
		if at, err = k.spec.Rules.Apply(at, m); err != nil {
			break
		}
	}
	return nil, false
}
