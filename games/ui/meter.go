package ui

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tessera/games/look"
)

// meterHigh is how high the bar of a meter is.
const meterHigh = 3

// Meter is a figure with a thin bar under it, that shows a share of a whole and goes up
// and down.
type Meter struct {
	widget.BaseWidget
	figure   *Text
	bed, bar *canvas.Rectangle
	share    float32
	shown    float32 // on the way there
	ways     int     // counts them; the newest is gone
}

// NewMeter returns an empty meter.
func NewMeter() *Meter {
	m := &Meter{figure: NewFigure(""), bed: canvas.NewRectangle(nil), bar: canvas.NewRectangle(nil)}
	m.ExtendBaseWidget(m)
	return m
}

// Set shows a text and a share from 0 to 1, to which the bar goes within d.
func (m *Meter) Set(text string, share float32, d time.Duration) {
	m.figure.Set(text)
	share = min(1, max(0, share))
	if share == m.share {
		return
	}
	m.share = share
	m.ways++
	mine, from := m.ways, m.shown
	if d <= 0 || !m.Visible() {
		m.stretch(share)
		return
	}
	(&fyne.Animation{Duration: d, Curve: fyne.AnimationEaseInOut, Tick: func(f float32) {
		if m.ways == mine {
			m.stretch(from + (share-from)*f)
		}
	}}).Start()
}

// Share is the share that it shows, or is on its way to.
func (m *Meter) Share() float32 { return m.share }

func (m *Meter) stretch(shown float32) {
	m.shown = shown
	m.bar.Resize(fyne.NewSize(float32(int(shown*m.Size().Width+0.5)), meterHigh))
}

// MinSize implements fyne.CanvasObject.
func (m *Meter) MinSize() fyne.Size { return m.figure.MinSize() }

// CreateRenderer implements fyne.Widget.
func (m *Meter) CreateRenderer() fyne.WidgetRenderer {
	return painted(m, m.lay, m.paint, m.figure, m.bed, m.bar)
}

func (m *Meter) lay(size fyne.Size) {
	m.figure.Resize(size)
	for _, o := range []*canvas.Rectangle{m.bed, m.bar} {
		o.Move(fyne.NewPos(0, size.Height))
	}
	m.bed.Resize(fyne.NewSize(size.Width, meterHigh))
	m.stretch(m.shown)
}

func (m *Meter) paint() {
	m.bed.FillColor, m.bar.FillColor = look.Color(look.Line), look.Color(theme.ColorNamePrimary)
}
