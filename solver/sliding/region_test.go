package sliding

import (
	"testing"

	"tessera/solver"
	"tessera/solver/sliding/region"
)

// TestRegionSolvesEverything goes over shapes and homes of the blank.
func TestRegionSolvesEverything(t *testing.T) {
	rowByRow := engine(t, "region")
	for w := 2; w <= 9; w++ {
		for h := 2; h <= 9; h++ {
			for home := range w * h {
				for _, p := range deals(t, Params{W: w, H: h, Blank: home}, 1) {
					if s := solveWith(t, rowByRow, p, solver.Options{}); s.err != nil {
						t.Fatalf("%v: %v", p, s.err)
					}
				}
			}
		}
	}
	for _, p := range []Params{NewParams(12, 12), NewParams(3, 20), NewParams(20, 2), NewParams(2, 20), {W: 20, H: 20, Blank: 210}, {W: 12, H: 3, Blank: 0}} {
		for _, p := range deals(t, p, 5) {
			if s := solveWith(t, rowByRow, p, solver.Options{}); s.err != nil {
				t.Fatalf("%v: %v", p, s.err)
			}
		}
	}
}

// TestRegionIsRightStepByStep wants each goal reached when its step is done, and
// from then on.
func TestRegionIsRightStepByStep(t *testing.T) {
	for _, params := range []Params{NewParams(6, 5), {W: 5, H: 7, Blank: 16}, {W: 2, H: 6, Blank: 3}} {
		for _, p := range deals(t, params, 20) {
			right := make(map[int]bool)
			block := false
			for _, step := range solveWith(t, engine(t, "region"), p, solver.Options{}).steps {
				var err error
				if p, err = Play(p, step.Moves); err != nil {
					t.Fatal(err)
				}
				goal, ok := step.Why.(region.Goal)
				if !ok || len(step.Moves) == 0 {
					t.Fatalf("a step of %d moves because of %v", len(step.Moves), step.Why)
				}
				part := goal.Region
				block = part.Kind == region.Block
				for _, tile := range goal.Tiles {
					right[p.HomeOf(tile)] = true
				}
				if part.Kind == region.Row && (part.H != 1 || part.Y != part.Index) || part.Kind == region.Column && (part.W != 1 || part.X != part.Index) {
					t.Errorf("region %+v", part)
				}
				for cell := range right {
					if tile := p.Tile(cell); p.HomeOf(tile) != cell {
						t.Fatalf("after %+v cell %d holds %d", part, cell, tile)
					}
				}
			}
			if !block || !p.Solved() {
				t.Errorf("%v is where it ends", p)
			}
		}
	}
}

// TestRegionStaysShort wants the mean number of moves within the bars on a
// hundred deals of each size.
func TestRegionStaysShort(t *testing.T) {
	most := map[int]int{3: 50, 4: 97, 5: 231, 6: 439, 7: 737, 8: 1148, 9: 1668, 10: 2342}
	for n, bar := range most {
		total := 0
		for _, p := range deals(t, NewParams(n, n), 100) {
			total += len(solveWith(t, engine(t, "region"), p, solver.Options{}).moves)
		}
		if mean := total / 100; mean > bar {
			t.Errorf("%dx%d: %d moves on average, want at most %d", n, n, mean, bar)
		}
	}
}

// TestBlockTableIsExact compares the table of 3×3 with A*.
func TestBlockTableIsExact(t *testing.T) {
	for _, p := range deals(t, Params{W: 3, H: 3, Blank: 4}, 50) {
		s := solveWith(t, engine(t, "region"), p, solver.Options{})
		if best := solveWith(t, engine(t, "astar1"), p, solver.Options{}); len(s.moves) != len(best.moves) {
			t.Errorf("%v: %d moves by table, %d by A*", p, len(s.moves), len(best.moves))
		}
	}
}
