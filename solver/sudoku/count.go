package sudoku

// Count returns the number of solutions of a puzzle, or limit if there are at
// least that many.
func Count(puzzle Grid, limit int) int {
	n := 0
	solutions(puzzle, func(Grid) bool { n++; return n < limit })
	return n
}

// Solve returns the one solution of a puzzle. Errors are
// [*solver.ImpossibleError] with the code "sudoku-conflict" or "sudoku-none",
// and [*SeveralError].
func Solve(puzzle Grid) (Grid, error) {
	if cells := puzzle.Conflicts(); cells != nil {
		return Grid{}, conflictError(cells)
	}
	var found []Grid
	solutions(puzzle, func(g Grid) bool { found = append(found, g); return len(found) < 2 })
	switch len(found) {
	case 0:
		return Grid{}, noSolutionError()
	case 2:
		return Grid{}, &SeveralError{found[0], found[1]}
	}
	return found[0], nil
}

// solutions gives the solutions of a puzzle one by one until use returns false.
func solutions(puzzle Grid, use func(Grid) bool) {
	if puzzle.Conflicts() == nil {
		extend(NewPosition(puzzle), use)
	}
}

// extend fills the cell with the fewest candidates in every way.
func extend(p Position, use func(Grid) bool) bool {
	best, fewest := -1, 10
	for cell := range Cells {
		if n := p.Allowed(cell).Len(); p.Digit(cell) == 0 && n < fewest {
			best, fewest = cell, n
		}
	}
	if best < 0 {
		return use(p.Grid())
	}
	for d := range p.Allowed(best).All() {
		next := p
		next.entries[best] = uint8(d)
		if !extend(next, use) {
			return false
		}
	}
	return true
}
