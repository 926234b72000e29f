package tokenswap

import "slices"

// Chains returns swaps of neighbours that order the pieces, at most four
// times the fewest (Miltzow, Narins, Okamoto, Rote, Thomas and Uno, 2016).
//
// Every displaced piece points at a neighbour that is nearer to its home. The
// pointers lead round a cycle, all pieces of which come one step nearer by one
// swap less than there are pieces, or to a piece that is at home and lets one
// pass. Of the cycles the shortest is taken, two pieces that want to change
// places before all others. check is asked now and then; its error ends it.
func (g Grid) Chains(order []int, check func() error) ([][2]int, error) {
	var swaps [][2]int
	at := 0
	for {
		if err := check(); err != nil {
			return nil, err
		}
		chain, closed := g.shortestChain(order, at)
		if chain == nil {
			return swaps, nil
		}
		if !closed {
			chain = chain[len(chain)-2:]
		}
		for i := len(chain) - 1; i > 0; i-- {
			swaps = append(swaps, Exchange(order, chain[i-1], chain[i]))
		}
		at = chain[0]
	}
}

// shortestChain returns the shortest cycle of pointers that is found, or else a
// chain of cells that ends with a piece at home; nil if all are at home. It
// looks from a cell on, where after the last chain the next is likely.
func (g Grid) shortestChain(order []int, from int) (chain []int, closed bool) {
	var rooms [2][]int // of the chain and of the next one
	free := 0
	for i := range order {
		cell := (from + i) % len(order)
		if order[cell] == cell {
			continue
		}
		way, begins, cycle := g.follow(rooms[free][:0], order, cell)
		rooms[free] = way
		if next := way[begins:]; chain == nil || cycle && (!closed || len(next) < len(chain)) {
			chain, closed, free = next, cycle, 1-free
		}
		if closed && len(chain) == 2 {
			break
		}
	}
	return chain, closed
}

// follow adds to way the cells to which the pointers lead from cell, itself the first, until one leads to
// a cell among them, from which on they are a cycle (begins), or to a piece at home.
func (g Grid) follow(way, order []int, cell int) (cells []int, begins int, closed bool) {
	for way = append(way, cell); ; {
		cell = g.pointer(order, cell)
		if i := slices.Index(way, cell); i >= 0 {
			return way, i, true
		}
		way = append(way, cell)
		if order[cell] == cell {
			return way, 0, false
		}
	}
}

// pointer returns a neighbour of cell that is nearer to its piece's home: one
// that wants to change places, else one whose piece is not at home, else any. Of
// two alike it is the one on the longer way, across or down, so that pieces keep
// both ways open as long as they can.
func (g Grid) pointer(order []int, cell int) int {
	home := order[cell]
	ways := [2]int{abs(cell%g.W - home%g.W), abs(cell/g.W - home/g.W)}
	chosen, highest := -1, -1
	for i, next := range g.towards(cell, home) {
		rank := ways[i]
		switch {
		case next < 0:
			continue
		case g.Distance(cell, order[next]) < g.Distance(next, order[next]):
			rank += 2 * (g.W + g.H)
		case order[next] != next:
			rank += g.W + g.H
		}
		if rank > highest {
			chosen, highest = next, rank
		}
	}
	return chosen
}

// towards returns the neighbours of cell that are nearer to home, across and
// down; -1 where there is none.
func (g Grid) towards(cell, home int) [2]int {
	across, down := -1, -1
	switch x, to := cell%g.W, home%g.W; {
	case x < to:
		across = cell + 1
	case x > to:
		across = cell - 1
	}
	switch y, to := cell/g.W, home/g.W; {
	case y < to:
		down = cell + g.W
	case y > to:
		down = cell - g.W
	}
	return [2]int{across, down}
}
