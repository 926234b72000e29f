package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tessera/games/look"
	"tessera/games/view"
)

// choices is what a list to choose from shows while it is open: its labels in rows,
// the one that is chosen ticked. The keys begin there, which Fyne's menu offers no
// way to; and the row that they are at is always in sight. It lies over the whole
// window, hears the keys, and closes the list where the mouse clicks beside it.
type choices struct {
	widget.BaseWidget
	list   *Select
	canvas fyne.Canvas
	rows   []*Choice
	at     int // the row that Enter chooses; -1 for none
	scroll *container.Scroll
	over   *fyne.Container // laid over the window: this, and the panel above it
}

// openChoices opens a list below it.
func openChoices(list *Select, c fyne.Canvas) {
	open := &choices{list: list, canvas: c, at: list.SelectedIndex()}
	open.ExtendBaseWidget(open)
	rows := container.New(&column{})
	for i, label := range list.Options {
		row := newChoice(open, i, label, i == open.at)
		if list.signOf != nil {
			row.sign.Set(list.signOf(i))
		}
		open.rows = append(open.rows, row)
		rows.Add(row)
	}
	open.scroll = container.NewVScroll(rows)
	panel := container.NewStack(look.NewGround(theme.ColorNameMenuBackground, look.Line, look.CardRadius).Raised(), open.scroll)
	open.over = container.New(&below{choices: open}, open, panel)
	c.Overlays().Add(open.over)
	c.Focus(open)
	if open.at >= 0 {
		open.goTo(open.at)
	}
}

// below lays out the panel of an open list, which hangs below the list, or higher
// where the window ends, and is at least as wide.
type below struct {
	*choices
	size fyne.Size // of the window when the list was opened
}

// MinSize implements fyne.Layout: the window need not grow for the list.
func (*below) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.Size{} }

// Layout implements fyne.Layout. In a window of another size the list may be
// elsewhere, so that closes it.
func (b *below) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	if b.size.IsZero() {
		b.size = size
	} else if b.size != size {
		fyne.Do(b.close)
		return
	}
	objects[0].Resize(size)
	panel := objects[1]
	least := b.scroll.Content.MinSize()
	room := size.SubtractWidthHeight(2*choicesFree, 2*choicesFree)
	panel.Resize(fyne.NewSize(min(max(b.list.Size().Width, least.Width), room.Width), min(least.Height, room.Height)))
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject(b.list).AddXY(0, b.list.Size().Height)
	last := room.Subtract(panel.Size())
	panel.Move(fyne.NewPos(max(choicesFree, min(at.X, choicesFree+last.Width)), max(choicesFree, min(at.Y, choicesFree+last.Height))))
}

// choicesFree is left free between an open list and the edge of the window, where a
// list cut off would look like one that ends there.
const choicesFree = 8

func (c *choices) close() { c.canvas.Overlays().Remove(c.over) }

// isChoices says whether something that lies over the window is an open list.
func isChoices(over *fyne.Container) bool {
	_, is := over.Objects[0].(*choices)
	return is
}

// choose closes the list and chooses what stood in a row, unless the list has become
// another meanwhile.
func (c *choices) choose(row int) {
	c.close()
	c.list.SetSelected(c.rows[row].label.Text())
}

// point moves the keys to a row; -1 is none.
func (c *choices) point(row int) {
	c.at = row
	for _, r := range c.rows {
		r.Refresh()
	}
}

// goTo moves the keys to a row, which scrolls into sight.
func (c *choices) goTo(row int) {
	c.point(row)
	top, tall, view := c.rows[row].Position().Y, c.rows[row].Size().Height, c.scroll.Size().Height
	offset := max(min(c.scroll.Offset.Y, top), top+tall-view)
	if offset != c.scroll.Offset.Y {
		c.scroll.ScrollToOffset(fyne.NewPos(0, offset))
	}
}

// TypedKey implements fyne.Focusable.
func (c *choices) TypedKey(e *fyne.KeyEvent) {
	last := len(c.rows) - 1
	switch e.Name {
	case fyne.KeyDown:
		c.goTo(min(c.at+1, last))
	case fyne.KeyUp:
		if c.at < 0 {
			c.at = len(c.rows)
		}
		c.goTo(max(c.at-1, 0))
	case fyne.KeyHome:
		c.goTo(0)
	case fyne.KeyEnd:
		c.goTo(last)
	case fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace:
		if c.at < 0 {
			c.close()
			return
		}
		c.choose(c.at)
	case fyne.KeyEscape:
		c.close()
	}
}

