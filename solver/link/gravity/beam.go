package gravity

import (
	"cmp"
	"slices"

	"tessera/solver/link/grid"
)

// beam goes through positions by the number of removals that lead to them, and keeps
// of each number as many as it is wide: those in which tiles are buried the least
// ([relaxed.play]), and none with tiles that can never go.
type beam struct {
	*search
	relaxed *relaxed
	known   map[grid.TileSet]struct{} // positions of the next level that have been seen
	level   []held
	next    []held
	steps   [][]step // by removals, how the positions kept came about
}

// held is a position of a level.
type held struct {
	standing grid.TileSet
	step     step
	depth    int    // how deep tiles are buried
	tie      uint32 // drawn by lot
}

// step is a removal from one of the positions kept on the level before.
type step struct {
	from int
	pair grid.Pair
}

// beamBytes is the memory of a position looked at: where it is kept, and in the map.
const beamBytes = 240

func newBeam(s *search) *beam {
	return &beam{search: s, relaxed: newRelaxed(s.layout), known: map[grid.TileSet]struct{}{}}
}

// run searches with so many positions a level. Cleared leaves the removals in
// s.taken; exhausted is a proof, because then nothing was left out.
func (b *beam) run(width int) (outcome, error) {
	all := b.layout.All()
	b.load(all, true)
	if b.table.Settled() {
		if stuck, _ := b.relaxed.play(all); stuck > 0 {
			return exhausted, nil
		}
	}
	b.level, b.steps = append(b.level[:0], held{standing: *all}), b.steps[:0]
	end := exhausted
	for len(b.level) > 0 {
		b.Stats.Depth = max(b.Stats.Depth, len(b.steps))
		if err := b.expand(len(b.steps) == 0); err != nil {
			return 0, err
		}
		for _, h := range b.next {
			if h.standing == (grid.TileSet{}) {
				b.trace(h.step)
				return cleared, nil
			}
		}
		slices.SortFunc(b.next, func(p, q held) int {
			return cmp.Or(cmp.Compare(p.depth, q.depth), cmp.Compare(p.tie, q.tie))
		})
		if len(b.next) > width {
			b.next, end = b.next[:width], abandoned
		}
		steps := make([]step, len(b.next))
		for i, h := range b.next {
			steps[i] = h.step
		}
		b.steps = append(b.steps, steps)
		b.level, b.next = b.next, b.level
	}
	return end, nil
}

// expand puts into next what follows from the level, whatever can be excluded left out.
func (b *beam) expand(start bool) error {
	clear(b.known)
	b.next = b.next[:0]
	for i := range b.level {
		standing := b.level[i].standing
		b.load(&standing, start)
		b.reaches.Update(&b.table.Grid, b.table.At)
		b.pairs = b.reaches.Pairs(&b.table.Grid, b.table.At, b.layout.ByKind, b.pairs[:0])
		if err := b.Expand(len(b.pairs)); err != nil {
			return err
		}
		if p, ok := b.safe(&standing, b.pairs); ok && !start {
			b.pairs = append(b.pairs[:0], p)
		}
		before := len(b.next)
		for _, p := range b.pairs {
			next := standing.Without(p)
			if _, known := b.known[next]; known {
				continue
			}
			b.known[next] = struct{}{}
			if _, known := b.dead[next]; known {
				continue
			}
			if stuck, depth := b.relaxed.play(&next); stuck == 0 {
				b.next = append(b.next, held{next, step{i, p}, depth, b.rng.Uint32()})
			}
		}
		if err := b.Grow(beamBytes * int64(len(b.next)-before)); err != nil {
			return err
		}
	}
	b.Shrink(beamBytes * int64(len(b.next)))
	return nil
}

// trace puts the removals that end with last into taken.
func (b *beam) trace(last step) {
	b.taken = append(b.taken[:0], last.pair)
	for n := len(b.steps) - 1; n >= 0; n-- {
		last = b.steps[n][last.from]
		b.taken = append(b.taken, last.pair)
	}
	slices.Reverse(b.taken)
}
