package sudoku

import (
	"strconv"
	"testing"

	"tessera/games/view"
	"tessera/resources/lang"
	"tessera/solver"
	"tessera/solver/sudoku"
)

// TestCheckMarksWhatIsWrong, without telling what is right, until the player
// changes it.
func TestCheckMarksWhatIsWrong(t *testing.T) {
	tb := newTable(t)
	tb.tap("r1c3")
	tb.types("4")
	tb.click("sudoku.check")
	want(t, "what is said", tb.Page.Status, lang.T("sudoku.check.right"))
	tb.tap("r5c2")
	tb.types("5") // no conflict, but wrong
	want(t, "before the check", tb.view("r5c2").alarm, calm)
	tb.click("sudoku.check")
	v := tb.view("r5c2")
	want(t, "afterwards", v.alarm, mistake)
	want(t, "its sign", tb.face("r5c2").Tag, "×")
	want(t, "r1c3", tb.view("r1c3").alarm, calm)
	want(t, "what is said", tb.warned(), lang.T("sudoku.check.wrong", "Cells", "r5c2"))
	want(t, "nothing is entered", tb.Session.Moves(), 2)
	tb.types("2")
	want(t, "once it is changed", tb.view("r5c2").alarm, calm)
	want(t, "it counts as a hint", tb.Session.Hints(), 2)
	want(t, "a helped game", tb.Session.Assisted(), false)
	tb.click("sudoku.check")
	tb.click("sudoku.check")
	want(t, "with more than a game allows", tb.Session.Assisted(), true)
}

// TestReveal fills in the chosen cell, also over a wrong entry.
func TestReveal(t *testing.T) {
	tb := newTable(t)
	tb.tap("r1c3")
	tb.types("1")
	tb.click("sudoku.reveal")
	want(t, "revealed", tb.digit("r1c3"), 4)
	tb.click("sudoku.reveal")
	want(t, "what is said", tb.Page.Status, lang.T("sudoku.reveal.right"))
	want(t, "counted", tb.tally(), sudoku.Tally{Mistakes: 1, Reveals: 1})
	want(t, "against the stars of a level", Game.Faults(tb.Env())+tb.Session.Hints(), 2)
	tb.click("action.undo")
	want(t, "taken back", tb.digit("r1c3"), 1)
	tb.click("action.redo")
	tb.click("action.undo")
	want(t, "made again and taken back", tb.digit("r1c3"), 1)
}

// TestAnswer fills in the whole board, and one undo takes it back.
func TestAnswer(t *testing.T) {
	tb := newTable(t)
	tb.tap("r1c3")
	tb.types("1")
	before := tb.Session.Position()
	tb.click("sudoku.answer")
	want(t, "the board", tb.Session.Position().Grid().String(), solution)
	want(t, "the score", tb.Session.Score(), 0)
	want(t, "the moves are an answer", tb.Session.Assisted(), true)
	tb.Session.Undo()
	want(t, "taken back", tb.Session.Position(), before)
	want(t, "status", tb.Session.Status(), solver.Playing)
}

// TestMistakesCount once each, also when they are taken back.
func TestMistakesCount(t *testing.T) {
	tb := newTable(t)
	tb.tap("r1c3")
	tb.types("124")
	tb.click("action.undo")
	tb.click("action.undo")
	want(t, "counted", tb.tally().Mistakes, 2)
	tb.click("sudoku.check")
	tb.Session.Restart()
	want(t, "after a restart", tb.tally(), sudoku.Tally{Mistakes: 2, Checks: 1})
	want(t, "against the stars of a level", Game.Faults(tb.Env())+tb.Session.Hints(), 3)
	tb.open("sudoku:easy#3")
	want(t, "in the next game", tb.tally(), sudoku.Tally{})
}

// TestWrongDigitIsNotConfirmed: of one that is there already this is said, and of a
// full grid that it is not right.
func TestWrongDigitIsNotConfirmed(t *testing.T) {
	tb := newTable(t)
	p := tb.Session.Position()
	moves := sudoku.Completing(p, tb.Model.facts.solution)
	last := moves[len(moves)-1]
	wrong := sudoku.Move{Action: sudoku.Set, Cell: last.Cell, Digit: last.Digit%9 + 1}
	for c := range sudoku.Cells { // a digit that its row has
		if c/9 == moves[0].Cell/9 && p.Digit(c) != 0 {
			tb.do(sudoku.Move{Action: sudoku.Set, Cell: moves[0].Cell, Digit: p.Digit(c)})
			want(t, "said of a clash", tb.Page.Status, lang.T("sudoku.clash", "Cell", sudoku.CellName(moves[0].Cell), "Digit", p.Digit(c)))
			break
		}
	}
	tb.do(moves[:len(moves)-1]...)
	tb.do(wrong)
	want(t, "said of a full grid", tb.Page.Status, lang.T("sudoku.full"))
	tb.do(last)
	want(t, "won", tb.Session.Status(), solver.Won)
}

// TestClashIsSaidWhereMarksAreTidied: a digit that is there already takes marks away as
// any other does, and what is wrong with it is said as without them.
func TestClashIsSaidWhereMarksAreTidied(t *testing.T) {
	tb := newTable(t)
	tb.click("sudoku.fill")
	p := tb.Session.Position()
	at, digit := tidiedClash(p)
	tb.Send(view.Tap{Cell: at})
	before := len(tb.Session.History())
	tb.types(strconv.Itoa(digit))
	want(t, "marks are tidied", len(tb.Session.History())-before > 1, true)
	clash := lang.T("sudoku.clash", "Cell", sudoku.CellName(at), "Digit", digit)
	want(t, "said", tb.Page.Status, clash)
	tb.click("action.undo")
	tb.click("action.redo")
	want(t, "said again", tb.Page.Status, clash)
}

// tidiedClash is a digit for an empty cell that one of its peers has already and another
// has as a pencil mark.
func tidiedClash(p sudoku.Position) (cell, digit int) {
	for cell := range sudoku.Cells {
		for digit := 1; digit <= 9; digit++ {
			if p.Digit(cell) == 0 && !p.Allowed(cell).Has(digit) && len(p.EnterAndTidy(cell, digit)) > 1 {
				return cell, digit
			}
		}
	}
	panic("no such cell")
}
