package imageslice

import (
	"bytes"
	"errors"
	"fmt"
	"image"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"testing"
	"time"

	"tessera/resources/must"
)

// numbered is a small picture of its own for every n.
func numbered(tb testing.TB, n int) []byte {
	tb.Helper()
	img := scene(12, 9, 0)
	img.Pix[0], img.Pix[1] = byte(n), byte(n>>8)
	return asPNG(tb, img)
}

// newTestStore has a clock that goes on by a minute with every look at it.
func newTestStore(tb testing.TB) *Store {
	s := NewStore(filepath.Join(tb.TempDir(), "pictures"))
	now := time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC)
	s.now = func() time.Time {
		now = now.Add(time.Minute)
		return now
	}
	return s
}

func put(tb testing.TB, s *Store, n int) *Picture {
	tb.Helper()
	return must.Have(s.Put(fmt.Sprintf("%d.png", n), numbered(tb, n)))(tb)
}

func wantStoreCode(tb testing.TB, err error, code StoreCode) {
	tb.Helper()
	var e *StoreError
	must.Hold(tb, errors.As(err, &e) && e.Code == code && err.Error() != "", "%v, want %s", err, code)
}

func TestStoreKeepsAndLoads(t *testing.T) {
	s := newTestStore(t)
	must.Be(t, len(s.Recent()) == 0, "a new store is not empty")
	a, b := put(t, s, 1), put(t, s, 2)
	s = NewStore(s.dir) // as after a restart
	for i, p := range []*Picture{a, b} {
		again := must.Have(s.Load(t.Context(), p.Hash()))(t)
		must.Hold(t, again.Hash() == p.Hash() && again.Name() == p.Name() && worst(t, again.Image(), p.Image()) == 0,
			"picture %d is not what was put", i)
	}
	recent := s.Recent()
	must.Be(t, len(recent) == 2 && recent[0].Hash == b.Hash() && recent[1].Hash == a.Hash(), "recent: %+v", recent)
	if e := recent[0]; e.Name != "2.png" || e.Width != 12 || e.Height != 9 || e.Bytes != int64(len(numbered(t, 2))) {
		t.Errorf("entry: %+v", e)
	}
	if err := s.Touch(a.Hash()); err != nil || s.Recent()[0].Hash != a.Hash() {
		t.Errorf("touching did not bring it to the front: %v", err)
	}
	if err := s.Remove(a.Hash()); err != nil || len(s.Recent()) != 1 {
		t.Errorf("removing: %v", err)
	}
	_, err := s.Load(t.Context(), a.Hash())
	wantStoreCode(t, err, StoreMissing)
	wantStoreCode(t, s.Touch(a.Hash()), StoreMissing)
	must.Equal(t, s.Remove(a.Hash()), nil, "removing twice")
}

func TestStorePutFile(t *testing.T) {
	s, path := newTestStore(t), filepath.Join(t.TempDir(), "cat.gif") // the name lies: contents count
	must.Do(t, os.WriteFile(path, numbered(t, 3), 0o600))
	p := must.Have(s.PutFile(t.Context(), path, false))(t)
	must.Do(t, os.Remove(path))
	again, err := s.Load(t.Context(), p.Hash())
	must.Be(t, err == nil && again.Name() == "cat.gif", "after the original was deleted: %v", err)
	_, err = s.PutFile(t.Context(), path, false)
	must.Be(t, codeOf(err) == Missing, "%v", err)
	_, err = s.Put("x.png", []byte("x"))
	must.Be(t, codeOf(err) == NotPicture && len(s.Recent()) == 1, "no picture was kept: %v", err)
}

