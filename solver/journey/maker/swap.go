package main

import (
	"context"

	"tessera/solver/journey"
	"tessera/solver/swap"
)

// swapLevels begin with any two pieces, go on with one rule after the other, and end with
// groups. Where pieces join no engine proves that there is no shorter way.
func swapLevels(ctx context.Context) ([]journey.Level, error) {
	g := swap.Game()
	return plan[swap.Params, swap.Position, swap.Move]{
		game: g, paramsOf: swap.Position.Params, solve: by(g.Engines, g.Default),
		lessons:  [...]string{"3x2:1,0,2,3,4,5", "3x2:3,1,5,0,4,2", "3x2:1,2,0,3,5,4"},
		chapters: chaptersOf("swap"),
	}.make(ctx)
}
