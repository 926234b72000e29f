package progress

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"time"
	"unicode/utf8"

	"tessera/games/session"
	"tessera/solver/journey"
)

// The form of a file of progress.
const version = 1

type fileJSON struct {
	Tessera int                        `json:"tessera"`
	Game    string                     `json:"game"`
	Levels  map[string]json.RawMessage `json:"levels"`
	Days    map[string]json.RawMessage `json:"days"`
	Lessons Lessons                    `json:"lessons,omitempty"`
	Shown   []string                   `json:"shown,omitempty"`
}

type bestJSON struct {
	Stars int    `json:"stars"`
	Moves int    `json:"moves"`
	MS    int64  `json:"ms"`
	Par   int    `json:"par,omitempty"`
	Won   string `json:"won"`
	OnDay bool   `json:"on_day,omitempty"`
}

// encode writes down how far a player has come, with what a later version had put there.
func encode(game string, s State) ([]byte, error) {
	f := fileJSON{version, game, map[string]json.RawMessage{}, map[string]json.RawMessage{}, s.Lessons, slices.Sorted(maps.Keys(s.Shown))}
	var err error
	one := func(b Best) json.RawMessage {
		text, wrong := session.Together(b.more, bestJSON{b.Stars, b.Moves, b.Time.Milliseconds(), b.Par, b.Won.String(), b.OnDay})
		err = errors.Join(err, wrong)
		return text
	}
	for name, b := range s.Levels {
		f.Levels[name] = one(b)
	}
	for day, b := range s.Days {
		f.Days[day.String()] = one(b)
	}
	if err != nil {
		return nil, err
	}
	all, err := session.Together(s.more, f)
	if err != nil {
		return nil, err
	}
	return append(all, '\n'), nil
}

// What is believed of a file.
const (
	mostLevels = 1000
	mostShown  = 6000
	mostMoves  = 1 << 30
	mostTime   = int64(1) << 40 // in milliseconds
)

// levelName is the form of the names of levels, those of later versions included.
var levelName = regexp.MustCompile(`^(0|[1-9][0-9]?)\.[1-9][0-9]?$`)

// decode reads how far a player has come; what it does not know is kept.
func decode(data []byte, game string) (s State, err error) {
	if !utf8.Valid(data) {
		return State{}, errors.New("it holds bytes that are no text")
	}
	var head struct { // a later version may look different in all the rest
		Tessera int `json:"tessera"`
	}
	if err := json.Unmarshal(data, &head); err != nil {
		return State{}, err
	}
	if err := session.CheckVersion(head.Tessera, version); err != nil {
		return State{}, err
	}
	var f fileJSON
	if s.more, err = session.Apart(data, &f, "tessera", "game", "levels", "days", "lessons", "shown"); err != nil {
		return State{}, err
	}
	switch {
	case f.Tessera < 1 || f.Game != game:
		return State{}, fmt.Errorf("the progress of %q in form %d", f.Game, f.Tessera)
	case f.Lessons != Untaught && f.Lessons != Taught && f.Lessons != Skipped:
		return State{}, fmt.Errorf("lessons that are %.20q", f.Lessons)
	case len(f.Levels) > mostLevels:
		return State{}, fmt.Errorf("%d levels", len(f.Levels))
	case len(f.Shown) > mostShown:
		return State{}, fmt.Errorf("%d levels and days that were shown", len(f.Shown))
	}
	for _, name := range f.Shown {
		if _, err := journey.ParseDay(name); err != nil && !levelName.MatchString(name) {
			return State{}, fmt.Errorf("neither level nor day: %.20q", name)
		}
		s.Shown = with(s.Shown, name, true)
	}
	s.Lessons = f.Lessons
	s.Levels, s.Days = map[string]Best{}, map[journey.Day]Best{}
	for name, text := range f.Levels {
		b, err := read(text)
		if err == nil && !levelName.MatchString(name) {
			err = errors.New("no name of a level")
		}
		if err != nil {
			return State{}, fmt.Errorf("level %.20q: %w", name, err)
		}
		s.Levels[name] = b
	}
	for name, text := range f.Days {
		day, err := journey.ParseDay(name)
		var b Best
		if err == nil {
			b, err = read(text)
		}
		if err != nil {
			return State{}, fmt.Errorf("day %.20q: %w", name, err)
		}
		s.Days[day] = b
	}
	s.Days = bounded(s.Days)
	return s, nil
}

// read reads what was reached in one level, or on one day.
func read(text json.RawMessage) (b Best, err error) {
	var one bestJSON
	more, err := session.Apart(text, &one, "stars", "moves", "ms", "par", "won", "on_day")
	if err != nil {
		return Best{}, err
	}
	won, err := journey.ParseDay(one.Won)
	switch {
	case err != nil:
		return Best{}, err
	case one.Stars < 1 || one.Stars > journey.MostStars || one.Moves < 0 || one.Moves > mostMoves ||
		one.Par < 0 || one.Par > mostMoves || one.MS < 0 || one.MS > mostTime:
		return Best{}, errors.New("a number that cannot be")
	}
	r := Result{one.Stars, one.Moves, time.Duration(one.MS) * time.Millisecond, one.Par}
	return Best{Result: r, Won: won, OnDay: one.OnDay, more: more}, nil
}
