package sudoku

import (
	"testing"
	"time"

	"tessera/resources/must"
)

// TestScore: difficulty, time, mistakes and help, each as it says.
func TestScore(t *testing.T) {
	for _, c := range []struct {
		name  string
		grade Grade
		took  time.Duration
		tally Tally
		want  Score
		total int
	}{
		{"at once", Easy, 0, Tally{}, Score{Easy, 1000, 1000, 0, 0}, 2000},
		{"in the target time", Hard, 16 * time.Minute, Tally{}, Score{Hard, 3500, 1750, 0, 0}, 5250},
		{"in twice that", Hard, 32 * time.Minute, Tally{}, Score{Hard, 3500, 0, 0, 0}, 3500},
		{"in hours", Extreme, 9 * time.Hour, Tally{}, Score{Extreme, 8000, 0, 0, 0}, 8000},
		{"with mistakes", Easy, time.Hour, Tally{Mistakes: 3}, Score{Easy, 1000, 0, 300, 0}, 700},
		{"with all help", Easy, time.Hour, Tally{Looks: 1, Steps: 1, Checks: 1, Reveals: 1}, Score{Easy, 1000, 0, 0, 300}, 700},
		{"answered", Easy, time.Hour, Tally{Mistakes: 1, Reveals: 51}, Score{Easy, 1000, 0, 100, 900}, 0},
	} {
		got := NewScore(c.grade, c.took, c.tally)
		must.Hold(t, got == c.want && got.Total() == c.total,
			"%s: %+v, in all %d; want %+v, %d", c.name, got, got.Total(), c.want, c.total)
	}
	for g := Easy; g < NeedsTrial; g++ {
		must.Hold(t, worth[g].points < worth[g+1].points && worth[g].target < worth[g+1].target,
			"%v is not worth less than what is harder", g)
	}
}

// TestTallyCounts a player's wrong digits and a program's digits, not marks and
// not what is erased.
func TestTallyCounts(t *testing.T) {
	solution := position(t, classicSolution).Grid()
	moves := []Move{Enter(2, 4), Enter(2, 1), Enter(2, 0), {3, Mark, 1}, {3, Unmark, 1}, Enter(3, 1)}
	var n Tally
	n.Played(moves, solution)
	must.Be(t, n == (Tally{Mistakes: 2}), "played: %+v", n)
	n.Revealed(moves)
	must.Be(t, n == (Tally{Mistakes: 2, Reveals: 3}), "revealed: %+v", n)
	for _, damaged := range []string{"", "1,2", "a,b,c,d,e", "-1,0,0,0,0", "9999999999,0,0,0,0"} {
		must.Equal(t, ParseTally(damaged), (Tally{}), "%q is read as", damaged)
	}
}

// FuzzTally: whatever a saved game says, the counts are small and not negative,
// and what is written is read back.
func FuzzTally(f *testing.F) {
	for _, text := range []string{"", "0,0,0,0,0", "1,2,3,4,5", "-1,0,0,0,0", "1e9,0,0,0,0", "1,2,3,4,5,6", "99999999999999999999,0,0,0,0"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		n := ParseTally(text)
		for _, count := range []int{n.Mistakes, n.Looks, n.Steps, n.Checks, n.Reveals} {
			must.Hold(t, count >= 0 && count <= mostCounted, "%q is read as %v", text, n)
		}
		must.Equal(t, ParseTally(n.String()), n, "%v is read back as", n)
		total := NewScore(Extreme, 0, n).Total()
		must.Be(t, total >= 0, "%v is worth %d", n, total)
	})
}
