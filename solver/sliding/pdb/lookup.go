package pdb

import (
	"math/bits"
	"sync"

	"tessera/solver/sliding/grid"
)

// Lookup is one way to look a board up in pattern databases that cover all of
// its tiles: as it is, or reflected (a reflected lookup). The lower bound it
// gives is the Manhattan distance plus twice the sum of the stored values.
type Lookup struct {
	tables []*Table
	view   grid.Symmetry
	place  [grid.MaxPacked]uint8 // by cell, the cell that the tables know it as

	// Group is, by tile, the number of its table.
	Group [grid.MaxPacked]uint8
	// Passing is what a tile's (times 16) going forward past another one adds
	// to the rank of their order; 0 where they are in different tables.
	Passing [grid.MaxPacked * grid.MaxPacked]int32
	// Values are the stored values of each table.
	Values [MaxGroups][]byte
}

// NewLookup returns a lookup in tables that cover the tiles of p's board, seen
// through view, which must leave that board's size and home of the blank as they
// are.
func NewLookup(p grid.Position, tables []*Table, view grid.Symmetry) *Lookup {
	l := &Lookup{tables: tables, view: view}
	for i, t := range tables {
		l.Values[i] = t.values
	}
	for cell := range p.Cells() {
		l.place[cell] = uint8(view.Cell(cell))
	}
	var member [grid.MaxPacked]int
	for tile := 1; tile < p.Cells(); tile++ {
		l.Group[tile], member[tile] = memberOf(tables, l.place[p.HomeOf(tile)])
	}
	for tile := 1; tile < p.Cells(); tile++ {
		for other := 1; other < p.Cells(); other++ {
			if g := l.Group[tile]; tile != other && g == l.Group[other] {
				rank := tables[g].rank
				l.Passing[tile<<4|other] = int32(rank.passing(member[tile], member[other]))
			}
		}
	}
	return l
}

// memberOf finds the tile with the given home among those of tables.
func memberOf(tables []*Table, home uint8) (group uint8, member int) {
	for g, t := range tables {
		for i, other := range t.homes {
			if other == home {
				return uint8(g), i
			}
		}
	}
	return 0, 0
}

// Index says where a board is found in the tables of a lookup: the placement of
// each table's tiles, in two parts whose sum is its number, and what is stored
// for it. A search keeps it up to date from move to move.
type Index struct {
	Order [MaxGroups]int32  // the rank of the tiles' order, times the number of sets
	Set   [MaxGroups]uint16 // their cells, a bit each; their rank is that of [SetRanks]
	Value [MaxGroups]uint8
}

// MaxGroups bounds the tables of a lookup.
const MaxGroups = 8

// SetRanks has the rank of every set of up to 16 cells among those of its size.
var SetRanks = sync.OnceValue(func() *[1 << grid.MaxPacked]uint16 {
	ranks := new([1 << grid.MaxPacked]uint16)
	for set := range ranks {
		ranks[set] = uint16(colex(uint32(set), 0, 0))
	}
	return ranks
})

// Index returns where p is found, and the sum of the stored values.
func (l *Lookup) Index(p grid.Position) (Index, int) {
	var at Index
	sum := 0
	for i, t := range l.tables {
		where := make([]uint8, len(t.homes))
		for cell := range p.Cells() {
			if tile := p.Tile(cell); tile != 0 && int(l.Group[tile]) == i {
				_, member := memberOf(l.tables, l.place[p.HomeOf(tile)])
				where[member] = l.place[cell]
				at.Set[i] |= 1 << l.place[cell]
			}
		}
		at.Order[i] = int32(t.rank.order(where))
		at.Value[i] = uint8(t.at(t.placement(where)))
		sum += int(at.Value[i])
	}
	return at, sum
}

// Delta is what a move of a tile does to an [Index]: the set changes by Flip, the
// order by Sign times what [Lookup.Passing] says of the tile and those in Past.
type Delta struct {
	Past [3]uint8 // the cells of the board that the tile goes past; the blank's cell where there are fewer
	Sign int32    // 1 if it goes forward, -1 if back
	Flip uint16   // the two cells
}

// Delta returns what the move of a tile from one cell to another does, on a
// board of which no row has more than four cells.
func (l *Lookup) Delta(from, to int) Delta {
	a, b := l.place[from], l.place[to]
	d := Delta{Sign: 1, Flip: 1<<a | 1<<b, Past: [3]uint8{uint8(to), uint8(to), uint8(to)}}
	low, high := a, b
	if a > b {
		d.Sign, low, high = -1, b, a
	}
	between := uint32(1)<<high - uint32(1)<<(low+1)
	for i := 0; between != 0; i++ {
		for cell, place := range l.place {
			if int(place) == bits.TrailingZeros32(between) {
				d.Past[i] = uint8(cell)
			}
		}
		between &= between - 1
	}
	return d
}
