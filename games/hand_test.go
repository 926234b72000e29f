package games

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"tessera/games/uitest"
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
	p := start(t, "")
	back := func() {
		p.services.Dialogs.Close()
		p.app.Life().Entered()
		p.show(0)
	}
	for _, c := range []struct {
		name    string
		changes bool
		leave   func()
	}{
		{"another tab", false, func() { p.show(p.find("swap")) }},
		{"the settings", false, p.showSettings},
		{"the help", false, p.showHelp},
		{"another window", false, p.app.Life().Exited},
		{"undo", true, func() { p.shortcut(&fyne.ShortcutUndo{}) }},
		{"restart", true, func() { p.shortcut(ctrl(fyne.KeyR)) }},
		{"another game", true, func() { p.open("sliding:3x3#2") }},
		{"a pause", false, func() { p.press(fyne.KeyP) }},
	} {
		p.open("sliding:4x4#1").open("sliding:3x3#1")
		p.move()
		still := func() bool { return !p.page().Board.Animating() }
		p.app.Until("the move", still)
		board, before := p.page().Board, p.sliding.Position()
		m := p.grabs()
		c.leave()
		want(t, c.name+": in the hand", board.Held(), false)
		after := p.sliding.Position()
		want(t, c.name+": the position is another", after != before, c.changes)
		m.Up(desktop.MouseButtonPrimary)
		back()
		p.app.Until("all to lie still", still)
		want(t, c.name+": the position", p.sliding.Position(), after)
		want(t, c.name+": displaced", len(board.Seen().Displaced), 0)
	}
}

// TestDoubleClickOnALevel: the second half of it does nothing to what then lies under the
// pointer; a click after a while does.
func TestDoubleClickOnALevel(t *testing.T) {
	p := start(t, "")
	item := p.app.Find(p.win, "rail.swap")
	there := p.app.Driver().AbsolutePositionForObject(item).AddXY(item.Size().Width/2, item.Size().Height/2)
	p.services.Clicked()
	test.TapCanvas(p.win.Canvas(), there)
	want(t, "the tab after a double click", p.page().Name, "sliding")
	p.app.Until("the end of a double click", func() bool { return !p.shield.Visible() })
	test.TapCanvas(p.win.Canvas(), there)
	p.app.Until("another tab", func() bool { return p.page().Name == "swap" })
}
