package grid

import "strings"

// Cells is the number of cells of a board.
const Cells = 81

// The cells that share a house with a cell, filled once.
var (
	peerCells [Cells][20]uint8
	peerSets  [Cells]Set
)

func init() {
	for cell := range Cells {
		n := 0
		for other := range Cells {
			if other != cell && Sees(cell, other) {
				peerCells[cell][n] = uint8(other)
				peerSets[cell].Add(other)
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

// Peers returns the cells, in reading order, that share a house with a cell and
// are not the cell itself.
func Peers(cell int) [20]uint8 { return peerCells[cell] }

// PeerSet returns the same as a set.
func PeerSet(cell int) Set { return peerSets[cell] }

// CommonPeers returns the cells that see all of those given, of which there is
// one at least.
func CommonPeers(cells ...int) Set {
	peers := peerSets[cells[0]]
	for _, c := range cells[1:] {
		peers = peers.And(peerSets[c])
	}
	return peers
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
