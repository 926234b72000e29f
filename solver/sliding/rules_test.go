package sliding

import (
	"testing"

	"tessera/resources/must"
	"tessera/solver"
)

func TestStatusAndCost(t *testing.T) {
	g := Goal(NewParams(3, 3))
	next, _ := g.Apply(Right)
	must.Be(t, (Rules{}).Status(g) == solver.Won && (Rules{}).Status(next) == solver.Playing &&
		(Rules{}).Cost(g, Right) == 1, "the goal is won, others are played, a move costs one")
}
