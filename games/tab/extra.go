package tab

import (
	"tessera/games/look"
	"tessera/resources/lang"
)

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
