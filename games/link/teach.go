package link

import (
	"context"
	"fmt"

	"tessera/games/view"
	"tessera/solver/link"
)

// taught is what a hint shows.
type taught struct {
	cells []int // that are framed
}

// thinks gives the engines, and the hint, which takes what the judge has found out.
func thinks(now func() Model) ([]link.Engine, func(context.Context, link.Position) (hint, error)) {
	return link.Engines(), func(ctx context.Context, p link.Position) (hint, error) {
		find := link.Hint
		if now().verdict.judge.Lost(p) {
			find = link.WhyLost
		}
		h, err := find(ctx, p)
		return plain(h), err
	}
}

// mostFramed is how many tiles that keep a board from being cleared are framed, and spoken of: of
// more the frames would cover the board, and tell nothing.
const mostFramed = 12

// few is b, or nil where it names too many tiles.
func few(b *link.Blocked) *link.Blocked {
	if b != nil && b.Reason != link.Everything && len(b.Cells) > mostFramed {
		return nil
	}
	return b
}

// plain is a hint that names no tiles where those would be too many.
func plain(h hint) hint {
	if l, ok := h.Data.(link.Lesson); ok && few(l.Why) != l.Why {
		l.Why, h.Levels = nil, h.Levels[:1]
		h.Data = l
	}
	return h
}

// charges says that another pair is another hint.
func charges(h hint, level int) bool {
	l, _ := h.Data.(link.Lesson)
	return level == len(l.Pairs)
}

// teach frames a pair with its path: at the second level another one. Of a board that is
// lost it frames the tiles that keep it from being cleared.
func (m Model) teach(e env, h hint, level int) Model {
	m.taught, m.moment.path = taught{}, nil
	l, ok := h.Data.(link.Lesson)
	switch {
	case !ok:
	case l.Why != nil:
		m.taught.cells = blocked(e.Position, l.Why)
	case len(l.Pairs) > 0:
		pair := l.Pairs[min(level, len(l.Pairs))-1]
		m.selected = nothing
		m = m.forget()
		m.taught.cells = cellsOf(e.Position, pair.Move)
		path := make([]view.Spot, len(pair.Path))
		for i, at := range pair.Path {
			fmt.Sscanf(at, "%d,%d", &path[i].Col, &path[i].Row)
		}
		m.moment.path = path
	}
	return m
}

// blocked are the cells of the tiles that are named in the reason why the board is lost; all
// of them would tell nothing.
func blocked(p link.Position, b *link.Blocked) (cells []int) {
	if b == nil || b.Reason == link.Everything {
		return nil
	}
	for _, at := range b.Cells {
		if cell, ok := p.Cell(link.Point{X: at[0], Y: at[1]}); ok {
			cells = append(cells, cell)
		}
	}
	return cells
}
