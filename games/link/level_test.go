package link

import (
	"testing"

	"tessera/games/settings"
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
