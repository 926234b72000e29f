package session

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
