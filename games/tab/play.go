package tab

import (
	"fyne.io/fyne/v2"

	"tessera/games/board"
	"tessera/games/session"
	"tessera/games/sound"
	"tessera/games/table"
	"tessera/games/ui"
	"tessera/resources/lang"
	"tessera/solver"
)

// Do plays the player's moves as one step and says what is wrong with them
// otherwise. A covered board takes none.
func (pl *Play[P, S, M]) Do(moves ...M) {
	pl.play(pl.Session.Do, moves)
}

func (pl *Play[P, S, M]) play(how func(...M) error, moves []M) {
	if pl.covered() {
		return
	}
	if err := how(moves...); err != nil {
		pl.Status.Warn(lang.Sentence(err))
		pl.Services.Hear(sound.Refuse)
	}
}

// Undo takes back the last step, of the draft while there is one, calls off a deal
// under way, or brings back the game before. What the player does not see stays as it is.
func (f *Frame[P, S, M]) Undo() {
	if game := f.game; game.aside || game.canStep(true) {
		game.step(true)
	} else if f.steps(false) {
		dealing := f.Session.Dealing()
		if f.Session.Undo() && dealing {
			f.calledOff()
		}
	}
}

// calledOff tells that the deal under way will not come.
func (f *Frame[P, S, M]) calledOff() {
	f.game.send(table.CalledOff{})
	f.Status.Say(lang.T("say.calledoff"))
	f.Refresh()
}

// Redo plays a step again that was taken back, or goes on to the next game.
func (pl *Play[P, S, M]) Redo() {
	if game := pl.game; game.aside {
		game.step(false)
	} else if pl.steps(true) {
		pl.Session.Redo()
	}
}

// Restart goes back to the start, or begins the same deal again where the game
// is over.
func (pl *Play[P, S, M]) Restart() {
	if !pl.ready() || !pl.Session.CanRestart() || pl.awaits() {
		return
	}
	anew := pl.Session.RestartsAnew()
	if anew {
		pl.game.send(table.Again{})
	}
	pl.sameGame = true
	pl.Session.Restart()
	pl.sameGame = false
	switch s := pl.Session; {
	case anew && s.Assisted() && pl.core.stageName() != "":
		pl.Status.Say(lang.T("say.restart.starless"))
	case anew:
		pl.Status.Say(lang.T("say.restart"))
	case s.Hints() > 0 || s.Helped() || s.Assisted():
		pl.Status.Say(lang.T("say.restart.helped"))
	default:
		pl.Status.Say(lang.T("say.restart.timed"))
	}
}

// TakeOver has the player go on where an engine took over, or else from the start.
func (pl *Play[P, S, M]) TakeOver() {
	if !pl.ready() || !pl.Session.TakeOver() {
		pl.Restart()
	}
}

// The keys that keep a position and go back to it.
var (
	keepKey = ui.Key{Name: fyne.KeyK, Ctrl: true}
	backKey = ui.Key{Name: fyne.KeyJ, Ctrl: true}
)

// KeepPosition marks the position on the board, to come back to it.
func (pl *Play[P, S, M]) KeepPosition() {
	switch {
	case !pl.ready() || pl.covered() || !pl.Session.HasGame():
	case pl.Session.KeepPosition():
		pl.Status.Say(lang.T("say.kept", "Key", backKey.String()))
	default:
		pl.Status.Say(lang.T("say.kept.already"))
	}
}

// GoBack goes to the position that was kept last.
func (pl *Play[P, S, M]) GoBack() {
	switch {
	case !pl.ready() || pl.covered() || pl.Session.GoBack():
	case len(pl.Session.KeptPositions()) > 0: // it is the one on the board
		pl.Status.Say(lang.T("say.kept.already"))
	default:
		pl.Status.Say(lang.T("say.kept.none", "Key", keepKey.String()))
	}
}

// TogglePause stops the player's clock and covers the board, or goes on. While an
// engine plays it holds the engine instead.
func (f *Frame[P, S, M]) TogglePause() {
	s := f.Session
	switch {
	case f.solving.run != nil:
		f.solving.playPause()
	case s.Paused()&session.ByPlayer != 0 || f.awaits():
		f.uncover()
	case f.open():
		f.Stop()
		s.Pause(session.ByPlayer)
	}
	f.Refresh()
}

// uncover does what the button on the cover says: the clock goes on, or the game begins.
func (f *Frame[P, S, M]) uncover() {
	s := f.Session
	s.Resume(session.ByPlayer)
	switch {
	case !f.awaits():
	case f.core.fresh():
		f.CountIn(table.CountIn{Covered: true})
	default:
		s.StartClock()
	}
	f.Refresh()
}

// Stop ends the engine that runs, and the search for a hint; the moves played
// stay.
func (pl *Play[P, S, M]) Stop() {
	pl.hints.cancel()
	pl.solving.stop()
}

// ShowHint shows the player what to do next. In a lesson the hand does so: a hint might lead
// another way, and not in as few moves.
func (pl *Play[P, S, M]) ShowHint() {
	if _, on := pl.lesson(); on && pl.lessons.next != nil {
		pl.Status.Say(lang.T("lesson.hand"))
		return
	}
	pl.hints.show()
}

// Playing says whether the board takes moves: the game on it goes on, and nothing
// hides it.
func (pl *Play[P, S, M]) Playing() bool { return pl.playing() && !pl.covered() }

// GiveAnswer fills in a solution as one step: the player has asked for it, and is not
// praised for the win, nor is the game over when that is taken back.
func (pl *Play[P, S, M]) GiveAnswer(moves ...M) {
	pl.answering = true
	pl.play(pl.Session.Give, moves)
	pl.answering = false
}

// PutAside takes that card away while the board shows something else than the game,
// such as a draft.
func (pl *Play[P, S, M]) PutAside() {
	pl.portrait.take()
	pl.results.putAside()
}

// BringBack says again how the game has ended, once the board shows it again, with
// the card that was put aside.
func (pl *Play[P, S, M]) BringBack() {
	if pl.Session.HasGame() && pl.Session.Status() == solver.Won {
		pl.game.celebrate(board.Pace{}, func() {})
	}
	pl.results.bringBack()
}

// PictureChosen follows a picture that the player has chosen, which comes next: where the
// game is won it is for another one, which is dealt at once unless the sheet is open on which it begins.
func (f *Frame[P, S, M]) PictureChosen() {
	f.Status.Say("") // what was said was of what the board showed before
	if f.sheet == nil && f.ready() && f.Session.HasGame() && f.Session.Status() == solver.Won {
		f.newGame()
	}
}
