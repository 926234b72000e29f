package tab

import ()

// A change of language builds every tab anew. The new frame takes from the one
// before what the player would miss: the board with all that is on it, and the
// controllers with what they have begun, such as an engine that plays. They share
// one core, which from then on knows the new tab.

// succeed takes over from the frame of the tab before, whose place this one is
// built for. The engines are those of spec: they ask the new tab what they need to
// know.
func (f *Frame[P, S, M]) succeed(former *Frame[P, S, M], spec Spec[P, S, M]) {
	f.former, f.played = former, former.core.game
	former.Board.Unhook()
	f.Board, f.core, f.par, f.hints, f.countdown, f.peek = former.Board, former.core, former.par, former.hints, former.countdown, former.peek
	f.countIn = former.countIn
	f.core.status, f.core.changed, f.core.game = f.Status, f.Refresh, nil
	f.core.spec = spec
	f.changes, f.lastChange, f.heard, f.begun = former.changes, former.lastChange, former.heard, former.begun
	f.solving = former.solving
	panel := f.solving.panel
	f.solving.panel = f.solving.newPanel()
	f.solving.panel.follow(panel)
}

// inherit takes what can be shown only now that the tab is there.
func (f *Frame[P, S, M]) inherit() {
	former := f.former
	if former == nil {
		return
	}
	former.heir = f
	f.lessons.ending = former.lessons.ending
	former.lessons.hide()
	f.Board.Hook()
	f.Status.Follow(former.Status)
	f.results.follow(former.results)
	f.hints.again()
	if f.race != nil {
		f.race.follow(former.race)
	}
	f.panel.Offset = former.panel.Offset
	f.page.opened = former.page.opened
	f.former, f.played = nil, nil
}

// now is the frame that stands in this one's place by now: changes begun before
// end after.
func (f *Frame[P, S, M]) now() *Frame[P, S, M] {
	for f.heir != nil {
		f = f.heir
	}
	return f
}

// TakeOver follows a game that was on the table before the tab was built.
func (f *Frame[P, S, M]) TakeOver() {
	if f.former == nil { // it goes on working out the par
		f.par.find()
	}
	f.Refresh()
}

// follow shows what the panel before showed.
func (p *SolverPanel) follow(old *SolverPanel) {
	p.waits = old.waits
	p.SetState(old.state)
	if old.stats != nil {
		p.Show(*old.stats)
	}
	if old.again != nil && old.again() != "" {
		p.Say(old.again())
	}
	if old.made > 0 && old.made < 1 {
		p.Preparing(old.made)
	}
}

// follow shows the card that was there, at its place, or keeps it aside.
func (r *results[P, S, M]) follow(old *results[P, S, M]) {
	mine := r.cards()
	r.outcome, r.before, r.uncovered, r.piece = old.outcome, old.before, old.uncovered, old.piece
	r.won.show(old.won.piece.Image)
	for i, card := range old.cards() {
		if card == old.aside {
			r.aside = mine[i]
		}
		switch {
		case card != old.place.card:
		case old.place.shown():
			r.show(mine[i], 0)
		default: // it is about to come
			mine[i].fill(r.lines(mine[i]))
			r.place.keep(mine[i])
		}
	}
	old.place.stop()
}

// follow goes on with the race that was begun.
func (p *racePage[P, S, M]) follow(old *racePage[P, S, M]) {
	if old.timer != nil {
		old.timer.Stop()
	}
	p.race = old.race
	p.race.OnChange = p.later
	for i, c := range old.checks {
		p.checks[i].Checked, p.checks[i].Hidden = c.Checked, c.Hidden
	}
	for _, l := range p.race.lanes {
		l.Engine = p.choice(l.Engine.Name)
	}
	if p.racing {
		p.Content.Show()
		p.draw()
	}
}

// choice is an engine as lists show it.
func (c *core[P, S, M]) choice(engine string) EngineChoice {
	return EngineChoice{engine, c.label(engine), c.promise(engine), thinksOn(c.engine(engine))}
}
