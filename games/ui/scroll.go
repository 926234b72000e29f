package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"tessera/games/look"
)

// NewScroll scrolls what is higher than its room; with text larger than usual, also what
// is wider, such as a long word that cannot be broken.
func NewScroll(o fyne.CanvasObject) *container.Scroll {
	if look.Larger() {
		return container.NewScroll(o)
	}
	return container.NewVScroll(o)
}

// quick lies over a list in what scrolls it and takes nothing but the wheel: a notch goes three
// lines of the list, of which the toolkit's own goes one.
type quick struct {
	widget.BaseWidget
	in *container.Scroll
}

func newQuick(in *container.Scroll) *quick {
	q := &quick{in: in}
	q.ExtendBaseWidget(q)
	return q
}

// CreateRenderer implements fyne.Widget.
func (q *quick) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(container.NewWithoutLayout())
}

// Scrolled implements fyne.Scrollable. The toolkit calls a notch 25 units.
func (q *quick) Scrolled(e *fyne.ScrollEvent) {
	far := *e
	far.Scrolled.DY *= 3 * look.Lines(commandHigh, 1) / 25
	q.in.Scrolled(&far)
}

// ScrollBy scrolls as a key of movement asks for, and says whether it is one.
func ScrollBy(s *container.Scroll, key fyne.KeyName) bool {
	step, page := look.Text(40), s.Size().Height*0.9
	by, ok := map[fyne.KeyName]float32{
		fyne.KeyUp: -step, fyne.KeyDown: step, fyne.KeyPageUp: -page, fyne.KeyPageDown: page,
		fyne.KeyHome: -s.Offset.Y, fyne.KeyEnd: s.Content.MinSize().Height,
	}[key]
	if ok {
		most := max(0, s.Content.MinSize().Height-s.Size().Height)
		s.ScrollToOffset(fyne.NewPos(s.Offset.X, min(max(0, s.Offset.Y+by), most)))
	}
	return ok
}

// Reveal scrolls no further than is needed to bring an object within s into sight; of one that
// is higher than what is seen its head.
func Reveal(s *container.Scroll, o fyne.CanvasObject) {
	driver := fyne.CurrentApp().Driver()
	top := driver.AbsolutePositionForObject(o).Y - driver.AbsolutePositionForObject(s.Content).Y
	at := max(s.Offset.Y, top+o.Size().Height-s.Size().Height)
	if at = max(0, min(at, top)); at != s.Offset.Y {
		s.ScrollToOffset(fyne.NewPos(s.Offset.X, at))
	}
}

// Scrolled is the content of a dialog, which scrolls where text is larger than usual:
// see [FitDialog].
func Scrolled(content fyne.CanvasObject) fyne.CanvasObject {
	if look.Larger() {
		return NewScroll(content)
	}
	return content
}

// FitDialog gives a dialog, which is shown already, a width that grows with text, and the
// height that its content needs, within the window. shown is what the dialog was made
// with: [Scrolled] content.
func FitDialog(w fyne.Window, d interface {
	MinSize() fyne.Size
	Resize(fyne.Size)
}, shown, content fyne.CanvasObject, width float32) {
	for range 2 { // lines break, and only then are as many as they are
		high := d.MinSize().Height - shown.MinSize().Height + content.MinSize().Height
		size := DialogSize(w, look.Text(width), high)
		if !look.Larger() {
			size.Height = high
		}
		d.Resize(size)
	}
}
