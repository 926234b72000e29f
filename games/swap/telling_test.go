package swap

import (
	"testing"

	"tessera/games/board"
	"tessera/games/settings"
	"tessera/games/uitest/room"
	"tessera/resources/lang"
	"tessera/solver/swap"
)

// TestTelling: a relaxed game tells all the time how many pieces are right, by words
// and by borders; a classic one when it is asked, and a strict one then no more than
// how many.
func TestTelling(t *testing.T) {
	for _, c := range []struct {
		params         string
		progress, bare bool
		marked         bool
	}{{"4x3s3", true, true, true}, {"4x3classics3", false, false, true}, {"4x3stricts3", false, false, false}, {"4x3groupsstricts3", false, false, false}} {
		tb := newTable(t, func(s *settings.Settings) { s.SetBool("swap.fuse", true) }).open("swap:" + c.params + "#3")
		p := tb.Position()
		right, wrong := (*swap.Alike)(nil).Check(p)
		room.Want(t, c.params+": a figure", tb.alike.progress(p) != "", c.progress)
		room.Want(t, c.params+": without a border", tb.faces.shown[p.Piece(right[0])].bare, c.bare)

		home := p.Piece(wrong[0]) // where the first wrong piece belongs: one more is right
		tb.frame.Do(p.Board().Swap(wrong[0], home))
		told := tb.frame.Status.Said() == lang.T("swap.fits", "Count", tb.Position().CountRight()-p.CountRight())
		room.Want(t, c.params+": told that it fits", told, c.progress)

		tb.Click("swap.verify")
		right, wrong = (*swap.Alike)(nil).Check(tb.Position())
		marked := len(tb.board.Rings(board.Right)) == len(right) && len(tb.board.Rings(board.Wrong)) == len(wrong)
		room.Want(t, c.params+": marked", marked, c.marked)
		if !c.marked {
			room.Want(t, c.params+": any mark", len(tb.board.Rings(board.Right))+len(tb.board.Rings(board.Wrong))+len(tb.board.Notes()), 0)
			room.Want(t, c.params+": said", tb.frame.Status.Said(), lang.T("swap.verified.strict", "Count", len(right), "All", 12))
		}
	}
}

// TestTellingHasItsOwnRecords, and what was reached before there was a choice is
// relaxed.
func TestTellingHasItsOwnRecords(t *testing.T) {
	tb := newTable(t)
	for _, params := range []string{"2x1", "2x1classic", "2x1strict"} {
		tb.open("swap:" + params + "#1")
		tb.frame.Do(tb.Position().Board().Swap(0, 1))
	}
	for _, params := range []string{"2x1", "2x1classic", "2x1strict"} {
		p, err := swap.ParseParams(params)
		room.Want(t, "error", err, nil)
		room.Want(t, params+": wins", tb.frame.Session.RecordsIn(p, "").Wins, 1)
	}
}

// TestTellingIsChosenForTheNextGame and stays with a game that is saved.
func TestTellingIsChosenForTheNextGame(t *testing.T) {
	tb := newTable(t, func(s *settings.Settings) { s.SetText("swap.params", "4x3") }).open("swap:4x3#8")
	tb.App.Choose(tb.Win, "game.telling", 2)
	room.Want(t, "chosen", tb.setup.next.Choice().String(), "4x3strict")
	room.Want(t, "on the table", tb.frame.Session.Params().Telling, swap.Relaxed)
	relaxed := tb.Position()
	tb.open("swap:4x3strict#8")
	room.Want(t, "the deal", tb.Position(), relaxed)
	tb.frame.Do(tb.Position().Board().Swap(0, 1))
	room.Want(t, "close", tb.frame.Session.Close(), nil)
	tb.Start()
	room.Want(t, "after a start", tb.frame.Session.Params().Telling, swap.Strict)
	room.Want(t, "listed", tb.setup.telling.Selected, lang.T("swap.telling.strict"))
}