// TestStoreDamage: whatever happens to the files, the store says so or heals.
func TestStoreDamage(t *testing.T) {
	s := newTestStore(t)
	p := put(t, s, 1)
	if _, err := s.Thumb(p.Hash()); err != nil {
		t.Fatal(err)
	}
	file := func(kind string) string { return s.path(p.Hash(), kind) }
	whole := numbered(t, 1)

	for _, damaged := range [][]byte{nil, whole[:len(whole)/2], append(bytes.Clone(whole), 0), numbered(t, 2)} {
		must.Do(t, os.WriteFile(file(original), damaged, 0o600))
		_, err := s.Load(t.Context(), p.Hash())
		wantStoreCode(t, err, StoreDamaged)
		must.Hold(t, strings.Contains(err.Error(), "1.png"), "the sentence does not name the picture: %v", err)
	}
	put(t, s, 1)
	if _, err := s.Load(t.Context(), p.Hash()); err != nil {
		t.Errorf("putting it again did not heal it: %v", err)
	}

	for _, kind := range []string{note, thumb} {
		for _, damaged := range []string{"", "{", "null", `{"name":5}`, "\xff\xd8\xff"} {
			must.Do(t, os.WriteFile(file(kind), []byte(damaged), 0o600))
			recent := s.Recent()
			must.Hold(t, len(recent) == 1 && recent[0].Name != "", "%s %q: %+v", kind, damaged, recent)
			_, err := s.Load(t.Context(), p.Hash())
			must.Hold(t, err == nil, "%s %q: %v", kind, damaged, err)
			img, err := s.Thumb(p.Hash())
			must.Hold(t, err == nil && img.Rect.Dx() == 12, "%s %q: %v", kind, damaged, err)
		}
	}
}

// TestStoreHostileHash: a hash out of a save must not reach other files.
func TestStoreHostileHash(t *testing.T) {
	s := newTestStore(t)
	put(t, s, 1)
	for _, hash := range []string{"", "..", "../../etc/passwd", strings.Repeat("a", 63), strings.Repeat("A", 64), strings.Repeat("/", 64)} {
		_, err := s.Load(t.Context(), hash)
		wantStoreCode(t, err, StoreMissing)
		_, err = s.Thumb(hash)
		wantStoreCode(t, err, StoreMissing)
		wantStoreCode(t, s.Touch(hash), StoreMissing)
		must.Do(t, s.Remove(hash))
	}
	must.Be(t, len(s.Recent()) == 1, "something else was removed")
}

func TestStorePrunes(t *testing.T) {
	s := newTestStore(t)
	s.MaxPictures = 4
	var hashes []string
	for n := range 3 {
		hashes = append(hashes, put(t, s, n).Hash())
	}
	s.Keep(hashes[0])
	for n := 3; n < 10; n++ {
		hashes = append(hashes, put(t, s, n).Hash())
	}
	has := func() map[string]bool {
		m := map[string]bool{}
		for _, e := range s.Recent() {
			m[e.Hash] = true
		}
		return m
	}
	got := has()
	for i, want := range []bool{0: true, 6: true, 7: true, 8: true, 9: true} {
		must.Hold(t, got[hashes[i]] == want, "picture %d kept: %v", i, !want)
	}
	s.MaxBytes = 1
	s.Keep(hashes[0], hashes[8])
	last := put(t, s, 10).Hash()
	if got := has(); len(got) != 3 || !got[hashes[0]] || !got[hashes[8]] || !got[last] {
		t.Errorf("with one byte allowed: %v", got)
	}
	files, err := os.ReadDir(s.dir)
	must.Be(t, err == nil && len(files) == 6, "%d files are left: %v", len(files), err)
}

// TestStoreWaitsForWhatIsToBeKept: nothing is pruned while that is being gathered, and
// what was announced last counts, in whatever order it comes.
func TestStoreWaitsForWhatIsToBeKept(t *testing.T) {
	s := newTestStore(t)
	s.MaxPictures = 1
	mine := put(t, s, 0).Hash()
	first, second := s.KeepSoon(), s.KeepSoon()
	put(t, s, 1)
	first()
	put(t, s, 2)
	must.Equal(t, len(s.Recent()), 3, "pictures are left while some are to be kept")
	second(mine)
	first()
	last := put(t, s, 3).Hash()
	got := s.Recent()
	must.Be(t, len(got) == 2 && got[0].Hash == last && got[1].Hash == mine, "what is left: %v", got)
}

