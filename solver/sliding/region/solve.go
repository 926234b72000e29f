package region

import (
	"iter"

	"tessera/solver"
	"tessera/solver/sliding/grid"
)

// Solve solves from, which must be solvable, and gives the moves of each line's goals as
// soon as those of the line are found; goals that are reached already are left out. Why
// is the [Goal].
func Solve(from grid.Position) iter.Seq[solver.Step[grid.Move]] {
	return func(yield func(solver.Step[grid.Move]) bool) {
		each(from, func(g Goal) bool {
			return len(g.Moves) == 0 || yield(solver.Step[grid.Move]{Moves: g.Moves, Why: g})
		})
	}
}

// solve solves from line by line from the outside, and calls line after each and
// block at the end. Of the lines that can be next, it takes the one whose moves,
// together with the Manhattan distance of what they leave behind, are the
// fewest.
func solve(from grid.Position, lineDone func(*line, *mailbox) bool, blockDone func(Region, []grid.Move)) {
	t := newMailbox(from)
	best, trial := t.clone(), t.clone()
	left := grid.Rect{W: from.W(), H: from.H()}
	for {
		lines := linesOf(left, t, from.Home()%from.W(), from.Home()/from.W())
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
		left = chosen.region.rest(left)
		if !lineDone(&chosen, t) {
			return
		}
		t.moves, t.ends = t.moves[:0], t.ends[:0]
	}
	home := left.Cell(from.Home(), from.W())
	moves := blockFor(left.W, left.H, home).solve(t.block(left, home))
	blockDone(Region{Kind: Block, Rect: left}, moves)
}

// block returns the last area as a board of its own, its tiles renumbered;
// home is the blank's home in it.
func (t *mailbox) block(a grid.Rect, home int) grid.Packed {
	var s grid.Packed
	for y := range a.H {
		for x := range a.W {
			if tile := t.tiles[t.pad(a.X+x, a.Y+y)]; tile != 0 {
				to := int(t.homes[tile])
				cell := (to/t.stride-1-a.Y)*a.W + to%t.stride - 1 - a.X
				s |= grid.Packed(grid.TileAt(home, cell)) << (4 * (y*a.W + x))
			}
		}
	}
	return s
}
