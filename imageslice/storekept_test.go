package imageslice

import (
	"context"
	"encoding/json"
	"errors"
	"math/rand/v2"
	"os"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"tessera/resources/disk/disktest"
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
	ctx, cancel := context.WithCancel(t.Context())
	_, err := s.decode(ctx, kept, func(float64) {
		if during = during || noted(); during {
			cancel()
		}
	})
	must.Hold(t, during && errors.Is(err, context.Canceled) && !noted(),
		"noted while it is opened: %v, afterwards: %v; %v", during, noted(), err)

	must.Do(t, s.begin(kept)) // and the program dies
	_, err = s.Load(t.Context(), hash)
	must.Hold(t, err == nil, "what another tab is opening cannot be opened: %v", err)
	s = NewStore(s.dir)
	spoil(t, s, hash, reduced)
	must.Hold(t, s.begin(kept) != nil, "it is tried again")
	_, err = s.Load(t.Context(), hash)
	wantStoreCode(t, err, StoreUnfinished)
	must.Be(t, noted(), "once refused, it is tried again")
	s.Ask(hash)
	_, err = s.Load(t.Context(), hash)
	must.Hold(t, err == nil && !noted(), "the player asks: %v, noted: %v", err, noted())

	small := put(t, s, 1)
	spoil(t, s, small.Hash(), loading)
	_, err = NewStore(s.dir).Load(t.Context(), small.Hash())
	must.Hold(t, err == nil, "what costs nothing is refused: %v", err)
}

// FuzzNote: what is read of a kept picture's note is written and read again as it is.
func FuzzNote(f *testing.F) {
	f.Add(must.Have(json.Marshal(Entry{Name: "beach.jpg", Width: 30, Height: 20, Used: time.Unix(1_800_000_000, 0).UTC(), Many: true, Reduced: "ab", Orient: 6}))(f))
	for _, text := range []string{"", "{}", "null", `{"name":"a","width":-1}`, `{"name":"a","orient":1e9,"used":"9999-12-31T23:59:59+23:59"}`, `{"name":"","hash":"x"}`} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		e, ok := readNote(data)
		if !ok {
			return
		}
		must.Be(t, e.Hash == "" && e.Bytes == 0 && e.Width >= 0 && e.Height >= 0, "it claims %+v", e)
		written := must.Have(encodeNote(e))(t)
		again, ok := readNote(written)
		must.Be(t, ok && again.Used.Equal(e.Used), "%+v became %+v", e, again)
		again.Used = e.Used
		must.Be(t, again == e || len(e.Name) > maxName, "%+v became %+v", e, again)
	})
}

// FuzzWrittenNote: what is known of a picture, called as it may be and used at any clock, is read as
// it was noted.
func FuzzWrittenNote(f *testing.F) {
	disktest.Seeds(f, 200)
	f.Fuzz(func(t *testing.T, seed uint64) {
		rng := rand.New(rand.NewPCG(seed, 46))
		want := Entry{Name: disktest.Name(rng), Width: rng.IntN(1 << 20), Height: rng.IntN(1 << 20), Used: disktest.Clock(rng), Many: rng.IntN(2) == 0,
			Reduced: []string{"", "ab"}[rng.IntN(2)], Orient: rng.IntN(9)}
		data := must.Have(encodeNote(want))(t)
		got, ok := readNote(data)
		if year := want.Used.UTC().Year(); !ok || len(data) > maxNote || year >= 0 && year <= 9999 && !got.Used.Equal(want.Used) || got.Used.Year() < year && year <= 9999 {
			t.Fatalf("%+v became %+v, %v", want, got, ok)
		}
		must.Be(t, !utf8.ValidString(want.Name) || want.Name == "" || strings.HasPrefix(want.Name, got.Name),
			"%q is called %q", want.Name, got.Name)
		want.Used, want.Name = got.Used, got.Name
		must.Be(t, got == want, "%+v became %+v", want, got)
	})
}

// TestDamagedNoteIsSetAside: it costs the picture its name alone, stays beside it, and is told
// once; it goes with the picture.
func TestDamagedNoteIsSetAside(t *testing.T) {
	s := NewStore(t.TempDir())
	var told []error
	s.Tell = func(err error) { told = append(told, err) }
	p := must.Have(s.Put("beach.png", numbered(t, 1)))(t)
	const torn = `{"name":"bea`
	must.Do(t, os.WriteFile(s.path(p.Hash(), note), []byte(torn), 0o600))
	for range 2 {
		all := s.Recent()
		must.Be(t, len(all) == 1 && all[0].Name == p.Hash()[:12], "the pictures are %+v", all)
	}
	must.Be(t, len(told) == 1 && told[0].(*StoreError).Code == StoreNote, "told: %v", told)
	aside, err := os.ReadFile(s.path(p.Hash(), spoiled))
	must.Be(t, err == nil && string(aside) == torn, "set aside: %q, %v", aside, err)
	must.Do(t, s.Remove(p.Hash()))
	files, _ := os.ReadDir(s.dir)
	must.Be(t, len(files) == 0, "left behind: %v", files)
}
