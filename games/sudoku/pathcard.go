package sudoku

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tessera/games/look"
	"tessera/games/ui"
	"tessera/resources/lang"
	"tessera/solver/sudoku"
)

// pathCard is the card of the path: the step shown and its reason, all steps to choose
// from, and how often each technique is used.
type pathCard struct {
	tab        *Tab
	content    fyne.CanvasObject
	title      *ui.Note
	text       *ui.Note
	summary    *ui.Note
	back, next *ui.Button
	list       *widget.List
	room       *canvas.Rectangle // how high the list is
	steps      []sudoku.PathStep
	choosing   bool // the card itself chooses a row
}

func newPathCard(t *Tab) *pathCard {
	c := &pathCard{tab: t, title: ui.NewNote("", theme.ColorNameForeground, false).Bold(),
		text: ui.NewNote("", theme.ColorNameForeground, false), summary: ui.NewHelp(""), room: canvas.NewRectangle(color.Transparent)}
	c.back = ui.NewButton(ui.Action{Name: "sudoku.path.back", Key: ui.Key{Name: fyne.KeyUp}, Do: t.focused(func() { t.showStep(t.path.at - 1) })})
	c.next = ui.NewButton(ui.Action{Name: "sudoku.path.next", Key: ui.Key{Name: fyne.KeyDown}, Do: t.focused(func() { t.showStep(t.path.at + 1) })})
	closing := ui.NewButton(ui.Action{Name: "sudoku.path.close", Icon: "close", Do: t.focused(t.closePath)})
	closing.Compact(true)
	c.list = widget.NewList(func() int { return len(c.steps) }, func() fyne.CanvasObject {
		row := widget.NewLabel("")
		row.Truncation = fyne.TextTruncateEllipsis
		return row
	}, func(i widget.ListItemID, row fyne.CanvasObject) {
		row.(*widget.Label).SetText(lang.T("sudoku.path.row", "Step", i+1, "Text", brief(c.steps[i].Deduction)))
	})
	c.list.HideSeparators = true
	c.list.OnSelected = func(i widget.ListItemID) {
		if !c.choosing {
			t.showStep(i)
			t.board.TakeFocus()
		}
	}
	head := container.NewBorder(nil, nil, nil, container.NewVBox(closing), container.NewVBox(ui.Flush(c.title)))
	c.content = ui.Card("", head, ui.Equal(look.Gap, c.back, c.next), ui.Flush(c.text), container.NewStack(c.room, c.list), ui.Flush(c.summary))
	c.fold(false)
	c.content.Hide()
	return c
}

// fold leaves more of the little room to the reason.
func (c *pathCard) fold(on bool) {
	rows := float32(7)
	if on {
		rows = 3
	}
	c.room.SetMinSize(fyne.NewSize(0, rows*look.Lines(34, 1)))
	c.text.Small(on)
	c.content.Refresh()
}

// fill takes in a path.
func (c *pathCard) fill(p *path) {
	c.steps = p.steps
	uses := map[sudoku.Technique]int{}
	for _, step := range p.steps {
		uses[step.Deduction.Technique]++
	}
	var parts []string
	for _, technique := range sudoku.Techniques() {
		if n := uses[technique]; n > 0 {
			parts = append(parts, lang.T("sudoku.path.uses", "Technique", techniqueName(technique), "Count", n))
		}
	}
	c.summary.Set(lang.List(parts...))
	c.content.Show()
	c.list.Refresh()
}

// show tells of the step that the board shows.
func (c *pathCard) show(p *path) {
	d := p.steps[p.at].Deduction
	c.title.Set(lang.T("sudoku.path.title", "Step", p.at+1, "Count", len(p.steps), "Technique", techniqueName(d.Technique)))
	c.text.Set(lang.Say(d.Explain()))
	c.back.SetEnabled(p.at > 0)
	c.next.SetEnabled(p.at < len(p.steps)-1)
	c.choosing = true
	c.list.Select(p.at)
	c.choosing = false
	c.content.Refresh()
}
