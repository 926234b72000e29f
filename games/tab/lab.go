package tab

import (
	"fyne.io/fyne/v2"

	"tessera/games/ui"
)

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
