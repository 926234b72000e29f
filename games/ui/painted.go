package ui

import (
	"fyne.io/fyne/v2"

	"tessera/games/look"
)

// painted is the renderer of a widget whose objects are coloured by paint, put in their places and
// drawn anew, all of them, whenever it is refreshed.
func painted(of fyne.Widget, lay func(fyne.Size), paint func(), shown ...fyne.CanvasObject) fyne.WidgetRenderer {
	return look.Drawn{Of: of, Shown: shown, Lay: lay, Redraw: func() {
		paint()
		lay(of.Size())
		for _, o := range shown {
			o.Refresh()
		}
	}}
}
