package cycle

import (
	"errors"
	"fmt"

	"tessera/resources/lang"
	"tessera/solver"
)

// What the game keeps of the question whether a truly random deal can be
// solved.
const (
	guessKey   = "guess"
	guessAsked = "asked"
	guessYes   = "yes"
	guessNo    = "no"
	guessVain  = "vain" // all boards of the kind can be solved: there is nothing to ask
)

// asking says whether the player has still to say what he thinks. A game that
// was won has answered it, and so has help.
func (f *facts) asking() bool {
	s := f.tab.frame.Session
	return s.Extra(guessKey) == guessAsked && s.Status() == solver.Playing && !s.Assisted() && s.Hints() == 0
}

// follow takes the question back once something else has answered it, and says
// why there is no solution of the board as it has become.
func (f *facts) follow() {
	switch {
	case f.question.Visible() && !f.asking():
		f.release()
		f.refresh()
	case f.explained():
		f.say()
	}
}

// failed hears from an engine that there is no solution: that is help.
func (f *facts) failed(err error) {
	if impossible := (*solver.ImpossibleError)(nil); errors.As(err, &impossible) {
		f.tab.frame.Session.MarkAssisted()
		f.follow()
		f.tab.frame.ShowPanel() // it says why
	}
}

// answer takes what the player thinks, and shows how it is.
func (f *facts) answer(solvable bool) {
	t := f.tab
	if f.known == nil || !f.asking() {
		return
	}
	word := guessNo
	if solvable {
		word = guessYes
	}
	t.frame.Session.SetExtra(guessKey, word)
	right, asked := f.tally()
	if solvable == f.known.Solvable {
		right++
	}
	t.services.Settings.SetText("cycle.guesses", fmt.Sprintf("%d/%d", right, asked+1))
	f.release()
	f.refresh()
	t.frame.Status.Say(f.verdict())
	t.board.TakeFocus()
}

// release tells the par that was held back.
func (f *facts) release() {
	if f.held != nil {
		f.held()
		f.held = nil
	}
}

// tally is how many questions were answered right, of how many.
func (f *facts) tally() (right, asked int) {
	if _, err := fmt.Sscanf(f.tab.services.Settings.Text("cycle.guesses"), "%d/%d", &right, &asked); err != nil || right < 0 || right > asked {
		return 0, 0
	}
	return right, asked
}

// verdict says whether the player was right; empty where he was not asked.
func (f *facts) verdict() string {
	guess := f.tab.frame.Session.Extra(guessKey)
	if guess == guessVain {
		return lang.T("cycle.guess.vain")
	}
	if f.known == nil || guess != guessYes && guess != guessNo {
		return ""
	}
	right, asked := f.tally()
	args := []any{"Right", lang.Number(int64(right)), "Count", asked}
	if (guess == guessYes) == f.known.Solvable {
		return lang.T("cycle.guess.right", args...)
	}
	return lang.T("cycle.guess.wrong", args...)
}
