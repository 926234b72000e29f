package link

import (
	"slices"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"tessera/games/session"
	"tessera/games/settings"
	"tessera/games/ui"
	"tessera/games/uitest"
	"tessera/resources/lang"
	"tessera/solver/journey"
	"tessera/solver/link"
)

// TestLevelHasItsOwnMode, whatever the player has chosen for games of his own.
func TestLevelHasItsOwnMode(t *testing.T) {
	for chosen := range map[link.Mode]bool{link.Untimed: true, link.Master: true} {
		tb := newTable(t, func(s *settings.Settings) { s.SetText("link.mode", chosen.String()) })
		begin := func(words ...journey.Word) {
			tb.frame.BeginLevel(journey.Level{Chapter: 1, Number: 1, Params: "4x4", Position: "4x4:1,2,2,1,3,3,4,4,5,6,6,5,7,7,8,8", Par: 8, Words: words})
		}
		begin(journey.Word{Name: extraMode, Value: link.Normal.String()})
		want(t, "the mode", tb.mode(), link.Normal)
		left, timed := tb.frame.Session.Countdown()
		want(t, "it is timed", timed, true)
		want(t, "its time", left, link.Normal.FullTime(tb.Position()))
		want(t, "it waits for a sign", tb.AwaitsSign(), true)
		begin()
		want(t, "the mode of one at leisure", tb.mode(), link.Untimed)
		_, timed = tb.frame.Session.Countdown()
		want(t, "one at leisure is timed", timed, false)
		want(t, "the player's choice", tb.setup.next.Choice().mode, chosen)
		tb.Click("action.new")
		tb.App.Until("a game of one's own", func() bool { return !tb.frame.Led() })
		want(t, "its mode", tb.mode(), chosen)
	}
}

// TestLostLevelIsTriedAgain by the main button and by Enter, with its clock.
func TestLostLevelIsTriedAgain(t *testing.T) {
	tb := newTable(t)
	l := link.Game().Journey.All()
	level := journey.Level{Chapter: 3, Number: 1, Params: "4x4", Position: "4x4:1,2,2,1,3,3,4,4,5,6,6,5,7,7,8,8", Par: 8,
		Words: []journey.Word{{Name: extraMode, Value: link.Normal.String()}}}
	if i := slices.IndexFunc(l, func(l journey.Level) bool { return l.Word(extraMode) != "" }); i >= 0 {
		level = l[i]
	}
	tb.frame.BeginLevel(level)
	tb.frame.Session.SetCountdown(50 * time.Millisecond)
	tb.frame.Session.StartClock()
	tb.App.Until("the card", func() bool {
		return tb.frame.Session.Expired() && slices.Contains(uitest.Texts(tb.Win), lang.T("timeup.title"))
	})
	want(t, "the main button", tb.App.Find(tb.Win, "timeup.restart").(*ui.Button).Importance, widget.HighImportance)
	want(t, "the one that was", tb.App.Find(tb.Win, "timeup.on").(*ui.Button).Importance, widget.MediumImportance)
	tb.App.Until("it to begin anew", func() bool {
		tb.Press(fyne.KeyReturn)
		return !tb.frame.Session.Expired()
	})
	want(t, "the level", tb.frame.Session.Extra(session.LevelKey), level.Name())
	m, _ := link.ParseMode(level.Word(extraMode))
	want(t, "its mode", tb.mode(), m)
}
