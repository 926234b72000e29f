package sudoku

import (
	"slices"
	"strconv"
	"testing"

	"tessera/games/uitest"
	"tessera/games/uitest/room"
	"tessera/resources/lang"
	"tessera/solver"
	"tessera/solver/sudoku"
)

// TestCheckMarksWhatIsWrong, without telling what is right, until the player
// changes it.
func TestCheckMarksWhatIsWrong(t *testing.T) {
	tb := newTable(t)
	tb.TapCell(cell("r1c3"))
	tb.types("4")
	tb.Click("sudoku.check")
	room.Want(t, "what is said", tb.frame.Status.Said(), lang.T("sudoku.check.right"))
	tb.TapCell(cell("r5c2"))
	tb.types("5") // no conflict, but wrong
	room.Want(t, "before the check", tb.view("r5c2").alarm, calm)
	tb.Click("sudoku.check")
	v := tb.view("r5c2")
	room.Want(t, "afterwards", v.alarm, mistake)
	room.Want(t, "its sign", v.face(newPalette(), nil).Tag, "×")
	room.Want(t, "r1c3", tb.view("r1c3").alarm, calm)
	room.Want(t, "what is said", tb.frame.Status.Said(), lang.T("sudoku.check.wrong", "Count", 1, "Cells", "r5c2"))
	room.Want(t, "nothing is entered", tb.frame.Session.Moves(), 2)
	tb.types("2")
	room.Want(t, "once it is changed", tb.view("r5c2").alarm, calm)
	room.Want(t, "it counts as a hint", tb.frame.Session.Hints(), 2)
	room.Want(t, "a helped game", tb.frame.Session.Assisted(), false)
	tb.Click("sudoku.check")
	tb.Click("sudoku.check")
	room.Want(t, "with more than a game allows", tb.frame.Session.Assisted(), true)
}

// TestReveal fills in the chosen cell, also over a wrong entry.
func TestReveal(t *testing.T) {
	tb := newTable(t)
	tb.TapCell(cell("r1c3"))
	tb.types("1")
	tb.Click("sudoku.reveal")
	room.Want(t, "revealed", tb.digit("r1c3"), 4)
	tb.Click("sudoku.reveal")
	room.Want(t, "what is said", tb.frame.Status.Said(), lang.T("sudoku.reveal.right"))
	room.Want(t, "counted", tb.tally(), sudoku.Tally{Mistakes: 1, Reveals: 1})
	room.Want(t, "against the stars of a level", tb.Faults()+tb.frame.Session.Hints(), 2)
	tb.Click("action.undo")
	room.Want(t, "taken back", tb.digit("r1c3"), 1)
	tb.Click("action.redo")
	tb.Click("action.undo")
	room.Want(t, "made again and taken back", tb.digit("r1c3"), 1)
}

// readsShown checks that the card tells of the solution as of something shown, under
// that title.
func (tb *table) readsShown(title string) {
	tb.T.Helper()
	shown := func() bool { return slices.Contains(uitest.Texts(tb.Win), lang.T(title)) }
	tb.App.Until("the card", shown)
	room.Want(tb.T, "praised", slices.Contains(uitest.Texts(tb.Win), lang.T("win.title")), false)
	room.Want(tb.T, "said", tb.frame.Status.Said(), lang.T(title))
	tb.Speak("zh-Hans")
	tb.App.Until("the card in the other language", shown)
	tb.Speak("en")
}

// TestAnswer fills in the whole board, and one undo takes it back.
func TestAnswer(t *testing.T) {
	tb := newTable(t)
	tb.TapCell(cell("r1c3"))
	tb.types("1")
	before := tb.frame.Session.Position()
	tb.Click("sudoku.answer")
	room.Want(t, "the board", tb.frame.Session.Position().Grid().String(), solution)
	room.Want(t, "the score", tb.frame.Session.Score(), 0)
	tb.readsShown("win.shown")
	tb.frame.Session.Undo()
	room.Want(t, "taken back", tb.frame.Session.Position(), before)
	room.Want(t, "status", tb.frame.Session.Status(), solver.Playing)
}

// TestMistakesCount once each, also when they are taken back.
func TestMistakesCount(t *testing.T) {
	tb := newTable(t)
	tb.TapCell(cell("r1c3"))
	tb.types("124")
	tb.Click("action.undo")
	tb.Click("action.undo")
	room.Want(t, "counted", tb.tally().Mistakes, 2)
	tb.Click("sudoku.check")
	tb.Click("action.restart")
	room.Want(t, "after a restart", tb.tally(), sudoku.Tally{Mistakes: 2, Checks: 1})
	room.Want(t, "against the stars of a level", tb.Faults()+tb.frame.Session.Hints(), 3)
	tb.open("sudoku:easy#3")
	room.Want(t, "in the next game", tb.tally(), sudoku.Tally{})
}

// TestWrongDigitIsNotConfirmed: of one that is there already this is said, and of a
// full grid that it is not right.
func TestWrongDigitIsNotConfirmed(t *testing.T) {
	tb := newTable(t)
	p := tb.Position()
	tb.App.Until("the solution", func() bool { return tb.facts.solution != sudoku.Grid{} })
	moves := sudoku.Completing(p, tb.facts.solution)
	last := moves[len(moves)-1]
	wrong := sudoku.Move{Action: sudoku.Set, Cell: last.Cell, Digit: last.Digit%9 + 1}
	for c := range sudoku.Cells { // a digit that its row has
		if c/9 == moves[0].Cell/9 && p.Digit(c) != 0 {
			tb.frame.Do(sudoku.Move{Action: sudoku.Set, Cell: moves[0].Cell, Digit: p.Digit(c)})
			room.Want(t, "said of a clash", tb.frame.Status.Said(), lang.T("sudoku.clash", "Cell", sudoku.CellName(moves[0].Cell), "Digit", p.Digit(c)))
			break
		}
	}
	tb.frame.Do(moves[:len(moves)-1]...)
	tb.frame.Do(wrong)
	room.Want(t, "said of a full grid", tb.frame.Status.Said(), lang.T("sudoku.full"))
	tb.frame.Do(last)
	room.Want(t, "won", tb.frame.Session.Status(), solver.Won)
}

// TestClashIsSaidWhereMarksAreTidied: a digit that is there already takes marks away as
// any other does, and what is wrong with it is said as without them.
func TestClashIsSaidWhereMarksAreTidied(t *testing.T) {
	tb := newTable(t)
	tb.act("sudoku.fill")
	p := tb.Position()
	at, digit := tidiedClash(p)
	tb.TapCell(at)
	before := len(tb.frame.Session.History())
	tb.types(strconv.Itoa(digit))
	room.Want(t, "marks are tidied", len(tb.frame.Session.History())-before > 1, true)
	clash := lang.T("sudoku.clash", "Cell", sudoku.CellName(at), "Digit", digit)
	room.Want(t, "said", tb.frame.Status.Said(), clash)
	tb.Click("action.undo")
	tb.Click("action.redo")
	room.Want(t, "said again", tb.frame.Status.Said(), clash)
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
