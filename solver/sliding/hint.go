package sliding

import (
	"context"
	"fmt"
	"strconv"

	"tessera/solver"
	"tessera/solver/sliding/grid"
	"tessera/solver/sliding/region"
)

// Lesson is what [Hint] teaches, as data. Cells are written "column,row" from 0.
type Lesson struct {
	Goal  string       `json:"goal"`  // "corner", "tile", "last_two" or "block"; empty where all is solved
	Line  string       `json:"line"`  // that it belongs to: "row", "column" or "block"
	Index int          `json:"index"` // of the row or column, from 0
	Tiles []LessonTile `json:"tiles"` // that come home
	Kept  []int        `json:"kept"`  // tiles of the line that are home for good already
	Done  []int        `json:"done"`  // all tiles that are
	// Order says how the last two of a line get in: "alone" where one of them is home and
	// stays, and "together" where one waits in the other's place, with the other behind it.
	Order  string `json:"order,omitempty"`
	Waits  int    `json:"waits,omitempty"` // together: the tile that waits in the other's place
	Moves  string `json:"-"`               // in letters
	Length int    `json:"length"`          // of the moves that reach it
}

// LessonTile is a tile that comes home.
type LessonTile struct {
	Tile int      `json:"tile"`
	Home string   `json:"home"`
	Way  []string `json:"way"` // the cells that it comes through, the one where it is first; that one alone if it does not move
}

// Hint names the next goal of the row-by-row method (Korf, 1987) and why it is reached so:
// which tile comes home, by which way, past which others. The moves reach the goal, and
// hints that are followed solve the board. Data is a [Lesson]. The error says that the
// position cannot be solved.
func Hint(_ context.Context, from Position) (solver.Hint[Move], error) {
	if err := from.Solvable(); err != nil {
		return solver.Hint[Move]{}, err
	}
	g, done, ok := region.Next(from)
	if !ok {
		return solver.Hint[Move]{Levels: []solver.Message{say("sliding.explain.solved")}, Data: Lesson{Tiles: []LessonTile{}, Kept: []int{}, Done: []int{}}}, nil
	}
	l := lessonOf(from, g, done)
	return solver.Hint[Move]{
		Topic:  fmt.Sprint(l.Goal, g.Tiles),
		Levels: []solver.Message{aim(from, g), l.why(), say("sliding.hint.moves", "Count", l.Length, "Moves", l.Moves)},
		Moves:  g.Moves, Data: l,
	}, nil
}

// Aim says what the row-by-row engine is about, by the Why of its steps; false for that of
// another.
func Aim(p Position, why any) (solver.Message, bool) {
	g, ok := why.(region.Goal)
	if !ok {
		return solver.Message{}, false
	}
	return aim(p, g), true
}

// aim is where to look: which tiles come home, and where that is.
func aim(p Position, g region.Goal) solver.Message {
	home := p.HomeOf(g.Tiles[0])
	args := []any{"Tiles", numbers(g.Tiles), "Column", home%p.W() + 1, "Row", home/p.W() + 1, "Count", len(g.Moves)}
	switch {
	case g.Kind == region.Corner:
		return say("sliding.hint.corner", args...)
	case g.Kind == region.Tile && g.Region.Kind == region.Row:
		return say("sliding.hint.row", args...)
	case g.Kind == region.Tile:
		return say("sliding.hint.column", args...)
	case g.Kind == region.LastTwo && g.Region.Kind == region.Row:
		return say("sliding.hint.last-row", args...)
	case g.Kind == region.LastTwo:
		return say("sliding.hint.last-column", args...)
	case g.Region.W > 2 || g.Region.H > 2:
		return say("sliding.hint.block", args...)
	}
	return say("sliding.hint.round", args...)
}

func lessonOf(p Position, g region.Goal, done []int) Lesson {
	l := Lesson{Goal: goalKinds[g.Kind], Line: lineKinds[g.Region.Kind], Index: g.Region.Index, Kept: []int{}, Done: append([]int{}, done...), Moves: grid.Letters(g.Moves), Length: len(g.Moves)}
	moved, order := travels(p, g.Moves)
	for _, tile := range g.Tiles {
		t := LessonTile{Tile: tile, Home: cellText(p.HomeOf(tile), p.W())}
		for _, cell := range moved[tile] {
			t.Way = append(t.Way, cellText(cell, p.W()))
		}
		l.Tiles = append(l.Tiles, t)
	}
	for _, tile := range done {
		home := p.HomeOf(tile)
		if g.Region.Contains(home%p.W(), home/p.W()) {
			l.Kept = append(l.Kept, tile)
		}
	}
	if g.Kind == region.LastTwo {
		switch {
		case len(moved[g.Tiles[0]]) == 1 || len(moved[g.Tiles[1]]) == 1:
			l.Order = "alone"
		default:
			l.Order, l.Waits = "together", order[len(order)-2]
		}
	}
	return l
}

// travels is where each tile comes through, the cell where it is first, and which tile
// each of the moves takes.
func travels(p Position, moves []Move) (cells [][]int, order []int) {
	cells = make([][]int, p.Cells())
	for cell := range p.Cells() {
		cells[p.Tile(cell)] = []int{cell}
	}
	for _, m := range moves {
		from, _ := p.From(m) // they are legal
		tile := p.Tile(from)
		cells[tile], order = append(cells[tile], p.Blank()), append(order, tile)
		p, _ = p.Apply(m)
	}
	return cells, order
}

// why says why the goal is reached in this way.
func (l Lesson) why() solver.Message {
	args := []any{"Tile", l.Tiles[0].Tile, "Kept", numbers(l.Kept), "Count", len(l.Kept), "Number", l.Index + 1}
	switch {
	case l.Goal == "corner" && l.Line == "row":
		return say("sliding.hint.why.corner-row", args...)
	case l.Goal == "corner":
		return say("sliding.hint.why.corner-column", args...)
	case l.Goal == "tile":
		return say("sliding.hint.why.tile", args...)
	case l.Goal == "block":
		return say("sliding.hint.why.round", args...)
	}
	stays, comes := l.Tiles[0].Tile, l.Tiles[1].Tile
	if l.Order == "together" {
		first, second := stays, comes
		if l.Waits != first {
			first, second = second, first
		}
		return say("sliding.hint.why.together", "First", first, "Second", second)
	}
	if len(l.Tiles[0].Way) > 1 {
		stays, comes = comes, stays
	}
	return say("sliding.hint.why.alone", "First", stays, "Second", comes)
}

func numbers(tiles []int) []string {
	texts := make([]string, len(tiles))
	for i, tile := range tiles {
		texts[i] = strconv.Itoa(tile)
	}
	return texts
}

func cellText(cell, w int) string { return fmt.Sprintf("%d,%d", cell%w, cell/w) }
