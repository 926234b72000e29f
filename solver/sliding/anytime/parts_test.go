package anytime

import (
	"math/rand/v2"
	"slices"
	"testing"

	"tessera/resources/must"
	"tessera/solver/sliding/grid"
	"tessera/solver/sliding/slidingtest"
)

// TestSection: the moves of a part lead in its square from what it was to what it becomes.
func TestSection(t *testing.T) {
	const side = 5
	rng := rand.New(rand.NewPCG(1, 2))
	for _, params := range []grid.Params{{W: 9, H: 6, Blank: 53}, {W: 10, H: 10, Blank: 44}, {W: 17, H: 16, Blank: 3}} {
		p := slidingtest.Deals(t, params, 1)[0]
		moves := regionMoves(p)
		blanks := blanksOf(p, nil, moves)
		must.Be(t, blanks[0] == p.Blank() && blanks[len(moves)] == p.Home(),
			"the blank goes from %d to %d", blanks[0], blanks[len(moves)])
		for range 50 {
			i := rng.IntN(len(moves) - 10)
			j := i + inSquare(p.W(), side, blanks[i:], 1)
			from, to := section(p, moves, i, j, side)
			if end, err := grid.Play(from, moves[i:j]); err != nil || end != to {
				t.Fatalf("%v: moves %d to %d lead from %v to %v, not %v: %v", p, i, j, from, end, to, err)
			}
			back := inSquare(p.W(), side, blanks[:j+1], -1)
			must.Hold(t, back >= j-i, "%v: %d moves to %d seen from behind, %d from the front", p, back, j, j-i)
			must.Hold(t, j >= len(moves) || inSquare(p.W(), side, blanks[i:j+2], 1) == j-i,
				"%v: more than %d moves from %d are in a square", p, j-i, i)
		}
	}
	corner := []int{0, 1, 2, 12, 22}
	n := inSquare(10, 3, corner, 1)
	must.Be(t, n == 4, "%d moves in a square, want 4", n)
	slices.Reverse(corner)
	n = inSquare(10, 2, corner, -1)
	must.Be(t, n == 1, "%d moves in a square of two, want 1", n)
}
