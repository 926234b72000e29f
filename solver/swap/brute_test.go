package swap

import (
	"testing"

	"tessera/resources/must"
	"tessera/solver"
)

// everyDistance finds the fewest moves from each position that can be reached to the
// finished board.
func everyDistance(b Board) map[Position]int {
	return distancesTo(b, b.Goal())
}

// distancesTo finds, by breadth-first search over the rules alone, the fewest moves
// from each position that can be reached to the nearest of some.
func distancesTo(b Board, ends ...Position) map[Position]int {
	var all []Move
	for i := range b.Cells() {
		for j := range b.Cells() {
			all = append(all, b.Swap(i, j))
		}
		all = append(all, b.Turn(i, Clockwise), b.Turn(i, CounterClockwise))
	}
	distance := map[Position]int{}
	for _, end := range ends {
		distance[end] = 0
	}
	for queue := ends; len(queue) > 0; queue = queue[1:] {
		for _, m := range all {
			next, err := Rules{}.Apply(queue[0], m)
			if _, seen := distance[next]; err != nil || seen {
				continue
			}
			distance[next] = distance[queue[0]] + 1
			queue = append(queue, next)
		}
	}
	return distance
}

// TestBruteForceAgrees lets the engine solve every position of small boards,
// and wants the fewest moves that exist, proven, of each.
func TestBruteForceAgrees(t *testing.T) {
	factorials := []int{1, 1, 2, 6, 24, 120, 720, 5040}
	for _, text := range []string{
		"2x1", "2x2", "5x1", "3x2", "7x1",
		"2x1corner", "2x2corner", "1x5corner", "2x3corner", "7x1corner",
		"2x1neighbours", "2x2neighbours", "5x1neighbours", "3x2neighbours", "1x7neighbours",
		"2x1turned", "3x1turned", "2x2turned", "1x3cornerturned", "2x2cornerturned", "3x1neighboursturned", "2x2neighboursturned",
	} {
		b := params(t, text).Board
		want := factorials[b.Cells()]
		if b.Turned {
			want <<= 2 * b.Cells()
		}
		distances := everyDistance(b)
		must.Hold(t, len(distances) == want, "%s: %d positions, want %d", text, len(distances), want)
		for p, distance := range distances {
			s := solve(t, p, solver.Options{})
			must.Be(t, len(s.moves) == distance && s.last.Result.Optimal,
				"%v: %d moves, %+v, fewest %d", p, len(s.moves), *s.last.Result, distance)
			if bound, exact := p.LowerBound(); bound > distance || exact && bound != distance {
				t.Fatalf("%v: bound %d, exact %v, fewest %d", p, bound, exact, distance)
			}
		}
	}
}
