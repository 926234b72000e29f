package tab

import (
	"fyne.io/fyne/v2"
)

// peekKey shows the whole picture as long as it is held.
const peekKey = fyne.KeyV

// peek shows the whole picture over the board while the player holds the key or
// points at the small picture of a card.
type peek[P, S, M any] struct {
	*core[P, S, M]
	on       bool
	wasWhole bool // it lay there before
}

// possible says whether there is something to be seen.
func (p *peek[P, S, M]) possible() bool { return p.game.photo() != nil }

// show shows the whole picture, or takes it away again unless it lay there
// before.
func (p *peek[P, S, M]) show(on bool) {
	if !p.possible() || on == p.on {
		return
	}
	p.on = on
	if !on {
		if !p.wasWhole {
			p.board.ShowWhole(nil)
		}
		return
	}
	if p.wasWhole = p.board.WholeShown(); p.wasWhole {
		return
	}
	if whole := p.game.stage.Whole(); whole != nil {
		p.board.ShowWhole(whole)
	}
}

// forget leaves the board as it is.
func (p *peek[P, S, M]) forget() { p.on = false }
