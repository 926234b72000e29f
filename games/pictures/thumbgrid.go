package pictures

import (
	"context"
	"errors"
	"image"
	"image/color"
	"maps"
	"math"
	"runtime"
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tessera/games/look"
	"tessera/games/ui"
	"tessera/imageslice"
	"tessera/imageslice/thumbs"
	"tessera/resources/lang"
	"tessera/resources/memory"
)

// The measures of the grid, in Fyne units.
const (
	leastCell  = 136 // how wide a cell is at least
	cellGap    = 10
	cellRadius = 8
	barWide    = 12 // room for the scroll bar
)

// thumbGrid shows items in rows of cells, of which there are no more than are seen:
// they show other items as one scrolls. Small images are brought in the background for
// what is seen and a view around it, and let go beyond. It is used on the UI goroutine
// only.
type thumbGrid struct {
	Content  *fyne.Container
	OnChoose func(*item) // an item is clicked, or chosen by key
	OnPoint  func(*item) // the pointer or the cursor is on an item; nil for none
	OnBroken func(*item) // an item has turned out to be no picture that can be shown
	Chosen   func(*item) bool

	post   func(func())
	keys   *gridKeys
	scroll *container.Scroll
	field  *fyne.Container // of cells, as high as all rows

	under  float32 // height of what stands under a picture
	items  []*item
	cols   int
	size   fyne.Size // of a cell
	width  float32   // that there was last
	cells  []*cell   // item i is shown by cell i modulo their number
	cursor int       // the item that keys move from; negative before the first key

	clicked *fyne.Position // where in the window the item is that is chosen by a click; nil for by key

	looks map[*item]*seen
	blank map[shape]*image.RGBA
	queue *thumbs.Queue[job]
	waste *waste // of decoding
	ended bool

	now     func() time.Time
	flight  flight
	landing look.Rest // of the scrolling
}

// seen is what there is to be seen of an item.
type seen struct {
	at     int         // its place among the items
	shape  shape       // that the image is made for
	img    *image.RGBA // nil while there is none
	looked bool        // it was looked for what there is already
	enough bool        // nothing better is to be made
}

// shape is what decides how a small image is drawn, in pixels.
type shape struct {
	w, h   int
	radius float64
	ground color.NRGBA
}

// job is to bring the small image of an item: what there is already, or one made of the
// picture.
type job struct {
	item  *item
	make  bool
	shape shape
}

func newThumbGrid(post func(func())) *thumbGrid {
	g := &thumbGrid{post: post, under: labelHigh(), cursor: -1, cols: 1, now: time.Now, looks: map[*item]*seen{}, blank: map[shape]*image.RGBA{}}
	g.keys = newGridKeys(g)
	g.field = container.New(fieldLayout{g})
	g.scroll = container.NewVScroll(g.field)
	g.scroll.OnScrolled = func(to fyne.Position) {
		g.flight.moved(g.now(), to.Y, g.scroll.Size().Height)
		g.landing.Then(post, func() {
			if g.flight.fast {
				g.flight.land()
				g.place()
			}
		})
		g.place()
	}
	g.Content = container.New(gridLayout{g}, g.keys, g.scroll)
	g.waste = newWaste(memory.GiveBack)
	const mostWorkers = 3 // each holds a decoded photo
	g.queue = thumbs.NewQueue(max(1, min(mostWorkers, runtime.NumCPU()/2)), g.work, g.waste.rest)
	return g
}

// Show shows items from the first on.
func (g *thumbGrid) Show(items []*item) {
	g.items, g.cursor = items, -1
	for _, s := range g.looks {
		s.at = -1
	}
	for i, it := range items {
		if s := g.looks[it]; s != nil {
			s.at = i
		}
	}
	g.release()
	g.scroll.Offset = fyne.Position{}
	g.scroll.Refresh()
	g.place()
}

// Close ends the work for the grid, and gives memory back.
func (g *thumbGrid) Close() {
	g.ended = true
	g.queue.Close()
	g.waste.stop()
	g.looks, g.items = nil, nil
	go memory.GiveBack()
}

// gridLayout gives the keys and the scroll all the room, once it is known how many
// columns there are.
type gridLayout struct{ g *thumbGrid }

func (gridLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(2*leastCell, 60) }

func (l gridLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	l.g.measure(size.Width)
	for _, one := range o {
		look.Place(one, fyne.Position{}, size)
	}
	l.g.scroll.Refresh()
	l.g.place()
}

// fieldLayout is as high as all rows are; the grid places the cells itself.
type fieldLayout struct{ g *thumbGrid }

