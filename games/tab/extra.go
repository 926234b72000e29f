package tab

import (
	"tessera/games/ui"
	"tessera/resources/lang"
)

// Extra is an action of one game, with a button of its own in the action bar,
// such as Link's Shuffle.
type Extra struct {
	ui.Action
	Ready func() bool // whether it can be done now; nil: whenever a game is played on
}

// extra is an Extra with its button.
type extra struct {
	Extra
	button *ui.Button
}

// Figure is something a game tells in the status line beside what every game
// tells there.
type Figure struct {
	Name  string        // the translation key of its label; empty: the value speaks for itself
	Value func() string // asked whenever the board changes and every second; empty: nothing to tell
}

func (f Figure) label() string {
	if f.Name == "" {
		return ""
	}
	return lang.T(f.Name)
}

// newExtras makes the buttons of the game's own actions, and lets their keys
// work while the buttons do.
func (f *Frame[P, S, M]) newExtras() (buttons []*ui.Button, actions []ui.Action) {
	for _, e := range f.Extras {
		do, ready := e.Do, e.Ready
		if ready == nil {
			ready = f.playing
		}
		e.Ready = func() bool { return f.Ready() && f.Session.HasGame() && !f.Covered() && ready() }
		e.Do = f.then(func() {
			if e.Ready() {
				do()
			}
		})
		one := extra{e, ui.NewButton(e.Action)}
		f.extras = append(f.extras, one)
		buttons = append(buttons, one.button)
		actions = append(actions, e.Action)
	}
	return buttons, actions
}
