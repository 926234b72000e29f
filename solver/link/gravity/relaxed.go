package gravity

import (
	"math/bits"

	"tessera/solver/link/grid"
)

// relaxed plays a position in rounds, as if a tile that can go could be there or
// not, as one likes, ever after. In each round go all tiles that a path may join to an
// equal one when nothing need stand in its way but the tiles that have not gone. What is
// left in the end can never go in earnest: one of these tiles would have to be the first,
// and up to then all of them stand. And how many are left from round to round says how
// deep tiles are buried: what a relaxed plan is to planners (Hoffmann and Nebel, 2001).
//
// Gravity must not drift, and must have moved all that it can. In one line of the
// board, a row or a column, tiles of a stack then stand side by side, and each is behind
// as many as are left of those before it.
type relaxed struct {
	layout   *grid.Layout
	stacks   []relaxedStack
	tiles    []relaxedTile
	ground   [32]uint64 // by line along which tiles move, what is empty but for stones
	last     int        // the last line, the ring's
	standing grid.TileSet
	left     grid.TileSet // tiles that have not gone
	count    int          // how many those are
	free     [32]uint64   // by line, where nothing has to stand
	kinds    []int        // those of which tiles are left
}

// relaxedStack is a stack as bits of its line.
type relaxedStack struct {
	line  int
	first []uint64 // by number, that many of its spots, those that fill up first
}

// relaxedTile is where a tile may be.
type relaxedTile struct {
	index, stack, line int
	low, high          int        // tiles below it in its stack: those that have not gone, and all
	buried             bool       // one that has not gone is above it
	span               uint64     // its places in its line, and where it may get from there without a turn
	from, to           int        // lines to which it may get straight from its own
	runs               [32]uint64 // by line of those: the runs of free cells to which it gets, each as the bit behind its end
}

// newRelaxed prepares for positions of l.
func newRelaxed(l *grid.Layout) *relaxed {
	r := &relaxed{layout: l, tiles: make([]relaxedTile, len(l.Kind)), last: l.W + 1}
	ground := l.Ground()
	lines, across := &ground.Cols, l.Gravity.Across()
	if across {
		lines, r.last = &ground.Rows, l.H+1
	}
	for i, line := range lines {
		r.ground[i] = uint64(line)
	}
	for i, spots := range l.Stacks {
		s := relaxedStack{first: []uint64{0}}
		for n, spot := range spots {
			line, bit := spot.X(), spot.Y()
			if across {
				line, bit = bit, line
			}
			s.line = line
			s.first = append(s.first, s.first[n]|1<<bit)
		}
		r.stacks = append(r.stacks, s)
		for n, t := range l.Piles[i] {
			r.tiles[t] = relaxedTile{index: n, stack: i, line: s.line}
		}
	}
	return r
}

// play returns how many of the tiles standing can never go, and the sum of those
// left after each round.
func (r *relaxed) play(standing *grid.TileSet) (stuck, depth int) {
	r.standing, r.left, r.count = *standing, *standing, 0
	for _, word := range standing {
		r.count += bits.OnesCount64(word)
	}
	r.kinds = r.kinds[:0]
	for kind := range r.layout.ByKind {
		r.kinds = append(r.kinds, kind)
	}
	for before := -1; r.count > 0 && r.count != before; depth += r.count {
		before = r.count
		r.settle()
		r.round()
	}
	return r.count, depth
}

// settle works out what has to stand where.
func (r *relaxed) settle() {
	r.free = r.ground
	for i, pile := range r.layout.Piles {
		low, high := 0, 0
		for _, t := range pile {
			if !r.standing.Has(t) {
				continue
			}
			r.tiles[t].low, r.tiles[t].high = low, high
			high++
			if r.left.Has(t) {
				low++
			}
		}
		for _, t := range pile {
			above := low - r.tiles[t].low
			r.tiles[t].buried = above > 1 || above == 1 && !r.left.Has(t)
		}
		r.free[r.stacks[i].line] &^= r.stacks[i].first[low]
	}
}

// round takes away all tiles that can go.
func (r *relaxed) round() {
	next, kinds := r.left, r.kinds[:0]
	for _, kind := range r.kinds {
		tiles := r.layout.ByKind[kind]
		some := false
		for _, t := range tiles {
			some = some || r.left.Has(t)
		}
		if !some {
			continue
		}
		kinds = append(kinds, kind)
		for _, t := range tiles {
			if r.standing.Has(t) {
				r.reach(&r.tiles[t])
			}
		}
		for i, a := range tiles {
			if !r.standing.Has(a) {
				continue
			}
			for _, b := range tiles[i+1:] {
				if r.standing.Has(b) && (next.Has(a) || next.Has(b)) && r.linked(a, b) {
					next.Remove(a)
					next.Remove(b)
				}
			}
		}
	}
	r.kinds, r.left, r.count = kinds, next, 0
	for _, word := range next {
		r.count += bits.OnesCount64(word)
	}
}

// reach works out where a tile may get to.
func (r *relaxed) reach(t *relaxedTile) {
	first := r.stacks[t.stack].first
	at := first[t.high+1] &^ first[t.low]
	t.from, t.to, t.span = t.line, t.line, at
	for way := at; t.from > 0; t.from-- {
		if way &= r.free[t.from-1]; way == 0 {
			break
		}
		t.runs[t.from-1] = ends(way, r.free[t.from-1])
	}
	for way := at; t.to < r.last; t.to++ {
		if way &= r.free[t.to+1]; way == 0 {
			break
		}
		t.runs[t.to+1] = ends(way, r.free[t.to+1])
	}
	if !t.buried { // over the top of its stack
		t.span |= spread(at, (r.free[t.line]|at)&^first[t.low])
	}
	if t.low == 0 { // out at the other end
		t.span |= spread(first[1], r.free[t.line]&^first[len(first)-1]|first[1])
	}
}

// ends returns the bits behind the runs of free that from, a part of free, touches.
func ends(from, free uint64) uint64 { return (free + from) &^ free }

// spread returns the runs of free that from, a part of free, touches.
func spread(from, free uint64) uint64 {
	for {
		next := (from | from<<1 | from>>1) & free
		if next == from {
			return from
		}
		from = next
	}
}

// linked says whether a path may join two tiles.
func (r *relaxed) linked(a, b grid.Tile) bool {
	p, q := &r.tiles[a], &r.tiles[b]
	switch {
	case p.stack == q.stack:
		if p.index > q.index {
			p, q, a = q, p, b
		}
		if between := q.low - p.low; between == 0 || between == 1 && r.left.Has(a) {
			return true
		}
	case p.line == q.line:
		if p.span&(q.span|q.span<<1|q.span>>1) != 0 {
			return true
		}
	default:
		free := p.span & q.span
		for i := min(p.line, q.line) + 1; i < max(p.line, q.line) && free != 0; i++ {
			free &= r.free[i&31]
		}
		if free != 0 {
			return true
		}
	}
	for i := max(p.from, q.from); i <= min(p.to, q.to); i++ {
		if i != p.line && i != q.line && p.runs[i&31]&q.runs[i&31] != 0 {
			return true
		}
	}
	return false
}
