package grid

// Gravity says where tiles move after each removal. They never leave their row
// or column, never pass one another, and move as far as there is room.
type Gravity uint8

// The rules of gravity.
const (
	None   Gravity = iota // tiles stay where they are
	Down                  // to the bottom of their column
	Up                    // to the top of their column
	Left                  // to the left end of their row
	Right                 // to the right end of their row
	Middle                // within each half of their row, to the vertical centre line
	Sides                 // within each half of their row, away from the vertical centre line
)

var gravityWords = [...]string{"none", "down", "up", "left", "right", "middle", "sides"}

// Gravities returns all rules of gravity, None first.
func Gravities() []Gravity { return []Gravity{None, Down, Up, Left, Right, Middle, Sides} }

// String returns the word of the text forms; "none" is left out there.
func (g Gravity) String() string { return gravityWords[g] }

// stacks returns the lines along which tiles move on a board of w×h cells: each
// is a list of cells, beginning with the one that fills up first. On a board
// with an odd number of columns the centre column belongs to the left half.
// Without gravity there are none.
func (g Gravity) stacks(w, h int) [][]int {
	line := func(from, step, length int) []int {
		cells := make([]int, length)
		for i := range cells {
			cells[i] = from + i*step
		}
		return cells
	}
	var stacks [][]int
	if g == Down || g == Up {
		for x := range w {
			if g == Up {
				stacks = append(stacks, line(x, w, h))
			} else {
				stacks = append(stacks, line((h-1)*w+x, -w, h))
			}
		}
		return stacks
	}
	half := (w + 1) / 2 // columns in the left half
	for y := range h {
		row := y * w
		switch g {
		case Left:
			stacks = append(stacks, line(row, 1, w))
		case Right:
			stacks = append(stacks, line(row+w-1, -1, w))
		case Middle:
			stacks = append(stacks, line(row+half-1, -1, half), line(row+half, 1, w-half))
		case Sides:
			stacks = append(stacks, line(row, 1, half), line(row+w-1, -1, w-half))
		}
	}
	return stacks
}

// Settle moves the tiles in kinds, given by cell (row-major, 0 for no tile), as gravity wants, and calls
// moved, which may be nil, for each that goes from one cell to another.
func (g Gravity) Settle(w, h int, kinds []byte, moved func(from, to int)) {
	for _, stack := range g.stacks(w, h) {
		top := 0
		for _, cell := range stack {
			if kinds[cell] == 0 {
				continue
			}
			if to := stack[top]; to != cell {
				kinds[to], kinds[cell] = kinds[cell], 0
				if moved != nil {
					moved(cell, to)
				}
			}
			top++
		}
	}
}
