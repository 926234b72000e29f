package sudoku

import (
	"strings"
	"testing"

	"slices"

	"tessera/games/session"
	"tessera/games/table"
	"tessera/games/table/tabletest"
	"tessera/games/view"
	"tessera/resources/lang"
	"tessera/resources/must"
	"tessera/solver/sudoku"
)

// paste pastes a text.
func (tb desk) paste(text string) {
	tb.t.Helper()
	tb.click("sudoku.paste")
	tb.Send(table.Texted{Text: text})
}

// TestPuzzleTypedOnTheBoard: digits and dots go on from cell to cell, Backspace
// goes back, and Play puts it on the table.
func TestPuzzleTypedOnTheBoard(t *testing.T) {
	tb := newTable(t)
	tb.click("sudoku.own")
	want(t, "the board is empty", tb.views()[0].digit, 0)
	tb.reads(lang.T("sudoku.draft.title"))
	beside := func(c view.Card) bool { return c.ID == "draft" && c.Place == view.Beside }
	want(t, "the card", slices.ContainsFunc(tb.Page.Cards, beside), true)
	want(t, "Hint is off", tb.Page.Aside, true)

	tb.reads(lang.T("sudoku.draft.empty"))
	tb.types(puzzle[:4])
	tb.press("9", "BackSpace") // a slip
	tb.press("BackSpace")      // one too many
	tb.press("Space")
	tb.types(" " + puzzle[4:]) // a key's character follows it
	want(t, "typed", tb.Model.draft.grid.String(), puzzle)

	want(t, "ready", tb.Model.draft.ready(), true)
	rating, _ := sudoku.Rate(tb.Model.draft.grid)
	tb.reads(lang.T("sudoku.draft.one", "Count", 30, "Grade", gradeName(rating.Grade),
		"Technique", techniqueName(rating.Hardest), "Points", lang.Number(int64(rating.Points))))
	tb.click("sudoku.draft.play")
	want(t, "the game", tb.Session.GameID(), game)
	want(t, "entering is over", !tb.Model.draft.on, true)
	tb.readsNot(lang.T("sudoku.draft.title"))
	tb.tap("r1c3")
	tb.types("4")
	want(t, "played", tb.digit("r1c3"), 4)
}

// TestEnterGoesFromRowToRow of a puzzle being typed, and plays it at the end; nothing
// typed is overwritten.
func TestEnterGoesFromRowToRow(t *testing.T) {
	tb := newTable(t)
	tb.tap("r5c5") // in the game, where the cursor stays
	tb.click("sudoku.own")
	tb.press("Return")
	want(t, "an empty row is passed over", tb.Model.cell, cell("r2c1"))
	tb.tap("r1c1")
	for row := range 9 {
		digits := strings.TrimRight(puzzle[9*row:9*row+9], ".") // the ends of rows are left out
		tb.types(digits)
		if row < 8 {
			tb.press("Return")
			want(t, "the cell", tb.Model.cell, 9*(row+1))
		}
	}
	want(t, "typed", tb.Model.draft.grid.String(), puzzle)
	tb.press("KP_Enter")
	want(t, "played", tb.Model.draft.on, false)
	want(t, "the game", tb.Session.GameID(), game)
}

// TestEnterPlaysWhatIsFinished only: not a puzzle whose first rows are enough, nor one
// with several solutions.
func TestEnterPlaysWhatIsFinished(t *testing.T) {
	tb := newTable(t)
	tb.click("sudoku.own")
	tb.types(solution[:72])

	want(t, "one solution", tb.Model.draft.ready(), true)
	tb.press("Return")
	want(t, "the cell", tb.Model.cell, cell("r9c1"))
	want(t, "still being typed", tb.Model.draft.on, true)
	tb.types(solution[72:75])

	tb.press("Return")
	want(t, "played", !tb.Model.draft.on, true)

	tb.paste(strings.Repeat(".", 81-27) + solution[54:])

	tb.tap("r9c3")
	tb.press("Return")
	want(t, "several solutions are not played, nor is the cursor moved", tb.Model.cell, cell("r9c3"))
	tb.paste(puzzle)

	tb.press("Return")
	want(t, "pasted", tb.Session.GameID(), game)
}

