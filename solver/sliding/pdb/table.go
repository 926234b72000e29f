package pdb

// maxStored is the largest value that fits into the four bits of an entry.
// Larger ones are cut to it, which keeps them lower bounds.
const maxStored = 15

// Table is an additive pattern database (Korf and Felner, 2002): for every
// placement of some of the tiles, the fewest moves of just these tiles that
// bring them home and let the blank end at home, whatever the other tiles and
// wherever the blank begins. Moves of the other tiles do not count, so tables of
// disjoint tiles can be added.
//
// Stored is how much that is above the Manhattan distance, halved: every move
// changes the Manhattan distance by one, so the difference is even, and it is
// small enough for four bits.
type Table struct {
	homes  []uint8 // of its tiles
	rank   *ranking
	values []byte // two to the byte, the lower four bits first, by placement
}

// placement returns the number of the placement with the tiles in the cells
// given.
func (t *Table) placement(where []uint8) int {
	set := uint32(0)
	for _, cell := range where {
		set |= 1 << cell
	}
	return t.rank.order(where) + t.rank.set(set)
}
