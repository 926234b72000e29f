package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tessera/games/look"
)

// DividerSize is how thick a divider is, its grip in the middle of it, and how far an
// arrow key moves it.
const (
	DividerSize = 16
	gripLong    = 44
	gripThick   = 4
	dividerStep = 16
)

// Divider stands between two things, of which the player makes the one larger and the
// other smaller by dragging it, or with the arrow keys.
type Divider struct {
	widget.BaseWidget
	Called
	Hover
	OnGrab func()           // it was taken hold of
	OnMove func(by float32) // how far it has been moved from where it was then, to the right or down
	OnDrop func()           // it was let go

	level bool // it lies between what is above and what is below it
	grip  *canvas.Rectangle
	held  bool
	over  bool
	keyed bool // it has the focus
	moved float32
}

var (
	_ fyne.Draggable     = (*Divider)(nil)
	_ fyne.Tappable      = (*Divider)(nil)
	_ fyne.Focusable     = (*Divider)(nil)
	_ desktop.Cursorable = (*Divider)(nil)
)

// NewDivider returns one between what is at the left and what is at the right.
func NewDivider(name string) *Divider {
	d := &Divider{Called: Called(name), grip: canvas.NewRectangle(nil)}
	d.grip.CornerRadius = gripThick / 2
	d.Over = func(on bool) { d.over = on; d.Refresh() }
	d.ExtendBaseWidget(d)
	return d
}

// SetLevel lets it lie between what is above and what is below it, or no longer.
func (d *Divider) SetLevel(on bool) {
	if d.level != on {
		d.level = on
		d.Refresh()
	}
}

// Cursor implements desktop.Cursorable.
func (d *Divider) Cursor() desktop.Cursor {
	if d.level {
		return desktop.VResizeCursor
	}
	return desktop.HResizeCursor
}

// Dragged implements fyne.Draggable.
func (d *Divider) Dragged(e *fyne.DragEvent) {
	by := e.Dragged.DX
	if d.level {
		by = e.Dragged.DY
	}
	d.move(by)
}

func (d *Divider) move(by float32) {
	if !d.held {
		d.held, d.moved = true, 0
		d.OnGrab()
	}
	d.moved += by
	d.OnMove(d.moved)
	d.Refresh()
}

// DragEnd implements fyne.Draggable. The keys are the board's again.
func (d *Divider) DragEnd() {
	d.drop()
	letGo(d)
}

func (d *Divider) drop() {
	if d.held {
		d.held = false
		d.OnDrop()
		d.Refresh()
	}
}

// Tapped implements fyne.Tappable: a click that moves nothing takes no focus.
func (d *Divider) Tapped(*fyne.PointEvent) { letGo(d) }

// FocusGained implements fyne.Focusable.
func (d *Divider) FocusGained() { d.keyed = true; d.Refresh() }

// FocusLost implements fyne.Focusable.
func (d *Divider) FocusLost() { d.keyed = false; d.Refresh() }

// TypedRune implements fyne.Focusable.
func (d *Divider) TypedRune(rune) {}

// TypedKey implements fyne.Focusable: the arrows along which it moves move it, all other
// keys are for whoever else has a use for them.
func (d *Divider) TypedKey(e *fyne.KeyEvent) {
	back, on := fyne.KeyLeft, fyne.KeyRight
	if d.level {
		back, on = fyne.KeyUp, fyne.KeyDown
	}
	switch e.Name {
	case back:
		d.move(-dividerStep)
	case on:
		d.move(dividerStep)
	default:
		passOn(d, e)
		return
	}
	d.drop()
}

// MinSize implements fyne.CanvasObject.
func (d *Divider) MinSize() fyne.Size { return fyne.NewSquareSize(DividerSize) }

// CreateRenderer implements fyne.Widget.
func (d *Divider) CreateRenderer() fyne.WidgetRenderer {
	d.paint()
	return painted(d, d.lay, d.paint, d.grip)
}

func (d *Divider) lay(size fyne.Size) {
	grip := fyne.NewSize(gripThick, min(gripLong, size.Height))
	if d.level {
		grip = fyne.NewSize(min(gripLong, size.Width), gripThick)
	}
	look.Place(d.grip, fyne.NewPos((size.Width-grip.Width)/2, (size.Height-grip.Height)/2), grip)
}

func (d *Divider) paint() {
	name := theme.ColorNameInputBorder
	if d.over || d.held || d.keyed {
		name = theme.ColorNamePrimary
	}
	d.grip.FillColor = look.Color(name)
}
