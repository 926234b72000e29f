package classic

import (
	"fmt"
	"strings"
	"testing"

	"tessera/resources/goldentest"
	"tessera/resources/must"
	"tessera/solver"
	"tessera/solver/search"
	"tessera/solver/sliding/grid"
	"tessera/solver/sliding/slidingtest"
)

// TestGoldenSearches: each search solves boards of each encoding, all but a weighted one by as few moves, and goes as it did.
func TestGoldenSearches(t *testing.T) {
	var said strings.Builder
	for _, params := range []grid.Params{{W: 3, H: 3, Blank: 4}, {W: 4, H: 4, Blank: 15, Random: 16}, {W: 6, H: 5, Blank: 7, Random: 14}, {W: 7, H: 10, Random: 12}, {W: 9, H: 9, Blank: 80, Random: 10}} {
		p := slidingtest.Deals(t, params, 1)[0]
		fmt.Fprintln(&said, "board", p)
		fewest := -1
		for i, find := range []func(*search.Meter, grid.Position) ([]grid.Move, error){BreadthFirst, Bidirectional, AStar(1), AStarMisplaced, IDAStar, AStar(5)} {
			meter := search.NewMeter(t.Context(), solver.Options{})
			moves := must.Have(find(meter, p))(t)
			if i == 0 {
				fewest = len(moves)
			}
			must.Hold(t, slidingtest.Replay(p.String(), grid.Letters(moves)) == nil && (len(moves) == fewest || i == 5 && len(moves) <= 5*fewest),
				"%v by search %d: %v", p, i, moves)
			fmt.Fprintf(&said, "  %s, %d expanded\n", grid.Letters(moves), meter.Stats.Expanded)
		}
	}
	goldentest.File(t, "testdata/searches.golden", said.String(), "board ")
}
