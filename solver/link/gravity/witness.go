package gravity

import (
	"math/rand/v2"
	"slices"

	"tessera/solver/link/grid"
)

// witness is a clearing of a board on which tiles change places, and is mended where
// such an exchange breaks it: so it is seen again within a fraction of a millisecond that a board
// can be cleared, where a search from the start would take seconds. It works under all
// rules of gravity. That it cannot be mended proves nothing.
type witness struct {
	layout *grid.Layout // of its own: kinds change
	rng    *rand.Rand
	looks  int64        // what has been done, in links looked at
	order  []grid.Pair  // the clearing
	tables []grid.Table // of the clearing, played: after each interval of removals, from none on

	table   grid.Table
	gone    []grid.Pair  // by the last play, in order
	waiting []grid.Pair  // those that could not go
	played  []grid.Table // of the last play, likewise, from a place on
	from    int          // and that place
	now     []grid.Pair  // what is being mended: pairs that go, in order, and then the others
	before  []grid.Table // of now, likewise
	next    []grid.Pair  // scratch of mend
}

// newWitness prepares for boards of l, whose kinds it will change.
func newWitness(l *grid.Layout, rng *rand.Rand) *witness {
	n := len(l.Kind)/2/interval + 1
	w := &witness{layout: l, rng: rng, tables: make([]grid.Table, n), played: make([]grid.Table, n), before: make([]grid.Table, n)}
	w.tables[0].Reset(&l.Start)
	w.before[0].Reset(&l.Start)
	return w
}

// begin takes in a clearing.
func (w *witness) begin(order []grid.Pair) {
	w.play(order, 0)
	w.accept()
	w.keep()
}

// exchange lets two tiles of different kinds change places where the clearing can be
// mended with so many looks, and says whether it could be.
func (w *witness) exchange(a, b grid.Tile, looks int64) bool {
	w.swap(a, b)
	w.now = append(w.now[:0], w.order...)
	same := len(w.now)
	for i := range w.now {
		for _, t := range [...]*grid.Tile{&w.now[i].A, &w.now[i].B} {
			switch *t { // each takes the partner of the other
			case a:
				*t = b
			case b:
				*t = a
			default:
				continue
			}
			same = min(same, i)
		}
	}
	for i := range w.before {
		w.before[i].Reset(&w.tables[i])
	}
	if w.mend(same, w.looks+looks) {
		w.keep()
		return true
	}
	w.swap(a, b)
	return false
}

// swap exchanges the kinds of two tiles.
func (w *witness) swap(a, b grid.Tile) {
	kind := w.layout.Kind
	replace := func(tiles []grid.Tile, from, to grid.Tile) { tiles[slices.Index(tiles, from)] = to }
	replace(w.layout.ByKind[kind[a]], a, b)
	replace(w.layout.ByKind[kind[b]], b, a)
	kind[a], kind[b] = kind[b], kind[a]
}

// keep makes now the clearing.
func (w *witness) keep() {
	w.order = append(w.order[:0], w.now...)
	for i := range w.before {
		w.tables[i].Reset(&w.before[i])
	}
}

// mend changes now, pairs of all tiles in an order in which they may not be able to go,
// until they can: at random, keeping what leaves no more of them (a local search, as
// of schedules). The first pairs, same many, go. It is false when until has been looked at.
func (w *witness) mend(same int, until int64) bool {
	left := w.play(w.now, same)
	for w.accept(); left > 0; {
		if w.looks >= until {
			return false
		}
		w.next = append(w.next[:0], w.now...)
		same := w.vary(w.next, len(w.next)-left)
		if n := w.play(w.next, same); n <= left {
			left = n
			w.accept()
		}
	}
	return true
}

// accept makes what was played last now.
func (w *witness) accept() {
	w.now = append(append(w.now[:0], w.gone...), w.waiting...)
	for i := w.from; i <= len(w.gone)/interval; i++ {
		w.before[i], w.played[i] = w.played[i], w.before[i]
	}
}

