package diary

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"regexp"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"tessera/games/session"
	"tessera/solver/journey"
)

// version is that of the form of a line.
const version = 1

// lineJSON is the form of a line.
type lineJSON struct {
	Tessera  int    `json:"tessera"`
	When     int64  `json:"when"` // in seconds since 1970
	ID       string `json:"id"`
	Params   string `json:"params"`
	Mode     string `json:"mode,omitempty"`
	Won      bool   `json:"won"`
	Moves    int    `json:"moves"`
	MS       int64  `json:"ms"`
	Score    int    `json:"score,omitempty"`
	Assisted bool   `json:"assisted,omitempty"`
	Helped   bool   `json:"helped,omitempty"`
	Repeated bool   `json:"repeated,omitempty"`
	Hints    int    `json:"hints,omitempty"`
	Par      int    `json:"par,omitempty"`
	Proven   bool   `json:"proven,omitempty"`
	Level    string `json:"level,omitempty"`
	Daily    string `json:"daily,omitempty"`
	Key      string `json:"key,omitempty"`
}

// ours is how lines of this version begin as encode writes them, whose version need not be read.
var ours = []byte(`{"tessera":1,`)

// encode is the line of a game.
func encode(e Entry) []byte {
	text, err := json.Marshal(lineJSON{version, e.When.Unix(), e.ID, e.Params, e.Mode, e.Won, e.Moves, e.Time.Milliseconds(), e.Score,
		e.Assisted, e.Helped, e.Repeated, e.Hints, e.Par, e.Proven, e.Level, e.Daily, e.key})
	if err != nil {
		panic(err) // a bug: these are words and numbers
	}
	return append(text, '\n')
}

// What is believed of a line.
const (
	mostNumber = 1 << 30
	mostTime   = int64(1) << 40 // in milliseconds
	mostText   = 1 << 18
)

// noted is a game as a line can tell of it: numbers within their bounds, and names that are some.
// A game that somebody has sent may say anything of itself.
func noted(e Entry) Entry {
	e.When, e.Time = time.Unix(e.When.Unix(), 0), min(max(e.Time, 0), time.Duration(mostTime)*time.Millisecond).Truncate(time.Millisecond)
	for _, n := range []*int{&e.Moves, &e.Score, &e.Hints, &e.Par} {
		*n = min(max(*n, 0), mostNumber)
	}
	for _, text := range []*string{&e.ID, &e.Params, &e.Mode} {
		*text = strings.ToValidUTF8(*text, string(utf8.RuneError))
	}
	if !levelName.MatchString(e.Level) {
		e.Level = ""
	}
	if _, err := journey.ParseDay(e.Daily); err != nil {
		e.Daily = ""
	}
	return e
}

var (
	levelName = regexp.MustCompile(`^([0-9]{1,2}\.[0-9]{1,2})?$`)
	keyForm   = regexp.MustCompile(`^[0-9a-z]{0,13}$`)
)

// line reads a line. What a later version wrote is an error of [session.CheckVersion].
func line(text []byte) (Entry, error) {
	var l lineJSON
	if !utf8.Valid(text) {
		return Entry{}, errors.New("bytes that are no text")
	}
	if !bytes.HasPrefix(text, ours) {
		var head struct { // a later version may look different in all the rest
			Tessera int `json:"tessera"`
		}
		if err := json.Unmarshal(text, &head); err != nil {
			return Entry{}, err
		}
		if err := session.CheckVersion(head.Tessera, version); err != nil {
			return Entry{}, err
		}
	}
	if err := json.Unmarshal(text, &l); err != nil {
		return Entry{}, err
	}
	for _, n := range []int{l.Moves, l.Score, l.Hints, l.Par} {
		if n < 0 || n > mostNumber {
			return Entry{}, fmt.Errorf("the number %d", n)
		}
	}
	_, day := journey.ParseDay(l.Daily)
	switch {
	case l.Tessera < 1 || !session.CanBe(l.When) || l.MS < 0 || l.MS > mostTime:
		return Entry{}, errors.New("a number that cannot be")
	case l.ID == "" || len(l.ID)+len(l.Params)+len(l.Mode) > mostText:
		return Entry{}, errors.New("no game, or one that is too long")
	case !levelName.MatchString(l.Level) || !keyForm.MatchString(l.Key) || l.Daily != "" && day != nil:
		return Entry{}, errors.New("a name that cannot be")
	}
	return Entry{When: time.Unix(l.When, 0), ID: l.ID, Params: l.Params, Mode: l.Mode, Won: l.Won, Moves: l.Moves,
		Time: time.Duration(l.MS) * time.Millisecond, Score: l.Score, Assisted: l.Assisted, Helped: l.Helped, Repeated: l.Repeated, Hints: l.Hints,
		Par: l.Par, Proven: l.Proven, Level: l.Level, Daily: l.Daily, key: l.Key}, nil
}

// once leaves out games that come again: where the disk failed after it had taken a game, that
// is written once more.
func once(list []Entry) []Entry {
	type mark struct {
		when int64
		time time.Duration
		key  string
	}
	seen := make(map[mark]bool, len(list))
	return slices.DeleteFunc(list, func(e Entry) bool {
		m := mark{e.When.Unix(), e.Time, e.key}
		again := seen[m]
		seen[m] = true
		return again
	})
}

// decode reads all lines: the games, the lines that are good, those of later versions among
// them, and those that are damaged, with what is wrong with the first.
func decode(data []byte) (list []Entry, good, bad []byte, why error) {
	list, good = make([]Entry, 0, bytes.Count(data, []byte{'\n'})), make([]byte, 0, len(data))
	for text := range bytes.Lines(data) {
		whole := text
		if text = bytes.TrimSpace(text); len(text) == 0 {
			continue
		}
		e, err := line(text)
		later := errors.Is(err, &session.Error{Code: session.CodeSaveVersion})
		torn := whole[len(whole)-1] != '\n'
		switch {
		case err != nil && !later || torn:
			bad = append(append(bad, text...), '\n')
			if why == nil {
				why = fmt.Errorf("a line of the diary: %w", errors.Join(err))
			}
			if err != nil {
				continue
			}
			list, good = append(list, e), append(append(good, text...), '\n') // only its end was lost
		case later:
			good = append(good, whole...)
		default:
			list, good = append(list, e), append(good, whole...)
		}
	}
	return list, good, bad, why
}

// findMoves looks for the moves under a key, line by line. The last line of that key counts.
func findMoves(r io.Reader, key string) ([]string, error) {
	head := []byte(`{"key":"` + key + `"`)
	lines := bufio.NewReaderSize(r, 1<<16)
	for {
		text, err := lines.ReadBytes('\n')
		if bytes.HasPrefix(text, head) {
			var l moveLine
			if json.Unmarshal(text, &l) == nil && l.Key == key && len(l.Moves) <= MostMoves {
				return l.Moves, nil
			}
		}
		if err == io.EOF {
			return nil, fs.ErrNotExist
		}
		if err != nil {
			return nil, err
		}
	}
}
