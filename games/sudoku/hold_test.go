package sudoku

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"tessera/games/settings"
	"tessera/games/uitest/room"
	"tessera/resources/lang"
	"tessera/solver/sudoku"
)

// TestDigitFirst: a digit is held, and each click writes it, as a mark in that mode; a
// given is taken in the hand in its place, and Escape puts it down.
func TestDigitFirst(t *testing.T) {
	tb := newTable(t)
	tb.TapCell(cell("r1c3"))
	tb.Press(fyne.KeyD)
	room.Want(t, "said", tb.frame.Status.Said(), lang.T("sudoku.first.digit"))
	room.Want(t, "the box", tb.setup.first.Checked, true)
	tb.Click("pad.4")
	room.Want(t, "nothing is written at once", tb.digit("r1c3"), 0)
	room.Want(t, "the key", tb.pad.keys[4].held, true)
	room.Want(t, "fours are lit", tb.view("r5c1").light, equal)
	tb.TapCell(cell("r1c3"))
	tb.TapCell(cell("r1c4"))
	room.Want(t, "written", [2]int{tb.digit("r1c3"), tb.digit("r1c4")}, [2]int{4, 4})
	tb.TapCell(cell("r1c4"))
	room.Want(t, "the same again", tb.digit("r1c4"), 0)
	tb.TapCell(cell("r1c2")) // a given 3
	room.Want(t, "the digit held then", tb.held, 3)
	tb.Press(fyne.KeyM)
	tb.TapCell(cell("r1c4"))
	tb.types("2")
	tb.TapCell(cell("r1c4"))
	room.Want(t, "as marks", tb.marks("r1c4"), "23")
	tb.Press(fyne.KeyM)
	tb.Click("pad.0")
	tb.TapCell(cell("r1c4"))
	room.Want(t, "erased", tb.marks("r1c4"), "")
	tb.Press(fyne.KeyEscape)
	room.Want(t, "held after Escape", tb.held, 0)
	tb.TapCell(cell("r1c3"))
	room.Want(t, "a click with nothing in the hand", tb.digit("r1c3"), 4)
	tb.Press(fyne.KeyD)
	tb.types("2")
	room.Want(t, "cell first again", tb.digit("r1c3"), 2)
}

// TestDigitFirstByKeys: a digit is typed, the arrows choose, Enter writes; Delete and
// Shift with a digit act at once.
func TestDigitFirstByKeys(t *testing.T) {
	tb := newTable(t, func(s *settings.Settings) { s.SetBool(digitFirstKey, true) })
	tb.TapCell(cell("r1c2"))
	tb.Press(fyne.Key6, fyne.KeyRight, fyne.KeyReturn, fyne.KeyRight, fyne.KeyReturn)
	room.Want(t, "written", [2]int{tb.digit("r1c3"), tb.digit("r1c4")}, [2]int{6, 6})
	tb.Press(fyne.KeyDelete)
	room.Want(t, "deleted", tb.digit("r1c4"), 0)
	tb.key(fyne.Key2, fyne.KeyModifierShift)
	room.Want(t, "marked", tb.marks("r1c4"), "2")
	room.Want(t, "still held", tb.held, 6)
	tb.Press(fyne.Key6)
	room.Want(t, "put down by the same key", tb.held, 0)
}

// tapWith clicks on a cell with a modifier held.
func (tb *table) tapWith(name string, held fyne.KeyModifier) {
	tb.App.Press(held)
	tb.TapCell(cell(name))
	tb.App.Press(0)
}

// chosenCells are those that a digit would go into.
func (tb *table) chosenCells() (names []string) {
	for _, c := range tb.targets() {
		names = append(names, sudoku.CellName(c))
	}
	return names
}

