package diary

import (
	"bytes"
	"encoding/json"
	"errors"
	"io/fs"
	"math/rand/v2"
	"slices"
	"strconv"
	"sync"
	"time"

	"tessera/games/session"
)

// Entry is a finished game.
type Entry struct {
	When   time.Time // when it ended, in whole seconds
	ID     string    // the game ID of its start
	Params string    // the text of its params
	Mode   string    // in which it was played (see [session.Session.Mode])

	Won   bool // else its time was up
	Moves int  // as the move counter counts
	Time  time.Duration
	Score int // 0 in games without scores

	Assisted, Helped, Repeated bool // see [session.Outcome] and [session.Session.Assisted]
	Hints                      int

	Par    int  // the fewest moves known at its end; 0 for none
	Proven bool // no solution is shorter than Par

	Level, Daily string // the level or the day that it was; empty for none

	key string // of its moves; empty where they were not kept
}

// MostMoves is how many moves of a game are kept at the most.
const MostMoves = 20_000

// Diary keeps the finished games of one kind. Its methods may be called from any goroutine,
// but Load, Moves, Forget and Close, which read the disk or wait for it, not from the window's
// own.
type Diary struct {
	game  string
	files *session.Storage
	tell  func(error)

	loading sync.Mutex // held while the disk works on the files
	mu      sync.Mutex
	loaded  bool
	list    []Entry
	waiting []entered // not written yet
	failing bool
	whole   bool // the files end where a line does, since this diary has written that; with loading held
	writing sync.WaitGroup
}

// entered is a game that is to be written.
type entered struct {
	entry Entry
	moves []string
}

// New is the diary of the game of that name. Nothing is read before [Diary.Load]. tell hears,
// from another goroutine, that it cannot be kept (once), and with nil that it can again.
func New(game string, files *session.Storage, tell func(error)) *Diary {
	return &Diary{game: game, files: files, tell: tell}
}

// name is that of the file, and moves that of the one with the moves.
func (d *Diary) name() string  { return d.game + ".diary.jsonl" }
func (d *Diary) moves() string { return d.game + ".moves.jsonl" }

// Load reads the diary, once. Damaged lines are set aside, what was set aside and can be read by
// now comes back, and trouble says so. A file that cannot be read stays as it is; what is finished
// then is added to it all the same.
func (d *Diary) Load() (trouble error) {
	d.loading.Lock()
	defer d.loading.Unlock()
	if _, loaded := d.All(); loaded {
		return nil
	}
	data, err := d.read()
	list, good, bad, why := decode(data)
	list = once(list)
	if err == nil && len(bad) > 0 {
		err = d.files.SplitAside(d.name(), good, bad, why)
	}
	if !session.MustStay(err) {
		var back []byte
		err = errors.Join(err, d.files.BringBack(d.name(), func(data []byte) bool {
			more, good, bad, _ := decode(data)
			all := once(slices.Concat(list, more))
			if len(bad) > 0 || len(all) == len(list) { // of a line nothing but its end may have been lost
				return false
			}
			list, back = all, append(back, good...)
			return true
		}, func() error { return d.add(d.name(), back) }))
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	d.loaded = true
	d.list = once(append(list, d.list...)) // some of these may have been written before they were read
	return err
}

// read is what the file holds.
func (d *Diary) read() ([]byte, error) {
	f, err := d.files.Open(d.name())
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	defer f.Close()
	var data bytes.Buffer
	_, err = data.ReadFrom(f)
	return data.Bytes(), err
}

// All are the games, in the order in which they ended; loaded is false while those of before
// have not been read.
func (d *Diary) All() (list []Entry, loaded bool) {
	d.mu.Lock()
	defer d.mu.Unlock()
	return slices.Clone(d.list), d.loaded
}

// Has says whether the moves of a game are kept.
func (d *Diary) Has(e Entry) bool { return e.key != "" }

// Add notes a game that has ended, with the texts of the moves from its start to its end. It
// is written in the background.
func (d *Diary) Add(e Entry, moves []string) {
	e = noted(e) // as it will be read
	if len(moves) > 0 && len(moves) <= MostMoves {
		e.key = strconv.FormatUint(rand.Uint64(), 36)
	}
	d.mu.Lock()
	d.list = append(d.list, e)
	d.waiting = append(d.waiting, entered{e, moves})
	d.mu.Unlock()
	d.writing.Go(func() { _ = d.write() }) // tell hears of it
}

// write appends what waits to the files. What cannot be written waits for the next game, or
// the end.
func (d *Diary) write() error {
	d.loading.Lock()
	defer d.loading.Unlock()
	d.mu.Lock()
	todo := d.waiting
	d.waiting = nil
	d.mu.Unlock()
	if len(todo) == 0 {
		return nil
	}
	var moves, lines []byte
	for _, one := range todo {
		if one.entry.key != "" {
			moves = append(moves, encodeMoves(one.entry.key, one.moves)...)
		}
		lines = append(lines, encode(one.entry)...)
	}
	var err error
	if len(moves) > 0 { // first: a line without its game does no harm
		err = d.add(d.moves(), moves)
	}
	if err == nil {
		err = d.add(d.name(), lines)
	}
	d.whole = err == nil
	d.mu.Lock()
	if err != nil {
		d.waiting = append(todo, d.waiting...)
	}
	changed := d.failing != (err != nil)
	d.failing = err != nil
	d.mu.Unlock()
	if changed {
		d.tell(err)
	}
	return err
}

// add appends lines to a file. Where it may end within a line, since the power went or the
// disk was full, they begin on a new one.
func (d *Diary) add(name string, lines []byte) error {
	if !d.whole {
		f, err := d.files.Open(name)
		if err == nil {
			f.Close()
		}
		if !errors.Is(err, fs.ErrNotExist) {
			lines = append([]byte{'\n'}, lines...)
		}
	}
	return d.files.Append(name, lines)
}

// Moves are those of a game, from its start. The error is [fs.ErrNotExist] where they are not
// kept, or no longer to be found.
func (d *Diary) Moves(e Entry) ([]string, error) {
	if e.key == "" {
		return nil, fs.ErrNotExist
	}
	d.loading.Lock()
	defer d.loading.Unlock()
	d.mu.Lock()
	for _, one := range d.waiting {
		if one.entry.key == e.key {
			d.mu.Unlock()
			return slices.Clone(one.moves), nil
		}
	}
	d.mu.Unlock()
	f, err := d.files.Open(d.moves())
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return findMoves(f, e.key)
}

// Forget forgets all games, on the disk too.
func (d *Diary) Forget() error {
	d.loading.Lock()
	defer d.loading.Unlock()
	err := errors.Join(d.files.Remove(d.name()), d.files.Remove(d.moves()))
	if err == nil {
		d.mu.Lock()
		d.list, d.waiting, d.loaded = nil, nil, true
		d.mu.Unlock()
	}
	return err
}

// Close writes what is unsaved.
func (d *Diary) Close() error {
	d.writing.Wait()
	return d.write()
}

// moveLine is the line of a game's moves.
type moveLine struct {
	Key   string   `json:"key"`
	Moves []string `json:"moves"`
}

func encodeMoves(key string, moves []string) []byte {
	text, err := json.Marshal(moveLine{key, moves})
	if err != nil {
		panic(err) // a bug: these are strings
	}
	return append(text, '\n')
}

// Books are the diaries of all games.
type Books = session.Books[*Diary]

// NewBooks keeps the diaries of all games among their files; tell is that of [New].
func NewBooks(files *session.Storage, tell func(error)) *Books {
	return session.NewBooks(func(game string) *Diary { return New(game, files, tell) })
}
