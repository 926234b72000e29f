package session

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"maps"
	"slices"
	"sync"
	"time"

	"tessera/solver"
)

// maxShelf is how many games of each sort wait on the shelf: unfinished ones,
// won ones, and those in which no move was made.
const maxShelf = 20

// Kept is a game that waits on the shelf, as a list shows it.
type Kept struct {
	Key      string
	Params   string // their text
	Moves    int
	Elapsed  time.Duration
	Score    int
	Status   solver.Status // of the position at which it was left
	Touched  bool          // a move was made in it, or somebody typed it in: dealt again it would be another
	Assisted bool
	Daily    string       // the day whose deal it is; empty: of none
	Left     time.Time    // when it was left
	Picture  []byte       // the board, small, as PNG; nil if there is none
	Pictures []PictureRef // that it is played with
}

// sort is which of the three rows of the shelf a game stands in.
func (k *Kept) sort() int {
	switch {
	case k.Status == solver.Won:
		return 2
	case k.Touched:
		return 1
	}
	return 0
}

// shelfPart is what a file on the shelf says beside the game.
type shelfPart struct {
	Moves   int           `json:"moves"`
	Status  solver.Status `json:"status,omitempty"`
	LeftMS  int64         `json:"left_ms"` // since 1970
	Picture []byte        `json:"picture,omitempty"`
}

// shelf is where games wait that are not on the table: those that were there
// before, each in a file of its own beside the autosave, and until that is
// written, or where nothing is, in memory. It is used from several goroutines.
type shelf[P, S, M any] struct {
	cfg Config[P, S, M]

	mu      sync.Mutex
	games   map[string]*shelved[P, S, M]
	grown   bool            // since it was pruned
	scanned bool            // the folder was looked through
	trouble []error         // found in it, and not told yet
	needed  map[string]bool // must stay: the game on the table and those that Undo and Redo lead to

	near map[string]func() opened[P, S, M] // those that Undo and Redo lead to next, played through beforehand
}

// opened is a game of the shelf as it was found: nil where it is not there.
type opened[P, S, M any] struct {
	game   *game[P, S, M]
	unread error // the file could not be read
	bad    error // what is wrong with what stands in it
}

// shelved is a game on the shelf.
type shelved[P, S, M any] struct {
	Kept
	game *game[P, S, M] // nil once it is in its file
}

func newShelf[P, S, M any](cfg Config[P, S, M]) *shelf[P, S, M] {
	return &shelf[P, S, M]{cfg: cfg, games: map[string]*shelved[P, S, M]{}, needed: map[string]bool{}}
}

// add takes a game, in place of an older state of it.
func (h *shelf[P, S, M]) add(one *shelved[P, S, M]) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.games[one.Key] = one
	h.grown = true
}

// need says which games must stay. Those that are next are played through in the
// background, so that nobody waits for a long one.
func (h *shelf[P, S, M]) need(c chain, table string) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.needed = map[string]bool{table: true}
	for _, key := range slices.Concat(c.back, c.forth) {
		h.needed[key] = true
	}
	near := map[string]func() opened[P, S, M]{}
	for _, keys := range [][]string{c.back, c.forth} {
		if len(keys) == 0 {
			continue
		}
		key := keys[len(keys)-1]
		if near[key] = h.near[key]; near[key] == nil {
			near[key] = sync.OnceValue(func() opened[P, S, M] { return h.open(key) })
			go near[key]()
		}
	}
	h.near = near
}

// written notes that a game is in its file.
func (h *shelf[P, S, M]) written(one *shelved[P, S, M]) {
	h.mu.Lock()
	defer h.mu.Unlock()
	one.game = nil
}

// fetch is a game of the shelf; nil if it is not there. A damaged file is set
// aside, one of a later version stays, and the error says so.
func (h *shelf[P, S, M]) fetch(key string) (*game[P, S, M], error) {
	h.mu.Lock()
	open := h.near[key]
	delete(h.near, key) // it goes to the table, or there is nothing to be had
	h.mu.Unlock()
	if open == nil {
		open = func() opened[P, S, M] { return h.open(key) }
	}
	found := open()
	if found.bad != nil {
		h.forget(key)
		return nil, h.cfg.Files.refuse(keptName(h.cfg.Game, key), found.bad)
	}
	return found.game, found.unread
}

