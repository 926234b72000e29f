package matching

import (
	"math/rand/v2"

	"tessera/solver/link/effort"
	"tessera/solver/link/grid"
	"tessera/solver/link/sat"
)

// finder looks for a clearing, or for one of a part of the tiles ([Removable]),
// or proves that there is none.
type finder struct {
	*effort.Meter
	rng     *rand.Rand
	layout  *grid.Layout
	pairs   []grid.Pair      // by variable
	pairsOf [][]sat.Variable // by tile
	part    *grid.TileSet    // the tiles that must go; nil for all
	others  []grid.Tile      // tiles that need not go, but may be partners of those that must
	sat     *sat.Solver
	charged int64 // bytes of clauses that the meter knows of

	order []sat.Variable // possible pairs by which tiles go one after the other, each tile perhaps in several
	all   bool           // whether all tiles go by order

	full            board // all tiles
	board, trial    board // scratch
	pool, trialPool []sat.Variable
	needed, listed  []bool      // by tile, scratch of shorten
	touched         []grid.Tile // scratch of shorten
}

// Clear returns the pairs that clear a board without gravity, in an order in
// which they can go. It is false where no pairs do: that is proven.
func Clear(meter *effort.Meter, l *grid.Layout, rng *rand.Rand) ([]grid.Pair, bool, error) {
	s, err := newFinder(meter, l, rng, nil)
	if err != nil {
		return nil, false, err
	}
	const playouts = 4
	for range playouts {
		if s.playout() {
			return s.chosen(), true, nil
		}
	}
	s.order = s.order[:0]
	if found, err := s.run(); !found || err != nil {
		return nil, false, err
	}
	return s.chosen(), true, nil
}

// Removable says whether all tiles of a part of the board can be removed, each
// with an equal tile that a path joins, if every other tile may be taken away
// alone at any time.
func Removable(meter *effort.Meter, l *grid.Layout, part *grid.TileSet, rng *rand.Rand) (bool, error) {
	s, err := newFinder(meter, l, rng, part)
	if err != nil {
		return false, err
	}
	found, err := s.run()
	meter.Shrink(s.charged + s.bytes())
	return found, err
}

// newFinder prepares the search for a clearing of part, all of the board where
// that is nil.
func newFinder(meter *effort.Meter, l *grid.Layout, rng *rand.Rand, part *grid.TileSet) (*finder, error) {
	n := len(l.Kind)
	s := &finder{
		Meter: meter, rng: rng, layout: l, part: part, full: newBoard(l), pairsOf: make([][]sat.Variable, n),
		needed: make([]bool, n), listed: make([]bool, n),
	}
	for t := range grid.Tile(n) {
		if !s.must(t) {
			s.others = append(s.others, t)
		}
	}
	for _, tiles := range l.ByKind {
		for i, a := range tiles {
			for _, b := range tiles[i+1:] {
				if !s.must(a) && !s.must(b) {
					continue
				}
				v := sat.Variable(len(s.pairs))
				s.pairs = append(s.pairs, grid.Pair{A: a, B: b})
				s.pairsOf[a] = append(s.pairsOf[a], v)
				s.pairsOf[b] = append(s.pairsOf[b], v)
			}
		}
	}
	if err := meter.Grow(s.bytes()); err != nil {
		return nil, err
	}
	s.sat = sat.New(len(s.pairs), func(v sat.Variable) [2][]sat.Variable {
		return [2][]sat.Variable{s.pairsOf[s.pairs[v].A], s.pairsOf[s.pairs[v].B]}
	})
	return s, nil
}

// bytes is the memory that the pairs take.
func (s *finder) bytes() int64 {
	const each = 200 // a variable with its literals, watchers and places in pools
	return int64(len(s.pairs)) * each
}

// demand adds the clauses that every tile that must go goes with some other.
func (s *finder) demand() {
	for t, variables := range s.pairsOf {
		if !s.must(grid.Tile(t)) {
			continue
		}
		literals := make([]sat.Literal, len(variables))
		for i, v := range variables {
			literals[i] = sat.Used(v)
		}
		s.sat.Require(literals)
	}
}

// must says whether a tile has to be removed.
func (s *finder) must(t grid.Tile) bool { return s.part == nil || s.part.Has(t) }

