package tab

import (
	"tessera/games/look"
	"tessera/games/ui"
	"tessera/resources/lang"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"
)

// coverPanel hides the board while the game is paused.
type coverPanel struct {
	Content fyne.CanvasObject
}

func newCoverPanel(resume func()) *coverPanel {
	button := ui.NewButton(ui.Action{Name: "pause.resume", Icon: "solve", Key: ui.Key{Name: fyne.KeyP}, Do: resume})
	button.Importance = widget.HighImportance
	c := &coverPanel{Content: container.NewStack(ui.NewShield(),
		look.NewGround(look.Well, "", look.WellRadius),
		container.NewCenter(ui.Column(16, container.NewCenter(ui.NewText(lang.T("pause.title"), look.Muted, 20, true)), button)),
	)}
	c.Content.Hide()
	return c
}

func (c *coverPanel) show(on bool) {
	switch {
	case on && !c.Content.Visible():
		c.Content.Show()
	case !on && c.Content.Visible():
		c.Content.Hide()
	}
}