// open gives a game from memory, or reads its file and plays it through.
func (h *shelf[P, S, M]) open(key string) opened[P, S, M] {
	h.mu.Lock()
	if one := h.games[key]; one != nil && one.game != nil {
		g := *one.game
		h.mu.Unlock()
		return opened[P, S, M]{game: &g}
	}
	h.mu.Unlock()
	if h.cfg.Files == nil {
		return opened[P, S, M]{}
	}
	data, err := h.cfg.Files.read(keptName(h.cfg.Game, key))
	if err != nil || data == nil {
		return opened[P, S, M]{unread: err}
	}
	g, _, err := loadGame(data, h.cfg)
	if err != nil {
		return opened[P, S, M]{bad: err}
	}
	g.key = key
	return opened[P, S, M]{game: &g}
}

// forget takes a game from the list of the shelf.
func (h *shelf[P, S, M]) forget(key string) {
	h.mu.Lock()
	defer h.mu.Unlock()
	delete(h.games, key)
	delete(h.near, key)
}

// scan looks through the folder, once. Damaged files are set aside; of several that
// have the same trouble, the first is told. The caller holds the mutex.
func (h *shelf[P, S, M]) scan() {
	if h.scanned || h.cfg.Files == nil {
		return
	}
	h.scanned = true
	keys, err := h.cfg.Files.keptKeys(h.cfg.Game)
	if err != nil {
		h.trouble = append(h.trouble, err)
	}
	for _, key := range keys {
		if h.games[key] != nil {
			continue
		}
		name := keptName(h.cfg.Game, key)
		data, err := h.cfg.Files.read(name)
		if err == nil {
			var k Kept
			if k, err = readKept(data); err == nil {
				k.Key = key
				h.games[key] = &shelved[P, S, M]{Kept: k}
				continue
			}
			err = h.cfg.Files.refuse(name, err)
		}
		if !slices.ContainsFunc(h.trouble, func(told error) bool { return errors.Is(err, told) }) {
			h.trouble = append(h.trouble, err)
		}
	}
}

// readKept reads what the list shows from a file of the shelf, without playing
// the game through.
func readKept(data []byte) (Kept, error) {
	var file struct {
		Tessera   int               `json:"tessera"`
		Params    string            `json:"params"`
		ElapsedMS int64             `json:"elapsed_ms"`
		Assisted  bool              `json:"assisted"`
		Score     int               `json:"score"`
		Seed      *uint64           `json:"seed"`
		Steps     []any             `json:"steps"`
		Extra     map[string]string `json:"extra"`
		Pictures  []PictureRef      `json:"pictures"`
		Shelf     *shelfPart        `json:"shelf"`
	}
	if err := json.Unmarshal(data, &file); err != nil {
		return Kept{}, syntaxError(err, 0)
	}
	if err := CheckVersion(file.Tessera, saveVersion); err != nil {
		return Kept{}, err
	}
	if file.Shelf == nil {
		return Kept{}, &Error{Code: CodeSaveMissing, Args: map[string]any{"Field": "shelf"}}
	}
	if err := checkPictures(file.Pictures); err != nil {
		return Kept{}, err
	}
	return Kept{
		Params: file.Params, Moves: file.Shelf.Moves, Elapsed: time.Duration(file.ElapsedMS) * time.Millisecond,
		Score: file.Score, Status: file.Shelf.Status, Touched: len(file.Steps) > 0 || file.Seed == nil,
		Assisted: file.Assisted, Daily: file.Extra[DailyKey], Left: time.UnixMilli(file.Shelf.LeftMS), Picture: file.Shelf.Picture, Pictures: file.Pictures,
	}, nil
}

// prune removes the oldest games of each sort of which there are too many, but
// none that c leads to: the chain of an autosave that was just written. What
// cannot be removed stays, and is tried again the next time.
func (h *shelf[P, S, M]) prune(c chain) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if !h.grown {
		return
	}
	h.grown = false
	h.scan()
	var rows [3]int
	for _, one := range h.sorted() {
		row := one.sort()
		if rows[row]++; rows[row] <= maxShelf || h.needed[one.Key] || c.names(one.Key) {
			continue
		}
		if h.cfg.Files == nil || h.cfg.Files.Remove(keptName(h.cfg.Game, one.Key)) == nil {
			delete(h.games, one.Key)
		}
	}
}

// sorted lists the games, the one left last first.
func (h *shelf[P, S, M]) sorted() []*shelved[P, S, M] {
	return slices.SortedFunc(maps.Values(h.games), func(a, b *shelved[P, S, M]) int {
		return cmp.Or(b.Left.Compare(a.Left), cmp.Compare(a.Key, b.Key))
	})
}

