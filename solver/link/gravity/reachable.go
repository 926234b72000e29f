package gravity

import (
	"encoding/binary"
	"slices"

	"tessera/solver/link/effort"
	"tessera/solver/link/grid"
)

// Reachable returns where the tiles are in the positions to which play can come,
// the start among them: by tile, [grid.Gone] for those that have been removed. It works
// without gravity, too.
//
// Where a removal is safe nothing else is tried: it moves nothing else, and all tiles of
// its kind can go ([search.safe], [reachable.last]). So positions are missing, but
// none that would tell more of the tiles that stay on the board in every line of play:
// without all tiles of such kinds, everything else stands in the same place in a
// position that is here. Of these kinds nothing stays.
func Reachable(meter *effort.Meter, l *grid.Layout) ([][]grid.Spot, error) {
	r := &reachable{search: newSearch(meter, l, nil), known: map[string]struct{}{}, tables: make([]grid.Table, len(l.Kind)/2+1)}
	r.tables[0].Reset(&l.Start)
	err := r.descend(0)
	return r.found, err
}

// reachable is the search of Reachable.
type reachable struct {
	*search
	known  map[string]struct{} // where each tile is; which way gravity turns next follows from how many have gone
	found  [][]grid.Spot
	tables []grid.Table // by the removals on the way
	key    []byte
}

// descend notes all positions that follow from the one after so many removals.
func (r *reachable) descend(depth int) error {
	t := &r.tables[depth]
	r.key = r.key[:0]
	for _, s := range t.At {
		r.key = binary.LittleEndian.AppendUint16(r.key, uint16(s))
	}
	if _, known := r.known[string(r.key)]; known {
		return nil
	}
	if err := r.Grow(keyBytes + 2*int64(len(r.key))); err != nil {
		return err
	}
	r.known[string(r.key)] = struct{}{}
	r.found = append(r.found, slices.Clone(t.At))
	r.reaches.Update(&t.Grid, t.At)
	mine := len(r.pairs)
	r.pairs = r.reaches.Pairs(&t.Grid, t.At, r.layout.ByKind, r.pairs)
	if err := r.Expand(len(r.pairs) - mine); err != nil {
		return err
	}
	if p, ok := r.only(t, r.pairs[mine:], depth == 0); ok {
		r.pairs = append(r.pairs[:mine], p)
	}
	for i := mine; i < len(r.pairs); i++ {
		next := &r.tables[depth+1]
		next.Reset(t)
		next.Remove(r.pairs[i])
		if err := r.descend(depth + 1); err != nil {
			return err
		}
	}
	r.pairs = r.pairs[:mine]
	return nil
}

// only returns a pair that is safe to be removed. At the start tiles need not have
// settled, and where gravity drifts none is known to be safe.
func (r *reachable) only(t *grid.Table, pairs []grid.Pair, start bool) (grid.Pair, bool) {
	switch {
	case r.layout.Gravity == grid.None:
		return r.last(t, pairs)
	case start || r.layout.Gravity.Drifts():
		return grid.Pair{}, false
	}
	var standing grid.TileSet
	for tile, s := range t.At {
		if s != grid.Gone {
			standing.Add(grid.Tile(tile))
		}
	}
	return r.safe(&standing, pairs)
}

// last returns, on a board without gravity, one of the last two of a kind, or of the
// last four where the other two can go as well: then nothing can want any of them, and
// paths that are open stay open.
func (r *reachable) last(t *grid.Table, pairs []grid.Pair) (grid.Pair, bool) {
	for _, p := range pairs {
		var rest []grid.Tile
		for _, tile := range r.layout.ByKind[r.layout.Kind[p.A]] {
			if t.At[tile] != grid.Gone && tile != p.A && tile != p.B {
				rest = append(rest, tile)
			}
		}
		if len(rest) == 0 || len(rest) == 2 && r.reaches.Linked(&t.Grid, t.At, rest[0], rest[1]) {
			return p, true
		}
	}
	return grid.Pair{}, false
}
