package region

import (
	"fmt"
	"strings"
	"testing"

	"tessera/resources/goldentest"
	"tessera/resources/must"
	"tessera/solver"
	"tessera/solver/search"
	"tessera/solver/sliding/grid"
	"tessera/solver/sliding/slidingtest"
)

// solution plays all goals of a position, and wants each reached when its moves are done, and from then on.
func solution(t *testing.T, p grid.Position) (goals []Goal, length int) {
	t.Helper()
	var right []int
	start := p
	goals = Goals(p)
	for _, g := range goals {
		var err error
		p, err = grid.Play(p, g.Moves)
		must.Be(t, err == nil, "%v: %v", start, err)
		right, length = append(right, g.Tiles...), length+len(g.Moves)
		must.Be(t, reached(p, right), "%v: after %+v some of %v are not at home", start, g, right)
	}
	last := goals[len(goals)-1]
	must.Be(t, last.Region.Kind == Block && p.Solved(), "%v ends at %v, with %+v", start, p, last)
	meter := search.NewMeter(t.Context(), solver.Options{})
	steps, most := 0, 1<<30
	play := func(step solver.Step[grid.Move]) bool {
		must.Hold(t, len(step.Moves) != 0, "%v: a step of no moves because of %v", start, step.Why)
		steps += len(step.Moves)
		return steps < most
	}
	r, err := Find(meter, start, play)
	must.Be(t, err == nil && r.Length == length && steps == length && r.Verdict == solver.Solved && meter.Stats.Depth == length,
		"%v: %d moves in steps, %d in goals, %+v", start, steps, length, r)
	steps, most = 0, 1
	r, err = Find(meter, start, play)
	must.Be(t, err == nil && (r.Verdict == solver.GaveUp) == (length > 0) && steps <= length, "%v: told to stop %+v, %v", start, r, err)
	return goals, length
}

// TestSolvesEverything goes over shapes and homes of the blank.
func TestSolvesEverything(t *testing.T) {
	for w := 2; w <= 9; w++ {
		for h := 2; h <= 9; h++ {
			for home := range w * h {
				solution(t, slidingtest.Deals(t, grid.Params{W: w, H: h, Blank: home}, 1)[0])
			}
		}
	}
}

// TestGoalsGolden: the goals of boards and their moves are what they were, and so is what is taught next on the
// way through them; also the mean number of moves of square boards.
func TestGoalsGolden(t *testing.T) {
	var said strings.Builder
	for _, p := range []grid.Params{
		{W: 5, H: 7, Blank: 16}, {W: 2, H: 6, Blank: 3}, {W: 3, H: 3, Blank: 4}, {W: 6, H: 4, Blank: 23}, {W: 9, H: 2, Blank: 0},
		{W: 4, H: 4, Blank: 15}, {W: 20, H: 20, Blank: 210}, {W: 3, H: 20, Blank: 59}, {W: 12, H: 3, Blank: 0},
	} {
		for _, p := range slidingtest.Deals(t, p, 2) {
			fmt.Fprintf(&said, "board %v\n", p)
			goals, _ := solution(t, p)
			for i, g := range goals {
				if p.Cells() > 36 && i%16 > 0 {
					continue
				}
				fmt.Fprintf(&said, "  %d %s %v %s\n", g.Kind, plain(g.Region), g.Tiles, grid.Letters(g.Moves))
			}
			for p.Cells() <= 36 {
				next, done, ok := Next(p)
				fmt.Fprintf(&said, "  next %d %s %v %s, done %v, %v\n", next.Kind, plain(next.Region), next.Tiles, grid.Letters(next.Moves), done, ok)
				if !ok {
					break
				}
				p, _ = grid.Play(p, next.Moves)
			}
		}
	}
	for n := 3; n <= 10; n++ {
		total := 0
		for _, p := range slidingtest.Deals(t, grid.NewParams(n, n), 100) {
			_, length := solution(t, p)
			total += length
		}
		fmt.Fprintf(&said, "mean of %d×%d: %d\n", n, n, total/100)
	}
	goldentest.File(t, "testdata/goals.golden", said.String(), "board")
}

// plain is how golden files have a region.
func plain(r Region) string {
	return fmt.Sprintf("{Kind:%d Index:%d X:%d Y:%d W:%d H:%d}", r.Kind, r.Index, r.X, r.Y, r.W, r.H)
}
