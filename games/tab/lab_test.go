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

// TestLaboratoryIsFolded at the first start: engines and the race lie in it, under one
// heading, while Solve stays in the bar; a click or F4 opens it, the next start finds it as it
// was left, and a game that was open meanwhile follows.
func TestLaboratoryIsFolded(t *testing.T) {
	tb := foldedToy(t)
	has := func(when string, open bool) {
		t.Helper()
		for _, name := range []string{"solver.engine", "solver.play", "solver.speed"} {
			uitest.Want(t, when+": "+name, tb.sees(name), open)
		}
		uitest.Want(t, when+": the heading", tb.sees("action.lab"), true)
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

// TestLaboratoryOpensByKeys: Tab gets to its heading, Space opens it; and where the cards
// are folded away F4 brings them with it.
func TestLaboratoryOpensByKeys(t *testing.T) {
	tb := foldedToy(t)
	heading := tb.app.Find(tb.Window, "action.lab").(fyne.Focusable)
	for range 60 {
		if tb.Window.Canvas().Focused() == heading {
			break
		}
		tb.Window.Canvas().FocusNext()
	}
	uitest.Want(t, "the focus", tb.Window.Canvas().Focused() == heading, true)
	heading.TypedKey(&fyne.KeyEvent{Name: fyne.KeySpace})
	uitest.Want(t, "open", tb.sees("solver.engine"), true)
	tb.ToggleLab()
	tb.Board.TypedKey(&fyne.KeyEvent{Name: fyne.KeyF8})
	uitest.Want(t, "the cards", tb.sees("action.lab"), false)
	tb.Board.TypedKey(&fyne.KeyEvent{Name: fyne.KeyF4})
	uitest.Want(t, "the engines", tb.sees("solver.engine"), true)
	tb.Board.TypedKey(&fyne.KeyEvent{Name: fyne.KeyF8})
	tb.Board.TypedKey(&fyne.KeyEvent{Name: fyne.KeyF4})
	uitest.Want(t, "the engines, which were open", tb.sees("solver.engine"), true)
}

// tall has cards higher than the window.
func tall(g *toyGame) {
	shows(func(_ toyEnv, p *view.Page) {
		card := view.Card{ID: "tall"}
		for line := range 60 {
			card.Fields = append(card.Fields, view.Field{ID: fmt.Sprint(line), Text: "A line."})
		}
		p.Cards = append(p.Cards, card)
	})(g)
}

// TestLaboratoryIsSeen where F4 brings it back with the cards, whatever lies above it.
func TestLaboratoryIsSeen(t *testing.T) {
	tb := newToyTab(t, tall)
	driver := fyne.CurrentApp().Driver()
	top := func() float32 {
		return driver.AbsolutePositionForObject(tb.lab.Heading).Y - driver.AbsolutePositionForObject(tb.panel).Y
	}
	if top() < tb.panel.Size().Height {
		t.Fatalf("the heading is %v below the beginning of cards of %v", top(), tb.panel.Size())
	}
	tb.Board.TypedKey(&fyne.KeyEvent{Name: fyne.KeyF8})
	tb.Board.TypedKey(&fyne.KeyEvent{Name: fyne.KeyF4})
	if top() < -1 || top() > tb.panel.Size().Height-look.Edge {
		t.Errorf("the heading is %v below the beginning of cards of %v", top(), tb.panel.Size())
	}
	tb.Board.TypedKey(&fyne.KeyEvent{Name: fyne.KeyF4})
	tb.panel.ScrollToTop()
	tb.Board.TypedKey(&fyne.KeyEvent{Name: fyne.KeyF4}) // the cards are there, and it alone comes
	if top() < -1 || top() > tb.panel.Size().Height-look.Edge {
		t.Errorf("opened below the cards the heading is %v below the beginning of cards of %v", top(), tb.panel.Size())
	}
}
