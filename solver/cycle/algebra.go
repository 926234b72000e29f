package cycle

import (
	"math/big"

	"tessera/solver/cycle/trellis"
	"tessera/solver/cycle/zmod"
)

// effects returns the click matrix: row i says by how much a click on each cell
// changes tile i. Where the goal is only that all tiles are equal, one more
// unknown is the common value to be reached, which the tiles lack.
func (b Board) effects() [][]zmod.Term {
	n := b.Cells()
	rows := make([][]zmod.Term, n)
	for cell := range rows {
		rows[cell] = make([]zmod.Term, 0, 10) // as many as a star needs
	}
	for cell := range n {
		for _, c := range b.Touched(cell) {
			rows[c.Cell] = append(rows[c.Cell], zmod.Term{Unknown: b.unknown(cell), Coefficient: c.Add})
		}
		switch {
		case b.Hole(cell): // clicks that are none: nothing is what it takes to make that right
			rows[cell] = append(rows[cell], zmod.Term{Unknown: b.unknown(cell), Coefficient: 1})
		case !b.Exact():
			rows[cell] = append(rows[cell], zmod.Term{Unknown: 0, Coefficient: b.Depth - 1})
		}
	}
	return rows
}

// unknown returns which of the unknowns the clicks on a cell are. The common
// value, if it is one, comes before them: elimination begins with the last.
func (b Board) unknown(cell int) int {
	if b.Exact() {
		return cell
	}
	return cell + 1
}

// ways are all ways to solve a position: a pattern of clicks, the common value
// that it reaches, and the patterns that change nothing but that value.
type ways struct {
	clicks     []uint8 // by cell; nil if there is none
	value      int     // 1…Depth
	generators []zmod.Generator
}

// ways returns all ways to solve p. The error is that of check.
func (p Position) ways(check func() error) (ways, error) {
	b := p.board
	s, err := p.solutions(check)
	if err != nil {
		return ways{}, err
	}
	w := ways{value: 1, generators: s.Kernel}
	first := b.unknown(0)
	for i := range w.generators {
		w.generators[i].Vector = w.generators[i].Vector[first:]
	}
	if s.Particular != nil {
		w.clicks = s.Particular[first:]
		if !b.Exact() {
			w.value = zmod.Mod(int(s.Particular[0])-1, b.Depth) + 1
		}
	}
	return w, nil
}

// solutions returns the same with the common value, if it is one, as the first unknown: that
// much more than up to 0 is then to be added to each tile.
func (p Position) solutions(check func() error) (zmod.Solutions, error) {
	b := p.board
	return zmod.System{D: b.Depth, Unknowns: b.unknown(b.Cells()), Rows: b.effects(), Right: p.lacking(b.goal(0))}.Solve(check)
}

// count returns how many solutions there are.
func (w ways) count() *big.Int { return zmod.Size(w.generators) }

// code returns the module of the differences of any two solutions on b.
func (w ways) code(b Board) trellis.Code {
	return trellis.Code{D: b.Depth, W: b.W, H: b.H, Generators: zmod.Vectors(w.generators), Lee: b.Either}
}

// invariants returns generators of all linear combinations of the tiles that no
// click changes, and where the goal is only that all tiles are equal, that are
// 0 whenever they are. A position can be solved exactly when each of them has
// the value of the goal: over the integers modulo d, a module is all that its
// annihilator annihilates.
func (b Board) invariants(check func() error) ([]zmod.Generator, error) {
	s, err := zmod.System{D: b.Depth, Unknowns: b.Cells(), Rows: b.transposed()}.Solve(check)
	return s.Kernel, err
}

// transposed returns for each unknown by how much it changes each tile.
func (b Board) transposed() [][]zmod.Term {
	transposed := make([][]zmod.Term, b.unknown(b.Cells()))
	for i, row := range b.effects() {
		for _, t := range row {
			transposed[t.Unknown] = append(transposed[t.Unknown], zmod.Term{Unknown: i, Coefficient: t.Coefficient})
		}
	}
	return transposed
}

// algebraBytes is about what the elimination takes.
func (b Board) algebraBytes() int64 {
	n := int64(b.Cells() + 1)
	return 3 * n * n
}
