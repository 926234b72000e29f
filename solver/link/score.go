package link

import (
	"strconv"
	"strings"
	"time"
)

// What a game is worth: a pair counts PairPoints times its combo, which grows
// by one with every pair that follows the one before within ComboTime, up to
// TopCombo. A shuffle ends the combo and costs ShufflePoints.
const (
	PairPoints    = 10
	ShufflePoints = 50
	HintPoints    = 50
	TopCombo      = 9
	ComboTime     = 4 * time.Second
)

// Hints and Shuffles are how many a game allows.
const (
	Hints    = 3
	Shuffles = 2
)

// ByEngine stands for the time of a move that an engine made, which is worth
// nothing.
const ByEngine time.Duration = -1

// Tally is what a game is worth so far.
type Tally struct {
	Points int           // at least 0
	earned int           // the same, which shuffles may bring below 0: none is free
	row    int           // pairs in a row up to the last one, for the combo; 0 where there is none to carry on
	last   time.Duration // when the last pair was removed
	Pairs  int           // removed so far
	Best   int           // the most pairs in a row
}

// Less is the tally of a game of which so many points were spent.
func (t Tally) Less(points int) Tally {
	t.earned -= points
	t.Points = max(0, t.earned)
	return t
}

// Owed is how many points more were spent than earned: as many must be earned before points are seen.
func (t Tally) Owed() int { return max(0, -t.earned) }

// Combo is how many times the last pair counted.
func (t Tally) Combo() int { return min(t.row, TopCombo) }

// Score works out the worth of moves made at the given playing times, so that
// undo takes back what it brought. A move without a time begins a new combo, and
// one by an engine ([ByEngine]) brings nothing and ends the combo.
func Score(moves []Move, times []time.Duration) Tally {
	var t Tally
	for i, m := range moves {
		timed := i < len(times)
		switch {
		case m.IsShuffle():
			t.earned -= ShufflePoints
			t.row = 0
			t.Points = max(0, t.earned)
			continue
		case timed && times[i] == ByEngine:
			t.row = 0
		case timed && t.row > 0 && times[i]-t.last <= ComboTime:
			t.row++
		default:
			t.row = 1
		}
		if timed {
			t.last = times[i]
		}
		t.Best = max(t.Best, t.row)
		t.earned += PairPoints * t.Combo()
		t.Points = max(0, t.earned)
		t.Pairs++
	}
	return t
}

// Lasting is the combo that a pair removed now would carry on; 0 where the last
// pair is too long ago.
func (t Tally) Lasting(now time.Duration) int {
	if now-t.last > ComboTime {
		return 0
	}
	return t.Combo()
}

// Rest is the share of [ComboTime] that is left after the last pair, for another to carry
// on the combo, from 1 to 0.
func (t Tally) Rest(now time.Duration) float32 {
	if t.row == 0 {
		return 0
	}
	return max(0, 1-float32(now-t.last)/float32(ComboTime))
}

// engineWord is how ByEngine is written.
const engineWord = "-"

// FormatTimes writes playing times in milliseconds, as the game keeps them.
func FormatTimes(times []time.Duration) string {
	words := make([]string, len(times))
	for i, d := range times {
		words[i] = strconv.FormatInt(d.Milliseconds(), 10)
		if d == ByEngine {
			words[i] = engineWord
		}
	}
	return strings.Join(words, " ")
}

// ParseTimes reads what FormatTimes wrote; of anything else it takes what comes
// before.
func ParseTimes(text string) (times []time.Duration) {
	last := time.Duration(0)
	for _, word := range strings.Fields(text) {
		if word == engineWord {
			times = append(times, ByEngine)
			continue
		}
		n, err := strconv.ParseInt(word, 10, 64)
		d := time.Duration(n) * time.Millisecond
		if err != nil || d.Milliseconds() != n || d < last {
			return times
		}
		times, last = append(times, d), d
	}
	return times
}

// A game of the mode [Timed] begins with PairTime for each pair, at least LeastTime, and
// is given PairBonus back for every pair, never more than it began with. No mode gives
// more for a pair.
const (
	PairTime  = 2 * time.Second
	PairBonus = 3 * time.Second
	LeastTime = time.Minute
)

// LongestTime is how long a game from a start can last that begins with so much time.
func LongestTime(start Position, full time.Duration) time.Duration {
	return full + time.Duration(start.Left()/2)*PairBonus
}

// ExtendTimes returns the times of a history of moves after played more were
// made at a time, which may be [ByEngine]. Times beyond the history, of moves
// that were taken back, go; those that were lost count as made by an engine.
func ExtendTimes(times []time.Duration, before, played int, at time.Duration) []time.Duration {
	times = times[:min(len(times), before)]
	for len(times) < before {
		times = append(times, ByEngine)
	}
	for range played {
		times = append(times, at)
	}
	return times
}
