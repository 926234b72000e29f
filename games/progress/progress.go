package progress

import (
	"sync"

	"tessera/games/session"
	"tessera/solver/journey"
)

// Progress keeps how far the player has come in one game, in a file among those of the
// games. All of it is written in the background.
//
// Its methods may be called from any goroutine, but Load and Close, which read the disk or
// wait for it, not from the window's own.
type Progress struct {
	game  string
	files *session.Storage
	tell  func(error)

	loading sync.Mutex // held while the disk works

	mu      sync.Mutex
	loaded  bool
	state   State
	waiting []func(State) State // what is to be done once it is loaded
	keeper  *session.Keeper     // nil: what is there must not be replaced
}

// New is the progress in the game of that name. Nothing is read before [Progress.Load].
// tell hears, from another goroutine, that it cannot be kept, and with nil that it can
// again.
func New(game string, files *session.Storage, tell func(error)) *Progress {
	return &Progress{game: game, files: files, tell: tell}
}

func (p *Progress) file() string { return p.game + ".progress.json" }

// Load reads the file, once. A damaged one is set aside, and the copy of the last start
// takes its place; of one with damaged entries the others stay. What was set aside and can be
// read by now comes back. trouble says so. What cannot be read, or was made by a later version,
// is not replaced: what is reached holds until the program ends, then.
func (p *Progress) Load() (trouble error) {
	p.loading.Lock()
	defer p.loading.Unlock()
	if _, loaded := p.State(); loaded {
		return nil
	}
	read, keeper, trouble := session.OpenKept(p.files, p.file(), p.tell, func(data []byte) (State, error) { return decode(data, p.game) },
		State.and, func(s State) ([]byte, error) { return encode(p.game, s) })
	p.mu.Lock()
	defer p.mu.Unlock()
	p.loaded, p.state, p.keeper = true, read, keeper
	for _, do := range p.waiting {
		p.change(do)
	}
	p.waiting = nil
	return trouble
}

// State is how far the player has come; loaded is false while that was not read.
func (p *Progress) State() (s State, loaded bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.state, p.loaded
}

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
func (p *Progress) then(do func(State) State) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.loaded {
		p.change(do)
	} else {
		p.waiting = append(p.waiting, do)
	}
}

// change changes the state, and has it written. It wants mu.
func (p *Progress) change(do func(State) State) {
	s := do(p.state)
	p.state = s
	p.keeper.Put(p.file(), func() ([]byte, error) { return encode(p.game, s) })
}

// Close writes what is unsaved; nothing is kept any more. What was reached before the file
// was read is read for.
func (p *Progress) Close() error {
	p.mu.Lock()
	waits := len(p.waiting) > 0
	p.mu.Unlock()
	if waits {
		_ = p.Load() // of which nobody can be told any more
	}
	p.mu.Lock()
	keeper := p.keeper
	p.mu.Unlock()
	return keeper.Close()
}

// Books are the progress in all games.
type Books = session.Books[*Progress]

// NewBooks keeps the progress in all games among their files; tell is that of [New].
func NewBooks(files *session.Storage, tell func(error)) *Books {
	return session.NewBooks(func(game string) *Progress { return New(game, files, tell) })
}
