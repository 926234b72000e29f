package sudoku

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"tessera/games/session"
	"tessera/games/uitest/room"
	"tessera/resources/lang"
	"tessera/solver"
	"tessera/solver/sudoku"
)

// judged waits until the puzzle being entered has been judged.
func (tb *table) judged() {
	tb.T.Helper()
	tb.App.Until("the verdict", func() bool { return !tb.frame.Session.Working("draft") })
}

// paste puts text on the clipboard and pastes it.
func (tb *table) paste(text string) {
	tb.T.Helper()
	fyne.CurrentApp().Clipboard().SetContent(text)
	tb.act("sudoku.paste")
}

// act starts an action as its key does.
func (tb *table) act(name string) {
	tb.T.Helper()
	for _, a := range tb.Page().Actions {
		if a.Name == name {
			a.Do()
			return
		}
	}
	tb.T.Fatalf("no key starts %s", name)
}

// TestPuzzleTypedOnTheBoard: digits and dots go on from cell to cell, Backspace
// goes back, and Play puts it on the table.
func TestPuzzleTypedOnTheBoard(t *testing.T) {
	tb := newTable(t)
	tb.Click("sudoku.own")
	room.Want(t, "the board is empty", tb.faces.shown[0].digit, 0)
	tb.Reads(strings.ToUpper(lang.T("sudoku.draft.title")))
	room.Want(t, "Hint is off", tb.App.Enabled(tb.Win, "action.hint"), false)
	tb.judged()
	tb.Reads(lang.T("sudoku.draft.empty"))
	tb.types(puzzle[:4])
	tb.Press(fyne.Key9, fyne.KeyBackspace) // a slip
	tb.Press(fyne.KeyBackspace)            // one too many
	tb.Press(fyne.KeySpace)
	tb.types(" " + puzzle[4:]) // a key's character follows it
	room.Want(t, "typed", tb.draft.grid.String(), puzzle)
	tb.judged()
	room.Want(t, "ready", tb.draft.ready, true)
	rating, _ := sudoku.Rate(tb.draft.grid)
	tb.Reads(lang.T("sudoku.draft.one", "Count", 30, "Grade", gradeName(rating.Grade),
		"Technique", techniqueName(rating.Hardest), "Points", lang.Number(int64(rating.Points))))
	tb.Click("sudoku.draft.play")
	room.Want(t, "the game", tb.frame.Session.GameID(), game)
	room.Want(t, "entering is over", tb.draft == nil, true)
	tb.ReadsNot(strings.ToUpper(lang.T("sudoku.draft.title")))
	tb.TapCell(cell("r1c3"))
	tb.types("4")
	room.Want(t, "played", tb.digit("r1c3"), 4)
}

// TestEnterGoesFromRowToRow of a puzzle being typed, and plays it at the end; nothing
// typed is overwritten.
func TestEnterGoesFromRowToRow(t *testing.T) {
	tb := newTable(t)
	tb.TapCell(cell("r5c5")) // in the game, where the cursor stays
	tb.Click("sudoku.own")
	tb.Press(fyne.KeyReturn)
	room.Want(t, "an empty row is passed over", tb.cell, cell("r2c1"))
	tb.TapCell(cell("r1c1"))
	for row := range 9 {
		digits := strings.TrimRight(puzzle[9*row:9*row+9], ".") // the ends of rows are left out
		tb.types(digits)
		if row == 7 {
			tb.judged()
		}
		if row < 8 {
			tb.Press(fyne.KeyReturn)
			room.Want(t, "the cell", tb.cell, 9*(row+1))
		}
	}
	room.Want(t, "typed", tb.draft.grid.String(), puzzle)
	tb.Press(fyne.KeyEnter)
	tb.App.Until("the game", func() bool { return tb.draft == nil })
	room.Want(t, "the game", tb.frame.Session.GameID(), game)
}

