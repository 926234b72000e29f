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
		longest := []int{1, 90_000, 90_000}[rng.IntN(3)] // of a clock that stood still no game takes time
		for range rng.IntN(40) {
			e := Entry{Won: rng.IntN(8) > 0, Moves: 1 + rng.IntN(90), Time: time.Duration(rng.IntN(longest)) * time.Millisecond,
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
		want := Statistics{Finished: len(games)}
		var counted []Entry
		var sum time.Duration
		moves, over := 0, 0
		for _, e := range games {
			want.Total += e.Time
			if e.Won {
				want.Won++
			}
			if !e.Won || e.Assisted || e.Helped || e.Repeated || e.Level != "" {
				continue
			}
			counted = append(counted, e)
			sum += e.Time
			moves += e.Moves
			if e.Par > 0 {
				want.ParKnown++
				over += e.Moves - e.Par
			}
			if strings.Contains(e.ID, "#") {
				want.Dealt++
			}
			if e.Par == e.Moves {
				want.AtPar++
			}
		}
		if want.Counted = len(counted); want.Counted > 0 {
			want.Best = slices.MinFunc(counted, func(a, b Entry) int { return int(a.Time - b.Time) }).Time
			want.Fewest = slices.MinFunc(counted, func(a, b Entry) int { return a.Moves - b.Moves }).Moves
			want.Mean, want.MeanMoves = sum/time.Duration(len(counted)), float64(moves)/float64(len(counted))
			if sum > 0 {
				want.PerSecond = float64(moves) / sum.Seconds()
			}
			want.OverPar = float64(over) / float64(max(want.ParKnown, 1))
			want.Five, want.BestFive = slowly(counted, 5)
			want.Twelve, want.BestTwelve = slowly(counted, 12)
		}
		must.Equal(t, Of(games), want, "of %+v", games)
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
