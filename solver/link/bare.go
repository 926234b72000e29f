package link

// bare is a board without gravity, on which tiles never move, only go.
type bare struct {
	layout *layout
	grid   grid
	has    []bool // by tile: it is still there
	left   int    // tiles that are
}

// fill puts all tiles back.
func (b *bare) fill(l *layout) {
	b.layout, b.grid, b.left = l, l.start.grid, len(l.kind)
	if b.has == nil {
		b.has = make([]bool, len(l.kind))
	}
	for t := range b.has {
		b.has[t] = true
	}
}

// copy makes b the same as from.
func (b *bare) copy(from *bare) {
	has := append(b.has[:0], from.has...)
	*b = *from
	b.has = has
}

// take takes a tile away if it is there.
func (b *bare) take(t tile) {
	if b.has[t] {
		b.has[t] = false
		b.grid.empty(b.layout.start.at[t])
		b.left--
	}
}

// linked says whether a path joins the cells of two tiles, there or not.
func (b *bare) linked(p pair) bool {
	at := b.layout.start.at
	return b.grid.linked(at[p.a], at[p.b])
}

// drain takes away pairs of the pool that are linked, until none is any more,
// and calls took for each. A pair is out of the pool when one of its tiles is
// gone, or where shared is set only when both are: then a tile may go with one
// partner, and its other partners still go by themselves. It returns what is
// left of the pool, in the pool's memory.
func (b *bare) drain(pairs []pair, pool []variable, shared bool, took func(variable)) []variable {
	for changed := true; changed && b.left > 0; {
		changed = false
		kept := pool[:0]
		for _, v := range pool {
			p := pairs[v]
			switch a, c := b.has[p.a], b.has[p.b]; {
			case !a && !c, !shared && !(a && c):
			case b.linked(p):
				b.take(p.a)
				b.take(p.b)
				took(v)
				changed = true
			default:
				kept = append(kept, v)
			}
		}
		pool = kept
	}
	return pool
}