// TestEnterPlaysWhatIsFinished only: not a puzzle whose first rows are enough, nor one
// with several solutions.
func TestEnterPlaysWhatIsFinished(t *testing.T) {
	tb := newTable(t)
	tb.Click("sudoku.own")
	tb.types(solution[:72])
	tb.judged()
	room.Want(t, "one solution", tb.draft.ready, true)
	tb.Press(fyne.KeyReturn)
	room.Want(t, "the cell", tb.cell, cell("r9c1"))
	room.Want(t, "still being typed", tb.draft != nil, true)
	tb.types(solution[72:75])
	tb.judged()
	tb.Press(fyne.KeyReturn)
	room.Want(t, "played", tb.draft == nil, true)

	tb.paste(strings.Repeat(".", 81-27) + solution[54:])
	tb.judged()
	tb.TapCell(cell("r9c3"))
	tb.Press(fyne.KeyReturn)
	room.Want(t, "several solutions are not played, nor is the cursor moved", tb.cell, cell("r9c3"))
	tb.paste(puzzle)
	tb.judged()
	tb.Press(fyne.KeyReturn)
	room.Want(t, "pasted", tb.frame.Session.GameID(), game)
}

// TestOwnPuzzleNeedsItsCard, also where the cards were hidden.
func TestOwnPuzzleNeedsItsCard(t *testing.T) {
	tb := newTable(t)
	tb.frame.TogglePanel()
	tb.paste(puzzle)
	tb.judged()
	tb.Click("sudoku.draft.play")
	room.Want(t, "the game", tb.frame.Session.GameID(), game)
}

// TestPasteAccepts every usual way to write a puzzle down.
func TestPasteAccepts(t *testing.T) {
	tb := newTable(t)
	lines := ""
	for row := range 9 {
		lines += " " + strings.ReplaceAll(puzzle[9*row:9*row+9], ".", "* ") + "\r\n"
	}
	for _, c := range []struct{ name, text string }{
		{"dots", puzzle}, {"zeros", strings.ReplaceAll(puzzle, ".", "0")}, {"stars in lines", lines},
	} {
		tb.paste(c.text)
		room.Want(t, c.name, tb.draft.grid.String(), puzzle)
		tb.Press(fyne.KeyEscape)
		room.Want(t, "left", tb.draft == nil, true)
	}
	room.Want(t, "the game stays", tb.frame.Session.GameID(), game)
}

// TestBadTextsAreAnswered by a sentence, and change nothing.
func TestBadTextsAreAnswered(t *testing.T) {
	tb := newTable(t)
	for _, c := range []struct{ text, says string }{
		{"", lang.T("sudoku.paste.empty")},
		{" \n", lang.T("sudoku.paste.empty")},
		{puzzle[:80], lang.T("error.parse.sudoku-length", "Count", 80)},
		{puzzle + "1", lang.T("error.parse.sudoku-length", "Count", 82)},
		{strings.Replace(puzzle, "5", "五", 1), lang.T("error.parse.sudoku-symbol", "Text", "五")},
		{"<script>", lang.T("error.parse.sudoku-symbol", "Text", "s")}, // the first may be of a frame
	} {
		tb.paste(c.text)
		room.Want(t, "the answer to "+c.text, tb.Services.Dialogs.Text(), c.says)
		tb.Services.Dialogs.Close()
		room.Want(t, "the board", tb.draft == nil, true)
	}
}

