package table

import (
	"time"

	"tessera/games/view"
	"tessera/solver"
)

// Spec is what everything around a game knows of it: constants.
type Spec[P, S, Mv any] struct {
	solver.Game[P, S, Mv] // with the rules that the session plays by

	// MoveTime is how long a move takes to be shown at normal speed; 0 means
	// the usual time.
	MoveTime time.Duration
	// EveryMove shows every move of an engine by itself, also at the highest
	// speed.
	EveryMove bool
	// Scored says that the game gives games a score (see
	// [session.Session.SetScore]): it then stands in the status line.
	Scored bool
	// SameLength says that all solutions of a position have the same number of
	// moves: none is called the shortest then.
	SameLength bool
	// Small is a board of these params drawn small; nil: there is none.
	Small func(P) view.Sign
}
