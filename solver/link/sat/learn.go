package sat

import (
	"cmp"
	"slices"
)

// Resolve learns from the literals of a clause none of which holds, and takes
// back decisions until the search can go on. It returns the clause that it learnt. Where
// there is nothing to take back s is Dead.
func (s *Solver) Resolve(conflict []Literal) []Literal {
	top := 0
	for _, l := range conflict {
		top = max(top, int(s.level[l.Variable()]))
	}
	if top == 0 {
		s.Dead = true
		return nil
	}
	s.Undo(top)
	learnt := s.analyze(conflict)
	s.learn(learnt)
	return learnt
}

// analyze resolves a conflict with the reasons of its literals until only one
// of the highest level is left (the first unique implication point), which it
// puts in front.
func (s *Solver) analyze(conflict []Literal) []Literal {
	learnt := []Literal{0}
	open := 0 // literals of the highest level that are seen and not yet resolved
	note := func(l Literal) {
		v := l.Variable()
		if s.seen[v] || s.level[v] == 0 {
			return
		}
		s.seen[v] = true
		s.bumpUp(v)
		if int(s.level[v]) == s.depth() {
			open++
		} else {
			learnt = append(learnt, l)
		}
	}
	for _, l := range conflict {
		note(l)
	}
	for at := len(s.Trail) - 1; ; at-- {
		l := s.Trail[at]
		v := l.Variable()
		if !s.seen[v] {
			continue
		}
		s.seen[v] = false
		if open--; open == 0 {
			learnt[0] = l.Not()
			break
		}
		if why := s.reason[v]; why.exclusion {
			note(why.excluder.Not())
		} else {
			for _, other := range why.clause.literals {
				if other != l {
					note(other)
				}
			}
		}
	}
	s.bump /= 0.95
	all := slices.Clone(learnt[1:])
	learnt = slices.DeleteFunc(learnt, func(l Literal) bool { return l != learnt[0] && s.redundant(l) })
	for _, l := range all {
		s.seen[l.Variable()] = false
	}
	return learnt
}

// redundant says whether a literal of a learnt clause follows from its others,
// which are marked as seen.
func (s *Solver) redundant(l Literal) bool {
	settled := func(l Literal) bool { return s.seen[l.Variable()] || s.level[l.Variable()] == 0 }
	why := s.reason[l.Variable()]
	switch {
	case why.exclusion:
		return settled(why.excluder)
	case why.clause == nil:
		return false
	}
	return !slices.ContainsFunc(why.clause.literals, func(other Literal) bool { return other != l.Not() && !settled(other) })
}

func (s *Solver) bumpUp(v Variable) {
	const most = 1e100
	if s.activity[v] += s.bump; s.activity[v] > most {
		for i := range s.activity {
			s.activity[i] /= most
		}
		s.bump /= most
	}
}

// learn adds a clause whose first literal is the only one of the highest level,
// takes back what kept that literal from following, and draws the conclusion.
func (s *Solver) learn(literals []Literal) {
	if len(literals) == 1 {
		s.Undo(0)
		s.set(literals[0], reason{})
		return
	}
	second := 1
	for i, l := range literals[1:] {
		if s.level[l.Variable()] > s.level[literals[second].Variable()] {
			second = i + 1
		}
	}
	literals[1], literals[second] = literals[second], literals[1]
	c := s.attach(literals)
	s.learnt = append(s.learnt, c)
	s.Undo(int(s.level[literals[1].Variable()]))
	s.set(literals[0], reason{clause: c})
}

// Keep adds a clause none of whose literals holds as it is, unless learning from
// it will add the same. It watches those that will be open again first.
func (s *Solver) Keep(conflict []Literal) {
	literals := slices.Clone(conflict)
	slices.SortFunc(literals, func(a, b Literal) int { return cmp.Compare(s.level[b.Variable()], s.level[a.Variable()]) })
	if len(literals) > 1 && s.level[literals[0].Variable()] == s.level[literals[1].Variable()] {
		s.learnt = append(s.learnt, s.attach(literals))
	}
}

// Forget drops the half of the learnt clauses with the most levels, but none
// with only two. No decision may stand: then nobody asks for reasons.
func (s *Solver) Forget() {
	slices.SortStableFunc(s.learnt, func(a, b *clause) int { return cmp.Compare(a.levels, b.levels) })
	for _, c := range s.learnt[len(s.learnt)/2:] {
		c.dropped = c.levels > 2
	}
	s.learnt = slices.DeleteFunc(s.learnt, func(c *clause) bool { return c.dropped })
	for l, list := range s.watchers {
		s.watchers[l] = slices.DeleteFunc(list, func(w watcher) bool { return w.clause.dropped })
	}
}
