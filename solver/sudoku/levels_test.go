package sudoku

import (
	"testing"

	"tessera/resources/must"
	"tessera/solver/journeytest"
	"tessera/solver/sudoku/logic"
)

// TestLevels: every level has one solution and takes one move an empty cell. The hardest
// technique is the one that its word names; levels without it are told by boxes alone.
func TestLevels(t *testing.T) {
	journeytest.Levels(t, Game(), Position.Params, "ccd70910280d54868959eb9b8eb8bb949b602317d304aa696b3b89064d60ae42")
	journeytest.Week(t, Game())
	hardest := logic.NoTechnique
	for _, l := range Game().Journey.All() {
		journeytest.Solved(t, Game(), Default, l)
		p, err := Rules{}.ParsePosition(l.Position)
		must.Hold(t, err == nil && l.Proven && l.Par == Cells-p.Grid().Count() && p == NewPosition(p.Givens()),
			"%s: par %d, proven %v; %v", l.Name(), l.Par, l.Proven, err)
		rating, err := Rate(p.Givens())
		if err != nil {
			t.Errorf("%s: %v", l.Name(), err)
			continue
		}
		switch l.Word("technique") {
		case "":
			must.Hold(t, l.Chapter <= 1 && logic.SolvedByBoxes(p.Givens()),
				"%s: no technique is named, the hardest is %v", l.Name(), rating.Hardest)
		case rating.Hardest.String():
			must.Hold(t, rating.Hardest >= hardest, "%s: %v after %v", l.Name(), rating.Hardest, hardest)
			hardest = rating.Hardest
		default:
			t.Errorf("%s: %v is promised, the hardest is %v", l.Name(), l.Words, rating.Hardest)
		}
	}
}
