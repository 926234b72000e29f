// Package region solves sliding puzzles as people do: line by line from the
// outside, a tile at a time, then the last block by heart.
//
// solve.go chooses the lines; fill.go fills one, tile by tile (push.go) and the
// last two together (pair.go); block.go knows the last block, and apart.go takes it
// apart for people. All but that work on a mailbox board (mailbox.go).
//
// Main types: [Region], [Goal], [Kind]. It may import grid, solver and search.
package region

import (
	"tessera/solver"
	"tessera/solver/search"
	"tessera/solver/sliding/grid"
)

// Kind says what part of the board is put right.
type Kind int

// The kinds of region.
const (
	Row    Kind = iota // a row, or what is left of it
	Column             // a column, or what is left of it
	Block              // the last block, of at most 3×3 cells
)

// Region is the part of the board that a step of the method puts right.
type Region struct {
	Kind  Kind
	Index int // the row or column of the board, from 0; 0 for the block
	grid.Rect
}

// rest returns an area without a line at its edge.
func (r Region) rest(a grid.Rect) grid.Rect {
	switch r.Kind {
	case Row:
		a.H--
		if r.Y == a.Y {
			a.Y++
		}
	case Column:
		a.W--
		if r.X == a.X {
			a.X++
		}
	}
	return a
}

// Find solves from, which must be solvable, and plays each goal's moves as
// soon as they are found. It is a [search.Find].
func Find(meter *search.Meter, from grid.Position, play func(solver.Step[grid.Move]) bool) (solver.Result, error) {
	length := 0
	for step := range Solve(from) {
		length += len(step.Moves)
		meter.Stats.Depth = length
		if !play(step) {
			return solver.Result{Verdict: solver.GaveUp, LowerBound: meter.Stats.LowerBound}, nil
		}
		if err := meter.Check(); err != nil {
			return solver.Result{}, err
		}
	}
	bound := meter.Stats.LowerBound
	return solver.Result{Verdict: solver.Solved, Length: length, LowerBound: bound, Optimal: bound == length}, nil
}
