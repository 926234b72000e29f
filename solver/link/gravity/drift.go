package gravity

import "tessera/solver/link/grid"

// drifting is what the search keeps under a rule of gravity that moves tiles along rows and
// columns. There the tiles that are left do not say where they stand: so whole
// positions are kept from which everything has been tried, and no removal is known
// to be safe.
type drifting struct {
	dead   map[string]struct{} // what stands on each cell; how many have gone follows from it
	tables []grid.Table        // by the removals on the way
	key    []byte
}

func newDrifting(l *grid.Layout) *drifting {
	d := &drifting{dead: map[string]struct{}{}, tables: make([]grid.Table, len(l.Kind)/2+1)}
	d.tables[0].Reset(&l.Start)
	return d
}

// goOn removes a pair after so many others, and says whether everything has been tried from there.
func (d *drifting) goOn(depth int, p grid.Pair) (tried bool) {
	next := &d.tables[depth+1]
	next.Reset(&d.tables[depth])
	next.Remove(p)
	d.key = next.Kinds(d.key[:0])
	_, tried = d.dead[string(d.key)]
	return tried
}

// tried keeps the position after so many removals, and returns the memory of that.
func (d *drifting) tried(depth int) (bytes int64) {
	d.key = d.tables[depth].Kinds(d.key[:0])
	d.dead[string(d.key)] = struct{}{}
	return keyBytes + int64(len(d.key))
}

// keyBytes is the memory of a position kept beside its cells, with the room that
// the map leaves.
const keyBytes = 64
