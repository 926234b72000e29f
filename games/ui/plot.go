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
	rects  []*canvas.Rectangle
	counts []int64
}

// NewBars returns an empty plot.
func NewBars() *Bars {
	b := &Bars{}
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
	for len(b.rects) < len(b.counts) {
		r := canvas.NewRectangle(nil)
		r.TopLeftCornerRadius, r.TopRightCornerRadius = 2, 2
		b.rects = append(b.rects, r)
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
func (b *Bars) CreateRenderer() fyne.WidgetRenderer { return &barsRenderer{b} }

type barsRenderer struct{ b *Bars }

func (r *barsRenderer) Destroy()           {}
func (r *barsRenderer) MinSize() fyne.Size { return r.b.MinSize() }

func (r *barsRenderer) Objects() []fyne.CanvasObject {
	objects := make([]fyne.CanvasObject, len(r.b.rects))
	for i, rect := range r.b.rects {
		objects[i] = rect
	}
	return objects
}

func (r *barsRenderer) Layout(size fyne.Size) {
	heights := r.b.Heights()
	if len(heights) == 0 {
		return
	}
	pitch := min(size.Width/float32(len(heights)), 48)
	height := min(size.Height, 90)
	for i, h := range heights {
		tall := max(2, height*float32(h))
		r.b.rects[i].Move(fyne.NewPos(float32(i)*pitch, size.Height-tall))
		r.b.rects[i].Resize(fyne.NewSize(max(1, pitch-min(4, pitch/4)), tall))
	}
}

func (r *barsRenderer) Refresh() {
	fill := look.Color(theme.ColorNamePrimary)
	for i, rect := range r.b.rects {
		rect.FillColor = fill
		rect.Hidden = i >= len(r.b.counts)
	}
	r.Layout(r.b.Size())
	canvas.Refresh(r.b)
}
