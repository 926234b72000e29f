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
	symmetries  []grid.Symmetry // that keep the size
	next        [][4]int16      // those of [grid.Neighbours]
	keys        []uint64        // of tiles (times cells) in cells: Zobrist's hashing (1970)
	variants    []partitions
	stop        func() bool
	stopped     bool

	looks     [looks]look
	groups    int // of all looks
	now, then layer
	trail     trail
	found     []successor
	sorted    []successor
	tally     []int32
	seen      []uint64
}

// The boards that a Beam takes: no side shorter than LeastSide, and at most MostCells cells.
const (
	LeastSide = 5
	MostCells = 256
)

// MostQuads is the number of cells of the largest boards with tables of four tiles, on which a
// beam finds its way from any start.
const MostQuads = 49

// Variants is how many ways there are to look at a board.
const Variants = 2

// New returns a beam for w×h boards. It asks stop every few milliseconds, and gives
// up where that is true.
func New(w, h int, stop func() bool) *Beam {
	n := w * h
	b := &Beam{
		w: w, h: h, cells: n, next: grid.Neighbours(w, h), keys: make([]uint64, n*n), variants: variants(w, h),
		tally: make([]int32, 1<<16), stop: stop,
	}
	for _, s := range grid.Symmetries(w, h) {
		if sw, _ := s.Size(); sw == w {
			b.symmetries = append(b.symmetries, s)
		}
	}
	rng := rand.New(rand.NewPCG(1, 2))
	for i := range b.keys {
		b.keys[i] = rng.Uint64()
	}
	return b
}

// Prepare has the tables made for boards whose goal has the blank in a cell, as many at a
// time as there are processors, and returns what is closed once they are there.
func (b *Beam) Prepare(blank int) <-chan struct{} {
	var waits []<-chan struct{}
	for _, homes := range b.homes(blank) {
		waits = append(waits, tableOf(b.w, b.h, homes).Ready())
	}
	ready := make(chan struct{})
	go func() {
		for _, w := range waits {
			<-w
		}
		close(ready)
	}()
	return ready
}

// TableBytes returns what the tables hold for boards whose goal has the blank in a cell.
func (b *Beam) TableBytes(blank int) (bytes int64) {
	for _, homes := range b.homes(blank) {
		bytes += int64(tableSize(b.cells, len(homes)))
	}
	return bytes
}

// homes lists the tables of all variants, each once.
func (b *Beam) homes(blank int) (all [][]uint8) {
	seen := map[string]bool{}
	for _, v := range b.variants {
		for _, groups := range v {
			for _, group := range groups {
				if homes, _ := b.canonical(without(group, blank)); len(homes) > 0 && !seen[string(homes)] {
					seen[string(homes)] = true
					all = append(all, homes)
				}
			}
		}
	}
	return all
}

// BoardBytes is about what a search holds for each board of a layer.
func (b *Beam) BoardBytes() int {
	const fact, successors, trail = 24, 2 * 3 * 24, 150
	groups := 0
	for _, l := range b.variants[0] {
		groups += len(l)
	}
	return 2*(fact+b.cells+5*groups) + successors + trail
}

