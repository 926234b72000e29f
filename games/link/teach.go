package link

import (
	"context"
	"fmt"

	"tessera/games/board"
	"tessera/resources/lang"
	"tessera/solver"
	"tessera/solver/link"
)

// hint is [link.Hint] with what the judge has found out meanwhile. It is called in the
// background.
func (t *Tab) hint(ctx context.Context, p link.Position) (solver.Hint[link.Move], error) {
	hint := link.Hint
	if judge := t.judges.Load(); judge != nil && judge.Lost(p) {
		hint = link.WhyLost
	}
	h, err := hint(ctx, p)
	if l, ok := h.Data.(link.Lesson); ok && l.Why != nil && l.Why.Reason != link.Everything {
		h.Levels[1] = inFrames(l.Why) // where they are is seen
	}
	return h, err
}

// inFrames is [link.Blocked.Because] of tiles that are framed on the board.
func inFrames(b *link.Blocked) solver.Message {
	return solver.Message{Key: "link.framed." + string(b.Reason), Args: []any{"Count", len(b.Cells)}}
}

var _ = lang.Keys("link.framed.", "blocking", "held", "competing")

// Teach frames a pair with its path: at the second level another one. Of a board that is
// lost it frames the tiles that keep it from being cleared.
func (t *Tab) Teach(h solver.Hint[link.Move], level int) {
	t.board.SetRing(board.Hinted)
	t.board.SetPath()
	l, ok := h.Data.(link.Lesson)
	switch {
	case !ok:
	case l.Why != nil:
		t.frameBlocked(l.Why)
	case len(l.Pairs) > 0:
		pair := l.Pairs[min(level, len(l.Pairs))-1]
		p := t.frame.Session.Position()
		first, _ := p.Cell(pair.Move.A)
		second, _ := p.Cell(pair.Move.B)
		t.choose(nothing)
		t.clearMoment()
		t.board.SetRing(board.Hinted, first, second)
		path := make([]board.Spot, len(pair.Path))
		for i, at := range pair.Path {
			fmt.Sscanf(at, "%d,%d", &path[i].Col, &path[i].Row)
		}
		t.board.SetPath(path...)
	}
}

// Advise says which ways out of a lost board there are; empty where there is none of its own.
func (t *Tab) Advise() string {
	back := t.verdicts.now.Lost() && t.verdicts.now.Back >= 0
	switch {
	case back && t.mayShuffle():
		return lang.T("link.advice.both")
	case back:
		return lang.T("link.advice.back")
	case t.mayShuffle():
		return lang.T("link.advice.shuffle")
	}
	return ""
}

// Charges says that another pair is another hint.
func (t *Tab) Charges(h solver.Hint[link.Move], level int) bool {
	l, _ := h.Data.(link.Lesson)
	return level == len(l.Pairs)
}

// frameBlocked frames the tiles that are named in the reason why the board is lost; all of
// them would tell nothing.
func (t *Tab) frameBlocked(b *link.Blocked) {
	if b.Reason == link.Everything {
		return
	}
	p := t.frame.Session.Position()
	var cells []int
	for _, at := range b.Cells {
		if cell, ok := p.Cell(link.Point{X: at[0], Y: at[1]}); ok {
			cells = append(cells, cell)
		}
	}
	t.board.SetRing(board.Hinted, cells...)
}
