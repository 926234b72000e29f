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
	w       int
	cells   int
	area    []bool     // by cell: may the blank go there?
	targets [][4]int16 // by cell and way, where the blank goes, -1 if it cannot
	goal    []uint8    // the homes of the tiles
	keys    []uint64   // of tiles (times cells) in cells: Zobrist's hashing (1970)
	now     layer
	next    layer
	exits   []layer // boards that finished the stage, from depth exitAt on
	exitAt  int
	trail   trail
	born    []birth
	sorted  []birth
	tally   []int32
	seen    hashes
	crowds  hashes
}

// layer is boards that are reached by the same number of moves.
type layer struct {
	where []uint8 // the cell of every tile, of every board
	tiles []uint8 // the tile of every cell, of every board
	facts []fact
}

// fact is what else is known of a board of a layer.
type fact struct {
	hash  uint64
	crowd uint64 // the part of the hash that is due to the stage's tiles
	trail uint32
	score uint16
	blank uint8
	way   int8 // that led here, -1 at the start
}

// birth is a board that can be reached from one of a layer.
type birth struct {
	parent uint32
	score  uint16
	way    int8
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
func (t *trail) path(entry uint32) []Move {
	var moves []Move
	for ; t.way[entry] >= 0; entry = t.parent[entry] {
		moves = append(moves, ways[t.way[entry]])
	}
	slices.Reverse(moves)
	return moves
}

// ways are the moves in such an order that way^2 takes way back.
var ways = [4]Move{Up, Left, Down, Right}

// hashes is a set of hashes, with a count of each, by open addressing. Hashes
// stand for what they were made from: at 64 bits a mix-up costs one board of a
// beam once in thousands of years.
type hashes struct {
	slots  []uint64
	counts []uint8
}

// reset empties the set and makes room for n members.
func (h *hashes) reset(n int) {
	size := 1 << 4
	for size < 3*n {
		size *= 2
	}
	h.slots = slices.Grow(h.slots[:0], size)[:size]
	h.counts = slices.Grow(h.counts[:0], size)[:size]
	clear(h.slots)
	clear(h.counts)
}

// add counts hash once more, and returns how often it was there before.
func (h *hashes) add(hash uint64) int {
	mask := uint64(len(h.slots) - 1)
	for slot := hash & mask; ; slot = (slot + 1) & mask {
		switch h.slots[slot] {
		case 0:
			h.slots[slot] = hash
			fallthrough
		case hash:
			before := h.counts[slot]
			if before < 255 {
				h.counts[slot]++
			}
			return int(before)
		}
	}
}

func newBeam(meter *search.Meter, p Position) *beam {
	n := p.Cells()
	b := &beam{
		meter: meter, w: p.w, cells: n,
		area: make([]bool, n), goal: make([]uint8, n), keys: make([]uint64, n*n),
		targets: make([][4]int16, n), tally: make([]int32, 1<<16),
	}
	rng := rand.New(rand.NewPCG(1, 2))
	for i := range b.keys {
		b.keys[i] = rng.Uint64()
	}
	for tile := range n {
		b.goal[tile] = uint8(p.HomeOf(tile))
		b.area[tile] = true
	}
	root := fact{blank: uint8(p.blank), way: -1, trail: b.trail.add(0, -1)}
	b.now.where, b.now.tiles = make([]uint8, n), make([]uint8, n)
	for cell := range n {
		tile := p.Tile(cell)
		b.now.tiles[cell], b.now.where[tile] = uint8(tile), uint8(cell)
		if tile != 0 {
			root.hash ^= b.keys[tile*n+cell]
		}
	}
	b.now.facts = []fact{root}
	return b
}

// board returns the cells of the tiles, and the tiles of the cells, of board i.
func (l *layer) board(i, cells int) (where, tiles []uint8) {
	return l.where[i*cells:][:cells], l.tiles[i*cells:][:cells]
}

func (l *layer) clear() { l.where, l.tiles, l.facts = l.where[:0], l.tiles[:0], l.facts[:0] }

// add appends board i of from, and returns its fact to be changed.
func (l *layer) add(from *layer, i, cells int) *fact {
	where, tiles := from.board(i, cells)
	l.where, l.tiles = append(l.where, where...), append(l.tiles, tiles...)
	l.facts = append(l.facts, from.facts[i])
	return &l.facts[len(l.facts)-1]
}

// enter prepares the boards of now for a stage.
func (b *beam) enter(s *stage, l *layer) {
	for i := range l.facts {
		where, _ := l.board(i, b.cells)
		f := &l.facts[i]
		f.score = uint16(s.scorer.value(where))
		f.crowd = 0
		for _, tile := range s.tiles {
			f.crowd ^= b.keys[int(tile)*b.cells+int(where[tile])]
		}
	}
}

// setArea notes where the blank may go in a stage.
func (b *beam) setArea(s *stage) {
	for cell := range b.area {
		b.area[cell] = s.area.contains(cell%b.w, cell/b.w)
	}
	for cell := range b.targets {
		legal := legalMoves(b.w, b.cells/b.w, cell, 0)
		for way, move := range ways {
			b.targets[cell][way] = -1
			if slices.Contains(legal.moves[:legal.n], move) && b.area[cell+step(move, b.w)] {
				b.targets[cell][way] = int16(cell + step(move, b.w))
			}
		}
	}
}

// width says how many boards to keep of the layer at a depth, 0 to give up.
type width func(depth int) int

// run goes through the stages and returns a solution, or nil if it was told to
// give up or lost its way.
func (b *beam) run(stages []stage, keep width) []Move {
	depth := 0
	for i := range stages {
		var entered []layer
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
func (b *beam) stage(s *stage, depth int, entered []layer, keep width) bool {
	b.setArea(s)
	b.enter(s, &b.now)
	b.exits = nil
	for more := s.overtime; len(b.now.facts) > 0; depth++ {
		b.meter.Stats.Depth = depth
		b.breed(s)
		n := keep(depth)
		if n == 0 {
			return false
		}
		var out layer
		b.choose(s, n, &out)
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
			b.enter(s, &entered[0])
			for i := range entered[0].facts {
				b.next.add(&entered[0], i, b.cells)
			}
			entered = entered[1:]
		}
		b.now, b.next = b.next, b.now
	}
	return len(b.exits) > 0
}

// breed lists the boards that can be reached from those of now.
func (b *beam) breed(s *stage) {
	b.born = b.born[:0]
	for i := range b.now.facts {
		f := &b.now.facts[i]
		where, tiles := b.now.board(i, b.cells)
		for way, to := range b.targets[f.blank] {
			if to < 0 || int8(way^2) == f.way {
				continue
			}
			score := int32(f.score) + s.scorer.change(where, tiles[to], f.blank)
			b.born = append(b.born, birth{uint32(i), uint16(score), int8(way)})
		}
	}
	b.meter.Stats.Expanded += int64(len(b.now.facts))
	b.meter.Stats.Generated += int64(len(b.born))
	b.sort()
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
	b.next.clear()
	room := min(n, len(b.sorted))
	b.seen.reset(2 * room)
	b.crowds.reset(2 * room)
	for _, c := range b.sorted {
		if len(b.next.facts) >= room || len(b.seen.slots) < 2*len(b.next.facts) {
			return
		}
		f := &b.now.facts[c.parent]
		from := int(b.targets[f.blank][c.way])
		_, tiles := b.now.board(int(c.parent), b.cells)
		tile := int(tiles[from])
		change := b.keys[tile*b.cells+from] ^ b.keys[tile*b.cells+int(f.blank)]
		if b.seen.add(f.hash^change) > 0 {
			continue
		}
		crowd := f.crowd
		if s.member[tile] {
			crowd ^= change
		}
		if s.most > 0 && b.crowds.add(crowd^b.keys[from]) >= s.most {
			continue
		}
		to := &b.next
		home := s.member[tile] && f.blank == b.goal[tile] && b.finishes(s, int(c.parent), tile)
		if home {
			to = out
		}
		child := to.add(&b.now, int(c.parent), b.cells)
		where, tiles := to.board(len(to.facts)-1, b.cells)
		where[tile], where[0] = f.blank, uint8(from)
		tiles[f.blank], tiles[from] = uint8(tile), 0
		*child = fact{
			hash: f.hash ^ change, crowd: crowd, trail: b.trail.add(f.trail, c.way),
			score: c.score, blank: uint8(from), way: c.way,
		}
	}
}

// finishes reports whether all tiles of the stage but the one given are at home.
func (b *beam) finishes(s *stage, board, but int) bool {
	where, _ := b.now.board(board, b.cells)
	for _, tile := range s.tiles {
		if int(tile) != but && where[tile] != b.goal[tile] {
			return false
		}
	}
	return true
}
