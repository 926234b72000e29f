package grid_test

import (
	"testing"

	"tessera/resources/must"
	"tessera/solver/sliding/grid"
	"tessera/solver/sliding/region"
	"tessera/solver/sliding/slidingtest"
)

// solution is one of p, found row by row.
func solution(p grid.Position) []grid.Move {
	var moves []grid.Move
	for step := range region.Solve(p) {
		moves = append(moves, step.Moves...)
	}
	return moves
}

// TestSymmetries wants a board's images to be solved by the images of its moves.
func TestSymmetries(t *testing.T) {
	for _, params := range []grid.Params{{W: 4, H: 4, Blank: 1}, {W: 3, H: 4, Blank: 7}, {W: 5, H: 2, Blank: 0}} {
		for _, p := range slidingtest.Deals(t, params, 3) {
			moves := solution(p)
			for _, s := range grid.Symmetries(p.W(), p.H()) {
				image := s.Position(p)
				turned := make([]grid.Move, len(moves))
				for i, m := range moves {
					turned[i] = s.Move(m)
				}
				must.Equal(t, slidingtest.Replay(image.String(), grid.Letters(turned)), nil, "%+v of %v", s, p)
				must.Hold(t, grid.Letters(s.Back(turned)) == grid.Letters(moves), "%+v does not turn moves back", s)
				must.Hold(t, image.Manhattan() == p.Manhattan(),
					"%+v of %v: Manhattan distance %d, %d before", s, p, image.Manhattan(), p.Manhattan())
			}
		}
	}
}

// TestCanonical wants few shapes to stand for all: one for the four corners of 4×4,
// one for its other edge cells and one for those inside.
func TestCanonical(t *testing.T) {
	for _, test := range []struct{ w, h, shapes int }{{4, 4, 3}, {3, 5, 6}, {5, 3, 6}, {2, 8, 4}} {
		found := map[[3]int]bool{}
		for home := range test.w * test.h {
			s := grid.Canonical(test.w, test.h, home)
			w, h := s.Size()
			found[[3]int{w, h, s.Cell(home)}] = true
			must.Hold(t, w <= h, "%dx%d lies on its side", w, h)
		}
		must.Hold(t, len(found) == test.shapes,
			"%dx%d has %d shapes, want %d: %v", test.w, test.h, len(found), test.shapes, found)
	}
}
