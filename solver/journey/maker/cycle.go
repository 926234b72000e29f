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
		chapters: [...]string{
			`3x3d2plusonec1 1
			3x3d2plusonec1 1
			3x3d2plusonec2 2
			3x3d2plusonec2 2
			3x3d2plusonec3 3
			3x3d2plusonec3 3
			3x3d2plusonec4 4
			3x3d2plusonec4 4
			3x3d2plusonec5 5
			3x3d2plusonec6 6
			3x3d2plusonec7 7
			3x3d2plusonec8 8`,
			`4x4d2plusonec2 2
			5x5d2plusonec2 2
			4x4d2plusonec3 3
			5x5d2plusonec4 4
			4x4d2plusonec5 5
			5x5d2plusonec5 5
			5x5d2plusonec6 6
			5x5d2plusonec7 7
			5x5d2plusonec8 8
			5x5d2plusonec9 9
			5x5d2plusonec11 11
			5x5d2plusonec13 13`,
			`3x3d3plusc1 1
			3x3d3plusc2 2
			3x3d3plusc3 3
			3x3d3plusc4 4
			3x3d3plusc5 5
			3x3d3plusc6 6
			3x3d3plusc7 7
			4x4d3plusc8 8
			4x4d3plusc9 9
			4x4d3plusc10 10
			5x5d3plusc12 12
			5x5d3plusc14 14`,
			`3x3d2diagonalonec2 2
			3x3d2crossonec3 3
			4x4d2ringonec3 3
			4x4d2staronec4 4
			4x4d2pluswraponec4 4
			5x5d2plusoneholes00000-01010-00000-01010-00000c5 5
			4x4d3diagonalc6 6
			4x4d3crossc6 6
			5x5d2pluswraponec7 7
			4x4d2plusrulesd.x.-.x.d-x.d.-.d.xc7 7
			5x5d3starwrapc9 9
			5x5d3lineholes00000-00000-00100-00000-00000c11 11`,
			`3x3d9plusc3 3
			3x3d9plusc5 5
			3x3d9plusc7 7
			3x3d9pluseitherc8 8
			3x3d9plusc10 10
			3x3d9plusc13 13
			3x3d9pluseitherc14 14
			3x3d9plusc17 17
			3x3d9plusc20 20
			4x4d9pluseitherc22 22
			3x3d9plusc26 26
			3x3d9plusc30 30`,
		},
	}.make(ctx)
}
