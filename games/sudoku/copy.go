package sudoku

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"tessera/games/ui"
	"tessera/resources/lang"
	"tessera/solver/sudoku"
)

// form writes a board with its candidates as text.
type form func(g sudoku.Grid, candidates [sudoku.Cells]sudoku.Digits) string

// The forms in which a board is copied.
func asCharacters(g sudoku.Grid, _ [sudoku.Cells]sudoku.Digits) string { return g.String() }
func asFrame(g sudoku.Grid, _ [sudoku.Cells]sudoku.Digits) string      { return sudoku.Framed(g) }

// copyAs copies the board, with the entries where there are some.
func (t *Tab) copyAs(write form) func() {
	return func() {
		if t.draft == nil && !t.frame.Session.HasGame() {
			return
		}
		p := t.shownPosition()
		notes := sudoku.Notes{}
		if !t.Drafting() {
			notes = t.notes()
		}
		fyne.CurrentApp().Clipboard().SetContent(write(p.Grid(), notes.Candidates(p)))
		t.frame.Status.Say(lang.T("sudoku.copied"))
	}
}

// copyItems are the forms, for a menu.
func (t *Tab) copyItems() (items []*fyne.MenuItem) {
	for _, a := range []ui.Action{t.setup.copyAction, t.setup.frameAction, t.setup.candidatesAction} {
		items = append(items, fyne.NewMenuItem(lang.T(a.Name)+"  "+a.Key.String(), t.focused(a.Do)))
	}
	return items
}

// copyMenu opens the menu under its button.
func (t *Tab) copyMenu(button fyne.CanvasObject) {
	driver := fyne.CurrentApp().Driver()
	menu := widget.NewPopUpMenu(fyne.NewMenu("", t.copyItems()...), driver.CanvasForObject(button))
	menu.ShowAtPosition(driver.AbsolutePositionForObject(button).AddXY(0, button.Size().Height+2))
}
