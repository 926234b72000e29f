package tab

import (
	"context"

	"tessera/games/session"
	"tessera/resources/lang"
	"tessera/solver"
)

// Par is what is known of the fewest moves that a deal needs.
type Par[M any] = session.Par[M]

// parKind is the kind of work by which the par is found.
const parKind = "par"

// parKeeper shows the par of the game on the table, which the session keeps, and
// has it improved.
type parKeeper[P, S, M any] struct {
	core  *core[P, S, M]
	waits bool // it was called off before its end
}

// known is what is known of the par.
func (k *parKeeper[P, S, M]) known() Par[M] { return k.core.session.Par() }

// show brings the status line up to date.
func (k *parKeeper[P, S, M]) show() {
	text := ""
	switch p := k.known(); {
	case !k.core.ready() || p.Length == 0:
	case p.Proven:
		text = lang.Number(int64(p.Length))
	case p.Bound > 1: // one move any board needs that is not solved
		text = lang.T("status.par.between", "Least", lang.Number(int64(p.Bound)), "Most", lang.Number(int64(p.Length)))
	default:
		text = "≤ " + lang.Number(int64(p.Length))
	}
	k.core.status.Figure("status.par", text)
}

// find works out the par in the background, without holding up play, unless all
// is known already.
func (k *parKeeper[P, S, M]) find() {
	s := k.core.session
	g := k.core.game
	if p := k.known(); g.kind.Par == nil || s.Status() != solver.Playing || p.Proven && p.Moves != nil {
		return
	}
	start, post, store, memory := s.Start(), s.PostForGame(), s.Known(), k.core.services.Settings.Memory
	k.waits = false
	s.Background(parKind, func(ctx context.Context) (any, error) {
		g.kind.Par(ctx, g.now(), start, memory(), func(p Par[M]) {
			store.Learn(start, p.Moves, p.Proven)
			post(func() { k.improve(p) })
			k.core.services.Post(g.show) // pages tell of it
		})
		return nil, nil
	}, func(any, error) {})
}

// stand has the work on the par stand back while an engine plays that finds it, too; resume
// lets it go on.
func (k *parKeeper[P, S, M]) stand() {
	k.waits = k.core.session.Working(parKind)
	k.core.session.CancelBackground(parKind)
}

func (k *parKeeper[P, S, M]) resume() {
	if k.waits {
		k.find()
	}
}

// learns says whether what is found is kept with the game: where solutions differ in length.
func (k *parKeeper[P, S, M]) learns() bool { return k.core.game.kind.Par != nil }

// improve takes what someone has found.
func (k *parKeeper[P, S, M]) improve(p Par[M]) {
	if !k.learns() {
		return
	}
	k.core.session.ImprovePar(p)
	k.core.changed() // a game's own figures may speak of it
}

// note takes the figures of an engine that began at the start of the game.
func (k *parKeeper[P, S, M]) note(st solver.Stats) {
	if r := st.Result; r != nil && r.Verdict == solver.Solved {
		k.improve(Par[M]{Length: r.Length, Bound: max(r.LowerBound, st.LowerBound), Proven: r.Optimal})
		return
	}
	k.improve(Par[M]{Length: st.Best, Bound: st.LowerBound})
}

// solved takes the moves that have just solved the board, by whomever.
func (k *parKeeper[P, S, M]) solved() {
	if s := k.core.session; s.Status() == solver.Won {
		way := s.History()
		k.improve(Par[M]{Length: s.Moves(), Moves: way})
		if k.learns() {
			go s.Known().Learn(s.Start(), way, false) // of thousands of moves it takes its time
		}
	}
}

// next are the next moves of the shortest solution known of the position on the board, to its
// end.
func (k *parKeeper[P, S, M]) next() (moves []M, ok bool) {
	moves, _, _ = k.core.session.Known().Best(k.core.session.Position())
	return moves, len(moves) > 0
}
