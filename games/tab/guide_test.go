package tab

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"tessera/games/session"
	"tessera/games/uitest"
)

// TestGuideStepsAtOnePlace: who steps clicks at one place, however long the text.
func TestGuideStepsAtOnePlace(t *testing.T) {
	app := uitest.New(t)
	g := newGuide(func() session.RunState { return session.Paused }, GuideActions{Told: func() {}})
	app.Window(g.Content, fyne.NewSize(300, 600))
	g.Step("a title", "a text")
	at := g.run.Position()
	g.Step("a title", strings.Repeat("a longer text ", 30))
	uitest.Want(t, "where the buttons are", g.run.Position(), at)
	uitest.Want(t, "said", strings.HasPrefix(g.Said(), "a longer text"), true)
	uitest.Want(t, "hidden", g.Hide(), true)
	uitest.Want(t, "said then", g.Said(), "")
	uitest.Want(t, "hidden again", g.Hide(), false)
}
