package sliding

import (
	"math"
	"slices"
	"sync"

	"tessera/solver/search"
)

// deepening is IDA* (Korf, 1985) on a board of up to 16 cells, with the larger
// of the bounds that two lenses give. Everything a move changes is found by
// addition and table look-up, and the loop allocates nothing.
type deepening struct {
	meter     *search.Meter
	check     func() error // asked now and then; an error ends the search
	board     [maxPacked]uint8
	lenses    [2]*lens
	seen      [2]glimpse
	values    [2][maxGroups][]byte // of the lenses' tables
	sets      *[1 << maxPacked]uint16
	steps     [maxPacked][4]stride        // by blank
	count     [maxPacked]uint8            // of steps
	away      [maxPacked * maxPacked]int8 // by tile times 16 plus cell, the distance from home
	bound     int
	next      int // the least value over the bound
	path      []Move
	expanded  int64 // since last told
	generated int64
}

const (
	checkEvery = 1 << 14 // positions expanded, well under a millisecond
	noStride   = 4       // the number of no move
)

// stride is a move with the blank in a certain cell.
type stride struct {
	from   uint8 // the cell of the tile
	back   uint8 // the number, at from, of the stride that takes it back
	move   Move
	glides [2]glide
}

// setRanks has the rank of every set of up to 16 cells among those of its size.
var setRanks = sync.OnceValue(func() *[1 << maxPacked]uint16 {
	ranks := new([1 << maxPacked]uint16)
	for set := range ranks {
		ranks[set] = uint16(colex(uint32(set), 0, 0))
	}
	return ranks
})

func newDeepening(meter *search.Meter, p Position, lenses [2]*lens, check func() error) *deepening {
	d := &deepening{meter: meter, check: check, lenses: lenses, sets: setRanks()}
	for i, l := range lenses {
		for j, t := range l.tables {
			d.values[i][j] = t.values
		}
	}
	for cell := range p.Cells() {
		d.board[cell] = uint8(p.Tile(cell))
		for tile := 1; tile < p.Cells(); tile++ {
			d.away[tile<<4|cell] = int8(distance(p.w, cell, p.HomeOf(tile)))
		}
	}
	for blank := range p.Cells() {
		legal := legalMoves(p.w, p.h, blank, 0)
		for i := range legal.len() {
			move := legal.at(i)
			from := blank + step(move, p.w)
			there := legalMoves(p.w, p.h, from, 0)
			d.steps[blank][i] = stride{
				from: uint8(from), move: move,
				back:   uint8(slices.Index(there.moves[:], move.Inverse())),
				glides: [2]glide{lenses[0].glide(p.w, from, blank), lenses[1].glide(p.w, from, blank)},
			}
		}
		d.count[blank] = uint8(legal.len())
	}
	return d
}

// run returns the fewest moves that solve p.
func (d *deepening) run(p Position) ([]Move, error) {
	var sums [2]int
	for i, l := range d.lenses {
		d.seen[i], sums[i] = l.look(p)
	}
	manhattan := p.Manhattan()
	for d.next = manhattan + 2*max(sums[0], sums[1]); ; {
		d.bound, d.next = d.next, math.MaxInt
		d.meter.Stats.Depth = d.bound
		d.meter.Prove(d.bound)
		found, err := d.search(p.blank, noStride, manhattan, sums[0], sums[1], d.bound)
		d.tell()
		if found || err != nil {
			slices.Reverse(d.path)
			return d.path, err
		}
	}
}

// tell hands on what was counted since the last time.
func (d *deepening) tell() {
	d.meter.Stats.Expanded += d.expanded
	d.meter.Stats.Generated += d.generated
	d.expanded, d.generated = 0, 0
}

// child is a successor that may lead to a solution within the bound.
type child struct {
	stride     uint8
	tile       uint8
	g0, g1     uint8
	manhattan  int
	sum0, sum1 int
	value      [2]uint8
	order      [2]int32
	set        [2]uint16
}

