package logic

import "tessera/solver/sudoku/grid"

// Lesson solves a puzzle with one solution and returns the board on which a technique is the
// next step for the first time. It returns false where another technique is the hardest on
// the way, or none leads to the end.
func Lesson(puzzle grid.Grid, t Technique) (*Board, bool) {
	var before *Board
	s := New(puzzle)
	for !s.digits.Solved() {
		d, ok := s.Next()
		if !ok || d.Technique > t {
			return nil, false
		}
		if d.Technique == t && before == nil {
			at := *s
			before = &at
		}
		s.Apply(d)
	}
	return before, before != nil
}