func (*choices) TypedRune(rune) {}
func (*choices) FocusGained()   {}
func (*choices) FocusLost()     {}

// A click beside the list closes it.
func (c *choices) Tapped(*fyne.PointEvent)          { c.close() }
func (c *choices) TappedSecondary(*fyne.PointEvent) { c.close() }

// CreateRenderer implements fyne.Widget: there is nothing to see beside the list.
func (c *choices) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(canvas.NewRectangle(nil))
}

// Choice is a row of a list that is open.
type Choice struct {
	widget.BaseWidget
	Press
	of    *choices
	row   int
	label *Text
	wide  float32           // of the label in full
	mark  *canvas.Rectangle // lies under the row that the keys are at
	tick  *widget.Icon      // stands before the one that is chosen
	sign  *Pictogram        // behind the label; empty for a list of words alone
}

var _ desktop.Hoverable = (*Choice)(nil)

func newChoice(of *choices, row int, label string, chosen bool) *Choice {
	c := &Choice{of: of, row: row, label: NewText(label, theme.ColorNameForeground, 14, false).Clipped(),
		mark: canvas.NewRectangle(nil), tick: widget.NewIcon(theme.ConfirmIcon()), sign: NewPictogram(view.Sign{})}
	c.wide = c.label.text.MinSize().Width
	c.tick.Hidden = !chosen
	c.Control = c
	c.ExtendBaseWidget(c)
	return c
}

// Label is what the row says.
func (c *Choice) Label() string { return c.label.Text() }

// Chosen says whether it is the one that is chosen.
func (c *Choice) Chosen() bool { return c.tick.Visible() }

// Active says whether the keys are at it, so that Enter chooses it.
func (c *Choice) Active() bool { return c.of.at == c.row }

// Tapped implements fyne.Tappable.
func (c *Choice) Tapped(*fyne.PointEvent) { c.of.choose(c.row) }

// MouseIn implements desktop.Hoverable: the keys go on from where the mouse is.
func (c *Choice) MouseIn(*desktop.MouseEvent) { c.MouseMoved(nil) }

// MouseMoved implements desktop.Hoverable.
func (c *Choice) MouseMoved(*desktop.MouseEvent) {
	if !c.Active() {
		c.of.point(c.row)
	}
}

// MouseOut implements desktop.Hoverable.
func (c *Choice) MouseOut() {}

// choicePad is the room around a row, twice as much before and behind its label, and
// choiceTick what is kept for the tick.
const choicePad = 8

func choiceTick() float32 { return look.Text(18) }

// MinSize implements fyne.CanvasObject.
func (c *Choice) MinSize() fyne.Size {
	size := fyne.NewSize(c.wide+4*choicePad+choiceTick(), c.label.MinSize().Height+2*choicePad)
	if side := c.side(); side > 0 {
		size = fyne.NewSize(size.Width+side+choicePad, max(size.Height, side+choicePad))
	}
	return size
}

// side is that of the picture of the row; 0 without one.
func (c *Choice) side() float32 {
	if c.of.list.signOf == nil {
		return 0
	}
	return c.sign.MinSize().Width
}

// CreateRenderer implements fyne.Widget.
func (c *Choice) CreateRenderer() fyne.WidgetRenderer {
	return painted(c, c.lay, func() {
		c.mark.Hidden = !c.Active()
		c.mark.FillColor = look.Color(theme.ColorNameFocus)
	}, c.mark, c.tick, c.label, c.sign)
}

func (c *Choice) lay(size fyne.Size) {
	look.Place(c.mark, fyne.NewSquareOffsetPos(2), size.SubtractWidthHeight(4, 4))
	c.mark.CornerRadius = look.CardRadius - 4
	look.Place(c.tick, fyne.NewPos(choicePad, (size.Height-choiceTick())/2), fyne.NewSquareSize(choiceTick()))
	tall, side := c.label.MinSize().Height, c.side()
	c.label.Move(fyne.NewPos(2*choicePad+choiceTick(), (size.Height-tall)/2))
	c.label.Resize(fyne.NewSize(size.Width-4*choicePad-choiceTick()-side, tall))
	look.Place(c.sign, fyne.NewPos(size.Width-2*choicePad-side, (size.Height-side)/2), fyne.NewSquareSize(side))
}
