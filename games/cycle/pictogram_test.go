package cycle

import (
	"testing"

	"tessera/games/ui"
	"tessera/solver/cycle"
)

// TestPictogramsTellTheRule: the tiles that a sign fills are those that a click changes.
func TestPictogramsTellTheRule(t *testing.T) {
	own := cycle.Rule{Shape: cycle.Custom}
	own.Kernel[0][0], own.Kernel[2][3], own.Kernel[4][1] = 1, 15, 7
	near := cycle.Rule{Shape: cycle.Custom}
	near.Kernel[1][2], near.Kernel[2][1] = 1, 2
	all := []cycle.Rule{own, near}
	for _, shape := range cycle.Shapes() {
		all = append(all, cycle.Rule{Shape: shape})
	}
	sides := map[string]int{own.String(): 5, near.String(): 3, "plus": 3, "ring": 3, "cross": 5, "line": 5, "diagonal": 3, "star": 3}
	for _, rule := range all {
		sign := ruleSign(rule)
		side := sign.Cols
		if side != sides[rule.String()] || sign.Rows != side {
			t.Errorf("%v: a square of %d × %d", rule, sign.Cols, sign.Rows)
		}
		b := cycle.Board{W: 9, H: 9, Depth: 16, Rule: rule} // large enough for what the sign leaves out
		changed := map[int]bool{}
		for _, c := range b.Touched(40) {
			changed[c.Cell] = true
		}
		for cell := range side * side {
			x, y := cell%side-side/2, cell/side-side/2
			if filled := sign.Marks[cell]&ui.Filled != 0; filled != changed[40+9*y+x] {
				t.Errorf("%v: at %d, %d: filled %v", rule, x, y, filled)
			}
			if ringed := sign.Marks[cell]&ui.Ringed != 0; ringed != (x == 0 && y == 0) {
				t.Errorf("%v: at %d, %d: ringed %v", rule, x, y, ringed)
			}
		}
	}
}
