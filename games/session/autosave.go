package session

import (
	"cmp"
	"errors"
	"slices"
	"sync"
	"time"
)

// The writer's pace: a change is written at most debounce after it happened,
// and while the clock runs the file is written again every liveEvery, so that
// a kill costs less than a second. A failed write is tried again as often.
const (
	debounce  = 250 * time.Millisecond
	liveEvery = 700 * time.Millisecond
)

// document is a file to be written: what it holds is only asked for when it is
// written, in the writer's goroutine, so that the clock in it is right then.
type document struct {
	name   string
	live   bool                   // changes by itself: write it again and again
	first  bool                   // whatever waits for it is written after it: see needs
	needs  bool                   // it takes the place of something that those before it keep: it waits until they are written
	render func() ([]byte, error) // nil: it is removed
	done   func()                 // it was written; nil for nobody. From the writer's goroutine
}

// Keeper writes files of a storage in the background, soon after they change: of each name the newest
// wins, and it is whole at any instant. A nil one keeps nothing.
type Keeper struct {
	files *Storage
	tell  func(error) // writing fails (once), or nil: it works again. From the writer's goroutine

	mu      sync.Mutex
	newest  map[string]document
	unsaved map[string]bool
	waiting map[string]bool // files that must not be replaced for now, of which the player has been told

	wake   chan struct{}
	flush  chan chan error
	closed chan struct{}
	end    func() // closes it

	failing bool // owned by the goroutine
}

// NewKeeper begins to keep files. tell hears, from another goroutine, that they
// cannot be written (once), and with nil that they can again.
func NewKeeper(files *Storage, tell func(error)) *Keeper {
	w := &Keeper{
		files: files, tell: tell,
		newest: map[string]document{}, unsaved: map[string]bool{}, waiting: map[string]bool{},
		wake: make(chan struct{}, 1), flush: make(chan chan error), closed: make(chan struct{}),
	}
	w.end = sync.OnceFunc(func() { close(w.closed) })
	go w.loop()
	return w
}

// Put hands over what the file of that name holds from now on. It never waits for
// the disk; render is called from another goroutine.
func (w *Keeper) Put(name string, render func() ([]byte, error)) {
	w.put(document{name: name, render: render})
}

func (w *Keeper) put(d document) {
	if w == nil {
		return
	}
	w.mu.Lock()
	w.newest[d.name] = d
	w.unsaved[d.name] = true
	w.mu.Unlock()
	select {
	case w.wake <- struct{}{}:
	default: // it is being woken already
	}
}

// Flush writes what is unsaved before it returns.
func (w *Keeper) Flush() error {
	if w == nil {
		return nil
	}
	reply := make(chan error)
	select {
	case w.flush <- reply:
		return <-reply
	case <-w.closed:
		return nil
	}
}

// Close writes what is unsaved; nothing is kept any more.
func (w *Keeper) Close() error {
	if w == nil {
		return nil
	}
	defer w.end()
	return w.Flush()
}

func (w *Keeper) loop() {
	timer := time.NewTimer(0)
	timer.Stop()
	defer timer.Stop()
	var due time.Time // zero: nothing to do
	arm := func(d time.Duration) {
		if at := time.Now().Add(d); due.IsZero() || at.Before(due) {
			due = at
			timer.Reset(d)
		}
	}
	for {
		var reply chan error
		select {
		case <-w.wake:
			arm(debounce)
			continue
		case <-w.closed:
			return
		case reply = <-w.flush:
		case <-timer.C:
		}
		due = time.Time{}
		timer.Stop()
		again, err := w.writeAll()
		if again {
			arm(liveEvery)
		}
		if reply != nil {
			reply <- err
		}
	}
}

// writeAll writes each file that is unsaved or changes by itself. again says
// that there will be something to write soon.
func (w *Keeper) writeAll() (again bool, err error) {
	w.mu.Lock()
	var todo []document
	for name, d := range w.newest {
		if w.unsaved[name] || d.live {
			todo = append(todo, d)
			delete(w.unsaved, name)
		}
	}
	w.mu.Unlock()
	slices.SortFunc(todo, func(a, b document) int {
		if a.first != b.first {
			if a.first {
				return -1
			}
			return 1
		}
		return cmp.Compare(a.name, b.name)
	})
	unkept := false
	for _, d := range todo {
		e := err
		if !(d.needs && unkept) {
			e = w.write(d)
		}
		if w.waits(d, e) {
			continue
		}
		if e != nil {
			err = e
			unkept = unkept || d.first
		}
		w.settle(d, e == nil)
		again = again || d.live || e != nil
	}
	if len(todo) > 0 && w.failing != (err != nil) {
		w.failing = err != nil
		w.tell(err)
	}
	return again, err
}

