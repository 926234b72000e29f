package sudoku

import "math/rand/v2"

// shuffled returns a solved board as the original makes it: a fixed one after
// exchanging digits, bands, stacks, and the rows and columns within them.
func shuffled(rng *rand.Rand) Grid {
	var g Grid
	for cell := range Cells {
		g[cell] = fixedSolution[cell] - '0'
	}
	return lined(g, rng)
}

// fixedSolution is the board that all of blanksN are exchanged from.
const fixedSolution = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"

// exchanged returns a puzzle after exchanging digits, bands, stacks, rows and columns
// within them, and rows for columns: another puzzle, but each step of reasoning about one is
// a step about the other.
func exchanged(g Grid, rng *rand.Rand) Grid {
	g = lined(g, rng)
	if rng.IntN(2) == 0 {
		return g
	}
	var turned Grid
	for cell, digit := range g {
		turned[cell%9*9+cell/9] = digit
	}
	return turned
}

// lined exchanges digits, bands, stacks, and rows and columns within them.
func lined(from Grid, rng *rand.Rand) Grid {
	rows, columns, digits := shuffledLines(rng), shuffledLines(rng), rng.Perm(9)
	var g Grid
	for cell := range Cells {
		if digit := from[9*rows[cell/9]+columns[cell%9]]; digit != 0 {
			g[cell] = uint8(digits[digit-1] + 1)
		}
	}
	return g
}

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
