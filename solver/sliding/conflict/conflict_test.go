package conflict

import (
	"testing"

	"tessera/solver"
	"tessera/solver/sliding/grid"
	"tessera/solver/sliding/slidingtest"
)

func TestLinearConflictNeverExceedsTheFewestMoves(t *testing.T) {
	for _, in := range slidingtest.Korf15(t) {
		walk := NewWalk(in.Position)
		if walk.Estimate() > in.Length || walk.Estimate() < in.Position.Manhattan() {
			t.Errorf("%v: estimate %d, fewest moves %d, Manhattan %d", in.Position, walk.Estimate(), in.Length, in.Position.Manhattan())
		}
	}
}

// TestWalkFollowsTheBoard makes and takes back random moves: what the
// walk keeps up to date must be what a fresh one finds.
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
		if fresh := NewWalk(walk.board.Position()); fresh.estimate != walk.estimate {
			t.Fatalf("%v: estimate %d, afresh %d", walk.board.Position(), walk.estimate, fresh.estimate)
		}
	}
}
