package ui

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"tessera/games/look"
)

// Rows are lines of text of which one is chosen; as many as there is room for are seen at
// a time.
type Rows struct {
	Content  fyne.CanvasObject
	list     *widget.List
	room     *canvas.Rectangle // how high it is
	texts    []string
	choosing bool // the program chooses
}

// NewRows returns rows without text; chosen hears which one the player chooses.
func NewRows(chosen func(i int)) *Rows {
	r := &Rows{room: canvas.NewRectangle(color.Transparent)}
	r.list = widget.NewList(func() int { return len(r.texts) }, func() fyne.CanvasObject {
		row := widget.NewLabel("")
		row.Truncation = fyne.TextTruncateEllipsis
		return row
	}, func(i widget.ListItemID, row fyne.CanvasObject) { row.(*widget.Label).SetText(r.texts[i]) })
	r.list.HideSeparators = true
	r.list.OnSelected = func(i widget.ListItemID) {
		if !r.choosing {
			chosen(i)
		}
	}
	r.Content = container.NewStack(r.room, r.list)
	return r
}

// Show shows texts, of which one is chosen, so many at a time.
func (r *Rows) Show(texts []string, at, seen int) {
	r.texts = texts
	r.room.SetMinSize(fyne.NewSize(0, float32(seen)*look.Lines(34, 1)))
	r.choosing = true
	r.list.Select(at)
	r.choosing = false
	r.list.Refresh()
}
