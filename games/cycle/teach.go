package cycle

import (
	"context"
	"strconv"

	"tessera/games/board"
	"tessera/resources/lang"
	"tessera/solver"
	"tessera/solver/cycle"
)

// hint is [cycle.Hint] with the values as they are shown. It is called in the background. Of
// chasing it says beside the reason that it leads away from the par, for those who play for that.
func (t *Tab) hint(ctx context.Context, p cycle.Position) (solver.Hint[cycle.Move], error) {
	h, err := cycle.HintFrom(ctx, p, int(t.lowest.Load()))
	if l, ok := h.Data.(cycle.Lesson); ok && (l.Row != nil || l.Last != nil) && len(h.Levels) > 1 {
		h.Levels[1] = solver.Message{Key: "cycle.chasing", Args: []any{"Why", h.Levels[1]}}
	}
	return h, err
}

// Teach frames what a hint speaks of: first the tiles that are not right, then those to be
// clicked, with how often, and a line from the one to the other.
func (t *Tab) Teach(h solver.Hint[cycle.Move], level int) {
	t.taught = nil
	t.board.SetRing(board.Hinted)
	t.board.SetPath()
	l, ok := h.Data.(cycle.Lesson)
	if ok && level > 0 {
		t.facts.follow() // there is a way, then
		w := t.board.Layout().Cols
		var framed []int
		if level == 1 {
			framed = wrongTiles(l, t.board.Layout())
		}
		if level > 1 || len(framed) == 0 {
			for _, c := range l.Clicks {
				framed = append(framed, c.Y*w+c.X)
			}
		}
		if level > 1 {
			t.taught = l.Clicks
			if r := l.Row; r != nil {
				t.board.SetPath(board.Spot{Col: r.Wrong[0].X, Row: r.Row}, board.Spot{Col: r.Wrong[0].X, Row: r.Below})
				framed = append(framed, r.Row*w+r.Wrong[0].X)
			}
		}
		t.board.SetRing(board.Hinted, framed...)
	}
	t.point(t.pointed)
}

// wrongTiles are the cells of the tiles that a lesson says are not right.
func wrongTiles(l cycle.Lesson, of board.Layout) (cells []int) {
	if l.Row != nil {
		for _, wrong := range l.Row.Wrong {
			cells = append(cells, wrong.Y*of.Cols+wrong.X)
		}
	}
	if l.Last != nil {
		first := of.Cells() - len(l.Last.Lacks)
		for i, lack := range l.Last.Lacks {
			if lack != 0 {
				cells = append(cells, first+i)
			}
		}
	}
	return cells
}

// taughtNotes say on the board how often the tiles of a hint are to be clicked.
func (t *Tab) taughtNotes() (notes []board.Note) {
	for _, c := range t.taught {
		text := "×" + strconv.Itoa(c.Times)
		if c.Times < 0 {
			text = "−" + strconv.Itoa(-c.Times)
		}
		notes = append(notes, board.Note{Cell: c.Y*t.board.Layout().Cols + c.X, Text: text})
	}
	return notes
}

// Narrate says what the row-by-row engine is about.
func (t *Tab) Narrate(at cycle.Position, why any) string {
	step, ok := why.(cycle.ChaseStep)
	if !ok {
		return ""
	}
	return lang.Say(step.Levels(at.Board(), int(t.lowest.Load()))[0])
}
