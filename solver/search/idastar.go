package search

// IDAStar finds a shortest path by iterative deepening A* (Korf, 1985): a
// depth-first search of all paths whose moves made plus estimate stay within a
// bound, which is raised to the least value that was over it. It needs memory for
// the path only, and never ends where no path leads to a goal: callers rule that
// out first. It leaves the walk at the goal. Errors are [*solver.CancelledError];
// up to then no path is shorter than meter.Stats.LowerBound.
func IDAStar[M any](meter *Meter, walk Walk[M]) ([]M, error) {
	s := idastar[M]{meter: meter, walk: walk}
	var none M
	for bound := walk.Estimate(); ; bound = s.next {
		meter.Stats.Depth = bound
		meter.Prove(bound)
		s.bound, s.next = bound, 1<<30
		found, err := s.search(walk.Estimate(), none)
		if found || err != nil {
			return s.path, err
		}
	}
}

type idastar[M any] struct {
	meter *Meter
	walk  Walk[M]
	bound int
	next  int // the least value over the bound
	path  []M
	moves []M // the legal moves of all positions on the path, as a stack
}

// search looks on from the walk's position, whose estimate is given; last led here.
func (s *idastar[M]) search(estimate int, last M) (found bool, err error) {
	if estimate == 0 {
		return true, nil
	}
	first := len(s.moves)
	s.moves = s.walk.Moves(s.moves, last)
	end := len(s.moves)
	if err := s.meter.Expand(end - first); err != nil {
		return false, err
	}
	for i := first; i < end; i++ {
		move := s.moves[i]
		s.walk.Do(move)
		estimate := s.walk.Estimate()
		if value := len(s.path) + 1 + estimate; value > s.bound {
			s.next = min(s.next, value)
		} else {
			s.path = append(s.path, move)
			if found, err := s.search(estimate, move); found || err != nil {
				return found, err
			}
			s.path = s.path[:len(s.path)-1]
		}
		s.walk.Undo(move)
	}
	s.moves = s.moves[:first]
	return false, nil
}
