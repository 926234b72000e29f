package tab

import ()

// Steps is what was done to a draft, for a game's [DraftHistory]: each step is the
// draft as it was before.
type Steps[E any] struct{ past, future []E } // the nearest last

// Keep notes a draft that is about to be changed, for Undo. What was taken back
// before is forgotten.
func (s *Steps[E]) Keep(now E) { s.past, s.future = append(s.past, now), nil }

// Can says whether there is a step to take back, or to do again.
func (s *Steps[E]) Can(back bool) bool {
	if back {
		return len(s.past) > 0
	}
	return len(s.future) > 0
}

// Step takes back what was done last, or does it again, and returns the draft as it
// is then; there must be such a step.
func (s *Steps[E]) Step(back bool, now E) E {
	from, to := &s.past, &s.future
	if !back {
		from, to = to, from
	}
	last := len(*from) - 1
	next := (*from)[last]
	*from, *to = (*from)[:last], append(*to, now)
	return next
}
