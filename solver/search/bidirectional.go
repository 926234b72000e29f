package search

import "slices"

// Bidirectional finds a shortest path from start to goal by two breadth-first
// searches (Pohl, 1971), always expanding the smaller frontier by a layer.
// back is the space searched from the goal: its edges are forward's, seen from
// their far end. Results are those of [BFS].
//
// When the sides have seen everything within d and e moves and share nothing,
// no path is shorter than d+e+1: the first meeting is on a shortest one.
func Bidirectional[S comparable, M any](meter *Meter, forward, back Space[S, M], start, goal S) ([]M, error) {
	if start == goal {
		return nil, nil
	}
	ahead, err := newSide(meter, forward, start)
	if err != nil {
		return nil, err
	}
	behind, err := newSide(meter, back, goal)
	if err != nil {
		return nil, err
	}
	for ahead.frontier() > 0 && behind.frontier() > 0 {
		meter.Stats.Depth = ahead.depth + behind.depth
		meter.Prove(meter.Stats.Depth + 1)
		meter.Stats.Layers = append(meter.Stats.Layers, 0)
		side, other := ahead, behind
		if behind.frontier() < ahead.frontier() {
			side, other = behind, ahead
		}
		met := func(s S) bool {
			_, ok := other.store.find(s)
			return ok
		}
		number, found, err := side.layer(met, other.frontier())
		if err != nil {
			return nil, err
		}
		if found {
			state := side.store.at(number).state
			toMeeting, _ := ahead.store.find(state)
			fromMeeting, _ := behind.store.find(state)
			rest := behind.store.path(fromMeeting)
			slices.Reverse(rest)
			return append(ahead.store.path(toMeeting), rest...), nil
		}
	}
	return nil, exhausted()
}
