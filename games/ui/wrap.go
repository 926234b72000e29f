package ui

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"

	"tessera/games/look"
)

// Breaks lets the words stand in several lines where they have no room beside each other, as
// those of all buttons do where text is larger than usual.
func (b *Button) Breaks() *Button {
	b.breaks = true
	return b
}

// Resize implements fyne.CanvasObject.
func (b *Button) Resize(size fyne.Size) {
	b.wrapFor(size.Width)
	b.Button.Resize(size)
}

// wrapFor breaks the lines of what the button says for a width.
func (b *Button) wrapFor(width float32) {
	if !b.wraps() || b.Text == b.brief || width <= 0 {
		return
	}
	text := b.full
	if b.whole() > width+1 {
		text = broken(text, func(line string) bool { return b.around()+measured(line) <= width+1 })
	}
	if text != b.Text {
		b.Button.SetText(text)
	}
}

// whole is how wide the button is with its words in one line, least how wide it is with a
// word to a line.
func (b *Button) whole() float32 { return b.around() + measured(b.full) }

func (b *Button) least() float32 { return b.around() + longest(b.full, measured) }

// longest is how wide the longest word of a text is.
func longest(text string, measured func(line string) float32) (wide float32) {
	for line := range strings.Lines(broken(text, func(string) bool { return false })) {
		wide = max(wide, measured(strings.TrimSuffix(line, "\n")))
	}
	return wide
}

// around is the width of all but the words.
func (b *Button) around() float32 {
	wide := 2 * theme.InnerPadding()
	if b.Icon != nil {
		wide += theme.IconInlineSize() + theme.Padding()
	}
	return wide
}

func measured(line string) float32 {
	return fyne.MeasureText(line, theme.TextSize(), fyne.TextStyle{Bold: true}).Width
}

// Resize implements fyne.CanvasObject; see [Button.Resize].
func (c *Check) Resize(size fyne.Size) {
	c.wrapFor(size.Width)
	c.Check.Resize(size)
}

// wrapFor breaks the lines of what stands beside the box. The toolkit draws the first.
func (c *Check) wrapFor(width float32) {
	if !look.Larger() || c.full == "" || width <= 0 {
		return
	}
	lines := strings.Split(broken(c.full, func(line string) bool { return c.around()+plain(line) <= width+1 }), "\n")
	if lines[0] == c.Text && len(lines) == 1+len(c.more) {
		return
	}
	c.Text, c.more = lines[0], nil
	for _, line := range lines[1:] {
		c.more = append(c.more, canvas.NewText(line, nil))
	}
	c.Refresh()
}

// whole is how wide it is in one line, least with a word to a line.
func (c *Check) whole() float32 { return c.around() + plain(c.full) }

func (c *Check) least() float32 { return c.around() + longest(c.full, plain) }

// around is the width of the box and of the room around all.
func (c *Check) around() float32 {
	return theme.IconInlineSize() + 2*theme.InnerPadding()
}

func plain(line string) float32 {
	return fyne.MeasureText(line, theme.TextSize(), fyne.TextStyle{}).Width
}

// CreateRenderer implements fyne.Widget.
func (c *Check) CreateRenderer() fyne.WidgetRenderer {
	return &checkRenderer{c.Check.CreateRenderer(), c}
}

// checkRenderer draws what the toolkit does, and the lines below the first.
type checkRenderer struct {
	fyne.WidgetRenderer
	c *Check
}

// first is the line that the toolkit draws.
func (r *checkRenderer) first() *canvas.Text {
	for _, o := range r.WidgetRenderer.Objects() {
		if t, ok := o.(*canvas.Text); ok {
			return t
		}
	}
	return nil
}

func (r *checkRenderer) MinSize() fyne.Size {
	size := r.WidgetRenderer.MinSize()
	around := size.Width - r.first().MinSize().Width
	for _, line := range r.c.more {
		m := fyne.MeasureText(line.Text, theme.TextSize(), line.TextStyle)
		size = fyne.NewSize(max(size.Width, around+m.Width), size.Height+m.Height)
	}
	return size
}

func (r *checkRenderer) Layout(size fyne.Size) {
	if len(r.c.more) == 0 {
		r.WidgetRenderer.Layout(size)
		return
	}
	one := r.WidgetRenderer.MinSize().Height
	r.WidgetRenderer.Layout(fyne.NewSize(size.Width, one))
	first := r.first()
	high := first.MinSize().Height
	y := (one + high) / 2
	for _, line := range r.c.more {
		look.Place(line, fyne.NewPos(first.Position().X, y), fyne.NewSize(first.Size().Width, high))
		y += high
	}
}

func (r *checkRenderer) Objects() []fyne.CanvasObject {
	objects := slices.Clip(r.WidgetRenderer.Objects())
	for _, line := range r.c.more {
		objects = append(objects, line)
	}
	return objects
}

func (r *checkRenderer) Refresh() {
	r.WidgetRenderer.Refresh()
	first := r.first()
	for _, line := range r.c.more {
		line.TextSize, line.Color = first.TextSize, first.Color
		line.Refresh()
	}
	r.Layout(r.c.Size())
}

// breaking is a control whose words may stand in several lines.
type breaking interface {
	whole() float32
	least() float32
	wraps() bool
}

func (b *Button) wraps() bool { return (b.breaks || look.Larger()) && b.Text != "" }
func (c *Check) wraps() bool  { return look.Larger() && c.full != "" }

// natural is how wide an object is that need not break its words, least how wide one is
// that may, and whose least size is m otherwise.
func natural(o fyne.CanvasObject) float32 {
	if b, ok := o.(breaking); ok && b.wraps() {
		return b.whole()
	}
	return o.MinSize().Width
}

func least(o fyne.CanvasObject, m fyne.Size) float32 {
	if b, ok := o.(breaking); ok && b.wraps() {
		return b.least()
	}
	return m.Width
}
