package sudoku

import (
	"image/color"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"tessera/games/settings"
	"tessera/games/uitest/room"
	"tessera/resources/lang"
	"tessera/solver"
	"tessera/solver/sudoku"
)

// hintAt asks for a hint and waits until it has come to that level.
func (tb *table) hintAt(level hintLevel) {
	tb.T.Helper()
	tb.Click("action.hint")
	tb.App.Until("the hint", func() bool { return tb.hint.level == level })
}

// TestHintInTwoPresses: where to look and for what, then the whole step; the
// third makes it.
func TestHintInTwoPresses(t *testing.T) {
	tb := newTable(t)
	tb.hintAt(pointing)
	d := tb.hint.deduction
	room.Want(t, "places something", len(d.Place), 1)
	place := d.Place[0]
	tb.Reads(techniqueName(d.Technique), lang.T("sudoku.hint.look", "Where", d.Where(), "Technique", techniqueName(d.Technique)))
	room.Want(t, "the answer is not given away", tb.faces.shown[place.Cell].lit, sudoku.Digits(0))
	room.Want(t, "hints", tb.frame.Session.Hints(), 1)
	room.Want(t, "counted", tb.tally(), sudoku.Tally{Looks: 1})
	for _, c := range append(d.Houses[0].Set().Cells(), d.Cells...) {
		if l := tb.faces.shown[c].light; l < house {
			t.Errorf("%s is not lit", sudoku.CellName(c))
		}
	}

	tb.hintAt(complete)
	tb.Reads(lang.Say(d.Explain()))
	room.Want(t, "the digit is lit", tb.faces.shown[place.Cell].lit, sudoku.DigitSet(place.Digit))
	room.Want(t, "not entered yet", tb.frame.Session.Position().Digit(place.Cell), 0)
	room.Want(t, "counted", tb.tally(), sudoku.Tally{Looks: 1, Steps: 1})

	tb.Click("guide.next")
	room.Want(t, "entered", tb.frame.Session.Position().Digit(place.Cell), place.Digit)
	room.Want(t, "the hint is gone", tb.hint.shown(), false)
	tb.ReadsNot(techniqueName(d.Technique))
}

// TestHintGoesWithTheNextMove and with Escape.
func TestHintGoes(t *testing.T) {
	tb := newTable(t)
	tb.hintAt(pointing)
	tb.Press(fyne.KeyEscape)
	room.Want(t, "after Escape", tb.hint.shown(), false)
	tb.hintAt(pointing)
	tb.TapCell(cell("r1c3"))
	tb.types("4")
	room.Want(t, "after a move", tb.hint.shown(), false)
}

// TestHintNamesWrongEntriesFirst, at once, and making the step erases them.
func TestHintNamesWrongEntriesFirst(t *testing.T) {
	tb := newTable(t)
	tb.TapCell(cell("r1c3"))
	tb.types("1")
	tb.TapCell(cell("r9c7"))
	tb.types("6")
	tb.hintAt(complete)
	room.Want(t, "the technique", tb.hint.deduction.Technique, sudoku.WrongEntry)
	said := tb.frame.Guide.Said()
	if !strings.Contains(said, "r1c3") || !strings.Contains(said, "r9c7") {
		t.Errorf("the hint says %q", said)
	}
	tb.Reads(lang.T("sudoku.hint.erase"))
	tb.Press(fyne.KeyH)
	room.Want(t, "erased", [2]int{tb.digit("r1c3"), tb.digit("r9c7")}, [2]int{0, 0})
	room.Want(t, "said", tb.frame.Status.Said(), lang.T("sudoku.erased.several", "Count", 2))
}

