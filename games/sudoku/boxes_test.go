package sudoku

import (
	"testing"

	"tessera/games/view"
	"tessera/resources/must"
	"tessera/solver/sudoku"
)

// spreadOver are the boxes that are parts of the picture, all nine cells or none.
func (tb desk) spreadOver() (boxes []int) {
	tb.t.Helper()
	cells := map[int]int{}
	for c, v := range tb.state().views() {
		face := tb.Page.Scene.Tiles[c].Face
		want(tb.t, "a part is seen", face.Piece == view.Piece{Cut: partCut, Slice: int16(c)}, v.part && v.digit > 0)
		if v.part {
			cells[sudoku.BoxOf(c)]++
		}
	}
	for box := range 9 {
		if n := cells[box]; n == 9 {
			boxes = append(boxes, box)
		} else if n != 0 {
			tb.t.Errorf("%d cells of box %d are parts of the picture", n, box)
		}
	}
	return boxes
}

// TestBoxTellsNothingOfTheSolution: one that is wrong, but in which nothing is seen to
// be, becomes its part as well; once a check has found it wrong it is none.
func TestBoxTellsNothingOfTheSolution(t *testing.T) {
	tb := newTable(t).pictured()
	before := tb.Session.Position()
	wrong := map[string]int{}
	open := []string{}
	for c := range sudoku.Cells {
		if sudoku.BoxOf(c) == 0 && before.Digit(c) == 0 {
			open = append(open, sudoku.CellName(c))
		}
	}
	var try func(i int, p sudoku.Position) bool
	try = func(i int, p sudoku.Position) bool {
		if i == len(open) {
			for name, d := range wrong {
				if d != right(name) {
					return true
				}
			}
			return false
		}
		for d := 1; d <= 9; d++ {
			q, err := (sudoku.Rules{}).Apply(p, sudoku.Enter(cell(open[i]), d))
			if err != nil || len(q.Grid().Conflicts()) > 0 {
				continue
			}
			if wrong[open[i]] = d; try(i+1, q) {
				return true
			}
		}
		return false
	}
	must.Be(t, try(0, before), "the box has only one filling")
	for name, d := range wrong {
		tb.do(sudoku.Enter(cell(name), d))
	}
	want(t, "a wrong box without a conflict", tb.spreadOver(), []int{0})
	tb.Do("click sudoku.check")
	want(t, "after the check", len(tb.spreadOver()), 0)
}
