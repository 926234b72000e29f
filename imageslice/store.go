package imageslice

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"image"
	"image/jpeg"
	"os"
	"sync"
	"time"

	"tessera/resources/disk"
)

// How much a [Store] keeps unless told otherwise, and the longer side of its
// thumbnails in pixels.
const (
	DefaultMaxPictures = 24
	DefaultMaxBytes    = 400 << 20
	ThumbSide          = 320
)

// Store keeps pictures in a folder, so that they survive the original being
// moved or deleted. Each has up to four files, named by the hash of the
// original: its bytes (.picture), what is known of it (.json), a small image
// (.small.jpg) and, where the original is costly to open, a reduced copy that is
// opened in its place (.copy.jpg). The last three can be lost without harm. A
// fifth (.loading) is there while a costly original is being opened: one that the
// program did not survive is opened again only where the player asks for it. Every
// file is whole at any instant (see [disk.Replace]).
//
// All methods may be called from any goroutine; none but Keep, KeepSoon, Hold and Ask should be
// called from the window's own, since disks can be slow.
type Store struct {
	MaxPictures int   // how many pictures pruning leaves; set before use
	MaxBytes    int64 // how many bytes of originals pruning leaves; set before use

	Tell func(error) // hears on any goroutine of a damaged note, and may call nothing of the store; nil or set before use

	dir   string
	now   func() time.Time
	write func(path string, data []byte) error

	mu sync.Mutex // held while the disk works

	keepMu    sync.Mutex // never held long, so that Keep, Hold and Ask need not wait
	keep      map[string]bool
	announced int            // how often KeepSoon was called
	named     int            // the one of those calls from which keep is
	held      map[string]int // how often each is held
	asked     map[string]bool

	openMu sync.Mutex     // held while the disk works
	opens  map[string]int // how often each is being opened whose opening is costly
}

// Entry is what a store knows of one picture.
type Entry struct {
	Hash   string    `json:"-"`              // see [Picture.Hash]
	Name   string    `json:"name"`           // of the file it came from
	Width  int       `json:"width"`          // in pixels; 0 if that note was lost
	Height int       `json:"height"`         // in pixels; 0 if that note was lost
	Used   time.Time `json:"used"`           // when it was last put or touched
	Many   bool      `json:"many,omitempty"` // it came as one of many and never by itself: see [Store.PutFile]
	Bytes  int64     `json:"-"`              // size of the original

	Reduced string `json:"reduced,omitempty"` // SHA-256 of the reduced copy; empty where there is none
	Orient  int    `json:"orient,omitempty"`  // EXIF orientation of the reduced copy
}

// NewStore is a store in the folder dir, which need not exist yet. Nothing is
// read or written before the first call that needs it.
func NewStore(dir string) *Store {
	return &Store{
		MaxPictures: DefaultMaxPictures,
		MaxBytes:    DefaultMaxBytes,
		dir:         dir,
		now:         time.Now,
		write:       func(path string, data []byte) error { return disk.Replace(disk.OS, path, data, 0o600) },
		held:        map[string]int{},
		asked:       map[string]bool{},
		opens:       map[string]int{},
	}
}

// Keep names the pictures that pruning must not remove, in place of those named
// before: the ones that saved games refer to. It never waits for the disk.
func (s *Store) Keep(hashes ...string) { s.KeepSoon()(hashes...) }

// KeepSoon is Keep for hashes that are yet to be gathered: pruning removes nothing
// until the function it returns is called with them. What was announced last counts,
// whichever is called last. Neither ever waits for the disk.
func (s *Store) KeepSoon() (keep func(hashes ...string)) {
	s.keepMu.Lock()
	defer s.keepMu.Unlock()
	s.announced++
	number := s.announced
	return func(hashes ...string) {
		s.keepMu.Lock()
		defer s.keepMu.Unlock()
		if number < s.named {
			return
		}
		s.named = number
		s.keep = make(map[string]bool, len(hashes))
		for _, h := range hashes {
			s.keep[h] = true
		}
	}
}

// Hold keeps pruning from removing a picture, whatever Keep names, until the
// function it returns is called: for pictures that are put one after the other
// before anything refers to them. It never waits for the disk.
func (s *Store) Hold(hash string) (release func()) {
	s.keepMu.Lock()
	defer s.keepMu.Unlock()
	s.held[hash]++
	return sync.OnceFunc(func() {
		s.keepMu.Lock()
		defer s.keepMu.Unlock()
		if s.held[hash]--; s.held[hash] == 0 {
			delete(s.held, hash)
		}
	})
}

// needed reports whether Keep or Hold protects a picture, or may be about to.
func (s *Store) needed(hash string) bool {
	s.keepMu.Lock()
	defer s.keepMu.Unlock()
	return s.named < s.announced || s.keep[hash] || s.held[hash] > 0
}

