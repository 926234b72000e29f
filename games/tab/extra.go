package tab

import (
	"tessera/games/look"
	"tessera/games/ui"
	"tessera/resources/lang"
)

// Extra is an action of one game, with a button of its own in the action bar,
// such as Link's Shuffle.
type Extra struct {
	ui.Action // without Ready whenever a game is played on

	// Price is what the button says and explains, where that changes; nil: always the same.
	Price func() (label, tip string)
}

// extra is an Extra with its button.
type extra struct {
	Extra
	button *ui.Button
}

// newExtra makes the button of an action of the game's own, and lets its key
// work while the button does. then wraps what a button does.
func (c *core[P, S, M]) newExtra(e Extra, then func(func()) func()) extra {
	do, ready := e.Do, e.Ready
	if ready == nil {
		ready = c.playing
	}
	e.Ready = func() bool { return c.ready() && c.session.HasGame() && !c.covered() && ready() }
	e.Do = then(func() {
		if e.Ready() {
			do()
		}
	})
	return extra{e, ui.NewButton(e.Action)}
}

// Figure is something a game tells in the status line beside what every game
// tells there.
type Figure struct {
	Name  string        // the translation key of its label; empty: the value speaks for itself
	Value func() string // asked whenever the board changes and every second; empty: nothing to tell

	// Share, where there is one, is shown as a bar under a value that speaks for itself:
	// from 0 to 1.
	Share func() float32
}

func (f Figure) label() string {
	if f.Name == "" {
		return ""
	}
	return lang.T(f.Name)
}

// figure is a Figure with its place in the status line.
type figure struct {
	Figure
	show func(value string, share float32)
}

// placed gives a figure its place in the status line, and returns how it is shown.
func (pl *Play[P, S, M]) placed(own Figure) func(value string, share float32) {
	if own.Share == nil {
		show := pl.Status.Add(own.label())
		return func(value string, _ float32) { show(value) }
	}
	show := pl.Status.AddMeter()
	return func(value string, share float32) { show(value, share, pl.Services.Settings.Scaled(look.TurnTime)) }
}
