package optimal

import (
	"math"
	"math/bits"
	"slices"

	"tessera/solver/sliding/grid"
)

// Searcher looks for solutions depth first within a bound, with the larger of the bounds that two ways to look up
// give: a step of IDA* (Korf, 1985). Everything a move changes is found by addition and table look-up, and the loop
// allocates nothing.
type Searcher struct {
	*Board
	// Look is asked now and then, every fraction of a millisecond, and ends the search where it is true.
	Look func() bool
	// Over is the least value over the bound that the last search met, and Path the moves of its solution.
	Over int
	Path []grid.Move
	// Expanded and Generated count positions, over all searches.
	Expanded, Generated int64

	tiles     [maxCells]uint8
	placement [2 * maxViews]int32 // by view
	set       [2 * maxViews]uint32
	value     [2 * maxViews]uint8
	bound     int
	untilLook int
}

// lookEvery is how many positions pass before a searcher looks whether it is to stop: well under a
// millisecond's.
const lookEvery = 1 << 12

// place sets the searcher's board to p, and returns the sums of what the two ways store.
func (s *Searcher) place(p grid.Position) (sums [2]int) {
	for cell := range p.Cells() {
		s.tiles[cell] = uint8(p.Tile(cell))
	}
	for way, all := range s.views {
		for i, v := range all {
			g := way*maxViews + i
			s.placement[g], s.set[g] = v.Index(p)
			s.value[g] = s.values[g][s.placement[g]>>1] >> (s.placement[g] & 1 * 4) & 15
			sums[way] += int(s.value[g])
		}
	}
	return sums
}

// Estimate is a lower bound on the moves that p needs.
func (s *Searcher) Estimate(p grid.Position) int {
	sums := s.place(p)
	return p.Manhattan() + 2*max(sums[0], sums[1])
}

// Within looks for a solution of p of at most so many moves; last is the move that led to p, 0 for none. It
// returns false where there is none, or it was stopped.
func (s *Searcher) Within(p grid.Position, last grid.Move, bound int) bool {
	sums := s.place(p)
	manhattan := p.Manhattan()
	s.bound, s.Over, s.Path, s.untilLook = bound, math.MaxInt, nil, lookEvery
	if value := manhattan + 2*max(sums[0], sums[1]); value > bound {
		s.Over = value
		return false
	}
	back := uint8(noOperator)
	if last != 0 {
		legal := grid.LegalMoves(p.W(), p.H(), p.Blank(), 0)
		back = uint8(legal.Index(last.Inverse()))
	}
	found := s.search(uint(p.Blank()), back, manhattan, sums[0], sums[1], bound)
	slices.Reverse(s.Path)
	return found
}

// child is a successor that may lead to a solution within the bound.
type child struct {
	operator   uint8
	tile       uint8
	group      [2]uint8
	value      [2]uint8
	manhattan  int
	sum0, sum1 int
	placement  [2]int32
	set        [2]uint32
}

