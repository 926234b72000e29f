package session

import (
	"maps"

	"tessera/solver"
)

// CanRestart says whether there is anything to begin anew: a step to go back
// from, a game that was won, or one whose time is up.
func (s *Session[P, S, M]) CanRestart() bool {
	return s.has && !s.closed && (!s.AtStart() || s.g.finished || s.Expired())
}

// Restart goes back to the start of the game. That is a step like any other: one
// Undo takes it back, and clock, help and what the tab has noted stay as they
// are. A game that was won, or whose time is up, is left behind instead, and a
// new one begins with the same deal.
func (s *Session[P, S, M]) Restart() {
	if !s.CanRestart() {
		return
	}
	s.StopRun()
	if s.RestartsAnew() {
		s.again()
		return
	}
	old := s.Position()
	if s.g.jump(0) != nil { // the history is full
		s.UndoTo(0)
		return
	}
	s.goesOn()
	s.moved(Change[S, M]{Kind: Restart, Old: old})
}

// TakeOver goes back to where the player was when an engine took over last. False if that is the
// start, or not on the way to the position on the board.
func (s *Session[P, S, M]) TakeOver() bool {
	last := s.g.cursor
	for last > 0 && s.g.step(last).run == 0 {
		last--
	}
	return last > 0 && s.g.before(last) > 0 && s.UndoTo(s.g.before(last))
}

// RestartsAnew says that a restart would begin a new game with the same deal.
func (on *Played[P, S, M]) RestartsAnew() bool {
	return on.has && (on.g.finished || on.Status() == solver.Won || on.Expired())
}

// again begins a new game with the deal on the table. It sets no records, and an
// engine's help was help for it as well.
func (s *Session[P, S, M]) again() {
	g := s.g
	extra := maps.Clone(g.extra)
	delete(extra, hintsKey)
	s.install(game[P, S, M]{params: g.params, start: g.start, seed: g.seed, dealt: g.dealt, assisted: g.assisted,
		repeated: true, par: g.par, known: g.known, pictures: g.pictures, extra: extra}, NewGame)
}