func (l fieldLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(leastCell, max(0, float32(l.g.rows())*l.g.step()-cellGap))
}

func (fieldLayout) Layout([]fyne.CanvasObject, fyne.Size) {}

// measure shares out a width among as many columns as it has room for.
func (g *thumbGrid) measure(width float32) {
	if width == g.width || width <= 0 {
		return
	}
	g.width = width
	room := width - barWide
	g.cols = max(1, int((room+cellGap)/(leastCell+cellGap)))
	wide := float32(math.Floor(float64((room+cellGap)/float32(g.cols) - cellGap)))
	g.size = fyne.NewSize(wide, float32(math.Round(float64(wide)*3/4))+g.under)
	g.release()
}

// release lets the cells show nothing until they are placed anew.
func (g *thumbGrid) release() {
	for _, c := range g.cells {
		c.release()
	}
}

func (g *thumbGrid) step() float32 { return g.size.Height + cellGap }
func (g *thumbGrid) rows() int     { return (len(g.items) + g.cols - 1) / g.cols }

// inView are the items of the rows that are seen, the last one exclusive.
func (g *thumbGrid) inView() (from, to int) {
	top := int(g.scroll.Offset.Y / g.step())
	bottom := int((g.scroll.Offset.Y + g.scroll.Size().Height) / g.step())
	return max(0, min(top*g.cols, len(g.items))), max(0, min((bottom+1)*g.cols, len(g.items)))
}

// page is how many items are seen at a time.
func (g *thumbGrid) page() int {
	return max(1, int(g.scroll.Size().Height/g.step())) * g.cols
}

// shape is that of the small images now.
func (g *thumbGrid) shape() shape {
	scale := look.PixelScale(g.field)
	px := func(units float32) int { return max(1, int(math.Round(float64(units*scale)))) }
	return shape{px(g.size.Width), px(g.size.Height - g.under), float64(cellRadius * scale), look.Color(look.Chip)}
}

// place lets cells show what is in view, and asks for the small images.
func (g *thumbGrid) place() {
	if g.ended || g.size.Width <= 0 || g.scroll.Size().Height <= 0 {
		return
	}
	from, to := g.inView()
	g.provide(int(math.Ceil(float64(g.scroll.Size().Height/g.step())))*g.cols + g.cols)
	s := g.shape()
	for _, c := range g.cells {
		if c.at < from || c.at >= to {
			c.release()
		}
	}
	for i := from; i < to; i++ {
		c := g.cells[i%len(g.cells)]
		if c.at == i {
			continue
		}
		c.at = i
		look.Place(c, fyne.NewPos(float32(i%g.cols)*(g.size.Width+cellGap), float32(i/g.cols)*g.step()), g.size)
		g.draw(c, g.items[i], s)
		ui.Appear(c, true)
	}
	g.want()
}

// provide sees to it that there are so many cells.
func (g *thumbGrid) provide(n int) {
	if len(g.cells) == n {
		return
	}
	g.release()
	for len(g.cells) < n {
		g.cells = append(g.cells, newCell(g))
	}
	g.cells = g.cells[:n]
	g.field.Objects = nil
	for _, c := range g.cells {
		g.field.Objects = append(g.field.Objects, c)
	}
	g.field.Refresh()
}

// draw makes a cell show an item with what there is to be seen of it.
func (g *thumbGrid) draw(c *cell, it *item, s shape) {
	known := g.looks[it]
	switch {
	case it.icon != "":
		c.show(it, g.empty(s), it.icon, it.says)
	case it.broken:
		c.show(it, g.empty(s), "warning", lang.T("gallery.gone"))
	case known != nil && known.img != nil:
		c.show(it, known.img, "", "")
	case known != nil && known.enough:
		c.show(it, g.empty(s), "picture", "")
	default:
		c.show(it, g.empty(s), "", "")
	}
}

// Redraw draws anew the items in view of which another thing is to be seen now.
func (g *thumbGrid) Redraw() {
	g.release()
	g.place()
}

// empty is what a cell shows before there is a picture.
func (g *thumbGrid) empty(s shape) *image.RGBA {
	if g.blank[s] == nil {
		clear(g.blank) // of another size or theme
		g.blank[s] = framed(nil, s)
	}
	return g.blank[s]
}

