package sliding

import "math/bits"

// lens is one way to look a board up in pattern databases that cover all of its
// tiles: as it is, or reflected. The lower bound it gives is the Manhattan
// distance plus twice the sum of what the tables store.
type lens struct {
	tables []*table
	view   symmetry
	group  [maxPacked]uint8 // by tile, its table
	// passing is what a tile's (times 16) going forward past another one adds
	// to the rank of their order; 0 where they are in different tables.
	passing [maxPacked * maxPacked]int32
	place   [maxPacked]uint8 // by cell, the cell that the tables know it as
}

// newLens makes a lens of tables that cover the tiles of p's board, seen through
// view, which must leave that board's size and home of the blank as they are.
func newLens(p Position, tables []*table, view symmetry) *lens {
	l := &lens{tables: tables, view: view}
	for cell := range p.Cells() {
		l.place[cell] = uint8(view.cell(cell))
	}
	var member [maxPacked]int
	for tile := 1; tile < p.Cells(); tile++ {
		l.group[tile], member[tile] = memberOf(tables, l.place[p.HomeOf(tile)])
	}
	for tile := 1; tile < p.Cells(); tile++ {
		for other := 1; other < p.Cells(); other++ {
			if g := l.group[tile]; tile != other && g == l.group[other] {
				rank := tables[g].rank
				l.passing[tile<<4|other] = int32(rank.passing(member[tile], member[other]))
			}
		}
	}
	return l
}

// memberOf finds the tile with the given home among those of tables.
func memberOf(tables []*table, home uint8) (group uint8, member int) {
	for g, t := range tables {
		for i, other := range t.homes {
			if other == home {
				return uint8(g), i
			}
		}
	}
	return 0, 0
}

// glimpse is what a lens shows of one board: the placement of each table's
// tiles, in two parts, and what is stored for it.
type glimpse struct {
	order [maxGroups]int32  // the rank of the tiles' order
	set   [maxGroups]uint16 // their cells
	value [maxGroups]uint8
}

// maxGroups bounds the tables of a lens.
const maxGroups = 8

// look returns what l shows of p, and the sum of the stored values.
func (l *lens) look(p Position) (glimpse, int) {
	var g glimpse
	sum := 0
	for i, t := range l.tables {
		where := make([]uint8, len(t.homes))
		for cell := range p.Cells() {
			if tile := p.Tile(cell); tile != 0 && int(l.group[tile]) == i {
				_, member := memberOf(l.tables, l.place[p.HomeOf(tile)])
				where[member] = l.place[cell]
				g.set[i] |= 1 << l.place[cell]
			}
		}
		g.order[i] = int32(t.rank.order(where))
		g.value[i] = uint8(t.at(t.placement(where)))
		sum += int(g.value[i])
	}
	return g, sum
}

// glide is what a move of a tile means to a lens.
type glide struct {
	past [3]uint8 // the cells of the board that the tile goes past; the blank's cell where there are fewer
	sign int32    // 1 if it goes forward, -1 if back
	flip uint16   // the two cells
}

// glide returns what the move of a tile between the cells given means, on a
// board so many cells wide, of which no row has more than four.
func (l *lens) glide(w, from, to int) glide {
	a, b := l.place[from], l.place[to]
	g := glide{sign: 1, flip: 1<<a | 1<<b, past: [3]uint8{uint8(to), uint8(to), uint8(to)}}
	low, high := a, b
	if a > b {
		g.sign, low, high = -1, b, a
	}
	between := uint32(1)<<high - uint32(1)<<(low+1)
	for i := 0; between != 0; i++ {
		for cell, place := range l.place {
			if int(place) == bits.TrailingZeros32(between) {
				g.past[i] = uint8(cell)
			}
		}
		between &= between - 1
	}
	return g
}
