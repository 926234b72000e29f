package ui

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"tessera/games/look"
)

// Caption is the small line above a group.
func Caption(title string) *Text { return NewText(strings.ToUpper(title), look.Muted, 12, true) }

// Card is a titled group at the side; an empty title leaves the title out.
func Card(title string, content ...fyne.CanvasObject) fyne.CanvasObject {
	if title != "" {
		content = append([]fyne.CanvasObject{Caption(title)}, content...)
	}
	inner := container.New(&column{gap: 10}, content...)
	return container.NewStack(look.NewGround(look.Surface, look.Line, look.CardRadius),
		container.New(layout.NewCustomPaddedLayout(12, 14, 16, 16), inner))
}

// flush sets a text of Fyne's, which keeps room around its text, so that the
// text stands flush with what is above and below it.
type flush struct{}

const labelPad = 8

func (flush) MinSize(o []fyne.CanvasObject) fyne.Size {
	m := o[0].MinSize()
	return fyne.NewSize(max(0, m.Width-2*labelPad), max(0, m.Height-2*labelPad))
}

func (flush) Layout(o []fyne.CanvasObject, size fyne.Size) {
	look.Place(o[0], fyne.NewPos(-labelPad, -labelPad), size.AddWidthHeight(2*labelPad, 2*labelPad))
}

// Flush is a text without the room around it.
func Flush(l *Note) *fyne.Container { return container.New(flush{}, l) }

// column stacks objects with a gap.
type column struct{ gap float32 }

// stands says whether there is something to be seen of an object: in a frame that is
// to be seen there may be nothing, and nothing has no gap.
func stands(o fyne.CanvasObject) bool { return o.Visible() && o.MinSize().Height > 0 }

func (c *column) MinSize(objects []fyne.CanvasObject) (size fyne.Size) {
	for _, o := range objects {
		if !o.Visible() {
			continue
		}
		m := o.MinSize() // once: columns stand in columns, and all are asked with every frame
		if m.Height == 0 {
			continue
		}
		if size.Height > 0 {
			size.Height += c.gap
		}
		size.Height += m.Height
		size.Width = max(size.Width, least(o, m))
	}
	return size
}

func (c *column) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	y := float32(0)
	for _, o := range objects {
		if !stands(o) {
			if o.Visible() { // where it was it may lie over another
				o.Resize(fyne.NewSize(size.Width, 0))
			}
			continue
		}
		h := o.MinSize().Height
		if look.Larger() { // lines break, and only then are as many as they are
			o.Resize(fyne.NewSize(size.Width, h))
			h = o.MinSize().Height
		}
		look.Place(o, fyne.NewPos(0, y), fyne.NewSize(size.Width, h))
		y += h + c.gap
	}
}

// row sets objects side by side with a gap, each at its own width and all at
// the row's height; the last takes the rest.
type row struct {
	gap   float32
	equal bool // all of one width instead
	stack bool // one below another where the widest has no room beside the others

	width float32 // that there was last
}

// stacked says whether objects stand one below another.
func (r *row) stacked(objects []fyne.CanvasObject) bool {
	if !r.stack || r.width == 0 {
		return false
	}
	n, widest := 0, float32(0)
	for _, o := range objects {
		if o.Visible() {
			widest = max(widest, natural(o))
			n++
		}
	}
	return float32(n)*(widest+r.gap)-r.gap > r.width
}

func (r *row) MinSize(objects []fyne.CanvasObject) (size fyne.Size) {
	if r.stacked(objects) {
		return (&column{gap: r.gap}).MinSize(objects)
	}
	n := 0
	for _, o := range objects {
		if !o.Visible() {
			continue
		}
		m := o.MinSize()
		size.Height = max(size.Height, m.Height)
		size.Width += m.Width
		n++
	}
	size.Width += r.gap * float32(max(0, n-1))
	if r.stack && look.Larger() { // they may stand one below another
		size.Width = (&column{}).MinSize(objects).Width
	}
	return size
}

func (r *row) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	r.width = size.Width
	if r.stacked(objects) {
		(&column{gap: r.gap}).Layout(objects, size)
		return
	}
	all := seen(objects)
	each := (size.Width - r.gap*float32(len(all)-1)) / float32(max(1, len(all)))
	x := float32(0)
	for i, o := range all {
		w := o.MinSize().Width
		switch {
		case r.equal:
			w = each
		case i == len(all)-1:
			w = max(w, size.Width-x)
		}
		look.Place(o, fyne.NewPos(x, 0), fyne.NewSize(w, size.Height))
		x += w + r.gap
	}
}

// Column stacks objects with a gap.
func Column(gap float32, objects ...fyne.CanvasObject) *fyne.Container {
	return container.New(&column{gap: gap}, objects...)
}

// Row sets objects side by side; the last takes the room that is left.
func Row(gap float32, objects ...fyne.CanvasObject) *fyne.Container {
	return container.New(&row{gap: gap}, objects...)
}

