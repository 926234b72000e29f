package tab

import (
	"tessera/games/session"
	"tessera/resources/lang"
)

// Undo takes back the last step. What the player does not see stays as it is.
func (f *Frame[P, S, M]) Undo() {
	if f.Ready() && !f.Covered() {
		f.Session.Undo()
	}
}

// Redo plays a step again that was taken back.
func (f *Frame[P, S, M]) Redo() {
	if f.Ready() && !f.Covered() {
		f.Session.Redo()
	}
}

// Restart begins the same deal again.
func (f *Frame[P, S, M]) Restart() {
	if f.Ready() && (f.Session.CanUndo() || f.Session.CanRedo()) {
		f.Session.Restart()
	}
}

// TogglePause stops the player's clock and covers the board, or goes on.
func (f *Frame[P, S, M]) TogglePause() {
	s := f.Session
	if s.Paused()&session.ByPlayer != 0 {
		s.Resume(session.ByPlayer)
	} else if f.open() {
		f.Stop()
		s.Pause(session.ByPlayer)
	}
	f.Refresh()
}

// ShowRecords lists what was reached on boards like this one.
func (f *Frame[P, S, M]) ShowRecords() {
	r := f.Session.Records()
	text := lang.T("records.none")
	if r.Wins > 0 {
		text = lang.T("records.text", "Time", lang.Clock(r.BestTime), "Moves", lang.Number(int64(r.FewestMoves)),
			"Plays", lang.Number(int64(r.Plays)), "Wins", lang.Number(int64(r.Wins)))
	}
	if r.BestScore > 0 {
		text = lang.T("records.score", "Score", lang.Number(int64(r.BestScore))) + "\n" + text
	}
	called := f.Rules.FormatParams
	if f.Called != nil {
		called = f.Called
	}
	f.Services.Dialogs.Inform(lang.T("records.title", "Board", called(f.Session.Params())), text)
}

// Covered says whether a pause or the race hides the board, which takes no
// moves then.
func (f *Frame[P, S, M]) Covered() bool {
	return f.Session.Paused()&session.ByPlayer != 0 || f.racing()
}

// Do plays the player's moves as one step and says what is wrong with them
// otherwise. A covered board takes none.
func (f *Frame[P, S, M]) Do(moves ...M) {
	if f.Covered() {
		return
	}
	if err := f.Session.Do(moves...); err != nil {
		f.Status.Warn(lang.Sentence(err))
	}
}
