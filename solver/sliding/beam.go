package sliding

import (
	"math/rand/v2"
	"slices"

	"tessera/solver/search"
)

// beam is a search that keeps, of the boards reached by so many moves, only the
// most promising ones (Lowerre, 1976). It goes through stages, each of which puts
// a line of tiles in place that is locked from then on, so that it does not lose
// itself on large boards.
type beam struct {
	meter   *search.Meter
	stop    func() bool // asked every few milliseconds: is it time to give up?
	stopped bool
	w       int
	cells   int
	targets [][4]int16 // by cell and way, where the blank goes, -1 if it cannot
	goal    []uint8    // the homes of the tiles
	keys    []uint64   // of tiles (times cells) in cells: Zobrist's hashing (1970)
	now     *layer
	next    *layer
	exits   []*layer // boards that finished the stage, from depth exitAt on
	exitAt  int
	trail   trail
	born    []birth
	sorted  []birth
	tally   []int32
	seen    hashSet
	crowds  hashCount
}

// birth is a board that can be reached from one of a layer.
type birth struct {
	parent uint32
	score  uint16
	marks  marks
	way    int8
}

// width says how many boards to keep of the layer at a depth, 0 to give up.
type width func(depth int) int

// stopEvery is how many boards pass between two questions whether to stop.
const stopEvery = 1 << 13

func newBeam(meter *search.Meter, p Position, stop func() bool) *beam {
	n := p.Cells()
	b := &beam{
		meter: meter, stop: stop, w: p.w, cells: n, goal: make([]uint8, n), keys: make([]uint64, n*n),
		targets: make([][4]int16, n), tally: make([]int32, 1<<16),
	}
	rng := rand.New(rand.NewPCG(1, 2))
	for i := range b.keys {
		b.keys[i] = rng.Uint64()
	}
	for tile := range n {
		b.goal[tile] = uint8(p.HomeOf(tile))
	}
	b.now, b.next = newLayer(n), newLayer(n)
	b.now.addPosition(p, b.keys)
	b.now.facts[0].trail = b.trail.add(0, -1)
	return b
}

// run goes through the stages and returns a solution, or nil if it was told to
// give up or lost its way.
func (b *beam) run(stages []stage, keep width) []Move {
	depth := 0
	for i := range stages {
		var entered []*layer
		if i > 0 {
			depth, entered = b.exitAt, b.exits
			b.now = entered[0]
			entered = entered[1:]
		}
		if !b.stage(&stages[i], depth, entered, keep) {
			return nil
		}
	}
	return b.trail.path(b.exits[0].facts[0].trail)
}

// stage searches until boards have the stage's tiles at home, and a few moves
// on. Boards that entered the stage later than those of now are in entered.
func (b *beam) stage(s *stage, depth int, entered []*layer, keep width) bool {
	b.setArea(s.area)
	b.enter(s, b.now)
	b.exits = nil
	for more := s.overtime; len(b.now.facts) > 0; depth++ {
		b.meter.Stats.Depth = depth
		b.meter.Stats.Frontier = int64(len(b.now.facts))
		n := keep(depth)
		if n == 0 {
			return false
		}
		b.breed(s)
		b.sort()
		out := newLayer(b.cells)
		b.choose(s, n, out)
		if b.stopped {
			return false
		}
		if len(b.exits) > 0 || len(out.facts) > 0 {
			if len(b.exits) == 0 {
				b.exitAt = depth + 1
			}
			b.exits = append(b.exits, out)
			if more--; more < 0 {
				return true
			}
		}
		if len(entered) > 0 {
			b.enter(s, entered[0])
			b.next.join(entered[0])
			entered = entered[1:]
		}
		b.now, b.next = b.next, b.now
	}
	return len(b.exits) > 0
}

// setArea notes where the blank may go in a stage.
func (b *beam) setArea(a rect) {
	for cell := range b.targets {
		legal := legalMoves(b.w, b.cells/b.w, cell, 0)
		for way, move := range ways {
			b.targets[cell][way] = -1
			to := cell + step(move, b.w)
			if slices.Contains(legal.moves[:legal.n], move) && a.contains(to%b.w, to/b.w) {
				b.targets[cell][way] = int16(to)
			}
		}
	}
}

