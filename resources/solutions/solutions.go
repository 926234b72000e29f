// Package solutions keeps the shortest solutions known of positions in a file, so that what was
// found once is not looked for again. It knows of no game: positions and moves are texts, and
// who reads a solution plays it through before he believes it.
//
// The file has a line of JSON for each solution. Lines are added at its end; where there are
// too many the file is replaced by one without those found longest ago. Damaged lines are set
// aside, and a later version's stay where they are.
//
// Main type: [Store]. It imports disk alone.
package solutions

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"io/fs"
	"path/filepath"
	"slices"
	"sync"
	"unicode/utf8"

	"tessera/resources/disk"
)

// solution is what is known of a position.
type solution struct {
	moves  string // their texts, joined as the game joins them
	length int    // what they add to the move counter
	bound  int    // no solution is shorter
}

// Store is the file. Its methods may be called from any goroutine. What cannot be read or
// written is as if nothing were known: it can be found again.
type Store struct {
	on  disk.FS
	dir string

	mu    sync.Mutex
	all   map[string]solution // by key; nil before the file was read
	whole bool                // the file ends where a line does
	aside int                 // lines that were set aside
}

const (
	name      = "solutions.jsonl"
	asideName = "solutions.damaged.jsonl"
	version   = 1
	// mostBytes is how large the file may be when it is read, and keptBytes what is kept of
	// one that is larger.
	mostBytes = 8 << 20
	keptBytes = 6 << 20
	// mostLength bounds what a line may claim.
	mostLength = 1_000_000
)

// In is the store in a folder, which is made when something is kept there.
func In(on disk.FS, dir string) *Store { return &Store{on: on, dir: dir} }

// line is a solution in the file.
type line struct {
	Version int    `json:"v"`
	Key     string `json:"key"`
	Length  int    `json:"length"`
	Bound   int    `json:"bound,omitempty"`
	Moves   string `json:"moves"`
}

// key stands for a game's position.
func key(game, position string) string {
	sum := sha256.Sum256([]byte(game + ":" + position))
	return hex.EncodeToString(sum[:16])
}

// Best is the shortest solution known of a game's position, its moves joined as they were
// given, and a number of moves that none goes below; ok is false where none is known.
func (s *Store) Best(game, position string) (moves string, bound int, ok bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.load()
	best, ok := s.all[key(game, position)]
	return best.moves, best.bound, ok
}

// Keep keeps a solution of so many moves, unless one is known that is no worse. What no line may
// claim is not kept.
func (s *Store) Keep(game, position, moves string, length, bound int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.load()
	k, found := key(game, position), solution{moves, length, bound}
	if known, ok := s.all[k]; ok && !found.beats(known) || !found.believable() {
		return
	}
	s.all[k] = found
	text := encode(k, found)
	if !s.whole {
		text = append([]byte{'\n'}, text...)
	}
	err := disk.MakeDir(s.on, s.dir, 0o700)
	if err == nil {
		err = disk.Append(s.on, s.path(name), text, 0o600)
	}
	s.whole = err == nil
}

// Refuse sets a solution aside that turned out to be none.
func (s *Store) Refuse(game, position string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	k := key(game, position)
	delete(s.all, k)
	if data, err := s.read(); err == nil {
		_, good, bad := decode(data, k)
		s.split(good, bad)
	}
}

// Aside is how many lines were set aside since the last call, and the file that has them.
func (s *Store) Aside() (lines int, file string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	lines, s.aside = s.aside, 0
	return lines, s.path(asideName)
}

// believable says whether a line may claim so much.
func (a solution) believable() bool {
	return a.moves != "" && utf8.ValidString(a.moves) && a.length > 0 && a.length <= mostLength && a.bound >= 0 && a.bound <= a.length
}

// beats says whether a solution is better than another, or more is known of it.
func (a solution) beats(b solution) bool {
	return a.length < b.length || a.length == b.length && a.bound > b.bound
}

func (s *Store) path(name string) string { return filepath.Join(s.dir, name) }

func (s *Store) read() ([]byte, error) {
	data, err := disk.Read(s.on, s.path(name), 4*mostBytes)
	if errors.Is(err, fs.ErrNotExist) {
		err = nil
	}
	return data, err
}

// load reads the file, once.
func (s *Store) load() {
	if s.all != nil {
		return
	}
	data, err := s.read()
	all, good, bad := decode(data, "")
	s.all, s.whole = all, err == nil && (len(data) == 0 || data[len(data)-1] == '\n')
	if err == nil && (len(bad) > 0 || len(good) > mostBytes) {
		s.split(shortened(good), bad)
	}
}

// split replaces the file by the good lines, and sets the bad ones aside first.
func (s *Store) split(good, bad []byte) {
	var err error
	if len(bad) > 0 {
		if err = disk.Append(s.on, s.path(asideName), bad, 0o600); err == nil {
			s.aside += bytes.Count(bad, []byte{'\n'})
		}
	}
	if err == nil {
		err = disk.Replace(s.on, s.path(name), good, 0o600)
	}
	s.whole = err == nil
}

// shortened are the last lines of those that are too many, each position once.
func shortened(good []byte) []byte {
	if len(good) <= mostBytes {
		return good
	}
	lines := bytes.SplitAfter(good, []byte{'\n'})
	seen, size := map[string]bool{}, 0
	var kept [][]byte
	for _, text := range slices.Backward(lines) {
		one, ok := parse(bytes.TrimSpace(text))
		if !ok || seen[one.Key] {
			continue
		}
		if size += len(text); size > keptBytes {
			break
		}
		seen[one.Key] = true
		kept = append(kept, text)
	}
	slices.Reverse(kept)
	return slices.Concat(kept...)
}

// decode reads a file. good are the lines that may stay, those of a later version too; bad are
// the others, and those of the key that is refused, if any is.
func decode(data []byte, refused string) (all map[string]solution, good, bad []byte) {
	all = map[string]solution{}
	for text := range bytes.Lines(data) {
		text = bytes.TrimSpace(text)
		if len(text) == 0 {
			continue
		}
		to := &bad
		if one, ok := parse(text); ok && (refused == "" || one.Key != refused) {
			to = &good
			found := solution{one.Moves, one.Length, one.Bound}
			if known, is := all[one.Key]; one.Version == version && (!is || found.beats(known)) {
				all[one.Key] = found
			}
		}
		*to = append(append(*to, text...), '\n')
	}
	return all, good, bad
}

// parse reads a line; false if it is damaged.
func parse(text []byte) (one line, ok bool) {
	if !utf8.Valid(text) || json.Unmarshal(text, &one) != nil {
		return one, false
	}
	if one.Version > version {
		return one, true
	}
	return one, one.Version == version && len(one.Key) == 32 && solution{one.Moves, one.Length, one.Bound}.believable()
}

func encode(key string, found solution) []byte {
	text, _ := json.Marshal(line{version, key, found.length, found.bound, found.moves})
	return append(text, '\n')
}
