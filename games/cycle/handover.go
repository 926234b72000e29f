package cycle

// follow takes over what the tab before had that the session does not know.
func (t *Tab) follow(old *Tab) {
	t.looks.photo.Follow(old.looks.photo)
	t.looks.album.Follow(old.looks.album)
	t.faces.work.Follow(old.faces.work)
	t.faces.cuts, old.faces.cuts = old.faces.cuts, cuts{}
	t.pointed = old.pointed
	t.edit.left = old.edit.left
	d, was := t.todo, old.todo
	d.fair, d.on, d.clicks, d.kept, d.sure, d.hinted = was.fair, was.on, was.clicks, was.kept, was.sure, was.hinted
	t.facts.held, t.facts.showWhy = old.facts.held, old.facts.showWhy
	t.facts.todoCheck.Checked, t.facts.whyCheck.Checked = d.on, t.facts.showWhy
	t.repaint() // the tiles were placed before it was known what stands on them
	d.point()
	if d.on && !d.sure {
		d.work()
	}
}

// goOn goes on with the position that was being put in.
func (e *edit) goOn(old *edit) {
	now := old.now()
	now.cell = e.tab.board.Cursor()
	e.open(drafted{entered: now, steps: old.steps})
	e.forth = old.forth
	e.typed, e.at = old.typed, old.at
}
