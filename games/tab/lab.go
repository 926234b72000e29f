package tab

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"tessera/games/look"
	"tessera/games/ui"
)

// labName is under what it is kept that the laboratory is open, for all games alike.
const labName = "lab"

// lab is what one needs least to play, under one fold: engines and what they find, the
// race, the game's ID, facts. It stays as the player leaves it.
type lab struct {
	content *fyne.Container
	heading *ui.Button
	cards   *fyne.Container
	open    bool
}

// newLab folds cards under a heading; toggle opens them or folds them away.
func newLab(action ui.Action, cards ...fyne.CanvasObject) *lab {
	l := &lab{heading: ui.NewButton(action), cards: ui.Column(look.CardGap, cards...)}
	l.heading.Alignment = widget.ButtonAlignLeading
	l.cards.Hide()
	l.content = ui.Column(look.CardGap, l.heading, l.cards)
	return l
}

// show opens the cards, or folds them away. It says whether that is another state.
func (l *lab) show(open bool) bool {
	if open == l.open {
		return false
	}
	l.open = open
	if open {
		l.heading.SetIcon(ui.Icon("unfolded"))
		l.cards.Show()
	} else {
		l.heading.SetIcon(ui.Icon("folded"))
		l.cards.Hide()
	}
	return true
}

// labAction opens and folds the laboratory.
func (f *Frame[P, S, M]) labAction() ui.Action {
	return ui.Action{Name: "action.lab", Icon: "folded", Key: ui.Key{Name: fyne.KeyF4}, Do: f.then(f.ToggleLab)}
}

// ToggleLab opens the laboratory, or folds it away, in all games. Where the cards are
// folded it brings them back, with the laboratory open.
func (f *Frame[P, S, M]) ToggleLab() {
	away := !f.page.shown()
	open := !f.lab.open || away
	f.Services.Settings.SetBool(labName, open)
	if away {
		f.ShowPanel()
	}
	f.followLab()
	if away { // what was asked for may lie below what is seen of the cards
		driver := fyne.CurrentApp().Driver()
		at := driver.AbsolutePositionForObject(f.lab.content).Subtract(driver.AbsolutePositionForObject(f.panel.Content))
		f.panel.ScrollToOffset(fyne.NewPos(0, at.Y))
	}
}

// followLab shows the laboratory as it was left, in whatever game.
func (f *Frame[P, S, M]) followLab() {
	if f.lab.show(f.Services.Settings.Bool(labName, false)) {
		f.panel.Content.Refresh()
		f.panel.Refresh()
	}
}
