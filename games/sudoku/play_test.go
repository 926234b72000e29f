package sudoku

import (
	"bytes"
	"strings"
	"testing"
	"time"

	"tessera/games/table"
	"tessera/games/view"
	"tessera/resources/lang"
	"tessera/resources/must"
	"tessera/solver"
	"tessera/solver/sudoku"
)

// TestDigitsByKeysAndPad: a cell is chosen by a tap or by arrows, a digit comes
// from the keyboard or the pad, the same again or 0 erases.
func TestDigitsByKeysAndPad(t *testing.T) {
	tb := newTable(t)
	tb.tap("r1c3")
	tb.want("the chosen cell", tb.Page.Scene.Rings[view.Selected], []int{cell("r1c3")})
	tb.types("4")
	tb.want("typed", tb.digit("r1c3"), 4)
	tb.press("Right")
	tb.click("pad.6")
	tb.want("from the pad", tb.digit("r1c4"), 6)
	tb.click("pad.0")
	tb.want("erased from the pad", tb.digit("r1c4"), 0)
	tb.types("66")
	tb.want("typed twice", tb.digit("r1c4"), 0)
	tb.press("Down", "Down", "Left", "2")
	tb.want("by a key", tb.digit("r3c3"), 8) // a given
	tb.want("what is said", tb.Page.Status, said("sudoku.given"))
	tb.press("Up", "2", "Delete")
	tb.want("deleted", tb.digit("r2c3"), 0)
	for _, k := range []string{"BackSpace", ".", "0"} {
		tb.press("7", k)
		tb.want("erased by "+k, tb.digit("r2c3"), 0)
	}
	tb.Send(view.Rune{Rune: '7'})
	tb.want("a character without a key", tb.digit("r2c3"), 7)
	tb.Send(view.Rune{Rune: '.'})
	tb.want("r1c3 alone is entered", tb.Session.Position().Grid().Count(), 31)
}

// TestLessonHasTheCursor where the digit goes that is asked for; another game does not.
func TestLessonHasTheCursor(t *testing.T) {
	tb := newTable(t)
	for _, lesson := range []bool{true, false} {
		tb.Lesson = lesson
		tb.open("sudoku:easy#5")
		_, moves, err := sudoku.Next(tb.Session.Position(), sudoku.Notes{})
		tb.want("error", err, nil)
		tb.want("the cursor", tb.Page.Scene.Cursor.Cell == moves[0].Cell, lesson)
		tb.Send(view.Tap{Cell: (moves[0].Cell + 40) % sudoku.Cells})
	}
}

// TestArrowsGoAround the board.
func TestArrowsGoAround(t *testing.T) {
	tb := newTable(t)
	tb.tap("r1c1")
	tb.press("Left")
	tb.want("left of r1c1", tb.Model.cell, cell("r1c9"))
	tb.press("Up")
	tb.want("above r1c9", tb.Model.cell, cell("r9c9"))
	tb.want("the board's cursor", tb.Page.Scene.Cursor.Cell, tb.Model.cell)
}

// TestMarksByModeAndModifier: M or Space changes what a digit writes, Shift
// writes it the other way once.
func TestMarksByModeAndModifier(t *testing.T) {
	tb := newTable(t)
	tb.tap("r1c3")
	tb.key("1", true)
	tb.want("said of one", tb.Page.Status, said("sudoku.marked", "Cell", "r1c3", "Digit", 1))
	tb.key("4", true)
	tb.want("marks with Shift", tb.marks("r1c3"), "14")
	tb.key("1", true)
	tb.want("taken away", tb.marks("r1c3"), "4")
	for _, mode := range []string{"M", "Space"} {
		tb.press(mode, "9")
		tb.want("in the mode of "+mode, tb.marks("r1c3"), "49")
		tb.press("9", mode)
	}
	tb.want("marks count no moves", tb.Session.Moves(), 0)
	tb.click("sudoku.marks", "pad.2")
	tb.want("from the pad", tb.marks("r1c3"), "24")
	tb.key("4", true)
	tb.want("Shift writes the digit", tb.digit("r1c3"), 4)
	tb.press("5")
	tb.want("no marks beside a digit", tb.marks("r1c3"), "")
	tb.want("what is said", tb.Page.Status, said("sudoku.filled"))
}

