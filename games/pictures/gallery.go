package pictures

import (
	"context"
	"image"
	"slices"
	"sync"
	"time"

	"tessera/games/session"
	"tessera/imageslice"
)

// Gallery keeps which pictures the player has uncovered in a game: those that came with
// the program by their names, those of the player's own as reduced copies, which stay
// where the originals are moved or deleted. All of it is written in the background.
//
// Its methods may be called from any goroutine, but Load, Picture and Close, which read
// the disk or wait for it, not from the window's own.
type Gallery struct {
	game  string
	album *Album
	files *session.Storage
	store *imageslice.Store // of the copies
	tell  func(error)

	loading sync.Mutex     // held while the disk works
	copying sync.WaitGroup // pictures that are being copied
	serial  sync.Mutex     // one is copied at a time, so that memory is bounded

	mu      sync.Mutex
	loaded  bool
	held    hung
	waiting []func()        // what is to be done once it is loaded
	keeper  *session.Keeper // nil: what is there must not be replaced
}

// copySide is what the player's pictures are reduced to, in pixels a side.
const copySide = 1024

// NewGallery is the gallery of a game, kept in a file among those of the games and
// copies of pictures in a folder. Nothing is read before [Gallery.Load]. tell hears, from
// another goroutine, that it cannot be kept, and with nil that it can again.
func NewGallery(game string, album *Album, files *session.Storage, folder string, tell func(error)) *Gallery {
	store := imageslice.NewStore(folder)
	store.MaxPictures, store.MaxBytes = mostUncovered, mostCopied
	return &Gallery{game: game, album: album, files: files, store: store, tell: tell}
}

func (g *Gallery) file() string { return g.game + ".gallery.json" }

// Load reads the gallery, once. A damaged file is set aside, and the copy of the last
// start takes its place; of one with damaged entries the others stay. trouble says so. What cannot be read, or was made by a later
// version, is not replaced: what is uncovered holds until the program ends, then.
func (g *Gallery) Load() (trouble error) {
	g.loading.Lock()
	defer g.loading.Unlock()
	if _, loaded := g.All(); loaded {
		return nil
	}
	read, keeper, trouble := session.OpenKept(g.files, g.file(), g.tell, func(data []byte) (hung, error) { return decodeGallery(data, g.game) },
		hung.and, func(h hung) ([]byte, error) { return encodeGallery(g.game, h) })
	g.mu.Lock()
	defer g.mu.Unlock()
	g.loaded, g.held, g.keeper = true, read, keeper
	if keeper != nil {
		g.keep()
	}
	for _, do := range g.waiting {
		do()
	}
	g.waiting = nil
	return trouble
}

// All are the pictures uncovered, the newest first; loaded is false while they have not
// been read.
func (g *Gallery) All() (list []Uncovered, loaded bool) {
	g.mu.Lock()
	defer g.mu.Unlock()
	return slices.Clone(g.held.list), g.loaded
}

// Find is what is known of a picture, where it was uncovered.
func (g *Gallery) Find(hash string) (Uncovered, bool) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if i := g.index(hash); i >= 0 {
		return g.held.list[i], true
	}
	return Uncovered{}, false
}

// index is the place of a picture, negative where it was not uncovered. It wants mu.
func (g *Gallery) index(hash string) int {
	b, _ := g.album.find(hash)
	return slices.IndexFunc(g.held.list, func(u Uncovered) bool { return u.is(hash, b.id) })
}

// Add notes that a picture was uncovered.
func (g *Gallery) Add(p *imageslice.Picture, at time.Time) {
	g.then(func() {
		hash := p.Hash()
		b, builtin := g.album.find(hash)
		u := Uncovered{Hash: hash, Builtin: b.id, Name: imageslice.Clipped(p.Name(), longestName), First: at}
		if i := g.index(hash); i >= 0 {
			u = g.held.list[i]
			u.Hash = hash // it may have been drawn anew
		}
		list := slices.DeleteFunc(slices.Clone(g.held.list), func(other Uncovered) bool { return other.is(hash, b.id) })
		u.Last, u.Times = at, u.Times+1
		if u.Last.Before(u.First) { // the clock was put back
			u.First = u.Last
		}
		g.hang(append(list, u))
		if !builtin && g.keeper != nil {
			g.copying.Go(func() { g.copy(p, u.copied) })
		}
	})
}

