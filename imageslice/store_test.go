package imageslice

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"
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
	e := recent[0]
	must.Hold(t, e.Name == "2.png" && e.Width == 12 && e.Height == 9 && e.Bytes == int64(len(numbered(t, 2))),
		"entry: %+v", e)
	must.Hold(t, s.Touch(a.Hash()) == nil && s.Recent()[0].Hash == a.Hash(), "touching did not bring it to the front")
	must.Hold(t, s.Remove(a.Hash()) == nil && len(s.Recent()) == 1, "it is not removed")
	// What is gone, and a hash out of a save, which must not reach other files.
	for _, hash := range []string{a.Hash(), "", "..", "../../etc/passwd", strings.Repeat("a", 63),
		strings.Repeat("A", 64), strings.Repeat("/", 64)} {
		_, err := s.Load(t.Context(), hash)
		wantStoreCode(t, err, StoreMissing)
		_, err = s.Thumb(hash)
		wantStoreCode(t, err, StoreMissing)
		wantStoreCode(t, s.Touch(hash), StoreMissing)
		must.Do(t, s.Remove(hash))
	}
	must.Be(t, len(s.Recent()) == 1, "something else was removed")
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
	must.Have(s.Thumb(p.Hash()))(t)
	file := func(kind string) string { return s.path(p.Hash(), kind) }
	whole := numbered(t, 1)

	for _, damaged := range [][]byte{nil, whole[:len(whole)/2], append(bytes.Clone(whole), 0), numbered(t, 2)} {
		must.Do(t, os.WriteFile(file(original), damaged, 0o600))
		_, err := s.Load(t.Context(), p.Hash())
		wantStoreCode(t, err, StoreDamaged)
		must.Hold(t, strings.Contains(err.Error(), "1.png"), "the sentence does not name the picture: %v", err)
	}
	put(t, s, 1)
	must.Have(s.Load(t.Context(), p.Hash()))(t) // put again it is healed

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

// has are the numbers of the pictures that there are, what was used longest ago first; of those that came as one of
// many with a plus.
func has(s *Store) string {
	var all []string
	for _, e := range slices.Backward(s.Recent()) {
		number := strings.TrimSuffix(e.Name, ".png")
		if e.Many {
			number += "+"
		}
		all = append(all, number)
	}
	return strings.Join(all, " ")
}

// TestStorePrunes what was used longest ago, but not what is to be kept; and what a killed program left, but not what
// another one may be writing right now.
func TestStorePrunes(t *testing.T) {
	s := newTestStore(t)
	s.MaxPictures = 4
	must.Do(t, os.MkdirAll(s.dir, 0o700))
	for name, hours := range map[string]time.Duration{"unfinished-1": -3, "unfinished-2": 0} {
		must.Do(t, os.WriteFile(filepath.Join(s.dir, name), []byte("x"), 0o600))
		must.Do(t, os.Chtimes(filepath.Join(s.dir, name), time.Time{}, s.now().Add(hours*time.Hour)))
	}
	first := put(t, s, 0).Hash()
	put(t, s, 1)
	s.Keep(first)
	for n := 2; n < 9; n++ {
		put(t, s, n)
	}
	must.Equal(t, has(s), "0 5 6 7 8", "of four that may be there beside it")
	s.MaxBytes = 1
	s.Keep(first, put(t, s, 9).Hash())
	put(t, s, 10)
	must.Equal(t, has(s), "0 9 10", "with one byte allowed")
	files := must.Have(os.ReadDir(s.dir))(t)
	must.Be(t, len(files) == 7 && files[6].Name() == "unfinished-2", "files are left: %v", files)
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
	must.Equal(t, has(s), "0 1 2", "while some are to be kept")
	second(mine)
	first()
	put(t, s, 3)
	must.Equal(t, has(s), "0 3", "then")
}

// TestStorePrunesFoldersFirst: pictures that came as one of many go before those that
// were opened by themselves, which no mark in an older folder says, and are marked
// until they come by themselves.
func TestStorePrunesFoldersFirst(t *testing.T) {
	s, dir := newTestStore(t), t.TempDir()
	s.MaxPictures = 3
	for _, step := range []struct {
		n    int
		many bool
		want string
	}{
		{1, false, "1"}, {2, false, "1 2"}, {3, true, "1 2 3+"}, {4, true, "1 2 4+"}, {5, true, "1 2 5+"},
		{1, true, "2 5+ 1"}, // which was there by itself
		{5, false, "2 1 5"}, {6, false, "1 5 6"},
	} {
		path := filepath.Join(dir, fmt.Sprint(step.n, ".png"))
		must.Do(t, os.WriteFile(path, numbered(t, step.n), 0o600))
		p := must.Have(s.PutFile(t.Context(), path, step.many))(t)
		must.Be(t, has(s) == step.want, "after %+v there are %s", step, has(s))
		data := must.Have(os.ReadFile(s.path(p.Hash(), note)))(t)
		must.Hold(t, step.many || !bytes.Contains(data, []byte("many")), "noted of a picture opened by itself: %s", data)
	}
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
	s := newTestStore(t)
	s.MaxPictures = 1
	first := put(t, s, 1).Hash()
	release, again := s.Hold(first), s.Hold(first)
	put(t, s, 2)
	release()
	release()
	put(t, s, 3)
	must.Equal(t, has(s), "1 3", "while it is held still")
	again()
	put(t, s, 4)
	must.Equal(t, has(s), "4", "when it was let go")
}