// Equal sets objects side by side at one width; where text is larger than usual, one
// below another where they have no room for it.
func Equal(gap float32, objects ...fyne.CanvasObject) *fyne.Container {
	return container.New(&row{gap: gap, equal: true, stack: look.Larger()}, objects...)
}

// HighIn gives an object a width, and the height that it needs for that.
func HighIn(o fyne.CanvasObject, width float32) float32 {
	for range 2 { // lines break, and only then are as many as they are
		o.Resize(fyne.NewSize(width, o.MinSize().Height))
	}
	return o.MinSize().Height
}

// Answers sets buttons side by side at one width, or one below another where they
// have no room for their words.
func Answers(gap float32, objects ...fyne.CanvasObject) *fyne.Container {
	return container.New(&row{gap: gap, equal: true, stack: true}, objects...)
}

// Appear shows an object, or hides it, so that it is drawn anew: what was hidden
// when the window was first drawn is not there for the toolkit until then.
func Appear(o fyne.CanvasObject, on bool) {
	switch {
	case on && !o.Visible():
		o.Show()
	case !on && o.Visible():
		o.Hide()
	}
}

// Arrange lays out anew what a container holds. Its Refresh does too, but has all of
// that drawn anew as well, every icon from its file.
func Arrange(c *fyne.Container) { c.Layout.Layout(c.Objects, c.Size()) }

// keys sets objects in rows, all of one size.
type keys struct {
	gap   float32
	most  int     // in a row
	least float32 // how wide one is at least
	even  bool    // the last is as wide as the others
	width float32
}

// Keys sets objects in rows of at most so many; of fewer where room is short. The last
// takes what is left of its row.
func Keys(gap float32, most int, objects ...fyne.CanvasObject) *fyne.Container {
	return container.New(&keys{gap: gap, most: most, least: leastKey}, objects...)
}

// Tiles sets objects in rows, all of one height and one width, which is that or more: as many
// in a row as there is room for.
func Tiles(gap, least float32, objects ...fyne.CanvasObject) *fyne.Container {
	return container.New(&keys{gap: gap, most: len(objects), least: least, even: true}, objects...)
}

// least is how wide a key must be to be hit.
const leastKey = 40

// columns is how many there are in a row.
func (k *keys) columns() int {
	n, fewest := k.most, 2
	if k.even {
		fewest = 1
	}
	for n > fewest && k.width > 0 && (k.width+k.gap)/float32(n)-k.gap < k.least {
		n--
	}
	return n
}

func (k *keys) MinSize(objects []fyne.CanvasObject) fyne.Size {
	o := seen(objects)
	rows, high := (len(o)+k.columns()-1)/k.columns(), highest(o)
	wide := 2 * (k.least + k.gap)
	if k.even {
		wide = k.least
	}
	return fyne.NewSize(wide, float32(rows)*(high+k.gap)-k.gap)
}

func (k *keys) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	k.width = size.Width
	o := seen(objects)
	n := k.columns()
	wide, high := (size.Width+k.gap)/float32(n)-k.gap, highest(o)
	for i, one := range o {
		one.Move(fyne.NewPos(float32(i%n)*(wide+k.gap), float32(i/n)*(high+k.gap)))
		if i == len(o)-1 && !k.even {
			wide = size.Width - one.Position().X
		}
		one.Resize(fyne.NewSize(wide, high))
	}
}

// highest is how high the highest of objects is at least.
func highest(objects []fyne.CanvasObject) (high float32) {
	for _, o := range objects {
		high = max(high, o.MinSize().Height)
	}
	return high
}

// seen are those of the objects that are not hidden.
func seen(objects []fyne.CanvasObject) (all []fyne.CanvasObject) {
	for _, o := range objects {
		if o.Visible() {
			all = append(all, o)
		}
	}
	return all
}

// Fold is a heading that opens what lies below it, and folds it away.
type Fold struct {
	Content *fyne.Container
	Heading *Button
	inside  *fyne.Container
	open    bool
}

// NewFold folds objects, gap apart, under a heading that does what action says.
func NewFold(action Action, gap float32, inside ...fyne.CanvasObject) *Fold {
	f := &Fold{Heading: NewButton(action), inside: Column(gap, inside...)}
	f.Heading.Alignment = widget.ButtonAlignLeading
	f.inside.Hide()
	f.Content = Column(gap, f.Heading, f.inside)
	return f
}

// Open says whether what lies below the heading is to be seen.
func (f *Fold) Open() bool { return f.open }

// Show opens it, or folds it away. It says whether that is another state.
func (f *Fold) Show(open bool) bool {
	if open == f.open {
		return false
	}
	f.open = open
	icon := "folded"
	if open {
		icon = "unfolded"
	}
	f.Heading.SetIcon(Icon(icon))
	Appear(f.inside, open)
	return true
}
