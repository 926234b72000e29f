package tab

import (
	"context"
	"image"
	"time"

	"fyne.io/fyne/v2"

	"tessera/games/board"
	"tessera/games/session"
	"tessera/games/ui"
	"tessera/solver"
)

// Config is what a game gives the frame that all tabs share.
type Config[P, S, M any] struct {
	Name     string
	Services *Services
	Session  *session.Session[P, S, M]
	Rules    solver.Rules[P, S, M]
	Engines  []solver.Engine[S, M]
	Board    *board.Board
	Cards    []fyne.CanvasObject // above the solver's card
	Over     []fyne.CanvasObject // over the board, under what covers it; hidden until there is something to say

	// Show brings the board from one position to the next within d (0: at
	// once) and calls done when it stands still.
	Show func(c session.Change[S, M], d time.Duration, done func())
	// MoveTime is how long a move takes to be shown at normal speed; 0 means
	// look.MoveTime.
	MoveTime time.Duration
	// Whole gives the whole picture, which is shown over the board while the
	// player wants to see it; nil, or a nil picture: there is none.
	Whole func() *image.RGBA
	// Win celebrates after the last move was shown, then calls done.
	Win func(done func())
	// Tell says what a deal or moves did, in a few words; empty says nothing. Of
	// games opened, restored and restarted, and of undo, the frame tells itself.
	Tell func(c session.Change[S, M]) string
	// Hint points at moves on the board and says them in a few words.
	Hint func(moves []M, why any) string
	// Clue, where a game has a way of its own to help, is what the button Hint
	// does instead of asking an engine for a move.
	Clue func()
	// New is what the button does.
	New func()
	// Prompt is what the player must do before a game can be played on, such
	// as choosing what to play; empty while a game is being played, nil where
	// nothing has to be done first.
	Prompt func() string
	// Away says that the board shows something else than the game, such as a
	// position being edited: the game is not played on meanwhile. Nil: never.
	Away func() bool
	// Par works out how many moves a position needs, reporting better answers
	// as they come; nil where a game has none.
	Par func(ctx context.Context, s S, report func(Par[M]))
	// Default is the engine that promises most.
	Default string
	// NoRace leaves the race out. So does having one engine only.
	NoRace bool
	// Scored says that games have scores, which the tab gives the session: the
	// score then stands in the status line.
	Scored bool
	// Countdown is the time that a new or restarted game is to be played in, 0
	// without one; nil in a game that is never played against time.
	Countdown func() time.Duration
	// Extras are the game's own actions with a button in the action bar, Actions
	// those that have keys and buttons of the game's own at most.
	Extras  []Extra
	Actions []ui.Action
	// WholeSteps says of an engine that what it gives at a time, however many
	// moves, is one step of the history. Nil: of none.
	WholeSteps func(engine string) bool
	// Ended hears that an engine has ended or was stopped; it may be nil.
	Ended func()
	// Failed hears why an engine that was to play or to give a hint found no way;
	// it may be nil.
	Failed func(err error)
	// EveryMove shows every move of an engine by itself, also at the highest
	// speed.
	EveryMove bool
	// Slowest is the time between two steps of an engine at the lowest speed:
	// more than [Slowest] where there is something to read. Nil for all usual.
	Slowest func(engine string) time.Duration
	// Refreshed hears that buttons were brought up to date, as after a pause, for
	// those of the game's own; it may be nil.
	Refreshed func()
	// Figures are the game's own words in the status line, Result its lines on
	// the card that tells of a win (with what it is worth) or that the time is
	// up (nil).
	Figures []Figure
	Result  func(o *session.Outcome) []string
	// Keys are told by the help only: what the game itself does with keys, beyond
	// arrows and Enter. Name is the translation of what a key does.
	Keys []ui.Action
	// Key has a say on keys that neither board nor frame uses.
	Key func(*fyne.KeyEvent) bool
	// KeyUp hears of keys that are no longer held; may be nil.
	KeyUp func(*fyne.KeyEvent)
	// Called is what boards of these params are called in the player's language;
	// nil: by their text.
	Called func(P) string
	// Texts names an engine in the player's language.
	Texts func(engine string) (label, promise string)
}
