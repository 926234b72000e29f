package pictures

import (
	"context"
	"errors"
	"image"
	"maps"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"time"

	"tessera/games/session"
	"tessera/games/ui"
	"tessera/imageslice"
	"tessera/resources/lang"
	"tessera/resources/memory"
)

// Open implements Photos: it adds pictures from files, and all of a folder's.
// What cannot be opened is left out and named.
func (c *AlbumCard) Open(paths ...string) { c.open(-1, paths...) }

// AskFolder asks for a folder and adds its pictures.
func (c *AlbumCard) AskFolder() {
	askFolder(c.services, lang.T("album.folder"), "", func(path string) {
		ui.Pictures.Used(filepath.Join(path, "any"))
		c.Open(path)
	})
}

// batch is what came of opening several files.
type batch struct {
	opened  []string // hashes
	pics    map[string]*imageslice.Picture
	thumbs  map[string]image.Image
	bad     []string // names of files that are no pictures
	empty   []string // names of folders without pictures
	first   error    // why the first of them is none
	unkept  error    // pictures could not be kept
	beyond  bool     // there were more than the album takes
	release []func()
}

// open adds pictures in the background: the first to a slot, if that is not
// negative, the others to free slots.
func (c *AlbumCard) open(slot int, paths ...string) {
	c.services.leaveChooser()
	c.services.KeepPictures()
	most := c.opt.Most
	if slot < 0 {
		most -= c.Chosen()
	}
	ctx := c.opening.begin()
	c.add.Turn("album.cancel", "stop")
	go func() {
		c.decoding.Lock()
		defer c.decoding.Unlock()
		b := c.openAll(ctx, paths, max(most, 0))
		memory.GiveBack() // decoding leaves several times the pictures behind
		c.services.Post(func() {
			c.opening.end()
			c.take(slot, b)
		})
	}()
}

// LoadGame brings the pictures of a game into the album: all that the player has chosen
// where those are among them. Without refs it brings those remembered, where there are none.
// Where slots count, since they fill up, it brings these, or those remembered, as they are.
func (c *AlbumCard) LoadGame(refs ...session.PictureRef) {
	mine := c.services.Settings.Pictures(c.opt.Game)
	foreign := func(ref session.PictureRef) bool {
		return !slices.ContainsFunc(mine, func(r session.PictureRef) bool { return r.Hash == ref.Hash })
	}
	switch {
	case c.opt.Fill && len(refs) > 0:
		c.Load(refs...)
	case c.opt.Fill:
		c.Load(mine...)
	case len(refs) == 0 && (c.Chosen() > 0 || len(mine) == 0), len(refs) > 0 && c.Holds(refs):
	case slices.ContainsFunc(refs, foreign):
		c.Load(refs...)
	default:
		c.Load(mine...)
	}
}

// handful is how many pictures that come together the player may have picked one by
// one, and so may look for again.
const handful = 4

// batches are those of files on their way to a card.
type batches struct {
	count int
	ctx   context.Context
	stop  context.CancelFunc
}

// begin counts one more and returns the context that all of them have.
func (b *batches) begin() context.Context {
	if b.count == 0 {
		b.ctx, b.stop = context.WithCancel(context.Background())
	}
	b.count++
	return b.ctx
}

// end counts one less.
func (b *batches) end() {
	if b.count--; b.count == 0 {
		b.stop()
	}
}

// askOrCancel is the button.
func (c *AlbumCard) askOrCancel() {
	if c.opening.count > 0 {
		c.Cancel()
		return
	}
	c.Ask()
}

// Cancel ends the opening of files: what has come stays.
func (c *AlbumCard) Cancel() {
	if c.opening.count > 0 {
		c.opening.stop()
	}
}

// openAll opens at most so many pictures, one after the other, until ctx ends.
func (c *AlbumCard) openAll(ctx context.Context, paths []string, most int) *batch {
	b := &batch{pics: map[string]*imageslice.Picture{}, thumbs: map[string]image.Image{}}
	var files []string
	files, b.empty = picturesAt(paths)
	for i, path := range files {
		if len(b.opened) >= most {
			b.beyond = true
			break
		}
		c.services.Post(func() { c.note.Set(lang.T("album.opening", "Number", i+1, "All", len(files))) })
		p, err := c.services.Album.Store.PutFile(ctx, path, len(files) > handful)
		if ctx.Err() != nil && p == nil {
			break
		}
		if p == nil {
			b.bad = append(b.bad, filepath.Base(path))
			if b.first == nil {
				b.first = err
			}
			continue
		}
		if err != nil {
			b.unkept = err
		}
		hash := p.Hash()
		b.release = append(b.release, c.services.Album.Store.Hold(hash))
		b.opened = append(b.opened, hash)
		small := p.Reduced(c.opt.Side)
		c.services.Album.Share(small, c.opt.Side)
		b.pics[hash], b.thumbs[hash] = small, imageslice.Thumbnail(small, 2*slotSide, 2*slotSide)
	}
	return b
}

// picturesAt lists files, and in place of a folder the pictures in it, told by
// their endings; empty are the names of folders without any.
func picturesAt(paths []string) (files, empty []string) {
	for _, path := range paths {
		entries, err := os.ReadDir(path)
		if err != nil { // no folder
			files = append(files, path)
			continue
		}
		found := false
		for _, e := range entries {
			if !e.IsDir() && imageslice.Named(e.Name()) {
				files = append(files, filepath.Join(path, e.Name()))
				found = true
			}
		}
		if !found {
			empty = append(empty, filepath.Base(path))
		}
	}
	return files, empty
}

