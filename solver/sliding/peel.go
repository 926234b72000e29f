package sliding

import (
	"iter"
	"slices"

	"tessera/solver"
)

// peel solves from, which must be solvable, line by line from the outside, and
// gives the moves of each region as soon as they are found. Of the lines that
// can be next, it takes the one whose moves, together with the Manhattan
// distance of what they leave behind, are the fewest.
func peel(from Position) iter.Seq[solver.Step[Move]] {
	return func(yield func(solver.Step[Move]) bool) {
		t := newTray(from)
		best, trial := t.clone(), t.clone()
		left := area{0, 0, from.w, from.h}
		for {
			lines := left.lines(t, from.home%from.w, from.home/from.w)
			if len(lines) == 0 {
				break
			}
			chosen, least := lines[0], 1<<30
			for _, line := range lines {
				trial.set(t)
				trial.fill(&line)
				if weight := len(trial.moves) + trial.manhattan(); weight < least {
					chosen, least = line, weight
					best, trial = trial, best
				}
			}
			t, best = best, t
			left = left.without(&chosen)
			if len(t.moves) > 0 && !yield(solver.Step[Move]{Moves: slices.Clone(t.moves), Why: chosen.region}) {
				return
			}
			t.moves = t.moves[:0]
		}
		home := (from.home/from.w-left.y)*left.w + from.home%from.w - left.x
		if moves := blocks(left.w, left.h, home).solve(t.block(left, home)); len(moves) > 0 {
			yield(solver.Step[Move]{Moves: moves, Why: Region{Kind: Block, X: left.x, Y: left.y, W: left.w, H: left.h}})
		}
	}
}

// block returns the last area as a board of its own, its tiles renumbered;
// home is the blank's home in it.
func (t *tray) block(a area, home int) packed {
	var s packed
	for y := range a.h {
		for x := range a.w {
			if tile := t.tiles[t.pad(a.x+x, a.y+y)]; tile != 0 {
				to := int(t.homes[tile])
				cell := (to/t.stride-1-a.y)*a.w + to%t.stride - 1 - a.x
				s |= packed(tileAt(home, cell)) << (4 * (y*a.w + x))
			}
		}
	}
	return s
}
