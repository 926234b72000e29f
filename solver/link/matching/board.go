package matching

import (
	"math/bits"

	"tessera/solver/link/grid"
	"tessera/solver/link/sat"
)

// board is a board without gravity, on which tiles never move, only go. It keeps
// what every tile reaches.
type board struct {
	layout        *grid.Layout
	grid          grid.Grid
	has           []bool   // by tile: it is still there
	across, along []uint32 // by tile that is: what it reaches in its row, as columns, and in its column, as rows
	left          int      // tiles that are
}

// newBoard returns a board with all tiles of l.
func newBoard(l *grid.Layout) board {
	n := len(l.Kind)
	b := board{layout: l, grid: l.Start.Grid, has: make([]bool, n), left: n}
	r := grid.NewReaches(n)
	r.Update(&b.grid, l.Start.At)
	b.across, b.along = r.Across, r.Along
	for t := range b.has {
		b.has[t] = true
	}
	return b
}

// copy makes b the same as from.
func (b *board) copy(from *board) {
	has, across, along := append(b.has[:0], from.has...), append(b.across[:0], from.across...), append(b.along[:0], from.along...)
	*b = *from
	b.has, b.across, b.along = has, across, along
}

// take removes a tile if it is there. Only those that come next in its row
// and column reach any further then.
func (b *board) take(t grid.Tile) {
	if !b.has[t] {
		return
	}
	b.has[t] = false
	b.left--
	s := b.layout.Start.At[t]
	b.grid.Empty(s)
	x, y := s.X(), s.Y()
	row, column := b.grid.Rows[y&31], b.grid.Cols[x&31]
	run := grid.Reach(row, x)
	for _, next := range [...]int{bits.TrailingZeros32(run) - 1, bits.Len32(run)} {
		if t := b.tileAt(next, y); t >= 0 {
			b.across[t] = grid.Reach(row, next)
		}
	}
	run = grid.Reach(column, y)
	for _, next := range [...]int{bits.TrailingZeros32(run) - 1, bits.Len32(run)} {
		if t := b.tileAt(x, next); t >= 0 {
			b.along[t] = grid.Reach(column, next)
		}
	}
}

// tileAt returns the tile at a spot at which one stood at the start, and -1 for
// other spots and beyond the ring.
func (b *board) tileAt(x, y int) grid.Tile {
	if x < 0 || x > 31 || y < 0 || y > 31 {
		return -1
	}
	return b.layout.TileAt[y<<5|x]
}

// linked says whether a path joins the cells of two tiles, there or not.
func (b *board) linked(p grid.Pair) bool {
	from, to := b.layout.Start.At[p.A], b.layout.Start.At[p.B]
	across, along := b.across[p.A]&b.across[p.B], b.along[p.A]&b.along[p.B]
	if !b.has[p.A] || !b.has[p.B] {
		across = grid.Reach(b.grid.Rows[from.Y()&31], from.X()) & grid.Reach(b.grid.Rows[to.Y()&31], to.X())
		along = grid.Reach(b.grid.Cols[from.X()&31], from.Y()) & grid.Reach(b.grid.Cols[to.X()&31], to.Y())
	}
	return grid.Meets(&b.grid.Rows, across, from.Y(), to.Y()) || grid.Meets(&b.grid.Cols, along, from.X(), to.X())
}

// drain takes away pairs of the pool that are linked, until none is any more or
// until took, called for each, wants no more. A pair is out of the pool when one
// of its tiles is gone, or where shared is set only when both are: then a tile
// may go with one partner, and its other partners still go by themselves. It
// returns what is left of the pool, in the pool's memory, and whether it has
// come to its end.
func (b *board) drain(pairs []grid.Pair, pool []sat.Variable, shared bool, took func(sat.Variable) bool) ([]sat.Variable, bool) {
	for changed := true; changed && b.left > 0; {
		changed = false
		kept := pool[:0]
		for _, v := range pool {
			p := pairs[v]
			switch a, c := b.has[p.A], b.has[p.B]; {
			case !a && !c, !shared && (!a || !c):
			case b.linked(p):
				b.take(p.A)
				b.take(p.B)
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
