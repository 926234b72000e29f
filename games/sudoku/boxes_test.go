package sudoku

import (
	"testing"

	"tessera/games/uitest/room"
	"tessera/solver/sudoku"
)

// pictured is the known puzzle with a photo's pieces for symbols.
func pictured(t *testing.T) *table {
	t.Helper()
	tb := newTable(t)
	tb.Page().Photos.Open(tb.File("other.png", room.Photo(t, 300, 300, 1)))
	tb.App.Until("the pieces", func() bool { return len(tb.faces.pieces) == 9 })
	return tb
}

// spreadOver are the boxes that are parts of the picture, all nine cells or none.
func (tb *table) spreadOver() (boxes []int) {
	tb.T.Helper()
	cells := map[int]int{}
	for c, v := range tb.faces.shown {
		if v.part == nil {
			continue
		}
		cells[boxOf(c)]++
		room.Want(tb.T, "its part", v.part, tb.faces.parts[c])
		room.Want(tb.T, "seen", v.face(newPalette(), tb.faces.pieces).Picture, v.part)
	}
	for box := range 9 {
		if n := cells[box]; n == 9 {
			boxes = append(boxes, box)
		} else if n != 0 {
			tb.T.Errorf("%d cells of box %d are parts of the picture", n, box)
		}
	}
	return boxes
}

// rest waits until the board stands still.
func (tb *table) rest() {
	tb.T.Helper()
	tb.App.Until("rest", func() bool { return !tb.board.Animating() })
}

// enter enters digits of the solution.
func (tb *table) enter(cells ...string) {
	for _, name := range cells {
		tb.frame.Do(sudoku.Enter(cell(name), right(name)))
	}
	tb.rest()
}

// TestFinishedBoxIsItsPart of the picture, until a digit is taken back, erased, or wrong
// beside others.
func TestFinishedBoxIsItsPart(t *testing.T) {
	tb := pictured(t)
	room.Want(t, "at first", len(tb.spreadOver()), 0)
	tb.enter("r1c3", "r2c2", "r2c3")
	room.Want(t, "with all but one digit", len(tb.spreadOver()), 0)
	tb.enter("r3c1")
	room.Want(t, "the first box", tb.spreadOver(), []int{0})
	tb.frame.Session.Undo()
	tb.rest()
	room.Want(t, "after Undo", len(tb.spreadOver()), 0)
	tb.frame.Session.Redo()
	tb.rest()
	room.Want(t, "after Redo", tb.spreadOver(), []int{0})
	tb.TapCell(cell("r1c3"))
	tb.types("0")
	tb.rest()
	room.Want(t, "erased", len(tb.spreadOver()), 0)
	tb.types("8") // stands in the box already
	tb.rest()
	room.Want(t, "in conflict", len(tb.spreadOver()), 0)
}

// TestBoxTellsNothingOfTheSolution: one that is wrong, but in which nothing is seen to
// be, becomes its part as well; once a check has found it wrong it is none.
func TestBoxTellsNothingOfTheSolution(t *testing.T) {
	tb := pictured(t)
	before := tb.frame.Session.Position()
	wrong := map[string]int{}
	open := []string{}
	for c := range sudoku.Cells {
		if boxOf(c) == 0 && before.Digit(c) == 0 {
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
	if !try(0, before) {
		t.Fatal("the box has only one filling")
	}
	for name, d := range wrong {
		tb.frame.Do(sudoku.Enter(cell(name), d))
	}
	tb.rest()
	room.Want(t, "a wrong box without a conflict", tb.spreadOver(), []int{0})
	tb.check()
	room.Want(t, "after the check", len(tb.spreadOver()), 0)
}

// TestSolvedBoardIsTheWholePicture, and what comes next takes it away.
func TestSolvedBoardIsTheWholePicture(t *testing.T) {
	tb := pictured(t)
	tb.fill("r1c3")
	tb.rest()
	room.Want(t, "boxes before the last digit", tb.spreadOver(), []int{1, 2, 3, 4, 5, 6, 7, 8})
	tb.enter("r1c3")
	tb.App.Until("the whole picture", tb.board.WholeShown)
	tb.frame.HideResult()
	want := tb.frame.Session.GameID()
	room.Want(t, "close", tb.frame.Session.Close(), nil)
	tb.Start()
	room.Want(t, "the game", tb.frame.Session.GameID(), want)
	tb.App.Until("the whole picture after a start", tb.board.WholeShown)
	tb.frame.Session.Undo()
	tb.rest()
	room.Want(t, "after Undo", tb.board.WholeShown(), false)
	room.Want(t, "boxes after Undo", tb.spreadOver(), []int{1, 2, 3, 4, 5, 6, 7, 8})
}
