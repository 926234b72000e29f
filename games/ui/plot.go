package ui

import (
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tessera/games/look"
)

// maxBars is how many bars fit side by side and can still be told apart.
const maxBars = 48

// Bars is a small plot of counts, one bar each, on a logarithmic scale.
type Bars struct {
	widget.BaseWidget
	rects  [maxBars]*canvas.Rectangle
	shown  []fyne.CanvasObject // these
	counts []int64
}

// NewBars returns an empty plot.
func NewBars() *Bars {
	b := &Bars{}
	for i := range b.rects {
		r := &canvas.Rectangle{TopLeftCornerRadius: 2, TopRightCornerRadius: 2}
		r.Hide()
		b.rects[i], b.shown = r, append(b.shown, r)
	}
	b.ExtendBaseWidget(b)
	return b
}

// Set shows counts. More than maxBars are summed in groups.
func (b *Bars) Set(counts []int64) {
	group := (len(counts) + maxBars - 1) / maxBars
	b.counts = b.counts[:0]
	for i, c := range counts {
		if group == 0 || i%group == 0 {
			b.counts = append(b.counts, 0)
		}
		b.counts[len(b.counts)-1] += c
	}
	b.Refresh()
}

// Heights are the bars' heights as fractions of the highest.
func (b *Bars) Heights() []float64 {
	top := int64(1)
	for _, c := range b.counts {
		top = max(top, c)
	}
	h := make([]float64, len(b.counts))
	for i, c := range b.counts {
		h[i] = math.Log1p(float64(c)) / math.Log1p(float64(top))
	}
	return h
}

// MinSize implements fyne.CanvasObject.
func (b *Bars) MinSize() fyne.Size { return fyne.NewSize(120, 56) }

// CreateRenderer implements fyne.Widget.
func (b *Bars) CreateRenderer() fyne.WidgetRenderer {
	return look.Drawn{Of: b, Shown: b.shown, Lay: b.lay, Redraw: b.redraw}
}

func (b *Bars) lay(size fyne.Size) {
	heights := b.Heights()
	pitch := min(size.Width/float32(max(1, len(heights))), 48)
	height := min(size.Height, 90)
	for i, h := range heights {
		tall := max(2, height*float32(h))
		b.rects[i].Move(fyne.NewPos(float32(i)*pitch, size.Height-tall))
		b.rects[i].Resize(fyne.NewSize(max(1, pitch-min(4, pitch/4)), tall))
	}
}

func (b *Bars) redraw() {
	fill := look.Color(theme.ColorNamePrimary)
	for i, rect := range b.rects {
		rect.FillColor = fill
		rect.Hidden = i >= len(b.counts)
	}
	b.lay(b.Size())
	canvas.Refresh(b)
}