// TestMarksAreTidied: a digit takes itself out of the marks that it forbids, if
// the player wants that, and one undo brings all back.
func TestMarksAreTidied(t *testing.T) {
	tb := newTable(t)
	tb.click("sudoku.fill")
	filled := tb.Session.Position()
	for c := range sudoku.Cells {
		tb.want("the marks of "+sudoku.CellName(c), filled.Marks(c), filled.Allowed(c))
	}
	tb.want("steps", tb.Session.Steps(), 1)
	tb.tap("r1c3")
	tb.want("r1c4 may be 2", filled.Marks(cell("r1c4")).Has(2), true)
	tb.types("2")
	for c := range sudoku.Cells {
		if sudoku.Sees(c, cell("r1c3")) && tb.Session.Position().Marks(c).Has(2) {
			t.Errorf("%s keeps the mark 2", sudoku.CellName(c))
		}
	}
	tb.Session.Undo()
	tb.want("one step back", tb.Session.Position(), filled)
	tb.Send(view.Tick{Field: cleanMarks.ID})
	tb.types("2")
	tb.want("untidied", tb.Session.Position().Marks(cell("r1c4")).Has(2), true)
}

// TestOfferedMarks are shown without being written; the first that the player
// changes makes them his.
func TestOfferedMarks(t *testing.T) {
	tb := newTable(t, autoMarks.Key)
	allowed := tb.Session.Position().Allowed(cell("r1c3"))
	tb.want("shown", tb.view("r1c3").marks, allowed)
	tb.want("written", tb.marks("r1c3"), "")
	tb.tap("r1c3")
	gone := allowed.First()
	tb.key(string(rune('0'+gone)), true)
	tb.want("written then", tb.Session.Position().Marks(cell("r1c3")), allowed&^sudoku.DigitSet(gone))
	tb.want("in one step", tb.Session.Steps(), 1)
}

// TestLights: row, column and box of the chosen cell, and digits equal to its own.
func TestLights(t *testing.T) {
	tb := newTable(t)
	tb.tap("r5c1") // a 4
	for name, want := range map[string]light{
		"r5c1": chosen, "r5c9": peer, "r1c1": peer, "r4c2": peer, "r5c4": peer, "r8c4": equal, "r1c2": dim, "r7c7": dim,
	} {
		tb.want("the light of "+name, tb.view(name).light, want)
		tb.want("its tint", tb.face(name).Tint, shine(want, false))
	}
}

// TestConflictsHaveASign beside their colour, at both cells, until they are gone.
func TestConflictsHaveASign(t *testing.T) {
	tb := newTable(t)
	tb.tap("r1c3")
	tb.types("5")
	for _, name := range []string{"r1c1", "r1c3"} {
		tb.want(name, tb.view(name).alarm, conflict)
		tb.want("the sign of "+name, tb.face(name).Tag, "!")
		tb.want("the ink of "+name, tb.face(name).Ink, tb.face(name).TagFill)
	}
	tb.want("what is said", tb.Page.Status, said("sudoku.clash", "Cell", "r1c3", "Digit", 5))
	tb.want("r1c2", tb.view("r1c2").alarm, calm)
	tb.press("Delete")
	tb.want("r1c1 afterwards", tb.view("r1c1").alarm, calm)
}

// TestPadCounts what is still to be entered; a digit that is complete has a tick.
func TestPadCounts(t *testing.T) {
	tb := newTable(t)
	pad := func(digit int) view.PadKey {
		f, _ := tb.Page.Field("pad")
		return f.Keys[digit-1]
	}
	tb.want("eights left", pad(8).Count, "4")
	tb.fill("r1c9")
	tb.want("twos left", pad(2).Count, "1")
	tb.want("eights left", pad(8).Count, "✓")
	tb.want("pale", pad(8).Pale, true)
}

