package ui

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"
	fynetooltip "github.com/dweymouth/fyne-tooltip"
)

const (
	tipTime  = 7 * time.Second        // that a tooltip stays: nobody tells when the pointer leaves the window
	tipWatch = 150 * time.Millisecond // how often it is seen to whether a tooltip still belongs there
)

// tips watches over the tooltips of a window. They are the library's, which takes
// one away when the pointer leaves what it belongs to; but Fyne tells of that only
// when the pointer moves, and not when what lies under it is hidden, moved or
// covered.
type tips struct {
	content fyne.CanvasObject
	canvas  fyne.Canvas
	layer   *fyne.Container // in which the library shows a tooltip
	owner   tipped          // what the pointer came to last
	at      fyne.Position   // of the pointer
	since   time.Time       // when the tooltip was shown
	timer   *time.Timer     // until the next look
	over    *widget.PopUp   // with a layer of its own
}

// tipped is a control that may have a tooltip.
type tipped interface {
	fyne.CanvasObject
	MouseOut()
}

// layers are the tooltips of each window, as the library keeps them.
var layers = map[fyne.Canvas]*tips{}

// WithTips is a window's content with a layer for tooltips over it.
func WithTips(content fyne.CanvasObject, canvas fyne.Canvas) fyne.CanvasObject {
	stack := fynetooltip.AddWindowToolTipLayer(content, canvas).(*fyne.Container)
	t := &tips{content: content, canvas: canvas, layer: stack.Objects[1].(*fyne.Container)}
	t.layer.Layout = t // which the library calls when it shows one
	layers[canvas] = t
	return stack
}

// tipsOver gives what is about to be shown over a window a layer for tooltips of its own; the one
// before has gone.
func tipsOver(canvas fyne.Canvas, popUp *widget.PopUp) {
	if t := layers[canvas]; t != nil {
		if t.over != nil {
			fynetooltip.DestroyPopUpToolTipLayer(t.over)
		}
		t.over = popUp
		fynetooltip.AddPopUpToolTipLayer(popUp)
	}
}

// Pointed notes that the pointer is over a control that may have a tooltip; the
// control calls it from MouseIn and MouseMoved.
func Pointed(w tipped, e *desktop.MouseEvent) {
	if t := layers[fyne.CurrentApp().Driver().CanvasForObject(w)]; t != nil {
		t.owner, t.at = w, e.AbsolutePosition
	}
}

// MinSize implements fyne.Layout.
func (t *tips) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.Size{} }

// Layout implements fyne.Layout: the library has shown a tooltip or taken it away.
func (t *tips) Layout(shown []fyne.CanvasObject, _ fyne.Size) {
	switch {
	case len(shown) == 0:
		t.since = time.Time{}
	case !t.belongs(): // it came late
		t.layer.Objects = nil
	case t.since.IsZero():
		t.since = time.Now()
		t.clear(shown[0])
		t.look()
	}
}

// clear moves a tooltip below the time that runs out, where it would hide that.
func (t *tips) clear(tip fyne.CanvasObject) {
	at, size := tip.Position(), tip.Size()
	for _, x := range []float32{0, size.Width} {
		for _, y := range []float32{0, size.Height / 2, size.Height} {
			if clock, ok := topmost(t.content, at.AddXY(x, y)).(*Countdown); ok {
				foot := fyne.CurrentApp().Driver().AbsolutePositionForObject(clock).Y + clock.Size().Height
				tip.Move(fyne.NewPos(at.X, foot))
				return
			}
		}
	}
}

// HideTip takes the tooltip of a window away, also one that is yet to come: the player has gone
// on by a key.
func HideTip(c fyne.Canvas) {
	if t := layers[c]; t != nil && t.owner != nil {
		t.owner.MouseOut()
	}
}

// look takes the tooltip away once it does not belong there any more.
func (t *tips) look() {
	if t.since.IsZero() {
		return
	}
	if !t.belongs() || time.Since(t.since) > tipTime {
		t.owner.MouseOut()
		return
	}
	if t.timer != nil {
		t.timer.Stop()
	}
	t.timer = time.AfterFunc(tipWatch, func() { fyne.Do(t.look) })
}

// belongs says whether the pointer is over the control with the tooltip.
func (t *tips) belongs() bool {
	return t.owner != nil && t.canvas.Overlays().Top() == nil && topmost(t.content, t.at) == fyne.CanvasObject(t.owner)
}

// topmost is what is drawn last at a place of a window, widgets being one thing.
func topmost(content fyne.CanvasObject, at fyne.Position) (found fyne.CanvasObject) {
	var walk func(o fyne.CanvasObject, corner fyne.Position)
	walk = func(o fyne.CanvasObject, corner fyne.Position) {
		if o == nil || !o.Visible() {
			return
		}
		corner = corner.Add(o.Position())
		inside := at.X >= corner.X && at.Y >= corner.Y && at.X < corner.X+o.Size().Width && at.Y < corner.Y+o.Size().Height
		switch x := o.(type) {
		case *fyne.Container:
			for _, child := range x.Objects {
				walk(child, corner)
			}
		case *container.Scroll:
			if inside {
				walk(x.Content, corner)
			}
		case *container.Clip:
			if inside {
				walk(x.Content, corner)
			}
		default:
			if inside {
				found = o
			}
		}
	}
	walk(content, fyne.Position{})
	return found
}
