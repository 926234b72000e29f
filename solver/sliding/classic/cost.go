package classic

import "tessera/solver/sliding/grid"

// costTable gives a lower bound on the moves left as a sum over the cells: what
// each tile in each cell adds.
type costTable struct {
	cells int
	cost  []uint8 // by cell times cells, plus tile
}

// manhattanCosts is that of [grid.Position.Manhattan].
func manhattanCosts(p grid.Position) costTable {
	return newCostTable(p, func(cell, home int) int { return grid.Distance(p.W(), cell, home) })
}

// misplacedCosts is that of [grid.Position.Misplaced].
func misplacedCosts(p grid.Position) costTable {
	return newCostTable(p, func(cell, home int) int { return min(1, grid.Distance(p.W(), cell, home)) })
}

func newCostTable(p grid.Position, cost func(cell, home int) int) costTable {
	n := p.Cells()
	t := costTable{cells: n, cost: make([]uint8, n*n)}
	for cell := range n {
		for tile := 1; tile < n; tile++ {
			t.cost[cell*n+tile] = uint8(cost(cell, p.HomeOf(tile)))
		}
	}
	return t
}

// packedEstimate returns the lower bound that t gives, as a function of packed
// boards.
func packedEstimate(t costTable) func(grid.Packed) int {
	return func(s grid.Packed) int {
		sum := 0
		for base := 0; s != 0; s >>= 4 {
			sum += int(t.cost[base+int(s&15)])
			base += t.cells
		}
		return sum
	}
}

func wideEstimate[A grid.Wide](t costTable) func(A) int {
	return func(s A) int {
		sum, base := 0, 0
		for cell := range t.cells {
			sum += int(t.cost[base+int(s[cell])])
			base += t.cells
		}
		return sum
	}
}
