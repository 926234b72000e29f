package session

import (
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

// Played is the game on the table as it stands: all that can be read of it.
type Played[P, S, M any] struct {
	cfg Config[P, S, M]
	g   game[P, S, M]
	has bool // g holds a game
}

// Keeping is the game on the table with what is kept of it, and of those before it, in this
// window and in files.
type Keeping[P, S, M any] struct {
	OnLearnt  func()      // more has become known of the game (see [Session.Known])
	OnTrouble func(error) // keeping the game failed (told once); nil: it works again

	// Portrait draws the board small for the shelf, as PNG, when a game leaves the
	// table: it takes what it needs at once, and draws when the function it
	// returns is called, in another goroutine. Nil draws nothing.
	Portrait func() (draw func() []byte)

	Played[P, S, M]
	Work

	chain  chain
	shelf  *shelf[P, S, M]
	beside bool    // the autosave must stay as it is: the game is kept on the shelf
	writer *Keeper // nil without Files
}

// Timing is the game on the table with its clock, and with the engine that plays on it.
type Timing[P, S, M any] struct {
	OnTick    func() // the clock passed a whole second
	OnExpired func() // the countdown ran out
	OnPaused  func() // why the clock stands still has changed (see [Session.Paused])

	Keeping[P, S, M]

	paused Reason
	ticker *time.Timer
	run    *Run
}

// Session is one game on the table, whichever game it is: what can be read of it, what is
// kept of it, its time, its records, and all that can be done with it.
type Session[P, S, M any] struct {
	OnChange func(Change[S, M]) // the board changed; called after the session has

	Timing[P, S, M]
	Book[P]

	outcome *Outcome
	best    Table // of the best wins, as it stood before that
	winning bool  // the observer is being told of a win
	giving  bool  // the moves being played are those that the player has asked for
	turned  bool  // Undo or Redo has just brought this game to the table
	runs    int   // engines that have played, since the program began

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
	s := &Session[P, S, M]{Book: Book[P]{text: cfg.Rules.FormatParams, records: recordBook{}}}
	s.cfg, s.shelf, s.post, s.tasks = cfg, newShelf(cfg), cfg.Post, map[string]*task{}
	if cfg.Files != nil {
		s.writer = NewKeeper(cfg.Files, s.troubleFromWriter)
		s.file, s.ledger = s.writer, ledger{files: cfg.Files, game: cfg.Game}
		if err := s.load(); err != nil {
			s.troubleFromWriter(err) // the tab sets OnTrouble after New
		}
	}
	return s
}

// HasGame says whether a game is on the table. Before, Position and Start are
// zero values.
func (on *Played[P, S, M]) HasGame() bool { return on.has }

// Position is the position on the board.
func (on *Played[P, S, M]) Position() S { return on.g.at(on.g.cursor) }

// PositionAt is the position after the first step steps of the history; step
// is brought into range.
func (on *Played[P, S, M]) PositionAt(step int) S { return on.g.at(min(max(step, 0), on.g.cursor)) }

// Start is the position that the game began with.
func (on *Played[P, S, M]) Start() S { return on.g.start }

// Params are those of the deal, or those that came with an opened position.
func (on *Played[P, S, M]) Params() P { return on.g.params }

// Seed is the seed of the deal; false if the position was given, not dealt.
func (on *Played[P, S, M]) Seed() (uint64, bool) { return on.g.seed, on.g.dealt }

// Status says whether the game is being played, won or stuck.
func (on *Played[P, S, M]) Status() solver.Status {
	if !on.has {
		return solver.Playing
	}
	return on.status(on.Position())
}

// status is that of a position of the game on the table.
func (on *Played[P, S, M]) status(at S) solver.Status { return on.cfg.status(at, on.g.extra) }

// status is that of a position of a game with which that is kept.
func (c Config[P, S, M]) status(at S, extra map[string]string) solver.Status {
	if c.Status != nil {
		return c.Status(at, func(key string) string { return extra[key] })
	}
	return c.Rules.Status(at)
}

// Assisted says that an engine has helped, or more hints than are free; such a game sets no
// record.
func (on *Played[P, S, M]) Assisted() bool { return on.g.assisted }

// MarkAssisted marks the game as helped, for help that the session cannot see.
func (s *Session[P, S, M]) MarkAssisted() {
	if s.has && !s.closed && !s.g.assisted {
		s.g.assisted = true
		s.attempt()
		s.keep()
	}
}

// Finished says that the player has won the game once.
func (on *Played[P, S, M]) Finished() bool { return on.g.finished }

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
func (on *Played[P, S, M]) Pictures() []PictureRef { return slices.Clone(on.g.pictures) }

// SetPictures replaces the pictures that the game is played with.
func (k *Keeping[P, S, M]) SetPictures(refs []PictureRef) {
	refs = slices.DeleteFunc(slices.Clone(refs), func(r PictureRef) bool { return !r.fits() })
	refs = refs[:min(len(refs), maxPictures)]
	if k.closed || slices.Equal(refs, k.g.pictures) {
		return
	}
	k.g.pictures = refs
	k.keep()
}

// Extra is a word that the tab keeps with the game, such as how it is shown;
// empty if it was never set.
func (on *Played[P, S, M]) Extra(key string) string { return on.g.extra[key] }

// Extras are all those words as they are now; they are not to be changed.
func (on *Played[P, S, M]) Extras() map[string]string { return on.g.extra }

// SetExtra keeps a word with the game; an empty one is forgotten.
func (k *Keeping[P, S, M]) SetExtra(key, value string) {
	if k.closed || k.g.extra[key] == value {
		return
	}
	k.g.word(key, value)
	k.keep()
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
	return s.writer.Close()
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
func (k *Keeping[P, S, M]) lead(next chain) {
	k.chain = next
	k.shelf.need(next, k.g.key)
}

// goesOn notes that the game on the table goes another way: what was undone to
// come to it is no longer to be made again.
func (k *Keeping[P, S, M]) goesOn() {
	if len(k.chain.forth) > 0 && !k.Passing() {
		k.lead(chain{back: k.chain.back})
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
