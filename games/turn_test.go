package games

import (
	"testing"

	"fyne.io/fyne/v2"

	"tessera/games/sliding"
	"tessera/games/swap"
)

// TestLongAutosaveIsWaitedFor without the window: a tab comes to the front when its
// saved game has been played through, and not if another was chosen meanwhile.
func TestLongAutosaveIsWaitedFor(t *testing.T) {
	p := start(t, "")
	swaps, link := p.find(swap.Name), p.find("link")
	p.turn(swaps)
	want(t, "in front while the game is played through", p.page().Name, sliding.Name)
	p.turn(link)
	p.app.Until("the tab chosen last", func() bool { return p.current == link })
	p.app.Until("all that was saved", func() bool { return !p.places[swaps].loading })
	want(t, "in front", p.page().Name, "link")
	p.shortcut(ctrl(fyne.Key2))
	want(t, "in front after its key", p.page().Name, swap.Name)
}
