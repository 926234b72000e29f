package link

import "math/bits"

// bare is a board without gravity, on which tiles never move, only go. It keeps
// what every tile reaches.
type bare struct {
	layout        *layout
	grid          grid
	has           []bool   // by tile: it is still there
	across, along []uint32 // by tile that is: what it reaches in its row, as columns, and in its column, as rows
	left          int      // tiles that are
}

// newBare returns a board with all tiles of l.
func newBare(l *layout) bare {
	n := len(l.kind)
	b := bare{layout: l, grid: l.start.grid, has: make([]bool, n), left: n}
	k := newLinker(n)
	k.look(&b.grid, l.start.at)
	b.across, b.along = k.across, k.along
	for t := range b.has {
		b.has[t] = true
	}
	return b
}

// copy makes b the same as from.
func (b *bare) copy(from *bare) {
	has, across, along := append(b.has[:0], from.has...), append(b.across[:0], from.across...), append(b.along[:0], from.along...)
	*b = *from
	b.has, b.across, b.along = has, across, along
}

// take takes a tile away if it is there. Only those that come next in its row
// and column reach any further then.
func (b *bare) take(t tile) {
	if !b.has[t] {
		return
	}
	b.has[t] = false
	b.left--
	s := b.layout.start.at[t]
	b.grid.empty(s)
	x, y := s.x(), s.y()
	row, column := b.grid.rows[y&31], b.grid.cols[x&31]
	run := reach(row, x)
	for _, next := range [...]int{bits.TrailingZeros32(run) - 1, bits.Len32(run)} {
		if t := b.tileAt(next, y); t >= 0 {
			b.across[t] = reach(row, next)
		}
	}
	run = reach(column, y)
	for _, next := range [...]int{bits.TrailingZeros32(run) - 1, bits.Len32(run)} {
		if t := b.tileAt(x, next); t >= 0 {
			b.along[t] = reach(column, next)
		}
	}
}

// tileAt returns the tile at a spot at which one stood at the start, and -1 for
// other spots and beyond the ring.
func (b *bare) tileAt(x, y int) tile {
	if x < 0 || x > 31 || y < 0 || y > 31 {
		return -1
	}
	return b.layout.tileAt[y<<5|x]
}

// linked says whether a path joins the cells of two tiles, there or not.
func (b *bare) linked(p pair) bool {
	from, to := b.layout.start.at[p.a], b.layout.start.at[p.b]
	across, along := b.across[p.a]&b.across[p.b], b.along[p.a]&b.along[p.b]
	if !b.has[p.a] || !b.has[p.b] {
		across = reach(b.grid.rows[from.y()&31], from.x()) & reach(b.grid.rows[to.y()&31], to.x())
		along = reach(b.grid.cols[from.x()&31], from.y()) & reach(b.grid.cols[to.x()&31], to.y())
	}
	return meets(&b.grid.rows, across, from.y(), to.y()) || meets(&b.grid.cols, along, from.x(), to.x())
}

// drain takes away pairs of the pool that are linked, until none is any more or
// until took, called for each, wants no more. A pair is out of the pool when one
// of its tiles is gone, or where shared is set only when both are: then a tile
// may go with one partner, and its other partners still go by themselves. It
// returns what is left of the pool, in the pool's memory, and whether it has
// come to its end.
func (b *bare) drain(pairs []pair, pool []variable, shared bool, took func(variable) bool) ([]variable, bool) {
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
				if !took(v) {
					return pool, false
				}
				changed = true
			default:
				kept = append(kept, v)
			}
		}
		pool = kept
	}
	return pool, true
}
