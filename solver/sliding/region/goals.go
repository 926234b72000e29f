package region

import (
	"slices"

	"tessera/solver/sliding/grid"
)

// GoalKind says what a [Goal] is about.
type GoalKind int

// The kinds of goal.
const (
	Corner  GoalKind = iota // the first tile of a line, in a corner of what is left
	Tile                    // a further tile of a line
	LastTwo                 // the last two tiles of a line, together
	Rest                    // the tiles of the last block
)

// Goal is a subgoal of the method (Korf, 1987): tiles that it brings home and
// never moves away again. It is the Why of the [solver.Step] that reaches it.
type Goal struct {
	Kind   GoalKind
	Region Region      // the line or block that it belongs to
	Tiles  []int       // in the order of their homes along the line
	Moves  []grid.Move // that reach it from the goal before; none where it is reached already
}

// Goals returns the goals by which [Solve] solves from, which must be solvable,
// in their order; also those that are reached already. Their moves, one goal's
// after the other's, are those of Solve.
func Goals(from grid.Position) (goals []Goal) {
	each(from, func(g Goal) bool {
		goals = append(goals, g)
		return true
	})
	return goals
}

// Next returns the first goal that is not reached yet, and the tiles of those before it:
// no goal where from, which must be solvable, is solved. The last block is taken apart as
// people do it, line by line down to 2×2, while Solve knows it by heart.
func Next(from grid.Position) (next Goal, done []int, ok bool) {
	each(from, func(g Goal) bool {
		if ok = len(g.Moves) > 0; ok {
			next = g
		} else {
			done = append(done, g.Tiles...)
		}
		return !ok
	})
	if ok && next.Kind == Rest {
		next, done = takeApart(from, next.Region, done)
	}
	return next, done, ok
}

// each calls yield with the goals in their order, until it returns false.
func each(from grid.Position, yield func(Goal) bool) {
	solve(from, func(l *line, t *mailbox) bool {
		begin := 0
		for i, end := range t.ends {
			g := Goal{Kind: Tile, Region: l.region, Tiles: []int{int(t.goal[l.cell(i, 0)])}, Moves: slices.Clone(t.moves[begin:end])}
			switch {
			case i == l.n-2:
				g.Kind = LastTwo
				g.Tiles = append(g.Tiles, int(t.goal[l.cell(i+1, 0)]))
			case i == 0:
				g.Kind = Corner
			}
			if !yield(g) {
				return false
			}
			begin = end
		}
		return true
	}, func(r Region, moves []grid.Move) {
		yield(Goal{Kind: Rest, Region: r, Tiles: r.tiles(from), Moves: moves})
	})
}

// tiles are those that belong in r, row by row.
func (r Region) tiles(p grid.Position) (tiles []int) {
	for y := r.Y; y < r.Y+r.H; y++ {
		for x := r.X; x < r.X+r.W; x++ {
			if tile := grid.TileAt(p.Home(), y*p.W()+x); tile != 0 {
				tiles = append(tiles, tile)
			}
		}
	}
	return tiles
}