// Remove forgets pictures.
func (g *Gallery) Remove(hashes ...string) {
	g.then(func() {
		var left []Uncovered
		var copies []string
		for _, u := range g.held.list {
			switch {
			case !slices.Contains(hashes, u.Hash):
				left = append(left, u)
			case u.copied != "":
				copies = append(copies, u.copied)
			}
		}
		g.hang(left)
		g.copying.Go(func() { g.discard(copies...) })
	})
}

// discard removes copies from the disk that no picture has any more. What stays behind
// is pruned.
func (g *Gallery) discard(copies ...string) {
	list, _ := g.All()
	for _, hash := range copies {
		if !slices.ContainsFunc(list, func(u Uncovered) bool { return u.copied == hash }) {
			_ = g.store.Remove(hash)
		}
	}
}

// then does something to the pictures as soon as they are there, holding mu.
func (g *Gallery) then(do func()) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.loaded {
		do()
	} else {
		g.waiting = append(g.waiting, do)
	}
}

// hang makes these the pictures of the gallery. It wants mu.
func (g *Gallery) hang(list []Uncovered) {
	g.held.list = bounded(list)
	if g.keeper == nil {
		return
	}
	g.keep()
	held := hung{slices.Clone(g.held.list), g.held.more}
	g.keeper.Put(g.file(), func() ([]byte, error) { return encodeGallery(g.game, held) })
}

// keep names the copies that must not be pruned. It wants mu.
func (g *Gallery) keep() {
	var copies []string
	for _, u := range g.held.list {
		if u.copied != "" {
			copies = append(copies, u.copied)
		}
	}
	g.store.Keep(copies...)
}

// copy keeps a reduced copy of a picture of the player's, made anew as in files for
// friends, unless the one of before can still be opened. Where that fails the gallery has
// none, until the picture is uncovered again.
func (g *Gallery) copy(p *imageslice.Picture, before string) {
	g.serial.Lock()
	defer g.serial.Unlock()
	if _, err := g.store.Load(context.Background(), before); before != "" && err == nil {
		return
	}
	data, err := encoded(p.Reduced(copySide).Image())
	if err != nil {
		return
	}
	kept, err := g.store.Put(p.Name(), data)
	if err != nil { // of which is told where the gallery itself cannot be written
		return
	}
	if !g.note(p.Hash(), kept.Hash(), int64(len(data))) {
		g.discard(kept.Hash())
	}
}

// note notes the copy of a picture, and says whether that was not removed meanwhile.
func (g *Gallery) note(hash, copied string, bytes int64) bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	i := g.index(hash)
	if i < 0 {
		return false
	}
	list := slices.Clone(g.held.list)
	list[i].copied, list[i].bytes = copied, bytes
	g.hang(list)
	return true
}

// Called is what a picture is called in the player's language.
func (g *Gallery) Called(u Uncovered) string {
	if b, ok := g.album.named(u.Builtin); ok {
		return b.name()
	}
	return u.Name
}

// Picture opens a picture that was uncovered.
func (g *Gallery) Picture(ctx context.Context, u Uncovered) (*imageslice.Picture, error) {
	if b, ok := g.album.named(u.Builtin); ok {
		return b.decode(0)
	}
	return g.store.Load(ctx, u.copied)
}

// thumb is a small image of one.
func (g *Gallery) thumb(u Uncovered) (image.Image, error) {
	if b, ok := g.album.named(u.Builtin); ok {
		return b.thumb()
	}
	return g.store.Thumb(u.copied)
}

// Close writes what is unsaved; nothing is kept any more.
func (g *Gallery) Close() error {
	g.copying.Wait()
	g.mu.Lock()
	keeper := g.keeper
	g.keeper = nil
	g.mu.Unlock()
	if keeper == nil {
		return nil
	}
	return keeper.Close()
}
