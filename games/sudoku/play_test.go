package sudoku

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"tessera/games/board"
	"tessera/games/session"
	"tessera/games/settings"
	"tessera/games/uitest/room"
	"tessera/resources/lang"
	"tessera/solver"
	"tessera/solver/sudoku"
)

// TestDigitsByKeysAndPad: a cell is chosen by a tap or by arrows, a digit comes
// from the keyboard or the pad, the same again or 0 erases.
func TestDigitsByKeysAndPad(t *testing.T) {
	tb := newTable(t)
	tb.TapCell(cell("r1c3"))
	room.Want(t, "the chosen cell", tb.cell, cell("r1c3"))
	tb.types("4")
	room.Want(t, "typed", tb.digit("r1c3"), 4)
	tb.Press(fyne.KeyRight)
	tb.Click("pad.6")
	room.Want(t, "from the pad", tb.digit("r1c4"), 6)
	tb.Click("pad.0")
	room.Want(t, "erased from the pad", tb.digit("r1c4"), 0)
	tb.types("66")
	room.Want(t, "typed twice", tb.digit("r1c4"), 0)
	tb.Press(fyne.KeyDown, fyne.KeyDown, fyne.KeyLeft, fyne.Key2)
	room.Want(t, "by a key", tb.digit("r3c3"), 8) // a given
	room.Want(t, "what is said", tb.frame.Status.Said(), lang.T("sudoku.given"))
	tb.Press(fyne.KeyUp, fyne.Key2, fyne.KeyDelete)
	room.Want(t, "deleted", tb.digit("r2c3"), 0)
	for _, k := range []fyne.KeyName{fyne.KeyBackspace, fyne.KeyPeriod, fyne.Key0} {
		tb.Press(fyne.Key7, k)
		room.Want(t, "erased by "+string(k), tb.digit("r2c3"), 0)
	}
	room.Want(t, "only r1c3 is entered", tb.frame.Session.Position().Grid().Count(), 31)
}

// TestArrowsGoAround the board.
func TestArrowsGoAround(t *testing.T) {
	tb := newTable(t)
	tb.TapCell(0)
	tb.Press(fyne.KeyLeft)
	room.Want(t, "left of r1c1", tb.cell, cell("r1c9"))
	tb.Press(fyne.KeyUp)
	room.Want(t, "above r1c9", tb.cell, cell("r9c9"))
	room.Want(t, "the board's cursor", tb.board.Cursor(), tb.cell)
}

// TestMarksByModeAndModifier: M or Space changes what a digit writes, Shift
// writes it the other way once.
func TestMarksByModeAndModifier(t *testing.T) {
	tb := newTable(t)
	tb.TapCell(cell("r1c3"))
	tb.key(fyne.Key1, fyne.KeyModifierShift)
	tb.key(fyne.Key4, fyne.KeyModifierShift)
	room.Want(t, "marks with Shift", tb.marks("r1c3"), "14")
	tb.key(fyne.Key1, fyne.KeyModifierShift)
	room.Want(t, "taken away", tb.marks("r1c3"), "4")
	for _, mode := range []fyne.KeyName{fyne.KeyM, fyne.KeySpace} {
		tb.Press(mode, fyne.Key9)
		room.Want(t, "in the mode of "+string(mode), tb.marks("r1c3"), "49")
		tb.Press(fyne.Key9, mode)
	}
	room.Want(t, "marks count no moves", tb.frame.Session.Moves(), 0)
	tb.Click("sudoku.marks")
	tb.Click("pad.2")
	room.Want(t, "from the pad", tb.marks("r1c3"), "24")
	tb.key(fyne.Key4, fyne.KeyModifierShift)
	room.Want(t, "Shift writes the digit", tb.digit("r1c3"), 4)
	tb.Press(fyne.Key5)
	room.Want(t, "no marks beside a digit", tb.marks("r1c3"), "")
	room.Want(t, "what is said", tb.frame.Status.Said(), lang.T("sudoku.filled"))
}

// TestMarksAreTidied: a digit takes itself out of the marks that it forbids, if
// the player wants that, and one undo brings all back.
func TestMarksAreTidied(t *testing.T) {
	tb := newTable(t)
	tb.Click("sudoku.fill")
	filled := tb.frame.Session.Position()
	for c := range sudoku.Cells {
		room.Want(t, "the marks of "+sudoku.CellName(c), filled.Marks(c), filled.Allowed(c))
	}
	room.Want(t, "steps", tb.frame.Session.Steps(), 1)
	tb.TapCell(cell("r1c3"))
	room.Want(t, "r1c4 may be 2", filled.Marks(cell("r1c4")).Has(2), true)
	tb.types("2")
	for c := range sudoku.Cells {
		if sudoku.Sees(c, cell("r1c3")) && tb.frame.Session.Position().Marks(c).Has(2) {
			t.Errorf("%s keeps the mark 2", sudoku.CellName(c))
		}
	}
	tb.Click("action.undo")
	room.Want(t, "one step back", tb.frame.Session.Position(), filled)
	tb.setup.cleanMarks = false
	tb.types("2")
	room.Want(t, "untidied", tb.frame.Session.Position().Marks(cell("r1c4")).Has(2), true)
}

