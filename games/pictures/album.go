package pictures

import (
	"context"
	"fmt"
	"image"
	"io/fs"
	"maps"
	"math/rand/v2"
	"slices"
	"sync"
	"weak"

	"tessera/games/session"
	"tessera/imageslice"
	"tessera/resources/lang"
	"tessera/resources/memory"
	"tessera/resources/pictures"
)

// Album is where pictures come from: the built-in ones, and those the player
// has opened, which are kept in a store.
type Album struct {
	Store *imageslice.Store
	small sync.Map // images of built-in pictures, for [Album.BuiltinThumb]

	mu    sync.Mutex
	shown map[copyKey]weak.Pointer[imageslice.Picture]
}

// copyKey names a decoded picture: by its hash, and by the side to which it was
// reduced, 0 in full.
type copyKey struct {
	hash string
	side int
}

// builtin is a picture that came with the program.
type builtin struct {
	hash string // as imageslice hashes pictures
	id   string
	data func() []byte
}

var _ = lang.Keys("picture.", "lake", "balloons", "harbour", "reef", "city", "forest", "space", "garden", "windowsill")

// decoded are the built-in pictures that were decoded, by their copyKey, where memory is kept.
var decoded sync.Map

// decode opens it, reduced to at most side pixels a side where that is not 0.
func (b builtin) decode(side int) (*imageslice.Picture, error) {
	if p, ok := decoded.Load(copyKey{b.hash, side}); ok {
		return p.(*imageslice.Picture), nil
	}
	p, err := imageslice.Decode(b.id, b.data())
	if err != nil {
		return nil, err
	}
	if side > 0 {
		p = p.Reduced(side)
	}
	if memory.Kept() {
		decoded.Store(copyKey{b.hash, side}, p)
	}
	return p, nil
}

// name is what the picture is called in the player's language.
func (b builtin) name() string { return lang.T("picture." + b.id) }

// BuiltinCalled is what a picture that came with the program is called in the player's language.
func (a *Album) BuiltinCalled(id string) string {
	b, _ := a.find(id)
	return b.name()
}

// Builtin opens one of those; it takes its time.
func (a *Album) Builtin(id string) (*imageslice.Picture, error) {
	b, ok := a.find(id)
	if !ok {
		return nil, fs.ErrNotExist
	}
	return b.decode(0)
}

// BuiltinThumb is a small image of one of those, which is made once; it takes its time.
func (a *Album) BuiltinThumb(id string, w, h int) (*image.RGBA, error) {
	key := fmt.Sprintf("%s %dx%d", id, w, h)
	if small, ok := a.small.Load(key); ok {
		return small.(*image.RGBA), nil
	}
	p, err := a.Builtin(id)
	if err != nil {
		return nil, err
	}
	small := imageslice.Thumbnail(p, w, h)
	a.small.Store(key, small)
	return small, nil
}

// builtins are the pictures that came with the program.
var builtins = func() (all []builtin) {
	for _, p := range pictures.All() {
		all = append(all, builtin{p.Hash, p.ID, p.Data})
	}
	return all
}()

// NewAlbum returns the album over a store.
func NewAlbum(store *imageslice.Store) *Album {
	return &Album{Store: store, shown: map[copyKey]weak.Pointer[imageslice.Picture]{}}
}

// find is the built-in picture of that hash, or of that name.
func (a *Album) find(of string) (b builtin, ok bool) {
	if i := slices.IndexFunc(builtins, func(b builtin) bool { return of != "" && (b.hash == of || b.id == of) }); i >= 0 {
		return builtins[i], true
	}
	return b, false
}

// Shared is the decoded copy of a picture that some tab holds already, so that
// tabs with the same photo share one; nil where there is none. The album does
// not hold it: a copy that no tab shows any more is gone. side is the number of
// pixels to which it was reduced, 0 in full. It may be called from any goroutine.
func (a *Album) Shared(hash string, side int) *imageslice.Picture {
	a.mu.Lock()
	defer a.mu.Unlock()
	return a.shown[copyKey{hash, side}].Value()
}

// Share lets other tabs find a decoded copy.
func (a *Album) Share(p *imageslice.Picture, side int) {
	a.mu.Lock()
	defer a.mu.Unlock()
	maps.DeleteFunc(a.shown, func(_ copyKey, p weak.Pointer[imageslice.Picture]) bool { return p.Value() == nil })
	a.shown[copyKey{p.Hash(), side}] = weak.Make(p)
}

// sharedOf are the copies of pictures that are there in full.
func (a *Album) sharedOf(hashes []string) (there []*imageslice.Picture) {
	for _, hash := range hashes {
		there = append(there, a.Shared(hash, 0))
	}
	return there
}

// Load decodes a picture that is built in or kept, reduced to at most side
// pixels a side, or gives the copy that some tab holds, or reduces the one in
// full. It ends early once ctx is cancelled, and is not for the UI goroutine.
func (a *Album) Load(ctx context.Context, hash string, side int) (*imageslice.Picture, error) {
	if p := a.Shared(hash, side); p != nil {
		return p, nil
	}
	p := a.Shared(hash, 0)
	var err error
	switch b, ok := a.find(hash); {
	case p != nil:
	case ok:
		p, err = b.decode(side)
	default:
		p, err = a.Store.Load(ctx, hash)
	}
	if err != nil {
		return nil, err
	}
	if side > 0 {
		p = p.Reduced(side)
	}
	a.Share(p, side)
	return p, nil
}

// KeepSoon says that the pictures are about to be named that must not be forgotten: those that
// games refer to, in place of those named before. Until the function it returns is called with
// them, none is forgotten.
func (a *Album) KeepSoon() (keep func([]session.PictureRef)) {
	named := a.Store.KeepSoon()
	return func(refs []session.PictureRef) {
		hashes := make([]string, len(refs))
		for i, ref := range refs {
			hashes[i] = ref.Hash
		}
		named(hashes...)
	}
}

// Random is the hash of a built-in picture drawn at random.
func (a *Album) Random() string {
	return builtins[rand.IntN(len(builtins))].hash
}

// Name is what a picture is called in the player's language.
func (a *Album) Name(p *imageslice.Picture) string {
	if b, ok := a.find(p.Hash()); ok {
		return b.name()
	}
	return p.Name()
}

// thumb makes a small image of a built-in picture.
func (b builtin) thumb() (image.Image, error) {
	p, err := b.decode(0)
	if err != nil {
		return nil, err
	}
	return imageslice.Thumbnail(p, imageslice.ThumbSide, imageslice.ThumbSide), nil
}
