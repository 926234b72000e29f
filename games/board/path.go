package board

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"tessera/games/look"
)

// Spot is the middle of a column and row, which may lie in the ring around the
// cells (-1, or the number of columns or rows).
type Spot struct{ Col, Row int }

// The widths of the path and of the pale line under it, which sets it off
// against any picture, in units.
const (
	pathWidth   = 4
	casingWidth = 8
)

// pathLine is a line over the tiles from spot to spot, as far as it has been
// drawn.
type pathLine struct {
	layer        *fyne.Container
	casing, line []*canvas.Line
	spots        []Spot
	shown        float32 // the share of its length that is drawn
	traced       int     // counts paths; the newest is the one that grows
}

func newPathLine() *pathLine {
	return &pathLine{layer: container()}
}

// SetPath draws a line through spots, over the tiles; none clears it.
func (b *Board) SetPath(spots ...Spot) {
	b.path.set(spots, 1)
	b.path.draw(b.geo)
}

// TracePath draws a line through spots that grows from the first to the last
// within d (0: at once), and stays.
func (b *Board) TracePath(d time.Duration, spots ...Spot) {
	if d <= 0 {
		b.SetPath(spots...)
		return
	}
	p := b.path
	p.set(spots, 0)
	p.draw(b.geo)
	mine := p.traced
	fyne.NewAnimation(d, func(f float32) {
		if p.traced == mine {
			p.shown = f
			p.draw(b.geo)
		}
	}).Start()
}

// Path is the line that is drawn, or grows; nil where there is none.
func (b *Board) Path() []Spot { return b.path.spots }

func (p *pathLine) set(spots []Spot, shown float32) {
	p.traced++
	p.spots = append([]Spot(nil), spots...)
	p.shown = shown
	for len(p.line) < len(spots)-1 {
		casing, line := &canvas.Line{StrokeWidth: casingWidth}, &canvas.Line{StrokeWidth: pathWidth}
		p.casing, p.line = append(p.casing, casing), append(p.line, line)
	}
	p.layer.Objects = nil
	for _, l := range p.casing {
		p.layer.Objects = append(p.layer.Objects, l)
	}
	for _, l := range p.line {
		p.layer.Objects = append(p.layer.Objects, l)
	}
}

// draw shows as much of the path as is to be seen, on a board of geometry g.
func (p *pathLine) draw(g Geometry) {
	points := make([]fyne.Position, len(p.spots))
	length := float32(0)
	for i, s := range p.spots {
		points[i] = g.Centre(s.Col, s.Row)
		if i > 0 {
			length += distance(points[i-1], points[i])
		}
	}
	left := length * p.shown
	for i := range p.line {
		if i+1 >= len(points) || left <= 0 {
			p.casing[i].Hide()
			p.line[i].Hide()
			continue
		}
		from, to := points[i], points[i+1]
		d := distance(from, to)
		if left < d {
			to = from.AddXY((to.X-from.X)*left/d, (to.Y-from.Y)*left/d)
		}
		left -= d
		stretch(p.casing[i], from, to, look.Surface)
		stretch(p.line[i], from, to, look.Accent)
	}
}

// stretch lays a line from one point to another and half its width beyond both,
// which closes the corner to the next line. Lines run along columns and rows.
func stretch(l *canvas.Line, from, to fyne.Position, colour fyne.ThemeColorName) {
	half := l.StrokeWidth / 2
	dx, dy := to.X-from.X, to.Y-from.Y
	if d := abs(dx) + abs(dy); d > 0 {
		dx, dy = dx/d*half, dy/d*half
	}
	l.StrokeColor = look.Color(colour)
	l.Position1, l.Position2 = from.SubtractXY(dx, dy), to.AddXY(dx, dy)
	l.Show()
	l.Refresh()
}

// distance is that along columns and rows.
func distance(a, b fyne.Position) float32 { return abs(a.X-b.X) + abs(a.Y-b.Y) }
