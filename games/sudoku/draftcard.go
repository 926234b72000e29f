package sudoku

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tessera/games/look"
	"tessera/games/ui"
	"tessera/resources/lang"
)

// draftCard is the card of the puzzle being entered: what is to be said of it,
// and what can be done with it.
type draftCard struct {
	content            fyne.CanvasObject
	text               *ui.Note
	play, first, other *ui.Button
	tools              []fyne.CanvasObject // clear, paste, back to the game
	buttons            *fyne.Container     // these and Play
	solutions          *fyne.Container
}

func newDraftCard(t *Tab) *draftCard {
	c := &draftCard{text: ui.NewNote("", theme.ColorNameForeground, false)}
	button := func(name, icon string, do func()) *ui.Button {
		return ui.NewButton(ui.Action{Name: name, Icon: icon, Do: t.focused(do)})
	}
	c.play = button("sudoku.draft.play", "play", t.playDraft)
	c.play.Importance = widget.HighImportance
	c.first = button("sudoku.draft.first", "", func() { t.toggleSolution(1) })
	c.other = button("sudoku.draft.other", "", func() { t.toggleSolution(2) })
	clear := button("sudoku.draft.clear", "erase", t.clearDraft)
	paste := button("sudoku.paste", "paste", t.pasteText)
	cancel := button("sudoku.draft.close", "undo", func() { t.cancelDraft(); t.playOn() })
	for _, b := range []*ui.Button{clear, paste, cancel} {
		b.Compact(true)
		c.tools = append(c.tools, b)
	}
	c.buttons, c.solutions = container.NewStack(), container.NewStack()
	// The buttons stand above the text, which is of another height with every digit.
	c.content = ui.Card(lang.T("sudoku.draft.title"), c.buttons, ui.Flush(c.text), c.solutions)
	c.fold(false)
	c.content.Hide()
	return c
}

// fold sets Play below the other buttons, and the solutions one below another, where
// the card has only the width that the board leaves, and makes the text smaller.
func (c *draftCard) fold(on bool) {
	c.text.Small(on)
	if on {
		c.buttons.Objects = []fyne.CanvasObject{ui.Column(6, ui.Equal(6, c.tools...), c.play)}
		c.solutions.Objects = []fyne.CanvasObject{ui.Column(6, c.first, c.other)}
	} else {
		c.buttons.Objects = []fyne.CanvasObject{ui.Row(look.Gap, append(slices.Clone(c.tools), c.play)...)}
		c.solutions.Objects = []fyne.CanvasObject{ui.Equal(look.Gap, c.first, c.other)}
	}
	c.content.Refresh()
}

// say says what is to be said; warn where something is wrong.
func (c *draftCard) say(text string, warn bool) {
	colour := theme.ColorNameForeground
	if warn {
		colour = theme.ColorNameError
	}
	c.text.SetIn(text, colour)
}

// refresh offers what can be done with d.
func (c *draftCard) refresh(d *draft) {
	c.play.SetEnabled(d.ready)
	c.solutions.Hidden = len(d.solutions) == 0
	c.other.Hidden = len(d.solutions) < 2
	for i, b := range []*ui.Button{c.first, c.other} {
		want := widget.MediumImportance
		if d.shown == i+1 {
			want = widget.HighImportance
		}
		b.Importance = want
		b.Refresh()
	}
	c.solutions.Refresh()
	c.content.Refresh()
}

// toggleSolution shows a solution, or the puzzle again.
func (t *Tab) toggleSolution(n int) {
	if t.draft.shown == n {
		n = 0
	}
	t.showSolution(n)
}

// playOn deals a game where none is on the table to go back to.
func (t *Tab) playOn() {
	if !t.frame.Session.HasGame() && !t.frame.Session.Dealing() {
		t.deal()
	}
}
