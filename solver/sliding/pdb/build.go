package pdb

import (
	"math/bits"

	"tessera/solver/sliding/grid"
)

// builder makes a table by breadth-first search backwards from the goal. A
// state is a placement and the region of the other cells, cut up by the tiles of
// the pattern, where the blank is: within it the blank goes for free. Moves can
// be taken back, so the search runs from home outwards and every placement's
// value is the layer in which it is first met.
//
// A layer is not a queue but marks in the order of the placements, which keeps
// the work within the caches: from one order of the tiles a move leads to a few
// dozen other orders only. One array of marks serves two layers, since every
// move changes the colour, as on a chessboard, of one cell of the set.
type builder struct {
	Table
	blank   *blankRegions
	odd     int // 1 if the goal's set has an odd number of cells on black
	orders  []uint32
	passing [maxRanked][maxRanked]int
	away    [maxRanked][32]uint8 // by tile and cell, the distance from home
	seen    []uint8              // by placement, the regions that were met, a bit each
	open    []uint8              // of them, those not expanded yet
	waiting []int32              // by order, the placements with an open region
	fresh   int                  // placements met since the last report
}

// buildTable makes the table of the tiles with the given homes on a w×h board
// of at most 32 cells. After every layer it reports how many placements were met
// in it.
func buildTable(w, h, home int, homes []uint8, met func(placements int)) *Table {
	b := newBuilder(w, h, homes)
	set := uint32(0)
	for _, cell := range homes {
		set |= 1 << cell
	}
	order, rank := b.rank.order(homes)/b.rank.sets, b.rank.set(set)
	b.odd = b.blank.oddness(set)
	b.meet(order*b.rank.sets+rank, rank, b.blank.regionOf(rank, home), 0)
	for depth, more := 1, true; more; depth++ {
		more = false
		for order := range b.orders {
			if b.waiting[order] > 0 && b.expandOrder(order, depth) {
				more = true
			}
		}
		met(b.fresh)
		b.fresh = 0
	}
	table := b.Table // a pointer into the builder would keep all that it worked with
	return &table
}

func newBuilder(w, h int, homes []uint8) *builder {
	rank := newRanking(w*h, len(homes))
	b := &builder{
		Table:   Table{homes: homes, rank: rank, values: make([]byte, (rank.size()+1)/2)},
		blank:   newBlankRegions(w, h, rank),
		orders:  rank.allOrders(),
		seen:    make([]uint8, rank.size()),
		open:    make([]uint8, rank.size()),
		waiting: make([]int32, rank.orders),
	}
	for tile, home := range homes {
		for other := range homes {
			b.passing[tile][other] = rank.passing(tile, other) / rank.sets
		}
		for cell := range w * h {
			b.away[tile][cell] = uint8(grid.Distance(w, cell, int(home)))
		}
	}
	return b
}

// expandOrder expands the layer before depth where the tiles stand in the order
// of that rank. It returns whether there was anything in it.
func (b *builder) expandOrder(rank, depth int) bool {
	any := false
	base := rank * b.rank.sets
	bases := b.bases(rank)
	for _, set := range b.blank.colour[(depth-1+b.odd)&1] {
		regions := b.open[base+int(set)]
		if regions == 0 {
			continue
		}
		any = true
		b.open[base+int(set)] = 0
		b.waiting[rank]--
		for ; regions != 0; regions &= regions - 1 {
			for _, d := range b.blank.transitions(int(set), bits.TrailingZeros8(regions)) {
				if after := bases[d.pass&127] + int(d.set); b.seen[after]>>(d.region&7)&1 == 0 {
					b.meet(after, int(d.set), int(d.region), depth)
				}
			}
		}
	}
	return any
}

// bases returns, by pass, the first placement with the order that the pass
// makes of the one of that rank.
func (b *builder) bases(rank int) (bases [128]int) {
	order := b.orders[rank]
	tile := func(place int) uint32 { return order >> (4 * place) & 7 }
	for place := range b.rank.tiles {
		after := rank
		bases[passOf(place, 0)] = after * b.rank.sets
		for past := 1; past <= maxPast && place+past < b.rank.tiles; past++ {
			after += b.passing[tile(place)][tile(place+past)]
			bases[passOf(place, past)] = after * b.rank.sets
		}
		after = rank
		for past := 1; past <= maxPast && place-past >= 0; past++ {
			after -= b.passing[tile(place)][tile(place-past)]
			bases[passOf(place, -past)] = after * b.rank.sets
		}
	}
	return bases
}

// meet marks a new state of the layer of that depth.
func (b *builder) meet(placement, set, region, depth int) {
	order := placement / b.rank.sets
	if b.seen[placement] == 0 {
		b.fresh++
		b.put(placement, depth, b.orders[order], b.blank.sets[set])
	}
	if b.open[placement] == 0 {
		b.waiting[order]++
	}
	b.seen[placement] |= 1 << region
	b.open[placement] |= 1 << region
}

// put stores the value of a placement that takes so many moves.
func (b *builder) put(placement, moves int, order, set uint32) {
	for ; set != 0; set &= set - 1 {
		moves -= int(b.away[order&7][bits.TrailingZeros32(set)&31])
		order >>= 4
	}
	b.values[placement>>1] |= byte(min(moves/2, maxStored) << (placement & 1 * 4))
}
