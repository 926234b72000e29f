package games

import (
	"testing"

	"fyne.io/fyne/v2/driver/desktop"

	"tessera/games/uitest"
	"tessera/solver/sliding"
)

// grabs takes a tile beside the blank into the hand, in the tab in front.
func (p *program) grabs() *uitest.Mouse {
	p.t.Helper()
	b := p.page().Board
	at, err := sliding.ParsePosition(p.page().Position())
	want(p.t, "the position", err, nil)
	for cell := range at.Cells() {
		if moves, ok := sliding.SlideTo(at, cell); ok && len(moves) == 1 {
			centre := p.app.Driver().AbsolutePositionForObject(b).Add(b.Geometry().Centre(cell%at.W(), cell/at.W()))
			blank := p.app.Driver().AbsolutePositionForObject(b).Add(b.Geometry().Centre(at.Blank()%at.W(), at.Blank()/at.W()))
			m := p.app.Mouse(p.win)
			m.Move(centre)
			m.Down(desktop.MouseButtonPrimary)
			m.Move(blank)
			want(p.t, "a tile in the hand", b.Held(), true)
			return m
		}
	}
	p.t.Fatal("no tile beside the blank")
	return nil
}

// TestLeavingTheBoardEndsADrag: for another tab, a dialog or another window. The tile
// goes home, and letting go then is no move.
func TestLeavingTheBoardEndsADrag(t *testing.T) {
	for name, leave := range map[string]func(p *program){
		"another tab":    func(p *program) { p.show(p.find("swap")) },
		"the settings":   func(p *program) { p.showSettings() },
		"another window": func(p *program) { p.app.Life().Exited() },
	} {
		t.Run(name, func(t *testing.T) {
			p := start(t, "").open("sliding:3x3#1")
			board, before := p.page().Board, p.page().Position()
			m := p.grabs()
			leave(p)
			want(t, "in the hand", board.Held(), false)
			m.Up(desktop.MouseButtonPrimary)
			p.show(p.find("sliding"))
			want(t, "the position", p.page().Position(), before)
			want(t, "displaced", len(board.Displaced()), 0)
		})
	}
}
