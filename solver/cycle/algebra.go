package cycle

import "math/big"

// effects returns the click matrix: row i says by how much a click on each cell
// changes tile i. Where the goal is only that all tiles are equal, one more
// unknown is the common value to be reached, which the tiles lack.
func (b Board) effects() [][]term {
	n := b.Cells()
	rows := make([][]term, n)
	for cell := range rows {
		rows[cell] = make([]term, 0, 10) // as many as a star needs
	}
	for cell := range n {
		for _, c := range b.Touched(cell) {
			rows[c.Cell] = append(rows[c.Cell], term{b.unknown(cell), c.Add})
		}
		if !b.One {
			rows[cell] = append(rows[cell], term{0, b.Depth - 1})
		}
	}
	return rows
}

// unknown returns which of the unknowns the clicks on a cell are. The common
// value, if it is one, comes before them: elimination begins with the last.
func (b Board) unknown(cell int) int {
	if b.One {
		return cell
	}
	return cell + 1
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

// ways are all ways to solve a position: a pattern of clicks, the common value
// that it reaches, and the patterns that change nothing but that value.
type ways struct {
	clicks     []uint8 // by cell; nil if there is none
	value      int     // 1…Depth
	generators []generator
}

// ways returns all ways to solve p. The error is that of check.
func (p Position) ways(check func() error) (ways, error) {
	b := p.board
	s, err := system{b.Depth, b.unknown(b.Cells()), b.effects(), p.missing()}.solve(check)
	if err != nil {
		return ways{}, err
	}
	w := ways{value: 1, generators: s.generators}
	first := b.unknown(0)
	for i := range w.generators {
		w.generators[i].vector = w.generators[i].vector[first:]
	}
	if s.particular != nil {
		w.clicks = s.particular[first:]
		if !b.One {
			w.value = mod(int(s.particular[0])-1, b.Depth) + 1
		}
	}
	return w, nil
}

// count returns how many solutions there are.
func (w ways) count() *big.Int {
	n := big.NewInt(1)
	for _, g := range w.generators {
		n.Mul(n, big.NewInt(int64(g.order)))
	}
	return n
}

// vectors returns what generates the difference of any two solutions.
func (w ways) vectors() [][]uint8 {
	vectors := make([][]uint8, len(w.generators))
	for i, g := range w.generators {
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
	transposed := make([][]term, b.unknown(b.Cells()))
	for i, row := range b.effects() {
		for _, t := range row {
			transposed[t.unknown] = append(transposed[t.unknown], term{i, t.coefficient})
		}
	}
	s, err := system{b.Depth, b.Cells(), transposed, nil}.solve(check)
	return s.generators, err
}

// algebraBytes is about what the elimination takes.
func (b Board) algebraBytes() int64 {
	n := int64(b.Cells() + 1)
	return 3 * n * n
}
