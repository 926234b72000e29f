package link

import (
	"slices"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"tessera/games/board"
	"tessera/resources/lang"
	"tessera/solver/link"
)

// hint asks for one and waits for it.
func (tb *table) hint() {
	tb.T.Helper()
	n := tb.hints()
	tb.Click("action.hint")
	tb.App.Until("a hint", func() bool { return tb.hints() == n+1 && len(tb.board.Rings(board.Hinted)) == 2 })
}

// shuffles again and waits for it.
func (tb *table) shuffleOnce() {
	tb.T.Helper()
	n := tb.shuffles()
	tb.Click("link.shuffle")
	tb.App.Until("a shuffle", func() bool { return tb.shuffles() == n+1 })
}

// priced is what a button says of help in short: there is no room for all of it.
func priced(what string, left int) string {
	return lang.T("link."+what+".price", "Points", 50, "Left", left)
}

// TestHelpHasItsPrice on the buttons, which is taken from the points and not given back by
// Undo; a hint that is still seen is not paid for again.
func TestHelpHasItsPrice(t *testing.T) {
	tb := newTable(t).open("link:10x6#5")
	tb.Reads(priced("hint", 3), priced("shuffle", 2))
	for _, m := range solution(t, tb.Position())[:6] {
		tb.remove(m)
	}
	s, points := tb.frame.Session, tb.frame.Session.Score()
	tb.hint()
	want(t, "points after a hint", s.Score(), points-link.HintPoints)
	want(t, "assisted", s.Assisted(), false)
	tb.Reads(priced("hint", 2))
	first := slices.Clone(tb.board.Rings(board.Hinted))
	tb.Press(fyne.KeyEscape)
	want(t, "the hint after Escape", tb.frame.Guide.Said(), "")
	tb.Press(fyne.KeyH)
	tb.App.Until("the same hint", func() bool { return slices.Equal(tb.board.Rings(board.Hinted), first) })
	want(t, "hints, asked for twice", tb.hints(), 1)
	tb.Click("action.undo")
	tb.Click("action.redo")
	want(t, "points after undo and redo", s.Score(), points-link.HintPoints)
	tb.App.Until("the same hint", func() bool { return slices.Equal(tb.board.Rings(board.Hinted), first) })
	tb.hint()
	want(t, "another pair", slices.Equal(tb.board.Rings(board.Hinted), first), false)
	tb.Reads(lang.T("guide.other"))
	want(t, "points after another pair", s.Score(), points-2*link.HintPoints)
	tb.shuffleOnce()
	want(t, "points after a shuffle", s.Score(), points-2*link.HintPoints-link.ShufflePoints)
	tb.Reads(priced("shuffle", 1))
	want(t, "helped", s.Helped(), false)
	tb.open("link:6x4k4#6")
	want(t, "hints of the next game", tb.hints(), 0)
}

// TestMoreHelpAtLeisure is had, and marks the game.
func TestMoreHelpAtLeisure(t *testing.T) {
	tb := newTable(t).open("link:6x4k4#5")
	for range link.Hints {
		tb.hint()
		pair := tb.board.Rings(board.Hinted)
		tb.remove(link.Removal(tb.Position().At(pair[0]), tb.Position().At(pair[1])))
	}
	want(t, "helped", tb.frame.Session.Helped(), false)
	tb.hint()
	want(t, "helped more", tb.frame.Session.Helped(), true)
	tb.open("link:6x4k4#6")
	want(t, "the next game", tb.frame.Session.Helped(), false)
	for range link.Shuffles {
		tb.shuffleOnce()
	}
	want(t, "shuffled", tb.frame.Session.Helped(), false)
	want(t, "against the stars of a level", tb.Faults(), link.Shuffles)
	tb.shuffleOnce()
	want(t, "shuffled more", tb.frame.Session.Helped(), true)
}

// TestHelpAgainstTime is not to be had without the points, nor more than a game allows.
func TestHelpAgainstTime(t *testing.T) {
	tb := inMode(t, link.Normal).open("link:6x4k4#5")
	tb.Press(fyne.KeyReturn)
	tb.frame.Session.AddTime(time.Hour)
	enabled := func(when string, on bool) {
		t.Helper()
		for _, name := range []string{"action.hint", "link.shuffle"} {
			want(t, name+" "+when, tb.App.Enabled(tb.Win, name), on)
		}
	}
	enabled("without points", false)
	tb.Press(fyne.KeyH, fyne.KeyS)
	tb.App.For(100 * time.Millisecond)
	want(t, "hints", tb.hints(), 0)
	want(t, "steps", tb.frame.Session.Steps(), 0)
	for _, m := range solution(t, tb.Position())[:5] { // 10 + 20 + … points
		tb.remove(m)
	}
	enabled("with points", true)
	tb.hint()
	want(t, "hints then", tb.hints(), 1)
	tb.frame.Session.SetExtra("hints", "3")
	tb.Tab.worth = tb.tally().Less(-1000)
	tb.frame.Refresh()
	want(t, "a fourth hint", tb.App.Enabled(tb.Win, "action.hint"), false)
	want(t, "a shuffle", tb.App.Enabled(tb.Win, "link.shuffle"), true)
}
