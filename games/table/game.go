package table

import (
	"context"
	"io/fs"

	"tessera/games/session"
	"tessera/games/view"
	"tessera/solver"
)

// Game is a game: what is seen of it and what its player may do. P are its params, S its
// positions, Mv its moves, M its model: what belongs to neither position nor session.
// Functions that may be nil say so; nil is "no such thing".
type Game[P, S, Mv, M any] struct {
	Spec[P, S, Mv]

	// Files holds what the game says, by language, and its icon (see lang.Add).
	Files fs.FS
	// Session is what the session knows of the game besides its rules.
	Session session.Config[P, S, Mv]
	// Photos are the IDs of the photo fields, the board's own first; none: the game takes
	// no pictures.
	Photos []string
	// Begin is the model at the start of the program, from the player's choices.
	Begin func(Options) M
	// View is what is seen.
	View func(M, Env[P, S, Mv]) view.Page
	// Update is what an act (of package view) or a happening (of this package) means.
	Update func(M, Env[P, S, Mv], any) (M, []any)

	// Thinks gives the engines, and the hint, that depend on the model; they ask for it
	// on any goroutine, and get the latest. Nil: those of the Spec.
	Thinks func(now func() M) ([]solver.Engine[S, Mv], func(context.Context, S) (solver.Hint[Mv], error))
	// Par works out how many moves a start needs, in so much memory; it reports better
	// answers as they come. Nil: no par is told.
	Par func(ctx context.Context, m M, start S, memory int64, report func(session.Par[Mv]))
	// Called is what boards of these params are called; nil: by their text.
	Called func(P) string
	// Cells are the cells that a move is made with, and how, for the hand of the lessons.
	Cells func(S, Mv) Gesture
	// Narrate says what an engine is about that plays, by the Why of its steps; nil, or
	// empty, for nothing.
	Narrate func(at S, why any) string
	// Of is the model of boards that are seen away from the window, as in films, of the game
	// that begins with the start of e: it is called on any goroutine, may take its time,
	// and gives the model at each position. Nil: the model as it is.
	Of func(m M, e Env[P, S, Mv], pictures Library) func(at S) M
}

// Gesture is how a move is made: clicks on cells, or a drag from the first to the last.
type Gesture struct {
	Cells  []int
	Drag   bool
	Corner bool // at the lower right corner of a cell, whose middle stays in sight
	Says   []any
}

// Options are the player's choices that outlive a game, by their keys in the settings.
type Options interface {
	Bool(key string, fallback bool) bool
	Text(key string) string
}
