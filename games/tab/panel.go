package tab

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tessera/games/look"
	"tessera/games/ui"
)

// panelName is under what a game remembers that its cards are folded away.
func (rm *Room[P, S, M]) panelName() string { return rm.core.spec.Name + ".bare" }

// newCards is the column of the cards at the side. Of a game that has some which are
// needed while playing, handy shows only these, or all again.
func (rm *Room[P, S, M]) newCards() (cards *container.Scroll, handy func(only bool) bool) {
	curious := []fyne.CanvasObject{rm.solving.panel.Content}
	if rm.bar.race != nil {
		curious = append(curious, rm.bar.race)
	}
	game := rm.core.game
	curious = append([]fyne.CanvasObject{game.stage.Lab.Content}, curious...)
	rm.lab = ui.NewFold(rm.labAction(), look.CardGap, curious...)
	rm.lab.Show(rm.Services.Settings.Bool(labName, false))
	all := []fyne.CanvasObject{game.stage.Cards.Content, rm.lab.Content}
	needed := all[:0:0]
	has := game.handy()
	if has {
		needed = append(needed, game.stage.Cards.Content)
	}
	if game.teaches() {
		all, needed = slices.Insert(all, 0, rm.Guide.Content), append(needed, rm.Guide.Content)
	}
	frames := make([]fyne.CanvasObject, len(all)) // a card is shown and hidden by its game as well
	for i, card := range all {
		frames[i] = container.NewStack(card)
	}
	column := ui.Column(look.CardGap, frames...)
	were := false
	return ui.NewScroll(column), func(only bool) bool {
		if only != were {
			were = only
			if rm.Guide.Fold(only); has {
				game.fold(only)
			}
			for i, card := range all {
				if only && !slices.Contains(needed, card) {
					frames[i].Hide()
				} else {
					frames[i].Show()
				}
			}
			column.Refresh()
		}
		return !only || slices.ContainsFunc(needed, fyne.CanvasObject.Visible)
	}
}

// glimpse is where the column of the cards was, and where it was scrolled for a card that
// comes and goes.
type glimpse struct{ from, to float32 }

// revealGuide brings the card that explains into sight, once it has its place.
func (rm *Room[P, S, M]) revealGuide() {
	rm.Services.Post(func() {
		if rm.panel != nil && rm.panel.Visible() && rm.Guide.Content.Visible() {
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
}

// TogglePanel folds the cards away, so that the board has all the room there is, or
// brings them back. A game remembers it, but for cards that come back in a window
// that is too small for them.
func (rm *Room[P, S, M]) TogglePanel() {
	p := rm.page
	switch {
	case p.shown() && p.small:
		p.opened = false
	case p.shown():
		p.bare = true
	default:
		p.bare, p.opened = false, true
	}
	rm.Services.Settings.SetBool(rm.panelName(), p.bare)
	ui.Arrange(rm.body)
}

// ShowPanel brings the cards back, for now, where something is to be done or
// read in one of them that is not needed while playing.
func (rm *Room[P, S, M]) ShowPanel() {
	if rm.page.shown() || rm.panel.Visible() {
		return
	}
	rm.page.bare, rm.page.opened = false, true
	ui.Arrange(rm.body)
}
