package conflict

import (
	"testing"

	"tessera/resources/must"
	"tessera/solver"
	"tessera/solver/sliding/grid"
	"tessera/solver/sliding/slidingtest"
)

func TestLinearConflictNeverExceedsTheFewestMoves(t *testing.T) {
	for _, in := range slidingtest.Korf15(t) {
		walk := NewWalk(in.Position)
		must.Hold(t, walk.Estimate() <= in.Length && walk.Estimate() >= in.Position.Manhattan(),
			"%v: estimate %d, fewest moves %d, Manhattan %d", in.Position, walk.Estimate(), in.Length, in.Position.Manhattan())
	}
}

// leastLeaving returns how many of the tiles of a line, by their homes, have to
// leave it so that the others are in order: the least of all choices.
func leastLeaving(homes []int) int {
	least := len(homes)
	for stay := range 1 << len(homes) {
		last, leaving, ordered := -1, 0, true
		for i, home := range homes {
			switch {
			case stay>>i&1 == 0:
				leaving++
			case home < last:
				ordered = false
			default:
				last = home
			}
		}
		if ordered {
			least = min(least, leaving)
		}
	}
	return least
}

// plainEstimate counts Manhattan distance and linear conflict as they are
// defined, from the tiles alone.
func plainEstimate(tiles []int, w, h, home int) int {
	homes := []int{home}
	for cell := range w * h {
		if cell != home {
			homes = append(homes, cell)
		}
	}
	estimate := 0
	rows, columns := make([][]int, h), make([][]int, w)
	for cell, tile := range tiles {
		if tile == 0 {
			continue
		}
		x, y, toX, toY := cell%w, cell/w, homes[tile]%w, homes[tile]/w
		estimate += max(x-toX, toX-x) + max(y-toY, toY-y)
		if y == toY {
			rows[y] = append(rows[y], toX)
		}
		if x == toX {
			columns[x] = append(columns[x], toY)
		}
	}
	for _, line := range append(rows, columns...) {
		estimate += 2 * leastLeaving(line)
	}
	return estimate
}

// TestWalkFollowsTheBoard makes and takes back random moves: what the walk keeps
// up to date must be what is counted on the board by definition.
func TestWalkFollowsTheBoard(t *testing.T) {
	rng := solver.NewRand(3)
	p := slidingtest.Deals(t, grid.Params{W: 5, H: 4, Blank: 6}, 1)[0]
	walk := NewWalk(p)
	var made []grid.Move
	for range 5000 {
		if len(made) > 0 && rng.IntN(3) == 0 {
			walk.Undo(made[len(made)-1])
			made = made[:len(made)-1]
		} else {
			legal := walk.Moves(nil, 0)
			m := legal[rng.IntN(len(legal))]
			walk.Do(m)
			made = append(made, m)
		}
		tiles := make([]int, 0, p.Cells())
		for _, tile := range walk.board.Tiles {
			tiles = append(tiles, int(tile))
		}
		want := plainEstimate(tiles, p.W(), p.H(), p.Home())
		must.Be(t, walk.Estimate() == want, "%v: estimate %d, want %d", walk.board.Position(), walk.Estimate(), want)
	}
}
