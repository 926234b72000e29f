package session

import "errors"

// Keeper keeps files of a storage beside the games, such as the settings: they are
// written in the background, soon after they change, and are whole at any instant.
type Keeper struct{ w *writer }

// NewKeeper begins to keep files. tell hears, from another goroutine, that they
// cannot be written (once), and with nil that they can again.
func NewKeeper(files *Storage, tell func(error)) *Keeper {
	return &Keeper{newWriter(files, tell)}
}

// Put hands over what the file of that name holds from now on. It never waits for
// the disk; render is called from another goroutine.
func (k *Keeper) Put(name string, render func() ([]byte, error)) {
	k.w.put(document{name: name, render: render})
}

// Flush writes what is unsaved before it returns.
func (k *Keeper) Flush() error { return k.w.sync() }

// Close writes what is unsaved; nothing is kept any more.
func (k *Keeper) Close() error { return k.w.close() }

// OpenKept reads a file as [Storage.ReadKept] does, brings back what was set aside and can be read
// by now (see [Storage.BringBack]), and begins to keep it; tell is that of [NewKeeper]. and is what
// the first tells and what it lacks of the second. The keeper is nil where what is there must not
// be replaced.
func OpenKept[T any](files *Storage, name string, tell func(error), decode func([]byte) (T, error), and func(a, b T) T, encode func(T) ([]byte, error)) (read T, k *Keeper, trouble error) {
	none := true
	take := func(data []byte) error {
		more, err := decode(data)
		switch {
		case !Readable(err):
		case none:
			read, none = more, false
		default:
			read = and(read, more)
		}
		return err
	}
	found, trouble := files.ReadKept(name, take)
	if MustStay(trouble) {
		return read, nil, trouble
	}
	k = NewKeeper(files, tell)
	put := func(name string) { k.Put(name, func() ([]byte, error) { return encode(read) }) }
	back := files.BringBack(name, func(data []byte) bool {
		_, err := decode(data)
		return err == nil && take(data) == nil
	}, func() error {
		put(name)
		return k.Flush()
	})
	if errors.Is(trouble, &Error{Code: CodePartAside}) {
		put(name)
	}
	if found {
		put(lastName(name))
	}
	return read, k, errors.Join(trouble, back)
}
