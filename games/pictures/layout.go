package pictures

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tessera/games/look"
	"tessera/games/ui"
)

// middle sets its one object in the middle of the height.
type middle struct{}

func (middle) MinSize(o []fyne.CanvasObject) fyne.Size { return o[0].MinSize() }
func (middle) Layout(o []fyne.CanvasObject, size fyne.Size) {
	high := o[0].MinSize().Height
	look.Place(o[0], fyne.NewPos(0, (size.Height-high)/2), fyne.NewSize(size.Width, high))
}

// upper sets a text in the upper half of what there is, as wide as it can be read.
type upper struct{}

func (upper) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.Size{} }
func (upper) Layout(o []fyne.CanvasObject, size fyne.Size) {
	const wide = 460
	w := min(look.Text(wide), size.Width)
	o[0].Move(fyne.NewPos((size.Width-w)/2, size.Height/6))
	for range 2 { // lines break, and only then are as many as they are
		o[0].Resize(fyne.NewSize(w, o[0].MinSize().Height))
	}
}

// Strip is a row of buttons that scrolls where it has no room.
func Strip(row fyne.CanvasObject) fyne.CanvasObject {
	s := container.NewHScroll(row)
	s.SetMinSize(fyne.NewSize(0, ui.BarHeight()))
	return s
}

// Flow sets objects side by side, in as many rows as they need.
type Flow struct {
	Gap, Between float32 // between objects, and between rows
	Least        float32 // the least width; 0 for that of the widest object

	width float32 // that there was last
}

// each calls f with the place of each object in a width, and gives the height of all.
func (l *Flow) each(objects []fyne.CanvasObject, width float32, f func(o fyne.CanvasObject, at fyne.Position)) float32 {
	var x, y, high float32
	for _, o := range objects {
		need := o.MinSize()
		if need.Width == 0 || !o.Visible() {
			continue
		}
		if x > 0 && x+need.Width > width+1 {
			x, y, high = 0, y+high+l.Between, 0
		}
		f(o, fyne.NewPos(x, y))
		x, high = x+need.Width+l.Gap, max(high, need.Height)
	}
	return y + high
}

// Layout implements fyne.Layout.
func (l *Flow) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	l.width = size.Width
	l.each(objects, size.Width, func(o fyne.CanvasObject, at fyne.Position) {
		look.Place(o, at, o.MinSize())
	})
}

// MinSize implements fyne.Layout: as high as all objects are in the width there was last.
func (l *Flow) MinSize(objects []fyne.CanvasObject) (size fyne.Size) {
	size.Width = l.Least
	for _, o := range objects {
		if l.Least == 0 {
			size.Width = max(size.Width, o.MinSize().Width)
		}
	}
	width := l.width
	if width == 0 {
		width = 1 << 20
	}
	size.Height = l.each(objects, width, func(fyne.CanvasObject, fyne.Position) {})
	return size
}
