package link

import (
	"strconv"
	"strings"
	"time"

	"tessera/solver/link"
)

// What a game is worth: a pair counts pairPoints times its combo, which grows
// by one with every pair that follows the one before within comboTime, up to
// topCombo. A shuffle ends the combo and costs shufflePoints.
const (
	pairPoints    = 10
	shufflePoints = 50
	topCombo      = 9
	comboTime     = 4 * time.Second
)

// byEngine stands for the time of a move that an engine made, which is worth
// nothing.
const byEngine time.Duration = -1

// tally is what a game is worth so far.
type tally struct {
	points int           // at least 0
	row    int           // pairs in a row up to the last one, for the combo; 0 where there is none to carry on
	last   time.Duration // when the last pair was removed
	pairs  int           // removed so far
	best   int           // the most pairs in a row
}

// combo is how many times the last pair counted.
func (t tally) combo() int { return min(t.row, topCombo) }

// count works out the worth of moves made at the given playing times, so that
// undo takes back what it brought. A move without a time begins a new combo.
func count(moves []link.Move, times []time.Duration) tally {
	var t tally
	for i, m := range moves {
		timed := i < len(times)
		switch {
		case m.IsShuffle():
			t.points = max(0, t.points-shufflePoints)
			t.row = 0
			continue
		case timed && times[i] == byEngine:
			t.row = 0
		case timed && t.row > 0 && times[i]-t.last <= comboTime:
			t.row++
		default:
			t.row = 1
		}
		if timed {
			t.last = times[i]
		}
		t.best = max(t.best, t.row)
		t.points += pairPoints * t.combo()
		t.pairs++
	}
	return t
}

// lasting is the combo that a pair removed now would carry on; 0 where the last
// pair is too long ago.
func (t tally) lasting(now time.Duration) int {
	if now-t.last > comboTime {
		return 0
	}
	return t.combo()
}

// engineWord is how byEngine is written.
const engineWord = "-"

// formatTimes writes playing times in milliseconds, as the game keeps them.
func formatTimes(times []time.Duration) string {
	words := make([]string, len(times))
	for i, d := range times {
		words[i] = strconv.FormatInt(d.Milliseconds(), 10)
		if d == byEngine {
			words[i] = engineWord
		}
	}
	return strings.Join(words, " ")
}

// parseTimes reads what formatTimes wrote; of anything else it takes what comes
// before.
func parseTimes(text string) (times []time.Duration) {
	last := time.Duration(0)
	for _, word := range strings.Fields(text) {
		if word == engineWord {
			times = append(times, byEngine)
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