// Find looks for at most so many moves from one position to another of the same tiles, and returns nil
// where it finds none. It keeps so many boards of each layer, and looks at them in the way of
// the variant given.
func (b *Beam) Find(from, to grid.Position, variant, most, width int) []grid.Move {
	if from == to {
		return []grid.Move{}
	}
	b.stopped = false
	for i, groups := range b.variants[variant%len(b.variants)] {
		b.looks[i] = b.newLook(groups, to.Blank())
	}
	b.begin(from, to)
	for depth := 0; depth < most && len(b.now.facts) > 0; depth++ {
		b.generate(most - depth)
		b.sort()
		end, ok := b.choose(width)
		if ok {
			return b.trail.path(end)
		}
		if b.stopped {
			return nil
		}
		b.trail.sweep(&b.then)
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
	b.groups = len(b.looks[0].tables) + len(b.looks[1].tables)
	b.now.clear()
	b.trail.reset()
	f := fact{blank: uint8(from.Blank()), way: -1}
	b.now.index = append(b.now.index, make([]uint32, b.groups)...)
	b.now.marks = append(b.now.marks, make([]uint8, b.groups)...)
	for cell := range b.cells {
		tile := home[from.Tile(cell)]
		b.now.tiles = append(b.now.tiles, tile)
		if cell == from.Blank() {
			continue
		}
		at := int(tile)*b.cells + cell
		f.hash ^= b.keys[at]
		b.now.index[b.looks[0].of[tile]] += b.looks[0].offset[at]
		b.now.index[len(b.looks[0].tables)+int(b.looks[1].of[tile])] += b.looks[1].offset[at]
	}
	first := 0
	for i := range b.looks {
		for _, table := range b.looks[i].tables {
			mark := table[b.now.index[first]]
			b.now.marks[first] = mark
			f.score += uint16(mark)
			first++
		}
	}
	b.now.facts = append(b.now.facts, f)
}

// stopEvery is how many boards pass between two questions whether to stop.
const stopEvery = 1 << 13

// interrupted asks now and then whether to stop, i boards into some work.
func (b *Beam) interrupted(i int) bool {
	if i%stopEvery == stopEvery-1 {
		b.stopped = b.stopped || b.stop()
	}
	return b.stopped
}

// generate lists the boards that can be reached from those of now and from which so many
// moves may be enough.
func (b *Beam) generate(left int) {
	b.Expanded += int64(len(b.now.facts))
	b.found = b.found[:0]
	l0, l1 := &b.looks[0], &b.looks[1]
	first := len(l0.tables)
	most := uint16(min(looks*(left-1), 1<<16-1))
	for i := range b.now.facts {
		if b.interrupted(i) {
			return
		}
		f := &b.now.facts[i]
		tiles := b.now.tiles[i*b.cells:][:b.cells]
		index := b.now.index[i*b.groups:][:b.groups]
		marks := b.now.marks[i*b.groups:][:b.groups]
		for way, to := range &b.next[f.blank] {
			if to < 0 || int8(way^2) == f.way {
				continue
			}
			tile := int(tiles[to])
			here, there := tile*b.cells+int(to), tile*b.cells+int(f.blank)
			g0, g1 := int(l0.of[tile]), int(l1.of[tile])
			m0 := l0.tables[g0][index[g0]+l0.offset[there]-l0.offset[here]]
			m1 := l1.tables[g1][index[first+g1]+l1.offset[there]-l1.offset[here]]
			score := f.score + uint16(m0) + uint16(m1) - uint16(marks[g0]) - uint16(marks[first+g1])
			if score > most {
				continue
			}
			b.found = append(b.found, successor{
				hash: f.hash ^ b.keys[here] ^ b.keys[there], parent: uint32(i), score: score, way: uint8(way), marks: [looks]uint8{m0, m1},
			})
		}
	}
}

// sort orders the successors by score, by counting.
func (b *Beam) sort() {
	low, high := uint16(1<<16-1), uint16(0)
	for i := range b.found {
		score := b.found[i].score
		low, high = min(low, score), max(high, score)
		b.tally[score]++
	}
	at := int32(0)
	for score := int(low); score <= int(high); score++ {
		at, b.tally[score] = at+b.tally[score], at
	}
	b.sorted = slices.Grow(b.sorted[:0], len(b.found))[:len(b.found)]
	for _, c := range b.found {
		b.sorted[b.tally[c.score]] = c
		b.tally[c.score]++
	}
	if len(b.found) > 0 {
		clear(b.tally[low : int(high)+1])
	}
}

// choose makes the next layer of the n best successors, each board once, and returns the
// trail's entry of the goal if it is among them.
func (b *Beam) choose(n int) (end uint32, ok bool) {
	b.then.clear()
	size := 16
	for size < 2*min(n, len(b.sorted)) {
		size *= 2
	}
	b.seen = slices.Grow(b.seen[:0], size)[:size]
	clear(b.seen)
	for i := range b.sorted {
		if len(b.then.facts) >= n || b.interrupted(i) {
			break
		}
		c := &b.sorted[i]
		slot := int(c.hash) & (size - 1)
		for b.seen[slot] != 0 && b.seen[slot] != c.hash {
			slot = (slot + 1) & (size - 1)
		}
		if b.seen[slot] == c.hash {
			continue
		}
		b.seen[slot] = c.hash
		entry := b.trail.add(b.now.facts[c.parent].trail, c.way)
		if c.score == 0 {
			return entry, true
		}
		b.keep(c, entry)
	}
	return 0, false
}

// keep appends a successor to the next layer.
func (b *Beam) keep(c *successor, entry uint32) {
	i := int(c.parent)
	blank := int(b.now.facts[i].blank)
	to := int(b.next[blank][c.way])
	tile := int(b.now.tiles[i*b.cells+to])
	at, first := len(b.then.facts)*b.cells, len(b.then.facts)*b.groups
	b.then.facts = append(b.then.facts, fact{hash: c.hash, trail: entry, score: c.score, blank: uint8(to), way: int8(c.way)})
	b.then.tiles = append(b.then.tiles, b.now.tiles[i*b.cells:][:b.cells]...)
	b.then.tiles[at+to], b.then.tiles[at+blank] = b.then.tiles[at+blank], uint8(tile)
	b.then.index = append(b.then.index, b.now.index[i*b.groups:][:b.groups]...)
	b.then.marks = append(b.then.marks, b.now.marks[i*b.groups:][:b.groups]...)
	for k := range b.looks {
		l := &b.looks[k]
		g := first + int(l.of[tile])
		b.then.index[g] += l.offset[tile*b.cells+blank] - l.offset[tile*b.cells+to]
		b.then.marks[g] = c.marks[k]
		first += len(l.tables)
	}
}
