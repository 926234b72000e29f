package sudoku

import (
	"context"

	"fyne.io/fyne/v2"

	"tessera/games/session"
	"tessera/resources/lang"
	"tessera/solver"
	"tessera/solver/sudoku"
)

// path is the way to the solution, step by step, which the board shows without the game
// changing.
type path struct {
	steps []sudoku.PathStep
	at    int
	seen  map[int]bool // steps that were shown: each counts as a hint, once
	free  bool         // none counts, since the game is over
	cell  int          // the one that was chosen before
	runs  bool         // the clock ran, and goes on when the game is back
}

// showPath works out all steps from the position on the table, of a game that is over
// from its start, and shows the first.
func (t *Tab) showPath() {
	if t.draft != nil || t.path != nil || !t.frame.Session.HasGame() {
		return
	}
	from, notes, free := t.frame.Session.Position(), t.notes(), t.over()
	if free {
		from, notes = t.frame.Session.Start(), sudoku.Notes{Offered: notes.Offered}
	}
	t.frame.Stop()
	t.frame.Status.Say(lang.T("sudoku.path.thinking"))
	t.frame.Session.BackgroundHere("path", func(ctx context.Context) (any, error) {
		return sudoku.Path(ctx, from, notes)
	}, func(answer any, err error) {
		if err != nil {
			t.frame.Status.Warn(lang.Sentence(err))
			return
		}
		t.openPath(&path{steps: answer.([]sudoku.PathStep), seen: map[int]bool{}, free: free, cell: t.cell})
	})
}

// openPath shows a path, which has a step at least.
func (t *Tab) openPath(p *path) {
	t.frame.Status.Say("")
	t.frame.PutAside()
	p.runs = t.frame.Session.Started()
	t.frame.Session.Pause(session.BoardAway)
	t.path, t.several = p, selection{}
	t.board.ShowWhole(nil)
	t.pad.content.Hide()
	t.paths.fill(p)
	t.frame.ShowPanel()
	t.showStep(p.at)
	t.frame.Refresh()
}

// showStep shows a step of the path on the board: what it starts from, and its reason.
func (t *Tab) showStep(i int) {
	p := t.path
	if p == nil || i < 0 || i >= len(p.steps) {
		return
	}
	p.at = i
	if !p.seen[i] && !p.free {
		p.seen[i] = true
		t.frame.Session.Hinted()
		t.tallyUp(func(n *sudoku.Tally) { n.Looks, n.Steps = n.Looks+1, n.Steps+1 })
	}
	step := p.steps[i]
	t.frame.Guide.Hide()
	t.hint = hint{level: complete, deduction: step.Deduction}
	if len(step.Deduction.Cells) > 0 {
		t.cell = step.Deduction.Cells[0]
		t.board.SetCursor(t.cell, false)
	}
	t.paths.show(p)
	t.frame.Status.Say(brief(step.Deduction))
	t.refresh()
}

// pathKey goes back and forth in the path.
func (t *Tab) pathKey(name fyne.KeyName) bool {
	last := len(t.path.steps) - 1
	switch name {
	case fyne.KeyUp, fyne.KeyLeft:
		t.showStep(t.path.at - 1)
	case fyne.KeyDown, fyne.KeyRight:
		t.showStep(t.path.at + 1)
	case fyne.KeyPageUp:
		t.showStep(max(0, t.path.at-pathPage))
	case fyne.KeyPageDown:
		t.showStep(min(last, t.path.at+pathPage))
	case fyne.KeyHome:
		t.showStep(0)
	case fyne.KeyEnd:
		t.showStep(last)
	default:
		return false
	}
	return true
}

// pathPage is how many steps a page is.
const pathPage = 8

// closePath shows the game again.
func (t *Tab) closePath() {
	runs := t.path != nil && t.path.runs
	if !t.leavePath() {
		return
	}
	if runs { // who has read goes on thinking
		t.frame.Session.StartClock()
	}
	t.frame.BringBack()
}

// leavePath takes the path away, and says whether there was one.
func (t *Tab) leavePath() bool {
	if t.path == nil {
		return false
	}
	t.cell = t.path.cell
	t.path, t.hint = nil, hint{}
	t.board.SetCursor(t.cell, false)
	t.frame.Session.Resume(session.BoardAway)
	t.paths.content.Hide()
	t.pad.content.Show()
	t.frame.Status.Say("")
	t.refresh()
	t.frame.Refresh()
	return true
}

// pathReady says whether there is a way to show.
func (t *Tab) pathReady() bool {
	s := t.frame.Session
	return s.HasGame() && !s.Dealing() && s.Run() == nil && (s.Status() == solver.Playing || t.over())
}