// TestHintStartsFromOfferedMarks: what the player sees without having written it
// counts, and making the step writes it.
func TestHintStartsFromOfferedMarks(t *testing.T) {
	tb := newTable(t, func(s *settings.Settings) { s.SetBool("sudoku.automarks", true) })
	tb.hintAt(pointing)
	tb.hintAt(complete)
	place := tb.hint.deduction.Place[0]
	tb.Press(fyne.KeyH)
	room.Want(t, "entered", tb.frame.Session.Position().Digit(place.Cell), place.Digit)
	room.Want(t, "one step", tb.frame.Session.Steps(), 1)
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
	room.Want(t, "struck", views[5].struck, sudoku.DigitSet(1))
	room.Want(t, "what the step rests on", views[0].lit, sudoku.DigitSet(1, 2))
	room.Want(t, "the pattern", views[1].light, pattern)
	room.Want(t, "the house", views[8].light, house)
	room.Want(t, "elsewhere", views[80], cellView{marks: sudoku.DigitSet(1, 2, 3)})

	f := views[5].face(palette{bad: color.NRGBA{R: 1, A: 255}}, nil)
	room.Want(t, "a line through the mark", f.Marks[0].Line != nil, true)
	room.Want(t, "none through another", f.Marks[1].Line == nil, true)
}

// TestLogicExplainsEachStep while it plays, and solves the board.
func TestLogicExplainsEachStep(t *testing.T) {
	tb := newTable(t)
	tb.Services.Settings.SetSpeed(0.6)
	tb.App.Choose(tb.Win, "solver.engine", 1)
	tb.Click("solver.step")
	tb.App.Until("the first step", func() bool { return tb.frame.Session.Steps() == 1 })
	said := tb.frame.Guide.Said()
	room.Want(t, "what is said", said, lang.Say(tb.hint.deduction.Explain()))
	tb.Reads(techniqueName(tb.hint.deduction.Technique), said)
	tb.ReadsNot(lang.T("sudoku.hint.show"))
	tb.ReadsNot(lang.T("sudoku.hint.play"))
	tb.Reads(lang.T("guide.on"))
	tb.Click("guide.step")
	tb.App.Until("the second step", func() bool { return tb.frame.Session.Steps() == 2 })
	room.Want(t, "another sentence", tb.frame.Guide.Said() != said, true)

	tb.Services.Settings.SetSpeed(1)
	tb.Click("solver.stop")
	tb.Click("action.solve")
	tb.App.Until("the solution", func() bool { return tb.frame.Session.Status() == solver.Won })
	room.Want(t, "the grid", tb.frame.Session.Position().Grid().String(), solution)
	room.Want(t, "a score of nothing", tb.frame.Session.Score(), 0)
	tb.App.Until("the end", func() bool { return tb.frame.Session.Run() == nil })
	room.Want(t, "the card", tb.frame.Guide.Said(), "")
	tb.readsShown("win.engine")
}

// TestStoppedEngineIsNotPaused: the card of its last step stays, and offers to go on.
func TestStoppedEngineIsNotPaused(t *testing.T) {
	tb := newTable(t)
	tb.Services.Settings.SetSpeed(0.3)
	tb.App.Choose(tb.Win, "solver.engine", 1)
	tb.Click("action.solve")
	tb.App.Until("the first step", func() bool { return tb.frame.Session.Steps() == 1 })
	tb.Reads(lang.T("guide.hold"))
	tb.Click("solver.stop")
	tb.Reads(lang.T("guide.on"))
}

// TestSearchPlaysCellByCell.
func TestSearchPlaysCellByCell(t *testing.T) {
	tb := newTable(t)
	tb.App.Choose(tb.Win, "solver.engine", 0)
	tb.Click("solver.step")
	tb.App.Until("a cell", func() bool { return tb.frame.Session.Steps() == 1 })
	room.Want(t, "digits", tb.frame.Session.Position().Grid().Count(), 31)
	room.Want(t, "said", tb.frame.Status.Said(), described(tb.frame.Session.History()))
	tb.Click("solver.play")
	tb.App.Until("the solution", func() bool { return tb.frame.Session.Status() == solver.Won })
	room.Want(t, "steps", tb.frame.Session.Steps(), 51)
}
