package ui

import (
	"sort"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tessera/games/look"
)

// Text is one line of text in a colour of the theme, without padding.
type Text struct {
	widget.BaseWidget
	text   *canvas.Text
	colour fyne.ThemeColorName
	clip   bool // becomes smaller, and shortens itself with an ellipsis, instead of asking for room
	full   string
	size   float32
}

// NewText returns a line in a named colour and a size that grows with the player's text;
// bold for figures.
func NewText(s string, colour fyne.ThemeColorName, size float32, bold bool) *Text {
	t := &Text{text: canvas.NewText(s, look.Color(colour)), colour: colour, full: s, size: look.Text(size)}
	t.text.TextSize = t.size
	t.text.TextStyle.Bold = bold
	t.ExtendBaseWidget(t)
	return t
}

// NewLabel is a line of muted text.
func NewLabel(s string) *Text { return NewText(s, look.Muted, 14, false) }

// NewFigure is a line of strong text, for numbers.
func NewFigure(s string) *Text { return NewText(s, theme.ColorNameForeground, 14, true) }

// Clipped makes the line shorten itself with an ellipsis where room is short.
func (t *Text) Clipped() *Text {
	t.clip = true
	return t
}

// Trailing sets the line at the trailing edge of its room.
func (t *Text) Trailing() { t.text.Alignment = fyne.TextAlignTrailing }

// Centre sets it in the middle.
func (t *Text) Centre() { t.text.Alignment = fyne.TextAlignCenter }

// Leading sets it at the leading edge again.
func (t *Text) Leading() { t.text.Alignment = fyne.TextAlignLeading }

// Set changes the text.
func (t *Text) Set(s string) {
	if t.full == s {
		return
	}
	t.full = s
	t.fit()
	t.Refresh()
}

// SetColour changes the colour.
func (t *Text) SetColour(c fyne.ThemeColorName) {
	if t.colour != c {
		t.colour = c
		t.Refresh()
	}
}

// Text is what the line says, in full.
func (t *Text) Text() string { return t.full }

// Short says whether its end is left out.
func (t *Text) Short() bool { return t.text.Text != t.full }

// smallText is the size that a line too long for its room takes before it is
// shortened.
const smallText = 12

// leastText is the size down to which larger text goes for that.
const leastText = 15

// fit shortens what is shown to the width there is.
func (t *Text) fit() {
	t.text.Text, t.text.TextSize = t.full, t.size
	if !t.clip || t.Size().Width == 0 {
		return
	}
	if small := look.Text(smallText); t.size > small && t.text.MinSize().Width > t.Size().Width {
		t.text.TextSize = small
	}
	if wide := t.text.MinSize().Width; wide > t.Size().Width && look.Larger() { // large text rather gives way than that a sentence loses its end
		t.text.TextSize = max(leastText, t.text.TextSize*t.Size().Width/wide)
	}
	if t.text.MinSize().Width <= t.Size().Width {
		return
	}
	r := []rune(t.full)
	if len(r) < 2 {
		return
	}
	cut := sort.Search(len(r)-1, func(off int) bool { // how many characters go: some steps, however long the name
		t.text.Text = string(r[:len(r)-1-off]) + "…"
		return t.text.MinSize().Width <= t.Size().Width
	})
	t.text.Text = string(r[:max(1, len(r)-1-cut)]) + "…"
}

// MinSize implements fyne.CanvasObject.
func (t *Text) MinSize() fyne.Size {
	size := t.text.MinSize()
	if t.clip {
		size.Width = 8
	}
	return size
}

// CreateRenderer implements fyne.Widget.
func (t *Text) CreateRenderer() fyne.WidgetRenderer {
	lay := func(size fyne.Size) { t.fit(); t.text.Resize(size) }
	return look.Drawn{Of: t, Shown: []fyne.CanvasObject{t.text}, Lay: lay, Redraw: func() {
		t.text.Color = look.Color(t.colour)
		t.text.Refresh()
	}}
}
