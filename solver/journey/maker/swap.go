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
		lessons: [...]string{"3x2:1,0,2,3,4,5", "3x2:3,1,5,0,4,2", "3x2:1,2,0,3,5,4"},
		chapters: [...]string{
			`3x3s2 2
			3x3s3 3
			3x3s4 4
			4x3s5 5
			4x3s6 6
			4x4s8 8
			4x4s10 10
			5x4s12 12
			5x4s14 14
			5x5s18 18
			6x5s22 22
			6x5 27`,
			`3x2corners2 2
			3x2corners3 3
			3x3corners4 4
			3x3corners5 5
			3x3corners6 6
			4x3corners7 7
			4x3corners9 9
			4x3corners11 11
			4x4corners13 13
			4x4corners15 15
			5x4corners19 19
			5x5corner 28`,
			`3x2neighbourss2 2
			3x2neighbourss3 3
			3x3neighbourss4 4
			3x3neighbourss5 5
			3x3neighbourss6 6
			4x3neighbourss7 7
			4x3neighbourss8 8
			3x3neighbours 10
			4x3neighbourss11 11
			4x4neighbourss13 13
			4x3neighbours 16
			4x4neighbours 22`,
			`3x2turneds1 3
			3x2turneds2 4
			3x3turneds2 5
			3x3turneds3 6
			3x3turneds4 8
			4x3turneds5 10
			4x3turneds7 13
			3x3cornerturned 15
			3x3neighboursturned 17
			4x4turneds12 22
			4x3neighboursturned 26
			5x4turned 38`,
			`3x2groupss2 2
			3x3groupss2 2
			3x3groupss3 3
			3x3groups 4
			3x3groups 5
			4x3groups 6
			4x3groups 7
			4x4groups 9
			5x4groups 12
			5x5groups 15
			4x3turnedgroups 18
			6x5groups 22`,
		},
	}.make(ctx)
}
