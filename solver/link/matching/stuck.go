package matching

import (
	"tessera/solver/link/grid"
	"tessera/solver/link/sat"
)

// Stuck says whether there are tiles within a part of the board of which not even
// one can ever be removed, whatever is done with all others: an unfounded set
// (Van Gelder, Ross and Schlipf, 1991). Their own paths are what they block.
func Stuck(l *grid.Layout, part *grid.TileSet) bool {
	b := newBoard(l)
	for t := range grid.Tile(len(l.Kind)) {
		if !part.Has(t) {
			b.take(t)
		}
	}
	var pairs []grid.Pair
	var pool []sat.Variable
	for _, tiles := range l.ByKind {
		for i, a := range tiles {
			for _, c := range tiles[i+1:] {
				if part.Has(a) || part.Has(c) {
					pool = append(pool, sat.Variable(len(pairs)))
					pairs = append(pairs, grid.Pair{A: a, B: c})
				}
			}
		}
	}
	b.drain(pairs, pool, true, func(sat.Variable) bool { return true })
	return b.left > 0
}
