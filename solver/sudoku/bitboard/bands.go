package bitboard

import "tessera/solver/sudoku/grid"

// The counting search sees a board as 27 words, one for each digit and band (three
// rows): bit 9·row+column of a word says that the digit may stand there. What
// one digit forces within a band is looked up by patterns of nine bits.
const (
	bandCells = 27
	allBand   = 1<<bandCells - 1
	lineBits  = 1<<9 - 1
)

// Tables of the band words, filled once.
var (
	// boxesOf: the boxes of a band (three bits) in which a row of nine bits has
	// candidates.
	boxesOf [512]uint16
	// matched: of a pattern of 3×3 bits, those that belong to some way of giving
	// each line its own column; 0 where there is no way. Between the rows and boxes of a
	// band, and between the bands and columns of a stack, these are the locked
	// candidates of a digit, pointing and claiming, to their end.
	matched [512]uint16
	// locked: the same between rows and boxes, as cells of a band.
	locked [512]uint32
	// alone: a row of nine bits that has one bit; 0 for all others.
	alone [512]uint16
	// excludes: the cells, by bands, where a digit cannot be besides a cell.
	excludes [grid.Cells][3]uint32
)

func init() {
	for pattern := range 512 {
		for box := range 3 {
			if pattern>>(3*box)&7 != 0 {
				boxesOf[pattern] |= 1 << box
			}
		}
		if pattern != 0 && pattern&(pattern-1) == 0 {
			alone[pattern] = uint16(pattern)
		}
		matched[pattern] = matching(pattern)
		for bit := range 9 {
			if matched[pattern]>>bit&1 != 0 {
				locked[pattern] |= 7 << (3 * bit)
			}
		}
	}
	for cell := range grid.Cells {
		for other := range grid.Cells {
			if other != cell && grid.Sees(cell, other) {
				excludes[cell][other/bandCells] |= 1 << (other % bandCells)
			}
		}
	}
}

// matching returns the bits of a 3×3 pattern that belong to perfect matchings of
// lines and columns.
func matching(pattern int) (bits uint16) {
	for _, columns := range [6][3]int{{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}} {
		way := 0
		for line, column := range columns {
			way |= 1 << (3*line + column)
		}
		if pattern&way == way {
			bits |= uint16(way)
		}
	}
	return bits
}
