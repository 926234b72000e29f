package sudoku

import (
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"tessera/games/settings"
	"tessera/games/tab"
	"tessera/games/uitest/room"
	"tessera/resources/lang"
	"tessera/solver"
	"tessera/solver/sudoku"
)

// TestErasingBringsMarksBack that the digit took away, also where another digit takes
// its place.
func TestErasingBringsMarksBack(t *testing.T) {
	tb := newTable(t)
	tb.act("sudoku.fill")
	filled := tb.frame.Session.Position()
	tb.TapCell(cell("r1c3"))
	for _, how := range []func(){
		func() { tb.types("1"); tb.Press(fyne.KeyBackspace) },
		func() { tb.types("2"); tb.types("2") },
		func() { tb.types("1"); tb.types("2"); tb.types("0") },
	} {
		how()
		room.Want(t, "the board with all its marks", tb.frame.Session.Position(), filled)
	}
	tb.types("1")
	tb.types("4")
	want, _ := sudoku.Play(filled, filled.EnterAndTidy(cell("r1c3"), 4))
	room.Want(t, "one digit in place of another", tb.frame.Session.Position(), want)
}

// TestPartialMarksAreNoErrors: noting two places of a digit neither is found fault with
// nor gives an answer away.
func TestPartialMarksAreNoErrors(t *testing.T) {
	const noted = "..24...675..3.619..6.2.1...81..3.2....6....3.2.38.....6..1.432.489..36.....7..9.."
	tb := newTable(t).open("sudoku:" + noted)
	tb.hintAt(pointing)
	want := tb.hint.deduction.String()
	tb.Press(fyne.KeyEscape)
	for _, name := range []string{"r3c7", "r3c8"} {
		tb.TapCell(cell(name))
		tb.key(fyne.Key8, fyne.KeyModifierShift)
		room.Want(t, "noted in "+name, tb.marks(name), "8")
	}
	tb.hintAt(pointing)
	room.Want(t, "the hint", tb.hint.deduction.String(), want)
}

// TestStruckMarkIsRepaired with all that is possible in its cell, also where some cell
// has no marks, so that the others are notes: it is remembered that it was struck out.
func TestStruckMarkIsRepaired(t *testing.T) {
	for _, wipe := range []bool{false, true} {
		tb := newTable(t)
		tb.act("sudoku.fill")
		all := tb.marks("r1c4")
		if wipe {
			tb.TapCell(cell("r1c3"))
			tb.Press(fyne.KeyBackspace)
			room.Want(t, "the marks wiped away", tb.marks("r1c3"), "")
		}
		tb.TapCell(cell("r1c4"))
		tb.key(fyne.KeyName(string(rune('0'+right("r1c4")))), fyne.KeyModifierShift)
		tb.hintAt(complete)
		room.Want(t, "the technique", tb.hint.deduction.Technique, sudoku.WrongMark)
		tb.Press(fyne.KeyH)
		room.Want(t, "the marks", tb.marks("r1c4"), all)
	}
}

// TestHintsWriteFewMarks: with the marks shown, a step is made without writing all of
// them as the player's own; one that strikes a candidate out writes its cell.
func TestHintsWriteFewMarks(t *testing.T) {
	tb := newTable(t, func(s *settings.Settings) { s.SetBool("sudoku.automarks", true) }).
		open("sudoku:..9.7..23.....594.2.1........4.....77.5.1.3.49.........285.6.3....8.........3...6")
	struck := 0
	for n := 0; n < 80 && struck < 3; n++ {
		tb.Press(fyne.KeyH)
		tb.App.Until("the hint", func() bool { return tb.hint.shown() })
		for tb.hint.level != complete {
			tb.Press(fyne.KeyH)
		}
		d := tb.hint.deduction
		before := tb.frame.Session.Position()
		tb.Press(fyne.KeyH)
		after := tb.frame.Session.Position()
		for c := range sudoku.Cells {
			wanted := false
			for _, e := range d.Eliminate {
				wanted = wanted || e.Cell == c
			}
			if before.Marks(c) == 0 && after.Marks(c) != 0 && !wanted {
				t.Fatalf("%v writes marks in %s", d, sudoku.CellName(c))
			}
		}
		for _, e := range d.Eliminate {
			struck++
			room.Want(t, "what is ruled out", after.Marks(e.Cell).Has(e.Digit), false)
			room.Want(t, "what is left is shown", after.Marks(e.Cell) != 0, true)
		}
	}
	if struck == 0 {
		t.Error("no hint struck anything out")
	}
}