// search looks on from the board with the blank in the cell given; last is the
// number of the move that is not to be made. The sums are of what the lenses'
// tables store, and left is how many moves the bound still allows.
func (d *deepening) search(blank int, last uint8, manhattan, sum0, sum1, left int) (bool, error) {
	if manhattan == 0 {
		return true, nil
	}
	var children [4]child
	n := 0
	for i := range d.count[blank&15] {
		if i == last {
			continue
		}
		c := &children[n&3]
		n++
		s := &d.steps[blank&15][i&3]
		tile := int(d.board[s.from&15])
		c.stride, c.tile = i, uint8(tile)
		row := (tile & 15) << 4
		c.manhattan = manhattan + int(d.away[row|blank&15]) - int(d.away[row|int(s.from&15)])
		l, g := d.lenses[0], &s.glides[0]
		group := l.group[tile&15] & 7
		c.g0 = group
		order := d.seen[0].order[group] + g.sign*(l.passing[row|int(d.board[g.past[0]&15]&15)]+
			l.passing[row|int(d.board[g.past[1]&15]&15)]+l.passing[row|int(d.board[g.past[2]&15]&15)])
		set := d.seen[0].set[group] ^ g.flip
		at := uint32(order) + uint32(d.sets[set])
		value := d.values[0][group][at>>1] >> (at & 1 * 4) & 15
		c.order[0], c.set[0], c.value[0] = order, set, value
		c.sum0 = sum0 + int(value) - int(d.seen[0].value[group])

		l, g = d.lenses[1], &s.glides[1]
		group = l.group[tile&15] & 7
		c.g1 = group
		order = d.seen[1].order[group] + g.sign*(l.passing[row|int(d.board[g.past[0]&15]&15)]+
			l.passing[row|int(d.board[g.past[1]&15]&15)]+l.passing[row|int(d.board[g.past[2]&15]&15)])
		set = d.seen[1].set[group] ^ g.flip
		at = uint32(order) + uint32(d.sets[set])
		value = d.values[1][group][at>>1] >> (at & 1 * 4) & 15
		c.order[1], c.set[1], c.value[1] = order, set, value
		c.sum1 = sum1 + int(value) - int(d.seen[1].value[group])
	}
	// The most promising go first: that saves a fifth of the positions.
	var values, turns [4]int
	promising := 0
	for i := range n {
		c := &children[i&3]
		value := c.manhattan + 2*max(c.sum0, c.sum1)
		if value >= left {
			d.next = min(d.next, d.bound-left+1+value)
			continue
		}
		at := promising
		for ; at > 0 && values[(at-1)&3] > value; at-- {
			values[at&3], turns[at&3] = values[(at-1)&3], turns[(at-1)&3]
		}
		values[at&3], turns[at&3] = value, i
		promising++
	}
	d.generated += int64(n)
	if d.expanded++; d.expanded >= checkEvery {
		d.tell()
		if err := d.check(); err != nil {
			return false, err
		}
	}
	for i := range promising {
		c := &children[turns[i&3]&3]
		s := &d.steps[blank&15][c.stride&3]
		g0, g1 := c.g0&7, c.g1&7
		order0, set0, value0 := d.seen[0].order[g0], d.seen[0].set[g0], d.seen[0].value[g0]
		order1, set1, value1 := d.seen[1].order[g1], d.seen[1].set[g1], d.seen[1].value[g1]
		d.seen[0].order[g0], d.seen[0].set[g0], d.seen[0].value[g0] = c.order[0], c.set[0], c.value[0]
		d.seen[1].order[g1], d.seen[1].set[g1], d.seen[1].value[g1] = c.order[1], c.set[1], c.value[1]
		d.board[blank&15], d.board[s.from&15] = c.tile, 0
		found, err := d.search(int(s.from), s.back, c.manhattan, c.sum0, c.sum1, left-1)
		if found {
			d.path = append(d.path, s.move)
		}
		if found || err != nil {
			return found, err
		}
		d.board[blank&15], d.board[s.from&15] = 0, c.tile
		d.seen[0].order[g0], d.seen[0].set[g0], d.seen[0].value[g0] = order0, set0, value0
		d.seen[1].order[g1], d.seen[1].set[g1], d.seen[1].value[g1] = order1, set1, value1
	}
	return false, nil
}
