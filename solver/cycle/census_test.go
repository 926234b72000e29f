package cycle

import (
	"testing"
	"time"

	"tessera/solver"
)

// tally sums up the engine fewest on many boards.
type tally struct {
	boards, proven int
	worst          Position // where it took longest
	slowest        time.Duration
}

// census lets fewest solve a position of every board up to 6×6, depth 2 to 9,
// of every named rule, on which there is something to solve; with either, where taking away
// costs what adding does.
func census(t testing.TB, wrap, either bool) tally {
	var c tally
	for _, b := range censusBoards(wrap) {
		b.Either = either
		s, err := Rules{}.Deal(t.Context(), Params{Board: b}, solver.NewRand(1))
		if err != nil {
			continue // cycle-trivial: everything that can be solved is solved
		}
		_, last, err := solveWith(t, Engines()[0], s, solver.Options{})
		if err != nil {
			t.Errorf("%v: %v", s, err)
			continue
		}
		c.boards++
		if last.Result.Optimal {
			c.proven++
		}
		if last.Elapsed > c.slowest {
			c.slowest, c.worst = last.Elapsed, s
		}
	}
	return c
}

func censusBoards(wrap bool) []Board {
	var boards []Board
	for w := 1; w <= 6; w++ {
		for h := 1; h <= 6; h++ {
			for d := 2; d <= 9; d++ {
				for _, shape := range Shapes() {
					boards = append(boards, Board{W: w, H: h, Depth: d, Rule: Rule{Shape: shape}, Wrap: wrap})
				}
			}
		}
	}
	return boards
}
