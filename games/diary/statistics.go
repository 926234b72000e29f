package diary

import (
	"slices"
	"time"

	"tessera/games/session"
)

// Statistics are the figures of some games, as of the same params and mode. Games that were
// helped, and deals that had been tried before, count as finished and as won, and for nothing
// else.
type Statistics struct {
	Finished, Won int
	Total         time.Duration // of the times of all

	// Of the wins that count:
	Counted   int
	Dealt     int           // of deals, which the records count too, and not of positions
	Best      time.Duration // the least of the times
	Fewest    int           // moves
	Mean      time.Duration // of the times
	MeanMoves float64
	PerSecond float64 // moves, of all of them together
	OverPar   float64 // the mean of the moves beyond the fewest known, of those for which they are known
	ParKnown  int     // which are so many
	AtPar     int     // and so many of them had no more moves

	// The averages of the last 5 and 12, and the best of such averages; 0 for none.
	Five, BestFive, Twelve, BestTwelve time.Duration
}

// Counts says whether a game counts for times and moves. A level, which may be much easier than what is
// dealt of its size, has its stars.
func (e Entry) Counts() bool {
	return e.Won && !e.Assisted && !e.Helped && !e.Repeated && e.Level == ""
}

// Of are the figures of games, in the order in which they ended.
func Of(games []Entry) (s Statistics) {
	var times []time.Duration
	var all time.Duration
	moves, over := 0, 0
	for i := range games {
		e := &games[i]
		s.Finished++
		s.Total += e.Time
		if e.Won {
			s.Won++
		}
		if !e.Counts() {
			continue
		}
		if s.Counted++; s.Counted == 1 || e.Moves < s.Fewest {
			s.Fewest = e.Moves
		}
		if id, err := session.SplitGameID(e.ID); err == nil && id.Dealt {
			s.Dealt++
		}
		times = append(times, e.Time)
		all += e.Time
		moves += e.Moves
		if e.Par > 0 {
			s.ParKnown++
			over += e.Moves - e.Par
			if e.Moves <= e.Par {
				s.AtPar++
			}
		}
	}
	if s.Counted == 0 {
		return s
	}
	s.Best = slices.Min(times)
	s.Mean, s.MeanMoves = all/time.Duration(s.Counted), float64(moves)/float64(s.Counted)
	if all > 0 {
		s.PerSecond = float64(moves) / all.Seconds()
	}
	if s.ParKnown > 0 {
		s.OverPar = float64(over) / float64(s.ParKnown)
	}
	s.Five, s.BestFive = averages(times, 5)
	s.Twelve, s.BestTwelve = averages(times, 12)
	return s
}

// averages are the average of the last n times, and the best of all averages of n that follow
// each other, as racers reckon them: the best and the worst of the n are left out. They are 0
// where there are fewer times.
func averages(times []time.Duration, n int) (last, best time.Duration) {
	for end := n; end <= len(times); end++ {
		of := times[end-n : end]
		sum := -slices.Min(of) - slices.Max(of)
		for _, t := range of {
			sum += t
		}
		last = sum / time.Duration(n-2)
		if best == 0 || last < best {
			best = last
		}
	}
	return last, best
}
