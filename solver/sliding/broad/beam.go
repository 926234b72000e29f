package broad

import (
	"math/rand/v2"
	"slices"

	"tessera/solver/sliding/grid"
)

// Beam searches boards of one size, as often as wanted, for ways from any position to any
// other: beam search (Lowerre, 1976). It is for one goroutine.
type Beam struct {
	// Expanded counts the boards whose successors were made.
	Expanded int64

	w, h, cells int
	next        [][ways]int16 // those of [grid.Neighbours], without what a stage has locked
	keys        []uint64      // of tiles (times cells) in cells: Zobrist's hashing (1970)
	stop        func() bool
	stopped     bool
	passed      int // boards since it was made

	pairs     *pairs // nil where there are no weights for boards of this size
	turns     []turn // of pairs, for the goal
	near      *near  // where pairs is nil
	nearTurns []nearTurn
	now, then layer
	trail     trail
	found     []successor
	tally     []int32 // of found by rank, from low to high
	low, high int32
	seen      []uint64 // hashes of found

	stage *stage  // nil where there is but one, which brings all tiles home
	order []int32 // of found, the most promising first
	alike []uint64
}

// MostCells is the number of cells of the largest boards that a Beam takes.
const MostCells = 255

// New returns a beam for w×h boards. It asks stop every few milliseconds, and gives
// up where that is true.
func New(w, h int, stop func() bool) *Beam {
	n := w * h
	b := &Beam{w: w, h: h, cells: n, next: grid.Neighbours(w, h), keys: make([]uint64, n*n), stop: stop}
	rng := rand.New(rand.NewPCG(1, 2))
	for i := range b.keys {
		b.keys[i] = rng.Uint64()
	}
	return b
}

// Prepare has what guides beams on these boards made, and returns what is closed once it is there.
func (b *Beam) Prepare() <-chan struct{} {
	if Learned(b.w, b.h) {
		return pairsOf(b.w, b.h).Ready()
	}
	return nearOf(b.w, b.h).Ready()
}

// TableBytes returns about what that holds.
func (b *Beam) TableBytes() int64 {
	if Learned(b.w, b.h) {
		return pairsBytes(b.cells)
	}
	return nearBytes(b.cells)
}

// BoardBytes is about what a search holds for each board of a layer.
func (b *Beam) BoardBytes() int {
	const fact, successors, trail = 24, 3*24 + 8*8, 150
	return 2*(fact+2*b.cells) + successors + trail
}

// Find looks for at most so many moves from one position to another of the same tiles, and returns nil
// where it finds none. It keeps so many boards of each layer. It waits for what guides it.
func (b *Beam) Find(from, to grid.Position, most, width int) []grid.Move {
	if from == to {
		return []grid.Move{}
	}
	b.ready(from, to)
	return b.finish(0, most, width, nil)
}

// ready has what guides the search, and makes the first layer.
func (b *Beam) ready(from, to grid.Position) {
	b.stopped = false
	switch {
	case b.pairs != nil || b.near != nil:
	case Learned(b.w, b.h):
		b.pairs = pairsOf(b.w, b.h).Value()
	default:
		b.near = nearOf(b.w, b.h).Value()
	}
	if b.pairs != nil {
		b.turns = b.pairs.turns(b.turns, b.w, b.keys, b.next, to.Blank())
	} else {
		b.nearTurns = b.near.turns(b.nearTurns, b.keys, b.next, to.Blank())
	}
	b.begin(from, to)
}

// finish goes on from boards of a depth until all tiles are home. Boards that join later are in
// entering, a layer for each depth.
func (b *Beam) finish(depth, most, width int, entering []*layer) []grid.Move {
	for ; depth < most && len(b.now.facts)+len(entering) > 0; depth++ {
		b.Expanded += int64(len(b.now.facts))
		b.generate(most - depth - 1)
		if b.stopped {
			return nil
		}
		if end, ok := b.choose(width); ok {
			return b.trail.path(end)
		}
		entering = b.join(entering)
		b.trail.sweep(&b.then, entering)
		b.now, b.then = b.then, b.now
	}
	return nil
}

// begin makes the first layer, of one board. Its tiles are named by their homes in to.
func (b *Beam) begin(from, to grid.Position) {
	home := make([]uint8, b.cells)
	for cell := range b.cells {
		home[to.Tile(cell)] = uint8(cell)
	}
	b.now.clear()
	b.trail.reset()
	f := fact{blank: uint8(from.Blank()), way: -1}
	for cell := range b.cells {
		tile, code := home[from.Tile(cell)], uint8(offs)
		if cell != from.Blank() {
			code = uint8(off(b.w, cell, int(tile)))
			f.hash ^= b.keys[int(tile)*b.cells+cell]
			f.least += uint16(grid.Distance(b.w, cell, int(tile)))
		}
		b.now.tiles = append(b.now.tiles, tile)
		if b.near != nil {
			b.now.codes = append(b.now.codes, code)
		}
	}
	b.now.facts = append(b.now.facts, f)
}

