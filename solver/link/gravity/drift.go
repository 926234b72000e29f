package gravity

import "tessera/solver/link/grid"

// drifting is the search under a rule of gravity that moves tiles along rows and
// columns. There the tiles that are left do not say where they stand: so whole
// positions are kept from which everything has been tried, and no removal is known
// to be safe.
type drifting struct {
	*search
	dead   map[string]struct{} // what stands on each cell; how many have gone follows from it
	tables []grid.Table        // by the removals on the way
	key    []byte
}

func newDrifting(s *search) *drifting {
	return &drifting{search: s, dead: map[string]struct{}{}, tables: make([]grid.Table, len(s.layout.Kind)/2+1)}
}

// begin searches from the start.
func (d *drifting) begin() (outcome, error) {
	d.tables[0].Reset(&d.layout.Start)
	return d.descend(0)
}

// descend tries all removals from the position after so many.
func (d *drifting) descend(depth int) (outcome, error) {
	t := &d.tables[depth]
	d.Stats.Depth = max(d.Stats.Depth, depth)
	if t.Left == 0 {
		return cleared, nil
	}
	mine := len(d.pairs)
	d.reaches.Update(&t.Grid, t.At)
	d.pairs = d.reaches.Pairs(&t.Grid, t.At, d.layout.ByKind, d.pairs)
	if err := d.Expand(len(d.pairs) - mine); err != nil {
		return 0, err
	}
	if d.Stats.Expanded >= d.until {
		return abandoned, nil
	}
	here := d.pairs[mine:]
	d.rng.Shuffle(len(here), func(i, j int) { here[i], here[j] = here[j], here[i] })
	for i := range here {
		p := d.pairs[mine+i]
		next := &d.tables[depth+1]
		next.Reset(t)
		next.Remove(p)
		d.key = next.Kinds(d.key[:0])
		if _, known := d.dead[string(d.key)]; known {
			continue
		}
		d.taken = append(d.taken, p)
		if found, err := d.descend(depth + 1); found != exhausted || err != nil {
			return found, err
		}
		d.taken = d.taken[:len(d.taken)-1]
	}
	d.pairs = d.pairs[:mine]
	d.key = t.Kinds(d.key[:0])
	if err := d.Grow(keyBytes + int64(len(d.key))); err != nil {
		return 0, err
	}
	d.dead[string(d.key)] = struct{}{}
	d.Seen++
	return exhausted, nil
}

// keyBytes is the memory of a position kept beside its cells, with the room that
// the map leaves.
const keyBytes = 64
