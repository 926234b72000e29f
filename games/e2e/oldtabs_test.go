//go:build e2e && linux

package e2e

import (
	"testing"

	"tessera/resources/lang"
)

// TestOldTabsAreLetGo changes the language again and again, which builds every tab anew:
// nothing holds those from before, once the toolkit has let go of what it keeps for a
// while.
func TestOldTabsAreLetGo(t *testing.T) {
	t.Parallel()
	p := NewProgram(t, "FYNE_CACHE=10s") // else it keeps all for a minute; with less a busy machine draws for ever anew what it has just let go
	p.Start()
	games := []string{"sliding", "swap", "link", "cycle", "sudoku"}
	languages := lang.Languages()
	for i := range 5 { // the last is the first's
		p.Key("ctrl+comma")
		p.Choose("settings.language", languages[i%len(languages)].Name)
		p.Key("Escape")
		p.WaitFor("the settings to close", usual, func(s State) bool { return s.Dialog == "" })
		for _, game := range games {
			p.GoTo(game)
		}
	}
	left := 0
	if !p.within(restTime, func() bool {
		p.GoTo(games[left%len(games)]) // something to draw
		left = p.held().Tabs
		return left <= len(games)
	}) {
		t.Errorf("%d tabs are held of %d that there are", left, len(games))
	}
}