// search looks on from the board with the blank in the cell given; last is the number of the move that is not to be
// made. The sums are of what the two ways store, and left is how many moves the bound still allows.
func (s *Searcher) search(blank uint, last uint8, manhattan, sum0, sum1, left int) bool {
	if manhattan == 0 {
		return true
	}
	if s.untilLook--; s.untilLook <= 0 {
		if s.Look() {
			return false // and so does all that is still to be searched, since untilLook stays
		}
		s.untilLook = lookEvery
	}
	b := s.Board
	var children [4]child
	n := 0
	for i := range b.count[blank&31] {
		if i == last {
			continue
		}
		c := &children[n&3]
		n++
		op := &b.operators[blank&31][i&3]
		tile := uint(s.tiles[op.from&31])
		row := tile & 31 << 5
		c.operator, c.tile = i, uint8(tile)
		c.manhattan = manhattan + int(b.away[row|blank&31]) - int(b.away[row|uint(op.from&31)])

		g := b.group[0][tile&31] & 7
		d := &op.deltas[g]
		set := s.set[g]
		var change int32
		if b.ranks != nil {
			change = int32(b.ranks[(set^d.flip)&(1<<grid.MaxPacked-1)]) - int32(b.ranks[set&(1<<grid.MaxPacked-1)])
		} else {
			change = d.sign * b.steps[uint(d.step)+uint(bits.OnesCount32(set&d.before))<<(d.shift&15)+uint(set>>(d.low&31)&uint32(d.between))]
		}
		if d.between != 0 {
			change += d.sign * (b.passing[0][row|uint(s.tiles[d.past[0]&31]&31)] + b.passing[0][row|uint(s.tiles[d.past[1]&31]&31)] +
				b.passing[0][row|uint(s.tiles[d.past[2]&31]&31)] + b.passing[0][row|uint(s.tiles[d.past[3]&31]&31)])
		}
		at := s.placement[g] + change
		value := b.values[g][uint32(at)>>1] >> (at & 1 * 4) & 15
		c.group[0], c.placement[0], c.set[0], c.value[0] = g, at, set^d.flip, value
		c.sum0 = sum0 + int(value) - int(s.value[g])

		g = b.group[1][tile&31] & 7
		d = &op.deltas[g]
		set = s.set[g]
		if b.ranks != nil {
			change = int32(b.ranks[(set^d.flip)&(1<<grid.MaxPacked-1)]) - int32(b.ranks[set&(1<<grid.MaxPacked-1)])
		} else {
			change = d.sign * b.steps[uint(d.step)+uint(bits.OnesCount32(set&d.before))<<(d.shift&15)+uint(set>>(d.low&31)&uint32(d.between))]
		}
		if d.between != 0 {
			change += d.sign * (b.passing[1][row|uint(s.tiles[d.past[0]&31]&31)] + b.passing[1][row|uint(s.tiles[d.past[1]&31]&31)] +
				b.passing[1][row|uint(s.tiles[d.past[2]&31]&31)] + b.passing[1][row|uint(s.tiles[d.past[3]&31]&31)])
		}
		at = s.placement[g] + change
		value = b.values[g][uint32(at)>>1] >> (at & 1 * 4) & 15
		c.group[1], c.placement[1], c.set[1], c.value[1] = g, at, set^d.flip, value
		c.sum1 = sum1 + int(value) - int(s.value[g])
	}
	// The most promising go first, which finds the solution sooner where there is one.
	var estimates, turns [4]int
	promising := 0
	for i := range n {
		c := &children[i&3]
		estimate := c.manhattan + 2*max(c.sum0, c.sum1)
		if estimate >= left {
			s.Over = min(s.Over, s.bound-left+1+estimate)
			continue
		}
		at := promising
		for ; at > 0 && estimates[(at-1)&3] > estimate; at-- {
			estimates[at&3], turns[at&3] = estimates[(at-1)&3], turns[(at-1)&3]
		}
		estimates[at&3], turns[at&3] = estimate, i
		promising++
	}
	s.Expanded++
	s.Generated += int64(n)
	for i := range promising {
		c := &children[turns[i&3]&3]
		op := &b.operators[blank&31][c.operator&3]
		g, k := c.group[0]&7, c.group[1]&7
		placement0, set0, value0 := s.placement[g], s.set[g], s.value[g]
		placement1, set1, value1 := s.placement[k], s.set[k], s.value[k]
		s.placement[g], s.set[g], s.value[g] = c.placement[0], c.set[0], c.value[0]
		s.placement[k], s.set[k], s.value[k] = c.placement[1], c.set[1], c.value[1]
		s.tiles[blank&31], s.tiles[op.from&31] = c.tile, 0
		if s.search(uint(op.from), op.back, c.manhattan, c.sum0, c.sum1, left-1) {
			s.Path = append(s.Path, op.move)
			return true
		}
		s.tiles[blank&31], s.tiles[op.from&31] = 0, c.tile
		s.placement[g], s.set[g], s.value[g] = placement0, set0, value0
		s.placement[k], s.set[k], s.value[k] = placement1, set1, value1
	}
	return false
}
