package region

import "tessera/solver/sliding/grid"

// detour is the blank's way around a tile from one side of it to another.
type detour struct {
	length    int8 // moves; -1 where there is no way
	direction int8 // 1 clockwise, -1 counter-clockwise
}

// detours are the shortest ways around a tile, by the set of free cells in the ring
// of eight around it (bit i for the i-th, clockwise from the one above), and by
// the sides where the way begins and ends.
var detours = func() (table [256][sides][sides]detour) {
	for free := range table {
		for from := range sides {
			for to := range sides {
				table[free][from][to] = shortestDetour(free, 2*from, 2*to)
			}
		}
	}
	return table
}()

func shortestDetour(free, from, to int) detour {
	best := detour{length: -1}
	for _, direction := range [2]int{1, -1} {
		length, at := 0, from
		for free>>at&1 == 1 && at != to {
			at = (at + direction) & 7
			length++
		}
		if free>>at&1 == 1 && (best.length < 0 || length < int(best.length)) {
			best = detour{int8(length), int8(direction)}
		}
	}
	return best
}

// leastPushes is a lower bound on the moves that take a tile dx columns and dy
// rows on, the blank being at the given side of it: what it costs with nothing
// in the way, turning as often as can be, because a turn costs 2 and going
// straight on 4.
func leastPushes(dx, dy, side int) int {
	least := 1 << 20
	if dx == 0 && dy == 0 {
		return 0
	}
	if dx != 0 {
		to := 1
		if dx < 0 {
			to = 3
		}
		least = turn(side, to) + startingWith(grid.Abs(dx), grid.Abs(dy))
	}
	if dy != 0 {
		to := 2
		if dy < 0 {
			to = 0
		}
		least = min(least, turn(side, to)+startingWith(grid.Abs(dy), grid.Abs(dx)))
	}
	return least
}

// turn is the moves of the blank from one side of a tile to another.
func turn(from, to int) int {
	switch {
	case from == to:
		return 0
	case from^2 == to:
		return 4
	}
	return 2
}

// startingWith is the moves to push a tile along and across, the first push
// along, the blank being at that side.
func startingWith(along, across int) int {
	pushes := along + across
	turns := 2 * min(along, across)
	if along <= across {
		turns = 2*along - 1
	}
	return pushes + 2*turns + 4*(pushes-1-turns)
}
