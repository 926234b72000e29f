package ui

import (
	"image/color"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"tessera/games/look"
)

// countSide is the side of the plate of a count, at the usual size of text.
const countSide = 132

// countSteps is how often the ring of a count is drawn while it empties.
const countSteps = 40

// countPlate and countInk are read on any picture.
var (
	countPlate = color.NRGBA{R: 0x12, G: 0x17, B: 0x1E, A: 0xD8}
	countInk   = color.NRGBA{R: 0xFF, G: 0xD2, B: 0x7A, A: 0xFF}
)

// Count is a large numeral on a round plate, in a ring that empties.
type Count struct {
	widget.BaseWidget
	plate  *canvas.Circle
	ring   *canvas.Arc
	number *canvas.Text
	steps  int // of the ring
}

var _ Named = (*Count)(nil)

// NewCount returns a plate without a numeral.
func NewCount() *Count {
	c := &Count{plate: canvas.NewCircle(countPlate), ring: canvas.NewArc(0, 360, 0.88, countInk), number: canvas.NewText("", countInk), steps: countSteps}
	c.number.Alignment, c.number.TextStyle.Bold = fyne.TextAlignCenter, true
	c.ExtendBaseWidget(c)
	return c
}

// Named implements Named.
func (c *Count) Named() string { return "count" }

// Text is the numeral.
func (c *Count) Text() string { return c.number.Text }

// Set shows a number, and left of the ring, from 1 to 0; what cannot be seen to change
// is not drawn again.
func (c *Count) Set(n int, left float32) {
	if text := strconv.Itoa(n); text != c.number.Text {
		c.number.Text = text
		c.number.Refresh()
	}
	if steps := int(left*countSteps + 0.5); steps != c.steps {
		c.steps = steps
		c.ring.Hidden = steps == 0
		c.ring.StartAngle, c.ring.EndAngle = -360*float32(steps)/countSteps, 0
		c.ring.Refresh()
	}
}

// MinSize implements fyne.CanvasObject.
func (c *Count) MinSize() fyne.Size { return fyne.NewSquareSize(look.Text(countSide)) }

// CreateRenderer implements fyne.Widget.
func (c *Count) CreateRenderer() fyne.WidgetRenderer {
	return painted(c, c.lay, func() {}, c.plate, c.ring, c.number)
}

func (c *Count) lay(size fyne.Size) {
	for _, o := range []fyne.CanvasObject{c.plate, c.ring} {
		o.Resize(size)
	}
	c.number.TextSize = size.Height * 0.5
	high := c.number.MinSize().Height
	look.Place(c.number, fyne.NewPos(0, (size.Height-high)/2), fyne.NewSize(size.Width, high))
}
