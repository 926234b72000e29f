package sudoku

import (
	"fmt"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"

	"tessera/games/board"
	"tessera/games/look"
)

// labels write beside the board what its rows and columns are called, r1 to r9 and c1
// to c9, as all sentences call them.
type labels struct {
	board         *board.Board
	rows, columns [9]*canvas.Text
}

// labelSize is the size of the letters: they stand in the edge of the bed.
const labelSize = 9

func newLabels(b *board.Board) fyne.CanvasObject {
	l := &labels{board: b}
	objects := make([]fyne.CanvasObject, 0, 18)
	for i := range 9 {
		l.rows[i] = canvas.NewText(fmt.Sprintf("r%d", i+1), nil)
		l.columns[i] = canvas.NewText(fmt.Sprintf("c%d", i+1), nil)
		for _, text := range []*canvas.Text{l.rows[i], l.columns[i]} {
			text.TextSize, text.Alignment = labelSize, fyne.TextAlignCenter
			objects = append(objects, text)
		}
	}
	l.colour()
	return container.New(l, objects...)
}

// colour follows the theme.
func (l *labels) colour() {
	for i := range 9 {
		l.rows[i].Color, l.columns[i].Color = look.Color(theme.ColorNameForeground), look.Color(theme.ColorNameForeground)
	}
}

// Layout implements fyne.Layout: over the board, beside its first row and column.
func (l *labels) Layout([]fyne.CanvasObject, fyne.Size) {
	l.colour()
	geo := l.board.Geometry()
	well, _ := geo.Well()
	for i := range 9 {
		row, column := geo.Pos(i*9), geo.Pos(i)
		tile := geo.TileSize()
		size := l.rows[i].MinSize()
		l.rows[i].Move(fyne.NewPos(well.X, row.Y+(tile.Height-size.Height)/2))
		l.rows[i].Resize(fyne.NewSize(row.X-well.X, size.Height))
		l.columns[i].Move(fyne.NewPos(column.X, well.Y+(column.Y-well.Y-size.Height)/2))
		l.columns[i].Resize(fyne.NewSize(tile.Width, size.Height))
	}
}

// MinSize implements fyne.Layout.
func (l *labels) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.Size{} }
