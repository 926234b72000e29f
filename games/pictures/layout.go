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
	ui.HighIn(o[0], w)
}

// Strip is a row of buttons that scrolls where it has no room.
func Strip(row fyne.CanvasObject) fyne.CanvasObject {
	s := container.NewHScroll(row)
	s.SetMinSize(fyne.NewSize(0, ui.BarHeight()))
	return s
}
