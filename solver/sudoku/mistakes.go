package sudoku

// Mistakes lists the cells whose digit is not that of the solution, in reading
// order; nil if there are none.
func Mistakes(p Position, solution Grid) []int {
	var cells []int
	for cell, right := range solution {
		if d := p.Digit(cell); d != 0 && d != int(right) {
			cells = append(cells, cell)
		}
	}
	return cells
}

// denied lists the empty cells whose candidates lack the digit of the solution.
func (p Position) denied(candidates [Cells]Digits, solution Grid) []int {
	var cells []int
	for cell, digits := range candidates {
		if p.Digit(cell) == 0 && !digits.Has(int(solution[cell])) {
			cells = append(cells, cell)
		}
	}
	return cells
}

// Completing returns the moves from p to the solution: what is wrong is put
// right, what is missing is entered.
func Completing(p Position, solution Grid) []Move {
	var moves []Move
	for cell, d := range solution {
		if p.Digit(cell) != int(d) {
			moves = append(moves, Enter(cell, int(d)))
		}
	}
	return moves
}
