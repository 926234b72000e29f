package session

import (
	"maps"
	"slices"
	"time"

	"tessera/imageslice"
	"tessera/solver"
)

// Config is what a session is made of.
type Config[P, S, M any] struct {
	Game  string                // the game's name in IDs, files and errors: "sliding"
	Rules solver.Rules[P, S, M] // used from several goroutines at once
	Post  func(func())          // brings a closure to the UI goroutine without waiting for it: fyne.Do; a pumped queue in tests
	Files *Storage              // where autosave and records are kept; nil: nothing is kept

	// ParamsOf gives the params that fit a position opened by its text (its
	// size, its rule). Nil keeps the params of the game before.
	ParamsOf func(S) P

	// Status is that of a position, where it depends on what the tab keeps with
	// the game as well (see [Session.Extra]). Nil is the rules'.
	Status func(s S, extra func(key string) string) solver.Status

	// Longest is how long a game from a start may take that begins with a countdown,
	// where it is given time on the way (see [Session.AddTime]). Nil is the countdown.
	Longest func(start S, countdown time.Duration) time.Duration

	// Mode is the name of the mode of a game with a countdown, by which it has records of its
	// own; it is known by words that the tab keeps with the game. Nil or empty is [Timed].
	Mode func(extra func(key string) string) string

	// PaidHints says that the tab takes something for a hint: none is help then, however many.
	PaidHints bool

	// Lasting are the words that belong to a game from its beginning, such as what it
	// is played with: they go along where it is sent to be played anew.
	Lasting []string
}

// Session is one game on the table, whichever game it is.
type Session[P, S, M any] struct {
	OnChange  func(Change[S, M]) // the board changed; called after the session has
	OnTick    func()             // the clock passed a whole second
	OnExpired func()             // the countdown ran out
	OnPaused  func()             // why the clock stands still has changed (see [Session.Paused])
	OnLearnt  func()             // more has become known of the game (see [Session.Known])
	OnTrouble func(error)        // keeping the game failed (told once); nil: it works again

	// Portrait draws the board small for the shelf, as PNG, when a game leaves the
	// table: it takes what it needs at once, and draws when the function it
	// returns is called, in another goroutine. Nil draws nothing.
	Portrait func() (draw func() []byte)

	cfg      Config[P, S, M]
	g        game[P, S, M]
	has      bool // g holds a game
	chain    chain
	shelf    *shelf[P, S, M]
	closed   bool
	paused   Reason
	gen      uint64 // counts the games on this table
	ticker   *time.Timer
	tasks    map[string]*task
	run      *Run
	records  recordBook
	attempts attempts
	ledger   ledger // their file
	beside   bool   // the autosave must stay as it is: the game is kept on the shelf
	outcome  *Outcome
	best     Table   // of the best wins, as it stood before that
	winning  bool    // the observer is being told of a win
	giving   bool    // the moves being played are those that the player has asked for
	turned   bool    // Undo or Redo has just brought this game to the table
	writer   *writer // nil without Files

	preloaded func() autosaved[P, S, M] // nil unless Preload was called, and Restore not since
}

// game is everything that belongs to one game. Its slices and its map are
// never written in place, so a plain copy is a snapshot for another goroutine.
type game[P, S, M any] struct {
	key      string // by which it is known among those of this player
	params   P
	start    S
	seed     uint64
	dealt    bool // start is the deal of params and seed
	steps    []step[S, M]
	kept     []int // steps after which the player has kept the position, the last one last
	cursor   int   // steps[:cursor] were played, the rest was taken back
	clock    clock
	assisted bool
	played   bool // the player made a move: it is counted as a play
	repeated bool // the player has tried this deal in another game before
	finished bool // the player has won it once; what comes after does not count
	strayed  bool // moves were made after that: the steps no longer lead to that win
	score    int
	par      Par[M]
	known    *Known[P, S, M] // nil until something is asked or learnt
	pictures []PictureRef
	extra    map[string]string
}

// New makes a session without a game: deal, open or restore one next. A
// damaged file of records is set aside and reported through OnTrouble.
func New[P, S, M any](cfg Config[P, S, M]) *Session[P, S, M] {
	s := &Session[P, S, M]{cfg: cfg, shelf: newShelf(cfg), tasks: map[string]*task{}, records: recordBook{}}
	if cfg.Files != nil {
		s.writer = newWriter(cfg.Files, s.troubleFromWriter)
		s.ledger = ledger{files: cfg.Files, game: cfg.Game}
		s.loadRecords()
	}
	return s
}

// HasGame says whether a game is on the table. Before, Position and Start are
// zero values.
func (s *Session[P, S, M]) HasGame() bool { return s.has }

// Position is the position on the board.
func (s *Session[P, S, M]) Position() S { return s.g.at(s.g.cursor) }

// PositionAt is the position after the first step steps of the history; step
// is brought into range.
func (s *Session[P, S, M]) PositionAt(step int) S { return s.g.at(min(max(step, 0), s.g.cursor)) }

// Start is the position that the game began with.
func (s *Session[P, S, M]) Start() S { return s.g.start }

// Params are those of the deal, or those that came with an opened position.
func (s *Session[P, S, M]) Params() P { return s.g.params }

