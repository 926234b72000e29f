package sudoku

import (
	"fmt"
	"time"
)

// Tally counts what lowers the score of a game.
type Tally struct {
	Mistakes int // digits entered that are not those of the solution, also where they were taken back
	Looks    int // hints where to look
	Steps    int // hints that said the whole step
	Checks   int // times that the entries were checked
	Reveals  int // digits that the program entered
}

// mostCounted bounds the counts that are read.
const mostCounted = 1_000_000

// String returns the text form that [ParseTally] reads, which is kept with a
// game.
func (n Tally) String() string {
	return fmt.Sprintf("%d,%d,%d,%d,%d", n.Mistakes, n.Looks, n.Steps, n.Checks, n.Reveals)
}

// ParseTally reads what String wrote; anything else counts as nothing.
func ParseTally(text string) Tally {
	var n Tally
	counts := []*int{&n.Mistakes, &n.Looks, &n.Steps, &n.Checks, &n.Reveals}
	if _, err := fmt.Sscanf(text, "%d,%d,%d,%d,%d", counts[0], counts[1], counts[2], counts[3], counts[4]); err != nil {
		return Tally{}
	}
	for _, count := range counts {
		if *count < 0 || *count > mostCounted {
			return Tally{}
		}
	}
	return n
}

// Played counts the mistakes among moves that the player made.
func (n *Tally) Played(moves []Move, solution Grid) {
	for _, m := range moves {
		if m.Action == Set && m.Digit != 0 && m.Digit != int(solution[m.Cell]) {
			n.Mistakes++
		}
	}
}

// Revealed counts the digits among moves that the program made for the player.
func (n *Tally) Revealed(moves []Move) {
	for _, m := range moves {
		if m.Action == Set && m.Digit != 0 {
			n.Reveals++
		}
	}
}

// worth is what a solved puzzle of a grade is worth, and the time in which half
// of that is added: twice as long adds nothing.
var worth = map[Grade]struct {
	points int
	target time.Duration
}{
	Easy:       {1000, 6 * time.Minute},
	Medium:     {2000, 10 * time.Minute},
	Hard:       {3500, 16 * time.Minute},
	Expert:     {5500, 25 * time.Minute},
	Extreme:    {8000, 40 * time.Minute},
	NeedsTrial: {10000, 60 * time.Minute},
}

// What lowers the score, in percent of what the puzzle is worth.
const (
	mistakeCosts = 10
	lookCosts    = 5
	stepCosts    = 5 // besides the look
	checkCosts   = 5
	revealCosts  = 15
)

// Score is what a solved game is worth, taken apart into points.
type Score struct {
	Grade    Grade // of the puzzle
	Puzzle   int   // for having solved it
	Time     int   // added for the time it took
	Mistakes int   // taken off for mistakes
	Help     int   // taken off for hints, checks and digits revealed
}

// NewScore works out the score of a game of a puzzle of a grade that took so
// long, pauses not counted. As many points as the puzzle has are added for the time at once,
// half in the target time, none from twice the target on, linearly between. Games that were
// helped show a score but set no record. Mistakes are not shown before the end: that would
// be a check for nothing.
func NewScore(g Grade, took time.Duration, n Tally) Score {
	s := Score{Grade: g, Puzzle: worth[g].points}
	if left := 2*worth[g].target - took; left > 0 {
		s.Time = int(int64(s.Puzzle) * int64(left) / int64(2*worth[g].target))
	}
	rest := s.Puzzle + s.Time // no more than that is taken off
	percent := func(n int) int {
		off := min(s.Puzzle*n/100, rest)
		rest -= off
		return off
	}
	s.Mistakes = percent(mistakeCosts * n.Mistakes)
	s.Help = percent(lookCosts*n.Looks + stepCosts*n.Steps + checkCosts*n.Checks + revealCosts*n.Reveals)
	return s
}

// Total is the score: never below nothing.
func (s Score) Total() int { return s.Puzzle + s.Time - s.Mistakes - s.Help }
