package tab

import (
	waypage "tessera/games/journey"
	"tessera/games/progress"
	"tessera/games/session"
	"tessera/games/ui"
	"tessera/resources/lang"
	"tessera/solver"
	"tessera/solver/journey"
)

// earned is what the win on the board is worth on the journey; false where it is no win of a
// level or of a day's deal, or one that counts for nothing: by an engine, with more help than
// a game allows, of a game that somebody else has begun, or by moves made after the win.
func (r *results[P, S, M]) earned() (e progress.Result, ok bool) {
	s := r.session
	if !s.HasGame() || s.Passing() || s.Status() != solver.Won || r.shown() != "" || s.Assisted() || s.Helped() || s.Imported() || s.Strayed() {
		return e, false
	}
	e.Moves, e.Time = s.Moves(), s.Elapsed()
	if l, level := r.level(); level {
		e.Par = l.Par
	} else if _, daily := r.daily(); daily {
		e.Par = r.par.known().Length
	} else {
		return e, false
	}
	par := e.Par
	if par == 0 { // nothing better is known
		par = e.Moves
	}
	help := s.Hints()
	if g, faulted := r.game.(Faulted); faulted {
		help += g.Faults()
	}
	e.Stars = r.spec.Journey.Earned(par, e.Moves, help)
	return e, true
}

// starless says that the player's win of a level, or of a day's deal, earns no stars.
func (r *results[P, S, M]) starless() []string {
	if _, ok := r.earned(); ok || !r.led() || r.shown() != "" || r.session.Strayed() {
		return nil
	}
	return []string{lang.T("win.starless")}
}

// earn keeps what a win is worth on the journey; o is nil where the player has won the game
// before.
func (r *results[P, S, M]) earn(o *session.Outcome) {
	e, ok := r.earned()
	if o == nil || !ok {
		return
	}
	if l, level := r.level(); level {
		before, _ := r.progress().State()
		r.progress().WonLevel(l.Name(), e, Today())
		after, _ := r.progress().State()
		r.uncovered = !before.Finished(l.Chapter) && after.Finished(l.Chapter)
	} else if day, daily := r.daily(); daily {
		r.progress().WonDay(day, e, Today())
	}
}

// lead gives a card the stars that were earned, and what leads on from there.
func (r *results[P, S, M]) lead(card *resultCard) {
	e, ok := r.earned()
	l, level := r.level()
	beside := ""
	if level && r.spec.Journey.Stars == journey.ByMoves {
		beside = lang.T("journey.par", "Par", l.Par)
	}
	switch {
	case card == r.won && ok:
		card.award(e.Stars, beside)
	default:
		card.award(0, "")
	}
	switch {
	case level && card == r.won:
		card.lead(r.next(l)...)
	case r.led() && card == r.timeUp:
		card.lead(ui.Action{Name: "timeup.restart", Icon: "restart", Do: r.do.Restart})
	default:
		card.lead()
	}
}

// next leads on from a level that was won.
func (r *results[P, S, M]) next(l journey.Level) []ui.Action {
	state, _ := r.progress().State()
	next, ok := state.Next(r.way(), l.Name())
	if !ok {
		return nil
	}
	return []ui.Action{{Name: "win.next", Icon: "play", Do: func() { r.do.Level(next) }}}
}

// prizes are what the journey offers on the card of a win: the result of a day, to be
// copied, and the picture that a chapter has uncovered.
func (r *results[P, S, M]) prizes() (all []ui.Action) {
	e, ok := r.earned()
	if !ok {
		return nil
	}
	state, _ := r.progress().State()
	if day, daily := r.daily(); daily {
		all = append(all, ui.Action{Name: "journey.copy", Icon: "copy", Do: func() {
			waypage.CopyResult(r.spec.Name, r.spec.Journey.Stars, day, e, state.Streak(Today()))
			r.status.Say(lang.T("journey.copied"))
		}})
	}
	if r.uncovered {
		all = append(all, ui.Action{Name: "win.uncovered", Icon: "picture", Do: func() { r.do.Journey(waypage.Picture) }})
	}
	return all
}
