package broad

import (
	"math/bits"
	"slices"

	"tessera/resources/priority"
	"tessera/solver/kept"
)

// maxTiles is how many tiles a table may know: their orders, twice, fit a word.
const maxTiles = 4

// tableKey names a table: the board, and the cells that are the homes of its tiles plus
// one, ascending, 0 for none.
type tableKey struct {
	w, h  int
	homes [maxTiles]int16
}

var tables kept.Cache[tableKey, []uint8]

// tableOf returns the table for tiles with the given homes, ascending: by their
// cells as digits (the first tile's the lowest) the fewest moves of these
// tiles that bring them home, wherever the blank begins and whatever the others
// do (Korf and Felner, 2002).
func tableOf(w, h int, homes []uint8) *kept.Entry[[]uint8] {
	key := tableKey{w: w, h: h}
	for i, home := range homes {
		key.homes[i] = int16(home) + 1
	}
	homes = slices.Clone(homes)
	return tables.Get(key, func() ([]uint8, int64) {
		priority.Background()
		made := makeTable(w, h, homes)
		return made, int64(len(made))
	})
}

// tableSize returns the bytes of a table.
func tableSize(cells, tiles int) int {
	size := 1
	for range tiles {
		size *= cells
	}
	return size
}

// maker makes a table by breadth-first search from home. A state is the set of cells that
// the tiles stand in, their order there, and whether the blank is in one of the pockets
// that so few tiles cut off in corners and at edges. All orders of a set are the bits of a word, which go
// from set to set together. Where there are two pockets values may be too low, by two: of four
// tiles in a corner of 5×5 for one state in twenty.
type maker struct {
	pockets
	tiles  int
	orders int
	order  [][maxTiles]uint8             // by number, the tile at each place
	passes [maxTiles][maxTiles][24]uint8 // by place before and after, what becomes of an order
	choose [maxTiles][]int32             // by place and cell, what it adds to the number of a set
	cells  [][maxTiles]uint8             // by set, its cells, ascending
	seen   []uint64                      // by set, the orders that were met, and those met with the blank in a pocket
	open   []uint64                      // those of them to be expanded in this layer
	fresh  []uint64                      // and in the next
	digits [maxTiles]int32
	values []uint8
}

func makeTable(w, h int, homes []uint8) []uint8 {
	m := newMaker(w, h, len(homes))
	m.meet(m.number(homes), 1, homes, 0)
	for depth := uint8(1); m.turn(); depth++ {
		for set, open := range m.open {
			if open != 0 {
				m.expand(set, open, depth)
			}
		}
	}
	return m.values
}

func newMaker(w, h, tiles int) *maker {
	m := &maker{pockets: newPockets(w, h), tiles: tiles}
	digit := int32(1)
	for i := range tiles {
		m.digits[i] = digit
		digit *= int32(w * h)
	}
	m.values = make([]uint8, tableSize(w*h, tiles))
	m.listOrders()
	count := m.listSets(w * h)
	m.seen, m.open, m.fresh = make([]uint64, count), make([]uint64, count), make([]uint64, count)
	return m
}

// listOrders numbers the orders of the tiles, that of their homes first, and finds what
// passes make of them.
func (m *maker) listOrders() {
	m.order = [][maxTiles]uint8{{0, 1, 2, 3}}
	for size := 2; size <= m.tiles; size++ {
		for _, o := range m.order[:len(m.order):len(m.order)] {
			for at := size - 2; at >= 0; at-- { // the tile size-1 goes forward
				o[at], o[at+1] = o[at+1], o[at]
				m.order = append(m.order, o)
			}
		}
	}
	m.orders = len(m.order)
	for i := range m.tiles {
		for j := range m.tiles {
			for number, o := range m.order {
				tile := o[i]
				rest := slices.Delete(o[:m.tiles:m.tiles], i, i+1)
				after := [maxTiles]uint8{0, 1, 2, 3}
				copy(after[:], slices.Insert(slices.Clone(rest), j, tile))
				m.passes[i][j][number] = uint8(slices.Index(m.order, after))
			}
		}
	}
}

// listSets lists the sets by number, Σ C(cellᵢ, i+1) over their cells in ascending order
// (Lehmer, 1964), and returns how many there are.
func (m *maker) listSets(cells int) int {
	for i := range m.tiles {
		m.choose[i] = make([]int32, cells)
		for cell := range cells {
			n := 1
			for j := range i + 1 {
				n = n * (cell - j) / (j + 1)
			}
			m.choose[i][cell] = int32(max(n, 0))
		}
	}
	var set [maxTiles]uint8
	for i := range m.tiles {
		set[i] = uint8(i)
	}
	for {
		m.cells = append(m.cells, set)
		i := 0
		for ; i < m.tiles-1 && set[i]+1 == set[i+1]; i++ {
			set[i] = uint8(i)
		}
		if int(set[i])+1 == cells {
			return len(m.cells)
		}
		set[i]++
	}
}

func (m *maker) number(cells []uint8) int {
	n := int32(0)
	for i, cell := range cells {
		n += m.choose[i][cell]
	}
	return int(n)
}

// turn goes on to the next layer, and says whether there is anything in it.
func (m *maker) turn() bool {
	m.open, m.fresh = m.fresh, m.open
	clear(m.fresh)
	return slices.ContainsFunc(m.open, func(orders uint64) bool { return orders != 0 })
}

// pocketShift is where the bits of the orders begin that were met with the blank in a pocket.
const pocketShift = 32

// meet notes orders of a set, reached by so many moves.
func (m *maker) meet(set int, orders uint64, cells []uint8, depth uint8) {
	news := orders &^ m.seen[set]
	if news == 0 {
		return
	}
	first := uint32(news|news>>pocketShift) &^ uint32(m.seen[set]|m.seen[set]>>pocketShift)
	m.seen[set] |= news
	m.fresh[set] |= news
	for ; first != 0; first &= first - 1 {
		o := &m.order[bits.TrailingZeros32(first)]
		at := int32(0)
		for place, cell := range cells {
			at += int32(cell) * m.digits[o[place]&3]
		}
		m.values[at] = depth
	}
}

// expand moves the tiles of a set, in the orders that are open, to where the blank may be.
func (m *maker) expand(set int, open uint64, depth uint8) {
	all := m.cells[set]
	cells := all[:m.tiles]
	for i, from := range cells {
		for _, to := range m.next[from] {
			if slices.Contains(cells, to) {
				continue
			}
			orders := uint32(open)
			if m.cutsOff(cells, to) {
				orders = uint32(open >> pocketShift)
			}
			if orders == 0 {
				continue
			}
			// The tile goes past those between.
			after := all
			j := i
			for ; j+1 < m.tiles && after[j+1] < to; j++ {
				after[j] = after[j+1]
			}
			for ; j > 0 && after[j-1] > to; j-- {
				after[j] = after[j-1]
			}
			after[j] = to
			moved := uint64(orders)
			if i != j {
				moved = 0
				for pass := &m.passes[i][j]; orders != 0; orders &= orders - 1 {
					moved |= 1 << pass[bits.TrailingZeros32(orders)]
				}
			}
			if m.cutsOff(after[:m.tiles], from) {
				moved <<= pocketShift
			}
			m.meet(m.number(after[:m.tiles]), moved, after[:m.tiles], depth)
		}
	}
}
