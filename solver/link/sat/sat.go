package sat

import "slices"

// Variable is the number of a choice, such as a pair of equal tiles, which a
// solution uses or not.
type Variable int32

// Literal says that a choice is used (2v) or that it is not (2v+1).
type Literal int32

// Used is the literal that v is used.
func Used(v Variable) Literal { return Literal(2 * v) }

// Not is the opposite of l.
func (l Literal) Not() Literal { return l ^ 1 }

// Variable is what l speaks of.
func (l Literal) Variable() Variable { return Variable(l >> 1) }

// clause is a disjunction of literals. The first two are watched: while one of
// them is not false nothing follows from the clause.
type clause struct {
	literals []Literal
	levels   int32 // different decision levels among its literals when it was made: the fewer the better
	dropped  bool
}

// reason is why a literal holds: a clause whose other literals are all false,
// or a used variable that excludes the one that is therefore not used. A
// decision has neither.
type reason struct {
	clause    *clause
	excluder  Literal // where exclusion is set
	exclusion bool
}

// watcher is a clause in the list of a literal that it watches. While blocker
// holds the clause need not be looked at.
type watcher struct {
	clause  *clause
	blocker Literal
}

// Solver holds the clauses and what has been decided and concluded so far.
type Solver struct {
	rivals   func(Variable) [2][]Variable // two lists that hold the variables which v excludes; v itself may be among them
	Value    []int8                       // by literal: 1 holds, -1 does not, 0 open
	level    []int32                      // by variable, the decision level it was set at
	reason   []reason                     // by variable
	Trail    []Literal                    // what holds, in the order it came to
	starts   []int                        // by decision level from 1, where in trail it starts
	head     int                          // how much of trail has been propagated
	watchers [][]watcher                  // by literal, the clauses that watch it
	learnt   []*clause
	activity []float64 // by variable: how much it had to do with late conflicts
	bump     float64   // what a conflict adds to it
	Dead     bool      // the clauses cannot all hold

	seen    []bool  // by variable, scratch of analyze
	counted []int32 // by level, the last count it was part of
	counts  int32
}

// New returns a solver without clauses. rivals gives the variables that one
// excludes, in two lists, in which it may be itself.
func New(variables int, rivals func(Variable) [2][]Variable) *Solver {
	return &Solver{
		rivals: rivals, Value: make([]int8, 2*variables), level: make([]int32, variables), reason: make([]reason, variables),
		watchers: make([][]watcher, 2*variables), activity: make([]float64, variables), bump: 1,
		seen: make([]bool, variables), counted: make([]int32, variables+1),
	}
}

// Open says whether v is neither used nor excluded yet.
func (s *Solver) Open(v Variable) bool { return s.Value[Used(v)] == 0 }

// Activity says how much v had to do with late conflicts, at least 0.
func (s *Solver) Activity(v Variable) float64 { return s.activity[v] / s.bump }

// Learnt is the number of clauses that were learnt and are kept.
func (s *Solver) Learnt() int { return len(s.learnt) }

func (s *Solver) depth() int { return len(s.starts) }

// Possible says whether v may still be used.
func (s *Solver) Possible(v Variable) bool { return s.Value[Used(v)] >= 0 }

// set makes l hold.
func (s *Solver) set(l Literal, why reason) {
	s.Value[l], s.Value[l.Not()] = 1, -1
	v := l.Variable()
	s.level[v], s.reason[v] = int32(s.depth()), why
	s.Trail = append(s.Trail, l)
}

// Decide opens a new level in which l holds.
func (s *Solver) Decide(l Literal) {
	s.starts = append(s.starts, len(s.Trail))
	s.set(l, reason{})
}

// Undo takes back all levels above level.
func (s *Solver) Undo(level int) {
	if s.depth() <= level {
		return
	}
	start := s.starts[level]
	for _, l := range s.Trail[start:] {
		s.Value[l], s.Value[l.Not()] = 0, 0
	}
	s.Trail, s.starts, s.head = s.Trail[:start], s.starts[:level], start
}

// Require adds a clause before the search.
func (s *Solver) Require(literals []Literal) {
	switch {
	case len(literals) == 0:
		s.Dead = true
	case len(literals) > 1:
		s.attach(literals)
	case s.Value[literals[0]] == 0:
		s.set(literals[0], reason{})
	}
}

// attach adds a clause that watches its first two literals.
func (s *Solver) attach(literals []Literal) *clause {
	c := &clause{literals: literals, levels: s.levelsOf(literals)}
	s.watchers[literals[0]] = append(s.watchers[literals[0]], watcher{c, literals[1]})
	s.watchers[literals[1]] = append(s.watchers[literals[1]], watcher{c, literals[0]})
	return c
}

// levelsOf counts the different decision levels of literals.
func (s *Solver) levelsOf(literals []Literal) int32 {
	s.counts++
	count := int32(0)
	for _, l := range literals {
		if level := s.level[l.Variable()]; s.counted[level] != s.counts {
			s.counted[level] = s.counts
			count++
		}
	}
	return count
}

// Propagate draws all conclusions. It returns the literals of a clause none of
// which holds, or nil.
func (s *Solver) Propagate() []Literal {
	for s.head < len(s.Trail) {
		l := s.Trail[s.head]
		s.head++
		if l == Used(l.Variable()) {
			if conflict := s.exclude(l); conflict != nil {
				return conflict
			}
		}
		if conflict := s.visit(l.Not()); conflict != nil {
			return conflict
		}
	}
	return nil
}

// exclude concludes from a used variable that those it excludes are not.
func (s *Solver) exclude(l Literal) []Literal {
	for _, rivals := range s.rivals(l.Variable()) {
		for _, v := range rivals {
			other := Used(v)
			switch {
			case other == l:
			case s.Value[other] > 0:
				return []Literal{other.Not(), l.Not()}
			case s.Value[other] == 0:
				s.set(other.Not(), reason{excluder: l, exclusion: true})
			}
		}
	}
	return nil
}

// visit looks at the clauses that watch l, which does not hold any more.
func (s *Solver) visit(l Literal) []Literal {
	list := s.watchers[l]
	kept := list[:0]
	for i, w := range list {
		if s.Value[w.blocker] > 0 {
			kept = append(kept, w)
			continue
		}
		c := w.clause.literals
		if c[0] == l {
			c[0], c[1] = c[1], l
		}
		if s.Value[c[0]] > 0 {
			kept = append(kept, watcher{w.clause, c[0]})
			continue
		}
		if next := slices.IndexFunc(c[2:], func(l Literal) bool { return s.Value[l] >= 0 }); next >= 0 {
			c[1], c[2+next] = c[2+next], c[1]
			s.watchers[c[1]] = append(s.watchers[c[1]], watcher{w.clause, c[0]})
			continue
		}
		kept = append(kept, w)
		if s.Value[c[0]] < 0 {
			s.watchers[l] = append(kept, list[i+1:]...)
			return c
		}
		s.set(c[0], reason{clause: w.clause})
	}
	s.watchers[l] = kept
	return nil
}