// TestWinTellsItsScore and how it came about; a board that is won takes nothing, and has
// neither cursor nor light.
func TestWinTellsItsScore(t *testing.T) {
	tb := newTable(t).open("sudoku:easy#7")
	solved := tb.Model.facts.solution
	tb.Elapsed = time.Minute
	for c, digit := range solved {
		if tb.Session.Position().Digit(c) == 0 {
			_ = tb.Session.Do(sudoku.Enter(c, int(digit)))
		}
	}
	tb.want("won", tb.Session.Status(), solver.Won)
	o, won := tb.Session.Outcome()
	if score := tb.Model.ended.score.Total(); !won || o.Score != score || score < 1900 || score > 2000 {
		t.Errorf("the win is worth %d, want %d", o.Score, score)
	}
	tb.want("told", len(tb.Page.Ended), 1)
	for c, tile := range tb.Page.Scene.Tiles {
		tb.want("the light of "+sudoku.CellName(c), tile.Face.Tint, view.Colour{})
	}
	tb.want("the cursor", len(tb.Page.Scene.Rings[view.Selected]), 0)
	tb.want("a win", tb.Page.Scene.Win.Serial != 0 && tb.Page.Scene.Win.Lead.Ripple, true)
	tb.want("digits are no longer entered", tb.able("pad.1"), false)
}

// TestPauseHidesTheBoard, which takes no digits then.
func TestPauseHidesTheBoard(t *testing.T) {
	tb := newTable(t)
	tb.tap("r1c3")
	tb.Session.Pause(1 << 0)
	tb.Send(table.Ended{})
	must.Be(t, tb.Env().Covered, "the board is not covered")
	tb.types("4")
	tb.click("pad.4")
	tb.want("entered while paused", tb.digit("r1c3"), 0)
	for _, name := range []string{"pad.4", "sudoku.check", "sudoku.answer"} {
		tb.want(name+" while paused", tb.able(name), false)
	}
	tb.Session.Resume(1 << 0)
	tb.Send(table.Ended{})
	tb.types("4")
	tb.want("entered afterwards", tb.digit("r1c3"), 4)
}

// TestUndoRedoRestart go through the player's steps.
func TestUndoRedoRestart(t *testing.T) {
	tb := newTable(t)
	tb.tap("r1c3")
	tb.types("42")
	tb.click(undo)
	tb.want("taken back", tb.digit("r1c3"), 4)
	tb.want("shown", tb.view("r1c3").digit, 4)
	tb.click(redo)
	tb.want("played again", tb.digit("r1c3"), 2)
	tb.Session.Restart()
	tb.want("restarted", tb.Session.Position().String(), puzzle)
}

// TestSavedGameComesBack: entries, marks, and what lowers the score.
func TestSavedGameComesBack(t *testing.T) {
	tb := newTable(t)
	tb.tap("r1c3")
	tb.types("1") // wrong
	tb.press("Right")
	tb.key("6", true)
	tb.click("sudoku.check")
	before, counted := tb.Session.Position(), tb.tally()
	tb.want("counted", counted, sudoku.Tally{Mistakes: 1, Checks: 1})
	var file bytes.Buffer
	tb.want("saving", tb.Session.Save(&file), nil)
	tb.open("sudoku:easy#3")
	tb.want("opening", tb.Session.OpenSaved(&file), nil)
	tb.want("the position", tb.Session.Position(), before)
	tb.want("the tally", tb.tally(), counted)
}

// TestReadFromAPicture: what was read is played; Undo brings the game before back.
func TestReadFromAPicture(t *testing.T) {
	const other = "sudoku:..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9"
	tb := newTable(t)
	p := tb.Session.Start()
	tb.open(other)
	tb.Send(table.Read[sudoku.Position]{Start: p})
	tb.want("the game", tb.Session.GameID(), game)
	tb.click(undo)
	tb.want("the game before", tb.Session.GameID(), other)
}

