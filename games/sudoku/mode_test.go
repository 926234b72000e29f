package sudoku

import (
	"bytes"
	"testing"

	"tessera/resources/lang"
)

// TestCentreMarks are written by mode, stand beside pencil marks, cost nothing, and come
// back with undo and at the next start; several cells get them at once.
func TestCentreMarks(t *testing.T) {
	tb := newTable(t)
	centre := func(name string) string { return tb.Session.Position().CentreMarks(cell(name)).String() }
	tb.tap("r1c3")
	tb.press("N")
	want(t, "what keys write", tb.Page.Status, lang.T("sudoku.typing", "What", lang.T("sudoku.centres")))
	tb.press("2", "4")
	want(t, "said of one", tb.Page.Status, lang.T("sudoku.centre.changed", "Cell", "r1c3", "Digit", 4))
	tb.key("1", true)
	want(t, "Shift writes the digit", tb.digit("r1c3"), 1)
	tb.click("action.undo")
	want(t, "written", centre("r1c3"), "24")
	tb.click("sudoku.centres")
	tb.key("1", true)
	want(t, "a pencil mark beside them", tb.marks("r1c3")+" "+centre("r1c3"), "1 24")
	face := tb.face("r1c3")
	want(t, "shown in the middle", string(face.Middle[1].Text)+string(face.Middle[3].Text), "24")
	want(t, "shown at the edge", string(face.Marks[0].Text), "1")
	want(t, "moves counted", tb.Session.Moves(), 0)

	tb.click("sudoku.centres")
	tb.tapWith("r2c2", "Control")
	tb.press("7")
	want(t, "in both", centre("r1c3")+centre("r2c2"), "2477")
	want(t, "said", tb.Page.Status, lang.T("sudoku.centres.changed", "Count", 2))
	tb.click("action.undo")
	want(t, "taken back in one step", centre("r1c3")+centre("r2c2"), "24")
	before := tb.Session.Position()
	var file bytes.Buffer
	want(t, "saving", tb.Session.Save(&file), nil)
	tb.open("sudoku:easy#3")
	want(t, "opening", tb.Session.OpenSaved(&file), nil)
	want(t, "at the next start", tb.Session.Position(), before)
}

// TestColours are given by mode, to givens too and to several cells at once; they stay
// under digits, and go all together.
func TestColours(t *testing.T) {
	tb := newTable(t)
	colour := func(name string) int { return tb.Session.Position().Colour(cell(name)) }
	tb.tap("r1c1")
	tb.click("sudoku.colours")
	want(t, "a key without a colour", tb.able("pad.7"), false)
	tb.click("pad.3")
	want(t, "of a given", colour("r1c1"), 3)
	want(t, "seen", tb.face("r1c1").Wash, washOf(3))
	tb.tapWith("r1c4", "Shift")
	tb.press("3")
	want(t, "of the rest", []int{colour("r1c1"), colour("r1c3"), colour("r1c4")}, []int{3, 3, 3})
	tb.press("3")
	want(t, "taken away where all have it", []int{colour("r1c1"), colour("r1c3"), colour("r1c4")}, []int{0, 0, 0})
	tb.click("action.undo")
	tb.tap("r1c3")
	tb.press("5", "K", "4")
	want(t, "a digit on a colour", tb.face("r1c3").Ink, ink)
	tb.press("Delete")
	want(t, "the digit came and went", tb.digit("r1c3"), 0)
	want(t, "the colour stays", colour("r1c3"), 5)
	tb.press("K", "Delete")
	want(t, "emptied in this mode", colour("r1c3"), 0)
	tb.click("sudoku.colours.clear")
	want(t, "no colours", len(tb.Session.Position().ClearColours()), 0)
	tb.click("action.undo")
	want(t, "and one step back", colour("r1c1"), 3)
	want(t, "moves counted", tb.Session.Moves(), 2)
	tb.press("K")
	want(t, "the pad has digits again", tb.able("pad.7"), true)
}
