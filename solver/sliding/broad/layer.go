package broad

import (
	"slices"

	"tessera/solver/sliding/grid"
)

// fact is what is known of a board of a layer beside its tiles.
type fact struct {
	hash  uint64
	trail uint32
	score uint16
	blank uint8
	way   int8 // that led here, -1 at the start
}

// layer is boards that are reached by the same number of moves.
type layer struct {
	facts []fact
	tiles []uint8  // by board and cell
	index []uint32 // by board and group, where its table is looked up
	marks []uint8  // by board and group, what the table says
}

func (l *layer) clear() {
	l.facts, l.tiles, l.index, l.marks = l.facts[:0], l.tiles[:0], l.index[:0], l.marks[:0]
}

// successor is a board that can be reached from one of a layer.
type successor struct {
	hash   uint64
	parent uint32
	score  uint16
	way    uint8
	marks  [looks]uint8
}

// trail remembers how the boards that were kept were reached: the entry of the board before
// in all bits but the last two, and the way there.
type trail struct {
	entries []uint32
	live    int // entries left when it was last swept
}

func (t *trail) reset() { t.entries, t.live = append(t.entries[:0], 0), 1 }

func (t *trail) add(parent uint32, way uint8) uint32 {
	t.entries = append(t.entries, parent<<2|uint32(way))
	return uint32(len(t.entries) - 1)
}

// path returns the moves that lead to an entry.
func (t *trail) path(entry uint32) []grid.Move {
	var moves []grid.Move
	for ; entry != 0; entry = t.entries[entry] >> 2 {
		moves = append(moves, grid.Ways[t.entries[entry]&3])
	}
	slices.Reverse(moves)
	return moves
}

// sweep takes out what leads to no board of the layer, once there may be much of it: of the
// boards of a layer few have successors for long.
func (t *trail) sweep(l *layer) {
	if len(t.entries) < 2*t.live+8*len(l.facts) {
		return
	}
	used := make([]uint64, len(t.entries)/64+1)
	for i := range l.facts {
		for e := l.facts[i].trail; used[e>>6]>>(e&63)&1 == 0; e = t.entries[e] >> 2 {
			used[e>>6] |= 1 << (e & 63)
			if e == 0 {
				break
			}
		}
	}
	// Parents come before children, so one pass renames them all. The new name of an entry
	// stands in its old place until the pass is over.
	n := uint32(0)
	renamed := make([]uint32, len(t.entries))
	for e, entry := range t.entries {
		if used[e>>6]>>(e&63)&1 != 0 {
			renamed[e] = n
			t.entries[n] = renamed[entry>>2]<<2 | entry&3
			n++
		}
	}
	t.entries, t.live = t.entries[:n], int(n)
	for i := range l.facts {
		l.facts[i].trail = renamed[l.facts[i].trail]
	}
}
