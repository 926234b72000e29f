package cycle

import (
	"tessera/solver"
	"tessera/solver/search"
)

// Engine is one way to solve a position.
type Engine = solver.Engine[Position, Move]

// Default is the name of the engine that promises most.
const Default = "fewest"

// Engines lists all engines, the ones to choose from first: fewest, and chase,
// which plays row by row as people do and says so by a [ChaseStep].
func Engines() []Engine {
	return []Engine{
		{Name: Default, Solve: search.Stream(search.Whole(fewest))},
		{Name: "chase", Applies: chaseable, Solve: search.Stream(chase)},
	}
}
