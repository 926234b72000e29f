package grid

// Grid holds a digit 1…9, or 0 for none, in each cell.
type Grid [Cells]uint8

// String returns 81 characters, `.` for an empty cell.
func (g Grid) String() string {
	text := make([]byte, Cells)
	for cell, d := range g {
		text[cell] = '.'
		if d != 0 {
			text[cell] = '0' + d
		}
	}
	return string(text)
}

// Count returns the number of cells that hold a digit.
func (g Grid) Count() int {
	n := 0
	for _, d := range g {
		if d != 0 {
			n++
		}
	}
	return n
}

// Conflicts returns the cells whose digit stands a second time in one of their
// houses, in reading order; nil if there are none.
func (g Grid) Conflicts() []int {
	var cells []int
	for cell, d := range g {
		if d == 0 {
			continue
		}
		for _, other := range peerCells[cell] {
			if g[other] == d {
				cells = append(cells, cell)
				break
			}
		}
	}
	return cells
}

// Solved reports whether every cell holds a digit and no two conflict.
func (g Grid) Solved() bool { return g.Count() == Cells && g.Conflicts() == nil }
