package games

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"tessera/games/ui"
	"tessera/games/uitest"
	"tessera/resources/lang"
	"tessera/resources/must"
	"tessera/solver/sliding"
)

// grabs takes a tile beside the blank into the hand, in the tab in front.
func (p *program) grabs() *uitest.Mouse {
	p.t.Helper()
	at := must.Have(sliding.Rules{}.ParsePosition(p.page().Position()))(p.t)
	for cell := range at.Cells() {
		if moves, ok := sliding.SlideTo(at, cell); ok && len(moves) == 1 {
			m := p.app.Mouse(p.win)
			m.Move(p.at(cell))
			m.Down(desktop.MouseButtonPrimary)
			m.Move(p.at(at.Blank()))
			want(p.t, "a tile in the hand", p.page().Board.Held(), true)
			return m
		}
	}
	p.t.Fatal("no tile beside the blank")
	return nil
}

// TestLeavingTheBoardEndsADrag: for another tab, a dialog or another window; so does what changes
// the board. The tile goes home, and letting go then is no move.
func TestLeavingTheBoardEndsADrag(t *testing.T) {
	for name, leave := range map[string]func(p *program){
		"another tab":    func(p *program) { p.show(p.find("swap")) },
		"the settings":   func(p *program) { p.showSettings() },
		"the help":       func(p *program) { p.showHelp() },
		"another window": func(p *program) { p.app.Life().Exited() },
		"a pause":        func(p *program) { p.press(fyne.KeyP) },
		"undo":           func(p *program) { p.shortcut(&fyne.ShortcutUndo{}) },
		"restart":        func(p *program) { p.shortcut(ctrl(fyne.KeyR)) },
		"another game":   func(p *program) { p.open("sliding:3x3#2") },
	} {
		t.Run(name, func(t *testing.T) {
			p := start(t, "").open("sliding:3x3#1")
			p.move()
			p.app.Until("the move", func() bool { return !p.page().Board.Animating() })
			board, before := p.page().Board, p.sliding.Position()
			m := p.grabs()
			leave(p)
			want(t, "in the hand", board.Held(), false)
			after := p.sliding.Position()
			want(t, "the position is another", after != before, name == "undo" || name == "restart" || name == "another game")
			m.Up(desktop.MouseButtonPrimary)
			p.show(p.find("sliding"))
			p.app.Until("all to lie still", func() bool { return !board.Animating() })
			want(t, "the position", p.sliding.Position(), after)
			want(t, "displaced", len(board.Seen().Displaced), 0)
		})
	}
}

// TestDoubleClickOnALevel: the second half of it does nothing to what then lies under the
// pointer; a click after a while does.
func TestDoubleClickOnALevel(t *testing.T) {
	p := start(t, "")
	var there fyne.Position
	for _, item := range p.rail.items {
		if item.Named() == "rail.swap" {
			there = fyne.CurrentApp().Driver().AbsolutePositionForObject(item).AddXY(item.Size().Width/2, item.Size().Height/2)
		}
	}
	p.services.Clicked()
	test.TapCanvas(p.win.Canvas(), there)
	want(t, "the tab after a double click", p.page().Name, "sliding")
	p.app.Until("the end of a double click", func() bool { return !p.shield.Visible() })
	test.TapCanvas(p.win.Canvas(), there)
	p.app.Until("another tab", func() bool { return p.page().Name == "swap" })
}

// TestButtonsTellOfSettings that were chosen in another tab, or in the settings.
func TestButtonsTellOfSettings(t *testing.T) {
	p := start(t, "")
	says := func(on bool) {
		t.Helper()
		words := map[bool]string{true: "action.sound.off", false: "action.sound"}[on]
		want(t, p.page().Name+": what the menu offers", p.app.Find(p.win, "action.sound").(*ui.Button).Text, lang.T(words))
	}
	says(false)
	p.app.Click(p.win, "action.sound")
	says(true)
	p.show(p.find("cycle"))
	says(true)
	p.app.Click(p.win, "action.sound")
	says(false)
	p.show(p.find("sliding"))
	says(false)
	p.services.Settings.SetSound(true) // as the settings do
	says(true)
}
