package tab

import (
	"time"

	"tessera/games/board"
	"tessera/resources/lang"
	"tessera/solver"
)

// hintTime is how long a hint may be thought about before a quicker engine is
// asked instead.
const hintTime = 3 * time.Second

// hints shows the player what to do next.
type hints[P, S, M any] struct {
	*core[P, S, M]
	par     *parKeeper[P, S, M]
	solving *solving[P, S, M]
}

// show points at the next move of the chosen engine. Where that one finds none
// in time or within its budget, the game's default engine is asked. A game with
// a way of its own to help does that instead.
func (h *hints[P, S, M]) show() {
	switch {
	case !h.playing() || h.covered():
		return
	case !h.allowed():
		return
	case h.solving.run != nil:
		h.status.Say(lang.T("hint.running"))
		return
	}
	if g, ok := h.game.(Helper); ok {
		g.Help()
		return
	}
	moves, ok := []M(nil), false
	if g, plans := h.game.(Planner[M]); plans {
		moves, ok = g.Planned()
	}
	if !ok {
		moves, ok = h.par.next()
	}
	if ok {
		h.session.Hinted()
		h.say(moves, nil)
		return
	}
	h.status.Say(lang.T("hint.thinking"))
	h.ask(h.solving.panel.Chosen(), h.spec.Default)
}

// cancel drops the hint that is being looked for.
func (h *hints[P, S, M]) cancel() { h.session.CancelHint() }

func (h *hints[P, S, M]) ask(engine, fallback string) {
	h.session.Hint(within(h.engine(engine), hintTime), solver.Options{Memory: h.services.Settings.Memory()},
		func(moves []M, why any, err error) {
			switch {
			case err != nil && engine != fallback:
				h.ask(fallback, fallback)
			case err != nil:
				h.status.Warn(lang.Sentence(err))
				h.failed(err)
			case len(moves) == 0:
				h.status.Say(lang.T("hint.none"))
			default:
				h.say(moves, why)
			}
			h.changed()
		})
}

// allowed says whether the game has a hint to give.
func (h *hints[P, S, M]) allowed() bool {
	g, ok := h.game.(Pricer)
	return !ok || g.MayHint()
}

// say points at moves.
func (h *hints[P, S, M]) say(moves []M, why any) {
	if g, ok := h.game.(Pricer); ok && len(h.board.Rings(board.Hinted)) == 0 { // what is seen is not paid for again
		g.Hinted()
		h.changed()
	}
	if g, ok := h.game.(Pointer[M]); ok {
		h.status.Say(g.Point(moves, why))
	}
}
