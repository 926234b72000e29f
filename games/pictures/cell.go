package pictures

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tessera/games/look"
	"tessera/games/ui"
)

// labelHigh is the height of the name under a picture, noteHigh that of a second line
// below it.
func labelHigh() float32 { return look.Lines(22, 1) }
func noteHigh() float32  { return look.Lines(17, 1) }

// frameWide is the width of the frame around one that has the cursor or is chosen.
const frameWide = 3

// cell is a place in the grid of pictures, which shows one item after the other as one
// scrolls.
type cell struct {
	widget.BaseWidget
	ui.Press // or the list that it is in would take a click of a hand that shakes
	ui.Hover
	grid *thumbGrid
	item *item // nil while it shows none
	at   int   // its place among the items; negative for none

	img   *canvas.Image
	icon  *canvas.Image     // in the middle where there is no picture
	says  *ui.Text          // below the icon
	label *ui.Text          // the name
	note  *ui.Text          // below it, in a grid with two lines
	frame *canvas.Rectangle // around what is pointed at or chosen
	halo  *canvas.Rectangle // in it, so that it is seen on any picture
	tick  *canvas.Image     // on what is chosen
	disc  *canvas.Circle    // under it
	over  bool              // the pointer is over it
}

var _ ui.Named = (*cell)(nil)

func newCell(g *thumbGrid) *cell {
	c := &cell{grid: g,
		img:   &canvas.Image{FillMode: canvas.ImageFillStretch, ScaleMode: canvas.ImageScaleFastest},
		icon:  &canvas.Image{FillMode: canvas.ImageFillContain},
		says:  ui.NewText("", look.Muted, 12, false).Clipped(),
		label: ui.NewText("", theme.ColorNameForeground, 12, false).Clipped(),
		note:  ui.NewText("", look.Muted, 12, false).Clipped(),
		frame: canvas.NewRectangle(nil), halo: canvas.NewRectangle(nil), disc: canvas.NewCircle(nil), tick: &canvas.Image{FillMode: canvas.ImageFillContain}}
	c.frame.CornerRadius, c.halo.CornerRadius = cellRadius+1, cellRadius-frameWide+1
	for _, o := range []fyne.CanvasObject{c.icon, c.says, c.frame, c.halo, c.disc, c.tick} {
		o.Hide()
	}
	c.says.Centre()
	c.label.Centre()
	c.note.Centre()
	c.Control, c.Over = c, c.point
	c.ExtendBaseWidget(c)
	c.release()
	return c
}

// release lets the cell show nothing.
func (c *cell) release() {
	c.item, c.at = nil, -1
	c.Hide()
}

// Named implements ui.Named.
func (c *cell) Named() string {
	if c.item == nil {
		return ""
	}
	return c.item.key
}

// Caption is the name that stands under the picture.
func (c *cell) Caption() string { return c.label.Text() }

// show makes the cell show an item, of which picture is the small one; says stands in
// its place where there is none.
func (c *cell) show(it *item, picture *image.RGBA, icon, says string) {
	if c.item != it {
		c.item = it
		c.label.Set(it.name)
		c.note.Set(it.note)
	}
	if c.img.Image != image.Image(picture) {
		c.img.Image = picture
		c.img.Refresh()
	}
	ui.Appear(c.icon, icon != "")
	if icon != "" {
		if res := ui.Icon(icon); c.icon.Resource == nil || c.icon.Resource.Name() != res.Name() {
			c.icon.Resource = res
			c.icon.Refresh()
		}
	}
	c.says.Set(says)
	ui.Appear(c.says, says != "")
	c.mark()
}

// mark draws whether the cell is pointed at, has the cursor, or is chosen.
func (c *cell) mark() {
	chosen := c.item != nil && c.grid.chosen(c.item)
	colour := look.Accent
	width := float32(frameWide)
	switch {
	case c.grid.cursorOn(c.item):
	case chosen:
		colour = theme.ColorNamePrimary
	case c.over:
		colour, width = theme.ColorNamePrimary, 2
	default:
		width = 0
	}
	if want := look.Color(colour); width > 0 && (c.frame.StrokeColor != want || c.frame.StrokeWidth != width) {
		c.frame.StrokeColor, c.frame.StrokeWidth = want, width
		c.frame.Refresh()
	}
	ui.Appear(c.frame, width > 0)
	if want := look.Color(look.Surface); c.halo.StrokeColor != want {
		c.halo.StrokeColor, c.halo.StrokeWidth = want, 2
		c.halo.Refresh()
	}
	ui.Appear(c.halo, width == frameWide)
	if chosen && !c.tick.Visible() {
		c.disc.FillColor = look.Color(theme.ColorNamePrimary)
		c.tick.Resource = theme.NewColoredResource(ui.Icon("check"), theme.ColorNameForegroundOnPrimary)
		c.disc.Refresh()
		c.tick.Refresh()
	}
	ui.Appear(c.disc, chosen)
	ui.Appear(c.tick, chosen)
}

// Tapped implements fyne.Tappable.
func (c *cell) Tapped(e *fyne.PointEvent) {
	if c.item != nil {
		c.grid.tapped(c.item, fyne.CurrentApp().Driver().AbsolutePositionForObject(c).Add(e.Position))
	}
}

func (c *cell) point(on bool) {
	c.over = on
	c.mark()
	if c.item != nil && on {
		c.grid.pointed(c.item)
	} else {
		c.grid.pointed(nil)
	}
}

// MinSize implements fyne.CanvasObject.
func (c *cell) MinSize() fyne.Size { return fyne.NewSize(40, 30+c.grid.under) }

// CreateRenderer implements fyne.Widget.
func (c *cell) CreateRenderer() fyne.WidgetRenderer {
	objects := []fyne.CanvasObject{c.img, c.icon, c.says, c.halo, c.frame, c.disc, c.tick, c.label, c.note}
	return look.Drawn{Of: c, Shown: objects, Lay: c.lay, Redraw: func() {
		c.label.Refresh()
		c.note.Refresh()
		c.says.Refresh()
		c.mark()
	}}
}

// lay puts the picture above its name.
func (c *cell) lay(size fyne.Size) {
	put := func(o fyne.CanvasObject, x, y, w, h float32) {
		look.Place(o, fyne.NewPos(x, y), fyne.NewSize(w, h))
	}
	const icon, disc, tick = 40, 24, 16
	high := size.Height - c.grid.under
	put(c.img, 0, 0, size.Width, high)
	put(c.icon, (size.Width-icon)/2, (high-icon)/2, icon, icon)
	put(c.says, 4, (high+icon)/2, size.Width-8, look.Lines(18, 1))
	put(c.frame, 0, 0, size.Width, high)
	put(c.halo, frameWide, frameWide, size.Width-2*frameWide, high-2*frameWide)
	put(c.disc, 6, 6, disc, disc)
	put(c.tick, 6+(disc-tick)/2, 6+(disc-tick)/2, tick, tick)
	put(c.label, 2, high+3, size.Width-4, labelHigh()-4)
	put(c.note, 2, high+labelHigh()-1, size.Width-4, noteHigh())
}