// TestFillMarksSaysWhatItKeeps: cells in which the player has noted something.
func TestFillMarksSaysWhatItKeeps(t *testing.T) {
	tb := newTable(t)
	tb.TapCell(cell("r1c4"))
	tb.key(fyne.Key6, fyne.KeyModifierShift)
	tb.act("sudoku.fill")
	room.Want(t, "kept", tb.marks("r1c4"), "6")
	room.Want(t, "said", tb.frame.Status.Said(), lang.T("sudoku.fill.kept", "Count", 1))
	tb.TapCell(cell("r1c4"))
	tb.key(fyne.Key2, fyne.KeyModifierShift) // 2 and 6 are all there are
	for _, c := range []string{"r1c4"} {
		room.Want(t, "the marks", tb.marks(c), "26")
	}
	tb.act("sudoku.fill")
	room.Want(t, "said of a full board", tb.frame.Status.Said(), lang.T("sudoku.fill.none"))
}

// TestFillMarksSaysHowManyItWrote: none was there before that it could have changed.
func TestFillMarksSaysHowManyItWrote(t *testing.T) {
	tb := newTable(t)
	tb.act("sudoku.fill")
	n := len(tb.frame.Session.History())
	room.Want(t, "said", tb.frame.Status.Said(), lang.T("sudoku.marks.written", "Count", n))
	room.Want(t, "in English", strings.HasSuffix(tb.frame.Status.Said(), " pencil marks written."), true)
}

// TestUndoGoesToItsCell, and names it; so does redo.
func TestUndoGoesToItsCell(t *testing.T) {
	tb := newTable(t)
	tb.TapCell(cell("r1c3"))
	tb.types("4")
	tb.TapCell(cell("r9c7"))
	tb.Click("action.undo")
	room.Want(t, "the cell chosen", tb.cell, cell("r1c3"))
	room.Want(t, "said", tb.frame.Status.Said(), lang.T("sudoku.undone", "Cell", "r1c3"))
	tb.TapCell(cell("r9c7"))
	tb.Click("action.redo")
	room.Want(t, "the cell chosen", tb.cell, cell("r1c3"))
	tb.TapCell(cell("r9c7"))
	tb.act("sudoku.fill")
	tb.Click("action.undo")
	room.Want(t, "the cell chosen after all over the board", tb.cell, cell("r9c7"))
}

// TestReadingTimeFollowsTheSentence: what is longer to read stays longer.
func TestReadingTimeFollowsTheSentence(t *testing.T) {
	short, long := "Only one cell is empty.", strings.Repeat("r1c1=5 » r1c2≠5 » ", 12)
	at := func(said string) time.Duration { return tab.Interval(slowest("logic", said), 0.5) }
	if at(long) < 3*at(short) || at(short) < 400*time.Millisecond {
		t.Errorf("%v for few words, %v for many", at(short), at(long))
	}
	if at("行列宫里只剩一个位置") < at("abcdefghij") {
		t.Error("a Chinese sentence has less time than as many letters")
	}
	room.Want(t, "another engine", slowest("search", long), tab.Slowest)
	tb := newTable(t)
	tb.App.Choose(tb.Win, "solver.engine", 1)
	tb.Click("solver.step")
	tb.App.Until("a step", func() bool { return tb.frame.Session.Steps() == 1 })
	room.Want(t, "the time for the step", tb.Slowest("logic"), slowest("logic", tb.frame.Guide.Said()))
}

// TestHiddenSingleShowsWhatBlocks: the digits that leave one place are lit and named.
func TestHiddenSingleShowsWhatBlocks(t *testing.T) {
	tb := newTable(t)
	tb.hintAt(pointing)
	d := tb.hint.deduction
	room.Want(t, "the technique", d.Technique.String(), "hidden-single")
	room.Want(t, "blockers", len(d.Blockers) > 0, true)
	tb.hintAt(complete)
	for _, c := range d.Blockers {
		room.Want(t, "the digit", tb.frame.Session.Position().Digit(c), d.Place[0].Digit)
		room.Want(t, "lit", tb.faces.shown[c].light, pattern)
		if !strings.Contains(tb.frame.Guide.Said(), sudoku.CellName(c)) {
			t.Errorf("%q does not name %s", tb.frame.Guide.Said(), sudoku.CellName(c))
		}
	}
}

// TestSolvedByHelpIsNotAccounted: no sum of losses stands on the card.
func TestSolvedByHelpIsNotAccounted(t *testing.T) {
	tb := newTable(t)
	tb.act("sudoku.answer")
	tb.App.Until("the solution", func() bool { return tb.frame.Session.Status() == solver.Won })
	room.Want(t, "told of the answer", strings.Join(tb.Conclude(nil), ""), "")
	tb.frame.Session.Undo()
	tb.frame.Do(sudoku.Completing(tb.frame.Session.Position(), tb.facts.solution)...)
	room.Want(t, "told of what was copied from it", strings.Join(tb.Conclude(nil), ""), lang.T("sudoku.score.none"))
}