// TestVerdicts: conflicts are named and marked, none and several are told, and
// two solutions are shown with the cells in which they differ.
func TestVerdicts(t *testing.T) {
	tb := newTable(t)
	verdict := func() string { return tb.drafts.text.Text() }

	tb.Click("sudoku.own")
	tb.judged()
	room.Want(t, "an empty board", verdict(), lang.T("sudoku.draft.empty"))
	room.Want(t, "has no solutions to show", [2]bool{tb.drafts.solutions.Visible(), tb.draft.ready}, [2]bool{})
	tb.Press(fyne.KeyEscape)

	tb.paste("55" + strings.Repeat(".", 79))
	tb.judged()
	room.Want(t, "a conflict", verdict(), lang.T("error.impossible.sudoku-conflict", "Text", "r1c1, r1c2"))
	room.Want(t, "marked", tb.view("r1c2").alarm, conflict)
	room.Want(t, "Play", tb.App.Enabled(tb.Win, "sudoku.draft.play"), false)

	tb.paste("..9.287..8.6..4..5..3.....46.........2.71345.........23.....5..9..4..8.7..125.3..")
	tb.judged()
	room.Want(t, "no solution", verdict(), lang.T("error.impossible.sudoku-none"))

	tb.paste(strings.Repeat(".", 81-27) + solution[54:])
	tb.judged()
	room.Want(t, "several solutions", len(tb.draft.solutions), 2)
	if said := verdict(); !strings.Contains(said, "several") {
		t.Errorf("several solutions are told as %q", said)
	}
	differ := tb.draft.differ
	tb.Click("sudoku.draft.first")
	one := tb.shownPosition().Grid()
	room.Want(t, "a solution", one.Solved(), true)
	tb.types("1")
	room.Want(t, "nothing is typed into it", tb.shownPosition().Grid(), one)
	tb.Click("sudoku.draft.other")
	two := tb.shownPosition().Grid()
	room.Want(t, "another", two.Solved(), true)
	for c := range sudoku.Cells {
		lit := tb.faces.shown[c].light == pattern
		if differs := one[c] != two[c]; differs != lit && c != tb.cell {
			t.Errorf("%s differs: %v, is lit: %v", sudoku.CellName(c), differs, lit)
		}
	}
	room.Want(t, "the cells that differ", len(differ) > 0, true)
	tb.Click("sudoku.draft.other")
	room.Want(t, "the puzzle again", tb.shownPosition().Grid(), tb.draft.grid)
}

// TestGivenPositionsAreChecked where a game ID is typed in.
func TestGivenPositionsAreChecked(t *testing.T) {
	tb := newTable(t)
	for _, c := range []struct{ id, says string }{
		{"sudoku:55" + strings.Repeat(".", 79), "r1c1, r1c2"},
		{"sudoku:" + strings.Repeat(".", 81), "several"},
		{"sudoku:" + puzzle[:80], "80"},
		{"sudoku:" + puzzle + ":r1c1=4", "r1c1=4"},
	} {
		tb.TypeID(c.id)
		if said := tb.Services.Dialogs.Text(); !strings.Contains(said, c.says) {
			t.Errorf("%s is answered by %q", c.id, said)
		}
		tb.Services.Dialogs.Close()
		room.Want(t, "the game", tb.frame.Session.GameID(), game)
	}
	tb.TypeID(solution[:80] + ".")
	room.Want(t, "a bare position", tb.frame.Session.Position().Grid().Count(), 80)
}

// TestUnfinishedPuzzleIsKept until it is played, also when the language changes,
// and the clock of the game goes on.
func TestUnfinishedPuzzleIsKept(t *testing.T) {
	tb := newTable(t)
	tb.TapCell(cell("r1c3"))
	tb.types("4")
	tb.Click("sudoku.own")
	tb.types(puzzle[:20])
	tb.Press(fyne.KeyEscape)
	tb.Build(tb.frame.Session)
	room.Want(t, "entering is over", tb.draft == nil, true)
	room.Want(t, "the clock stands", tb.frame.Session.Paused(), session.Reason(0))
	tb.Click("sudoku.own")
	room.Want(t, "kept", tb.draft.grid.String()[:20], puzzle[:20])
	tb.Click("sudoku.draft.clear")
	room.Want(t, "cleared", tb.draft.grid, sudoku.Grid{})
	tb.types(puzzle)
	tb.judged()
	tb.Click("sudoku.draft.play")
	tb.Click("sudoku.own")
	room.Want(t, "after it was played", tb.draft.grid, sudoku.Grid{})
	tb.types(solution)
	tb.judged()
	tb.Reads(lang.T("sudoku.draft.solved"))
	room.Want(t, "a full board is not played", tb.App.Enabled(tb.Win, "sudoku.draft.play"), false)
	tb.Click("sudoku.draft.close")
	room.Want(t, "back in the game", tb.frame.Session.Position().String(), puzzle)
}