// take puts what was opened into slots and tells what was left out.
func (c *AlbumCard) take(slot int, b *batch) {
	for _, hash := range b.opened {
		if slot < 0 && slices.Contains(c.chosen, hash) {
			continue // it is there already
		}
		if slot < 0 {
			slot = c.free()
		}
		if slot < 0 {
			b.beyond = true
			break
		}
		c.put(slot, hash)
		slot = -1
	}
	maps.Copy(c.pics, b.pics)
	maps.Copy(c.thumbs, b.thumbs)
	c.changed() // which lets go what found no slot
	for _, release := range b.release {
		release()
	}
	c.tell(b)
}

// tell says in one dialog what did not come of opening several files.
func (c *AlbumCard) tell(b *batch) {
	if len(b.bad) == 1 && len(b.opened)+len(b.empty) == 0 {
		c.services.Dialogs.Fail(b.first)
		return
	}
	var said []string
	if n := len(b.bad); n > 0 {
		const most = 8
		names := b.bad[:min(n, most)]
		if n > most {
			names = append(slices.Clone(names), "…")
		}
		said = append(said, lang.T("album.skipped", "Count", n, "Names", strings.Join(names, ", ")))
	}
	for _, folder := range b.empty {
		said = append(said, lang.T("album.empty", "Name", folder))
	}
	if b.beyond {
		said = append(said, lang.T("album.beyond", "Most", c.opt.Most))
	}
	if b.unkept != nil {
		said = append(said, lang.Sentence(b.unkept))
	}
	if len(said) > 0 {
		c.services.Dialogs.Inform(c.opt.Title, strings.Join(said, "\n"))
	}
}

// Rest implements Resting. Pictures that are on their way stay.
func (c *AlbumCard) Rest() {
	if !c.loading.Busy() && c.opening.count == 0 && len(c.pics) > 0 {
		c.pics, c.resting = map[string]*imageslice.Picture{}, true
	}
}

// Wake implements Resting.
func (c *AlbumCard) Wake() {
	if c.resting {
		c.fetch()
	}
}

// fetch brings the pictures that the slots need and shows them. What is needed
// no longer is let go.
func (c *AlbumCard) fetch() {
	c.resting = false
	need := map[string]bool{}
	for _, hash := range append(c.Wanted(), c.chosen...) {
		need[hash] = hash != ""
	}
	var missing []string
	for hash, on := range need {
		if on && c.pics[hash] == nil {
			missing = append(missing, hash)
		}
	}
	for hash := range c.pics {
		if !need[hash] {
			delete(c.pics, hash)
			delete(c.thumbs, hash)
		}
	}
	c.loading.Cancel()
	c.draw()
	if len(missing) == 0 {
		c.tellChange()
		return
	}
	there := c.services.Album.sharedOf(missing) // held until then: some may be kept nowhere
	c.loading.Start(context.Background(), func(ctx context.Context) loaded {
		defer runtime.KeepAlive(there)
		return c.loadAll(ctx, missing)
	}, func(got loaded) { c.fetched(missing, got) })
}

// loaded is what came of loading pictures. err is why the last of those that
// cannot be shown could not.
type loaded struct {
	pics   map[string]*imageslice.Picture
	thumbs map[string]image.Image
	err    error
}

// mostPatience is how long pictures wait for a frame, of which there may be none while
// the window is not to be seen.
const mostPatience = 2 * time.Second

// loadAll decodes pictures that are kept or built in, until ctx ends: a newer
// batch asks for all that is missing still.
func (c *AlbumCard) loadAll(ctx context.Context, hashes []string) loaded {
	select {
	case <-c.drawn:
	case <-ctx.Done():
	case <-time.After(mostPatience):
	}
	c.decoding.Lock()
	defer c.decoding.Unlock()
	got := loaded{pics: map[string]*imageslice.Picture{}, thumbs: map[string]image.Image{}}
	for _, hash := range hashes {
		if ctx.Err() != nil {
			break
		}
		p, err := c.services.Album.Load(ctx, hash, c.opt.Side)
		if err != nil {
			got.err = err
			continue
		}
		got.pics[hash], got.thumbs[hash] = p, imageslice.Thumbnail(p, 2*slotSide, 2*slotSide)
	}
	memory.GiveBack()
	return got
}

// fetched takes what was loaded. Slots whose pictures are gone become free.
func (c *AlbumCard) fetched(hashes []string, got loaded) {
	gone := false
	for _, hash := range hashes {
		if got.pics[hash] != nil {
			c.pics[hash], c.thumbs[hash] = got.pics[hash], got.thumbs[hash]
			continue
		}
		for i, chosen := range c.chosen {
			if chosen == hash {
				c.chosen[i] = ""
				gone = true
			}
		}
	}
	var kept *imageslice.StoreError
	if gone && errors.As(got.err, &kept) {
		c.services.Dialogs.Fail(got.err)
	}
	if gone {
		c.fetch()
		return
	}
	c.draw()
	c.tellChange()
}

func (c *AlbumCard) tellChange() {
	if c.OnChange != nil {
		c.OnChange()
	}
}