// list is what the shelf shows, the game left last first.
func (h *shelf[P, S, M]) list() (all []Kept, trouble []error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.scan()
	trouble, h.trouble = h.trouble, nil
	for _, one := range h.sorted() {
		all = append(all, one.Kept)
	}
	return all, trouble
}

// Kept lists the games that wait on the shelf, the one left last first, without
// the game on the table and those in which nothing was done. It is read in the
// background; another game on the table drops the answer.
func (s *Session[P, S, M]) Kept(done func([]Kept)) {
	table := s.g.key
	s.Background("shelf", func(context.Context) (any, error) {
		all, trouble := s.shelf.list()
		for _, err := range trouble {
			s.troubleFromWriter(err)
		}
		return slices.DeleteFunc(all, func(k Kept) bool { return k.Key == table || k.sort() == 0 }), nil
	}, func(answer any, _ error) { done(answer.([]Kept)) })
}

// KeptPictures are those that games on the shelf are played with. It may read
// the shelf, and wait for that.
func (k *Keeping[P, S, M]) KeptPictures() (refs []PictureRef) {
	all, trouble := k.shelf.list()
	for _, err := range trouble {
		k.troubleFromWriter(err)
	}
	for _, kept := range all {
		refs = append(refs, kept.Pictures...)
	}
	return refs
}

// Return puts a game of the shelf on the table, as it was left, once it has been
// played through in the background; whatever else brings a game to the table calls
// that off. done, which may be nil, hears whether it was there; of one that is lost
// OnTrouble does as well. The game that was on the table is one Undo away once the
// moves of this one are taken back.
func (s *Session[P, S, M]) Return(key string, done func(bool)) {
	if done == nil {
		done = func(bool) {}
	}
	if s.closed || key == s.g.key {
		done(false)
		return
	}
	s.Background("return", func(context.Context) (any, error) { return s.shelf.fetch(key) }, func(answer any, err error) {
		if err != nil {
			s.trouble(err)
		}
		g := answer.(*game[P, S, M])
		if g != nil {
			s.put(*g, s.left(s.chain.without(key)), Change[S, M]{Kind: Restored})
		}
		done(g != nil)
	})
}

// Forget throws a game of the shelf away for good.
func (k *Keeping[P, S, M]) Forget(key string) {
	if k.closed || key == k.g.key {
		return
	}
	k.lead(k.chain.without(key))
	k.shelf.forget(key)
	k.writer.Put(keptName(k.cfg.Game, key), nil) // nothing to render: it is removed
	k.keep()
}

// shelve puts the game on the table on the shelf, as it is now.
func (k *Keeping[P, S, M]) shelve() {
	g := k.g
	now := time.Now()
	g.clock.settle(now, true)
	g.clock.started = false // it waits for the next move when it comes back
	one := &shelved[P, S, M]{game: &g, Kept: Kept{
		Key: g.key, Params: k.cfg.Rules.FormatParams(g.params), Moves: g.cost(g.cursor), Elapsed: g.clock.elapsed(now),
		Score: g.score, Status: k.Status(), Touched: len(g.steps) > 0 || !g.dealt, Assisted: g.assisted,
		Daily: g.extra[DailyKey], Left: now, Pictures: g.pictures,
	}}
	draw := func() []byte { return nil }
	if k.Portrait != nil {
		draw = sync.OnceValue(k.Portrait())
	}
	k.shelf.add(one)
	if k.writer == nil {
		one.Picture = draw()
		k.shelf.prune(k.chain)
		return
	}
	k.writer.put(document{
		name: keptName(k.cfg.Game, g.key), first: true,
		render: func() ([]byte, error) {
			picture := draw()
			k.shelf.mu.Lock()
			one.Picture = picture
			k.shelf.mu.Unlock()
			file := g.file(k.cfg.Game, k.cfg.Rules, now)
			file.Shelf = &shelfPart{Moves: one.Moves, Status: one.Status, LeftMS: now.UnixMilli(), Picture: picture}
			return file.encode()
		},
		done: func() { k.shelf.written(one) },
	})
}

// loadGame reads a game of our own, with what stands in its file beside it.
func loadGame[P, S, M any](data []byte, cfg Config[P, S, M]) (game[P, S, M], *saveFile, error) {
	var file saveFile
	if err := decodeStrictly(data, cfg.Game, &file); err != nil {
		return game[P, S, M]{}, nil, err
	}
	g, err := decodeGame(&file, cfg)
	return g, &file, err
}
