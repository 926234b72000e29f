package link

import (
	"testing"

	"fyne.io/fyne/v2/canvas"

	"tessera/games/board"
	"tessera/games/settings"
	"tessera/games/uitest"
	"tessera/resources/lang"
)

// saidOverBoard is what stands over the board.
func (tb *table) saidOverBoard() string {
	if !tb.refused.Content.Visible() {
		return ""
	}
	for _, o := range uitest.Seen(tb.Win) {
		if text, ok := o.(*canvas.Text); ok && (text.Text == lang.T("link.differ") || text.Text == lang.T("link.nopath")) {
			return text.Text
		}
	}
	return ""
}

// TestRefusedPairIsShownOnTheBoard: both tiles are framed and shake, and the reason
// stands over the board, for a moment or until the next click; without motion nothing
// shakes.
func TestRefusedPairIsShownOnTheBoard(t *testing.T) {
	for _, motion := range []string{"normal", "off"} {
		tb := newTable(t, func(s *settings.Settings) { s.SetMotion(motion) }).open(easy)
		tb.TapCell(0)
		tb.App.Hold()
		tb.TapCell(1)
		want(t, "framed", tb.board.Rings(board.Wrong), []int{0, 1})
		want(t, "selected", tb.board.Rings(board.Selected), []int{1})
		want(t, "said over the board", tb.saidOverBoard(), lang.T("link.differ"))
		tb.App.Tick(0.1)
		for _, cell := range []int{0, 1, 2} {
			still := tb.Image(tb.board.TileAt(cell)).Position() == tb.board.Geometry().Pos(cell)
			want(t, motion+": still", still, motion == "off" || cell == 2)
		}
		tb.App.Tick(1)
		tb.agrees("afterwards")
		tb.App.Until("the end of the refusal", func() bool { return len(tb.board.Rings(board.Wrong)) == 0 })
		want(t, "said then", tb.saidOverBoard(), "")
		want(t, "still selected", tb.board.Rings(board.Selected), []int{1})
		tb.TapCell(4)
		tb.TapCell(11)
		want(t, "said of another", tb.refused.Content.Visible(), true)
		tb.TapCell(11)
		want(t, "framed after the next click", len(tb.board.Rings(board.Wrong)), 0)
	}
}

// TestLastPathGoesWithoutMotion, soon after it was seen.
func TestLastPathGoesWithoutMotion(t *testing.T) {
	tb := newTable(t, func(s *settings.Settings) { s.SetMotion("off") }).open(easy)
	tb.TapCell(0)
	tb.TapCell(3)
	want(t, "the path is shown", len(tb.board.Path()) > 0, true)
	tb.App.Until("the path to go", func() bool { return len(tb.board.Path()) == 0 })
	want(t, "steps", tb.frame.Session.Steps(), 1)
}
