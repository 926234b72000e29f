package tab

import (
	"fyne.io/fyne/v2"

	"tessera/games/board"
	"tessera/games/session"
	"tessera/games/table"
	"tessera/games/ui"
	"tessera/resources/lang"
	"tessera/solver"
)

// Do plays the player's moves as one step and says what is wrong with them
// otherwise. A covered board takes none.
func (f *Frame[P, S, M]) Do(moves ...M) {
	f.play(f.Session.Do, moves)
}

func (f *Frame[P, S, M]) play(how func(...M) error, moves []M) {
	if f.Covered() {
		return
	}
	if err := how(moves...); err != nil {
		f.Status.Warn(lang.Sentence(err))
		f.Refused()
	}
}

// Undo takes back the last step, of the draft while there is one, calls off a deal
// under way, or brings back the game before. What the player does not see stays as it is.
func (f *Frame[P, S, M]) Undo() {
	if game := f.core.game; game.aside || game.canStep(true) {
		game.step(true)
	} else if f.core.steps(false) {
		dealing := f.Session.Dealing()
		if f.Session.Undo() && dealing {
			f.calledOff()
		}
	}
}

// calledOff tells that the deal under way will not come.
func (f *Frame[P, S, M]) calledOff() {
	f.core.game.send(table.CalledOff{})
	f.Status.Say(lang.T("say.calledoff"))
	f.Refresh()
}

// Redo plays a step again that was taken back, or goes on to the next game.
func (f *Frame[P, S, M]) Redo() {
	if game := f.core.game; game.aside {
		game.step(false)
	} else if f.core.steps(true) {
		f.Session.Redo()
	}
}

// Restart goes back to the start, or begins the same deal again where the game
// is over.
func (f *Frame[P, S, M]) Restart() {
	if !f.core.ready() || !f.Session.CanRestart() || f.core.awaits() {
		return
	}
	anew := f.Session.RestartsAnew()
	if anew {
		f.core.game.send(table.Again{})
	}
	f.sameGame = true
	f.Session.Restart()
	f.sameGame = false
	switch s := f.Session; {
	case anew:
		f.Status.Say(lang.T("say.restart"))
	case s.Hints() > 0 || s.Helped() || s.Assisted():
		f.Status.Say(lang.T("say.restart.helped"))
	default:
		f.Status.Say(lang.T("say.restart.timed"))
	}
}

// The keys that keep a position and go back to it.
var (
	keepKey = ui.Key{Name: fyne.KeyK, Ctrl: true}
	backKey = ui.Key{Name: fyne.KeyJ, Ctrl: true}
)

// KeepPosition marks the position on the board, to come back to it.
func (f *Frame[P, S, M]) KeepPosition() {
	switch {
	case !f.core.ready() || f.Covered() || !f.Session.HasGame():
	case f.Session.KeepPosition():
		f.Status.Say(lang.T("say.kept", "Key", backKey.String()))
	default:
		f.Status.Say(lang.T("say.kept.already"))
	}
}

// GoBack goes to the position that was kept last.
func (f *Frame[P, S, M]) GoBack() {
	if f.core.ready() && !f.Covered() && !f.Session.GoBack() {
		f.Status.Say(lang.T("say.kept.none", "Key", keepKey.String()))
	}
}

// TogglePause stops the player's clock and covers the board, or goes on. While an
// engine plays it holds the engine instead.
func (f *Frame[P, S, M]) TogglePause() {
	s := f.Session
	switch {
	case f.solving.run != nil:
		f.solving.playPause()
	case s.Paused()&session.ByPlayer != 0 || f.core.awaits():
		f.uncover()
	case f.core.open():
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
	case !f.core.awaits():
	case f.core.fresh():
		f.CountIn(CountIn{Covered: true})
	default:
		s.StartClock()
	}
	f.Refresh()
}

// Solve starts the chosen engine, or stops the one that runs.
func (f *Frame[P, S, M]) Solve() { f.solving.toggle() }

// PlayPause starts the chosen engine, holds the one that runs, or lets it go on.
func (f *Frame[P, S, M]) PlayPause() { f.solving.playPause() }

// StepOnce plays one move of the engine, and holds it then.
func (f *Frame[P, S, M]) StepOnce() { f.solving.stepOnce() }

// FinishRun plays all that is left of what the engine plays, at once.
func (f *Frame[P, S, M]) FinishRun() { f.solving.finish() }

// Stop ends the engine that runs, and the search for a hint; the moves played
// stay.
func (f *Frame[P, S, M]) Stop() {
	f.hints.cancel()
	f.solving.stop()
}

// Engine is the name of the engine that runs, or of the one chosen.
func (f *Frame[P, S, M]) Engine() string { return f.solving.current() }

// Solver is the panel where engines are chosen and watched.
func (f *Frame[P, S, M]) Solver() *SolverPanel { return f.solving.panel }

// RunState says what the engine is doing.
func (f *Frame[P, S, M]) RunState() session.RunState { return f.solving.panel.State() }

// ShowHint shows the player what to do next. In a lesson the hand does so: a hint might lead
// another way, and not in as few moves.
func (f *Frame[P, S, M]) ShowHint() {
	if _, on := f.core.lesson(); on && f.lessons.next != nil {
		f.Status.Say(lang.T("lesson.hand"))
		return
	}
	f.hints.show()
}

// Covered says whether a pause, the race or the count before a game hides the board,
// which takes no moves then.
func (f *Frame[P, S, M]) Covered() bool { return f.core.covered() }

// Playing says whether the board takes moves: the game on it goes on, and nothing
// hides it.
func (f *Frame[P, S, M]) Playing() bool { return f.core.playing() && !f.Covered() }

// Underway says whether the game goes on, although no ordinary move may be left.
func (f *Frame[P, S, M]) Underway() bool { return f.core.open() }

// Peek shows the whole picture over the board, or takes it away again.
func (f *Frame[P, S, M]) Peek(on bool) { f.peek.show(on) }

// GiveAnswer fills in a solution as one step: the player has asked for it, and is not
// praised for the win, nor is the game over when that is taken back.
func (f *Frame[P, S, M]) GiveAnswer(moves ...M) {
	f.core.answering = true
	f.play(f.Session.Give, moves)
	f.core.answering = false
}

// Answered says of a game that is won whether it was not the player who won it.
func (f *Frame[P, S, M]) Answered() bool { return f.core.shown() != "" }

// HideResult takes the card away that tells how the game ended, and says whether
// there was one.
func (f *Frame[P, S, M]) HideResult() (seen bool) { return f.results.hide() }

// PutAside takes that card away while the board shows something else than the game,
// such as a draft.
func (f *Frame[P, S, M]) PutAside() {
	f.portrait.take()
	f.results.putAside()
}

// BringBack says again how the game has ended, once the board shows it again, with
// the card that was put aside.
func (f *Frame[P, S, M]) BringBack() {
	if f.Session.HasGame() && f.Session.Status() == solver.Won {
		f.core.game.celebrate(board.Pace{}, func() {})
	}
	f.results.bringBack()
}

// PictureChosen follows a picture that the player has chosen, which comes next: where the
// game is won it is for another one.
func (f *Frame[P, S, M]) PictureChosen() {
	if f.core.ready() && f.Session.HasGame() && f.Session.Status() == solver.Won {
		f.newGame()
	}
}
