package tab

import (
	"image"
	"time"

	"fyne.io/fyne/v2"

	"tessera/games/progress"
	"tessera/games/session"
	"tessera/games/ui"
	"tessera/resources/lang"
)

// then gives the keys back to the board after a button has done its work, but not the second click of a double one.
func (pl *Play[P, S, M]) then(do func()) func() {
	return func() {
		do()
		if at, just := ui.Clicked(); just {
			pl.Board.OnceAt(at)
		}
		pl.Board.TakeFocus()
	}
}

// typed handles plain keys that the board has no use for.
func (f *Frame[P, S, M]) typed(e *fyne.KeyEvent) {
	ui.HideTip(f.Services.Window.Canvas())
	if e.Name == fyne.KeyEscape && f.busy() { // before anything is put back or closed
		f.escape()
		return
	}
	if f.racing { // the game lies under the race
		if e.Name == fyne.KeyEscape {
			f.escape()
		}
		return
	}
	if f.game.stage.Key(e) {
		return
	}
	switch {
	case e.Name == peekKey && f.peek.possible():
		f.peek.show(true)
	case e.Name == fyne.KeyEscape:
		f.escape()
	default:
		f.bar.key(e.Name)
	}
}

// busy says whether an engine plays, or engines race.
func (rm *Room[P, S, M]) busy() bool {
	return rm.solving.run != nil || rm.race != nil && rm.race.race.Running()
}

// closeGuide takes away what the guide explains, as Escape does.
func (f *Frame[P, S, M]) closeGuide() {
	if !f.hints.close() {
		f.typed(&fyne.KeyEvent{Name: fyne.KeyEscape})
	}
}

// escape ends what runs; where nothing does, it closes what lies over the board, and then the laboratory.
func (f *Frame[P, S, M]) escape() {
	switch {
	case f.racing && f.race.race.Running():
		f.race.race.Stop()
	case f.racing:
		f.race.back()
	case f.solving.run != nil:
		f.Stop()
	case f.results.hide() || f.hints.close() || f.putReferenceAway():
	case f.lessons.offer.Shown() && f.Session.Passing():
		f.endLessons(progress.Skipped)
	case f.page.at != folded && !f.Session.Working(session.HintKind):
		f.ToggleLab()
	default:
		f.Stop()
	}
}

// boardKey has the first say on the keys of the board: Enter and the space bar begin a game
// that waits for it, or go on with one that the player has paused, as Escape does, too; Enter
// takes what a card over the board offers first, and brings back the card of a game that is over.
func (f *Frame[P, S, M]) boardKey(e *fyne.KeyEvent) bool {
	enter := e.Name == fyne.KeyReturn || e.Name == fyne.KeyEnter
	held := f.Session.Paused()
	switch {
	case held == session.ByPlayer && (enter || e.Name == fyne.KeySpace || e.Name == fyne.KeyEscape) && !f.busy(),
		held == 0 && (enter || e.Name == fyne.KeySpace) && f.awaits():
		f.uncover()
		return true
	case enter && (f.results.accept() || f.lessons.accept() || f.results.recur()):
		return true
	}
	return f.gameKey(e)
}

// TypedKey is for keys typed while nothing has the focus. The board takes it, to
// hear when they are let go.
func (pl *Play[P, S, M]) TypedKey(e *fyne.KeyEvent) {
	pl.Board.TakeFocus()
	pl.Board.TypedKey(e)
}

// letGo hears of keys that are no longer held.
func (pl *Play[P, S, M]) letGo(e *fyne.KeyEvent) {
	if e.Name == peekKey {
		pl.peek.show(false)
	}
	pl.game.stage.KeyUp(e)
}

// keys are what the help tells besides the actions.
func (pl *Play[P, S, M]) keys() (all []ui.Action) {
	if pl.peek.possible() {
		all = append(all, ui.Action{Name: "help.peek", Key: ui.Key{Name: peekKey}})
	}
	for _, a := range pl.game.kind.Keys {
		all = append(all, pl.game.action(a))
	}
	return all
}

// backstop keeps a held key, or a double click, that takes back, or plays again, from running on into the
// next game, or in it: it takes one stroke more, after a rest. Keyboards repeat a held key 10 to 40 times a
// second, which is quicker than a double click.
type backstop struct {
	last  time.Time
	forth bool // the last stroke was one of Redo
	left  bool // it has put another game on the table
	now   func() time.Time
}

// holds says whether a stroke at this moment is one too many; leaves says that it would
// put another game on the table. A stroke in the other direction is no held key.
func (b *backstop) holds(forth, leaves bool) bool {
	now := b.now()
	soon := forth == b.forth && now.Sub(b.last) < fyne.CurrentApp().Driver().DoubleTapDelay()
	b.last, b.forth = now, forth
	b.left = soon && b.left || !soon && leaves
	return soon && (leaves || b.left)
}

// step is Undo, or Redo, for a key, which a player may hold down, and for a button.
func (pl *Play[P, S, M]) step(forth bool, step func()) {
	switch {
	case !pl.backstop.holds(forth, !pl.game.aside && !pl.Session.Dealing() && pl.Session.Leaves(forth)):
		step()
	case pl.backstop.left: // which has been said
	case forth:
		pl.Status.Say(lang.T("say.held.forth"))
	default:
		pl.Status.Say(lang.T("say.held.back"))
	}
}

// peekKey shows the whole picture as long as it is held.
const peekKey = fyne.KeyV

// peek shows the whole picture over the board while the player holds the key or
// points at the small picture of a card; over the sheet, where that card is on it.
type peek[P, S, M any] struct {
	core     *core[P, S, M]
	on       bool
	wasWhole bool // it lay there before, or is not shown there
}

// possible says whether there is something to be seen.
func (p *peek[P, S, M]) possible() bool { return p.core.game.photo() != nil }

// show shows the whole picture, or takes it away again unless it lay there
// before.
func (p *peek[P, S, M]) show(on bool) {
	if !p.possible() || on == p.on {
		return
	}
	p.on = on
	sheet, whole := p.core.game.frame.sheet, (*image.RGBA)(nil)
	if on {
		p.wasWhole, whole = sheet != nil || p.core.board.WholeShown(), p.core.game.stage.Whole()
	}
	if sheet != nil {
		sheet.Cover(whole)
	} else if !p.wasWhole {
		p.core.board.ShowWhole(whole)
	}
}

// forget leaves the board as it is.
func (p *peek[P, S, M]) forget() { p.on = false }
