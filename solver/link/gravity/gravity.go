package gravity

import (
	"math/rand/v2"

	"tessera/solver/link/effort"
	"tessera/solver/link/grid"
)

// search clears boards with gravity, where the order of removals matters, by
// depth-first search in random order that begins anew after ever longer
// stretches. Sets of standing tiles from which everything has been tried are
// kept whole, not as hashes, and never entered again: so the search ends, and
// what it calls impossible is.
//
// Where a removal moves no other tile and no other tile could want one of the
// two, it can only help: it is made without trying anything else ([search.safe]).
type search struct {
	*effort.Meter
	rng     *rand.Rand
	layout  *grid.Layout
	table   grid.Table
	dead    map[grid.TileSet]struct{}
	drift   *drifting   // nil where tiles that are left say where they stand
	until   int64       // positions expanded at which to begin anew
	pairs   []grid.Pair // those of all positions on the way from the start, one after the other
	taken   []grid.Pair // the removals on the way
	reaches grid.Reaches
}

func newSearch(meter *effort.Meter, l *grid.Layout, rng *rand.Rand) *search {
	return &search{Meter: meter, rng: rng, layout: l, dead: map[grid.TileSet]struct{}{}, reaches: grid.NewReaches(len(l.Kind))}
}

// Clear returns the pairs that clear a board with gravity in their order. It is
// false where no pairs do: that is proven.
func Clear(meter *effort.Meter, l *grid.Layout, rng *rand.Rand) ([]grid.Pair, bool, error) {
	s := newSearch(meter, l, rng)
	if l.Gravity.Drifts() {
		s.drift = newDrifting(l)
	}
	// Positions between beginnings, times the numbers of the sequence: enough to get
	// to the end of a large board at once.
	unit := max(200, len(s.layout.Kind))
	// What the deals draw is decided in depth alone (see [Depth]). A search in breadth of
	// the width that follows costs about as much as the one in depth before it.
	var wide *beam
	width, turn := 8, int64(Depth)
	for restarts := 1; ; restarts++ {
		s.until = s.Stats.Expanded + int64(unit*effort.Luby(restarts))
		s.pairs, s.taken = s.pairs[:0], s.taken[:0]
		found, err := s.descend(*l.All())
		if err == nil && found == abandoned && s.Stats.Expanded >= turn && s.drift == nil {
			if wide == nil {
				wide = newBeam(s)
			}
			found, err = wide.run(width)
			width, turn = 4*width, s.Stats.Expanded+4*turn
		}
		switch {
		case err != nil:
			return nil, false, err
		case found == cleared:
			return s.taken, true, nil
		case found == exhausted:
			return nil, false, nil
		}
	}
}

// Depth is how many positions are searched in depth before anything else is tried.
// Boards that a game ID deals depend on what that finds: it must stay as it is, and so
// must this.
const Depth = 4_000

// outcome is how the search below a position ended.
type outcome int

const (
	exhausted outcome = iota // nothing is left to be tried
	cleared                  // the board is empty
	abandoned                // it is time to begin anew
)

// entryBytes is the memory of a set kept, with the room that the map leaves.
const entryBytes = 144

// load sets up the position in which just standing are left. At the start tiles
// need not have settled.
func (s *search) load(standing *grid.TileSet, start bool) {
	if start {
		s.table.Reset(&s.layout.Start)
	} else {
		s.table.Load(standing)
	}
}

// descend tries all removals from the position in which standing are left.
func (s *search) descend(standing grid.TileSet) (outcome, error) {
	depth, t := len(s.taken), &s.table
	if s.drift != nil {
		t = &s.drift.tables[depth]
	} else {
		s.load(&standing, depth == 0)
	}
	s.Stats.Depth = max(s.Stats.Depth, depth)
	if t.Left == 0 {
		return cleared, nil
	}
	mine := len(s.pairs)
	s.reaches.Update(&t.Grid, t.At)
	s.pairs = s.reaches.Pairs(&t.Grid, t.At, s.layout.ByKind, s.pairs)
	if err := s.Expand(len(s.pairs) - mine); err != nil {
		return 0, err
	}
	if s.Stats.Expanded >= s.until {
		return abandoned, nil
	}
	if depth > 0 && s.drift == nil {
		if p, ok := s.safe(&standing, s.pairs[mine:]); ok {
			s.pairs = append(s.pairs[:mine], p)
		}
	}
	here := s.pairs[mine:]
	s.rng.Shuffle(len(here), func(i, j int) { here[i], here[j] = here[j], here[i] })
	for i := range here {
		p := s.pairs[mine+i]
		next, known := standing.Without(p), false
		if s.drift != nil {
			known = s.drift.goOn(depth, p)
		} else {
			_, known = s.dead[next]
		}
		if known {
			continue
		}
		s.taken = append(s.taken, p)
		if found, err := s.descend(next); found != exhausted || err != nil {
			return found, err
		}
		s.taken = s.taken[:len(s.taken)-1]
	}
	s.pairs = s.pairs[:mine]
	bytes := int64(entryBytes)
	if s.drift != nil {
		bytes = s.drift.tried(depth)
	} else {
		s.dead[standing] = struct{}{}
	}
	if err := s.Grow(bytes); err != nil {
		return 0, err
	}
	s.Seen++
	return exhausted, nil
}

// safe returns a pair whose removal cannot spoil anything: both tiles are on
// top of their stacks, so that nothing else moves, and no tile is left that one
// of them could rather have gone with. That holds for the last two of a kind;
// and for more, if all of them are on top, or under nothing but their like:
// then they can all go, because under these rules of gravity a path over the
// stacks joins any two tops.
func (s *search) safe(standing *grid.TileSet, pairs []grid.Pair) (grid.Pair, bool) {
	for _, p := range pairs {
		kind, count, top := s.layout.Kind[p.A], 0, true
		for _, t := range s.layout.ByKind[kind] {
			if standing.Has(t) {
				count++
				top = top && s.onTop(standing, t, kind)
			}
		}
		if top && (count == 2 || s.layout.Gravity <= grid.Right && s.layout.Open()) {
			return p, true
		}
	}
	return grid.Pair{}, false
}

// onTop says whether nothing but tiles of its own kind is over a tile.
func (s *search) onTop(standing *grid.TileSet, t grid.Tile, kind uint8) bool {
	pile := s.layout.Piles[s.layout.StackOf[t]]
	for i := len(pile) - 1; pile[i] != t; i-- {
		if standing.Has(pile[i]) && s.layout.Kind[pile[i]] != kind {
			return false
		}
	}
	return true
}
