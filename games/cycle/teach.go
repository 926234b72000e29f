package cycle

import (
	"context"
	"strconv"

	"tessera/games/view"
	"tessera/solver"
	"tessera/solver/cycle"
)

// hintFrom is a hint with the values as they are shown. Of chasing it says beside the reason
// that it leads away from the par, for those who play for that, and of many clicks that fewer
// with the right button do the same.
func hintFrom(ctx context.Context, p cycle.Position, m Model) (hint, error) {
	find := cycle.HintFrom
	if m.shortest {
		find = cycle.ShortestHintFrom
	}
	h, err := find(ctx, p, m.low)
	l, ok := h.Data.(cycle.Lesson)
	if ok && (l.Row != nil || l.Last != nil) && len(h.Levels) > 1 {
		h.Levels[1] = solver.Message{Key: "cycle.chasing", Args: []any{"Why", h.Levels[1]}}
	}
	if last := len(h.Levels) - 1; ok && len(l.Clicks) == 1 && l.Last == nil {
		if b, c := p.Board(), l.Clicks[0]; 2*c.Times > b.Depth {
			h.Levels[last] = solver.Message{Key: "cycle.hint.nearer", Args: []any{"Do", h.Levels[last], "Count", b.Depth - c.Times}}
		}
	}
	return h, err
}

// teach frames what a hint speaks of: first the tiles that are not right, then those to be
// clicked, with how often, and a line to them from the others.
func (m Model) teach(e env, h hint, level int) Model {
	m.taught, m.framed, m.path, m.todo.hinted = nil, nil, nil, nowhere
	l, ok := h.Data.(cycle.Lesson)
	if !ok || level == 0 || !e.Has {
		return m
	}
	w := e.Position.Board().W
	if level == 1 {
		m.framed = wrongTiles(l, e.Position.Board())
	}
	if level > 1 || len(m.framed) == 0 {
		for _, c := range l.Clicks {
			m.framed = append(m.framed, c.Y*w+c.X)
		}
	}
	if level > 1 {
		m.taught = l.Clicks
		if r := l.Row; r != nil {
			m.path = []view.Spot{{Col: r.Wrong[0].X, Row: r.Row}, {Col: r.Wrong[0].X, Row: r.Below}}
		}
	}
	return m
}

// wrongTiles are the cells of the tiles that a lesson says are not right.
func wrongTiles(l cycle.Lesson, b cycle.Board) (cells []int) {
	if l.Row != nil {
		for _, wrong := range l.Row.Wrong {
			cells = append(cells, wrong.Y*b.W+wrong.X)
		}
	}
	if l.Last != nil {
		first := b.Cells() - len(l.Last.Lacks)
		for i, lack := range l.Last.Lacks {
			if lack != 0 {
				cells = append(cells, first+i)
			}
		}
	}
	return cells
}

// taughtNotes say on the board how often the tiles of a hint are to be clicked.
func (m *state) taughtNotes(b cycle.Board) (notes []view.Note) {
	for _, c := range m.taught {
		text := "×" + strconv.Itoa(c.Times)
		if c.Times < 0 {
			text = "−" + strconv.Itoa(-c.Times)
		}
		notes = append(notes, view.Note{Cell: c.Y*b.W + c.X, Text: text})
	}
	return notes
}
