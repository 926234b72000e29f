package ui

import (
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tessera/games/look"
	"tessera/resources/lang"
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

// Point is a point of a plot.
type Point struct{ X, Y float64 }

// Series is a line of a plot.
type Series struct {
	Name   string
	Points []Point
	Steps  bool // the value holds until the next point
}

// seriesColours tell lines apart; each line also carries its name at its end.
var seriesColours = []fyne.ThemeColorName{theme.ColorNamePrimary, look.Accent, look.Good, look.Muted}

// Lines is a small plot of a few lines, with their names, the largest values at
// the axes' ends, and a title.
type Lines struct {
	widget.BaseWidget
	title  *Text
	logY   bool
	series []Series
	drawn  []fyne.CanvasObject
	laid   fyne.Size // that it was drawn for
	format func(float64) string
}

// NewLines returns an empty plot; logY counts upwards in powers of ten.
func NewLines(title string, logY bool, format func(float64) string) *Lines {
	l := &Lines{title: NewText(title, look.Muted, 12, false), logY: logY, format: format}
	l.ExtendBaseWidget(l)
	return l
}

// Set shows lines; those without two points are left out.
func (l *Lines) Set(series []Series) {
	l.series = nil
	for _, s := range series {
		if len(s.Points) >= 2 {
			l.series = append(l.series, s)
		}
	}
	l.Refresh()
}

// Empty says whether there is nothing to show.
func (l *Lines) Empty() bool { return len(l.series) == 0 }

// MinSize implements fyne.CanvasObject.
func (l *Lines) MinSize() fyne.Size { return fyne.NewSize(180, look.Lines(130, 3)) }

// bounds are the values at the axes' ends.
func (l *Lines) bounds() (maxX, minY, maxY float64) {
	minY = math.Inf(1)
	for _, s := range l.series {
		for _, p := range s.Points {
			maxX, maxY, minY = max(maxX, p.X), max(maxY, p.Y), min(minY, p.Y)
		}
	}
	if l.logY {
		minY = 0
	} else {
		minY *= 0.96
	}
	return maxX, minY, maxY
}

// draw makes the canvas objects for a size.
func (l *Lines) draw(size fyne.Size) {
	const left, right = 4, 4
	top, bottom := look.Lines(20, 1), look.Lines(18, 1)
	l.drawn, l.laid = []fyne.CanvasObject{l.title}, size
	l.title.Resize(fyne.NewSize(size.Width, top-4))
	area := fyne.NewSize(size.Width-left-right, size.Height-top-bottom)
	axis := func(x1, y1, x2, y2 float32) {
		line := canvas.NewLine(look.Color(look.Line))
		line.Position1, line.Position2 = fyne.NewPos(x1, y1), fyne.NewPos(x2, y2)
		l.drawn = append(l.drawn, line)
	}
	axis(left, top, left, top+area.Height)
	axis(left, top+area.Height, left+area.Width, top+area.Height)
	if l.Empty() || area.Width <= 0 || area.Height <= 0 {
		return
	}
	maxX, minY, maxY := l.bounds()
	at := func(p Point) fyne.Position {
		x, y := 0.0, 0.0
		if maxX > 0 {
			x = p.X / maxX
		}
		if l.logY {
			y = math.Log1p(p.Y) / math.Max(math.Log1p(maxY), 1e-9)
		} else if maxY > minY {
			y = (p.Y - minY) / (maxY - minY)
		}
		return fyne.NewPos(left+float32(x)*area.Width, top+area.Height-float32(y)*area.Height*0.94)
	}
	label := func(s string, colour fyne.ThemeColorName, x, y float32) {
		t := canvas.NewText(s, look.Color(colour))
		t.TextSize = look.Text(11)
		m := t.MinSize()
		look.Place(t, fyne.NewPos(min(x, size.Width-m.Width), max(0, y)), m)
		l.drawn = append(l.drawn, t)
	}
	for i, s := range l.series {
		colour := seriesColours[i%len(seriesColours)]
		from := at(s.Points[0])
		piece := func(to fyne.Position) {
			line := canvas.NewLine(look.Color(colour))
			line.StrokeWidth = 2
			line.Position1, line.Position2 = from, to
			l.drawn = append(l.drawn, line)
			from = to
		}
		for _, p := range s.Points[1:] {
			to := at(p)
			if s.Steps {
				piece(fyne.NewPos(to.X, from.Y))
			}
			piece(to)
		}
		label(s.Name, colour, left+8, top+float32(i)*look.Text(14))
	}
	label(l.format(maxY), look.Muted, size.Width, 4)
	label(lang.Number(int64(math.Ceil(maxX))), look.Muted, size.Width, size.Height-bottom+1)
}

// lay draws for another size; see [Pictogram].
func (l *Lines) lay(size fyne.Size) {
	if size != l.laid {
		l.draw(size)
	}
}

// CreateRenderer implements fyne.Widget.
func (l *Lines) CreateRenderer() fyne.WidgetRenderer {
	return look.Drawn{Of: l, Made: func() []fyne.CanvasObject { return l.drawn }, Lay: l.lay, Redraw: func() {
		l.draw(l.Size())
		canvas.Refresh(l)
	}}
}
