package games

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"

	"tessera/games/ui"
)

// TestFocusGoesAsOneReads: by Tab, in every game, with its laboratory open: the bar from left to right, the
// board, then what stands beside it, row by row.
func TestFocusGoesAsOneReads(t *testing.T) {
	p := start(t, "")
	p.win.Resize(fyne.NewSize(1120, 760))
	for i := range p.places {
		p.show(i)
		p.app.Until("a game", func() bool { return p.page().Game.HasGame() && !p.page().Game.Dealing() })
		c := p.win.Canvas()
		c.Unfocus()
		var order []string
		last := fyne.NewPos(-1, -1)
		for c.FocusNext(); ; c.FocusNext() {
			o, name := c.Focused().(fyne.CanvasObject), "the board"
			if named, ok := o.(ui.Named); ok {
				name = named.Named()
			}
			if len(order) > 0 && name == order[0] {
				break
			}
			order = append(order, name)
			at := fyne.CurrentApp().Driver().AbsolutePositionForObject(o)
			if at.Y < last.Y-2 || at.Y < last.Y+2 && at.X <= last.X {
				t.Errorf("%s: %s, at %v, comes after what is at %v: %v", p.page().Name, name, at, last, order)
				break
			}
			last = at
		}
		want(t, p.page().Name+": the first", order[0], "action.new")
		if board := slices.Index(order, "the board"); board < 4 || board == len(order)-1 {
			t.Errorf("%s: the board is not between the bar and what is beside it: %v", p.page().Name, order)
		}
	}
}