// TestOfferedMarks are shown without being written; the first that the player
// changes makes them his.
func TestOfferedMarks(t *testing.T) {
	tb := newTable(t, func(s *settings.Settings) { s.SetBool("sudoku.automarks", true) })
	allowed := tb.frame.Session.Position().Allowed(cell("r1c3"))
	room.Want(t, "shown", tb.view("r1c3").marks, allowed)
	room.Want(t, "written", tb.marks("r1c3"), "")
	tb.TapCell(cell("r1c3"))
	gone := allowed.First()
	tb.key(fyne.KeyName(rune('0'+gone)), fyne.KeyModifierShift)
	room.Want(t, "written then", tb.frame.Session.Position().Marks(cell("r1c3")), allowed&^sudoku.DigitSet(gone))
	room.Want(t, "in one step", tb.frame.Session.Steps(), 1)
}

// TestLights: row, column and box of the chosen cell, and digits equal to its own.
func TestLights(t *testing.T) {
	tb := newTable(t)
	tb.TapCell(cell("r5c1")) // a 4
	for name, want := range map[string]light{
		"r5c1": chosen, "r5c9": peer, "r1c1": peer, "r4c2": peer, "r5c4": peer, "r8c4": equal, "r1c2": dim, "r7c7": dim,
	} {
		room.Want(t, "the light of "+name, tb.view(name).light, want)
	}
	room.Want(t, "the frame", tb.board.Rings(board.Selected), []int{cell("r5c1")})
}

// TestConflictsHaveASign beside their colour, at both cells, until they are gone.
func TestConflictsHaveASign(t *testing.T) {
	tb := newTable(t)
	tb.TapCell(cell("r1c3"))
	tb.types("5")
	for _, name := range []string{"r1c1", "r1c3"} {
		v := tb.view(name)
		room.Want(t, name, v.alarm, conflict)
		f := v.face(newPalette(), nil)
		room.Want(t, "the sign of "+name, f.Tag, "!")
		room.Want(t, "the ink of "+name, f.Ink, f.TagFill)
	}
	room.Want(t, "r1c2", tb.view("r1c2").alarm, calm)
	tb.Press(fyne.KeyDelete)
	room.Want(t, "r1c1 afterwards", tb.view("r1c1").alarm, calm)
}

// TestPadCounts what is still to be entered; a digit that is complete has a tick.
func TestPadCounts(t *testing.T) {
	tb := newTable(t)
	room.Want(t, "eights left", tb.pad.keys[8].Text(), "4")
	tb.fill("r1c9")
	room.Want(t, "twos left", tb.pad.keys[2].Text(), "1")
	room.Want(t, "eights left", tb.pad.keys[8].Text(), "✓")
}

// TestWinTellsItsScore and how it came about, and the record keeps it.
func TestWinTellsItsScore(t *testing.T) {
	tb := newTable(t)
	tb.open("sudoku:easy#7")
	solved := tb.facts.solution
	var last int
	for c, digit := range solved {
		if tb.frame.Session.Position().Digit(c) == 0 {
			last = c
			tb.frame.Do(sudoku.Enter(c, int(digit)))
		}
	}
	room.Want(t, "won", tb.frame.Session.Status(), solver.Won)
	room.Want(t, "nothing is lit", tb.faces.shown[last].light, dim)
	tb.Reads(lang.T("win.title"))
	o, won := tb.frame.Session.Outcome()
	if want := tb.score(o.Time).Total(); !won || o.Score != want || want < 1900 || want > 2000 {
		t.Errorf("the win is worth %d, want %d", o.Score, want)
	}
	room.Want(t, "the record of this grade", tb.frame.Session.Records().BestScore, o.Score)
	tb.Reads(lang.Number(int64(o.Score)))
	tb.Click("action.records")
	tb.Reads(lang.T("records.title", "Board", lang.T("sudoku.grade.easy")))
	tb.Services.Dialogs.Close()
	room.Want(t, "digits are no longer entered", tb.App.Enabled(tb.Win, "pad.1"), false)
}

// TestPauseHidesTheBoard, which takes no digits then.
func TestPauseHidesTheBoard(t *testing.T) {
	tb := newTable(t)
	tb.TapCell(cell("r1c3"))
	tb.Click("action.pause")
	tb.Reads(lang.T("pause.title"))
	tb.types("4")
	tb.Press(fyne.Key4)
	room.Want(t, "entered while paused", tb.digit("r1c3"), 0)
	for _, name := range []string{"pad.4", "sudoku.check", "sudoku.answer"} {
		room.Want(t, name+" while paused", tb.App.Enabled(tb.Win, name), false)
	}
	tb.Press(fyne.KeyP)
	room.Want(t, "check afterwards", tb.App.Enabled(tb.Win, "sudoku.check"), true)
	tb.types("4")
	room.Want(t, "entered afterwards", tb.digit("r1c3"), 4)
}

