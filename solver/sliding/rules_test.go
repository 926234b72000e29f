package sliding

import (
	"context"
	"errors"
	"testing"
	"time"

	"tessera/resources/must"
	"tessera/solver"
	"tessera/solver/enginetest"
	"tessera/solver/journeytest"
	"tessera/solver/sliding/grid"
	"tessera/solver/sliding/slidingtest"
)

// solution is what an engine did with a position.
type solution = enginetest.Solution[Position, Move]

// solveWith runs an engine, and fails the test where its moves do not replay.
func solveWith(t testing.TB, e Engine, p Position, opt solver.Options) solution {
	t.Helper()
	s := enginetest.Solve(context.Background(), t, Rules{}, e, p, opt)
	must.Be(t, s.Err != nil || slidingtest.Replay(p.String(), grid.Letters(s.Moves)) == nil, "%s on %v: %v", e.Name, p, s.Moves)
	return s
}

func engine(name string) Engine { return solver.Named(Engines(), name) }

func deals(t testing.TB, p Params, count int) []Position {
	t.Helper()
	return enginetest.Deals(t, Rules{}, p, count)
}

// awaitLargeTables has the large tables of the 15-puzzle made or loaded: a solve
// asks for them, and later ones tell by their memory when they are there.
func awaitLargeTables(t testing.TB, opt solver.Options) {
	t.Helper()
	next := Goal(Params{W: 4, H: 4})
	next, _ = next.Apply(Up)
	for solveWith(t, engine("optimal"), next, opt).Last.Bytes < 50<<20 {
		time.Sleep(20 * time.Millisecond)
	}
}

func TestStatusAndCost(t *testing.T) {
	g := Goal(NewParams(3, 3))
	next, _ := g.Apply(Right)
	must.Be(t, (Rules{}).Status(g) == solver.Won && (Rules{}).Status(next) == solver.Playing &&
		(Rules{}).Cost(g, Right) == 1, "the goal is won, others are played, a move costs one")
}

// TestDealsAreKept keeps game IDs meaning the same boards for ever.
func TestDealsAreKept(t *testing.T) { enginetest.Promised(t, Rules{}) }

func TestDealRefusesAndGivesUp(t *testing.T) {
	_, err := (Rules{}).Deal(t.Context(), Params{W: 1, H: 5}, solver.NewRand(1))
	must.Be(t, errors.As(err, new(*solver.ParseError)), "1x5: %v", err)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	_, err = (Rules{}).Deal(ctx, Params{W: 4, H: 4, Blank: 15, Random: 1e6}, solver.NewRand(1))
	must.Be(t, errors.Is(err, context.Canceled), "cancelled: %v", err)
}

func TestLevels(t *testing.T) {
	journeytest.Levels(t, Game(), Position.Params, "29200b6b3e546267692834fd699bcc61a22c69ee722f7309803b24daf99bc1d5")
	journeytest.Week(t, Game())
	journeytest.Presets(t, Game(), Presets(), "4x4 low 3x3 medium 4x4 high 5x5 highest 6x6")
}
