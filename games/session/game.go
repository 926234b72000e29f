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
	CanRedo() bool
	Moves() int
	Steps() int

	Elapsed() time.Duration
	Started() bool
	Pause(Reason)
	Resume(Reason)
	Paused() Reason
	AddTime(time.Duration)
	Countdown() (left time.Duration, on bool)

	GameID() string
	OpenGameID(text string, done func(error))
	Seed() (seed uint64, dealt bool)
	Dealing() bool

	Assisted() bool
	Hints() int
	Score() int
	Records() Record
	Pictures() []PictureRef
	SetPictures([]PictureRef)
	KeptPictures() []PictureRef
	Extra(key string) string

	Challenge() (Challenge, bool)

	Run() *Run

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
