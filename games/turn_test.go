package games

import (
	"bytes"
	"testing"

	"fyne.io/fyne/v2"

	cycletab "tessera/games/cycle"
	"tessera/games/pictures"
	"tessera/games/session"
	"tessera/games/sliding"
	"tessera/games/swap"
	"tessera/games/tab"
	"tessera/resources/must"
)

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

// TestSleepingGameIsWaitedFor without the window: a tab comes to the front when its saved game has been played through,
// and not if another was chosen meanwhile. Photos go to the tab wished for last, though that one is on the way, too;
// and so it is where a typed ID or a file goes to a tab not shown before.
func TestSleepingGameIsWaitedFor(t *testing.T) {
	p := start(t, "")
	swaps, link, cycle := p.find(swap.Name), p.find("link"), p.find("cycle")
	first, last, opened := p.slowed(swaps), p.slowed(link), p.slowed(cycle)
	p.turn(swaps)
	in := -1
	p.settled(func() { in = p.current })
	p.enterID(linkID)
	p.turn(link)
	want(t, "in front while the games are played through", p.page().Name, sliding.Name)
	first.ready[0]()
	want(t, "in front, though another was wished for", p.page().Name, sliding.Name)
	want(t, "the tab of the photos before any is there", in, -1)
	want(t, "is built before the saved game was played through", p.places[link].page != nil, false)
	last.ready[0]()
	p.app.Until("the tab of the ID", func() bool { return p.page().Game.GameID() == linkID })
	want(t, "the tab of the photos", in, link)
	p.shortcut(ctrl(fyne.Key2))
	want(t, "in front after its key", p.page().Name, swap.Name)

	var out bytes.Buffer
	friend := tab.SessionOf(cycletab.Game, p.app.Post, nil)
	dealt := false
	friend.OpenGameID("cycle:3x3d3plus#1", func(err error) { want(t, "dealing", err, nil); dealt = true })
	p.app.Until("a deal", func() bool { return dealt })
	want(t, "save", friend.Save(&out), nil)
	want(t, "close", friend.Close(), nil)
	p.OpenPaths(p.file("mine.tessera", out.Bytes()))
	p.app.Until("the file to be read", func() bool { return p.places[cycle].game != nil })
	want(t, "is built before the saved game was played through", p.places[cycle].page != nil, false)
	opened.ready[0]()
	p.app.Until("the tab of the file", func() bool { return p.current == cycle })
	want(t, "its game", p.page().Game.GameID(), "cycle:3x3d3plus#1")
}

// TestOblongTilesComeBack: those of a board that shows all of its picture, also where another tab shows that picture already.
func TestOblongTilesComeBack(t *testing.T) {
	p := start(t, "").open("sliding:3x3#2")
	p.move()
	shape := func() float64 { return p.page().Board.Layout().Aspect }
	p.page().Photos.(*pictures.PictureCard).SetWhole(true)
	picture, was := p.picture(), shape()
	must.Be(t, was > 1, "a cell has the shape %v", was)
	p.quit()
	p = comesBack(t, p.app, "sudoku")
	p.services.Album.Share(picture, 0)
	p.shortcut(ctrl("1"))
	p.app.Until("its picture", func() bool { return p.picture() != nil && p.page().Game.HasGame() })
	want(t, "the shape of a cell", shape(), was)
}