// TestSeveralCells by Ctrl and Shift with a click, and by Shift with arrows: a digit is
// then a mark of all, Delete empties all, each as one step.
func TestSeveralCells(t *testing.T) {
	tb := newTable(t)
	tb.TapCell(cell("r1c3"))
	tb.tapWith("r1c4", fyne.KeyModifierControl)
	tb.tapWith("r2c2", fyne.KeyModifierControl)
	room.Want(t, "with Ctrl", tb.chosenCells(), []string{"r1c3", "r1c4", "r2c2"})
	for _, name := range tb.chosenCells() {
		room.Want(t, "the light of "+name, tb.view(name).light, chosen)
	}
	tb.Press(fyne.Key2)
	room.Want(t, "marked", tb.marks("r1c3")+tb.marks("r1c4")+tb.marks("r2c2"), "222")
	room.Want(t, "as one step", tb.frame.Session.Steps(), 1)
	tb.tapWith("r2c2", fyne.KeyModifierControl)
	tb.Press(fyne.Key2)
	room.Want(t, "taken away where all have it", tb.marks("r1c3")+tb.marks("r1c4")+tb.marks("r2c2"), "2")
	tb.tapWith("r2c2", fyne.KeyModifierControl)
	tb.Press(fyne.Key2)
	room.Want(t, "written where some lack it", tb.marks("r1c3")+tb.marks("r1c4")+tb.marks("r2c2"), "222")
	tb.Click("action.undo")
	room.Want(t, "one step back", tb.marks("r1c3")+tb.marks("r1c4")+tb.marks("r2c2"), "2")
	tb.Click("action.redo")
	tb.TapCell(cell("r1c3"))
	room.Want(t, "a click chooses one", tb.chosenCells(), []string{"r1c3"})
	tb.types("4")

	tb.tapWith("r2c4", fyne.KeyModifierShift)
	room.Want(t, "with Shift", tb.chosenCells(), []string{"r1c3", "r1c4", "r2c3", "r2c4"})
	tb.Press(fyne.KeyDelete)
	room.Want(t, "emptied", tb.digit("r1c3")+tb.frame.Session.Position().Marks(cell("r1c4")).Len(), 0)
	tb.Press(fyne.KeyEscape)
	room.Want(t, "one again", tb.chosenCells(), []string{"r1c3"})

	tb.key(fyne.KeyRight, fyne.KeyModifierShift)
	tb.key(fyne.KeyDown, fyne.KeyModifierShift)
	room.Want(t, "by Shift and arrows", tb.chosenCells(), []string{"r1c3", "r1c4", "r2c4"})
	tb.Press(fyne.KeyRight)
	room.Want(t, "by an arrow alone", tb.chosenCells(), []string{"r2c5"})
}

// TestSeveralCellsAreDraggedOver, however quick the pointer was; Escape brings back what
// was chosen, and a shaky click is a click.
func TestSeveralCellsAreDraggedOver(t *testing.T) {
	tb := newTable(t)
	mouse := tb.App.Mouse(tb.Win)
	tb.TapCell(cell("r9c1"))
	mouse.Move(tb.At(cell("r1c3")))
	mouse.Down(desktop.MouseButtonPrimary)
	mouse.Move(tb.At(cell("r3c3")))
	mouse.Move(tb.At(cell("r3c4")))
	mouse.Up(desktop.MouseButtonPrimary)
	room.Want(t, "dragged over", tb.chosenCells(), []string{"r1c3", "r2c3", "r3c3", "r3c4"})
	tb.Press(fyne.Key1)
	room.Want(t, "marked but for the given", tb.marks("r1c3")+tb.marks("r2c3")+tb.marks("r3c3")+tb.marks("r3c4"), "111")

	tb.TapCell(cell("r9c1"))
	mouse.Move(tb.At(cell("r1c3")))
	mouse.Down(desktop.MouseButtonPrimary)
	mouse.Move(tb.At(cell("r1c4")))
	tb.Press(fyne.KeyEscape)
	mouse.Up(desktop.MouseButtonPrimary)
	room.Want(t, "after Escape", tb.chosenCells(), []string{"r9c1"})

	mouse.Click(desktop.MouseButtonPrimary, tb.At(cell("r1c3")), tb.At(cell("r1c3")).AddXY(14, 0))
	room.Want(t, "a shaky click", tb.chosenCells(), []string{"r1c3"})

	tb.Press(fyne.KeyD, fyne.Key8)
	mouse.Move(tb.At(cell("r2c2")))
	mouse.Down(desktop.MouseButtonPrimary)
	mouse.Move(tb.At(cell("r2c3")))
	mouse.Up(desktop.MouseButtonPrimary)
	room.Want(t, "what is held goes into all", tb.marks("r2c2")+tb.marks("r2c3"), "818")
}
