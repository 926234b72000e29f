package sudoku

import (
	"strings"
	"testing"

	"tessera/games/session"
	"tessera/games/table"
	"tessera/games/view"
	"tessera/resources/lang"
	"tessera/resources/must"
	"tessera/solver"
	"tessera/solver/sudoku"
)

// hintAt asks for a hint and waits until it has come to that level.
func (tb desk) hintAt(level hintLevel) {
	tb.t.Helper()
	tb.click(hintName)
	want(tb.t, "the level of the hint", tb.Model.hint.level, level)
}

// TestHintInTwoPresses: where to look and for what, then the whole step; the
// third makes it.
func TestHintInTwoPresses(t *testing.T) {
	tb := newTable(t)
	tb.hintAt(pointing)
	d := tb.Model.hint.deduction
	want(t, "places something", len(d.Place), 1)
	place := d.Place[0]
	tb.reads(techniqueName(d.Technique), lang.T("sudoku.look", "Where", d.Where()))
	want(t, "the answer is not given away", tb.views()[place.Cell].lit, sudoku.Digits(0))
	want(t, "hints", tb.Session.Hints(), 1)
	want(t, "counted", tb.tally(), sudoku.Tally{Looks: 1})
	for _, c := range append(d.Houses[0].Set().Cells(), d.Cells...) {
		if l := tb.views()[c].light; l < house {
			t.Errorf("%s is not lit", sudoku.CellName(c))
		}
	}

	tb.hintAt(complete)
	tb.reads(lang.Say(d.Explain()))
	want(t, "the digit is lit", tb.views()[place.Cell].lit, sudoku.DigitSet(place.Digit))
	want(t, "where the next digit goes", tb.Model.cell, place.Cell)
	want(t, "not entered yet", tb.Session.Position().Digit(place.Cell), 0)
	want(t, "counted", tb.tally(), sudoku.Tally{Looks: 1, Steps: 1})

	tb.click(hintName)
	want(t, "entered", tb.Session.Position().Digit(place.Cell), place.Digit)
	want(t, "the hint is gone", tb.Model.hint.shown(), false)
	tb.readsNot(techniqueName(d.Technique))
}

// TestHintGoesWithTheNextMove and with Escape.
func TestHintGoes(t *testing.T) {
	tb := newTable(t)
	tb.hintAt(pointing)
	tb.press("Escape")
	want(t, "after Escape", tb.Model.hint.shown(), false)
	tb.hintAt(pointing)
	tb.tap("r1c3")
	tb.types("4")
	want(t, "after a move", tb.Model.hint.shown(), false)
}

// TestHintNamesWrongEntriesFirst, at once, and making the step erases them.
func TestHintNamesWrongEntriesFirst(t *testing.T) {
	tb := newTable(t)
	tb.tap("r1c3")
	tb.types("1")
	tb.tap("r9c7")
	tb.types("6")
	tb.hintAt(complete)
	want(t, "the technique", tb.Model.hint.deduction.Technique, sudoku.WrongEntry)
	said := tb.guide().Text
	must.Be(t, strings.Contains(said, "r1c3") && strings.Contains(said, "r9c7"), "the hint says %q", said)
	tb.reads(lang.T("sudoku.hint.erase"))
	tb.press("H")
	want(t, "erased", [2]int{tb.digit("r1c3"), tb.digit("r9c7")}, [2]int{0, 0})
	want(t, "said", tb.Page.Status, lang.T("sudoku.erased.several", "Count", 2))
}

// TestHintStartsFromOfferedMarks: what the player sees without having written it
// counts, and making the step writes it.
func TestHintStartsFromOfferedMarks(t *testing.T) {
	tb := newTable(t, "sudoku.automarks")
	tb.hintAt(pointing)
	tb.hintAt(complete)
	place := tb.Model.hint.deduction.Place[0]
	tb.press("H")
	want(t, "entered", tb.Session.Position().Digit(place.Cell), place.Digit)
	want(t, "one step", tb.Session.Steps(), 1)
}

// TestEliminationIsShownOnTheMarks: struck out is what goes.
func TestEliminationIsShownOnTheMarks(t *testing.T) {
	d := sudoku.Deduction{Technique: sudoku.NakedPair, Cells: []int{0, 1}, Houses: []sudoku.House{0}, Digits: sudoku.DigitSet(1, 2),
		Eliminate: []sudoku.Candidate{{Cell: 5, Digit: 1}}}
	views := make([]cellView, sudoku.Cells)
	for c := range views {
		views[c].marks = sudoku.DigitSet(1, 2, 3)
	}
	hint{level: complete, deduction: d}.lightUp(views)
	want(t, "struck", views[5].struck, sudoku.DigitSet(1))
	want(t, "what the step rests on", views[0].lit, sudoku.DigitSet(1, 2))
	want(t, "the pattern", views[1].light, pattern)
	want(t, "the house", views[8].light, house)
	want(t, "elsewhere", views[80], cellView{marks: sudoku.DigitSet(1, 2, 3)})

	f := views[5].face(5, false)
	want(t, "a line through the mark", f.Marks[0].Line == bad, true)
	want(t, "none through another", f.Marks[1].Line == view.Colour{}, true)
}

// TestLogicExplainsEachStep while it plays, and solves the board.
func TestLogicExplainsEachStep(t *testing.T) {
	tb := newTable(t)
	logic := sudoku.Engines()[1]
	tb.Running = true
	run := tb.Session.Solve(logic, solver.Options{}, session.RunView{Held: true, WholeSteps: Game.Explains(logic.Name)})
	run.StepOnce()
	tb.Until("the first step", func() bool { return tb.Session.Steps() == 1 })
	said := tb.guide()
	want(t, "what is said", said.Text, lang.Say(tb.Model.hint.deduction.Explain()))
	want(t, "its title", said.Label, techniqueName(tb.Model.hint.deduction.Technique))
	want(t, "it tells of a step", said.On, true)
	tb.readsNot(lang.T("sudoku.hint.show"))
	tb.readsNot(lang.T("sudoku.hint.play"))
	run.StepOnce()
	tb.Until("the second step", func() bool { return tb.Session.Steps() == 2 })
	want(t, "another sentence", tb.guide().Text != said.Text, true)

	run.Play()
	tb.Until("the solution", func() bool { return tb.Session.Status() == solver.Won })
	want(t, "the grid", tb.Session.Position().Grid().String(), solution)
	want(t, "a score of nothing", tb.Session.Score(), 0)
	tb.Until("the end", func() bool { return tb.Session.Run() == nil })
	tb.Running = false
	tb.Send(table.Ended{})
	want(t, "the card", tb.guide().Text, "")
}

func TestSearchPlaysCellByCell(t *testing.T) {
	tb := newTable(t)
	search := sudoku.Engines()[0]
	run := tb.Session.Solve(search, solver.Options{}, session.RunView{Held: true, WholeSteps: Game.Explains(search.Name)})
	run.StepOnce()
	tb.Until("a cell", func() bool { return tb.Session.Steps() == 1 })
	want(t, "digits", tb.Session.Position().Grid().Count(), 31)
	want(t, "said", tb.Page.Status, described(tb.Session.History()).String())
	run.Play()
	tb.Until("the solution", func() bool { return tb.Session.Status() == solver.Won })
	want(t, "steps", tb.Session.Steps(), 51)
}