// TestCopyAsText gives back what paste takes.
func TestCopyAsText(t *testing.T) {
	tb := newTable(t)
	tb.TapCell(cell("r1c3"))
	tb.types("4")
	tb.act("sudoku.copy")
	text := fyne.CurrentApp().Clipboard().Content()
	room.Want(t, "copied", text, "534"+puzzle[3:])
	room.Want(t, "status", tb.frame.Session.Status(), solver.Playing)
	tb.act("sudoku.paste")
	room.Want(t, "pasted", tb.draft.grid.String(), text)
}

// TestDraftIsTakenBack: Undo brings back a given that a slip overwrote, a board that
// was emptied, and one that another was pasted over; Redo does it again.
func TestDraftIsTakenBack(t *testing.T) {
	tb := newTable(t)
	tb.paste(puzzle)
	tb.judged()
	room.Want(t, "Undo at first", tb.App.Enabled(tb.Win, "action.undo"), false)
	tb.TapCell(cell("r1c1"))
	tb.types("9")
	room.Want(t, "a slip", tb.draft.grid[0], uint8(9))
	tb.Click("action.undo")
	room.Want(t, "taken back", tb.draft.grid.String(), puzzle)
	room.Want(t, "the cell chosen", tb.cell, 0)
	tb.Click("action.redo")
	room.Want(t, "done again", tb.draft.grid[0], uint8(9))
	tb.Click("action.undo")
	tb.Press(fyne.KeyDelete)
	tb.Click("sudoku.draft.clear")
	room.Want(t, "cleared", tb.draft.grid, sudoku.Grid{})
	tb.paste(solution)
	tb.Click("action.undo")
	tb.Click("action.undo")
	room.Want(t, "what was there before it was emptied", tb.draft.grid.String(), "."+puzzle[1:])
	tb.Click("action.undo")
	room.Want(t, "all of it", tb.draft.grid.String(), puzzle)
	tb.judged()
	tb.Click("sudoku.draft.play")
	room.Want(t, "the game", tb.frame.Session.GameID(), game)
}

// TestPasteTakesGridsOfElsewhere: with a frame around the boxes and signs for empty
// cells.
func TestPasteTakesGridsOfElsewhere(t *testing.T) {
	var framed strings.Builder
	for i, r := range strings.ReplaceAll(puzzle, ".", "_") {
		switch {
		case i%27 == 0:
			framed.WriteString("\n+-------+-------+-------+\n| ")
		case i%9 == 0:
			framed.WriteString("|\n| ")
		case i%3 == 0:
			framed.WriteString("| ")
		}
		framed.WriteString(string(r) + " ")
	}
	framed.WriteString("|\n+-------+-------+-------+\n")
	tb := newTable(t)
	tb.paste(framed.String())
	room.Want(t, "pasted", tb.draft.grid.String(), puzzle)
}

// TestTimeUpAfterADraft is said again, with its card.
func TestTimeUpAfterADraft(t *testing.T) {
	tb := newTable(t)
	tb.RunsOut(func() { tb.Click("sudoku.own") }, func() { tb.Press(fyne.KeyEscape) })
	tb.RunsOut(func() { tb.Click("sudoku.own") }, func() { tb.Click("sudoku.draft.close") })
}

// TestDraftIsThereAtTheNextStart, over the game, until it is left.
func TestDraftIsThereAtTheNextStart(t *testing.T) {
	tb := newTable(t)
	tb.TapCell(cell("r1c1"))
	tb.Click("sudoku.own")
	tb.types("53")
	next := func() {
		t.Helper()
		room.Want(t, "closing", tb.frame.Session.Close(), nil)
		tb.Start()
	}
	next()
	room.Want(t, "the puzzle entered", tb.draft != nil && tb.draft.grid.Count() == 2, true)
	tb.Press(fyne.KeyEscape)
	room.Want(t, "the game", tb.frame.Session.GameID(), game)
	next()
	room.Want(t, "a puzzle that was left", tb.draft == nil, true)
}
