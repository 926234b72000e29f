package sliding

// costTable gives a lower bound on the moves left as a sum over the cells: what
// each tile in each cell adds.
type costTable struct {
	cells int
	cost  []uint8 // by cell times cells, plus tile
}

// manhattanTable is that of [Position.Manhattan].
func manhattanTable(p Position) costTable {
	return newCostTable(p, func(cell, home int) int { return distance(p.w, cell, home) })
}

// misplacedTable is that of [Position.Misplaced].
func misplacedTable(p Position) costTable {
	return newCostTable(p, func(cell, home int) int { return min(1, distance(p.w, cell, home)) })
}

func newCostTable(p Position, cost func(cell, home int) int) costTable {
	n := p.Cells()
	t := costTable{cells: n, cost: make([]uint8, n*n)}
	for cell := range n {
		for tile := 1; tile < n; tile++ {
			t.cost[cell*n+tile] = uint8(cost(cell, p.HomeOf(tile)))
		}
	}
	return t
}