// begin makes b the board on which the search decides: all tiles that must go,
// and of the others those that a used pair keeps as a partner.
func (s *finder) begin(b *board) {
	b.copy(&s.full)
	for _, t := range s.others {
		if _, kept := s.partner(t); !kept {
			b.take(t)
		}
	}
}

// partner returns the used pair of a tile, if it has one.
func (s *finder) partner(t grid.Tile) (sat.Variable, bool) {
	for _, v := range s.pairsOf[t] {
		if !s.sat.Open(v) && s.sat.Possible(v) {
			return v, true
		}
	}
	return 0, false
}

// chosen returns the pairs of order.
func (s *finder) chosen() []grid.Pair {
	pairs := make([]grid.Pair, len(s.order))
	for i, v := range s.order {
		pairs[i] = s.pairs[v]
	}
	return pairs
}

// playout removes pairs at random and says whether that has cleared the board.
func (s *finder) playout() bool {
	s.board.copy(&s.full)
	s.order, s.pool = s.order[:0], s.pool[:0]
	for v := range s.pairs {
		s.pool = append(s.pool, sat.Variable(v))
	}
	s.rng.Shuffle(len(s.pool), func(i, j int) { s.pool[i], s.pool[j] = s.pool[j], s.pool[i] })
	s.board.drain(s.pairs, s.pool, false, s.ordered)
	s.note()
	return s.board.left == 0
}

// ordered puts a pair at the end of order.
func (s *finder) ordered(v sat.Variable) bool {
	s.order = append(s.order, v)
	return true
}

// note keeps the most pairs that were removed for the reports.
func (s *finder) note() {
	s.Stats.Depth = max(s.Stats.Depth, (len(s.layout.Kind)-s.board.left)/2)
}

// run decides, draws conclusions and learns until all tiles that must go have
// partners and go by order, or it is proven that they cannot.
func (s *finder) run() (bool, error) {
	const unit = 40 // conflicts between beginnings, times the numbers of the sequence
	s.demand()
	restarts, left := 1, unit
	forgetAt := 4000 // learnt clauses
	for !s.sat.Dead {
		// Between two conflicts there can be hundreds of decisions.
		if err := s.Check(); err != nil {
			return false, err
		}
		conflict := s.sat.Propagate()
		if conflict == nil {
			if conflict = s.unfounded(); conflict != nil {
				s.sat.Keep(conflict)
			}
		}
		if conflict == nil {
			v, ok := s.choose()
			if !ok {
				return true, nil
			}
			s.sat.Decide(sat.Used(v))
			continue
		}
		s.sat.Resolve(conflict)
		if left--; left <= 0 {
			s.sat.Undo(0)
			restarts++
			left = unit * effort.Luby(restarts)
			if s.sat.Learnt() > forgetAt {
				s.sat.Forget()
				forgetAt += 500
			}
		}
		if err := s.Expand(len(conflict)); err != nil {
			return false, err
		}
		if err := s.charge(); err != nil {
			return false, err
		}
	}
	return false, nil
}

// charge tells the meter of the memory that clauses take.
func (s *finder) charge() error {
	const bytes = 192 // a clause of average length and its watchers
	now := int64(s.sat.Learnt()) * bytes
	s.Seen = int64(s.sat.Learnt())
	err := s.Grow(now - s.charged)
	s.charged = now
	return err
}

// choose returns the open pair that had most to do with late conflicts, of
// those that can be removed once all used pairs that can be have gone. It is
// false when every tile that must go has its partner; otherwise there is one, because
// unfounded has found that all tiles can go by pairs that are open or used.
func (s *finder) choose() (sat.Variable, bool) {
	s.begin(&s.board)
	s.pool = s.pool[:0]
	for _, l := range s.sat.Trail {
		if l == sat.Used(l.Variable()) {
			s.pool = append(s.pool, l.Variable())
		}
	}
	s.board.drain(s.pairs, s.pool, true, func(sat.Variable) bool { return true })
	s.note()
	best, found, most := sat.Variable(0), false, -1.0
	for v, p := range s.pairs {
		if !s.sat.Open(sat.Variable(v)) || !s.board.linked(p) {
			continue
		}
		// A little chance breaks ties, so that no two beginnings are the same. The
		// conversion keeps machines that could from rounding only once.
		if score := s.sat.Activity(sat.Variable(v)) + float64(s.rng.Float64()*1e-3); score > most {
			best, found, most = sat.Variable(v), true, score
		}
	}
	return best, found
}
