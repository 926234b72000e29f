package progress

import (
	"cmp"
	"encoding/json"
	"maps"
	"slices"
	"time"

	"tessera/solver/journey"
)

// Result is what a win of a level or of the deal of a day was worth.
type Result struct {
	Stars int // 1 to [journey.MostStars]
	Moves int
	Time  time.Duration
	Par   int // the fewest moves that were known; 0 for none
}

// Best is the best that was reached in a level: the stars, the moves and the time need not
// be those of one win. Of a day it is its best win.
type Best struct {
	Result
	Won   journey.Day // when it was won for the first time
	OnDay bool        // of a day: it was won on that day itself

	more map[string]json.RawMessage // what a later version knows of it
}

// Lessons is what became of the lessons of the first minute.
type Lessons string

// What can have become of them.
const (
	Untaught Lessons = ""
	Taught   Lessons = "done"
	Skipped  Lessons = "skipped"
)

// State is how far a player has come in a game. It is never changed in place.
type State struct {
	Levels  map[string]Best // by their names
	Days    map[journey.Day]Best
	Lessons Lessons
	Shown   map[string]bool // the levels and days, by their names, that were solved with more help than a game allows, or by the program

	more map[string]json.RawMessage // what a later version has put beside them
}

// Won is how many levels of a chapter were won.
func (s State) Won(chapter int) (n int) {
	for number := 1; number <= journey.PerPart; number++ {
		if _, won := s.Levels[journey.Level{Chapter: chapter, Number: number}.Name()]; won {
			n++
		}
	}
	return n
}

// Open says whether a chapter may be played from the map: the first one, one after a chapter
// of which enough levels were won, and one of which a level was ever won.
func (s State) Open(chapter int) bool {
	return chapter <= 1 || s.Won(chapter-1) >= journey.ToOpen || s.Won(chapter) > 0
}

// Finished says whether all levels of a chapter were won.
func (s State) Finished(chapter int) bool { return s.Won(chapter) == journey.PerPart }

// Next is the level to be played after one of a way: the one behind it, where its chapter is
// open, otherwise the first that was not won of those open. It is false where there is none.
func (s State) Next(way []journey.Level, after string) (journey.Level, bool) {
	at := slices.IndexFunc(way, func(l journey.Level) bool { return l.Name() == after })
	if at >= 0 && at+1 < len(way) && s.Open(way[at+1].Chapter) {
		return way[at+1], true
	}
	return s.First(way)
}

// First is the first level, lessons apart, of those open that was not won.
func (s State) First(way []journey.Level) (journey.Level, bool) {
	for _, l := range way {
		if _, won := s.Levels[l.Name()]; l.Chapter > 0 && !won && s.Open(l.Chapter) {
			return l, true
		}
	}
	return journey.Level{}, false
}

// wonLevel is the state after a level was won.
func (s State) wonLevel(name string, r Result, today journey.Day) State {
	r = r.believable()
	b, again := s.Levels[name]
	if again {
		b.Result = most(b.Result, r)
	} else {
		b = Best{Result: r, Won: today}
	}
	b.Par = r.Par
	s.Levels = with(s.Levels, name, b)
	return s
}

// most is the most of each of what two wins of a level were worth.
func most(a, b Result) Result {
	return Result{max(a.Stars, b.Stars), min(a.Moves, b.Moves), min(a.Time, b.Time), a.Par}
}

// wonDay is the state after the deal of a day was won.
func (s State) wonDay(day journey.Day, r Result, today journey.Day) State {
	r = r.believable()
	b, again := s.Days[day]
	if !again {
		b.Won = today
	}
	if !again || better(r, b.Result) {
		b.Result = r
	}
	b.OnDay = b.OnDay || day == today
	s.Days = bounded(with(s.Days, day, b))
	return s
}

// wasShown is the state after the solution of a level or day was shown. A name that is neither's
// may stand in a game that somebody has sent.
func (s State) wasShown(name string) State {
	if len(s.Shown) < mostShown && shownName(name) == nil {
		s.Shown = with(s.Shown, name, true)
	}
	return s
}

// and is the state with what another tells of that it lacks. Where both tell of the same level
// or day, the more reached counts, and else what s says.
func (s State) and(other State) State {
	s.Levels = joined(s.Levels, other.Levels, func(a, b Best) Best { a.Result = most(a.Result, b.Result); return a })
	s.Days = bounded(joined(s.Days, other.Days, func(a, b Best) Best {
		if better(b.Result, a.Result) {
			a.Result = b.Result
		}
		a.OnDay = a.OnDay || b.OnDay
		return a
	}))
	s.Shown = joined(s.Shown, other.Shown, func(a, _ bool) bool { return a })
	if s.Lessons != Taught && other.Lessons != Untaught {
		s.Lessons = other.Lessons
	}
	s.more = joined(s.more, other.more, func(a, _ json.RawMessage) json.RawMessage { return a })
	return s
}

// joined are the entries of two maps; both says what becomes of one that is in both.
func joined[K comparable, V any](a, b map[K]V, both func(a, b V) V) map[K]V {
	all := maps.Clone(b)
	for key, v := range a {
		if other, there := b[key]; there {
			v = both(v, other)
		}
		if all == nil {
			all = map[K]V{}
		}
		all[key] = v
	}
	return all
}

// better says whether a win is better than another: by stars, then moves, then time.
func better(a, b Result) bool {
	return cmp.Or(cmp.Compare(b.Stars, a.Stars), cmp.Compare(a.Moves, b.Moves), cmp.Compare(a.Time, b.Time)) < 0
}

// mostDays is how many days are kept: those of eleven years.
const mostDays = 4000

// bounded are the days that are kept, the oldest going first.
func bounded(days map[journey.Day]Best) map[journey.Day]Best {
	if len(days) > mostDays {
		all := slices.SortedFunc(maps.Keys(days), byDate)
		for _, d := range all[:len(all)-mostDays] {
			delete(days, d)
		}
	}
	return days
}

func byDate(a, b journey.Day) int {
	switch {
	case a.Before(b):
		return -1
	case b.Before(a):
		return 1
	}
	return 0
}

func with[K comparable, V any](all map[K]V, key K, v V) map[K]V {
	all = maps.Clone(all)
	if all == nil {
		all = map[K]V{}
	}
	all[key] = v
	return all
}