// told notes that the player knows that a file must not be replaced for now.
func (w *Keeper) told(name string) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.waiting[name] = true
}

// waits says whether a file must not be replaced for now, as err tells. That is
// told once, is no failure of writing, and is tried again with the next change.
func (w *Keeper) waits(d document, err error) bool {
	stays := MustStay(err)
	w.mu.Lock()
	waited := w.waiting[d.name]
	w.waiting[d.name] = stays
	if stays {
		w.unsaved[d.name] = true
	}
	w.mu.Unlock()
	switch {
	case stays && !waited:
		w.tell(err)
	case waited && err == nil:
		w.tell(nil)
	}
	return stays
}

// settle notes whether a document was written. What was is forgotten, unless it
// changes by itself.
func (w *Keeper) settle(d document, written bool) {
	w.mu.Lock()
	switch {
	case !written:
		w.unsaved[d.name] = true
	case !d.live && !w.unsaved[d.name]: // nothing newer has come meanwhile
		delete(w.newest, d.name)
	}
	w.mu.Unlock()
	if written && d.done != nil {
		d.done()
	}
}

func (w *Keeper) write(d document) error {
	if d.render == nil {
		return w.files.Remove(d.name)
	}
	data, err := d.render()
	if err != nil {
		return err
	}
	return w.files.write(d.name, data)
}

// Flush writes what is unsaved before it returns, for the moment before the
// program ends or leaves the foreground. The error is also told to OnTrouble.
func (k *Keeping[P, S, M]) Flush() error {
	if k.closed {
		return nil
	}
	return k.writer.Flush()
}

// autosaved is what the last autosave was found to be.
type autosaved[P, S, M any] struct {
	game  game[P, S, M]
	chain chain
	text  []byte
	found bool
	err   error // what became of a file that is not as it should be
}

// readAutosave reads the autosave and plays it through.
func readAutosave[P, S, M any](cfg Config[P, S, M]) (a autosaved[P, S, M]) {
	a.found, a.err = cfg.Files.ReadKept(autosaveName(cfg.Game), func(text []byte) error {
		if a.text != nil {
			return nil // the game is there, and another's way back is of no use
		}
		g, file, err := loadGame(text, cfg)
		if err != nil {
			return err
		}
		var bad Spoiled
		a.chain, err = file.Table.chain()
		if bad.Note(err, "table"); err == nil && file.Table != nil {
			g.key = file.Table.Key
		}
		a.game, a.text = g, text
		return bad.Err()
	})
	return a
}

// Preload reads the last autosave in the background and plays it through, so that
// Restore need not; ready is called when it has. A Restore meanwhile waits for that.
func (s *Session[P, S, M]) Preload(ready func()) {
	if s.cfg.Files == nil || s.closed {
		ready()
		return
	}
	read := sync.OnceValue(func() autosaved[P, S, M] { return readAutosave(s.cfg) })
	s.preloaded = read
	go func() {
		read()
		s.cfg.Post(ready)
	}()
}

// Restore puts the game of the last autosave on the table; false if there is
// none. A damaged autosave is set aside, and the copy of the last start takes its
// place. One that cannot be read, or that a later version made, stays: what is
// played meanwhile is kept on the shelf. The error, which says so, is told to
// OnTrouble as well. The clock waits for the next move.
func (s *Session[P, S, M]) Restore() (bool, error) {
	if s.cfg.Files == nil || s.closed {
		return false, nil
	}
	var last autosaved[P, S, M]
	if s.preloaded != nil {
		last, s.preloaded = s.preloaded(), nil
	} else {
		last = readAutosave(s.cfg)
	}
	s.beside = MustStay(last.err)
	if last.found {
		s.put(last.game, last.chain, Change[S, M]{Kind: Restored})
		if errors.Is(last.err, &Error{Code: CodePartAside}) {
			s.keep()
		} else {
			s.writer.Put(lastName(autosaveName(s.cfg.Game)), func() ([]byte, error) { return last.text, nil })
		}
	}
	if last.err != nil {
		s.trouble(last.err)
	}
	return last.found, last.err
}

func (k *Keeping[P, S, M]) trouble(err error) {
	if k.OnTrouble != nil && !k.closed {
		k.OnTrouble(err)
	}
}

func (k *Keeping[P, S, M]) troubleFromWriter(err error) {
	k.post(func() { k.trouble(err) })
}
