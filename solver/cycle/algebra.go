package cycle

import "math/big"

// effects returns the click matrix: row i says by how much a click on each cell
// changes tile i. Where the goal is only that all tiles are equal, one more
// column stands for the common value to be reached, with the sign changed.
func (b Board) effects() [][]uint8 {
	n := b.Cells()
	rows := newMatrix(n, b.unknowns())
	for cell := range n {
		for _, c := range b.Touched(cell) {
			rows[c.Cell][cell] = uint8(c.Add)
		}
		if !b.One {
			rows[cell][n] = uint8(b.Depth - 1)
		}
	}
	return rows
}

// unknowns is the number of columns of the matrix of effects.
func (b Board) unknowns() int {
	if b.One {
		return b.Cells()
	}
	return b.Cells() + 1
}

func newMatrix(rows, columns int) [][]uint8 {
	cells := make([]uint8, rows*columns)
	m := make([][]uint8, rows)
	for i := range m {
		m[i] = cells[i*columns : (i+1)*columns]
	}
	return m
}

// missing returns what has to be added to each tile of p, modulo Depth: up to
// value 1, or up to the common value, which is then still to be added.
func (p Position) missing() []uint8 {
	want := 0
	if p.board.One {
		want = 1
	}
	right := make([]uint8, p.Cells())
	for cell := range right {
		right[cell] = uint8(mod(want-p.Value(cell), p.board.Depth))
	}
	return right
}

// ways returns all solutions of p: numbers of clicks for each cell, and where
// the goal is only that all tiles are equal, the common value as a last entry.
func (p Position) ways(check func() error) (solutions, error) {
	return solveSystem(check, p.board.Depth, p.board.effects(), p.missing(), p.board.unknowns())
}

// count returns how many solutions there are.
func (s solutions) count() *big.Int {
	n := big.NewInt(1)
	for _, g := range s.generators {
		n.Mul(n, big.NewInt(int64(g.order)))
	}
	return n
}

// vectors returns what generates the difference of any two solutions.
func (s solutions) vectors() [][]uint8 {
	vectors := make([][]uint8, len(s.generators))
	for i, g := range s.generators {
		vectors[i] = g.vector
	}
	return vectors
}

// invariants returns generators of all linear combinations of the tiles that no
// click changes, and where the goal is only that all tiles are equal, that are
// 0 whenever they are. A position can be solved exactly when each of them has
// the value of the goal: over the integers modulo d, a module is all that its
// annihilator annihilates.
func (b Board) invariants(check func() error) ([]generator, error) {
	n := b.Cells()
	rows := newMatrix(b.unknowns(), n)
	for i, row := range b.effects() {
		for j, x := range row {
			rows[j][i] = x
		}
	}
	s, err := solveSystem(check, b.Depth, rows, nil, n)
	return s.generators, err
}

// algebraBytes is about what the elimination takes.
func (b Board) algebraBytes() int64 {
	n := int64(b.Cells() + 1)
	return 3 * n * n
}
