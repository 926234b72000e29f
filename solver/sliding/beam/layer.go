package beam

import (
	"slices"

	"tessera/solver/sliding/grid"
)

// layer is boards that are reached by the same number of moves. Each takes a run
// of bytes: the cell of every tile, the tile of every cell, and the marks of a
// scorer.
type layer struct {
	cells int
	size  int // bytes of a board
	bytes []uint8
	facts []fact
}

// fact is what else is known of a board of a layer.
type fact struct {
	hash    uint64
	pattern uint64 // the part of the hash that is due to the subgoal's tiles
	trail   uint32
	score   uint16
	blank   uint8
	way     int8 // that led here, -1 at the start
}

func newLayer(cells int) *layer { return &layer{cells: cells, size: 2 * cells} }

// addPosition appends p.
func (l *layer) addPosition(p grid.Position, keys []uint64) {
	f := fact{blank: uint8(p.Blank()), way: -1}
	board := make([]uint8, l.size)
	for cell := range l.cells {
		tile := p.Tile(cell)
		board[tile], board[l.cells+cell] = uint8(cell), uint8(tile)
		if tile != 0 {
			f.hash ^= keys[tile*l.cells+cell]
		}
	}
	l.bytes, l.facts = append(l.bytes, board...), append(l.facts, f)
}

// board returns the cells of the tiles of board i, the tiles of its cells, and
// its marks.
func (l *layer) board(i int) (where, tiles, kept []uint8) {
	board := l.bytes[i*l.size:][:l.size]
	return board[:l.cells], board[l.cells : 2*l.cells], board[2*l.cells:]
}

// clear empties the layer, for boards with so many marks.
func (l *layer) clear(slots int) {
	l.size = 2*l.cells + slots
	l.bytes, l.facts = l.bytes[:0], l.facts[:0]
}

// setSlots makes room for so many marks on every board.
func (l *layer) setSlots(slots int) {
	old := *l
	l.size = 2*l.cells + slots
	l.bytes = make([]uint8, len(l.facts)*l.size)
	for i := range l.facts {
		copy(l.bytes[i*l.size:], old.bytes[i*old.size:][:2*l.cells])
	}
}

// addMove appends board i of from, of the same size, once tile, which was in a
// cell, has gone to where the blank was.
func (l *layer) addMove(from *layer, i int, tile, cell uint8, f fact) {
	to := from.facts[i].blank
	l.bytes = append(l.bytes, from.bytes[i*l.size:][:l.size]...)
	board := l.bytes[len(l.bytes)-l.size:]
	board[tile], board[0] = to, cell
	board[l.cells+int(to)], board[l.cells+int(cell)] = tile, 0
	l.facts = append(l.facts, f)
}

// join appends all boards of another layer of the same size.
func (l *layer) join(other *layer) {
	l.bytes, l.facts = append(l.bytes, other.bytes...), append(l.facts, other.facts...)
}

// trail remembers how the boards that were kept were reached.
type trail struct {
	parent []uint32
	way    []int8
}

func (t *trail) add(parent uint32, way int8) uint32 {
	t.parent, t.way = append(t.parent, parent), append(t.way, way)
	return uint32(len(t.way) - 1)
}

// path returns the moves that lead to an entry.
func (t *trail) path(entry uint32) []grid.Move {
	var moves []grid.Move
	for ; t.way[entry] >= 0; entry = t.parent[entry] {
		moves = append(moves, grid.Ways[t.way[entry]])
	}
	slices.Reverse(moves)
	return moves
}
