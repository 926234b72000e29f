package sliding

import (
	"iter"

	"tessera/solver"
)

// peel solves from, which must be solvable, line by line from the outside, and
// gives the moves of each line as soon as they are found.
func peel(from Position) iter.Seq[solver.Step[Move]] {
	return func(yield func(solver.Step[Move]) bool) {
		t := newTray(from)
		best, trial := *t, *t
		best.clone()
		trial.clone()
		left := area{0, 0, from.w, from.h}
		for {
			lines := left.lines(t, from.home%from.w, from.home/from.w)
			if len(lines) == 0 {
				break
			}
			chosen, least := 0, 1<<30
			for i := range lines {
				trial.set(t)
				trial.fill(&lines[i])
				if cost := weigh(&trial, len(trial.moves)); cost < least {
					chosen, least = i, cost
					best, trial = trial, best
				}
			}
			*t, best = best, *t
			if len(t.moves) > 0 && !yield(solver.Step[Move]{Moves: append([]Move(nil), t.moves...), Why: lines[chosen].region}) {
				return
			}
			t.moves = t.moves[:0]
			left = left.without(&lines[chosen])
		}
		if moves := t.last(left, from); len(moves) > 0 {
			yield(solver.Step[Move]{Moves: moves, Why: Region{Kind: Block, X: left.x, Y: left.y, W: left.w, H: left.h}})
		}
	}
}

var alpha = 1.0

func weigh(t *tray, moves int) int {
	sum := 0
	for cell, tile := range t.tiles {
		if tile != 0 {
			sum += distance(t.stride, cell, int(t.homes[tile]))
		}
	}
	return int(float64(moves)*100 + alpha*100*float64(sum))
}

// last solves the last block.
func (t *tray) last(left area, from Position) []Move {
	home := (from.home/from.w-left.y)*left.w + from.home%from.w - left.x
	var order [blockSide * blockSide]int // by tile of the board's block, in the order of homes
	_ = order
	var s packed
	for y := range left.h {
		for x := range left.w {
			tile := t.tiles[t.pad(left.x+x, left.y+y)]
			if tile == 0 {
				continue
			}
			to := int(t.homes[tile])
			cell := (to/t.stride-1-left.y)*left.w + to%t.stride - 1 - left.x
			s |= packed(tileAt(home, cell)) << (4 * (y*left.w + x))
		}
	}
	return blocks(left.w, left.h, home).solve(s)
}
