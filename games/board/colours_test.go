package board

import (
	"testing"

	"tessera/games/look"
)

// TestColoursAreTold once for every change of theme, not for every refresh.
func TestColoursAreTold(t *testing.T) {
	tb := newTable(t)
	told := 0
	tb.OnColours = func() { told++ }
	tb.Refresh()
	want(t, "without a change", told, 0)
	settings := tb.app.Settings()
	settings.SetTheme(look.New(look.Dark))
	tb.Refresh()
	tb.Refresh()
	want(t, "dark", told, 1)
	settings.SetTheme(look.New(look.Light))
	tb.Refresh()
	want(t, "light again", told, 2)
}