// Seed is the seed of the deal; false if the position was given, not dealt.
func (s *Session[P, S, M]) Seed() (uint64, bool) { return s.g.seed, s.g.dealt }

// Status says whether the game is being played, won or stuck.
func (s *Session[P, S, M]) Status() solver.Status {
	if !s.has {
		return solver.Playing
	}
	return s.status(s.Position())
}

// status is that of a position of the game on the table.
func (s *Session[P, S, M]) status(at S) solver.Status { return s.cfg.status(at, s.g.extra) }

// status is that of a position of a game with which that is kept.
func (c Config[P, S, M]) status(at S, extra map[string]string) solver.Status {
	if c.Status != nil {
		return c.Status(at, func(key string) string { return extra[key] })
	}
	return c.Rules.Status(at)
}

// Assisted says that an engine has helped, or more hints than are free; such a game sets no
// record.
func (s *Session[P, S, M]) Assisted() bool { return s.g.assisted }

// MarkAssisted marks the game as helped, for help that the session cannot see.
func (s *Session[P, S, M]) MarkAssisted() {
	if s.has && !s.closed && !s.g.assisted {
		s.g.assisted = true
		s.attempt()
		s.keep()
	}
}

// Finished says that the player has won the game once.
func (s *Session[P, S, M]) Finished() bool { return s.g.finished }

// Crop is the part of a picture that is used.
type Crop = imageslice.Crop

// PictureRef names a picture by content, so that a saved game finds it again.
type PictureRef struct {
	Role  string `json:"role"` // what the game uses it for: "board", "value3"
	Hash  string `json:"hash"` // its key in the picture store
	Crop  Crop   `json:"crop"`
	Whole bool   `json:"whole,omitempty"` // the board's cells take the picture's shape; else they are square
}

// Pictures are those that the game is played with.
func (s *Session[P, S, M]) Pictures() []PictureRef { return slices.Clone(s.g.pictures) }

// SetPictures replaces the pictures that the game is played with.
func (s *Session[P, S, M]) SetPictures(refs []PictureRef) {
	refs = slices.DeleteFunc(slices.Clone(refs), func(r PictureRef) bool { return !r.fits() })
	refs = refs[:min(len(refs), maxPictures)]
	if s.closed || slices.Equal(refs, s.g.pictures) {
		return
	}
	s.g.pictures = refs
	s.keep()
}

// Extra is a word that the tab keeps with the game, such as how it is shown;
// empty if it was never set.
func (s *Session[P, S, M]) Extra(key string) string { return s.g.extra[key] }

// SetExtra keeps a word with the game; an empty one is forgotten.
func (s *Session[P, S, M]) SetExtra(key, value string) {
	if s.closed || s.g.extra[key] == value {
		return
	}
	extra := maps.Clone(s.g.extra)
	if extra == nil {
		extra = map[string]string{}
	}
	extra[key] = value
	if value == "" {
		delete(extra, key)
	}
	s.g.extra = extra
	s.keep()
}

// Close stops whatever works for this session and writes what is unsaved.
// Nothing is called back any more, not even the end of a run: the window may
// be gone. The error says that the game could not be written.
func (s *Session[P, S, M]) Close() error {
	if s.closed {
		return nil
	}
	if s.run != nil {
		s.run.view = RunView{}
	}
	s.endWork()
	s.g.clock.settle(time.Now(), true)
	s.keep()
	s.closed = true
	s.armTick()
	if s.writer == nil {
		return nil
	}
	return s.writer.close()
}

// endWork ends all that was started for the game on the table.
func (s *Session[P, S, M]) endWork() {
	s.StopRun()
	s.cancelTasks(func(*task) bool { return true })
}

// install puts a game on the table. Undo brings back the one that was there.
func (s *Session[P, S, M]) install(g game[P, S, M], kind Kind) {
	next := s.left(s.chain)
	if g.passing() { // when it has gone, what was taken back before can be done again
		next.forth = s.chain.forth
	}
	s.put(g, next, Change[S, M]{Kind: kind})
}

// put puts a game on the table, of which next says what was there before, and
// keeps the one that was there.
func (s *Session[P, S, M]) put(g game[P, S, M], next chain, c Change[S, M]) {
	s.endWork()
	c.Old = s.Position()
	if s.has && !s.Passing() {
		s.shelve()
	}
	if g.key == "" {
		g.key = newKey()
	}
	s.g = g
	s.has = true
	s.gen++
	s.outcome = nil
	s.paused &^= ByPlayer
	s.lead(next)
	s.clockChanged()
	c.New = s.Position()
	s.notify(c)
}

// lead sets where Undo and Redo lead from the game on the table.
func (s *Session[P, S, M]) lead(next chain) {
	s.chain = next
	s.shelf.need(next, s.g.key)
}

// goesOn notes that the game on the table goes another way: what was undone to
// come to it is no longer to be made again.
func (s *Session[P, S, M]) goesOn() {
	if len(s.chain.forth) > 0 && !s.Passing() {
		s.lead(chain{back: s.chain.back})
	}
}

// notify tells the observer; answers about the old position are late from now on.
func (s *Session[P, S, M]) notify(c Change[S, M]) {
	s.cancelTasks(func(t *task) bool { return t.here })
	if s.OnChange == nil {
		c.Shown()
		return
	}
	s.OnChange(c)
}
