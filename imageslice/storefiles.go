package imageslice

import (
	"cmp"
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"tessera/resources/disk"
)

// The endings of a kept picture's files.
const (
	original = ".picture"
	note     = ".json"
	spoiled  = ".damaged.json" // a note that could not be read
	thumb    = ".small.jpg"
	reduced  = ".copy.jpg"
	loading  = ".loading"

	// Those of versions that left profiles out of account. The copy still serves where the
	// original is gone.
	formerThumb   = ".thumb.jpg"
	formerReduced = ".reduced.jpg"
)

// kinds are all of them, the original last: without it the others are nothing.
var kinds = []string{formerThumb, formerReduced, thumb, reduced, loading, spoiled, note, original}

func (s *Store) path(hash, kind string) string { return filepath.Join(s.dir, hash+kind) }

// IsHash reports whether a text can be the hash of a picture: a SHA-256 in lower-case hexadecimal.
func IsHash(text string) bool {
	return len(text) == 64 && strings.Trim(text, "0123456789abcdef") == ""
}

// entry gives what is known of a picture. Without a readable note that is its
// file's size and age, and a piece of the hash for a name. A note that cannot be read is
// set aside.
func (s *Store) entry(hash string) Entry {
	e := Entry{Hash: hash, Name: hash[:12]}
	if data, err := disk.Read(disk.OS, s.path(hash, note), maxNote); err == nil {
		if noted, ok := readNote(data); ok {
			e = noted
			e.Hash = hash
		} else if os.Rename(s.path(hash, note), s.path(hash, spoiled)) == nil && s.Tell != nil {
			s.Tell(&StoreError{Code: StoreNote, Name: e.Name, Dir: s.dir})
		}
	}
	if info, err := os.Stat(s.path(hash, original)); err == nil {
		e.Bytes = info.Size()
		if e.Used.IsZero() {
			e.Used = info.ModTime()
		}
	}
	return e
}

// maxNote is far more than a note ever takes, in bytes.
const maxNote = 64 << 10

// maxName is how many bytes of a picture's name are noted.
const maxName = 1024

// encodeNote is a note of what is known of a picture, as readNote takes it: with a name that is
// text and not too long, and a time that JSON can say, in the time zone that has no odd seconds.
func encodeNote(e Entry) ([]byte, error) {
	e.Name = cmp.Or(Clipped(e.Name, maxName), nameless)
	e.Used = e.Used.UTC()
	if year := e.Used.Year(); year < 0 || year > 9999 { // a clock that is set wrong
		e.Used = time.Date(min(max(year, 0), 9999), 12, 31, 23, 59, 59, 0, time.UTC)
	}
	return json.Marshal(e)
}

// Clipped is a name of which no more is kept than so many bytes, and none that are no text.
func Clipped(name string, most int) string {
	name = strings.ToValidUTF8(name, string(utf8.RuneError))
	for len(name) > most {
		_, size := utf8.DecodeLastRuneInString(name)
		name = name[:len(name)-size]
	}
	return name
}

// readNote reads what is known of a picture, without its hash; false where that is
// none of our notes.
func readNote(data []byte) (e Entry, ok bool) {
	ok = json.Unmarshal(data, &e) == nil && e.Name != "" && e.Width >= 0 && e.Height >= 0
	return e, ok
}

// Recent lists the kept pictures, the last used first. A folder that is missing
// or cannot be read counts as empty.
func (s *Store) Recent() []Entry {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.recent()
}

func (s *Store) recent() []Entry {
	files, _ := os.ReadDir(s.dir) // what it could read before an error still counts
	var entries []Entry
	for _, f := range files {
		if hash, ok := strings.CutSuffix(f.Name(), original); ok && IsHash(hash) {
			entries = append(entries, s.entry(hash))
		}
	}
	slices.SortFunc(entries, func(a, b Entry) int {
		return cmp.Or(b.Used.Compare(a.Used), cmp.Compare(a.Hash, b.Hash))
	})
	return entries
}

// prune removes the pictures used longest ago until the bounds are met, but
// neither those to keep or held nor the one just put; those that came as one of many
// go first. It also removes what a killed program left half written. What cannot be
// removed now is tried again next time.
func (s *Store) prune(just string) {
	count, total := 0, int64(0)
	entries := s.recent()
	alone := slices.DeleteFunc(slices.Clone(entries), func(e Entry) bool { return e.Many })
	folders := slices.DeleteFunc(entries, func(e Entry) bool { return !e.Many })
	for _, e := range append(alone, folders...) {
		if s.needed(e.Hash) || e.Hash == just || count < s.MaxPictures && total+e.Bytes <= s.MaxBytes {
			count++
			total += e.Bytes
			continue
		}
		for _, kind := range kinds {
			_ = os.Remove(s.path(e.Hash, kind))
		}
	}
	const abandoned = time.Hour // another program may be writing
	disk.Sweep(s.dir, s.now().Add(-abandoned))
}
