package table

import (
	"context"
	"io/fs"
	"time"

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
	// Album is the field of several pictures; the zero value is none.
	Album Album
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
	Called func(M, P) string
	// Cells are the cells that a move is made with, and how, for the hand of the lessons.
	Cells func(S, Mv) Gesture
	// Corrects says how a move takes out what is wrong, in a lesson; nil, or empty, for nothing.
	Corrects func(Mv) string
	// Narrate says what an engine is about that plays, by the Why of its steps; nil, or
	// empty, for nothing.
	Narrate func(m M, at S, why any) string
	// Planned are the moves of a solution of its own that the game keeps to, while it does:
	// hints point at them, and no engine is asked.
	Planned func(M, Env[P, S, Mv]) []Mv
	// Of is the model of boards that are seen away from the window, as in films, of the game
	// that begins with the start of e: it is called on any goroutine, may take its time,
	// and gives the model at each position. Nil: the model as it is. Follow, where it is not
	// nil, is the model after a move, where positions alone do not tell all.
	Of     func(m M, e Env[P, S, Mv], pictures Library) func(at S) M
	Follow func(m M, from S, move Mv, to S) M

	// Clock is what the game on the table is to be played in. It is asked for the Env as well,
	// and knows nothing of what may be played or is covered. Nil: all the time there is.
	Clock func(M, Env[P, S, Mv]) Clock
	// Charges says that a level of a hint, from 2, is another hint, and counts as one.
	Charges func(h solver.Hint[Mv], level int) bool
	// Faults counts what moves did wrong, or had help with, besides hints: on the journey of
	// a game whose stars are given for playing without.
	Faults func(Env[P, S, Mv]) int
	// ModeText is what a mode of games with a countdown is called that has records of its own.
	ModeText func(mode string) string
	// LastWinnable is the last of the positions of a game from which it could still be won,
	// where that is known.
	LastWinnable func(ctx context.Context, positions []S) (n int, ok bool)
	// Helps says that the game has a way of its own to help: the button and the guide bring
	// the press of "action.hint".
	Helps bool
	// Reads says that it takes boards from texts as other programs write them: Texted.
	Reads bool
	// Explains says of an engine that each of its steps has a reason to be read; Slowest is
	// the time from its last step to the next at the lowest speed. Nil: none does.
	Explains func(engine string) bool
	Slowest  func(m M, engine string) time.Duration
	// Keys are what it does with keys, for the help; no action of such a name is told of there.
	Keys []view.Action
	// Illustrations are pictures of the rules, for the help.
	Illustrations func() []view.Illustration
}

// Clock is what a game is to be played in, against time.
type Clock struct {
	Full        time.Duration // from its beginning; 0: all the time there is
	Sign        bool          // it waits, covered, for a sign of the player, and runs from then on
	Title, Text string        // what it says before
}

// Album is a field of several of the player's pictures, one in a slot; they are remembered
// under the game's name.
type Album struct {
	ID         string // of the field, and the key of its title
	Role       string // the picture of slot i has the role Role and i+1: "value3"
	Side, Most int    // pictures have at most so many pixels a side; there are at most so many slots
	Fill       bool   // free slots take built-in pictures; otherwise they stay free
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
