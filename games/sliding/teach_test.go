package sliding

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
	"tessera/solver/sliding"
)

// hint is what is taught of the position on the board.
func (tb *table) hint() solver.Hint[sliding.Move] {
	tb.T.Helper()
	h, err := sliding.Hint(tb.T.Context(), tb.Position())
	room.Want(tb.T, "error", err, nil)
	return h
}

// taught waits until the guide says that level of a hint.
func (tb *table) taught(h solver.Hint[sliding.Move], level int) {
	tb.T.Helper()
	want := lang.Say(h.Levels[level-1])
	tb.App.Until("level "+string(rune('0'+level)), func() bool { return tb.frame.Guide.Said() == want && tb.frame.Status.Said() == want })
}

// TestHintTeaches in three presses: where to look, why, and the moves, which are steps of
// the player's game.
func TestHintTeaches(t *testing.T) {
	tb := newTable(t, func(s *settings.Settings) { s.SetSpeed(1) }).open("sliding:4x4#3")
	h := tb.hint()
	lesson := h.Data.(sliding.Lesson)
	tb.Press("H")
	tb.taught(h, 1)
	room.Want(t, "framed", len(tb.board.Rings(board.Hinted)), len(lesson.Tiles))
	room.Want(t, "a line", len(tb.board.Path()), 0)
	tb.Reads(lang.T("guide.where"), lang.T("guide.why"))
	tb.Click("guide.next")
	tb.taught(h, 2)
	room.Want(t, "a line", len(tb.board.Path()), len(lesson.Tiles[0].Way))
	tb.Reads(lang.T("guide.reason"), lang.T("guide.do"))
	tb.Press("H")
	tb.App.Until("the moves", func() bool { return tb.frame.Session.Moves() == len(h.Moves) && tb.idle() })
	room.Want(t, "the guide", tb.frame.Guide.Said(), "")
	room.Want(t, "a line", len(tb.board.Path()), 0)
	room.Want(t, "steps", tb.frame.Session.Steps(), len(h.Moves))
	room.Want(t, "hints", tb.frame.Session.Hints(), 1)
	room.Want(t, "helped", tb.frame.Session.Assisted(), false)
	for _, tile := range lesson.Tiles {
		room.Want(t, "home", tb.Position().Tile(tb.Position().HomeOf(tile.Tile)), tile.Tile)
	}
	tb.agrees("after a hint")
}

// TestHintStaysWhileItIsFollowed, goes when its goal is reached, and costs nothing again
// meanwhile. More than are free are help.
func TestHintStaysWhileItIsFollowed(t *testing.T) {
	tb := newTable(t).open("sliding:4x4#3")
	for n := 1; n <= session.FreeHints+1; n++ {
		first := tb.hint()
		tb.Press("H")
		tb.taught(first, 1)
		for tb.hint().Topic == first.Topic {
			h := tb.hint()
			tb.taught(h, 1)
			tb.frame.Do(h.Moves[0])
		}
		tb.App.Until("the end of the hint", func() bool { return tb.frame.Guide.Said() == "" })
		room.Want(t, "framed", len(tb.board.Rings(board.Hinted)), 0)
		room.Want(t, "hints", tb.frame.Session.Hints(), n)
		room.Want(t, "helped", tb.frame.Session.Assisted(), n > session.FreeHints)
	}
}

// TestHintIsClosed by Escape, and shown again for nothing.
func TestHintIsClosed(t *testing.T) {
	tb := newTable(t, func(s *settings.Settings) { s.SetBool("sliding.numbers", false) }).open("sliding:4x4#3")
	tb.Press("H")
	tb.taught(tb.hint(), 1)
	room.Want(t, "numbers", tb.faces.style().numbers, true)
	tb.Press(fyne.KeyEscape)
	room.Want(t, "the guide", tb.frame.Guide.Said(), "")
	room.Want(t, "framed", len(tb.board.Rings(board.Hinted)), 0)
	room.Want(t, "numbers", tb.faces.style().numbers, false)
	tb.Press("H")
	tb.taught(tb.hint(), 1)
	tb.Click("guide.close")
	room.Want(t, "the guide", tb.frame.Guide.Said(), "")
	room.Want(t, "hints", tb.frame.Session.Hints(), 1)
}

// TestRowByRowSaysWhatItIsAbout while it plays, and no more when it has stopped.
func TestRowByRowSaysWhatItIsAbout(t *testing.T) {
	tb := newTable(t).open("sliding:4x4#3")
	want := lang.Say(tb.hint().Levels[0])
	tb.engine("region")
	tb.Click("solver.step")
	tb.App.Until("a step", func() bool { return tb.frame.Session.Steps() == 1 })
	room.Want(t, "the guide", tb.frame.Guide.Said(), want)
	tb.Reads(lang.T("sliding.engine.region"))
	tb.Click("guide.step")
	tb.App.Until("another", func() bool { return tb.frame.Session.Steps() == 2 })
	room.Want(t, "the guide", tb.frame.Guide.Said(), want)
	tb.Click("solver.stop")
	room.Want(t, "the guide", tb.frame.Guide.Said(), "")
}

// TestHintInAnotherLanguage is said in that.
func TestHintInAnotherLanguage(t *testing.T) {
	tb := newTable(t).open("sliding:4x4#3")
	tb.Press("H")
	tb.taught(tb.hint(), 1)
	tb.Speak("zh-Hans")
	defer lang.Set("en")
	if said := tb.frame.Guide.Said(); !strings.Contains(said, "第") {
		t.Errorf("the guide says %q", said)
	}
	tb.Press("H")
	tb.taught(tb.hint(), 2)
}

// TestHintGoesWithItsBoard where the whole picture takes its place, to choose the gap; it comes
// back, paid for, with the game.
func TestHintGoesWithItsBoard(t *testing.T) {
	tb := newTable(t).open("sliding:4x4#3")
	h := tb.hint()
	tb.Press("H")
	tb.taught(h, 1)
	tb.Press("H")
	tb.taught(h, 2)
	tb.Click("action.new")
	room.Want(t, "the gap is to be chosen", tb.choosing, true)
	room.Want(t, "framed", len(tb.board.Rings(board.Hinted)), 0)
	room.Want(t, "a line", len(tb.board.Path()), 0)
	room.Want(t, "the guide", tb.frame.Guide.Said(), "")
	tb.Press("Escape")
	tb.Press("H")
	tb.taught(h, 1)
	room.Want(t, "hints", tb.frame.Session.Hints(), 1)
}
