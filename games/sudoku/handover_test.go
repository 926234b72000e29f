package sudoku

import (
	"testing"

	"fyne.io/fyne/v2"

	"tessera/games/uitest/room"
	"tessera/resources/lang"
)

// TestLanguageLosesNothing: a hint is told in the other language, and a puzzle that
// is half entered goes on.
func TestLanguageLosesNothing(t *testing.T) {
	tb := newTable(t)
	tb.choose(cell("r5c5"))
	tb.Press(fyne.KeyH)
	tb.App.Until("a hint", func() bool { return tb.hint.shown() })
	tb.Press(fyne.KeyH)
	said := tb.frame.Guide.Said()
	tb.Speak("zh-Hans")
	room.Want(t, "the hint", tb.frame.Guide.Said(), lang.Say(tb.hint.deduction.Explain()))
	room.Want(t, "in another language", tb.frame.Guide.Said() != said, true)
	room.Want(t, "the cell", tb.cell, cell("r5c5"))
	tb.Press(fyne.KeyEscape)

	tb.openDraft()
	tb.types("53..7")
	tb.Speak("en")
	room.Want(t, "the puzzle", tb.draft != nil && tb.draft.grid.Count() == 3, true)
	room.Want(t, "the cell", tb.cell, 5)
	tb.types("1")
	room.Want(t, "written on", tb.draft.grid[5], uint8(1))
	tb.Press(fyne.KeyEscape)
	room.Want(t, "the game", tb.frame.Session.Position().Grid().String(), puzzle)
}
