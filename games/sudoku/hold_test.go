package sudoku

import (
	"testing"

	"tessera/games/view"
	"tessera/resources/lang"
	"tessera/solver/sudoku"
)

// TestDigitFirst: a digit is held, and each click writes it, as a mark in that mode; a
// given is taken in the hand in its place, and Escape puts it down.
func TestDigitFirst(t *testing.T) {
	tb := newTable(t)
	tb.tap("r1c3")
	tb.press("D")
	want(t, "said", tb.Page.Status, lang.T("sudoku.first.digit"))
	want(t, "the box", digitFirst.Ticked(tb.Options), true)
	tb.click("pad.4")
	want(t, "nothing is written at once", tb.digit("r1c3"), 0)
	want(t, "the key", tb.padKey(4).Held, true)
	want(t, "fours are lit", tb.view("r5c1").light, equal)
	tb.tap("r1c3")
	tb.tap("r1c4")
	want(t, "written", [2]int{tb.digit("r1c3"), tb.digit("r1c4")}, [2]int{4, 4})
	tb.tap("r1c4")
	want(t, "the same again", tb.digit("r1c4"), 0)
	tb.tap("r1c2") // a given 3
	want(t, "the digit held then", tb.Model.held, 3)
	tb.press("M")
	tb.tap("r1c4")
	tb.types("2")
	tb.tap("r1c4")
	want(t, "as marks", tb.marks("r1c4"), "23")
	tb.press("M")
	tb.click("pad.0")
	tb.tap("r1c4")
	want(t, "erased", tb.marks("r1c4"), "")
	tb.press("Escape")
	want(t, "held after Escape", tb.Model.held, 0)
	tb.tap("r1c3")
	want(t, "a click with nothing in the hand", tb.digit("r1c3"), 4)
	tb.press("D")
	tb.types("2")
	want(t, "cell first again", tb.digit("r1c3"), 2)
}

// TestDigitFirstByKeys: a digit is typed, the arrows choose, Enter writes; Delete and
// Shift with a digit act at once.
func TestDigitFirstByKeys(t *testing.T) {
	tb := newTable(t, digitFirst.Key)
	tb.tap("r1c2")
	tb.press("6", "Right", "Return", "Right", "Return")
	want(t, "written", [2]int{tb.digit("r1c3"), tb.digit("r1c4")}, [2]int{6, 6})
	tb.press("Delete")
	want(t, "deleted", tb.digit("r1c4"), 0)
	tb.key("2", true)
	want(t, "marked", tb.marks("r1c4"), "2")
	want(t, "still held", tb.Model.held, 6)
	tb.press("6")
	want(t, "put down by the same key", tb.Model.held, 0)
}

// chosenCells are those that a digit would go into.
func (tb desk) chosenCells() (names []string) {
	for _, c := range tb.state().targets() {
		names = append(names, sudoku.CellName(c))
	}
	return names
}

// TestSeveralCells by Ctrl and Shift with a click, and by Shift with arrows: a digit is
// then a mark of all, Delete empties all, each as one step.
func TestSeveralCells(t *testing.T) {
	tb := newTable(t)
	tb.tap("r1c3")
	tb.tapWith("r1c4", "Control")
	tb.tapWith("r2c2", "Control")
	want(t, "with Ctrl", tb.chosenCells(), []string{"r1c3", "r1c4", "r2c2"})
	for _, name := range tb.chosenCells() {
		want(t, "the light of "+name, tb.view(name).light, chosen)
	}
	tb.press("2")
	want(t, "marked", tb.marks("r1c3")+tb.marks("r1c4")+tb.marks("r2c2"), "222")
	want(t, "as one step", tb.Session.Steps(), 1)
	tb.tapWith("r2c2", "Control")
	tb.press("2")
	want(t, "taken away where all have it", tb.marks("r1c3")+tb.marks("r1c4")+tb.marks("r2c2"), "2")
	tb.tapWith("r2c2", "Control")
	tb.press("2")
	want(t, "written where some lack it", tb.marks("r1c3")+tb.marks("r1c4")+tb.marks("r2c2"), "222")
	tb.click("action.undo")
	want(t, "one step back", tb.marks("r1c3")+tb.marks("r1c4")+tb.marks("r2c2"), "2")
	tb.click("action.redo")
	tb.tap("r1c3")
	want(t, "a click chooses one", tb.chosenCells(), []string{"r1c3"})
	tb.types("4")

	tb.tapWith("r2c4", "Shift")
	want(t, "with Shift", tb.chosenCells(), []string{"r1c3", "r1c4", "r2c3", "r2c4"})
	tb.press("Delete")
	want(t, "emptied", tb.digit("r1c3")+tb.Session.Position().Marks(cell("r1c4")).Len(), 0)
	tb.press("Escape")
	want(t, "one again", tb.chosenCells(), []string{"r1c3"})

	tb.key("Right", true)
	tb.key("Down", true)
	want(t, "by Shift and arrows", tb.chosenCells(), []string{"r1c3", "r1c4", "r2c4"})
	tb.press("Right")
	want(t, "by an arrow alone", tb.chosenCells(), []string{"r2c5"})
}

// TestSeveralCellsAreDraggedOver, however quick the pointer was; Escape brings back what
// was chosen, and a click is a click.
func TestSeveralCellsAreDraggedOver(t *testing.T) {
	tb := newTable(t)
	tb.tap("r9c1")
	tb.drag(false, "r1c3", "r3c3", "r3c4")
	want(t, "dragged over", tb.chosenCells(), []string{"r1c3", "r2c3", "r3c3", "r3c4"})
	tb.press("1")
	want(t, "marked but for the given", tb.marks("r1c3")+tb.marks("r2c3")+tb.marks("r3c3")+tb.marks("r3c4"), "111")

	tb.tap("r9c1")
	tb.Send(view.Lift{Cell: cell("r1c3")}, view.Over{Cell: cell("r1c4")})
	want(t, "swept", tb.Page.Scene.Hand.Sweep, true)
	tb.Send(view.PutBack{}, view.Drop{})
	want(t, "after Escape", tb.chosenCells(), []string{"r9c1"})

	tb.drag(false, "r1c3")
	want(t, "a click", tb.chosenCells(), []string{"r1c3"})

	tb.press("D", "8")
	tb.drag(false, "r2c2", "r2c3")
	want(t, "what is held goes into all", tb.marks("r2c2")+tb.marks("r2c3"), "818")
}
