package progress

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"time"

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
	mostShown = 6000
	mostMoves = 1 << 30
	mostTime  = time.Duration(1<<40) * time.Millisecond
)

// levelName is the form of the names of levels, those of later versions included.
var levelName = regexp.MustCompile(`^(0|[1-9][0-9]?)\.[1-9][0-9]?$`)

// shownName says what is wrong with a name of what was shown, a level or a day.
func shownName(name string) error {
	_, err := journey.ParseDay(name)
	if levelName.MatchString(name) {
		return nil
	}
	return err
}

// believable is a result that a file may tell of.
func (r Result) believable() Result {
	return Result{min(max(r.Stars, 1), journey.MostStars), min(max(r.Moves, 0), mostMoves), min(max(r.Time, 0), mostTime), min(max(r.Par, 0), mostMoves)}
}

// decode reads how far a player has come; what it does not know is kept. Entries that cannot be
// used are left out, and the error is a [*session.PartError] then.
func decode(data []byte, game string) (s State, err error) {
	var head struct { // a later version may look different in all the rest
		Tessera int    `json:"tessera"`
		Game    string `json:"game"`
	}
	if err := json.Unmarshal(data, &head); err != nil {
		return State{}, err
	}
	if err := session.CheckVersion(head.Tessera, version); err != nil {
		return State{}, err
	}
	if head.Tessera < 1 || head.Game != game {
		return State{}, fmt.Errorf("the progress of %.40q in form %d", head.Game, head.Tessera)
	}
	var bad session.Spoiled
	var f fileJSON
	s.more = bad.Apart(data, map[string]any{"tessera": nil, "game": nil, "levels": &f.Levels, "days": &f.Days, "lessons": &s.Lessons, "shown": &f.Shown})
	if s.Lessons != Untaught && s.Lessons != Taught && s.Lessons != Skipped {
		bad.Note(errors.New("no such word"), "lessons %.20q", s.Lessons)
		s.Lessons = Untaught
	}
	s.Shown, s.Levels, s.Days = map[string]bool{}, map[string]Best{}, map[journey.Day]Best{}
	for _, name := range f.Shown {
		err := shownName(name)
		if bad.Note(err, "shown"); err == nil {
			s.Shown[name] = true
		}
	}
	for name, text := range f.Levels {
		b, err := read(text)
		if err == nil && !levelName.MatchString(name) {
			err = errors.New("no name of a level")
		}
		if bad.Note(err, "level %.20q", name); err == nil {
			s.Levels[name] = b
		}
	}
	for name, text := range f.Days {
		day, err := journey.ParseDay(name)
		var b Best
		if err == nil {
			b, err = read(text)
		}
		if bad.Note(err, "day %.20q", name); err == nil {
			s.Days[day] = b
		}
	}
	s.Days = bounded(s.Days)
	return s, bad.Err()
}

// read reads what was reached in one level, or on one day.
func read(text json.RawMessage) (b Best, err error) {
	var one bestJSON
	more, err := session.Apart(text, &one, "stars", "moves", "ms", "par", "won", "on_day")
	if err != nil {
		return Best{}, err
	}
	won, err := journey.ParseDay(one.Won)
	if err != nil {
		return Best{}, err
	}
	r := Result{one.Stars, one.Moves, time.Duration(one.MS) * time.Millisecond, one.Par}
	if r != r.believable() || r.Time.Milliseconds() != one.MS {
		return Best{}, errors.New("a number that cannot be")
	}
	return Best{Result: r, Won: won, OnDay: one.OnDay, more: more}, nil
}