// enter scores the boards of a layer for a stage.
func (b *beam) enter(s *stage, l *layer) {
	l.setSlots(s.scorer.slots)
	for i := range l.facts {
		where, _, kept := l.board(i)
		f := &l.facts[i]
		f.score = uint16(s.scorer.value(where, kept))
		f.crowd = 0
		for _, tile := range s.tiles {
			f.crowd ^= b.keys[int(tile)*b.cells+int(where[tile])]
		}
	}
}

// pause asks now and then whether to stop, i boards into some work.
func (b *beam) pause(i int) bool {
	if i%stopEvery == stopEvery-1 {
		b.stopped = b.stopped || b.stop()
	}
	return b.stopped
}

// breed lists the boards that can be reached from those of now.
func (b *beam) breed(s *stage) {
	b.meter.Stats.Expanded += int64(len(b.now.facts))
	b.born = b.born[:0]
	for i := range b.now.facts {
		if b.pause(i) {
			return
		}
		f := &b.now.facts[i]
		where, tiles, kept := b.now.board(i)
		for way, to := range b.targets[f.blank] {
			if to < 0 || int8(way^2) == f.way {
				continue
			}
			change, marks := s.scorer.change(where, kept, tiles[to], f.blank)
			b.born = append(b.born, birth{uint32(i), uint16(int32(f.score) + change), marks, int8(way)})
		}
	}
	b.meter.Stats.Generated += int64(len(b.born))
}

// sort orders the births by score, by counting.
func (b *beam) sort() {
	low, high := uint16(1<<16-1), uint16(0)
	for i := range b.born {
		score := b.born[i].score
		low, high = min(low, score), max(high, score)
		b.tally[score]++
	}
	at := int32(0)
	for score := int(low); score <= int(high); score++ {
		at, b.tally[score] = at+b.tally[score], at
	}
	b.sorted = slices.Grow(b.sorted[:0], len(b.born))[:len(b.born)]
	for _, c := range b.born {
		b.sorted[b.tally[c.score]] = c
		b.tally[c.score]++
	}
	if len(b.born) > 0 {
		clear(b.tally[low : int(high)+1])
	}
}

// choose makes the next layer of the n best births, each board once; those that
// finish the stage go to out.
func (b *beam) choose(s *stage, n int, out *layer) {
	b.next.clear(s.scorer.slots)
	out.clear(s.scorer.slots)
	room := min(n, len(b.sorted))
	b.seen.reset(len(b.sorted))
	if s.most > 0 {
		b.crowds.reset(len(b.sorted))
	}
	for i, c := range b.sorted {
		if len(b.next.facts) >= room || b.pause(i) {
			return
		}
		f := &b.now.facts[c.parent]
		from := int(b.targets[f.blank][c.way])
		_, tiles, _ := b.now.board(int(c.parent))
		tile := tiles[from]
		change := b.keys[int(tile)*b.cells+from] ^ b.keys[int(tile)*b.cells+int(f.blank)]
		if !b.seen.add(f.hash ^ change) {
			continue
		}
		crowd := f.crowd
		if s.member[tile] {
			crowd ^= change
		}
		if s.most > 0 && b.crowds.add(crowd^b.keys[from]) >= s.most {
			continue
		}
		to := b.next
		if s.member[tile] && f.blank == b.goal[tile] && b.finishes(s, int(c.parent), tile) {
			to = out
		}
		to.addMove(b.now, int(c.parent), tile, uint8(from), fact{
			hash: f.hash ^ change, crowd: crowd, trail: b.trail.add(f.trail, c.way),
			score: c.score, blank: uint8(from), way: c.way,
		})
		_, _, kept := to.board(len(to.facts) - 1)
		s.scorer.keep(kept, tile, c.marks)
	}
}

// finishes reports whether all tiles of the stage but the one given are at home.
func (b *beam) finishes(s *stage, board int, but uint8) bool {
	where, _, _ := b.now.board(board)
	for _, tile := range s.tiles {
		if tile != but && where[tile] != b.goal[tile] {
			return false
		}
	}
	return true
}
