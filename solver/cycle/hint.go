package cycle

import (
	"context"
	"fmt"
	"slices"

	"tessera/solver"
	"tessera/solver/cycle/zmod"
)

// Hint teaches light chasing, the way in which people solve these boards: each row is set
// right from the tiles below it, and what is left in the last row tells, by a table, which
// tiles of the first row to click before chasing once more. Where a board cannot be chased
// it shows a tile of a solution: one that all solutions click equally often, if there is
// such a tile. Hints that are followed solve the board. Data is a [Lesson]. Errors are
// ctx's, or an [*solver.ImpossibleError].
func Hint(ctx context.Context, p Position) (solver.Hint[Move], error) { return HintFrom(ctx, p, 1) }

// HintFrom is [Hint], where lowest is the number by which the lowest value is called: 1 in
// all texts, 0 where tiles are counted from 0.
func HintFrom(ctx context.Context, p Position, lowest int) (solver.Hint[Move], error) {
	return p.hint(ctx, lowest, p.lesson)
}

// ShortestHintFrom is [HintFrom] by a way of the fewest clicks, or of the fewest that are found
// soon, instead of by chasing.
func ShortestHintFrom(ctx context.Context, p Position, lowest int) (solver.Hint[Move], error) {
	return p.hint(ctx, lowest, p.tileLesson)
}

func (p Position) hint(ctx context.Context, lowest int, teach func(check func() error) (Lesson, error)) (solver.Hint[Move], error) {
	if p.Solved() {
		return solver.Hint[Move]{Levels: []solver.Message{say("cycle.explain.solved")}, Data: Lesson{Clicks: []TileClicks{}}}, nil
	}
	l, err := teach(ctx.Err)
	if err != nil {
		return solver.Hint[Move]{}, err
	}
	return solver.Hint[Move]{Topic: l.topic(), Levels: l.levels(p.board, lowest), Moves: l.moves(p.board), Data: l}, nil
}

// lesson is what is taught of a position that is not solved.
func (p Position) lesson(check func() error) (Lesson, error) {
	t, err := p.tileLesson(check)
	if err != nil {
		return Lesson{}, err
	}
	c, err := p.board.newChasing()
	if err != nil || len(t.Tile.Way) == 1 { // not a board to be chased, or nothing to chase for
		return t, nil
	}
	plan, err := c.plan(check, p)
	if err != nil {
		return Lesson{}, err
	}
	for row := 0; row < c.H-c.lead && !plan.begun; row++ {
		if l := c.rowLesson(p, plan.goal, row); len(l.Row.Wrong) > 0 {
			l.Clicks = l.Clicks[:1]
			return l, nil
		}
	}
	return c.lastLesson(plan), nil
}

// rowLesson is about a row below which one is to be clicked; with all clicks that it takes.
func (c *chasing) rowLesson(p, goal Position, row int) Lesson {
	r := &RowLesson{Row: row, Below: row + c.lead, Value: c.common(goal), Wrong: []WrongTile{}, Adds: c.add}
	lacks := p.lacking(goal)[row*c.W : (row+1)*c.W]
	clicks := make([]uint8, c.W)
	for x, lack := range lacks {
		if lack != 0 {
			cell := row*c.W + x
			clicks[x] = uint8(int(lack) * c.inverse % c.Depth)
			r.Wrong = append(r.Wrong, WrongTile{x, row, p.Value(cell), goal.Value(cell)})
		}
	}
	if len(r.Wrong) > 0 {
		r.Only = c.only(row*c.W + r.Wrong[0].X)
	}
	return Lesson{Kind: LessonRow, Clicks: c.clicksOf(clicks, r.Below*c.W), Row: r}
}

// common is the value that all tiles of a goal have, where any value would do.
func (b Board) common(goal Position) int {
	if b.Exact() {
		return 0
	}
	return goal.Value(0)
}

// only says whether no tile but that below changes the one in cell and no other of its
// row or the rows above.
func (c *chasing) only(cell int) bool {
	end := (cell/c.W + 1) * c.W
	for other, changes := range c.touched {
		reached := slices.IndexFunc(changes, func(change Change) bool { return change.Cell == cell })
		if other == cell+c.lead*c.W || reached < 0 {
			continue
		}
		if !slices.ContainsFunc(changes, func(change Change) bool { return change.Cell < end && change.Cell != cell }) {
			return false
		}
	}
	return true
}

// lastLesson is about what is left when no row can be set right from below any longer.
func (c *chasing) lastLesson(p plan) Lesson {
	l := &LastLesson{Rows: min(c.lead, c.H), Value: c.common(p.goal), Lacks: ints(p.lacks), Begun: p.begun}
	for cell, adds := range p.table {
		l.Table = append(l.Table, Effect{cell % c.W, cell / c.W, ints(adds), int(p.clicks[cell])})
	}
	return Lesson{Kind: LessonLast, Clicks: c.clicksOf(p.clicks, 0), Last: l}
}

func ints(v []uint8) []int {
	all := make([]int, len(v))
	for i, x := range v {
		all[i] = int(x)
	}
	return all
}

// tileLesson is about a tile of a solution: the first one, from the top, that all
// solutions click equally often, or else the first of one that is kept to.
func (p Position) tileLesson(check func() error) (Lesson, error) {
	b := p.board
	s, err := p.solutions(check)
	if err != nil {
		return Lesson{}, err
	}
	if s.Particular == nil {
		return Lesson{}, p.impossible(check)
	}
	first := b.unknown(0)
	clicks, fewest := b.lightest(s, first)
	chosen := -1
	forced := func(cell int) bool {
		return !slices.ContainsFunc(s.Kernel, func(g zmod.Generator) bool { return g.Vector[first+cell] != 0 })
	}
	t := &TileLesson{Fewest: fewest, Solutions: zmod.Size(s.Kernel).String(), Way: b.clicksOf(clicks, 0)}
	for cell, times := range clicks {
		t.Left += b.Cost(int(times))
		if times == 0 || t.Forced {
			continue
		}
		if t.Forced = forced(cell); t.Forced || chosen < 0 {
			chosen = cell
		}
	}
	l := Lesson{Kind: LessonTile, Tile: t}
	l.Clicks = b.clicksOf(clicks[chosen:chosen+1], chosen)
	switch {
	case t.Forced && len(t.Way) == 1 && b.changesAll(chosen, int(clicks[chosen])):
		t.Ends = true // which is seen at once, and the sum is not
	case t.Forced:
		t.Sum, err = p.counting(check, chosen)
	}
	return l, err
}

// changesAll says whether that many clicks on a tile change each tile that one changes.
func (b Board) changesAll(cell, times int) bool {
	return !slices.ContainsFunc(b.Touched(cell), func(c Change) bool { return c.Add*times%b.Depth == 0 })
}

// topic is what the lesson is about until its clicks are made.
func (l Lesson) topic() string {
	if l.Kind == LessonLast {
		return l.Kind
	}
	return fmt.Sprintf("%s %d,%d", l.Kind, l.Clicks[0].X, l.Clicks[0].Y)
}
