package tab

import (
	"tessera/games/table"
	"tessera/resources/lang"
)

// Speak makes all that is seen anew, in the language of now, but the board, which stays as it
// is, like the game and all that was begun; it returns the tab as the window holds it then.
func (f *Frame[P, S, M]) Speak() *Page {
	was, game := *f, f.game
	f.lessons.hide()
	f.Board.Between(func() {
		game.stage.Speak(lang.T(game.kind.Album.ID))
		f.dress()
		f.Refresh()
		game.send(table.Spoken{})
		f.lessons.ending = was.lessons.ending
	})
	f.Status.Follow(was.Status)
	f.results.follow(was.results)
	f.hints.again()
	if f.race != nil {
		f.race.follow(was.race)
	}
	f.panel.Offset, f.page.opened = was.panel.Offset, was.page.opened
	f.Refresh()
	return f.Page()
}

// follow shows the card that was there, at its place, or keeps it aside.
func (r *results[P, S, M]) follow(old *results[P, S, M]) {
	r.outcome, r.before, r.uncovered, r.piece, r.aside = old.outcome, old.before, old.uncovered, old.piece, old.aside
	r.card.show(old.card.piece.Image)
	switch {
	case old.place.shown():
		r.show(old.now, 0)
	case old.place.card != nil: // it is about to come
		r.fill(old.now)
		r.place.keep()
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
		l.Engine = p.core.choice(l.Engine.Name)
	}
	if p.core.racing {
		p.Content.Show()
		p.draw()
	}
}

// choice is an engine as lists show it.
func (c *core[P, S, M]) choice(engine string) EngineChoice {
	return EngineChoice{engine, c.label(engine), c.promise(engine), thinksOn(c.engine(engine))}
}
