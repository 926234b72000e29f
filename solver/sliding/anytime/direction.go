package anytime

import (
	"slices"

	"tessera/solver/sliding/beam"
	"tessera/solver/sliding/grid"
)

// direction is a way to come at a board: turned, and from its goal instead of
// from its start. Beams that come from different sides lose different solutions,
// and what one finds hard is mostly easy for the other.
type direction struct {
	turn     grid.Symmetry
	backward bool
}

// directions returns the directions that are worth trying on p, the first one
// first.
func directions(p grid.Position) []direction {
	straight := grid.Identity(p.W(), p.H())
	if p.Cells() <= beam.FinalCells {
		return []direction{{straight, false}, {straight, true}}
	}
	// Another order of the lines makes another solution.
	across := grid.Transposition(p.W(), p.H())
	return []direction{{straight, false}, {across, false}, {straight, true}, {across, true}}
}

// position returns the board to be solved to solve p in this direction.
func (d direction) position(p grid.Position) grid.Position {
	if d.backward {
		p = dualOf(p).position
	}
	return d.turn.Position(p)
}

// solution returns the solution of p that one of position(p) stands for.
func (d direction) solution(p grid.Position, moves []grid.Move) []grid.Move {
	moves = d.turn.Back(moves)
	if !d.backward {
		return moves
	}
	dual := dualOf(p)
	moves = dual.turn.Back(moves)
	slices.Reverse(moves)
	path := dual.lead
	for _, m := range moves {
		m = m.Inverse()
		if n := len(path); n > 0 && path[n-1] == m.Inverse() {
			path = path[:n-1]
		} else {
			path = append(path, m)
		}
	}
	return path
}
