package main

import (
	"context"

	"tessera/solver/cycle"
	"tessera/solver/journey"
)

// cycleLevels begin with nine lamps, and have ever more of them, then more numbers, then
// other rules, and then nine numbers.
func cycleLevels(ctx context.Context) ([]journey.Level, error) {
	g := cycle.Game()
	return plan[cycle.Params, cycle.Position, cycle.Move]{
		game: g, paramsOf: cycle.Position.Params, solve: by(g.Engines, g.Default),
		lessons: [...]string{
			"3x3d2plusone:1,2,1,2,2,2,1,2,1",
			"3x3d2plusone:2,2,1,2,1,2,1,2,2",
			"3x3d2plusone:2,1,1,1,2,1,1,1,2",
		},
		chapters: chaptersOf("cycle"),
	}.make(ctx)
}
