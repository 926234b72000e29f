package grid

import "fmt"

// House is a row (0…8), a column (9…17) or a box (18…26): nine cells that hold
// every digit once.
type House uint8

// Houses is the number of houses.
const Houses = 27

// FirstColumn and FirstBox are the houses with which the columns and the boxes
// begin.
const (
	FirstColumn House = 9
	FirstBox    House = 18
)

// The cells of a house, filled once.
var (
	houseCells [Houses][9]int
	houseSets  [Houses]Set
)

func init() {
	for cell := range Cells {
		for k, h := range HousesOf(cell) {
			at := [3]int{cell % 9, cell / 9, cell/9%3*3 + cell%3}[k]
			houseCells[h][at] = cell
			houseSets[h].Add(cell)
		}
	}
}

// Kind returns "row", "column" or "box".
func (h House) Kind() string { return [3]string{"row", "column", "box"}[h/9] }

// Number returns which of its kind the house is, 1…9.
func (h House) Number() int { return int(h%9) + 1 }

// String returns the text form, r1 to r9 of rows, c1 to c9 of columns, b1 to b9
// of boxes.
func (h House) String() string { return fmt.Sprintf("%c%d", h.Kind()[0], h.Number()) }

// Cells returns the nine cells of the house in reading order.
func (h House) Cells() [9]int { return houseCells[h] }

// Set returns the same as a set.
func (h House) Set() Set { return houseSets[h] }
