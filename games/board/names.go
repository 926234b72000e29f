package board

import (
	"fmt"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	layouts "fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"

	"tessera/games/look"
)

// labels write beside a board what its rows and columns are called, from r1 and from c1 on,
// as sentences call them.
type labels struct {
	board         *Board
	rows, columns []*canvas.Text
}

// labelSize is the size of the letters: they stand in the edge of the bed.
const labelSize = 9

// NewNames are what the rows and columns of a board are called, to lie over it.
func NewNames(b *Board) fyne.CanvasObject {
	l := &labels{board: b}
	c := layouts.New(l)
	name := func(all *[]*canvas.Text, format string, i, n int) {
		if i < n {
			text := canvas.NewText(fmt.Sprintf(format, i+1), nil)
			text.TextSize, text.Alignment = labelSize, fyne.TextAlignCenter
			*all, c.Objects = append(*all, text), append(c.Objects, text)
		}
	}
	for i := range max(b.layout.Rows, b.layout.Cols) {
		name(&l.rows, "r%d", i, b.layout.Rows)
		name(&l.columns, "c%d", i, b.layout.Cols)
	}
	l.colour()
	b.Laid = append(b.Laid, func() { l.Layout(nil, fyne.Size{}) })
	return c
}

// colour follows the theme.
func (l *labels) colour() {
	for _, text := range slices.Concat(l.rows, l.columns) {
		text.Color = look.Color(theme.ColorNameForeground)
	}
}

// Layout implements fyne.Layout: over the board, beside its first row and column.
func (l *labels) Layout([]fyne.CanvasObject, fyne.Size) {
	l.colour()
	geo := l.board.Geometry()
	well, _ := geo.bed()
	tile, high := geo.TileSize(), float32(0)
	for i, text := range l.rows {
		row := geo.Pos(i * len(l.columns))
		high = text.MinSize().Height
		put(text, fyne.NewPos(well.X, row.Y+(tile.Height-high)/2), fyne.NewSize(row.X-well.X, high))
		text.Hidden = geo.hides(text)
	}
	for i, text := range l.columns {
		column := geo.Pos(i)
		put(text, fyne.NewPos(column.X, well.Y+(column.Y-well.Y-high)/2), fyne.NewSize(tile.Width, high))
		text.Hidden = geo.hides(text)
	}
}

// hides says whether something beside the board would stand out of its room, since only a part
// of it is seen.
func (g Geometry) hides(o fyne.CanvasObject) bool {
	end := o.Position().Add(o.Size())
	return g.zoom != (Zoom{}) && (min(o.Position().X, o.Position().Y) < 0 || end.X > g.units(g.all.X) || end.Y > g.units(g.all.Y))
}

// MinSize implements fyne.Layout.
func (l *labels) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.Size{} }
