package sudoku

import "math/rand/v2"

// dig takes digits from a puzzle with one solution, in random order, as long as
// it has one solution and at least so many givens; with symmetric together with the
// cell opposite. With least 0 the puzzle becomes minimal: each given, or
// pair of opposite givens, is needed.
func dig(g *Grid, least int, symmetric bool, rng *rand.Rand) {
	order := cellsInOrder
	rng.Shuffle(Cells, func(i, j int) { order[i], order[j] = order[j], order[i] })
	left := g.Count()
	for _, cell := range order {
		one, two := int(cell), int(cell)
		if symmetric {
			two = Cells - 1 - one
		}
		if left <= least {
			return
		}
		if g[one] == 0 {
			continue
		}
		take := 1
		if one != two {
			take = 2
		}
		if left-take < least {
			continue
		}
		d1, d2 := g[one], g[two]
		g[one], g[two] = 0, 0
		if another(g, one, d1) || two != one && another(g, two, d2) {
			g[one], g[two] = d1, d2
		} else {
			left -= take
		}
	}
}

var cellsInOrder = func() (cells [Cells]uint8) {
	for i := range cells {
		cells[i] = uint8(i)
	}
	return cells
}()

// another reports whether the puzzle has a solution without digit in cell. That
// is quicker to refute than two solutions are to find.
func another(g *Grid, cell int, digit uint8) bool {
	var b bandBoard
	b.load(g)
	word, bit := wordAndBit(Candidate{cell, int(digit)})
	b.may[word] &^= 1 << bit
	s := counter{limit: 1}
	s.descend(&b, allDigits)
	return s.found > 0
}
