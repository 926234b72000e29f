package bitboard

import (
	"math/bits"

	"tessera/solver/sudoku/grid"
)

// The counting search sees a board as one set of places for each digit, those where the
// digit may stand. A band (three rows) has the 27 bits 9·row+column of 32; the first two
// bands share a word, so that most of what is done to a board is done to both at once.
type places [2]uint64

// place is the number of a bit of places: 32·band + 9·row + column.
type place uint

// placeOf returns the place of a cell.
func placeOf(cell int) place { return place(cell + cell/bandCells*5) }

// cell returns the cell of a place.
func (p place) cell() int { return int(p - p>>5*5) }

// has says whether a place is there.
func (w *places) has(p place) bool { return w[p>>6&1]>>(p&63)&1 != 0 }

// add puts a place in.
func (w *places) add(p place) { w[p>>6&1] |= 1 << (p & 63) }

// remove takes a place out.
func (w *places) remove(p place) { w[p>>6&1] &^= 1 << (p & 63) }

// none says whether no place is there.
func (w *places) none() bool { return w[0]|w[1] == 0 }

// len returns the number of places.
func (w *places) len() int { return bits.OnesCount64(w[0]) + bits.OnesCount64(w[1]) }

// first returns the first place, where there is one.
func (w *places) first() place {
	if w[0] != 0 {
		return place(bits.TrailingZeros64(w[0]))
	}
	return place(64 + bits.TrailingZeros64(w[1]))
}

const (
	bandCells  = 27
	noMatching = 1 << bandCells // beyond all columns
	allBand    = 1<<bandCells - 1
	lineBits   = 1<<9 - 1
	both       = 1 | 1<<32             // a band in each half of a word
	rows       = (1 | 1<<9 | 1<<18)    // the first place of each row of a band
	boxStarts  = 0o111111111           // the first place of each row in each box
	lastPlace  = (rows << 8) * both    // the last place of each row
	rowBut     = lastPlace - rows*both // the other eight: in each row of nine all bits but the highest
)

// allPlaces: every cell of the board.
var allPlaces = places{allBand * both, allBand}

// Tables of the band words, filled once.
var (
	// lockedIn: by a pattern of rows and boxes ([boxPattern]), the cells of a band that locked
	// candidates leave to a digit: those in the intersections that belong to some way of giving
	// each row its own box; none where there is no way.
	lockedIn [512]uint32
	// lockedAcross: the same between the bands and the columns of a stack, by a pattern of
	// them ([stackPattern]): three bits for each band, nine places apart.
	lockedAcross [512]uint32
	// excludes: the places where a digit cannot be besides one place.
	excludes [96]places
)

// boxPattern gathers nine bits that stand three apart, from the lowest on, into a number
// below 512, a different one for all of them: the product with this constant, which was found by trying, tells
// them apart by its highest bits.
func boxPattern(x uint32) uint32 { return x * 0x2008020 >> 23 }

// stackPattern gathers three times three bits that stand nine apart.
func stackPattern(x uint32) uint32 { return x * (1<<23 | 1<<17 | 1<<11) >> 23 }

func init() {
	for pattern := range 512 {
		inRows, inBands := uint32(0), uint32(0)
		for bit := range 9 {
			inRows |= uint32(pattern>>bit&1) << (3 * bit)
			inBands |= uint32(pattern>>bit&1) << (bit + bit/3*6)
		}
		kept := matching(pattern)
		for bit := range 9 {
			if kept>>bit&1 != 0 {
				lockedIn[boxPattern(inRows)] |= 7 << (3 * bit)
				lockedAcross[stackPattern(inBands)] |= 1 << (bit + bit/3*6)
			}
		}
		if kept == 0 {
			lockedAcross[stackPattern(inBands)] = noMatching
		}
	}
	for cell := range grid.Cells {
		for other := range grid.Cells {
			if other != cell && grid.Sees(cell, other) {
				excludes[placeOf(cell)].add(placeOf(other))
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
