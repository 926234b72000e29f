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
// never moves away again.
type Goal struct {
	Kind   GoalKind
	Region Region      // the line or block that it belongs to
	Tiles  []int       // in the order of their homes along the line
	Moves  []grid.Move // that reach it from the goal before; none where it is reached already
}

// Goals returns the goals by which [Solve] solves from, which must be solvable,
// in their order; also those that are reached already. Their moves, one goal's
// after the other's, are those of Solve.
func Goals(from grid.Position) []Goal {
	var goals []Goal
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
			goals = append(goals, g)
			begin = end
		}
		return true
	}, func(r Region, moves []grid.Move) {
		g := Goal{Kind: Rest, Region: r, Moves: moves}
		for y := r.Y; y < r.Y+r.H; y++ {
			for x := r.X; x < r.X+r.W; x++ {
				if tile := grid.TileAt(from.Home(), y*from.W()+x); tile != 0 {
					g.Tiles = append(g.Tiles, tile)
				}
			}
		}
		goals = append(goals, g)
	})
	return goals
}
