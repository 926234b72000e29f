package sliding

import (
	"context"
	"strconv"

	"tessera/solver"
	"tessera/solver/sliding/conflict"
	"tessera/solver/sliding/grid"
	"tessera/solver/sliding/region"
)

// Facts are what [Explain] finds out about a position: the Data of its
// [solver.Explanation]. Cells are written "column,row" from 0.
type Facts struct {
	Solved         bool        `json:"solved"`          // every tile is at home
	Solvable       bool        `json:"solvable"`        // there is a sequence of moves to the goal
	Parity         ParityFacts `json:"parity"`          // why, or why not
	Manhattan      int         `json:"manhattan"`       // rows and columns that the tiles are away from home, added up
	LinearConflict int         `json:"linear_conflict"` // moves that tiles need on top because they stand in each other's way
	LowerBound     int         `json:"lower_bound"`     // the sum of both: no solution is shorter
	Moves          int         `json:"moves"`           // of the solution row by row; 0 where there is none
	Goals          []GoalFacts `json:"goals"`           // its subgoals in order; empty where there is no solution
}

// ParityFacts say whether a position can be solved. Inversions and Rows added up
// must be even where the board has an even number of columns, else Inversions.
type ParityFacts struct {
	Inversions int `json:"inversions"` // pairs of tiles of which the one with the larger number comes first
	Columns    int `json:"columns"`    // of the board
	Rows       int `json:"rows"`       // how many rows the blank is from the one where it belongs
	Sum        int `json:"sum"`        // what must be even
}

// GoalFacts are a subgoal of the solution row by row.
type GoalFacts struct {
	Kind   string      `json:"kind"`   // "corner", "tile", "last_two" or "block"
	Line   string      `json:"line"`   // "row", "column", or "block"
	Index  int         `json:"index"`  // of the row or column, from 0; 0 for the block
	Tiles  []TileFacts `json:"tiles"`  // they are at home afterwards, and stay there
	Moves  string      `json:"moves"`  // in letters, from where the goal before was reached; empty if it is reached already
	Length int         `json:"length"` // of the moves
}

// TileFacts say where a tile belongs.
type TileFacts struct {
	Tile int    `json:"tile"`
	Cell string `json:"cell"`
}

var (
	goalKinds = map[region.GoalKind]string{region.Corner: "corner", region.Tile: "tile", region.LastTwo: "last_two", region.Rest: "block"}
	lineKinds = map[region.Kind]string{region.Row: "row", region.Column: "column", region.Block: "block"}
)

// Explain says of a position whether it can be solved and why, how many moves it
// takes at least, and by which goals the row-by-row method solves it. Its Data is
// a [Facts]. On boards with an odd number of columns inversions never change parity; with an
// even number, inversions and the rows that the blank is away from home together never do
// (Johnson and Story, 1879). The error is ctx's, if that is done.
func Explain(ctx context.Context, from Position) (solver.Explanation, error) {
	f := Facts{
		Solved: from.Solved(), Solvable: from.Solvable() == nil, Parity: parityOf(from),
		Manhattan: from.Manhattan(), LowerBound: conflict.NewWalk(from).Estimate(), Goals: []GoalFacts{},
	}
	f.LinearConflict = f.LowerBound - f.Manhattan
	if err := ctx.Err(); err != nil {
		return solver.Explanation{}, err
	}
	if f.Solvable && !f.Solved {
		for _, g := range region.Goals(from) {
			f.Goals = append(f.Goals, goalFacts(from, g))
			f.Moves += len(g.Moves)
		}
	}
	return solver.Explanation{Lines: f.lines(), Data: f}, nil
}

func parityOf(p Position) ParityFacts {
	row, home := p.Blank()/p.W(), p.Home()/p.W()
	f := ParityFacts{Inversions: p.Inversions(), Columns: p.W(), Rows: max(row-home, home-row)}
	f.Sum = f.Inversions
	if f.Columns%2 == 0 {
		f.Sum += f.Rows
	}
	return f
}

func goalFacts(p Position, g region.Goal) GoalFacts {
	f := GoalFacts{Kind: goalKinds[g.Kind], Line: lineKinds[g.Region.Kind], Index: g.Region.Index, Moves: grid.Letters(g.Moves), Length: len(g.Moves)}
	for _, tile := range g.Tiles {
		home := p.HomeOf(tile)
		f.Tiles = append(f.Tiles, TileFacts{tile, cellText(home, p.W())})
	}
	return f
}

func say(key string, args ...any) solver.Message {
	return solver.Message{Key: key, Args: args}
}

// lines says the facts.
func (f Facts) lines() []solver.Message {
	if f.Solved {
		return []solver.Message{say("sliding.explain.solved")}
	}
	lines := f.Parity.lines(f.Solvable)
	if !f.Solvable {
		return lines
	}
	lines = append(lines, say("sliding.explain.manhattan", "Count", f.Manhattan))
	if f.LinearConflict > 0 {
		lines = append(lines, say("sliding.explain.conflict", "Count", f.LinearConflict, "Bound", f.LowerBound))
	}
	lines = append(lines, say("sliding.explain.rows", "Count", f.Moves))
	for _, g := range f.Goals {
		lines = append(lines, g.line())
	}
	return lines
}

func (f ParityFacts) lines(solvable bool) []solver.Message {
	lines := []solver.Message{say("sliding.explain.inversions", "Count", f.Inversions)}
	switch even := f.Columns%2 == 0; {
	case even && solvable:
		return append(lines, say("sliding.explain.gap", "Count", f.Rows), say("sliding.explain.solvable-even", "Sum", f.Sum))
	case even:
		return append(lines, say("sliding.explain.gap", "Count", f.Rows), say("sliding.explain.unsolvable-even", "Sum", f.Sum))
	case solvable:
		return append(lines, say("sliding.explain.solvable-odd"))
	}
	return append(lines, say("sliding.explain.unsolvable-odd"))
}

func (g GoalFacts) line() solver.Message {
	var tiles, cells []string
	for _, t := range g.Tiles {
		tiles, cells = append(tiles, strconv.Itoa(t.Tile)), append(cells, "("+t.Cell+")")
	}
	args := []any{"Tiles", tiles, "Cells", cells, "Count", g.Length, "Moves", g.Moves}
	switch {
	case g.Length == 0:
		return say("sliding.explain.there", args...)
	case g.Kind == "corner":
		return say("sliding.explain.corner", args...)
	case g.Kind == "block":
		return say("sliding.explain.block", args...)
	case g.Kind == "last_two" && g.Line == "row":
		return say("sliding.explain.last-two-row", args...)
	case g.Kind == "last_two":
		return say("sliding.explain.last-two-column", args...)
	}
	return say("sliding.explain.tile", args...)
}