// TestLanguageLosesNothing: a hint is told in the other language, and a puzzle that is half
// entered goes on.
func TestLanguageLosesNothing(t *testing.T) {
	tb := newTable(t)
	tb.click(hintName, hintName)
	said, at := tb.guide().Text, tb.Model.cell
	tb.speak("zh-Hans")
	tb.want("the hint", tb.guide().Text, lang.Say(tb.Model.hint.deduction.Explain()))
	tb.want("in another language", tb.guide().Text != said, true)
	tb.reads(techniqueName(tb.Model.hint.deduction.Technique))
	tb.want("the cell", tb.Model.cell, at)
	tb.press("Escape")

	tb.click("sudoku.own")
	tb.types("53..7")
	tb.speak("en")
	tb.want("the puzzle", tb.Model.draft.grid.Count(), 3)
	tb.want("the cell", tb.Model.cell, 5)
	tb.types("1")
	tb.want("written on", tb.Model.draft.grid[5], 1)
	tb.press("Escape")
	tb.want("the game", tb.Session.Position().Grid().String(), puzzle)
}

// TestWhatIsOverIsNotSaid: the pencil is put down for another game, a hint is told by its card alone, and one that is
// closed is no longer told, and an answer that is taken back is not one cell's.
func TestWhatIsOverIsNotSaid(t *testing.T) {
	tb := newTable(t)
	tb.click("sudoku.marks")
	tb.want("the pencil", tb.Model.mode, corners)
	tb.open("sudoku:" + solution[:80] + ".")
	tb.want("the pencil in another game", tb.Model.mode, digits)
	tb.open(game)

	tb.click(hintName, hintName)
	tb.want("said beside the card of the hint", tb.Page.Status, "")
	tb.press("Escape") // as the cross of the card does
	tb.want("said of a closed hint", tb.Page.Status, "")

	tb.tap("r5c5")
	tb.click("sudoku.answer", undo)
	must.Be(t, tb.Page.Status != said("sudoku.undone", "Cell", "r1c3"),
		"a whole board taken back is told as %q", tb.Page.Status)
	tb.want("the cell", tb.Model.cell, cell("r5c5"))
}

// TestCursorDullsNothing: what is chosen is framed, and its digit is as red as elsewhere.
func TestCursorDullsNothing(t *testing.T) {
	tb := newTable(t)
	tb.tap("r1c3")
	tb.types("5") // a conflict
	red := tb.face("r1c3").Ink
	tb.want("red", red, bad)
	tb.tap("r9c9")
	tb.want("elsewhere", tb.face("r1c3").Ink, red)
	tb.tap("r1c3")
	tb.want("framed", tb.Page.Scene.Rings[view.Selected], []int{cell("r1c3")})
	tb.want("no frame of the board's own", tb.Page.Scene.Cursor.Shown, false)
}

// TestAThousandActs are played in a second and far less.
func TestAThousandActs(t *testing.T) {
	tb := newTable(t)
	for i := range 1000 {
		tb.Send(view.Tap{Cell: i % sudoku.Cells})
	}
	tb.want("the cell", tb.Model.cell, 999%sudoku.Cells)
}

// BenchmarkView of all kinds of pages, after a long game.
func BenchmarkView(b *testing.B) {
	for name, prepare := range map[string]func(desk){
		"marks":  func(desk) {},
		"pairs":  func(tb desk) { tb.click("sudoku.pairs") },
		"filter": func(tb desk) { tb.tap("r1c1"); tb.click("sudoku.filter") },
		"pieces": func(tb desk) { tb.pictured() },
		"hint":   func(tb desk) { tb.click(hintName, hintName) },
		"path":   func(tb desk) { tb.click(pathAction) },
		"draft":  func(tb desk) { tb.Send(table.Texted{Text: strings.Repeat(".", 54) + solution[54:]}) },
		"offered": func(tb desk) {
			tb.Options[autoMarks.Key] = true
			tb.Session.Restart()
		},
	} {
		b.Run(name, func(b *testing.B) {
			tb := newTable(b)
			for range 50 {
				tb.click("sudoku.fill")
				tb.tap("r1c3")
				tb.types("2")
				tb.press("Delete")
			}
			prepare(tb)
			e := tb.Env()
			for b.Loop() {
				View(tb.Model, e)
			}
		})
	}
}
