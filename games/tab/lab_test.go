package tab

import (
	"fmt"
	"testing"

	"fyne.io/fyne/v2"

	"tessera/games/look"
	"tessera/games/uitest"
	"tessera/games/view"
	"tessera/solver"
)

// foldedToy is the toy's tab at a first start, with engines enough for a race.
func foldedToy(t *testing.T) *toyTab {
	return toyIn(t, newRoom(t), func(s *toyGame) {
		s.Engines = []solver.Engine[toyCount, int]{counter("steps"), counter("strides")}
	})
}

// TestLaboratoryIsFolded at the first start: engines and the race lie in it, while Solve stays in
// the bar; the menu or F4 opens it, the next start finds it as it was left, and a game that was open
// meanwhile follows.
func TestLaboratoryIsFolded(t *testing.T) {
	tb := foldedToy(t)
	has := func(when string, open bool) {
		t.Helper()
		for _, name := range []string{"solver.engine", "solver.play", "solver.speed"} {
			uitest.Want(t, when+": "+name, tb.sees(name), open)
		}
		uitest.Want(t, when+": the heading", tb.sees("action.lab"), open)
		uitest.Want(t, when+": solve", tb.sees("action.solve"), true)
		uitest.Want(t, when+": the race", tb.sees("action.race"), open)
	}
	has("at first", false)
	tb.app.Click(tb.Window, "action.lab")
	has("after a click", true)
	uitest.Want(t, "the board has the keys", tb.Board.Focused(), true)
	again := toyFrame(tb.room, tb.Session)
	uitest.Want(t, "the next time", again.lab.Open(), true)
	tb.Board.TypedKey(&fyne.KeyEvent{Name: fyne.KeyF4})
	has("after F4", false)
	uitest.Want(t, "another game", again.lab.Open(), true)
	again.Refresh()
	uitest.Want(t, "another game when it is looked at", again.lab.Open(), false)
	tb.Board.TypedKey(&fyne.KeyEvent{Name: fyne.KeyF4})
	has("after F4 again", true)
}

// tall has cards higher than the window.
func tall(g *toyGame) {
	shows(func(_ toyEnv, p *view.Page) {
		card := view.Card{ID: "tall", Place: view.Beside}
		for line := range 60 {
			card.Fields = append(card.Fields, view.Field{ID: fmt.Sprint(line), Text: "A line."})
		}
		p.Cards = append(p.Cards, card)
	})(g)
}

// TestLaboratoryIsSeen where F4 opens it, whatever lies above it.
func TestLaboratoryIsSeen(t *testing.T) {
	tb := newToyTab(t, tall)
	driver := fyne.CurrentApp().Driver()
	top := func() float32 {
		return driver.AbsolutePositionForObject(tb.lab.Heading).Y - driver.AbsolutePositionForObject(tb.panel).Y
	}
	tb.Board.TypedKey(&fyne.KeyEvent{Name: fyne.KeyF4})
	tb.panel.ScrollToTop()
	tb.Board.TypedKey(&fyne.KeyEvent{Name: fyne.KeyF4})
	if top() < -1 || top() > tb.panel.Size().Height-look.Edge {
		t.Errorf("opened below the cards the heading is %v below the beginning of cards of %v", top(), tb.panel.Size())
	}
}