// want asks for the small images of what is in view and near it, and lets go of those
// far from it. While one flies by, only for those that are there already.
func (g *thumbGrid) want() {
	from, to := g.inView()
	s := g.shape()
	view := to - from
	maps.DeleteFunc(g.looks, func(_ *item, k *seen) bool { return k.at < from-3*view || k.at >= to+3*view })
	var find, make, slow, later []job
	near := func(i int, inView bool) {
		it := g.items[i]
		if it.icon != "" {
			return
		}
		k := g.looks[it]
		if k == nil || k.shape != s {
			old := k
			k = &seen{at: i, shape: s, looked: it.look == nil}
			if old != nil {
				k.img = old.img // until there is one of the right size
			}
			g.looks[it] = k
		}
		switch {
		case k.enough || it.broken:
		case !k.looked:
			find = append(find, job{it, false, s})
		case inView && it.slow:
			slow = append(slow, job{it, true, s})
		case inView:
			make = append(make, job{it, true, s})
		case k.img == nil:
			later = append(later, job{it, true, s})
		}
	}
	for i := from; i < to; i++ {
		near(i, true)
	}
	for i := to; i < min(to+view, len(g.items)); i++ {
		near(i, false)
	}
	for i := max(0, from-view); i < from; i++ {
		near(i, false)
	}
	if g.flight.fast {
		g.queue.Want(find...)
		return
	}
	g.queue.Want(slices.Concat(find, make, slow, later)...)
}

// work brings a small image; it runs in the background.
func (g *thumbGrid) work(ctx context.Context, j job) {
	var img *image.RGBA
	var err error
	enough := true
	if j.make {
		g.waste.add()
		img, err = j.item.make(ctx, j.shape.w, j.shape.h)
	} else {
		img, enough = j.item.look(ctx, j.shape.w, j.shape.h)
	}
	if ctx.Err() != nil {
		return
	}
	if img != nil {
		img = framed(img, j.shape)
	}
	g.post(func() { g.brought(j, img, enough, err) })
}

// brought takes a small image into use.
func (g *thumbGrid) brought(j job, img *image.RGBA, enough bool, err error) {
	k := g.looks[j.item]
	if g.ended || k == nil || k.shape != j.shape {
		return
	}
	k.looked = true
	if img != nil {
		k.img = img
	}
	if j.make || img != nil && enough {
		k.enough = true
	}
	var refusal *imageslice.OpenError
	if err != nil && !(errors.As(err, &refusal) && refusal.Code == imageslice.TooLarge) { // which may be opened all the same
		k.img, j.item.broken = nil, true
		if g.OnBroken != nil {
			g.OnBroken(j.item)
		}
	}
	if i := slices.IndexFunc(g.cells, func(c *cell) bool { return c.item == j.item }); i >= 0 {
		g.draw(g.cells[i], j.item, j.shape)
	}
	g.want()
}

// chosen says whether an item is among those that are chosen.
func (g *thumbGrid) chosen(it *item) bool { return g.Chosen != nil && g.Chosen(it) }

// cursorOn says whether the cursor is on an item, and is to be seen.
func (g *thumbGrid) cursorOn(it *item) bool {
	return it != nil && g.cursor >= 0 && g.cursor < len(g.items) && g.items[g.cursor] == it
}

// mark draws anew which cells are chosen and where the cursor is.
func (g *thumbGrid) mark() {
	for _, c := range g.cells {
		if c.item != nil {
			c.mark()
		}
	}
}

// tapped is a click on an item, at that place of the window.
func (g *thumbGrid) tapped(it *item, at fyne.Position) {
	g.focus()
	if g.OnChoose != nil {
		g.clicked = &at
		defer func() { g.clicked = nil }()
		g.OnChoose(it)
	}
}

func (g *thumbGrid) pointed(it *item) {
	if g.OnPoint != nil {
		g.OnPoint(it)
	}
}

// focus lets the grid hear the keys.
func (g *thumbGrid) focus() {
	if c := fyne.CurrentApp().Driver().CanvasForObject(g.keys); c != nil {
		c.Focus(g.keys)
	}
}

// MoveTo puts the cursor on an item and scrolls to it.
func (g *thumbGrid) MoveTo(i int) {
	if len(g.items) == 0 {
		return
	}
	g.cursor = max(0, min(i, len(g.items)-1))
	top := float32(g.cursor/g.cols) * g.step()
	high := g.scroll.Size().Height
	switch at := g.scroll.Offset.Y; {
	case top < at:
		g.scroll.ScrollToOffset(fyne.NewPos(0, top))
	case top+g.size.Height > at+high:
		g.scroll.ScrollToOffset(fyne.NewPos(0, top+g.size.Height-high))
	}
	g.place()
	g.mark()
	g.pointed(g.items[g.cursor])
}
