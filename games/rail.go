package games

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tessera/games/look"
	"tessera/games/ui"
)

// The width of the rail, and of one without names where the window is no wider than so
// much; all but the narrow one grow with text.
const (
	railWidth  = 84
	railNarrow = 44
	railRoom   = 780
)

// railFor is how wide the rail of a window of that width is.
func railFor(window float32) float32 {
	if window < look.Text(railRoom) {
		return railNarrow
	}
	return look.Text(railWidth)
}

// railIcon is the side of an icon, which a narrow rail still has room for.
func railIcon() float32 { return min(look.Text(24), 36) }

// rail is the column of games at the left.
type rail struct {
	content fyne.CanvasObject
	items   []*railItem
}

func newRail(places []*place, show func(int)) *rail {
	r := &rail{}
	column := ui.Column(0)
	for i, p := range places {
		item := newRailItem(p, placeKey(i), func() { show(i) })
		r.items = append(r.items, item)
		column.Add(item)
	}
	edge := look.NewGround(look.Line, "", 0)
	r.content = container.New(&railLayout{}, look.NewGround(look.Surface, "", 0), edge, column)
	return r
}

func (r *rail) choose(i int) {
	for k, item := range r.items {
		if chosen := k == i; item.chosen != chosen {
			item.chosen = chosen
			item.Refresh()
		}
	}
}

// railLayout sets the ground, its right edge and the items.
type railLayout struct{}

func (railLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(railNarrow, 0) }

func (railLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	o[0].Resize(size)
	o[1].Move(fyne.NewPos(size.Width-1, 0))
	o[1].Resize(fyne.NewSize(1, size.Height))
	o[2].Move(fyne.NewPos(0, 14))
	o[2].Resize(size.SubtractWidthHeight(1, 14))
}

// railItem is a game in the rail: its icon over its name.
type railItem struct {
	widget.BaseWidget
	ui.Tip
	name   string
	icon   fyne.Resource
	tapped func()
	chosen bool
	over   bool

	ground, bar *canvas.Rectangle
	image       *canvas.Image
	label       *canvas.Text
}

var (
	_ fyne.Tappable     = (*railItem)(nil)
	_ desktop.Hoverable = (*railItem)(nil)
	_ ui.Named          = (*railItem)(nil)
)

func newRailItem(p *place, key ui.Key, tapped func()) *railItem {
	r := &railItem{name: "rail." + p.Name, icon: p.Icon, tapped: tapped,
		ground: canvas.NewRectangle(nil), bar: canvas.NewRectangle(nil),
		image: canvas.NewImageFromResource(p.Icon), label: canvas.NewText(p.title(), nil)}
	r.Of = r
	r.SetToolTip(p.title() + " (" + key.String() + ")")
	r.image.FillMode = canvas.ImageFillContain
	r.label.TextSize = look.Text(13)
	r.label.Alignment = fyne.TextAlignCenter
	r.ExtendBaseWidget(r)
	r.colour()
	return r
}

// Named implements tab.Named.
func (r *railItem) Named() string { return r.name }

func (r *railItem) Tapped(*fyne.PointEvent)       { r.Tip.MouseOut(); r.tapped() }
func (r *railItem) MouseIn(e *desktop.MouseEvent) { r.hovered(true); r.Tip.MouseIn(e) }
func (r *railItem) MouseOut()                     { r.hovered(false); r.Tip.MouseOut() }

func (r *railItem) hovered(on bool) {
	r.over = on
	r.Refresh()
}

// MinSize implements fyne.CanvasObject.
func (r *railItem) MinSize() fyne.Size { return fyne.NewSize(railNarrow-1, look.Lines(72, 1)) }

// colour shows whether the item is chosen: by a bar and a ground as well as by
// its colour.
func (r *railItem) colour() {
	r.ground.Hidden = !r.chosen && !r.over
	r.bar.Hidden = !r.chosen
	name := look.Muted
	if r.chosen {
		name = theme.ColorNamePrimary
	}
	r.ground.FillColor = look.Color(theme.ColorNameBackground)
	r.bar.FillColor = look.Color(theme.ColorNamePrimary)
	r.label.Color = look.Color(name)
	r.image.Resource = theme.NewColoredResource(r.icon, name)
}

func (r *railItem) CreateRenderer() fyne.WidgetRenderer { return &railRenderer{r} }

type railRenderer struct{ r *railItem }

func (x *railRenderer) Destroy()           {}
func (x *railRenderer) MinSize() fyne.Size { return x.r.MinSize() }
func (x *railRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{x.r.ground, x.r.bar, x.r.image, x.r.label}
}

func (x *railRenderer) Layout(size fyne.Size) {
	x.r.ground.Resize(size)
	x.r.bar.Resize(fyne.NewSize(3, size.Height))
	side := railIcon()
	x.r.image.Resize(fyne.NewSquareSize(side))
	ui.Appear(x.r.label, size.Width > railNarrow)
	if !x.r.label.Visible() { // the tip says it
		x.r.image.Move(fyne.NewPos((size.Width-side)/2, (size.Height-side)/2))
		return
	}
	x.r.image.Move(fyne.NewPos((size.Width-side)/2, 14))
	x.r.label.Resize(fyne.NewSize(size.Width, look.Lines(18, 1)))
	x.r.label.Move(fyne.NewPos(0, 19+side))
}

func (x *railRenderer) Refresh() {
	x.r.colour()
	for _, o := range x.Objects() {
		o.Refresh()
	}
}
