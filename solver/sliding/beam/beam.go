// Package beam solves sliding puzzles with a short side well, but not optimally, by
// beam search through subgoals: line after line, then what is left.
//
// plan.go lists the subgoals (subgoal.go) of a board with the tables by which
// their boards are scored (score.go, sparse.go, linetable.go); beam.go searches
// layer by layer (layer.go).
//
// Main types: [Search], [Plan], [Width]. It may import grid, pdb, kept and search.
package beam

import (
	"math/rand/v2"
	"slices"

	"tessera/solver/search"
	"tessera/solver/sliding/grid"
)

// Search is a beam search: it keeps, of the boards reached by so many moves, only
// the most promising ones (Lowerre, 1976). It goes through subgoals, each of which
// puts a line of tiles in place that is locked from then on, so that it does not
// lose itself on large boards.
type Search struct {
	meter      *search.Meter
	stop       func() bool // asked every few milliseconds: is it time to give up?
	stopped    bool
	w          int
	cells      int
	neighbours [][4]int16 // those of [grid.Neighbours]
	targets    [][4]int16 // of them, where the blank may go now; -1 elsewhere
	goal       []uint8    // the homes of the tiles
	keys       []uint64   // of tiles (times cells) in cells: Zobrist's hashing (1970)
	now        *layer
	next       *layer
	exits      []*layer // boards that reached the subgoal, from depth exitAt on
	exitAt     int
	trail      trail
	found      []successor
	sorted     []successor
	tally      []int32
	seen       hashSet
	patterns   hashCount
}

// successor is a board that can be reached from one of a layer.
type successor struct {
	parent uint32
	score  uint16
	marks  marks
	way    int8
}

// Width says how many boards to keep of the layer at a depth, 0 to give up.
type Width func(depth int) int

// stopEvery is how many boards pass between two questions whether to stop.
const stopEvery = 1 << 13

// New returns a search from p, which has at most [grid.MaxWide] cells. It asks stop
// every few milliseconds, and gives up where that is true.
func New(meter *search.Meter, p grid.Position, stop func() bool) *Search {
	n := p.Cells()
	b := &Search{
		meter: meter, stop: stop, w: p.W(), cells: n, goal: make([]uint8, n), keys: make([]uint64, n*n),
		neighbours: grid.Neighbours(p.W(), p.H()), targets: make([][4]int16, n), tally: make([]int32, 1<<16),
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

// Run goes through the subgoals of plan and returns a solution, or nil if it was
// told to give up or lost its way.
func (b *Search) Run(plan *Plan, keep Width) []grid.Move {
	depth := 0
	for i := range plan.subgoals {
		var entered []*layer
		if i > 0 {
			depth, entered = b.exitAt, b.exits
			b.now = entered[0]
			entered = entered[1:]
		}
		if !b.reach(&plan.subgoals[i], depth, entered, keep) {
			return nil
		}
	}
	return b.trail.path(b.exits[0].facts[0].trail)
}

// reach searches until boards have the subgoal's tiles at home, and a few moves
// on. Boards that came to the subgoal later than those of now are in entered.
func (b *Search) reach(s *subgoal, depth int, entered []*layer, keep Width) bool {
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
		b.generate(s)
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

// setArea notes where the blank may go in a subgoal.
func (b *Search) setArea(a grid.Rect) {
	for cell, to := range b.neighbours {
		for way := range to {
			if to[way] >= 0 && !a.Contains(int(to[way])%b.w, int(to[way])/b.w) {
				to[way] = -1
			}
		}
		b.targets[cell] = to
	}
}

// enter scores the boards of a layer for a subgoal.
func (b *Search) enter(s *subgoal, l *layer) {
	l.setSlots(s.scorer.slots)
	for i := range l.facts {
		where, _, kept := l.board(i)
		f := &l.facts[i]
		f.score = uint16(s.scorer.value(where, kept))
		f.pattern = 0
		for _, tile := range s.tiles {
			f.pattern ^= b.keys[int(tile)*b.cells+int(where[tile])]
		}
	}
}

// interrupted asks now and then whether to stop, i boards into some work.
func (b *Search) interrupted(i int) bool {
	if i%stopEvery == stopEvery-1 {
		b.stopped = b.stopped || b.stop()
	}
	return b.stopped
}

// generate lists the boards that can be reached from those of now.
func (b *Search) generate(s *subgoal) {
	b.meter.Stats.Expanded += int64(len(b.now.facts))
	b.found = b.found[:0]
	for i := range b.now.facts {
		if b.interrupted(i) {
			return
		}
		f := &b.now.facts[i]
		where, tiles, kept := b.now.board(i)
		for way, to := range b.targets[f.blank] {
			if to < 0 || int8(way^2) == f.way {
				continue
			}
			change, marks := s.scorer.change(where, kept, tiles[to], f.blank)
			b.found = append(b.found, successor{uint32(i), uint16(int32(f.score) + change), marks, int8(way)})
		}
	}
	b.meter.Stats.Generated += int64(len(b.found))
}

// sort orders the successors by score, by counting.
func (b *Search) sort() {
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

// choose makes the next layer of the n best successors, each board once; those that
// reach the subgoal go to out.
func (b *Search) choose(s *subgoal, n int, out *layer) {
	b.next.clear(s.scorer.slots)
	out.clear(s.scorer.slots)
	room := min(n, len(b.sorted))
	b.seen.reset(len(b.sorted))
	if s.most > 0 {
		b.patterns.reset(len(b.sorted))
	}
	for i, c := range b.sorted {
		if len(b.next.facts) >= room || b.interrupted(i) {
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
		pattern := f.pattern
		if s.member[tile] {
			pattern ^= change
		}
		if s.most > 0 && b.patterns.add(pattern^b.keys[from]) >= s.most {
			continue
		}
		to := b.next
		if s.member[tile] && f.blank == b.goal[tile] && b.finishes(s, int(c.parent), tile) {
			to = out
		}
		to.addMove(b.now, int(c.parent), tile, uint8(from), fact{
			hash: f.hash ^ change, pattern: pattern, trail: b.trail.add(f.trail, c.way),
			score: c.score, blank: uint8(from), way: c.way,
		})
		_, _, kept := to.board(len(to.facts) - 1)
		s.scorer.keep(kept, tile, c.marks)
	}
}

// finishes reports whether all tiles of the subgoal but the one given are at home.
func (b *Search) finishes(s *subgoal, board int, but uint8) bool {
	where, _, _ := b.now.board(board)
	for _, tile := range s.tiles {
		if tile != but && where[tile] != b.goal[tile] {
			return false
		}
	}
	return true
}
