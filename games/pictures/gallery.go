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
	album *Album
	kept  session.Document[hung]
	store *imageslice.Store // of the copies

	copying sync.WaitGroup // pictures that are being copied
	serial  sync.Mutex     // one is copied at a time, so that memory is bounded
}

// copySide is what the player's pictures are reduced to, in pixels a side.
const copySide = 1024

// NewGallery is the gallery of a game, kept in a file among those of the games and
// copies of pictures in a folder. Nothing is read before [Gallery.Load]. tell hears, from
// another goroutine, that it cannot be kept, and with nil that it can again.
func NewGallery(game string, album *Album, files *session.Storage, folder string, tell func(error)) *Gallery {
	store := imageslice.NewStore(folder)
	store.MaxPictures, store.MaxBytes = mostUncovered, mostCopied
	g := &Gallery{album: album, store: store}
	g.kept = session.Document[hung]{Files: files, Name: game + ".gallery.json", Tell: tell, And: hung.and, Opened: g.keep,
		Decode: func(data []byte) (hung, error) { return decodeGallery(data, game) }, Encode: func(h hung) ([]byte, error) { return encodeGallery(game, h) }}
	return g
}

// Load reads the gallery, once: see [session.Document.Load].
func (g *Gallery) Load() (trouble error) { return g.kept.Load() }

// All are the pictures uncovered, the newest first; loaded is false while they have not
// been read.
func (g *Gallery) All() (list []Uncovered, loaded bool) {
	h, loaded := g.kept.Value()
	return slices.Clone(h.list), loaded
}

// Find is what is known of a picture, where it was uncovered.
func (g *Gallery) Find(hash string) (u Uncovered, there bool) {
	h, _ := g.kept.Value()
	i := g.index(h, hash)
	if there = i >= 0; there {
		u = h.list[i]
	}
	return u, there
}

// index is the place of a picture, negative where it was not uncovered.
func (g *Gallery) index(h hung, hash string) int {
	b, _ := g.album.find(hash)
	return slices.IndexFunc(h.list, func(u Uncovered) bool { return u.is(hash, b.id) })
}

// Add notes that a picture was uncovered.
func (g *Gallery) Add(p *imageslice.Picture, at time.Time) {
	g.kept.Change(func(h hung, kept bool) hung {
		hash := p.Hash()
		b, builtin := g.album.find(hash)
		u := Uncovered{Hash: hash, Builtin: b.id, Name: imageslice.Clipped(p.Name(), longestName), First: at}
		if i := g.index(h, hash); i >= 0 {
			u = h.list[i]
			u.Hash = hash // it may have been drawn anew
		}
		list := slices.DeleteFunc(slices.Clone(h.list), func(other Uncovered) bool { return other.is(hash, b.id) })
		u.Last, u.Times = at, u.Times+1
		if u.Last.Before(u.First) { // the clock was put back
			u.First = u.Last
		}
		if !builtin && kept {
			g.copying.Go(func() { g.copy(p, u.copied) })
		}
		return g.hang(h, append(list, u), kept)
	})
}

// Remove forgets pictures.
func (g *Gallery) Remove(hashes ...string) {
	g.kept.Change(func(h hung, kept bool) hung {
		var left []Uncovered
		var copies []string
		for _, u := range h.list {
			switch {
			case !slices.Contains(hashes, u.Hash):
				left = append(left, u)
			case u.copied != "":
				copies = append(copies, u.copied)
			}
		}
		g.copying.Go(func() { g.discard(copies...) })
		return g.hang(h, left, kept)
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

// hang makes these the pictures of the gallery.
func (g *Gallery) hang(h hung, list []Uncovered, kept bool) hung {
	h.list = bounded(list)
	if kept {
		g.keep(h)
	}
	return h
}

// keep names the copies that must not be pruned.
func (g *Gallery) keep(h hung) {
	var copies []string
	for _, u := range h.list {
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
func (g *Gallery) note(hash, copied string, bytes int64) (there bool) {
	g.kept.Change(func(h hung, kept bool) hung {
		i := g.index(h, hash)
		if there = i >= 0; !there {
			return h
		}
		list := slices.Clone(h.list)
		list[i].copied, list[i].bytes = copied, bytes
		return g.hang(h, list, kept)
	})
	return there
}

// Called is what a picture is called in the player's language.
func (g *Gallery) Called(u Uncovered) string {
	if b, ok := g.album.find(u.Builtin); ok {
		return b.name()
	}
	return u.Name
}

// Picture opens a picture that was uncovered.
func (g *Gallery) Picture(ctx context.Context, u Uncovered) (*imageslice.Picture, error) {
	if b, ok := g.album.find(u.Builtin); ok {
		return b.decode(0)
	}
	return g.store.Load(ctx, u.copied)
}

// thumb is a small image of one.
func (g *Gallery) thumb(u Uncovered) (image.Image, error) {
	if b, ok := g.album.find(u.Builtin); ok {
		return b.thumb()
	}
	return g.store.Thumb(u.copied)
}

// Close writes what is unsaved; nothing is kept any more.
func (g *Gallery) Close() error {
	g.copying.Wait()
	err := g.kept.Close()
	g.copying.Wait() // of what was added before it was read
	return err
}
