package sudoku

import (
	"strings"
	"testing"
	"time"

	"tessera/games/session"
	"tessera/resources/lang"
	"tessera/resources/must"
	"tessera/solver"
	"tessera/solver/sudoku"
)

// TestPartialMarksAreNoErrors: noting two places of a digit neither is found fault with
// nor gives an answer away.
func TestPartialMarksAreNoErrors(t *testing.T) {
	const noted = "..24...675..3.619..6.2.1...81..3.2....6....3.2.38.....6..1.432.489..36.....7..9.."
	tb := newTable(t).open("sudoku:" + noted)
	tb.Do("click action.hint")
	before := tb.Model.hint.deduction.String()
	tb.Do("press Escape")
	for _, name := range []string{"r3c7", "r3c8"} {
		tb.Do("tap " + name)
		tb.Do("press Shift+8")
		want(t, "noted in "+name, tb.Session.Position().Marks(cell(name)), "8")
	}
	tb.Do("click action.hint")
	want(t, "the hint", tb.Model.hint.deduction.String(), before)
}

// TestHintsWriteFewMarks: with the marks shown, a step is made without writing all of
// them as the player's own; one that strikes a candidate out writes its cell.
func TestHintsWriteFewMarks(t *testing.T) {
	tb := newTable(t, "sudoku.automarks").
		open("sudoku:..9.7..23.....594.2.1........4.....77.5.1.3.49.........285.6.3....8.........3...6")
	struck := 0
	for n := 0; n < 80 && struck < 3; n++ {
		tb.Do("click action.hint")
		for tb.Model.hint.level != complete {
			tb.Do("click action.hint")
		}
		d := tb.Model.hint.deduction
		before := tb.Session.Position()
		tb.Do("click action.hint")
		after := tb.Session.Position()
		for c := range sudoku.Cells {
			wanted := false
			for _, e := range d.Eliminate {
				wanted = wanted || e.Cell == c
			}
			must.Be(t, before.Marks(c) != 0 || after.Marks(c) == 0 || wanted,
				"%v writes marks in %s", d, sudoku.CellName(c))
		}
		for _, e := range d.Eliminate {
			struck++
			want(t, "what is ruled out", after.Marks(e.Cell).Has(e.Digit), false)
			want(t, "what is left is shown", after.Marks(e.Cell) != 0, true)
		}
	}
	must.Be(t, struck != 0, "no hint struck anything out")
}

// TestReadingTimeFollowsTheSentence: what is longer to read stays longer.
func TestReadingTimeFollowsTheSentence(t *testing.T) {
	short, long := "Only one cell is empty.", strings.Repeat("r1c1=5 » r1c2≠5 » ", 12)
	if readingTime(long) < 3*readingTime(short) || readingTime(short) < 3700*time.Millisecond { // of which half the speed leaves a ninth
		t.Errorf("%v for few words, %v for many", readingTime(short), readingTime(long))
	}
	must.Be(t, readingTime("行列宫里只剩一个位置") >= readingTime("abcdefghij"),
		"a Chinese sentence has less time than as many letters")
	tb := newTable(t)
	run := tb.Session.Solve(sudoku.Engines()[1], solver.Options{}, session.RunView{Held: true, WholeSteps: true})
	run.StepOnce()
	tb.Until("a step", func() bool { return tb.Session.Steps() == 1 })
	want(t, "the time for the step", slowest(tb.Model, "logic"), readingTime(tb.guide().Text))
}

// TestSolvedByHelpIsNotAccounted: no sum of losses stands on the card.
func TestSolvedByHelpIsNotAccounted(t *testing.T) {
	tb := newTable(t)
	tb.Do("click sudoku.answer")
	want(t, "solved", tb.Session.Status(), solver.Won)
	want(t, "told of the answer", strings.Join(tb.Page.Ended, ""), "")
	tb.Session.Undo()
	tb.do(sudoku.Completing(tb.Session.Position(), tb.Model.facts.solution)...)
	want(t, "told of what was copied from it", strings.Join(tb.Page.Ended, ""), lang.T("sudoku.score.none"))
}
