package tab

import (
	"testing"

	"fyne.io/fyne/v2"

	"tessera/games/board"
	"tessera/games/table"
	"tessera/games/uitest"
	"tessera/games/view"
	"tessera/resources/lang"
	"tessera/resources/must"
)

// picturing is a toy whose board closes up to a picture when it is won.
func picturing(g *toyGame) {
	g.Photos = []string{"photo"}
	on(func(toyEnv, table.Started) []any { return []any{table.Load{Photo: "photo"}} })(g)
	shows(func(e toyEnv, p *view.Page) {
		p.Scene.Look = e.Photos["photo"].Picture
		p.Scene.Cuts = []view.Cut{{Picture: p.Scene.Look, Cols: 3, Rows: 3}}
		if e.Won {
			p.Scene.Win.Picture = p.Scene.Look
		}
	})(g)
}

// framed waits until the picture is there.
func (tb *toyTab) framed() {
	tb.app.Until("the picture", func() bool { return tb.core.game.stage.Whole() != nil })
}

// box is what an object covers of the window.
type box struct{ from, to fyne.Position }

func boxOf(o fyne.CanvasObject) box {
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject(o)
	return box{at, at.Add(o.Size())}
}

func (b box) meets(o box) bool {
	return b.from.X < o.to.X-0.5 && o.from.X < b.to.X-0.5 && b.from.Y < o.to.Y-0.5 && o.from.Y < b.to.Y-0.5
}

// win wins the game, whose scene is as long as the settings say.
func (tb *toyTab) win() {
	for range 3 {
		tb.Do(1)
	}
}

// TestRoomIsKeptForTheCard from the beginning of the scene, where the card will lie over
// the board, so that the picture has not to move when it comes; put away, it gives the
// room back. In another language the scene goes on, and its card is in that one.
func TestRoomIsKeptForTheCard(t *testing.T) {
	for _, other := range []bool{false, true} {
		tb := newToyTab(t, picturing)
		tb.framed()
		tb.ToggleLab()
		tb.Window.Resize(fyne.NewSize(560, 440))
		tb.moving()
		tb.win()
		tb.app.Tick(0.3)
		uitest.Want(t, "room kept at first", tb.Board.Seen().Taken != board.Taken{}, true)
		if other {
			tb.speaks("zh-Hans")
		}
		uitest.Want(t, "the scene", tb.Board.Celebrating(), true)
		uitest.Want(t, "the card", tb.sees("win.again"), false)
		kept := tb.Board.Seen().Taken
		uitest.Want(t, "room kept", kept != board.Taken{}, true)
		tb.app.Tick(1)
		uitest.Want(t, "the scene", tb.Board.Celebrating(), false)
		uitest.Want(t, "the card", tb.sees("win.again") && tb.says(lang.T("win.title")), true)
		for _, f := range []float32{0.5, 1} {
			tb.app.Tick(f)
			uitest.Want(t, "room taken", tb.Board.Seen().Taken, kept)
		}
		tb.press(fyne.KeyEscape)
		uitest.Want(t, "the card", tb.sees("win.again"), false)
		uitest.Want(t, "room taken", tb.Board.Seen().Taken, board.Taken{})
		lang.Set("en")
	}
}

// TestCardComesAsADrawer: what stands there goes down with it, and it covers nothing on
// its way.
func TestCardComesAsADrawer(t *testing.T) {
	tb := newToyTab(t)
	tb.Window.Resize(fyne.NewSize(1020, 720))
	tb.moving()
	before := boxOf(tb.panel)
	tb.win()
	tb.land()
	last := before.from.Y
	for _, f := range []float32{0.01, 0.3, 0.6, 1} {
		tb.app.Tick(f)
		seen, cards := boxOf(tb.results.place.Content), boxOf(tb.panel)
		must.Be(t, cards.from.Y > last, "at %v the cards are at %v, and before at %v", f, cards.from.Y, last)
		last = cards.from.Y
		uitest.Want(t, "their foot", cards.to.Y, before.to.Y)
		must.Be(t, !seen.meets(cards), "at %v what is seen of the card, %v, lies over the others, %v", f, seen, cards)
	}
	tb.press(fyne.KeyEscape)
	uitest.Want(t, "the cards when it is gone", boxOf(tb.panel), before)
}

// TestSceneIsSkippedWithoutMore: the key that ends it does not start what the card
// offers, nor does one while the card comes, and the next one does.
func TestSceneIsSkippedWithoutMore(t *testing.T) {
	dealt := 0
	tb := newToyTab(t, picturing, counts[table.Wanted](&dealt))
	tb.framed()
	tb.moving()
	tb.win()
	tb.press(fyne.KeyReturn)
	uitest.Want(t, "the scene", tb.Board.Celebrating(), false)
	uitest.Want(t, "the card", tb.sees("win.again"), true)
	tb.press(fyne.KeyReturn)
	uitest.Want(t, "new games while it comes", dealt, 0)
	tb.app.Tick(1)
	tb.press(fyne.KeyReturn)
	uitest.Want(t, "new games", dealt, 1)
}

// TestUndoDuringTheScene takes all of it away, and Redo shows it whole without the show.
func TestUndoDuringTheScene(t *testing.T) {
	tb := newToyTab(t, picturing)
	tb.framed()
	tb.Window.Resize(fyne.NewSize(560, 440))
	tb.moving()
	for _, f := range []float32{0.05, 0.3, 0.8, 1} {
		tb.win()
		tb.app.Tick(f)
		tb.Undo()
		uitest.Want(t, "the scene", tb.Board.Celebrating() || tb.Board.WholeShown() || tb.Board.Won(), false)
		tb.app.Tick(1)
		uitest.Want(t, "the card", tb.sees("win.again"), false)
		uitest.Want(t, "room taken", tb.Board.Seen().Taken, board.Taken{})
		tb.Redo()
		uitest.Want(t, "played again: the show", tb.Board.Celebrating(), false)
		uitest.Want(t, "played again: the picture", tb.Board.WholeShown(), true)
		tb.app.Tick(1)
		uitest.Want(t, "played again: the card", tb.sees("win.again"), true)
		tb.deal()
		uitest.Want(t, "another deal", tb.Board.WholeShown(), false)
	}
}

// TestNextBoardIsOfferedOnce, by the third win of a kind.
func TestNextBoardIsOfferedOnce(t *testing.T) {
	chosen, dealt := -1, 0
	tb := newToyTab(t, counts[table.Wanted](&dealt), on(func(_ toyEnv, c view.Choose) []any { chosen = c.At; return nil }), shows(func(_ toyEnv, p *view.Page) {
		fields := []view.Field{{ID: "size.boards", Kind: view.Boards, Label: "size", Options: []string{"Low", "High"}, Signs: make([]view.Sign, 2)}}
		p.Cards = append(p.Cards, view.Card{ID: "boards", Fields: fields})
	}))
	for win := 1; win <= 4; win++ {
		tb.win()
		uitest.Want(t, "it is offered", tb.sees("win.more"), win == 3)
		if win == 3 {
			uitest.Want(t, "by its name", tb.says("High"), true)
			tb.app.Click(tb.Window, "win.more")
			uitest.Want(t, "chosen", chosen, 1)
			uitest.Want(t, "new games", dealt, 1)
		}
		tb.deal()
	}
}
