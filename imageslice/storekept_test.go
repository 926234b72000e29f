package imageslice

import (
	"context"
	"errors"
	"os"
	"testing"

	"tessera/resources/must"
)

// wide is a photo lying on its side that is too large to be kept in full.
func wide(tb testing.TB) []byte {
	tb.Helper()
	return withExif(asJPEG(tb, scene(MaxSide+904, 50, 0), 75), 6)
}

// spoil replaces a file of the store by something else.
func spoil(tb testing.TB, s *Store, hash, kind string) {
	tb.Helper()
	must.Do(tb, os.WriteFile(s.path(hash, kind), []byte("spoilt"), 0o600))
}

// TestCostlyPictureIsReduced: a picture that is costly to open is opened by its
// original once, and by the copy from then on.
func TestCostlyPictureIsReduced(t *testing.T) {
	s, file := newTestStore(t), wide(t)
	p := must.Have(s.Put("wide.jpg", file))(t)
	hash := digest(file)
	copied := 0 // how often the copy was written
	same := func(when string) {
		t.Helper()
		s := NewStore(s.dir)
		write := s.write
		s.write = func(path string, data []byte) error {
			if path == s.path(hash, reduced) {
				copied++
			}
			return write(path, data)
		}
		again, err := s.Load(t.Context(), hash)
		must.Be(t, err == nil, "%s: %v", when, err)
		w, h := again.Size()
		must.Be(t, again.Hash() == hash && again.Name() == "wide.jpg" && w == 41 && h == MaxSide,
			"%s: %s %s, %d×%d", when, again.Name(), again.Hash(), w, h)
		d := worst(t, Thumbnail(again, 400, 400), Thumbnail(p, 400, 400))
		must.Be(t, d <= 8, "%s: it looks different by %d", when, d)
	}
	spoil(t, s, hash, original)
	same("by the copy")
	must.Be(t, copied <= 0, "a copy was made of the copy")
	must.Have(s.Put("wide.jpg", file))(t)
	spoil(t, s, hash, reduced)
	same("with a damaged copy")
	spoil(t, s, hash, original)
	same("by the copy that was made anew")

	must.Have(s.Put("wide.jpg", file))(t)
	for _, kind := range []string{reduced, note} {
		must.Do(t, os.Remove(s.path(hash, kind)))
	}
	must.Do(t, s.note(Entry{Hash: hash, Name: "wide.jpg", Width: 41, Height: MaxSide, Used: s.now()}))
	same("of a version that kept no copies")
	spoil(t, s, hash, original)
	same("by the copy that was made then")

	must.Do(t, s.Remove(hash))
	left, err := os.ReadDir(s.dir)
	must.Hold(t, err == nil && len(left) == 0, "left after removing it: %v, %v", left, err)
}

// TestPictureThatTheProgramDiedOf is not opened again before the player asks.
func TestPictureThatTheProgramDiedOf(t *testing.T) {
	s, file := newTestStore(t), wide(t)
	p := must.Have(s.Put("wide.jpg", file))(t)
	hash := p.Hash()
	noted := func() bool {
		_, err := os.Stat(s.path(hash, loading))
		return err == nil
	}
	spoil(t, s, hash, reduced)
	kept := must.Have(s.read(hash))(t)
	during := false
	if _, err := s.decode(t.Context(), kept, func(float64) { during = during || noted() }); err != nil || !during || noted() {
		t.Errorf("noted while it is opened: %v, afterwards: %v; %v", during, noted(), err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	if _, err := s.decode(ctx, kept, func(float64) {
		if noted() {
			cancel()
		}
	}); !errors.Is(err, context.Canceled) || noted() {
		t.Errorf("cancelled: %v, noted: %v", err, noted())
	}

	must.Do(t, s.begin(kept)) // and the program dies
	if _, err := s.Load(t.Context(), hash); err != nil {
		t.Errorf("what another tab is opening cannot be opened: %v", err)
	}
	s = NewStore(s.dir)
	spoil(t, s, hash, reduced)
	if err := s.begin(kept); err == nil {
		t.Error("it is tried again")
	}
	_, err := s.Load(t.Context(), hash)
	wantStoreCode(t, err, StoreUnfinished)
	must.Be(t, noted(), "once refused, it is tried again")
	s.Ask(hash)
	if _, err := s.Load(t.Context(), hash); err != nil || noted() {
		t.Errorf("the player asks: %v, noted: %v", err, noted())
	}

	small := put(t, s, 1)
	spoil(t, s, small.Hash(), loading)
	if _, err := NewStore(s.dir).Load(t.Context(), small.Hash()); err != nil {
		t.Errorf("what costs nothing is refused: %v", err)
	}
}
