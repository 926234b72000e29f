package cycle

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"tessera/games/table/tabletest"
	"tessera/games/view"
	"tessera/solver/cycle"
)

// TestChoicesOutliveTheProgram; what nobody offers is not taken.
func TestChoicesOutliveTheProgram(t *testing.T) {
	usual := load(tabletest.Options{})
	for text, limit := range map[string]string{"4x4d5star": "60", "nonsense": "61"} {
		c := load(tabletest.Options{paramsKey: text, "cycle.limit": limit})
		if text == "nonsense" && c != usual || text != "nonsense" && (c.Params.String() != text || c.limit != time.Minute) {
			t.Errorf("%s, %s: %v", text, limit, c)
		}
	}
}

// TestPictogramsTellTheRule: the tiles that a sign fills are those that a click changes.
func TestPictogramsTellTheRule(t *testing.T) {
	own, near := cycle.Rule{Shape: cycle.Custom}, cycle.Rule{Shape: cycle.Custom}
	own.Kernel[0][0], own.Kernel[2][3], own.Kernel[4][1] = 1, 15, 7
	near.Kernel[1][2], near.Kernel[2][1] = 1, 2
	all := []cycle.Rule{own, near}
	for _, shape := range cycle.Shapes() {
		all = append(all, cycle.Rule{Shape: shape})
	}
	wide := []string{own.String(), "cross", "line"}
	for _, rule := range all {
		sign := ruleSign(rule)
		side := sign.Cols
		if (side == 5) != slices.Contains(wide, rule.String()) || sign.Rows != side {
			t.Errorf("%v: a square of %d × %d", rule, sign.Cols, sign.Rows)
		}
		changed := map[int]bool{}
		for _, c := range (cycle.Board{W: 9, H: 9, Depth: 16, Rule: rule}).Touched(40) { // large enough for what the sign leaves out
			changed[c.Cell] = true
		}
		for cell := range side * side {
			x, y := cell%side-side/2, cell/side-side/2
			if filled := sign.Marks[cell]&view.Filled != 0; filled != changed[40+9*y+x] {
				t.Errorf("%v: at %d, %d: filled %v", rule, x, y, filled)
			}
			if ringed := sign.Marks[cell]&view.Ringed != 0; ringed != (x == 0 && y == 0) {
				t.Errorf("%v: at %d, %d: ringed %v", rule, x, y, ringed)
			}
		}
	}
}

// TestSheetSpeaksAsTheGameWill of each preset, whatever lies on the table: of lamps where it will
// show lamps, and of numbers once another look was chosen for them.
func TestSheetSpeaksAsTheGameWill(t *testing.T) {
	tb := newDesk(t, nil)
	for range 2 {
		for i, p := range cycle.Presets() {
			tb.Do(fmt.Sprint("choose game.preset ", i))
			before := tb.text("does")
			tb.Do("new")
			tb.want(p.Name, before, tb.text("does"))
			if lit[p.Params.Board] != "" {
				tb.want(p.Name+": of lamps", strings.Contains(before, "switches"), styleOf(tb.Env()) == lamps)
				tb.Do(fmt.Sprint("choose ", styleField, " ", slices.Index(styles, colours)))
			}
		}
	}
}

// TestFilmOfTheRule: a click makes all tiles alike, and one more changes those that the rule says.
func TestFilmOfTheRule(t *testing.T) {
	boards := []cycle.Board{{W: 9, H: 9, Depth: 3, Rule: cycle.Rule{Shape: cycle.Custom, Kernel: cycle.Kernel{2: {1, 2, 1}}}}}
	for _, p := range cycle.Presets() {
		boards = append(boards, p.Params.Board)
	}
	for _, b := range boards {
		all := works(b, 1)
		for i, alike := range []bool{false, false, true, true, true, false} {
			seen := map[string]bool{} // what tiles say; of two values, whether they are lit
			for cell, letter := range all[i].Letters {
				if b.Depth > 2 && letter != ' ' {
					seen[string(letter)] = true
				} else if b.Depth == 2 {
					seen[fmt.Sprint(all[i].Marks[cell]&view.Filled != 0)] = true
				}
			}
			if alike != (len(seen) == 1) {
				t.Errorf("%v: sign %d shows %v", b, i, seen)
			}
		}
	}
}
