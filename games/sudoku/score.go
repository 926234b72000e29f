package sudoku

import (
	"fmt"
	"strings"
	"time"

	"tessera/games/session"
	"tessera/resources/lang"
	"tessera/solver/sudoku"
)

// tally counts what lowers the score of a game. It is kept with the game, under
// [tallyKey].
type tally struct {
	Mistakes int // digits entered that are not those of the solution
	Looks    int // hints where to look
	Steps    int // hints told in full
	Checks   int
	Reveals  int // digits that the program entered
}

// tallyKey is the word under which a game keeps its tally.
const tallyKey = "tally"

func (n tally) String() string {
	return fmt.Sprintf("%d,%d,%d,%d,%d", n.Mistakes, n.Looks, n.Steps, n.Checks, n.Reveals)
}

// parseTally reads what String wrote; anything else counts as nothing.
func parseTally(text string) tally {
	var n tally
	if _, err := fmt.Sscanf(text, "%d,%d,%d,%d,%d", &n.Mistakes, &n.Looks, &n.Steps, &n.Checks, &n.Reveals); err != nil || n.least() < 0 || n.most() > 1_000_000 {
		return tally{}
	}
	return n
}

func (n tally) least() int { return min(n.Mistakes, n.Looks, n.Steps, n.Checks, n.Reveals) }
func (n tally) most() int  { return max(n.Mistakes, n.Looks, n.Steps, n.Checks, n.Reveals) }

// tally is that of the game on the table.
func (t *Tab) tally() tally { return parseTally(t.frame.Session.Extra(tallyKey)) }

func (t *Tab) tallyUp(change func(*tally)) {
	n := t.tally()
	change(&n)
	t.frame.Session.SetExtra(tallyKey, n.String())
}

// graded is what a solved puzzle of a grade is worth, and the time in which half
// of that is added: twice as long adds nothing.
var graded = map[sudoku.Grade]struct {
	points int
	target time.Duration
}{
	sudoku.Easy:       {1000, 6 * time.Minute},
	sudoku.Medium:     {2000, 10 * time.Minute},
	sudoku.Hard:       {3500, 16 * time.Minute},
	sudoku.Expert:     {5500, 25 * time.Minute},
	sudoku.Extreme:    {8000, 40 * time.Minute},
	sudoku.NeedsTrial: {10000, 60 * time.Minute},
}

// What lowers the score, in percent of what the puzzle is worth.
const (
	mistakeCosts = 10
	lookCosts    = 5
	stepCosts    = 5 // besides the look
	checkCosts   = 5
	revealCosts  = 15
)

// worth is a score, taken apart.
type worth struct {
	grade  sudoku.Grade
	points int // for the puzzle
	speed  int // for the time
	faults int // taken off for mistakes
	help   int // taken off for hints, checks and digits revealed
}

func newWorth(g sudoku.Grade, took time.Duration, n tally) worth {
	w := worth{grade: g, points: graded[g].points}
	if rest := 2*graded[g].target - took; rest > 0 {
		w.speed = int(int64(w.points) * int64(rest) / int64(2*graded[g].target))
	}
	rest := w.points + w.speed // no more than that is taken off
	percent := func(n int) int {
		off := min(w.points*n/100, rest)
		rest -= off
		return off
	}
	w.faults = percent(mistakeCosts * n.Mistakes)
	w.help = percent(lookCosts*n.Looks + stepCosts*n.Steps + checkCosts*n.Checks + revealCosts*n.Reveals)
	return w
}

// total is the score: never below nothing.
func (w worth) total() int { return w.points + w.speed - w.faults - w.help }

// worth is what the game on the table is worth when solved in that time.
func (t *Tab) worth(took time.Duration) worth {
	f, _ := t.must()
	return newWorth(f.rating.Grade, took, t.tally())
}

// Conclude says on the card of a win how the score came about.
func (t *Tab) Conclude(o *session.Outcome) []string {
	took := t.frame.Session.Elapsed()
	if o != nil {
		took = o.Time
	}
	w, n := t.worth(took), t.tally()
	parts := []string{
		lang.T("sudoku.score.puzzle", "Points", lang.Number(int64(w.points)), "Grade", gradeName(w.grade)),
		lang.T("sudoku.score.time", "Points", lang.Number(int64(w.speed))),
	}
	if n.Mistakes > 0 {
		parts = append(parts, lang.T("sudoku.score.mistakes", "Points", lang.Number(int64(w.faults)), "Count", n.Mistakes))
	}
	if w.help > 0 {
		parts = append(parts, lang.T("sudoku.score.help", "Points", lang.Number(int64(w.help))))
	}
	return []string{lang.T("sudoku.score", "Score", lang.Number(int64(w.total()))) + " " + strings.Join(parts, " ")}
}
