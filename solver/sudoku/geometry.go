package sudoku

import (
	"fmt"
	"strings"
)

// Cells is the number of cells of a board.
const Cells = 81

// House is a row (0…8), a column (9…17) or a box (18…26): nine cells that hold
// every digit once.
type House uint8

// Houses is the number of houses.
const Houses = 27

// Geometry in tables, filled once.
var (
	houseCells [Houses][9]uint8 // the cells of a house, in reading order
	peerCells  [Cells][20]uint8 // the cells that share a house with a cell
	peerSets   [Cells]cellSet   // the same as a set
	houseSets  [Houses]cellSet  // the cells of a house as a set
)

func init() {
	for cell := range Cells {
		for k, h := range HousesOf(cell) {
			at := [3]int{cell % 9, cell / 9, cell/9%3*3 + cell%3}[k]
			houseCells[h][at] = uint8(cell)
			houseSets[h].add(cell)
		}
	}
	for cell := range Cells {
		n := 0
		for other := range Cells {
			if other != cell && Sees(cell, other) {
				peerCells[cell][n] = uint8(other)
				peerSets[cell].add(other)
				n++
			}
		}
	}
}

// RowOf returns the row of a cell, 0…8.
func RowOf(cell int) int { return cell / 9 }

// ColumnOf returns the column of a cell, 0…8.
func ColumnOf(cell int) int { return cell % 9 }

// BoxOf returns the box of a cell, 0…8, in reading order.
func BoxOf(cell int) int { return cell/27*3 + cell%9/3 }

// HousesOf returns the row, the column and the box of a cell.
func HousesOf(cell int) [3]House {
	return [3]House{House(RowOf(cell)), House(9 + ColumnOf(cell)), House(18 + BoxOf(cell))}
}

// Sees reports whether two cells share a house. A cell sees itself.
func Sees(a, b int) bool {
	return RowOf(a) == RowOf(b) || ColumnOf(a) == ColumnOf(b) || BoxOf(a) == BoxOf(b)
}

// Kind returns "row", "column" or "box".
func (h House) Kind() string { return [3]string{"row", "column", "box"}[h/9] }

// Number returns which of its kind the house is, 1…9.
func (h House) Number() int { return int(h%9) + 1 }

// String returns such as "row 3".
func (h House) String() string { return fmt.Sprintf("%s %d", h.Kind(), h.Number()) }

// Cells returns the nine cells of the house in reading order.
func (h House) Cells() []int {
	cells := make([]int, 9)
	for i, c := range houseCells[h] {
		cells[i] = int(c)
	}
	return cells
}

// CellName returns the text form of a cell, r1c1 to r9c9.
func CellName(cell int) string {
	return string([]byte{'r', byte('1' + RowOf(cell)), 'c', byte('1' + ColumnOf(cell))})
}

// CellNames joins the names of cells by commas.
func CellNames(cells []int) string {
	names := make([]string, len(cells))
	for i, c := range cells {
		names[i] = CellName(c)
	}
	return strings.Join(names, ", ")
}
