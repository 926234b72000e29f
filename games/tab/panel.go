package tab

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tessera/games/look"
	"tessera/games/ui"
)

// panelName is under what a game remembers that its cards are folded away.
func (f *Frame[P, S, M]) panelName() string { return f.core.spec.Name + ".bare" }

// newCards is the column of the cards at the side. Of a game that has some which are
// needed while playing, handy shows only these, or all again.
func (f *Frame[P, S, M]) newCards() (cards *container.Scroll, handy func(only bool) bool) {
	curious := []fyne.CanvasObject{f.solving.panel.Content}
	if f.bar.race != nil {
		curious = append(curious, f.bar.race)
	}
	game := f.core.game
	curious = append([]fyne.CanvasObject{game.stage.Lab.Content}, curious...)
	f.lab = ui.NewFold(f.labAction(), look.CardGap, curious...)
	f.lab.Show(f.Services.Settings.Bool(labName, false))
	all := []fyne.CanvasObject{game.stage.Cards.Content, f.lab.Content}
	needed := all[:0:0]
	has := game.handy()
	if has {
		needed = append(needed, game.stage.Cards.Content)
	}
	if game.teaches() {
		all, needed = slices.Insert(all, 0, f.Guide.Content), append(needed, f.Guide.Content)
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
			if f.Guide.Fold(only); has {
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
func (f *Frame[P, S, M]) revealGuide() {
	f.Services.Post(func() {
		if f.panel != nil && f.panel.Visible() && f.Guide.Content.Visible() {
			if f.glimpse.to != f.panel.Offset.Y {
				f.glimpse.from = f.panel.Offset.Y
			}
			ui.Reveal(f.panel, f.Guide.Content)
			f.glimpse.to = f.panel.Offset.Y
		}
	})
}

// leaveGuide brings back what had to give way to the card that explains, such as the digits
// to be played with, unless the player has scrolled since.
func (f *Frame[P, S, M]) leaveGuide() {
	if f.panel != nil && f.panel.Offset.Y == f.glimpse.to {
		f.panel.ScrollToOffset(fyne.NewPos(f.panel.Offset.X, f.glimpse.from))
	}
	f.glimpse = glimpse{}
}

// TogglePanel folds the cards away, so that the board has all the room there is, or
// brings them back. A game remembers it, but for cards that come back in a window
// that is too small for them.
func (f *Frame[P, S, M]) TogglePanel() {
	p := f.page
	switch {
	case p.shown() && p.small:
		p.opened = false
	case p.shown():
		p.bare = true
	default:
		p.bare, p.opened = false, true
	}
	f.Services.Settings.SetBool(f.panelName(), p.bare)
	ui.Arrange(f.body)
}

// ShowPanel brings the cards back, for now, where something is to be done or
// read in one of them that is not needed while playing.
func (f *Frame[P, S, M]) ShowPanel() {
	if f.page.shown() || f.panel.Visible() {
		return
	}
	f.page.bare, f.page.opened = false, true
	ui.Arrange(f.body)
}
