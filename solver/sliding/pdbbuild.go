package sliding

import (
	"context"
	"math/bits"
)

// builder makes a table by breadth-first search backwards from the goal. A
// state is a placement and the part of the other cells, cut up by the tiles of
// the pattern, where the blank is: within it the blank goes for free. Moves can
// be taken back, so the search runs from home outwards and every placement's
// value is the layer in which it is first met.
type builder struct {
	table
	w, h       int
	neighbours []uint32 // by cell
	notLeft    uint32   // all cells but those of the first column
	notRight   uint32
	all        uint32
	sets       []uint32
	orders     []uint32
	passing    [maxRanked][maxRanked]int
	seen       []uint32 // by placement, the cells of the blank that were met
	layer      []uint32 // states to be expanded: placement, above a cell of the blank
	next       []uint32
}

// blankBits is the room for a cell in a state. Placements have the other 27:
// enough for seven of 16 and five of 25 tiles.
const blankBits = 5

// buildTable makes the table of the tiles with the given homes on a w×h board
// of at most 32 cells. It looks at ctx between batches and returns its error.
func buildTable(ctx context.Context, w, h, home int, homes []uint8) (*table, error) {
	b := newBuilder(w, h, homes)
	b.start(home)
	for depth := 1; len(b.layer) > 0; depth++ {
		for i, state := range b.layer {
			if i&(1<<14-1) == 0 && ctx.Err() != nil {
				return nil, ctx.Err()
			}
			b.expand(int(state>>blankBits), int(state&(1<<blankBits-1)), depth)
		}
		b.layer, b.next = b.next, b.layer[:0]
	}
	return &b.table, nil
}

func newBuilder(w, h int, homes []uint8) *builder {
	cells := w * h
	rank := newRanking(cells, len(homes))
	b := &builder{
		table:  table{homes: homes, rank: rank, values: make([]byte, (rank.size()+1)/2)},
		w:      w,
		h:      h,
		all:    uint32(1<<cells - 1),
		sets:   rank.allSets(),
		orders: rank.allOrders(),
		seen:   make([]uint32, rank.size()),
	}
	for cell := range cells {
		if cell%w > 0 {
			b.notLeft |= 1 << cell
		}
		if cell%w < w-1 {
			b.notRight |= 1 << cell
		}
	}
	b.neighbours = make([]uint32, cells)
	for cell := range cells {
		b.neighbours[cell] = b.beside(1 << cell)
	}
	for tile := range homes {
		for other := range homes {
			b.passing[tile][other] = rank.passing(tile, other)
		}
	}
	return b
}

// beside returns the cells given and those next to them.
func (b *builder) beside(cells uint32) uint32 {
	return (cells | cells&b.notRight<<1 | cells&b.notLeft>>1 | cells<<b.w | cells>>b.w) & b.all
}

// part returns the cells that the blank can go to from one of them, without
// moving a tile in the cells given.
func (b *builder) part(blank, tiles uint32) uint32 {
	for {
		more := b.beside(blank) &^ tiles
		if more == blank {
			return blank
		}
		blank = more
	}
}

// start adds the goal.
func (b *builder) start(home int) {
	placement := b.placement(b.homes)
	set := uint32(0)
	for _, cell := range b.homes {
		set |= 1 << cell
	}
	b.meet(placement, set, home, 0, 0)
	b.layer, b.next = b.next, nil
}

// meet adds a state to the next layer if it is new.
func (b *builder) meet(placement int, set uint32, blank, depth, manhattan int) {
	seen := b.seen[placement]
	if seen>>blank&1 != 0 {
		return
	}
	if seen == 0 {
		value := min((depth-manhattan)/2, maxStored)
		b.values[placement>>1] |= byte(value << (placement & 1 * 4))
	}
	b.seen[placement] = seen | b.part(1<<blank, set)
	b.next = append(b.next, uint32(placement<<blankBits|blank))
}

// expand meets what one move of a tile of the pattern leads to.
func (b *builder) expand(placement, blank, depth int) {
	order, setRank := b.orders[placement/b.rank.sets], placement%b.rank.sets
	set := b.sets[setRank]
	base := placement - setRank
	open := b.part(1<<blank, set)
	var tiles, cells [maxRanked]int
	manhattan := 0
	for i, rest := 0, set; rest != 0; i, rest = i+1, rest&(rest-1) {
		tiles[i], cells[i] = int(order>>(4*i)&15), bits.TrailingZeros32(rest)
		manhattan += distance(b.w, cells[i], int(b.homes[tiles[i]]))
	}
	count := len(b.homes)
	for i := range count {
		from, tile := cells[i], tiles[i]
		home := int(b.homes[tile])
		for targets := b.neighbours[from] & open; targets != 0; targets &= targets - 1 {
			to := bits.TrailingZeros32(targets)
			moved := base
			for j := i + 1; j < count && cells[j] < to; j++ {
				moved += b.passing[tile][tiles[j]]
			}
			for j := i - 1; j >= 0 && cells[j] > to; j-- {
				moved -= b.passing[tile][tiles[j]]
			}
			after := set ^ 1<<from ^ 1<<to
			b.meet(moved+b.rank.set(after), after, from, depth,
				manhattan-distance(b.w, from, home)+distance(b.w, to, home))
		}
	}
}
