package ui

import (
	"image/color"
	"strconv"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tessera/games/look"
	"tessera/resources/lang"
)

// countdownBar is how thick the bar of a countdown is.
const countdownBar = 6

// beatBar is by how much it is thicker when it beats.
const beatBar = 8

// countdownHigh is how high the whole row is.
func countdownHigh() float32 { return look.Lines(20, 1) }

// countdownClock is the width kept for the time left, in figures.
func countdownClock() float32 { return look.Text(52) }

// Countdown is a thin bar that shrinks as time runs out, with the time left in
// figures beside it. Near the end both take a warning colour and the figures
// become strong.
type Countdown struct {
	widget.BaseWidget
	left, full time.Duration
	thick      float32 // by how much the bar is thicker than usual, while it beats
	beating    *fyne.Animation
	bed, bar   *canvas.Rectangle
	figures    *canvas.Text
}

var _ Named = (*Countdown)(nil)

// NewCountdown returns a bar without any time.
func NewCountdown() *Countdown {
	c := &Countdown{bed: canvas.NewRectangle(nil), bar: canvas.NewRectangle(nil), figures: canvas.NewText("", nil)}
	c.bed.CornerRadius, c.bar.CornerRadius = countdownBar/2, countdownBar/2
	c.figures.TextSize = look.Text(13)
	c.figures.Alignment = fyne.TextAlignTrailing
	c.ExtendBaseWidget(c)
	return c
}

// Named implements Named.
func (c *Countdown) Named() string { return "countdown" }

// Text is the time left as it is shown: a second that has begun counts whole.
func (c *Countdown) Text() string { return lang.ClockLeft(c.left) }

// near says whether the end is close: a sixth of the whole time, and at least
// ten seconds.
func (c *Countdown) near() bool { return c.left <= max(c.full/6, 10*time.Second) }

// Left is the time left that is shown.
func (c *Countdown) Left() time.Duration { return c.left }

// Set shows the time left of a whole; what cannot be seen to change is not
// painted again.
func (c *Countdown) Set(left, full time.Duration) {
	near, wide := c.near(), c.wide()
	c.left, c.full = left, full
	if c.near() != near || c.figures.Text != c.Text() {
		c.Refresh()
	} else if c.wide() != wide {
		c.stretch()
	}
}

// Last is the time at the end in which every second is told.
const Last = 10 * time.Second

// Beat lets the bar swell for a moment and settle within d; 0 leaves it as it is.
func (c *Countdown) Beat(d time.Duration) {
	if c.beating != nil {
		c.beating.Stop()
		c.beating = nil
	}
	c.swell(0)
	if d <= 0 {
		return
	}
	beat := &fyne.Animation{Duration: d, Curve: fyne.AnimationEaseOut}
	beat.Tick = func(f float32) {
		if c.beating == beat {
			c.swell(swollen(f))
		}
	}
	c.beating = beat
	c.swell(swollen(0))
	beat.Start()
}

// swollen is by how much the bar is thicker at a moment of its beat, from 0 to 1.
func swollen(f float32) float32 { return beatBar * (1 - f) * (1 - f) }

// swell makes the bar thicker than it usually is, by whole units.
func (c *Countdown) swell(by float32) {
	by = float32(int(by + 0.5))
	if c.thick == by {
		return
	}
	c.thick = by
	c.bar.CornerRadius = (countdownBar + by) / 2
	c.bar.Move(fyne.NewPos(0, countdownTop()-by/2))
	c.stretch()
}

// countdownTop is where the bar begins in its row.
func countdownTop() float32 { return (countdownHigh()-countdownBar)/2 - 3 }

// stretch gives the bar its width. An empty one would still show its corners.
func (c *Countdown) stretch() {
	c.bar.Hidden = c.wide() == 0
	c.bar.Resize(fyne.NewSize(c.wide(), countdownBar+c.thick))
}

// wide is the width of the bar, in whole units.
func (c *Countdown) wide() float32 {
	if c.full <= 0 {
		return 0
	}
	share := min(float64(c.left)/float64(c.full), 1)
	return float32(int(share * float64(max(0, c.Size().Width-countdownClock()))))
}

// Pace is how long it takes the bar to shrink by a unit; four times a
// second are enough, and once is needed for the figures. The last seconds are told when they
// come.
func (c *Countdown) Pace() time.Duration {
	unit := c.full / time.Duration(max(1, int(c.Size().Width-countdownClock())))
	pace := min(max(unit, 250*time.Millisecond), time.Second)
	if next := c.left % time.Second; next > 0 && c.left < Last+time.Second {
		pace = min(pace, next)
	}
	return pace
}

// MinSize implements fyne.CanvasObject.
func (c *Countdown) MinSize() fyne.Size { return fyne.NewSize(2*countdownClock(), countdownHigh()) }

// CreateRenderer implements fyne.Widget.
func (c *Countdown) CreateRenderer() fyne.WidgetRenderer {
	return painted(c, c.lay, c.paint, c.bed, c.bar, c.figures)
}

func (c *Countdown) lay(size fyne.Size) {
	y := countdownTop()
	look.Place(c.bed, fyne.NewPos(0, y), fyne.NewSize(max(0, size.Width-countdownClock()), countdownBar))
	c.bar.Move(fyne.NewPos(0, y-c.thick/2))
	c.stretch()
	high := c.figures.MinSize().Height
	c.figures.Move(fyne.NewPos(size.Width-countdownClock(), y+countdownBar/2-high/2))
	c.figures.Resize(fyne.NewSize(countdownClock(), high))
}

func (c *Countdown) paint() {
	bar, ink := theme.ColorNamePrimary, look.Muted
	if c.near() {
		bar, ink = theme.ColorNameWarning, theme.ColorNameError
	}
	c.bed.FillColor, c.bar.FillColor = look.Color(look.Line), look.Color(bar)
	c.figures.Text, c.figures.TextStyle.Bold, c.figures.Color = c.Text(), c.near(), look.Color(ink)
}

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
