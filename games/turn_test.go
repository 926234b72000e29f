package games

import (
	"bytes"
	"testing"

	"fyne.io/fyne/v2"

	"tessera/games/session"
	"tessera/games/sliding"
	"tessera/games/swap"
	"tessera/games/tab"
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

// slow is a game whose autosave takes as long to be played through as the test likes.
type slow struct {
	session.Game
	ready []func() // what is called then
}

func (g *slow) Preload(ready func()) { g.ready = append(g.ready, ready) }

// slowed makes the game of a place, which was not begun, slow.
func (p *program) slowed(place int) *slow {
	g, begin := &slow{}, p.places[place].Begin
	p.places[place].Begin = func(post func(func()), files *session.Storage) (session.Game, func(*tab.Services) *tab.Page) {
		game, build := begin(post, files)
		g.Game = game
		return g, build
	}
	return g
}

// TestPhotosGoToTheTabWishedForLast, though both that one and the one wished for when
// they were given are still on the way.
func TestPhotosGoToTheTabWishedForLast(t *testing.T) {
	p := start(t, "")
	swaps, link := p.find(swap.Name), p.find("link")
	first, last := p.slowed(swaps), p.slowed(link)
	p.turn(swaps)
	in := -1
	p.settled(func() { in = p.current })
	p.turn(link)
	first.ready[0]()
	want(t, "before any of them is there", in, -1)
	last.ready[0]()
	want(t, "the tab", in, link)
}

// TestSleepingGameIsWaitedFor: where a typed ID or a file goes to a tab not shown
// before, the game that was saved there is played through in the background first.
func TestSleepingGameIsWaitedFor(t *testing.T) {
	p := start(t, "")
	link, swaps := p.find("link"), p.find(swap.Name)
	typed, opened := p.slowed(link), p.slowed(swaps)
	p.enterID(linkID)
	want(t, "is built before the saved game was played through", p.places[link].page != nil, false)
	typed.ready[0]()
	p.app.Until("the tab of the ID", func() bool { return p.current == link })
	want(t, "its game", p.page().Game.GameID(), linkID)

	var out bytes.Buffer
	friend := tab.SessionOf(swap.Game, p.app.Post, nil)
	dealt := false
	friend.OpenGameID("swap:4x3#1", func(err error) { want(t, "dealing", err, nil); dealt = true })
	p.app.Until("a deal", func() bool { return dealt })
	want(t, "save", friend.Save(&out), nil)
	want(t, "close", friend.Close(), nil)
	p.OpenPaths(p.file("mine.tessera", out.Bytes()))
	p.app.Until("the file to be read", func() bool { return p.places[swaps].game != nil })
	want(t, "is built before the saved game was played through", p.places[swaps].page != nil, false)
	opened.ready[0]()
	p.app.Until("the tab of the file", func() bool { return p.current == swaps })
	want(t, "its game", p.page().Game.GameID(), "swap:4x3#1")
}