// vary makes a change to an order of which the first pairs, gone many, go, and those
// behind them do not: one of these comes elsewhere, or pairs otherwise. It returns how many
// of the first stay as they are.
func (w *witness) vary(order []grid.Pair, gone int) (same int) {
	late := gone + w.rng.IntN(len(order)-gone)
	to := w.rng.IntN(gone + 1)
	same = gone
	switch n := w.rng.IntN(10); {
	case n < 3:
	case n < 6:
		if other := w.like(order, late); other >= 0 {
			p, q := &order[late], &order[other]
			if w.rng.IntN(2) == 0 {
				p.B, q.A = q.A, p.B
			} else {
				p.B, q.B = q.B, p.B
			}
			if w.rng.IntN(2) == 0 {
				*p, *q = *q, *p
			}
			same = min(same, other)
		}
	case n < 8:
		if at := w.linkedAt(order[:gone], order[late]); at >= 0 {
			to = at
		}
	case gone > 0:
		late = w.rng.IntN(gone)
		to = w.rng.IntN(gone)
	}
	p := order[late]
	if late > to {
		copy(order[to+1:late+1], order[to:late])
	} else {
		copy(order[late:to], order[late+1:to+1])
	}
	order[to] = p
	return min(same, late, to)
}

// like draws another pair of the same kind; -1 if there is none.
func (w *witness) like(order []grid.Pair, of int) int {
	kind, count, found := w.layout.Kind[order[of].A], 0, -1
	for i, p := range order {
		if i != of && w.layout.Kind[p.A] == kind {
			if count++; w.rng.IntN(count) == 0 {
				found = i
			}
		}
	}
	return found
}

// linkedAt draws one of the places in an order, all of which goes, where a pair is
// linked; -1 if there is none.
func (w *witness) linkedAt(order []grid.Pair, p grid.Pair) int {
	w.table.Reset(&w.layout.Start)
	count, found := 0, -1
	for i, q := range order {
		if w.table.Linked(p) {
			if count++; w.rng.IntN(count) == 0 {
				found = i
			}
		}
		w.table.Remove(q)
	}
	w.looks += looksOfRemoval * int64(len(order))
	return found
}

// looksOfRemoval is about what a removal takes, in links looked at.
const looksOfRemoval = 5

// interval is how many removals there are between two tables that are kept.
const interval = 8

// play removes pairs in an order, those that are not linked when it is their turn as
// soon as they are, and returns how many pairs are left: those in waiting. The first, same
// many, are those of now, and go.
func (w *witness) play(order []grid.Pair, same int) int {
	start := same / interval
	w.from = start + 1
	w.table.Reset(&w.before[start])
	w.gone, w.waiting = append(w.gone[:0], order[:start*interval]...), w.waiting[:0]
	for _, p := range order[start*interval : same] {
		w.remove(p)
	}
	for _, p := range order[same:] {
		w.looks++
		if !w.table.Linked(p) {
			w.waiting = append(w.waiting, p)
			continue
		}
		w.remove(p)
		w.follow()
	}
	for w.otherwise() {
		w.follow()
	}
	return len(w.waiting)
}

// remove takes a pair off the table.
func (w *witness) remove(p grid.Pair) {
	w.table.Remove(p)
	w.gone = append(w.gone, p)
	w.looks += looksOfRemoval
	if len(w.gone)%interval == 0 {
		w.played[len(w.gone)/interval].Reset(&w.table)
	}
}

// follow removes what waits and can go.
func (w *witness) follow() {
	for i := 0; i < len(w.waiting); i++ {
		w.looks++
		if p := w.waiting[i]; w.table.Linked(p) {
			w.waiting = slices.Delete(w.waiting, i, i+1)
			w.remove(p)
			i = -1
		}
	}
}

// otherwise removes two tiles that wait each for another of the same kind, and says
// whether there are such.
func (w *witness) otherwise() bool {
	kind := w.layout.Kind
	for i, p := range w.waiting {
		for j, q := range w.waiting[:i] {
			if kind[p.A] != kind[q.A] {
				continue
			}
			for _, way := range [...][2]grid.Pair{{{A: p.A, B: q.A}, {A: p.B, B: q.B}}, {{A: p.A, B: q.B}, {A: p.B, B: q.A}}} {
				for k, taken := range way {
					w.looks++
					if w.table.Linked(taken) {
						w.waiting[i] = way[1-k]
						w.waiting = slices.Delete(w.waiting, j, j+1)
						w.remove(taken)
						return true
					}
				}
			}
		}
	}
	return false
}