// TestStorePrunesFoldersFirst: pictures that came as one of many go before those that
// were opened by themselves, which no mark in an older folder says, and are marked
// until they come by themselves.
func TestStorePrunesFoldersFirst(t *testing.T) {
	s, dir := newTestStore(t), t.TempDir()
	s.MaxPictures = 3
	one := func(n int, many bool) string {
		path := filepath.Join(dir, fmt.Sprint(n, ".png"))
		must.Do(t, os.WriteFile(path, numbered(t, n), 0o600))
		p := must.Have(s.PutFile(t.Context(), path, many))(t)
		return p.Hash()
	}
	stand := func(when string, want map[string]bool) {
		t.Helper()
		got := map[string]bool{}
		for _, e := range s.Recent() {
			got[e.Hash] = e.Many
		}
		must.Be(t, maps.Equal(got, want), "%s: %v, want %v", when, got, want)
	}
	a, b := one(1, false), one(2, false)
	if data, err := os.ReadFile(s.path(a, note)); err != nil || bytes.Contains(data, []byte("many")) {
		t.Errorf("noted of a picture opened by itself: %s, %v", data, err)
	}
	one(3, true)
	d := one(4, true)
	stand("after a folder", map[string]bool{a: false, b: false, d: true})
	e := one(5, true)
	stand("after another", map[string]bool{a: false, b: false, e: true})
	one(1, true)
	stand("one that was there by itself", map[string]bool{a: false, b: false, e: true})
	one(5, false)
	stand("one that comes by itself", map[string]bool{a: false, b: false, e: false})
}

// TestStoreUnfinished: what a killed program left is cleared away, but not what
// another one may be writing right now.
func TestStoreUnfinished(t *testing.T) {
	s := NewStore(t.TempDir())
	old, young := filepath.Join(s.dir, "unfinished-1"), filepath.Join(s.dir, "unfinished-2")
	for _, path := range []string{old, young} {
		must.Do(t, os.WriteFile(path, []byte("x"), 0o600))
	}
	must.Do(t, os.Chtimes(old, time.Time{}, time.Now().Add(-3*time.Hour)))
	put(t, s, 1)
	_, err := os.Stat(old)
	must.Be(t, errors.Is(err, fs.ErrNotExist), "the old one is still there: %v", err)
	_, err = os.Stat(young)
	must.Do(t, err)
}

// TestStoreCannotWrite: the picture is there all the same, with a typed error.
func TestStoreCannotWrite(t *testing.T) {
	full := syscall.ENOSPC
	if runtime.GOOS == "windows" {
		full = syscall.Errno(112)
	}
	for cause, code := range map[error]StoreCode{
		full: StoreFull, syscall.EROFS: StoreReadOnly, fs.ErrPermission: StoreReadOnly, errors.New("odd"): StoreFailed,
	} {
		s := newTestStore(t)
		s.write = func(path string, _ []byte) error { return &fs.PathError{Op: "write", Path: path, Err: cause} }
		p, err := s.Put("cat.png", numbered(t, 1))
		wantStoreCode(t, err, code)
		must.Hold(t, p != nil && p.Image().Rect.Dx() == 12, "%v cost the picture", cause)
		must.Hold(t, errors.Is(err, cause) && strings.Contains(err.Error(), "cat.png"), "%v", err)
	}
	// A real folder that cannot be: a file stands in its place.
	path := filepath.Join(t.TempDir(), "file")
	must.Do(t, os.WriteFile(path, nil, 0o600))
	s := NewStore(path)
	p, err := s.Put("cat.png", numbered(t, 1))
	wantStoreCode(t, err, StoreFailed)
	must.Be(t, p != nil && len(s.Recent()) == 0, "the picture is lost")
}

// TestHeldPicturesStay, however many are put, until they are let go.
func TestHeldPicturesStay(t *testing.T) {
	s := NewStore(t.TempDir())
	s.MaxPictures = 1
	first := put(t, s, 1).Hash()
	release, again := s.Hold(first), s.Hold(first)
	put(t, s, 2)
	release()
	release()
	put(t, s, 3)
	_, err := s.Load(t.Context(), first)
	must.Be(t, err == nil, "a picture that is held still is gone: %v", err)
	again()
	put(t, s, 4)
	_, err = s.Load(t.Context(), first)
	must.Be(t, err != nil, "a picture that was let go stays for ever")
}

// TestReduced keeps shape, name and hash, and what is small enough as it is.
func TestReduced(t *testing.T) {
	p := must.Have(Decode("wide.png", asPNG(t, image.NewGray(image.Rect(0, 0, 300, 100)))))(t)
	small := p.Reduced(60)
	if w, h := small.Size(); w != 60 || h != 20 || small.Hash() != p.Hash() || small.Name() != p.Name() {
		t.Errorf("reduced to %d × %d, %s %s", w, h, small.Name(), small.Hash())
	}
	must.Be(t, p.Reduced(300) == p, "a picture that is small enough was copied")
}
