package sudoku

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"tessera/games/look"
	"tessera/games/tab"
)

// guide is the card that explains: a hint, or the step that the logical engine
// has just made.
type guide struct {
	content fyne.CanvasObject
	title   *tab.Text
	text    *tab.Note
	play    *tab.Button
	close   *tab.Button
	buttons *fyne.Container
}

func newGuide(t *Tab) *guide {
	g := &guide{title: tab.NewText("", theme.ColorNameForeground, 15, true).Clipped(), text: tab.NewNote("", theme.ColorNameForeground, false)}
	g.play = tab.NewButton(tab.Action{Name: "sudoku.clue.next", Icon: "step", Do: func() { t.hint(); t.board.TakeFocus() }})
	g.close = tab.NewButton(tab.Action{Name: "sudoku.clue.close", Do: func() { t.dropClue(); t.board.TakeFocus() }})
	g.buttons = tab.Equal(look.Gap, g.play, g.close)
	g.content = tab.Card("", g.title, tab.Flush(g.text), g.buttons)
	g.content.Hide()
	return g
}

// say explains; next names what the button does, empty for none.
func (g *guide) say(title, text, next string) {
	g.title.Set(title)
	g.text.Set(text)
	if next == "" {
		g.buttons.Hide()
	} else {
		g.play.SetText(next)
		g.buttons.Show()
	}
	g.content.Show()
	g.content.Refresh()
}

func (g *guide) hide() { g.content.Hide() }

// said is what the card says, empty while it is not shown.
func (g *guide) said() string {
	if !g.content.Visible() {
		return ""
	}
	return g.text.Text()
}
