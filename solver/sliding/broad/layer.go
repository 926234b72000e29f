package broad

import (
	"slices"

	"tessera/solver/sliding/grid"
)

// fact is what is known of a board of a layer beside its tiles.
type fact struct {
	hash  uint64
	trail uint32
	rank  int32  // the less, the more promising
	least uint16 // the Manhattan distance
	blank uint8
	way   int8 // that led here, -1 at the start
}

// layer is boards that are reached by the same number of moves.
type layer struct {
	facts []fact
	tiles []uint8 // by board and cell
	codes []uint8 // by board and cell, where near guides the beam
	lines []line  // by board, in a stage that has one
}

// line is what is known of the tiles of a stage on a board.
type line struct {
	hash  uint64 // of where they are
	least uint16 // the sum of their distances
}

func (l *layer) clear() {
	l.facts, l.tiles, l.codes, l.lines = l.facts[:0], l.tiles[:0], l.codes[:0], l.lines[:0]
}

// add appends the boards of another layer.
func (l *layer) add(other *layer) {
	l.facts = append(l.facts, other.facts...)
	l.tiles = append(l.tiles, other.tiles...)
	l.codes = append(l.codes, other.codes...)
	l.lines = append(l.lines, other.lines...)
}

// successor is a board that can be reached from one of a layer.
type successor struct {
	hash   uint64
	parent uint32
	rank   int32
	least  uint16
	way    uint8
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

// sweep takes out what leads to no board of the layer, nor of those that wait, once there may be
// much of it: of the boards of a layer few have successors for long.
func (t *trail) sweep(l *layer, waiting ...[]*layer) {
	layers := append(slices.Concat(waiting...), l)
	boards := 0
	for _, l := range layers {
		boards += len(l.facts)
	}
	if len(t.entries) < 2*t.live+8*boards {
		return
	}
	used := make([]uint64, len(t.entries)/64+1)
	for _, l := range layers {
		for i := range l.facts {
			for e := l.facts[i].trail; used[e>>6]>>(e&63)&1 == 0; e = t.entries[e] >> 2 {
				used[e>>6] |= 1 << (e & 63)
				if e == 0 {
					break
				}
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
	for _, l := range layers {
		for i := range l.facts {
			l.facts[i].trail = renamed[l.facts[i].trail]
		}
	}
}
