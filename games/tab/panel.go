package tab

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tessera/games/look"
	"tessera/games/ui"
	"tessera/games/view"
)

// newCards is the column of what stands beside the board: what explains, what one plays with,
// and the laboratory while it is open.
func (rm *Room[P, S, M]) newCards() *container.Scroll {
	game := rm.game
	curious := []fyne.CanvasObject{game.stage.Cards[view.Lab].Content, rm.solving.panel.Content}
	if rm.bar.race != nil {
		curious = append(curious, rm.bar.race)
	}
	rm.lab = ui.NewFold(rm.labAction(), look.CardGap, curious...)
	rm.lab.Content.Hide()
	if game.teaches() {
		rm.Guide.flat()
	} else {
		rm.Guide.Fold(game.stage.Narrow)
	}
	return ui.NewScroll(ui.Column(look.CardGap, game.stage.Cards[view.Beside].Content, rm.lab.Content))
}

// narrow gives what stands beside the board the shape for little room, or for more.
func (rm *Room[P, S, M]) narrow(on bool) {
	if on != rm.game.stage.Narrow {
		if !rm.game.teaches() {
			rm.Guide.Fold(on)
		}
		rm.game.stage.Narrow = on // what is of less use is left out
		rm.game.stage.ShowCards(rm.game.page().Cards)
		rm.panel.Content.Refresh()
	}
}

// glimpse is where the column of the cards was, and where it was scrolled for a card that
// comes and goes.
type glimpse struct{ from, to float32 }

// revealGuide brings the card that explains into sight, once it has its place.
func (rm *Room[P, S, M]) revealGuide() {
	rm.arrange()
	rm.Services.Post(func() {
		if rm.panel != nil && rm.panel.Visible() && rm.Guide.Content.Visible() && rm.Guide.foot == nil {
			if rm.glimpse.to != rm.panel.Offset.Y {
				rm.glimpse.from = rm.panel.Offset.Y
			}
			ui.Reveal(rm.panel, rm.Guide.Content)
			rm.glimpse.to = rm.panel.Offset.Y
		}
	})
}

// leaveGuide brings back what had to give way to the card that explains, such as the digits
// to be played with, unless the player has scrolled since.
func (rm *Room[P, S, M]) leaveGuide() {
	if rm.panel != nil && rm.panel.Offset.Y == rm.glimpse.to {
		rm.panel.ScrollToOffset(fyne.NewPos(rm.panel.Offset.X, rm.glimpse.from))
	}
	rm.glimpse = glimpse{}
	rm.arrange()
}

// labName is under what it is kept that the laboratory is open, for all games alike.
const labName = "lab"

// labAction opens the laboratory, or closes it.
func (rm *Room[P, S, M]) labAction() ui.Action {
	return ui.Action{Name: "action.lab", Icon: "folded", Key: ui.Key{Name: fyne.KeyF4}, Do: rm.then(rm.ToggleLab)}
}

// ToggleLab opens the laboratory beside the board, or closes it, in all games. In a window that is
// small for it it comes only when it is asked for.
func (rm *Room[P, S, M]) ToggleLab() {
	away := rm.page.at == folded
	rm.page.opened = away
	rm.Services.Settings.SetBool(labName, away)
	rm.lab.Show(away)
	rm.panel.Content.Refresh()
	rm.arrange()
	if away { // it may lie below what is seen
		ui.Reveal(rm.panel, rm.lab.Content)
	}
}

// followLab shows the laboratory as it was left, in whatever game.
func (rm *Room[P, S, M]) followLab() {
	if rm.lab.Show(rm.Services.Settings.Bool(labName, false)) {
		rm.panel.Content.Refresh()
		rm.arrange()
	}
}
