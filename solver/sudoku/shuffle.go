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
