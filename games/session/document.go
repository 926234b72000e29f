package session

import (
	"errors"
	"sync"
)

// Document is a value that is kept in a file, written in the background when it changes. Its methods
// may be called from any goroutine, but Load and Close, which read the disk or wait for it, not from
// the window's own.
type Document[T any] struct {
	Files  *Storage
	Name   string                  // of the file
	Tell   func(error)             // that of [NewKeeper]
	Decode func([]byte) (T, error) // may be a [*PartError]
	Encode func(T) ([]byte, error)
	And    func(a, b T) T // what the first tells and what it lacks of the second
	Opened func(T)        // hears what was read, where it may be replaced; nil for nobody

	loading sync.Mutex // held while the disk works

	mu      sync.Mutex
	loaded  bool
	value   T
	waiting []func(v T, kept bool) T // what is to be done once it is loaded
	keeper  *Keeper                  // nil: what is there must not be replaced
}

// Load reads the file, once, as [Storage.ReadKept] does. What was set aside and can be read by now
// comes back (see [Storage.BringBack]). trouble says so. What cannot be read, or was made by a later
// version, is not replaced: what changes holds until the program ends, then.
func (d *Document[T]) Load() (trouble error) {
	d.loading.Lock()
	defer d.loading.Unlock()
	if _, loaded := d.Value(); loaded {
		return nil
	}
	read, keeper, trouble := d.read()
	d.mu.Lock()
	defer d.mu.Unlock()
	d.loaded, d.value, d.keeper = true, read, keeper
	if keeper != nil && d.Opened != nil {
		d.Opened(read)
	}
	for _, do := range d.waiting {
		d.change(do)
	}
	d.waiting = nil
	return trouble
}

// read reads the file, and begins to keep it where it may be replaced.
func (d *Document[T]) read() (read T, k *Keeper, trouble error) {
	none := true
	take := func(data []byte) error {
		more, err := d.Decode(data)
		switch {
		case !Readable(err):
		case none:
			read, none = more, false
		default:
			read = d.And(read, more)
		}
		return err
	}
	found, trouble := d.Files.ReadKept(d.Name, take)
	if MustStay(trouble) {
		return read, nil, trouble
	}
	k = NewKeeper(d.Files, d.Tell)
	put := func(name string) { k.Put(name, func() ([]byte, error) { return d.Encode(read) }) }
	back := d.Files.BringBack(d.Name, func(data []byte) bool {
		_, err := d.Decode(data)
		return err == nil && take(data) == nil
	}, func() error {
		put(d.Name)
		return k.Flush()
	})
	if errors.Is(trouble, &Error{Code: CodePartAside}) {
		put(d.Name)
	}
	if found {
		put(lastName(d.Name))
	}
	return read, k, errors.Join(trouble, back)
}

// Value is what is kept; loaded is false while it was not read.
func (d *Document[T]) Value() (v T, loaded bool) {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.value, d.loaded
}

// Change changes the value as soon as it is there, and has it written. The value that do gives is never
// written in place; kept says whether it is written.
func (d *Document[T]) Change(do func(v T, kept bool) T) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.loaded {
		d.change(do)
	} else {
		d.waiting = append(d.waiting, do)
	}
}

// change wants mu.
func (d *Document[T]) change(do func(v T, kept bool) T) {
	v := do(d.value, d.keeper != nil)
	d.value = v
	d.keeper.Put(d.Name, func() ([]byte, error) { return d.Encode(v) })
}

// Close writes what is unsaved; nothing is kept any more. What was to change before the file was read
// is read for.
func (d *Document[T]) Close() error {
	d.mu.Lock()
	waits := len(d.waiting) > 0
	d.mu.Unlock()
	if waits {
		_ = d.Load() // of which nobody can be told any more
	}
	d.mu.Lock()
	keeper := d.keeper
	d.mu.Unlock()
	return keeper.Close()
}
