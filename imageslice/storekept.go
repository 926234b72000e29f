package imageslice

import (
	"bytes"
	"context"
	"errors"
	"image/jpeg"
	"os"
)

// keptFile is what a kept picture is opened from: its original, or the reduced
// copy.
type keptFile struct {
	hash, name string
	data       []byte
	orient     orientation // of a reduced copy; 0 for an original
}

// read gives a kept picture's file, whose bytes are what was written.
func (s *Store) read(hash string) (keptFile, error) {
	if !IsHash(hash) {
		// It may come out of a hostile save: it must not become a path.
		return keptFile{}, &StoreError{Code: StoreMissing, Name: nameless, Dir: s.dir}
	}
	e := s.entry(hash)
	kept := keptFile{hash: hash, name: e.Name}
	if copied, ok := s.readCopy(e, reduced); ok {
		return copied, nil
	}
	data, err := s.readKind(hash, original)
	if err == nil && digest(data) == hash {
		kept.data = data
		return kept, nil
	}
	if copied, ok := s.readCopy(e, formerReduced); ok {
		return copied, nil
	}
	if err != nil {
		return kept, s.storeError(e.Name, err)
	}
	return kept, &StoreError{Code: StoreDamaged, Name: e.Name, Dir: s.dir}
}

// readCopy is the reduced copy of a picture, if it is the one that was noted.
func (s *Store) readCopy(e Entry, kind string) (kept keptFile, ok bool) {
	o := orientation(e.Orient)
	if e.Reduced == "" || o < upright || o > 8 {
		return keptFile{}, false
	}
	data, err := s.readKind(e.Hash, kind)
	if err != nil || digest(data) != e.Reduced {
		return keptFile{}, false
	}
	return keptFile{hash: e.Hash, name: e.Name, data: data, orient: o}, true
}

func (s *Store) readKind(hash, kind string) ([]byte, error) {
	return FromFile(s.path(hash, kind)).read(context.Background())
}

// decode opens a kept picture from its file.
func (s *Store) decode(ctx context.Context, kept keptFile, seen func(float64)) (*Picture, error) {
	began := false
	p, err := opening{name: kept.name, data: kept.data, seen: seen, dear: func() error {
		began = true
		return s.begin(kept)
	}}.decode(ctx)
	var refusal *StoreError
	if began && !errors.As(err, &refusal) {
		s.end(kept.hash)
	}
	switch {
	case err == nil:
		if kept.orient != 0 {
			p.hash, p.orient, p.dear = kept.hash, kept.orient, false
		}
		return p, nil
	case ctx.Err() != nil, refusal != nil:
		return nil, err
	}
	return nil, &StoreError{Code: StoreDamaged, Name: kept.name, Dir: s.dir, Err: err}
}

// Ask says that the player asks for a kept picture: it is opened even if the
// program died of that before. It never waits for the disk.
func (s *Store) Ask(hash string) {
	s.keepMu.Lock()
	defer s.keepMu.Unlock()
	s.asked[hash] = true
}

// begin notes on the disk that a picture is being opened whose opening is costly,
// or refuses where such a note was left behind.
func (s *Store) begin(kept keptFile) error {
	s.keepMu.Lock()
	asked := s.asked[kept.hash]
	s.keepMu.Unlock()
	s.openMu.Lock()
	defer s.openMu.Unlock()
	path := s.path(kept.hash, loading)
	if _, err := os.Stat(path); err == nil && !asked && s.opens[kept.hash] == 0 {
		return &StoreError{Code: StoreUnfinished, Name: kept.name, Dir: s.dir}
	}
	s.opens[kept.hash]++
	_ = s.write(path, nil) // without it the picture can be opened all the same
	return nil
}

// end takes back what begin noted.
func (s *Store) end(hash string) {
	s.openMu.Lock()
	defer s.openMu.Unlock()
	if s.opens[hash]--; s.opens[hash] == 0 {
		delete(s.opens, hash)
		_ = os.Remove(s.path(hash, loading)) // it is asked for anew at worst
	}
}

// reducedQuality is that of reduced copies: a loss that nobody sees.
const reducedQuality = 95

// reduce keeps a copy of a picture that was costly to open, and notes it. Where
// that fails the original is opened again.
func (s *Store) reduce(p *Picture, e *Entry) {
	if !p.dear {
		return
	}
	var copied bytes.Buffer
	if err := jpeg.Encode(&copied, p.px.standard(), &jpeg.Options{Quality: reducedQuality}); err != nil {
		return
	}
	if s.write(s.path(p.hash, reduced), copied.Bytes()) == nil {
		e.Reduced, e.Orient = digest(copied.Bytes()), int(p.orient)
		_ = os.Remove(s.path(p.hash, formerReduced)) // the note is of the new one
	}
}