// stopEvery is how many boards pass between two questions whether to stop: a millisecond's.
const stopEvery = 1 << 11

// interrupted asks now and then, over all layers, whether to stop.
func (b *Beam) interrupted() bool {
	if b.passed++; b.passed%stopEvery == 0 {
		b.stopped = b.stopped || b.stop()
	}
	return b.stopped
}

// generate lists the boards that can be reached from those of now and from which so many
// moves may be enough, each once.
func (b *Beam) generate(left int) {
	b.listNothing()
	for i := range b.now.facts {
		if b.interrupted() {
			return
		}
		f := &b.now.facts[i]
		tiles := b.now.tiles[i*b.cells:][:b.cells]
		for way, to := range &b.next[f.blank] {
			if to < 0 || int8(way^2) == f.way {
				continue
			}
			at := (int(tiles[to])*b.cells+int(f.blank))*ways + way
			c := successor{parent: uint32(i), way: uint8(way)}
			if b.pairs != nil {
				t := &b.turns[at]
				c.hash, c.least = f.hash^t.hash, f.least+uint16(t.farther)
				if int(c.least) > left || !b.isNew(c.hash) {
					continue
				}
				c.rank = f.rank + b.pairs.change(t, tiles)
			} else {
				t := &b.nearTurns[at]
				c.hash, c.least = f.hash^t.hash, f.least+uint16(t.farther)
				if int(c.least) > left || !b.isNew(c.hash) {
					continue
				}
				c.rank = f.rank + b.near.change(t, int(to), int(f.blank), b.now.codes[i*b.cells:][:b.cells])
			}
			b.low, b.high = min(b.low, c.rank), max(b.high, c.rank)
			b.found = append(b.found, c)
		}
	}
}

// listNothing empties the list of what was found, and makes room for the successors of now.
func (b *Beam) listNothing() {
	size := 16
	for size < 5*len(b.now.facts) {
		size *= 2
	}
	b.seen = slices.Grow(b.seen[:0], size)[:size]
	clear(b.seen)
	b.found = b.found[:0]
	b.low, b.high = 1<<31-1, -1<<31
}

// isNew says whether a hash was not met in this layer before.
func (b *Beam) isNew(hash uint64) bool {
	mask := len(b.seen) - 1
	slot := int(hash) & mask
	for b.seen[slot] != 0 {
		if b.seen[slot] == hash {
			return false
		}
		slot = (slot + 1) & mask
	}
	b.seen[slot] = hash
	return true
}

// choose makes the next layer of the n best successors, and returns the trail's entry of the
// goal if it is among them.
func (b *Beam) choose(n int) (end uint32, ok bool) {
	b.then.clear()
	if len(b.found) == 0 {
		return 0, false
	}
	b.tally = slices.Grow(b.tally[:0], int(b.high-b.low)+1)[:b.high-b.low+1]
	clear(b.tally)
	for i := range b.found {
		b.tally[b.found[i].rank-b.low]++
	}
	// All below the last rank that finds room, and of that as many as find it.
	last, room := 0, int32(n)
	for ; last < len(b.tally)-1 && b.tally[last] <= room; last++ {
		room -= b.tally[last]
	}
	for i := range b.found {
		c := &b.found[i]
		if c.least == 0 {
			return b.trail.add(b.now.facts[c.parent].trail, c.way), true
		}
		rank := int(c.rank - b.low)
		if rank == last {
			room--
		}
		if rank < last || rank == last && room >= 0 {
			b.keep(c, b.trail.add(b.now.facts[c.parent].trail, c.way))
		}
	}
	return 0, false
}

// keep appends a successor to the next layer.
func (b *Beam) keep(c *successor, entry uint32) { b.append(&b.then, c, entry) }

// append appends a successor to a layer.
func (b *Beam) append(to *layer, c *successor, entry uint32) {
	i := int(c.parent)
	hole := int(b.now.facts[i].blank)
	blank := int(b.next[hole][c.way])
	tile := int(b.now.tiles[i*b.cells+blank])
	at := len(to.facts) * b.cells
	to.facts = append(to.facts, fact{hash: c.hash, trail: entry, rank: c.rank, least: c.least, blank: uint8(blank), way: int8(c.way)})
	to.tiles = append(to.tiles, b.now.tiles[i*b.cells:][:b.cells]...)
	to.tiles[at+blank], to.tiles[at+hole] = to.tiles[at+hole], uint8(tile)
	if b.near != nil {
		to.codes = append(to.codes, b.now.codes[i*b.cells:][:b.cells]...)
		to.codes[at+blank], to.codes[at+hole] = offs, b.nearTurns[(tile*b.cells+hole)*ways+int(c.way)].code
	}
}
