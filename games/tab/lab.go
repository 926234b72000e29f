package tab

import (
	"fyne.io/fyne/v2"

	"tessera/games/ui"
)

// labName is under what it is kept that the laboratory is open, for all games alike.
const labName = "lab"

// labAction opens and folds the laboratory.
func (f *Frame[P, S, M]) labAction() ui.Action {
	return ui.Action{Name: "action.lab", Icon: "folded", Key: ui.Key{Name: fyne.KeyF4}, Do: f.then(f.ToggleLab)}
}

// ToggleLab opens the laboratory, or folds it away, in all games. Where the cards are
// folded it brings them back, with the laboratory open.
func (f *Frame[P, S, M]) ToggleLab() {
	away := !f.page.shown()
	open := !f.lab.Open() || away
	f.Services.Settings.SetBool(labName, open)
	if away {
		f.ShowPanel()
	}
	f.followLab()
	if open { // what was asked for may lie below what is seen of the cards
		ui.Reveal(f.panel, f.lab.Content)
	}
}

// followLab shows the laboratory as it was left, in whatever game.
func (f *Frame[P, S, M]) followLab() {
	if f.lab.Show(f.Services.Settings.Bool(labName, false)) {
		f.panel.Content.Refresh()
		f.panel.Refresh()
	}
}
