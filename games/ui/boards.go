package ui

import (
	"image"
	"image/color"
	"slices"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tessera/games/look"
	"tessera/games/view"
)

// The measures of a board on its button, at the usual size of text.
const (
	boardWide, boardHigh = 104, 78
	boardInset           = 10
)

// Boards are boards drawn small, side by side, of which one is chosen.
type Boards struct {
	Content *fyne.Container
	chosen  func(i int)
	start   func()
	clicked time.Time
	at      int // which one is chosen
	names   []string
	all     []*smallBoard
}

// smallBoard is one of them: a button with a board and its words over it.
type smallBoard struct {
	button  *Button
	picture *Pictogram
	ring    *canvas.Rectangle
	words   []fyne.CanvasObject // a line each
}

// NewBoards returns none yet; chosen hears which one the player chooses, start that it was clicked
// twice.
func NewBoards(chosen func(i int), start func()) *Boards {
	return &Boards{Content: container.NewStack(), chosen: chosen, start: start}
}

// click chooses a board, and starts it at the second click of a double one.
func (b *Boards) click(i int) {
	if b.at == i && soon(b.clicked) {
		b.start()
		return
	}
	b.clicked = time.Now()
	b.chosen(i)
}

// Show shows boards under their names, of which one is chosen; -1 for none. Their tiles are parts of a
// photo, which may be another for each; nil for none.
func (b *Boards) Show(names []string, signs []view.Sign, at int, photo func(i int) image.Image) {
	if !slices.Equal(names, b.names) {
		b.names, b.all = names, nil
		var shown []fyne.CanvasObject
		for i, name := range names {
			one := newSmallBoard(name, func() { b.click(i) })
			b.all, shown = append(b.all, one), append(shown, one.over())
		}
		b.Content.Objects = []fyne.CanvasObject{Tiles(look.Gap, look.Text(boardWide)+2*boardInset, shown...)}
		b.Content.Refresh()
	}
	b.at = at
	for i, one := range b.all {
		one.picture.Set(signs[i])
		one.picture.SetPhoto(photo(i))
		one.ring.Hidden = i != at
		one.ring.StrokeColor = look.Color(theme.ColorNamePrimary)
		one.ring.Refresh()
	}
}

// newSmallBoard returns a board without a picture. What stands before a dot or a colon in its name is
// set above the rest, which has as many lines as it needs.
func newSmallBoard(name string, do func()) *smallBoard {
	title, rest := name, ""
	for _, sep := range []string{" · ", ": ", "："} {
		if before, after, ok := strings.Cut(name, sep); ok {
			title, rest = before, after
			break
		}
	}
	one := &smallBoard{button: NewDialogButton(Action{Name: "sheet.board", Do: do}), picture: NewPictogram(view.Sign{}),
		ring: &canvas.Rectangle{StrokeWidth: 2, CornerRadius: theme.Size(theme.SizeNameButtonRadius)}}
	one.button.SetLabel("")
	one.words = append(one.words, NewText(title, theme.ColorNameForeground, 13, true).Clipped())
	const size = 12
	fits := func(line string) bool {
		return fyne.MeasureText(line, look.Text(size), fyne.TextStyle{}).Width <= look.Text(boardWide)
	}
	for line := range strings.SplitSeq(broken(rest, fits), "\n") {
		one.words = append(one.words, NewText(line, look.Muted, size, false).Clipped())
	}
	for _, line := range one.words {
		line.(*Text).Centre()
	}
	return one
}

// over sets the board and its words over the button, which takes the clicks.
func (s *smallBoard) over() fyne.CanvasObject {
	picture := container.NewCenter(container.NewGridWrap(fyne.NewSize(look.Text(boardWide), look.Text(boardHigh)), s.picture))
	return container.NewStack(s.button, container.New(layout.NewCustomPaddedLayout(boardInset, boardInset, boardInset, boardInset), Column(4, append([]fyne.CanvasObject{picture}, s.words...)...)), s.ring)
}

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
