package progress

import (
	"tessera/games/session"
	"tessera/solver/journey"
)

// Progress keeps how far the player has come in one game, in a file among those of the
// games.
type Progress struct{ session.Document[State] }

// New is the progress in the game of that name. Nothing is read before [Progress.Load].
// tell hears, from another goroutine, that it cannot be kept, and with nil that it can
// again.
func New(game string, files *session.Storage, tell func(error)) *Progress {
	return &Progress{session.Document[State]{Files: files, Name: game + ".progress.json", Tell: tell, And: State.and,
		Decode: func(data []byte) (State, error) { return decode(data, game) }, Encode: func(s State) ([]byte, error) { return encode(game, s) }}}
}

// State is how far the player has come; loaded is false while that was not read.
func (p *Progress) State() (s State, loaded bool) { return p.Value() }

// WonLevel notes that the level of that name was won today.
func (p *Progress) WonLevel(name string, r Result, today journey.Day) {
	p.then(func(s State) State { return s.wonLevel(name, r, today) })
}

// WonDay notes that the deal of a day was won today.
func (p *Progress) WonDay(day journey.Day, r Result, today journey.Day) {
	p.then(func(s State) State { return s.wonDay(day, r, today) })
}

// WasShown notes that the player has been shown the solution of the level of that name, or of
// the deal of that day.
func (p *Progress) WasShown(name string) {
	p.then(func(s State) State { return s.wasShown(name) })
}

// SetLessons notes what became of the lessons. Who has done them has not skipped them
// later.
func (p *Progress) SetLessons(l Lessons) {
	p.then(func(s State) State {
		if s.Lessons != Taught {
			s.Lessons = l
		}
		return s
	})
}

// then does something to the state as soon as it is there.
func (p *Progress) then(do func(State) State) { p.Change(func(s State, _ bool) State { return do(s) }) }

// Books are the progress in all games.
type Books = session.Books[*Progress]

// NewBooks keeps the progress in all games among their files; tell is that of [New].
func NewBooks(files *session.Storage, tell func(error)) *Books {
	return session.NewBooks(func(game string) *Progress { return New(game, files, tell) })
}
