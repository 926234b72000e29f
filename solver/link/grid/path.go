package grid

import (
	"cmp"
	"math/bits"
)

// Point is a cell by its coordinates: columns from the left and rows from the
// top, from 0. Paths also run through the ring around the board, at -1 and at
// the number of columns or rows.
type Point struct{ X, Y int }

// Path is a way between two cells that ends there and runs through empty cells,
// with at most two turns.
type Path struct {
	corners [4]Point // both ends and the turns between them, in order
	count   int      // how many of corners are used
}

// Turns returns the number of turns, 0…2.
func (p Path) Turns() int { return p.count - 2 }

// Corners returns the first end, the turns and the last end: what to draw a
// line through.
func (p Path) Corners() []Point { return append([]Point(nil), p.corners[:p.count]...) }

// Length returns the number of steps from cell to cell.
func (p Path) Length() int {
	length := 0
	for i := 1; i < p.count; i++ {
		length += Distance(p.corners[i-1], p.corners[i])
	}
	return length
}

// Cells returns all cells of the path in order, both ends included; some may
// lie in the ring around the board.
func (p Path) Cells() []Point {
	cells := []Point{p.corners[0]}
	for i := 1; i < p.count; i++ {
		at, to := p.corners[i-1], p.corners[i]
		for at != to {
			at.X += cmp.Compare(to.X, at.X)
			at.Y += cmp.Compare(to.Y, at.Y)
			cells = append(cells, at)
		}
	}
	return cells
}

// Distance returns the number of steps from one cell to another (Manhattan).
func Distance(a, b Point) int { return abs(a.X-b.X) + abs(a.Y-b.Y) }

func abs(n int) int { return max(n, -n) }

// via returns the path from a to b with corners at c and d, those that are no
// turns left out.
func via(a, c, d, b Spot) Path {
	var p Path
	p.corners[0], p.count = a.Point(), 1
	for _, s := range [...]Spot{c, d, b} {
		at := s.Point()
		if at == p.corners[p.count-1] {
			continue
		}
		if p.count > 1 {
			before, last := p.corners[p.count-2], p.corners[p.count-1]
			if before.X == last.X && last.X == at.X || before.Y == last.Y && last.Y == at.Y {
				p.count--
			}
		}
		p.corners[p.count] = at
		p.count++
	}
	return p
}

// Path returns the path from a to b with the fewest turns, among those the
// shortest, and false if there is none.
func (g *Grid) Path(a, b Spot) (best Path, ok bool) {
	bestCost := 0
	try := func(p Path) {
		if cost := p.Turns()<<16 | p.Length(); !ok || cost < bestCost {
			best, bestCost, ok = p, cost, true
		}
	}
	if a.Y() != b.Y() {
		for free := g.columns(a, b); free != 0; free &= free - 1 {
			x := Spot(bits.TrailingZeros32(free))
			try(via(a, a&^31|x, b&^31|x, b))
		}
	}
	if a.X() != b.X() {
		for free := g.crossRows(a, b); free != 0; free &= free - 1 {
			y := Spot(bits.TrailingZeros32(free)) << 5
			try(via(a, a&31|y, b&31|y, b))
		}
	}
	return best, ok
}
