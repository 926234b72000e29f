package ui

import (
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
func (c *Countdown) Text() string { return lang.Clock(c.left + time.Second - 1) }

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

// stretch gives the bar its width. An empty one would still show its corners.
func (c *Countdown) stretch() {
	c.bar.Hidden = c.wide() == 0
	c.bar.Resize(fyne.NewSize(c.wide(), countdownBar))
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
// second are enough, and once is needed for the figures.
func (c *Countdown) Pace() time.Duration {
	unit := c.full / time.Duration(max(1, int(c.Size().Width-countdownClock())))
	return min(max(unit, 250*time.Millisecond), time.Second)
}

// MinSize implements fyne.CanvasObject.
func (c *Countdown) MinSize() fyne.Size { return fyne.NewSize(2*countdownClock(), countdownHigh()) }

// CreateRenderer implements fyne.Widget.
func (c *Countdown) CreateRenderer() fyne.WidgetRenderer { return &countdownRenderer{c} }

type countdownRenderer struct{ c *Countdown }

func (r *countdownRenderer) Destroy()           {}
func (r *countdownRenderer) MinSize() fyne.Size { return r.c.MinSize() }
func (r *countdownRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.c.bed, r.c.bar, r.c.figures}
}

func (r *countdownRenderer) Layout(size fyne.Size) {
	c := r.c
	y := (countdownHigh()-countdownBar)/2 - 3
	c.bed.Move(fyne.NewPos(0, y))
	c.bed.Resize(fyne.NewSize(max(0, size.Width-countdownClock()), countdownBar))
	c.bar.Move(fyne.NewPos(0, y))
	c.stretch()
	high := c.figures.MinSize().Height
	c.figures.Move(fyne.NewPos(size.Width-countdownClock(), y+countdownBar/2-high/2))
	c.figures.Resize(fyne.NewSize(countdownClock(), high))
}

func (r *countdownRenderer) Refresh() {
	c := r.c
	bar, ink := theme.ColorNamePrimary, look.Muted
	if c.near() {
		bar, ink = theme.ColorNameWarning, theme.ColorNameError
	}
	c.bed.FillColor, c.bar.FillColor = look.Color(look.Line), look.Color(bar)
	c.figures.Text, c.figures.TextStyle.Bold, c.figures.Color = c.Text(), c.near(), look.Color(ink)
	r.Layout(c.Size())
	for _, o := range r.Objects() {
		o.Refresh()
	}
}
