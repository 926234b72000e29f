package swap

import (
	"context"
	"slices"

	"tessera/games/board"
	"tessera/games/session"
	"tessera/games/tab"
	"tessera/resources/lang"
	"tessera/solver"
	"tessera/solver/swap"
)

// progress says how far a game is; nothing where it is won.
func (a *alike) progress(p swap.Position) string {
	if !a.tab.tells() {
		return ""
	}
	likes := a.now.Load()
	least := likes.LowerBound(p)
	if least == 0 {
		return ""
	}
	if p.Board().Groups { // one move may do much, and what is left shows in how many parts there are
		joined := likes.Joined(p)
		parts := p.Cells() + len(joined)
		for _, group := range joined {
			parts -= len(group)
		}
		return lang.T("swap.progress.groups", "Right", lang.Number(int64(likes.CountRight(p))), "All", lang.Number(int64(p.Cells())), "Count", parts)
	}
	// What is proven of the start, which takes longer, holds from here as well.
	s := a.tab.frame.Session
	least = max(least, s.Par().Bound-s.Moves())
	right := lang.Number(int64(likes.CountRight(p)))
	key := "swap.progress"
	if p.Board().Turned {
		key = "swap.progress.moves"
	}
	return lang.T(key, "Right", right, "All", lang.Number(int64(p.Cells())), "Count", least)
}

// verify marks the pieces that are right and those that are wrong, until
// something changes; in a strict game it says how many are right.
func (t *Tab) verify() {
	if t.verified {
		t.unverify()
		return
	}
	p := t.frame.Session.Position()
	right, wrong := t.alike.now.Load().Check(p)
	if t.frame.Session.Params().Telling == swap.Strict {
		t.frame.Status.Say(lang.T("swap.verified.strict", "Count", len(right), "All", lang.Number(int64(p.Cells()))))
		return
	}
	t.verified = true
	t.board.SetRing(board.Hinted) // whose frames look much like those of what is wrong
	t.board.SetRing(board.Right, right...)
	t.board.SetRing(board.Wrong, wrong...)
	notes := make([]board.Note, 0, p.Cells())
	for _, c := range right {
		notes = append(notes, board.Note{Cell: c, Text: "✓", Mark: board.Right})
	}
	for _, c := range wrong {
		notes = append(notes, board.Note{Cell: c, Text: "✗", Mark: board.Wrong})
	}
	t.board.SetNotes(notes)
	t.frame.Status.Say(lang.T("swap.verified", "Count", len(right), "Wrong", len(wrong)))
}

func (t *Tab) unverify() {
	if t.verified {
		t.verified = false
		t.board.SetRing(board.Right)
		t.board.SetRing(board.Wrong)
		t.board.SetNotes(nil)
	}
}

// point points at the pieces of a move and says what to do with them.
func (t *Tab) point(m swap.Move) string {
	b := t.frame.Session.Position().Board()
	first, _ := b.Cell(m.A)
	if m.Turn != 0 {
		t.board.SetRing(board.Hinted, first)
		t.board.BringCursor(first) // where R turns, unless the pointer is on a piece
		if m.Turn == swap.Clockwise {
			return lang.T("swap.hint.clockwise")
		}
		return lang.T("swap.hint.counter")
	}
	if m.Grouped() {
		return t.pointGroup(m)
	}
	second, _ := b.Cell(m.B)
	t.pointing, t.together = []int{first, second}, false
	t.board.SetRing(board.Hinted, first, second)
	if b.Rule == swap.Corner {
		return lang.T("swap.hint.corner")
	}
	return lang.T("swap.hint")
}

// pointGroup points at a piece of a group, and at where it goes: a cell that no piece of
// the group is in, so that two clicks say it as well.
func (t *Tab) pointGroup(m swap.Move) string {
	b := t.frame.Session.Position().Board()
	cells, _ := m.Cells(b)
	l, _ := b.Land(cells, m.B.X-m.A.X, m.B.Y-m.A.Y)
	t.pointing, t.together = cells, true
	for i, cell := range l.From {
		if !slices.Contains(cells, l.To[i]) {
			t.board.SetRing(board.Hinted, cell, l.To[i])
			break
		}
	}
	return lang.T("swap.hint.group", "Count", len(cells))
}

// Tell says what a change did.
func (t *Tab) Tell(c change) string {
	if c.Kind == session.NewGame {
		return t.alike.said()
	}
	if t.alike.looksWhole(c.New) {
		return t.alike.said()
	}
	likes := t.alike.now.Load()
	if more := likes.CountRight(c.New) - likes.CountRight(c.Old); more > 0 && t.tells() {
		return lang.T("swap.fits", "Count", more)
	}
	if len(c.Moves) > 0 && c.Moves[len(c.Moves)-1].Turn != 0 {
		return lang.T("swap.turned")
	}
	if len(c.Moves) > 0 && c.Moves[len(c.Moves)-1].Grouped() {
		return lang.T("swap.moved")
	}
	return lang.T("swap.swapped")
}

// Par works out how many moves a deal needs: at once where there is a formula.
func (t *Tab) Par(ctx context.Context, p swap.Position, report func(tab.Par[swap.Move])) {
	known := tab.Par[swap.Move]{}
	figures := func(st solver.Stats) {
		if r := st.Result; r != nil {
			known.Length, known.Bound, known.Proven = r.Length, r.LowerBound, r.Optimal
		}
	}
	moves, err := solver.Collect(ctx, t.engines[0], p, solver.Options{Memory: t.services.Settings.Memory(), Report: figures})
	if err == nil {
		known.Moves = moves
		report(known)
	}
}
