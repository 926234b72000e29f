package tab

import (
	"fyne.io/fyne/v2"

	"tessera/games/ui"
)

// labName is under what it is kept that the laboratory is open, for all games alike.
const labName = "lab"

// labAction opens and folds the laboratory.
func (rm *Room[P, S, M]) labAction() ui.Action {
	return ui.Action{Name: "action.lab", Icon: "folded", Key: ui.Key{Name: fyne.KeyF4}, Do: rm.then(rm.ToggleLab)}
}

// ToggleLab opens the laboratory, or folds it away, in all games. Where the cards are
// folded it brings them back, with the laboratory open.
func (rm *Room[P, S, M]) ToggleLab() {
	away := !rm.page.shown()
	open := !rm.lab.Open() || away
	rm.Services.Settings.SetBool(labName, open)
	if away {
		rm.ShowPanel()
	}
	rm.followLab()
	if open { // what was asked for may lie below what is seen of the cards
		ui.Reveal(rm.panel, rm.lab.Content)
	}
}

// followLab shows the laboratory as it was left, in whatever game.
func (rm *Room[P, S, M]) followLab() {
	if rm.lab.Show(rm.Services.Settings.Bool(labName, false)) {
		rm.panel.Content.Refresh()
		rm.panel.Refresh()
	}
}
