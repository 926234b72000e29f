package grid

import "slices"

// Blockade finds tiles that block each other in all of some positions of a board.
// It is prepared once for many questions, and used by one goroutine at a time.
type Blockade struct {
	Looks int64 // at how many tiles it has looked, in all positions together

	layout    *Layout
	positions [][]Spot // in each, where every tile is
	others    TileSet
	grid      Grid // scratch
}

// NewBlockade prepares the questions about positions of the board of l: in each,
// where every tile is, or Gone. What it is given must not change any more. Tiles in
// others, where they stand, are in the way as stones are.
func NewBlockade(l *Layout, positions [][]Spot, others TileSet) *Blockade {
	return &Blockade{layout: l, positions: slices.Clone(positions), others: others}
}

// Largest returns the largest set of tiles within part that block each other: in
// each of the positions all of them stand, and no path joins one of them to an
// equal tile, of the set or not, even if nothing is in its way but the set, the
// others and stones. The set is empty if there is none. Two such sets together
// are one as well; so whatever can go from part goes, until nothing can, and the order
// does not matter.
//
// Where nothing ever moves, one position with all tiles tells enough: not one of
// the set can ever be removed then, whatever is done with the rest. It is an
// unfounded set (Van Gelder, Ross and Schlipf, 1991).
func (b *Blockade) Largest(part TileSet) TileSet {
	for changed := true; changed; {
		changed = false
		for i, at := range b.positions {
			freed := false
			for b.release(&part, at) {
				freed = true
			}
			if part == (TileSet{}) {
				// What has shown it once often shows it again.
				b.positions[0], b.positions[i] = b.positions[i], b.positions[0]
				return part
			}
			changed = changed || freed && len(b.positions) > 1
		}
	}
	return part
}

// release takes tiles out of part that are free in one position, and says whether
// there were any.
func (b *Blockade) release(part *TileSet, at []Spot) (any bool) {
	b.Looks += int64(len(at))
	b.grid = b.layout.ground
	for t, s := range at {
		if t := Tile(t); s != Gone && (part.Has(t) || b.others.Has(t)) {
			b.grid.Fill(s)
		}
	}
	for t, s := range at {
		if t := Tile(t); part.Has(t) && (s == Gone || b.free(t, at)) {
			part.Remove(t)
			if s != Gone {
				b.grid.Empty(s)
			}
			any = true
		}
	}
	return any
}

// free says whether a path joins a tile to an equal one.
func (b *Blockade) free(t Tile, at []Spot) bool {
	for _, other := range b.layout.ByKind[b.layout.Kind[t]] {
		if other != t && at[other] != Gone && b.grid.Linked(at[t], at[other]) {
			return true
		}
	}
	return false
}
