package link

import "slices"

// variable is the number of a pair of equal tiles, which a clearing uses or not.
type variable int32

// literal says that a pair is used (2v) or that it is not (2v+1).
type literal int32

func used(v variable) literal        { return literal(2 * v) }
func (l literal) not() literal       { return l ^ 1 }
func (l literal) variable() variable { return variable(l >> 1) }

// clause is a disjunction of literals. The first two are watched: while one of
// them is not false nothing follows from the clause.
type clause struct {
	literals []literal
	levels   int32 // different decision levels among its literals when it was made: the fewer the better
	dropped  bool
}

// reason is why a literal holds: a clause whose other literals are all false,
// or a used pair that shares a tile with a pair that is therefore not used. A
// decision has neither.
type reason struct {
	clause    *clause
	excluder  literal // where exclusion is set
	exclusion bool
}

// watcher is a clause in the list of a literal that it watches. While blocker
// holds the clause need not be looked at.
type watcher struct {
	clause  *clause
	blocker literal
}

// sat is a conflict-driven clause learning solver (Marques-Silva and Sakallah,
// 1996; watched literals and activities after Moskewicz and others, 2001) that
// knows by itself that a tile is used in one pair only.
type sat struct {
	rivals   func(variable) [2][]variable // the pairs at both tiles, the pair itself among them
	value    []int8                       // by literal: 1 holds, -1 does not, 0 open
	level    []int32                      // by variable, the decision level it was set at
	reason   []reason                     // by variable
	trail    []literal                    // what holds, in the order it came to
	starts   []int                        // by decision level from 1, where in trail it starts
	head     int                          // how much of trail has been propagated
	watchers [][]watcher                  // by literal, the clauses that watch it
	learnt   []*clause
	activity []float64 // by variable: how much it had to do with late conflicts
	bump     float64   // what a conflict adds to it
	dead     bool      // the clauses cannot all hold

	seen    []bool  // by variable, scratch of analyze
	counted []int32 // by level, the last count it was part of
	counts  int32
}

func newSat(variables int, rivals func(variable) [2][]variable) *sat {
	return &sat{
		rivals: rivals, value: make([]int8, 2*variables), level: make([]int32, variables), reason: make([]reason, variables),
		watchers: make([][]watcher, 2*variables), activity: make([]float64, variables), bump: 1,
		seen: make([]bool, variables), counted: make([]int32, variables+1),
	}
}

func (s *sat) depth() int { return len(s.starts) }

// possible says whether a pair may still be used.
func (s *sat) possible(v variable) bool { return s.value[used(v)] >= 0 }

// set makes l hold.
func (s *sat) set(l literal, why reason) {
	s.value[l], s.value[l.not()] = 1, -1
	v := l.variable()
	s.level[v], s.reason[v] = int32(s.depth()), why
	s.trail = append(s.trail, l)
}

// decide opens a new level in which l holds.
func (s *sat) decide(l literal) {
	s.starts = append(s.starts, len(s.trail))
	s.set(l, reason{})
}

// undo takes back all levels above level.
func (s *sat) undo(level int) {
	if s.depth() <= level {
		return
	}
	start := s.starts[level]
	for _, l := range s.trail[start:] {
		s.value[l], s.value[l.not()] = 0, 0
	}
	s.trail, s.starts, s.head = s.trail[:start], s.starts[:level], start
}

// require adds a clause before the search.
func (s *sat) require(literals []literal) {
	switch {
	case len(literals) == 0:
		s.dead = true
	case len(literals) > 1:
		s.attach(literals)
	case s.value[literals[0]] == 0:
		s.set(literals[0], reason{})
	}
}

// attach adds a clause that watches its first two literals.
func (s *sat) attach(literals []literal) *clause {
	c := &clause{literals: literals, levels: s.levelsOf(literals)}
	s.watchers[literals[0]] = append(s.watchers[literals[0]], watcher{c, literals[1]})
	s.watchers[literals[1]] = append(s.watchers[literals[1]], watcher{c, literals[0]})
	return c
}

// levelsOf counts the different decision levels of literals.
func (s *sat) levelsOf(literals []literal) int32 {
	s.counts++
	count := int32(0)
	for _, l := range literals {
		if level := s.level[l.variable()]; s.counted[level] != s.counts {
			s.counted[level] = s.counts
			count++
		}
	}
	return count
}

// propagate draws all conclusions. It returns the literals of a clause none of
// which holds, or nil.
func (s *sat) propagate() []literal {
	for s.head < len(s.trail) {
		l := s.trail[s.head]
		s.head++
		if l == used(l.variable()) {
			if conflict := s.exclude(l); conflict != nil {
				return conflict
			}
		}
		if conflict := s.visit(l.not()); conflict != nil {
			return conflict
		}
	}
	return nil
}

// exclude concludes from a used pair that others with one of its tiles are not.
func (s *sat) exclude(l literal) []literal {
	for _, rivals := range s.rivals(l.variable()) {
		for _, v := range rivals {
			other := used(v)
			switch {
			case other == l:
			case s.value[other] > 0:
				return []literal{other.not(), l.not()}
			case s.value[other] == 0:
				s.set(other.not(), reason{excluder: l, exclusion: true})
			}
		}
	}
	return nil
}

// visit looks at the clauses that watch l, which does not hold any more.
func (s *sat) visit(l literal) []literal {
	list := s.watchers[l]
	kept := list[:0]
	for i, w := range list {
		if s.value[w.blocker] > 0 {
			kept = append(kept, w)
			continue
		}
		c := w.clause.literals
		if c[0] == l {
			c[0], c[1] = c[1], l
		}
		if s.value[c[0]] > 0 {
			kept = append(kept, watcher{w.clause, c[0]})
			continue
		}
		if next := slices.IndexFunc(c[2:], func(l literal) bool { return s.value[l] >= 0 }); next >= 0 {
			c[1], c[2+next] = c[2+next], c[1]
			s.watchers[c[1]] = append(s.watchers[c[1]], watcher{w.clause, c[0]})
			continue
		}
		kept = append(kept, w)
		if s.value[c[0]] < 0 {
			s.watchers[l] = append(kept, list[i+1:]...)
			return c
		}
		s.set(c[0], reason{clause: w.clause})
	}
	s.watchers[l] = kept
	return nil
}
