package ui

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tessera/games/look"
)

const (
	tipDelay = 750 * time.Millisecond  // that the pointer rests before a tooltip is shown
	tipNext  = 300 * time.Millisecond  // the same where another has just gone
	tipJust  = 1500 * time.Millisecond // how long that is
	tipTime  = 7 * time.Second         // that a tooltip stays: nobody tells when the pointer leaves the window
	tipWatch = 150 * time.Millisecond  // how often it is seen to whether a tooltip still belongs there

	tipMost  = 440 // how wide it is at the most, which grows with text
	tipEdge  = 4   // what it leaves free beside it in the window
	tipBelow = 16  // how far below the pointer it stands, so that that hides nothing of it
)

// Tip explains a control when the pointer rests on it, for its widget to embed. A widget that hears of the
// pointer itself hands on what it hears.
type Tip struct {
	Of   fyne.CanvasObject // the control
	text string
	in   *tips // where the pointer came to it last
}

// SetToolTip says what is told of the control; empty for nothing.
func (t *Tip) SetToolTip(text string) { t.text = text }

// ToolTip is what is told of the control.
func (t *Tip) ToolTip() string { return t.text }

// MouseIn implements desktop.Hoverable.
func (t *Tip) MouseIn(e *desktop.MouseEvent) {
	t.in = tipsOn(fyne.CurrentApp().Driver().CanvasForObject(t.Of))
	if t.in != nil && t.text != "" {
		t.in.await(t, e.AbsolutePosition)
	}
}

// MouseMoved implements desktop.Hoverable.
func (t *Tip) MouseMoved(e *desktop.MouseEvent) {
	if t.in != nil {
		t.in.at = e.AbsolutePosition
	}
}

// MouseOut implements desktop.Hoverable.
func (t *Tip) MouseOut() {
	if t.in != nil && t.in.tip == t {
		t.in.hide()
	}
}

// tips lays out what has tooltips, the content of a window or of what lies over one, with a layer for
// them over it. It takes one away when the pointer leaves what it belongs to; but Fyne tells of that only
// when the pointer moves, and not when what lies under it is hidden, moved or covered, so it looks.
type tips struct {
	content fyne.CanvasObject
	canvas  fyne.Canvas
	layer   *fyne.Container
	tip     *Tip          // that is shown or is to be; nil for none
	at      fyne.Position // of the pointer, in the window
	since   time.Time     // when it was shown; zero while it is not
	gone    time.Time     // when the last one went
	timer   *time.Timer   // until the next look
}

// WithTips is the content of a window, or of what lies over it, with a layer for tooltips over it.
func WithTips(content fyne.CanvasObject, canvas fyne.Canvas) *fyne.Container {
	t := &tips{content: content, canvas: canvas, layer: container.NewWithoutLayout()}
	return container.New(t, content, t.layer)
}

// tipsOn are the tooltips of what lies on top in a window; nil where that has none.
func tipsOn(c fyne.Canvas) *tips {
	if c == nil {
		return nil
	}
	on := c.Content()
	if top := c.Overlays().Top(); top != nil {
		on = top
		if popUp, ok := within(top).(*widget.PopUp); ok {
			on = popUp.Content
		}
	}
	if box, ok := on.(*fyne.Container); ok {
		t, _ := box.Layout.(*tips)
		return t
	}
	return nil
}

// MinSize implements fyne.Layout.
func (t *tips) MinSize([]fyne.CanvasObject) fyne.Size { return t.content.MinSize() }

// Layout implements fyne.Layout.
func (t *tips) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	t.content.Resize(size)
	t.layer.Resize(size)
}

// HideTip takes the tooltip of a window away, also one that is yet to come: the player has gone
// on by a key.
func HideTip(c fyne.Canvas) {
	if t := tipsOn(c); t != nil {
		t.hide()
	}
}

// await has a tip shown unless the pointer leaves its control before.
func (t *tips) await(tip *Tip, at fyne.Position) {
	t.hide()
	t.tip, t.at = tip, at
	if time.Since(t.gone) < tipJust {
		t.wait(tipNext)
	} else {
		t.wait(tipDelay)
	}
}

func (t *tips) wait(d time.Duration) {
	if t.timer != nil {
		t.timer.Stop()
	}
	t.timer = time.AfterFunc(d, func() { fyne.Do(t.look) })
}

func (t *tips) hide() {
	if !t.since.IsZero() {
		t.since, t.gone = time.Time{}, time.Now()
		t.layer.RemoveAll()
		t.layer.Refresh()
	}
	t.tip = nil // which the look that is to come finds
}

// look shows the tooltip, and takes it away once it does not belong there any more.
func (t *tips) look() {
	shown := !t.since.IsZero()
	switch {
	case t.tip == nil:
		return
	case !t.belongs() || shown && time.Since(t.since) > tipTime:
		t.hide()
		return
	case !shown:
		t.show()
	}
	t.wait(tipWatch)
}

// show shows the tooltip below the pointer, or above it at the foot of the window, and below the time that
// runs out where it would hide that.
func (t *tips) show() {
	t.since = time.Now()
	note, room := NewNote(t.tip.text, theme.ColorNameForeground, true), t.canvas.Size()
	wide := fyne.MeasureText(t.tip.text, theme.CaptionTextSize(), fyne.TextStyle{}).Width + 2*labelPad + 1
	note.Resize(fyne.NewSize(min(wide, look.Text(tipMost), room.Width-2*tipEdge), 1)) // and knows how high it is
	size := fyne.NewSize(note.Size().Width, note.MinSize().Height)
	at := fyne.NewPos(max(tipEdge, min(t.at.X, room.Width-tipEdge-size.Width)), t.at.Y+tipBelow)
	if at.Y+size.Height > room.Height-tipEdge {
		at.Y = max(tipEdge, t.at.Y-tipBelow/2-size.Height)
	}
	driver := fyne.CurrentApp().Driver()
	for i := range 6 {
		x, y := float32(i%2), float32(i/2)/2
		if clock, ok := t.topmost(at.AddXY(x*size.Width, y*size.Height)).(*Countdown); ok {
			at.Y = driver.AbsolutePositionForObject(clock).Y + clock.Size().Height
			break
		}
	}
	ground := look.NewGround(theme.ColorNameOverlayBackground, theme.ColorNameInputBorder, tipEdge).Raised()
	box := container.NewStack(ground, note)
	look.Place(box, at.Subtract(driver.AbsolutePositionForObject(t.content)), size)
	t.layer.Add(box)
	t.layer.Refresh()
}

// belongs says whether the pointer is over the control with the tooltip.
func (t *tips) belongs() bool { return tipsOn(t.canvas) == t && t.topmost(t.at) == t.tip.Of }

// topmost is what of the content is drawn last at a place of the window, widgets being one thing.
func (t *tips) topmost(at fyne.Position) (found fyne.CanvasObject) {
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
	walk(t.content, fyne.CurrentApp().Driver().AbsolutePositionForObject(t.content).Subtract(t.content.Position()))
	return found
}
