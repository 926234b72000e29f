package session

import (
	"io"
	"time"

	"tessera/solver"
)

// Game is a session without its types: what the window and the shared frame of
// all tabs need of whichever game is shown. Every [Session] is one.
type Game interface {
	HasGame() bool
	Status() solver.Status

	Undo() bool
	Redo() bool
	Restart()
	CanRestart() bool
	CanUndo() bool
	CanRedo() bool
	Moves() int
	Steps() int

	Elapsed() time.Duration
	StartClock()
	Started() bool
	Pause(Reason)
	Resume(Reason)
	Paused() Reason
	SetCountdown(time.Duration)
	AddTime(time.Duration)
	Countdown() (left time.Duration, on bool)
	Expired() bool

	GameID() string
	OpenGameID(text string, done func(error))
	Seed() (seed uint64, dealt bool)
	Dealing() bool
	CancelDeal()

	Assisted() bool
	MarkAssisted()
	Hints() int
	Score() int
	SetScore(int)
	Records() Record
	Outcome() (Outcome, bool)
	Pictures() []PictureRef
	SetPictures([]PictureRef)
	KeptPictures() []PictureRef
	Extra(key string) string
	SetExtra(key, value string)

	Challenge() (Challenge, bool)
	Imported() bool

	Run() *Run
	StopRun()

	Save(io.Writer) error
	LoadSaved(io.Reader) (put func(), err error) // from any goroutine
	LoadSent(Sent) (put func(), err error)       // likewise
	OpenSaved(io.Reader) error
	Preload(ready func())
	Restore() (bool, error)
	Flush() error
	Close() error
}

var _ Game = (*Session[int, int, int])(nil)