// Put opens a picture from a file's bytes and keeps it. A picture that cannot
// be opened gives an [*OpenError] and nothing is kept. One that cannot be kept
// gives a [*StoreError] together with the picture, which can be used all the same.
func (s *Store) Put(name string, data []byte) (*Picture, error) {
	return s.open(context.Background(), name, data, false)
}

// PutOpened keeps a picture that was opened from data, as one of many (see
// PutFile). Its error is a [*StoreError].
func (s *Store) PutOpened(p *Picture, data []byte) error { return s.put(p, data, true) }

// PutFile is Put for the file at path. It ends early once ctx is cancelled. many says that it is
// one of so many pictures that came together that it should not stand between those that were
// opened each by itself: its entry says so, until it is opened by itself as well, and it is pruned
// before them.
func (s *Store) PutFile(ctx context.Context, path string, many bool) (*Picture, error) {
	src := FromFile(path)
	data, err := src.read(ctx)
	if err != nil {
		return nil, err
	}
	return s.open(ctx, src.name, data, many)
}

// open does the work of Put and PutFile.
func (s *Store) open(ctx context.Context, name string, data []byte, many bool) (*Picture, error) {
	p, err := opening{name: name, data: data}.decode(ctx)
	if err != nil {
		return nil, err
	}
	return p, s.put(p, data, many)
}

// put keeps the picture p opened from data, and prunes.
func (s *Store) put(p *Picture, data []byte, many bool) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.storeError(p.Name(), s.putLocked(p, data, many))
}

func (s *Store) putLocked(p *Picture, data []byte, many bool) error {
	if err := disk.MakeDir(disk.OS, s.dir, 0o700); err != nil {
		return err
	}
	if _, err := os.Stat(s.path(p.hash, original)); err == nil {
		many = many && s.entry(p.hash).Many // it may have come by itself before
	}
	// The copy that is there may be damaged: this is the moment to heal it.
	if held, err := s.readKind(p.hash, original); err != nil || digest(held) != p.hash {
		if err := s.write(s.path(p.hash, original), data); err != nil {
			return err
		}
	}
	w, h := p.Size()
	e := Entry{Hash: p.hash, Name: p.name, Width: w, Height: h, Used: s.now(), Many: many}
	s.reduce(p, &e)
	if err := s.note(e); err != nil {
		return err
	}
	s.prune(p.hash)
	return nil
}

// Load opens a kept picture, until ctx ends. Other errors are of type
// [*StoreError]: StoreMissing if it is not there, StoreDamaged if its bytes no
// longer have that hash, StoreUnfinished if the program died of it.
func (s *Store) Load(ctx context.Context, hash string) (*Picture, error) {
	kept, err := s.read(hash)
	if err != nil {
		return nil, err
	}
	p, err := s.decode(ctx, kept, nil)
	if err == nil && p.dear {
		_ = s.used(p) // it only serves the next time
	}
	return p, err
}

// Thumb gives a small image of a kept picture, at most [ThumbSide] pixels wide
// and high. If the one on disk is lost or damaged it is made again from the
// original. Errors are those of Load.
func (s *Store) Thumb(hash string) (*image.RGBA, error) {
	if IsHash(hash) {
		if small, err := OpenFile(s.path(hash, thumb)); err == nil {
			return small.Image(), nil
		}
	}
	p, err := s.Load(context.Background(), hash)
	if err != nil {
		return nil, err
	}
	small := Thumbnail(p, ThumbSide, ThumbSide)
	var buf bytes.Buffer
	if err := jpeg.Encode(&buf, small, &jpeg.Options{Quality: 90}); err == nil {
		_ = s.write(s.path(hash, thumb), buf.Bytes()) // next time it is made again
		_ = os.Remove(s.path(hash, formerThumb))      // nobody looks at it any more
	}
	return small, nil
}

// Touch notes that a picture has been used now.
func (s *Store) Touch(hash string) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if !IsHash(hash) {
		return &StoreError{Code: StoreMissing, Name: nameless, Dir: s.dir}
	}
	return s.touch(s.entry(hash))
}

// used is Touch for a picture that was opened, of which a reduced copy is kept
// if that was costly.
func (s *Store) used(p *Picture) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	e := s.entry(p.hash)
	s.reduce(p, &e)
	return s.touch(e)
}

func (s *Store) touch(e Entry) error {
	if _, err := os.Stat(s.path(e.Hash, original)); err != nil {
		return s.storeError(e.Name, err)
	}
	e.Used = s.now()
	return s.storeError(e.Name, s.note(e))
}

// Remove forgets a picture. One that is not there is no error.
func (s *Store) Remove(hash string) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if !IsHash(hash) {
		return nil
	}
	name := s.entry(hash).Name
	for _, kind := range kinds {
		if err := os.Remove(s.path(hash, kind)); err != nil && !os.IsNotExist(err) {
			return s.storeError(name, err)
		}
	}
	return nil
}

// note writes down what is known of a picture.
func (s *Store) note(e Entry) error {
	data, err := encodeNote(e)
	if err != nil {
		return err
	}
	return s.write(s.path(e.Hash, note), data)
}

func digest(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:])
}
