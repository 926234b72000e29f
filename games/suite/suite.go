// Package suite lists the games of the program. What every tab is made of is compiled once for
// each game: here, and not in the window, which is small and often changed.
//
// It is mainly a list of [tab.Entry]. It may import the games, the tab and the pages that a game opens.
package suite

import (
	"tessera/games/cycle"
	"tessera/games/link"
	"tessera/games/making"
	"tessera/games/reader/digits"
	"tessera/games/reader/pairs"
	"tessera/games/sliding"
	"tessera/games/sudoku"
	"tessera/games/swap"
	"tessera/games/tab"
	"tessera/solver/cli"
)

// Games are the games in the order of the rail. A game is one line; a test may add one.
var Games = []tab.Entry{
	tab.NewValues(sliding.Game),
	tab.NewValues(swap.Game),
	tab.NewValues(link.Game, tab.Pages{tab.ReadPage: func(s *tab.Services, path string, tell func(any)) {
		pairs.Open(s.Library, path, tell)
	}}),
	tab.NewValues(cycle.Game, making.Pages),
	tab.NewValues(sudoku.Game, digits.Pages),
}

// Twins are the games as the headless twin plays them.
func Twins() []cli.Game {
	twins := make([]cli.Game, len(Games))
	for i, e := range Games {
		twins[i] = e.Twin
	}
	return twins
}
