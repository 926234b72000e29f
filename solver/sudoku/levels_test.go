package sudoku

import (
	"testing"

	"tessera/solver/journeytest"
	"tessera/solver/sudoku/logic"
)

// TestLevels: every level has one solution and takes one move an empty cell. The hardest
// technique is the one that its word names; levels without it are told by boxes alone.
func TestLevels(t *testing.T) {
	journeytest.Levels(t, Game(), Position.Params, "c94cac3d0034689ee62f1a545a89c00ad8a0e182f13b0f44a6c9b6e714534b0e")
	journeytest.Week(t, Game())
	hardest := logic.NoTechnique
	for _, l := range Game().Journey.All() {
		journeytest.Solved(t, Game(), Default, l)
		p, err := ParsePosition(l.Position)
		if err != nil || !l.Proven || l.Par != Cells-p.Grid().Count() || p != NewPosition(p.Givens()) {
			t.Errorf("%s: par %d, proven %v; %v", l.Name(), l.Par, l.Proven, err)
		}
		rating, err := Rate(p.Givens())
		if err != nil {
			t.Errorf("%s: %v", l.Name(), err)
			continue
		}
		switch l.Word("technique") {
		case "":
			if l.Chapter > 1 || !logic.SolvedByBoxes(p.Givens()) {
				t.Errorf("%s: no technique is named, the hardest is %v", l.Name(), rating.Hardest)
			}
		case rating.Hardest.String():
			if rating.Hardest < hardest || logic.SolvedByBoxes(p.Givens()) {
				t.Errorf("%s: %v after %v", l.Name(), rating.Hardest, hardest)
			}
			hardest = rating.Hardest
		default:
			t.Errorf("%s: %v is promised, the hardest is %v", l.Name(), l.Words, rating.Hardest)
		}
	}
}

func BenchmarkDaily(b *testing.B) { journeytest.Deals(b, Game()) }
