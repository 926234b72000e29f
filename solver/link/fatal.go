package link

import (
	"context"

	"tessera/solver"
)

// Fatal returns by which move the last of the positions of a game is lost, each made
// from the one before by a move: the index of the last that can be cleared without a
// shuffle. It is -1 where the game is not lost, was lost from its start, or where it
// is too hard to tell for the times that [Judge.Examine] has.
//
// What a removal makes of a lost board is lost as well. So from one shuffle to the
// next the positions that can be cleared come first, and the end of them is found by
// bisection.
func (j *Judge) Fatal(ctx context.Context, positions []Position) int {
	last := len(positions) - 1
	if last < 0 || j.Verdict(ctx, positions[last], hereTime) != solver.Impossible {
		return -1
	}
	way, cancel := context.WithTimeout(ctx, wayTime)
	defer cancel()
	for end := last; end >= 0; {
		begin := end // of the removals that lead to end
		for begin > 0 && positions[begin].Left() < positions[begin-1].Left() {
			begin--
		}
		won, lost := j.bisect(way, positions, begin, end)
		if won >= 0 {
			if won == lost-1 {
				return won
			}
			return -1
		}
		if lost > begin {
			return -1
		}
		// The shuffle led from a lost board to another, or from one that was not.
		end = begin - 1
		if end >= 0 {
			switch j.Verdict(way, positions[end], backTime) {
			case solver.Solved:
				return end
			case solver.GaveUp:
				return -1
			}
		}
	}
	return -1
}

// bisect returns the last position from begin to end that is known to be one that
// can be cleared, -1 if none is, and the first that is known to be lost, as end is.
// Between them are only such of which nothing is known.
func (j *Judge) bisect(ctx context.Context, positions []Position, begin, end int) (won, lost int) {
	won, lost = -1, end
	open := map[int]bool{} // it was too hard to tell
	for {
		from := begin
		if won >= 0 {
			from = won + 1
		}
		// Of those that may tell, the one nearest to the middle.
		middle, next := (from+lost)/2, -1
		for i := from; i < lost; i++ {
			if !open[i] && (next < 0 || abs(i-middle) < abs(next-middle)) {
				next = i
			}
		}
		if next < 0 {
			return won, lost
		}
		switch j.Verdict(ctx, positions[next], backTime) {
		case solver.Solved:
			won = next
		case solver.Impossible:
			lost = next
		default:
			open[next] = true
		}
	}
}
