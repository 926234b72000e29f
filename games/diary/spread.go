package diary

import (
	"maps"
	"slices"
	"time"
)

// Spread is how the times of counted wins are distributed: how many lie in each of bins of
// the same width, from the best time to the longest. It is empty for fewer than two times
// that differ.
type Spread struct {
	Counts   []int64
	From, To time.Duration
}

// SpreadOf distributes the times of games among that many bins.
func SpreadOf(games []Entry, bins int) (s Spread) {
	var times []time.Duration
	for _, e := range games {
		if e.Counts() {
			times = append(times, e.Time)
		}
	}
	if len(times) < 2 {
		return Spread{}
	}
	s.From, s.To = slices.Min(times), slices.Max(times)
	wide := s.To - s.From
	if wide == 0 {
		return Spread{}
	}
	s.Counts = make([]int64, bins)
	for _, t := range times {
		s.Counts[min(bins-1, int(float64(t-s.From)/float64(wide)*float64(bins)))]++
	}
	return s
}

// Week is what counted wins came to in a week.
type Week struct {
	Number int           // weeks since that of the first counted win
	Mean   time.Duration // of the times
	Over   float64       // the mean of the moves beyond the fewest known, of those wins for which they are known
	Known  int           // which are so many
}

// WeeksOf are the weeks in which games were won, the first one first. A week begins on Monday
// where the player is.
func WeeksOf(games []Entry) (weeks []Week) {
	type sum struct {
		wins, over, known int
		time              time.Duration
	}
	by := map[int]sum{}
	for i := range games {
		e := &games[i]
		if !e.Counts() {
			continue
		}
		w := week(e.When)
		s := by[w]
		s.wins++
		s.time += e.Time
		if e.Par > 0 {
			s.known++
			s.over += e.Moves - e.Par
		}
		by[w] = s
	}
	first := 0
	for i, w := range slices.Sorted(maps.Keys(by)) {
		if i == 0 {
			first = w
		}
		s := by[w]
		one := Week{Number: w - first, Mean: s.time / time.Duration(s.wins), Known: s.known}
		if s.known > 0 {
			one.Over = float64(s.over) / float64(s.known)
		}
		weeks = append(weeks, one)
	}
	return weeks
}

// week numbers the weeks, whatever clocks were changed in them.
func week(at time.Time) int {
	y, m, d := at.Local().Date()
	days := int(time.Date(y, m, d, 0, 0, 0, 0, time.UTC).Unix() / (24 * 60 * 60))
	return (days + 3) / 7 // 1 January 1970 was a Thursday
}
