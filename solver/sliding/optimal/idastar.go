package optimal

import (
	"math"
	"slices"

	"tessera/solver/search"
	"tessera/solver/sliding/grid"
	"tessera/solver/sliding/pdb"
)

// idaStar is IDA* (Korf, 1985) on a board of up to 16 cells, with the larger
// of the bounds that two lookups give. Everything a move changes is found by
// addition and table look-up, and the loop allocates nothing.
type idaStar struct {
	meter     *search.Meter
	check     func() error // asked now and then; an error ends the search
	board     [grid.MaxPacked]uint8
	lookups   [2]*pdb.Lookup
	index     [2]pdb.Index
	values    [2][pdb.MaxGroups][]byte // of the lookups' tables
	sets      *[1 << grid.MaxPacked]uint16
	operators [grid.MaxPacked][4]operator           // by blank
	count     [grid.MaxPacked]uint8                 // of operators
	away      [grid.MaxPacked * grid.MaxPacked]int8 // by tile times 16 plus cell, the distance from home
	bound     int
	next      int // the least value over the bound
	path      []grid.Move
	expanded  int64 // since the last report
	generated int64
}

const (
	checkEvery = 1 << 14 // positions expanded, well under a millisecond
	noOperator = 4       // the number of no move
)

// operator is a move with the blank in a certain cell.
type operator struct {
	from   uint8 // the cell of the tile
	back   uint8 // the number, at from, of the operator that takes it back
	move   grid.Move
	deltas [2]pdb.Delta
}

func newIDAStar(meter *search.Meter, p grid.Position, lookups [2]*pdb.Lookup, check func() error) *idaStar {
	d := &idaStar{meter: meter, check: check, lookups: lookups, sets: pdb.SetRanks()}
	for i, l := range lookups {
		d.values[i] = l.Values
	}
	for cell := range p.Cells() {
		d.board[cell] = uint8(p.Tile(cell))
		for tile := 1; tile < p.Cells(); tile++ {
			d.away[tile<<4|cell] = int8(grid.Distance(p.W(), cell, p.HomeOf(tile)))
		}
	}
	for blank := range p.Cells() {
		legal := grid.LegalMoves(p.W(), p.H(), blank, 0)
		for i := range legal.Len() {
			move := legal.At(i)
			from := blank + grid.Offset(move, p.W())
			there := grid.LegalMoves(p.W(), p.H(), from, 0)
			d.operators[blank][i] = operator{
				from: uint8(from), move: move,
				back:   uint8(there.Index(move.Inverse())),
				deltas: [2]pdb.Delta{lookups[0].Delta(from, blank), lookups[1].Delta(from, blank)},
			}
		}
		d.count[blank] = uint8(legal.Len())
	}
	return d
}

// run returns the fewest moves that solve p.
func (d *idaStar) run(p grid.Position) ([]grid.Move, error) {
	var sums [2]int
	for i, l := range d.lookups {
		d.index[i], sums[i] = l.Index(p)
	}
	manhattan := p.Manhattan()
	for d.next = manhattan + 2*max(sums[0], sums[1]); ; {
		d.bound, d.next = d.next, math.MaxInt
		d.meter.Stats.Depth = d.bound
		d.meter.Prove(d.bound)
		found, err := d.search(p.Blank(), noOperator, manhattan, sums[0], sums[1], d.bound)
		d.report()
		if found || err != nil {
			slices.Reverse(d.path)
			return d.path, err
		}
	}
}

// report hands on what was counted since it was last called.
func (d *idaStar) report() {
	d.meter.Stats.Expanded += d.expanded
	d.meter.Stats.Generated += d.generated
	d.expanded, d.generated = 0, 0
}

// child is a successor that may lead to a solution within the bound.
type child struct {
	operator   uint8
	tile       uint8
	group0     uint8 // of the tile in each lookup
	group1     uint8
	manhattan  int
	sum0, sum1 int
	value      [2]uint8
	order      [2]int32
	set        [2]uint16
}

// search looks on from the board with the blank in the cell given; last is the
// number of the move that is not to be made. The sums are of what the lookups'
// tables store, and left is how many moves the bound still allows.
func (d *idaStar) search(blank int, last uint8, manhattan, sum0, sum1, left int) (bool, error) {
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
		s := &d.operators[blank&15][i&3]
		tile := int(d.board[s.from&15])
		c.operator, c.tile = i, uint8(tile)
		row := (tile & 15) << 4
		c.manhattan = manhattan + int(d.away[row|blank&15]) - int(d.away[row|int(s.from&15)])
		l, delta := d.lookups[0], &s.deltas[0]
		group := l.Group[tile&15] & 7
		c.group0 = group
		order := d.index[0].Order[group] + delta.Sign*(l.Passing[row|int(d.board[delta.Past[0]&15]&15)]+
			l.Passing[row|int(d.board[delta.Past[1]&15]&15)]+l.Passing[row|int(d.board[delta.Past[2]&15]&15)])
		set := d.index[0].Set[group] ^ delta.Flip
		at := uint32(order) + uint32(d.sets[set])
		value := d.values[0][group][at>>1] >> (at & 1 * 4) & 15
		c.order[0], c.set[0], c.value[0] = order, set, value
		c.sum0 = sum0 + int(value) - int(d.index[0].Value[group])

		l, delta = d.lookups[1], &s.deltas[1]
		group = l.Group[tile&15] & 7
		c.group1 = group
		order = d.index[1].Order[group] + delta.Sign*(l.Passing[row|int(d.board[delta.Past[0]&15]&15)]+
			l.Passing[row|int(d.board[delta.Past[1]&15]&15)]+l.Passing[row|int(d.board[delta.Past[2]&15]&15)])
		set = d.index[1].Set[group] ^ delta.Flip
		at = uint32(order) + uint32(d.sets[set])
		value = d.values[1][group][at>>1] >> (at & 1 * 4) & 15
		c.order[1], c.set[1], c.value[1] = order, set, value
		c.sum1 = sum1 + int(value) - int(d.index[1].Value[group])
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
		d.report()
		if err := d.check(); err != nil {
			return false, err
		}
	}
	for i := range promising {
		c := &children[turns[i&3]&3]
		s := &d.operators[blank&15][c.operator&3]
		group0, group1 := c.group0&7, c.group1&7
		order0, set0, value0 := d.index[0].Order[group0], d.index[0].Set[group0], d.index[0].Value[group0]
		order1, set1, value1 := d.index[1].Order[group1], d.index[1].Set[group1], d.index[1].Value[group1]
		d.index[0].Order[group0], d.index[0].Set[group0], d.index[0].Value[group0] = c.order[0], c.set[0], c.value[0]
		d.index[1].Order[group1], d.index[1].Set[group1], d.index[1].Value[group1] = c.order[1], c.set[1], c.value[1]
		d.board[blank&15], d.board[s.from&15] = c.tile, 0
		found, err := d.search(int(s.from), s.back, c.manhattan, c.sum0, c.sum1, left-1)
		if found {
			d.path = append(d.path, s.move)
		}
		if found || err != nil {
			return found, err
		}
		d.board[blank&15], d.board[s.from&15] = 0, c.tile
		d.index[0].Order[group0], d.index[0].Set[group0], d.index[0].Value[group0] = order0, set0, value0
		d.index[1].Order[group1], d.index[1].Set[group1], d.index[1].Value[group1] = order1, set1, value1
	}
	return false, nil
}