// TestUndoRedoRestart go through the player's steps.
func TestUndoRedoRestart(t *testing.T) {
	tb := newTable(t)
	tb.TapCell(cell("r1c3"))
	tb.types("42")
	tb.Click("action.undo")
	room.Want(t, "taken back", tb.digit("r1c3"), 4)
	room.Want(t, "shown", tb.view("r1c3").digit, 4)
	tb.Click("action.redo")
	room.Want(t, "played again", tb.digit("r1c3"), 2)
	tb.Click("action.restart")
	room.Want(t, "restarted", tb.frame.Session.Position().String(), puzzle)
}

// TestAutosaveComesBack at the next start: entries, marks, and what lowers the
// score.
func TestAutosaveComesBack(t *testing.T) {
	tb := newTable(t)
	tb.TapCell(cell("r1c3"))
	tb.types("1") // wrong
	tb.Press(fyne.KeyRight)
	tb.key(fyne.Key6, fyne.KeyModifierShift)
	tb.Click("sudoku.check")
	before, counted := tb.frame.Session.Position(), tb.tally()
	room.Want(t, "counted", counted, sudoku.Tally{Mistakes: 1, Checks: 1})
	room.Want(t, "closed", tb.frame.Session.Close(), nil)

	tb.Start()
	room.Want(t, "the position", tb.frame.Session.Position(), before)
	room.Want(t, "the tally", tb.tally(), counted)
	tb.Reads(lang.T("say.restored"))
	var zero session.Reason
	room.Want(t, "paused", tb.frame.Session.Paused(), zero)
}

// TestLanguageChange builds the tab anew over the same game.
func TestLanguageChange(t *testing.T) {
	tb := newTable(t)
	tb.TapCell(cell("r1c3"))
	tb.types("4")
	lang.Set("zh-Hans")
	tb.Build(tb.frame.Session)
	tb.Reads(lang.T("sudoku.fill"), lang.T("sudoku.check"))
	room.Want(t, "the entry", tb.view("r1c3").digit, 4)
	tb.Click("action.hint")
	tb.App.Until("the hint", func() bool { return tb.hint.shown() })
	tb.Reads(techniqueName(tb.hint.deduction.Technique))
	lang.Set("en")
}

// TestCardsFit the smallest window, with all that they may have to say: nothing
// is cut off at the side.
func TestCardsFit(t *testing.T) {
	for _, l := range lang.Languages() {
		tb := newTable(t)
		lang.Set(l.Code)
		tb.Build(tb.frame.Session)
		tb.hintAt(pointing)
		tb.hintAt(complete)
		tb.Fits()
		tb.setup.usePieces(true)
		tb.Fits()
		for _, text := range []string{"", strings.Repeat(".", sudoku.Cells), "55" + strings.Repeat(".", sudoku.Cells-2), puzzle} {
			tb.paste(text)
			tb.Services.Dialogs.Close()
			if tb.draft != nil {
				tb.judged()
			}
			tb.Fits()
		}
	}
	lang.Set("en")
}

// TestPadAfterARace, which lay over it and a hint: the first Escape closes the
// race, and digits can be entered again.
func TestPadAfterARace(t *testing.T) {
	tb := newTable(t)
	tb.Press(fyne.KeyH)
	tb.Press(fyne.KeyF6)
	room.Want(t, "digits during the race", tb.App.Enabled(tb.Win, "pad.1"), false)
	tb.Press(fyne.KeyEscape)
	room.Want(t, "digits after the race", tb.App.Enabled(tb.Win, "pad.1"), true)
}

// TestWhatIsOverIsNotSaid: the pencil is put down for another game, a hint that is
// closed is no longer told, and an answer that is taken back is not one cell's.
func TestWhatIsOverIsNotSaid(t *testing.T) {
	tb := newTable(t)
	tb.act("sudoku.marks")
	room.Want(t, "the pencil", tb.mode, corners)
	tb.open("sudoku:" + solution[:80] + ".")
	room.Want(t, "the pencil in another game", tb.mode, digits)
	tb.open(game)

	for _, end := range []func(){
		func() { tb.Press(fyne.KeyEscape) },
		func() { tb.Click("guide.close") },
	} {
		tb.Press(fyne.KeyH)
		tb.App.Until("a hint", func() bool { return tb.hint.shown() })
		tb.Press(fyne.KeyH)
		room.Want(t, "something is said", tb.Page().Said() != "", true)
		end()
		room.Want(t, "said of a closed hint", tb.Page().Said(), "")
	}

	tb.TapCell(cell("r5c5"))
	tb.act("sudoku.answer")
	tb.Click("action.undo")
	if said := tb.Page().Said(); said == lang.T("sudoku.undone", "Cell", "r1c3") {
		t.Errorf("a whole board taken back is told as %q", said)
	}
	room.Want(t, "the cell", tb.cell, cell("r5c5"))
}
