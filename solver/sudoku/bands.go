package sudoku

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
	// locked: for the 3×3 pattern of rows and boxes in which a digit has
	// candidates, the cells of those rows in boxes that belong to some way of
	// giving each row its own box: locked candidates, pointing and claiming. 0
	// where there is no way.
	locked [512]uint32
	// leave: for the columns in which a digit has candidates in a band, the cells
	// that it leaves to the digit in the other two: a box that has it in one
	// column only takes that column.
	leave [512]uint32
	// needed: for the columns in which the digit has candidates in the other two
	// bands, the cells where it can be in this one: a column that is not among
	// them is this band's. A box with two such columns has no cell.
	needed [512]uint32
	// alone: a row of nine bits that has one bit; 0 for all others.
	alone [512]uint32
	// seen: what a digit in a cell of a band leaves it in that band and
	// in the others.
	seenSame, seenOther [bandCells]uint32
)

func init() {
	permutations := [6][3]int{{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}}
	for pattern := range 512 {
		for box := range 3 {
			columns := pattern >> (3 * box) & 7
			if columns != 0 {
				boxesOf[pattern] |= 1 << box
			}
			// The columns of the box as cells of all three rows.
			cells := func(columns int) uint32 {
				row := uint32(columns << (3 * box))
				return row | row<<9 | row<<18
			}
			keep, must := 7, 7
			if isSingleBit(columns) {
				keep = 7 &^ columns
			}
			switch missing := 7 &^ columns; {
			case isSingleBit(missing):
				must = missing
			case missing != 0:
				must = 0
			}
			leave[pattern] |= cells(keep)
			needed[pattern] |= cells(must)
		}
		if isSingleBit(pattern) {
			alone[pattern] = uint32(pattern)
		}
		for _, boxes := range permutations {
			var cells uint32
			fits := true
			for row, box := range boxes {
				fits = fits && pattern>>(3*row+box)&1 != 0
				cells |= 7 << (9*row + 3*box)
			}
			if fits {
				locked[pattern] |= cells
			}
		}
	}
	for bit := range bandCells {
		seenSame[bit], seenOther[bit] = allBand, allBand
		for other := range bandCells {
			if other != bit && Sees(bit, other) {
				seenSame[bit] &^= 1 << other
			}
			if other%9 == bit%9 {
				seenOther[bit] &^= 1 << other
			}
		}
	}
}

func isSingleBit(n int) bool { return n != 0 && n&(n-1) == 0 }
