package sudokutest

import "tessera/solver/sudoku/grid"

// Solutions returns the solutions of a puzzle without conflicts, or limit of them
// if there are at least that many, found in another way than the engines find them.
func Solutions(puzzle grid.Grid, limit int) []grid.Grid {
	x := coverOf(puzzle)
	x.search(limit)
	return x.solutions
}

// exactCover finds solutions in another way than the engines do: by digits,
// rows, columns and boxes still to be covered, the scarcest first (Knuth's
// algorithm X, 2000, on bit sets).
type exactCover struct {
	board     grid.Grid
	row, col  [9]grid.Digits
	box       [9]grid.Digits
	solutions []grid.Grid
}

func coverOf(puzzle grid.Grid) *exactCover {
	x := &exactCover{board: puzzle}
	for cell, d := range puzzle {
		if d != 0 {
			x.flip(cell, int(d))
		}
	}
	return x
}

func (x *exactCover) flip(cell, digit int) {
	bit := grid.DigitSet(digit)
	x.row[grid.RowOf(cell)] ^= bit
	x.col[grid.ColumnOf(cell)] ^= bit
	x.box[grid.BoxOf(cell)] ^= bit
}

func (x *exactCover) search(limit int) {
	best, fewest := []grid.Candidate(nil), 10
	offer := func(list []grid.Candidate) {
		if len(list) < fewest {
			best, fewest = list, len(list)
		}
	}
	open := false
	for cell := range grid.Cells {
		if x.board[cell] == 0 {
			open = true
			var list []grid.Candidate
			for d := range (grid.AllDigits &^ (x.row[grid.RowOf(cell)] | x.col[grid.ColumnOf(cell)] | x.box[grid.BoxOf(cell)])).All() {
				list = append(list, grid.Candidate{Cell: cell, Digit: d})
			}
			offer(list)
		}
	}
	if !open {
		x.solutions = append(x.solutions, x.board)
		return
	}
	for h := grid.House(0); h < grid.Houses && fewest > 1; h++ {
		for d := 1; d <= 9; d++ {
			var list []grid.Candidate
			there := false
			for _, cell := range h.Cells() {
				there = there || int(x.board[cell]) == d
				if x.board[cell] == 0 && !(x.row[grid.RowOf(cell)] | x.col[grid.ColumnOf(cell)] | x.box[grid.BoxOf(cell)]).Has(d) {
					list = append(list, grid.Candidate{Cell: cell, Digit: d})
				}
			}
			if !there {
				offer(list)
			}
		}
	}
	for _, c := range best {
		x.board[c.Cell] = uint8(c.Digit)
		x.flip(c.Cell, c.Digit)
		x.search(limit)
		x.board[c.Cell] = 0
		x.flip(c.Cell, c.Digit)
		if len(x.solutions) >= limit {
			return
		}
	}
}
