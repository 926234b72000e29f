package region

import (
	"sync"

	"tessera/solver/sliding/grid"
)

// maxWindow is the side of the largest window in which the last two tiles of a
// line are brought home by table: beyond it the table grows faster than the
// moves it saves.
const maxWindow = 6

// pairTable gives the fewest moves that bring the last two tiles of a line home
// together, the step where placing one tile after the other fails. The line is
// the window's first row, of which only the last two cells are still open.
type pairTable struct {
	w, h int
	dist []uint8 // by a, b and blank (see key); unknown where it cannot be
}

const unknown = 255

// key numbers the states: the cells, row-major in the window, of the last tile
// but one, the last tile and the blank.
func (p *pairTable) key(a, b, blank int) int {
	n := p.w * p.h
	return (a*n+b)*n + blank
}

// open reports whether a window cell is not done yet.
func (p *pairTable) open(cell int) bool { return cell >= p.w-2 }

var pairTables [maxWindow + 1][grid.MaxSide + 1]struct {
	once  sync.Once
	table *pairTable
}

// pairFor returns the table for a line of n cells in an area d deep, building it
// on first use. Where the area is two wide, two tiles side by side would keep the
// blank out of a smaller window; the table is small enough to take all of it.
func pairFor(n, d int) *pairTable {
	w, h := min(n, maxWindow), min(d, maxWindow)
	if n == 2 {
		h = d
	}
	entry := &pairTables[w][h]
	entry.once.Do(func() { entry.table = newPairTable(w, h) })
	return entry.table
}

// newPairTable searches breadth-first from all positions where both are home.
func newPairTable(w, h int) *pairTable {
	n := w * h
	p := &pairTable{w: w, h: h, dist: make([]uint8, n*n*n)}
	for i := range p.dist {
		p.dist[i] = unknown
	}
	var queue []int32
	for blank := w; blank < n; blank++ {
		key := p.key(w-2, w-1, blank)
		p.dist[key] = 0
		queue = append(queue, int32(key))
	}
	for head := 0; head < len(queue); head++ {
		key := int(queue[head])
		a, b, blank := key/(n*n), key/n%n, key%n
		legal := grid.LegalMoves(w, h, blank, 0)
		for i := range legal.Len() {
			to := blank + grid.Offset(legal.At(i), w)
			if !p.open(to) {
				continue
			}
			next := p.key(swapped(a, to, blank), swapped(b, to, blank), to)
			if p.dist[next] == unknown {
				p.dist[next] = p.dist[key] + 1
				queue = append(queue, int32(next))
			}
		}
	}
	return p
}

// swapped returns where a tile on cell is after the blank went from one cell to another.
func swapped(cell, to, from int) int {
	if cell == to {
		return from
	}
	return cell
}

// next returns where the blank goes on a shortest way from a state that can be
// brought home and is not.
func (p *pairTable) next(a, b, blank int) int {
	left := p.dist[p.key(a, b, blank)]
	legal := grid.LegalMoves(p.w, p.h, blank, 0)
	for i := range legal.Len() {
		to := blank + grid.Offset(legal.At(i), p.w)
		if p.open(to) && p.dist[p.key(swapped(a, to, blank), swapped(b, to, blank), to)] < left {
			return to
		}
	}
	return blank
}