// framed is the puzzle as others write it: with a frame around the boxes, and signs for empty
// cells.
func framed() string {
	var b strings.Builder
	for i, r := range strings.ReplaceAll(puzzle, ".", "_") {
		switch {
		case i%27 == 0:
			b.WriteString("\n+-------+-------+-------+\n| ")
		case i%9 == 0:
			b.WriteString("|\n| ")
		case i%3 == 0:
			b.WriteString("| ")
		}
		b.WriteString(string(r) + " ")
	}
	return b.String() + "|\n+-------+-------+-------+\n"
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
		{"a frame", framed()},
	} {
		tb.paste(c.text)
		want(t, c.name, tb.Model.draft.grid.String(), puzzle)
		tb.press("Escape")
		want(t, "left", !tb.Model.draft.on, true)
	}
	want(t, "the game stays", tb.Session.GameID(), game)
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
		tb.Forget()
		tb.paste(c.text)
		said := tb.told()
		if d, ok := asked[table.Inform](tb); ok {
			said = lang.T(d.Text)
		}
		want(t, "the answer to "+c.text, said, c.says)
		want(t, "the board", !tb.Model.draft.on, true)
	}
}

// TestVerdicts: conflicts are named and marked, none and several are told, and
// two solutions are shown with the cells in which they differ.
func TestVerdicts(t *testing.T) {
	tb := newTable(t)
	verdict := func() string {
		f, _ := tb.Page.Field("draft.text")
		return f.Text
	}

	tb.click("sudoku.own")

	want(t, "an empty board", verdict(), lang.T("sudoku.draft.empty"))
	want(t, "has no solutions to show", [2]bool{tb.able("sudoku.draft.first"), tb.Model.draft.ready()}, [2]bool{})
	tb.press("Escape")

	tb.paste("55" + strings.Repeat(".", 79))

	want(t, "a conflict", verdict(), lang.T("error.impossible.sudoku-conflict", "Text", "r1c1, r1c2"))
	want(t, "marked", tb.view("r1c2").alarm, conflict)
	want(t, "Play", tb.able("sudoku.draft.play"), false)

	tb.paste("..9.287..8.6..4..5..3.....46.........2.71345.........23.....5..9..4..8.7..125.3..")

	want(t, "no solution", verdict(), lang.T("error.impossible.sudoku-none"))

	tb.paste(strings.Repeat(".", 81-27) + solution[54:])

	want(t, "several solutions", len(tb.Model.draft.verdict.Solutions), 2)
	said := verdict()
	must.Be(t, strings.Contains(said, "several"), "several solutions are told as %q", said)
	differ := tb.Model.draft.verdict.differ
	tb.click("sudoku.draft.first")
	one := tb.state().shown().Grid()
	want(t, "a solution", one.Solved(), true)
	tb.types("1")
	want(t, "nothing is typed into it", tb.state().shown().Grid(), one)
	tb.click("sudoku.draft.other")
	two := tb.state().shown().Grid()
	want(t, "another", two.Solved(), true)
	for c := range sudoku.Cells {
		lit := tb.views()[c].light == pattern
		if differs := one[c] != two[c]; differs != lit && c != tb.Model.cell {
			t.Errorf("%s differs: %v, is lit: %v", sudoku.CellName(c), differs, lit)
		}
	}
	want(t, "the cells that differ", len(differ) > 0, true)
	tb.click("sudoku.draft.other")
	want(t, "the puzzle again", tb.state().shown().Grid(), tb.Model.draft.grid)
}

// refused is the answer to a game ID.
func (tb desk) refused(id string) (said string) {
	done := false
	tb.Session.OpenGameID(id, func(err error) { done, said = true, lang.Sentence(err) })
	tb.Until("an answer", func() bool { return done })
	return said
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
		if said := tb.refused(c.id); !strings.Contains(said, c.says) {
			t.Errorf("%s is answered by %q", c.id, said)
		}
		want(t, "the game", tb.Session.GameID(), game)
	}
	tb.open("sudoku:" + solution[:80] + ".")
	want(t, "a bare position", tb.Session.Position().Grid().Count(), 80)
}

