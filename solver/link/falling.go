package link

import "math/rand/v2"

// tileSet is a set of tiles, a bit each. With a layout, the set of those that
// have not been removed says where all of them are.
type tileSet [(MaxCells + 63) / 64]uint64

func (s *tileSet) has(t tile) bool { return s[t>>6]>>(t&63)&1 != 0 }
func (s *tileSet) add(t tile)      { s[t>>6] |= 1 << (t & 63) }

// without returns the set less a pair.
func (s tileSet) without(p pair) tileSet {
	s[p.a>>6] &^= 1 << (p.a & 63)
	s[p.b>>6] &^= 1 << (p.b & 63)
	return s
}

// falling clears boards with gravity, where the order of removals matters, by
// depth-first search in random order that begins anew after ever longer
// stretches. Sets of standing tiles from which everything has been tried are
// kept whole, not as hashes, and never entered again: so the search ends, and
// what it calls impossible is.
//
// Where a removal moves no other tile and no other tile could want one of the
// two, it can only help: it is made without trying anything else ([falling.safe]).
type falling struct {
	*work
	rng    *rand.Rand
	layout *layout
	table  table
	dead   map[tileSet]struct{}
	until  int64  // positions expanded at which to begin anew
	pairs  []pair // those of all positions on the way from the start, one after the other
	taken  []pair // the removals on the way
	linker linker
}

func newFalling(w *work, l *layout, rng *rand.Rand) *falling {
	return &falling{work: w, rng: rng, layout: l, dead: map[tileSet]struct{}{}, linker: newLinker(len(l.kind))}
}

// clear returns the pairs of a clearing in their order, or [notCleared].
func (f *falling) clear() ([]pair, error) {
	// Positions between beginnings, times the numbers of the sequence: enough to get
	// to the end of a large board at once.
	unit := max(200, len(f.layout.kind))
	var all tileSet
	for t := range f.layout.kind {
		all.add(tile(t))
	}
	for restarts := 1; ; restarts++ {
		f.until = f.Stats.Expanded + int64(unit*luby(restarts))
		f.pairs, f.taken = f.pairs[:0], f.taken[:0]
		found, err := f.descend(all, true)
		switch {
		case err != nil:
			return nil, err
		case found == cleared:
			return f.taken, nil
		case found == exhausted:
			return nil, notCleared()
		}
	}
}

// outcome is how the search below a position ended.
type outcome int

const (
	exhausted outcome = iota // nothing is left to be tried
	cleared                  // the board is empty
	abandoned                // it is time to begin anew
)

// descend tries all removals from the position in which standing are left.
func (f *falling) descend(standing tileSet, start bool) (outcome, error) {
	f.load(&standing, start)
	f.Stats.Depth = max(f.Stats.Depth, len(f.taken))
	if f.table.left == 0 {
		return cleared, nil
	}
	mine := len(f.pairs)
	f.linker.look(&f.table.grid, f.table.at)
	f.pairs = f.linker.pairs(&f.table.grid, f.table.at, f.layout.byKind, f.pairs)
	if err := f.expand(len(f.pairs) - mine); err != nil {
		return 0, err
	}
	if f.Stats.Expanded >= f.until {
		return abandoned, nil
	}
	if !start {
		if p, ok := f.safe(&standing, f.pairs[mine:]); ok {
			f.pairs = append(f.pairs[:mine], p)
		}
	}
	here := f.pairs[mine:]
	f.rng.Shuffle(len(here), func(i, j int) { here[i], here[j] = here[j], here[i] })
	for i := range here {
		next := standing.without(f.pairs[mine+i])
		if _, known := f.dead[next]; known {
			continue
		}
		f.taken = append(f.taken, f.pairs[mine+i])
		if found, err := f.descend(next, false); found != exhausted || err != nil {
			return found, err
		}
		f.taken = f.taken[:len(f.taken)-1]
	}
	f.pairs = f.pairs[:mine]
	const bytes = 144 // an entry, with the room that the map leaves
	if err := f.Grow(bytes); err != nil {
		return 0, err
	}
	f.dead[standing] = struct{}{}
	f.Seen++
	return exhausted, nil
}

// load sets up the position in which just standing are left. At the start tiles
// need not have settled.
func (f *falling) load(standing *tileSet, start bool) {
	if start {
		f.table.reset(&f.layout.start)
		return
	}
	t, p := &f.table, f.layout.position
	t.grid, t.left = newGrid(p.w, p.h), 0
	for i, pile := range f.layout.piles {
		stack, top := f.layout.stacks[i], 0
		for _, tile := range pile {
			if !standing.has(tile) {
				t.at[tile] = gone
				continue
			}
			t.at[tile] = stack[top]
			t.grid.fill(stack[top])
			top++
		}
		t.left += top
	}
}

// safe returns a pair whose removal cannot spoil anything: both tiles are on
// top of their stacks, so that nothing else moves, and no tile is left that one
// of them could rather have gone with. That holds for the last two of a kind;
// and for more, if all of them are on top, or under nothing but their like:
// then they can all go, because under these rules of gravity a path over the
// stacks joins any two tops.
func (f *falling) safe(standing *tileSet, pairs []pair) (pair, bool) {
	for _, p := range pairs {
		kind, count, top := f.layout.kind[p.a], 0, true
		for _, t := range f.layout.byKind[kind] {
			if standing.has(t) {
				count++
				top = top && f.onTop(standing, t, kind)
			}
		}
		if top && (count == 2 || f.layout.position.gravity <= Right) {
			return p, true
		}
	}
	return pair{}, false
}

// onTop says whether nothing but tiles of its own kind is over a tile.
func (f *falling) onTop(standing *tileSet, t tile, kind uint8) bool {
	pile := f.layout.piles[f.layout.stackOf[t]]
	for i := len(pile) - 1; pile[i] != t; i-- {
		if standing.has(pile[i]) && f.layout.kind[pile[i]] != kind {
			return false
		}
	}
	return true
}
