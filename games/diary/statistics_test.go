package diary

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"tessera/resources/must"
)

// TestFigures against those of someone who reckons slowly.
func TestFigures(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for range 200 {
		var games []Entry
		for range rng.IntN(40) {
			e := Entry{Won: rng.IntN(8) > 0, Moves: 1 + rng.IntN(90), Time: time.Duration(1+rng.IntN(90_000)) * time.Millisecond,
				Assisted: rng.IntN(9) == 0, Helped: rng.IntN(9) == 0, Repeated: rng.IntN(9) == 0}
			if rng.IntN(9) == 0 {
				e.Level = "1.1"
			}
			if e.ID = "toy:3#7"; rng.IntN(3) == 0 {
				e.ID = "toy:1,2,3"
			}
			if rng.IntN(2) == 0 {
				e.Par = 1 + rng.IntN(e.Moves)
			}
			games = append(games, e)
		}
		s := Of(games)
		var counted []Entry
		var total time.Duration
		won := 0
		for _, e := range games {
			total += e.Time
			if e.Won {
				won++
			}
			if e.Won && !e.Assisted && !e.Helped && !e.Repeated && e.Level == "" {
				counted = append(counted, e)
			}
		}
		must.Be(t, s.Finished == len(games) && s.Won == won && s.Counted == len(counted) && s.Total == total,
			"%+v of %d games, %d won, %d counted", s, len(games), won, len(counted))
		if len(counted) == 0 {
			continue
		}
		var sum time.Duration
		moves, over, known, atPar, dealt := 0, 0, 0, 0, 0
		for _, e := range counted {
			sum += e.Time
			moves += e.Moves
			if e.Par > 0 {
				known++
				over += e.Moves - e.Par
			}
			if strings.Contains(e.ID, "#") {
				dealt++
			}
			if e.Par == e.Moves {
				atPar++
			}
		}
		best := slices.MinFunc(counted, func(a, b Entry) int { return int(a.Time - b.Time) }).Time
		fewest := slices.MinFunc(counted, func(a, b Entry) int { return a.Moves - b.Moves }).Moves
		must.Be(t, s.Best == best && s.Fewest == fewest && s.AtPar == atPar && s.Dealt == dealt,
			"%+v, want %v, %d and %d", s, best, fewest, atPar)
		must.Be(t, s.Mean == sum/time.Duration(len(counted)) && s.MeanMoves == float64(moves)/float64(len(counted)),
			"%+v of %v", s, counted)
		must.Be(t, s.ParKnown == known && (known == 0 || s.OverPar == float64(over)/float64(known)) &&
			s.PerSecond == float64(moves)/sum.Seconds(), "%+v of %v", s, counted)
		for n, got := range map[int][2]time.Duration{5: {s.Five, s.BestFive}, 12: {s.Twelve, s.BestTwelve}} {
			last, best := slowly(counted, n)
			must.Be(t, got == [2]time.Duration{last, best}, "averages of %d: %v, want %v and %v", n, got, last, best)
		}
	}
}

// slowly sorts all that follow each other, and leaves the first and the last out.
func slowly(games []Entry, n int) (last, best time.Duration) {
	for i := 0; i+n <= len(games); i++ {
		var times []time.Duration
		for _, e := range games[i : i+n] {
			times = append(times, e.Time)
		}
		slices.Sort(times)
		last = 0
		for _, one := range times[1 : n-1] {
			last += one
		}
		last /= time.Duration(n - 2)
		if i == 0 || last < best {
			best = last
		}
	}
	return last, best
}