// TestUnfinishedPuzzleIsKept until it is played, also when the language changes,
// and the clock of the game goes on.
func TestUnfinishedPuzzleIsKept(t *testing.T) {
	tb := newTable(t)
	tb.tap("r1c3")
	tb.types("4")
	tb.click("sudoku.own")
	tb.types(puzzle[:20])
	tb.press("Escape")
	tb.speak("zh-Hans")
	tb.speak("en")
	want(t, "entering is over", !tb.Model.draft.on, true)
	want(t, "the clock stands", tb.Session.Paused(), session.Reason(0))
	tb.click("sudoku.own")
	want(t, "kept", tb.Model.draft.grid.String()[:20], puzzle[:20])
	tb.click("sudoku.draft.clear")
	want(t, "cleared", tb.Model.draft.grid, sudoku.Grid{})
	tb.types(puzzle)

	tb.click("sudoku.draft.play")
	tb.click("sudoku.own")
	want(t, "after it was played", tb.Model.draft.grid, sudoku.Grid{})
	tb.types(solution)

	tb.reads(lang.T("sudoku.draft.solved"))
	want(t, "a full board is not played", tb.able("sudoku.draft.play"), false)
	tb.click("sudoku.draft.close")
	want(t, "back in the game", tb.Session.Position().String(), puzzle)
}

// steppable says whether an action of the page does something.
func (tb desk) steppable(name string) bool {
	a, ok := tb.Page.Action(name)
	return ok && !a.Off
}

// TestDraftIsTakenBack: Undo brings back a given that a slip overwrote, a board that
// was emptied, and one that another was pasted over; Redo does it again.
func TestDraftIsTakenBack(t *testing.T) {
	tb := newTable(t)
	tb.paste(puzzle)

	want(t, "Undo at first", tb.steppable(undo), false)
	tb.tap("r1c1")
	tb.types("9")
	want(t, "a slip", tb.Model.draft.grid[0], uint8(9))
	tb.click("action.undo")
	want(t, "taken back", tb.Model.draft.grid.String(), puzzle)
	want(t, "the cell chosen", tb.Model.cell, 0)
	tb.click("action.redo")
	want(t, "done again", tb.Model.draft.grid[0], uint8(9))
	tb.click("action.undo")
	tb.press("Delete")
	tb.click("sudoku.draft.clear")
	want(t, "cleared", tb.Model.draft.grid, sudoku.Grid{})
	tb.paste(solution)
	tb.click("action.undo")
	tb.click("action.undo")
	want(t, "what was there before it was emptied", tb.Model.draft.grid.String(), "."+puzzle[1:])
	tb.click("action.undo")
	want(t, "all of it", tb.Model.draft.grid.String(), puzzle)

	tb.click("sudoku.draft.play")
	want(t, "the game", tb.Session.GameID(), game)
}

// TestGameThatHasEndedTellsOfItAgain when a draft is left.
func TestGameThatHasEndedTellsOfItAgain(t *testing.T) {
	for _, leave := range []func(desk){func(tb desk) { tb.press("Escape") }, func(tb desk) { tb.click("sudoku.draft.close") }} {
		tb := newTable(t)
		tb.click("sudoku.own")
		leave(tb)
		want(t, "left, and not quietly", tb.Back != nil && !tb.Back.Quiet, true)
	}
}

// TestDraftIsThereAtTheNextStart, over the game, until it is left.
func TestDraftIsThereAtTheNextStart(t *testing.T) {
	tb := newTable(t)
	tb.tap("r1c1")
	tb.click("sudoku.own")
	tb.types("53")
	next := func(o tabletest.Options) desk {
		again := desk{tabletest.New(t, Game, nil), t} // with a game that is there again
		again.Until("a game", again.Session.HasGame)
		again.Options, again.Model = o, begin(load(o))
		again.Send(table.Started{Before: true})
		return again
	}
	again := next(tb.Options)
	want(t, "the puzzle entered", again.Model.draft.on && again.Model.draft.grid.Count() == 2, true)
	again.press("Escape")
	want(t, "the game", again.Page.Aside, false)
	want(t, "a puzzle that was left", next(again.Options).Model.draft.on, false)
}
