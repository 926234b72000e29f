package sudoku

import "math/rand/v2"

// shuffled returns a solved board as the original makes it: a fixed one after
// exchanging digits, bands, stacks, and the rows and columns within them.
func shuffled(rng *rand.Rand) Grid {
	rows, columns, digits := shuffledLines(rng), shuffledLines(rng), rng.Perm(9)
	var g Grid
	for cell := range Cells {
		g[cell] = uint8(digits[fixedSolution[9*rows[cell/9]+columns[cell%9]]-'1'] + 1)
	}
	return g
}

// fixedSolution is the board that all of blanksN are exchanged from.
const fixedSolution = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"

// shuffledLines returns the nine lines with bands exchanged and lines within bands.
func shuffledLines(rng *rand.Rand) []int {
	lines := make([]int, 0, 9)
	for _, band := range rng.Perm(3) {
		for _, line := range rng.Perm(3) {
			lines = append(lines, 3*band+line)
		}
	}
	return lines
}

// randomSolution fills an empty board with random digits in random cells,
// drawing conclusions in between, and begins anew when that ends in a
// contradiction.
func randomSolution(rng *rand.Rand) Grid {
	for {
		var b bandBoard
		b.load(&Grid{})
		order := cellsInOrder
		rng.Shuffle(Cells, func(i, j int) { order[i], order[j] = order[j], order[i] })
		ok := true
		for _, cell := range order {
			band, bit := int(cell)/bandCells, int(cell)%bandCells
			if b.open[band]>>bit&1 == 0 {
				continue
			}
			digits := b.candidates(band, bit)
			for range rng.IntN(digits.Len()) {
				digits &= digits - 1
			}
			if ok = b.settle(b.choose(wordAndBit(Candidate{int(cell), digits.First()}))); !ok {
				break
			}
		}
		if ok && b.solved() {
			return b.grid()
		}
	}
}

// candidates returns the digits that may stand in a cell of a band.
func (b *bandBoard) candidates(band, bit int) Digits {
	var digits uint
	for d := range 9 {
		digits |= uint(b.may[3*d+band]>>bit&1) << d
	}
	return Digits(digits)
}
