package sliding

import (
	"testing"

	"fyne.io/fyne/v2"

	"tessera/games/session"
	"tessera/games/uitest/room"
	"tessera/resources/lang"
)

// TestLanguageLosesNothing: the tiles look as before at once, the ID is there, an
// engine plays on, and so does the choice of the tile to take out.
func TestLanguageLosesNothing(t *testing.T) {
	tb := newTable(t).open("sliding:4x4#7")
	tb.services.Settings.SetSpeed(0.2)
	const engine = "region"
	tb.frame.Solver().Choose(engine)
	tb.frame.Solve()
	tb.App.Until("a move", func() bool { return tb.frame.Session.Steps() > 0 })
	face, run := tb.Face(3), tb.frame.Session.Run()
	tb.Speak("zh-Hans")
	room.Want(t, "the engine that runs", tb.frame.Session.Run(), run)
	room.Want(t, "its state", tb.frame.RunState(), session.Playing)
	room.Want(t, "the engine chosen", tb.frame.Engine(), string(engine))
	room.Want(t, "a tile is blank or cut anew", tb.Face(3) == nil || tb.Face(3).Rect != face.Rect, false)
	tb.Reads("sliding:4x4#7", lang.T("action.new"))
	steps := tb.frame.Session.Steps()
	tb.App.Until("the engine to play on", func() bool { return tb.frame.Session.Steps() > steps+1 })
	tb.Press(fyne.KeyEscape)
	tb.App.Until("the engine to stop", func() bool { return tb.frame.Session.Run() == nil })

	tb.setup.next.Change(func(c *choice) { c.choose = true })
	tb.NewGame()
	room.Want(t, "choosing", tb.choosing, true)
	tb.Speak("en")
	room.Want(t, "choosing still", tb.choosing, true)
	tb.Reads(lang.T("sliding.choose.keep"))
	tb.Press(fyne.KeyEscape)
	room.Want(t, "the game is kept", tb.frame.Session.Steps() > steps, true)
}
