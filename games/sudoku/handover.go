package sudoku

import (
	"tessera/games/session"
	"tessera/resources/lang"
)

// follow takes over what the tab before had that the session does not know.
func (t *Tab) follow(old *Tab) {
	t.picture.Follow(old.picture)
	t.faces.work.Follow(old.faces.work)
	t.faces.cuts = old.faces.cuts
	t.pad.setPieces(t.faces.pieces)
	t.cell, t.mode, t.held, t.filter, t.wrong = old.cell, old.mode, old.held, old.filter, old.wrong
	t.several, t.facts = old.several, old.facts
}

// goOn shows the hint, or the puzzle being entered, that the tab before showed.
func (t *Tab) goOn(old *Tab) {
	if old.path == nil { // which has a hint of its own
		t.hint = old.hint
	}
	switch t.hint.level {
	case pointing, complete:
		t.setHint(t.hint.level)
	case made:
		d := t.hint.deduction
		t.frame.Guide.Step(techniqueName(d.Technique), lang.Say(d.Explain()))
	}
	if old.coached {
		t.praise(t.frame.Session.Params().Practise)
	}
	if old.path != nil {
		t.openPath(old.path)
	}
	if old.draft == nil {
		return
	}
	t.frame.Session.Pause(session.BoardAway)
	t.draft = old.draft
	t.drafts.content.Show()
	t.judge()
	t.frame.Refresh()
}
