package imageslice

import (
	"encoding/json"
	"math/rand/v2"
	"os"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"tessera/resources/disk/disktest"
	"tessera/resources/must"
)

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

// TestKeptAtAnyClock: a picture can be kept in the year 10000, and in a time zone with seconds.
func TestKeptAtAnyClock(t *testing.T) {
	for _, now := range []time.Time{time.Date(10000, 1, 1, 0, 0, 0, 0, time.UTC), time.Date(1960, 1, 1, 0, 0, 0, 0, time.FixedZone("LMT", 4772))} {
		s := NewStore(t.TempDir())
		s.now = func() time.Time { return now }
		p, err := s.Put("bad\xff.png", numbered(t, 1))
		must.Be(t, err == nil, "at %v: %v", now, err)
		all := s.Recent()
		must.Hold(t, len(all) == 1 && all[0].Hash == p.Hash() && all[0].Width != 0, "at %v it kept %+v", now, all)
	}
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
