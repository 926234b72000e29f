package ui

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"
	ttwidget "github.com/dweymouth/fyne-tooltip/widget"

	"tessera/games/look"
)

// whole lies over a line that may be cut short, or brief, and tells all of it as a tooltip then.
type whole struct {
	ttwidget.ToolTipWidget
	line *Text
	all  string
}

func newWhole(line *Text) *whole {
	w := &whole{line: line}
	w.ExtendBaseWidget(w)
	return w
}

// over lies over the line where that is now.
func (w *whole) over() {
	look.Place(w, w.line.Position(), w.line.Size())
	w.tell()
}

// tell follows what the line says.
func (w *whole) tell() {
	tip := ""
	if w.line.Short() || w.line.Text() != w.all {
		tip = w.all
	}
	w.SetToolTip(tip)
}

// MouseIn implements desktop.Hoverable.
func (w *whole) MouseIn(e *desktop.MouseEvent) { Pointed(w, e); w.ToolTipWidget.MouseIn(e) }

// MouseMoved implements desktop.Hoverable.
func (w *whole) MouseMoved(e *desktop.MouseEvent) { Pointed(w, e); w.ToolTipWidget.MouseMoved(e) }

// CreateRenderer implements fyne.Widget: there is nothing to see.
func (w *whole) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(canvas.NewRectangle(color.Transparent))
}
