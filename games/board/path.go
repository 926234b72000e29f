package board

import (
	"image"
	"image/color"
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"tessera/games/look"
	"tessera/games/view"
)

// The widths of the path and of the pale line under it, which sets it off
// against any picture, in units; and of the glow around a path that grows.
const (
	pathWidth   = 4
	casingWidth = 8
	haloPath    = 18
)

// glowing is how strong that glow is.
const glowing = 0.38

// pathLine is a line over the tiles from spot to spot, as far as it has been
// drawn.
type pathLine struct {
	layer              *fyne.Container
	halo, casing, line []*canvas.Line
	stops              []*stop
	spots              []view.Spot
	wrong              bool        // it is one that cannot be gone
	ends               []view.Spot // where that ends
	shown              float32     // the share of its length that is drawn
	glow               float32     // how strong its glow is, of how strong it can be
	strong             float32     // how strong it is itself
	traced             newest
}

// SetPath draws a line through spots, over the tiles; none clears it.
func (ov *Overlay) SetPath(spots ...view.Spot) {
	ov.path.set(spots, 1)
	ov.path.draw(ov.geo)
}

// TracePath draws a line through spots that grows from the first to the last
// within d (0: at once), and stays.
func (ov *Overlay) TracePath(d time.Duration, spots ...view.Spot) {
	if d <= 0 {
		ov.SetPath(spots...)
		return
	}
	p := ov.path
	p.set(spots, 0)
	p.glow = 1
	p.grow(ov, d)
}

// RefusePath draws a line that cannot be gone, in the colour of what is wrong, and a sign
// at each of the spots where it ends; it grows within d (0: at once), and stays.
func (ov *Overlay) RefusePath(d time.Duration, ends []view.Spot, spots ...view.Spot) {
	p := ov.path
	p.set(spots, 0)
	p.wrong, p.ends = true, append([]view.Spot(nil), ends...)
	for len(p.stops) < len(ends) {
		p.stops = append(p.stops, &stop{img: stretched()})
	}
	for _, s := range p.stops {
		p.layer.Objects = append(p.layer.Objects, s.img)
	}
	if d <= 0 {
		p.shown = 1
		p.draw(ov.geo)
		return
	}
	p.grow(ov, d)
}

// grow lets the path grow within d.
func (p *pathLine) grow(on *Overlay, d time.Duration) {
	p.draw(on.geo)
	fyne.NewAnimation(d, p.traced.only(func(f float32) {
		p.shown = f
		p.draw(on.geo)
	})).Start()
}

// LeavePath lets the line go out within d (0: at once), unless there is another before.
func (ov *Overlay) LeavePath(d time.Duration) {
	p := ov.path
	if d <= 0 || len(p.spots) == 0 {
		ov.SetPath()
		return
	}
	fyne.NewAnimation(d, p.traced.only(func(f float32) {
		if f == 1 {
			ov.SetPath()
			return
		}
		p.strong = 1 - f
		p.draw(ov.geo)
	})).Start()
}

func (p *pathLine) set(spots []view.Spot, shown float32) {
	p.traced.end()
	p.spots = append([]view.Spot(nil), spots...)
	p.shown, p.glow, p.strong = shown, 0, 1
	p.wrong, p.ends = false, nil
	for len(p.line) < len(spots)-1 {
		halo, casing, line := &canvas.Line{StrokeWidth: haloPath}, &canvas.Line{StrokeWidth: casingWidth}, &canvas.Line{StrokeWidth: pathWidth}
		p.halo, p.casing, p.line = append(p.halo, halo), append(p.casing, casing), append(p.line, line)
	}
	p.layer.Objects = nil
	for _, l := range slices.Concat(p.halo, p.casing, p.line) {
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
	colour := look.Accent
	if p.wrong {
		colour = look.Bad
	}
	for i, s := range p.stops {
		s.place(g, i < len(p.ends) && p.shown == 1, p.ends, i)
	}
	left := length * p.shown
	for i := range p.line {
		if p.glow == 0 {
			p.halo[i].Hide()
		}
		if i+1 >= len(points) || left <= 0 {
			p.halo[i].Hide()
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
		if p.glow > 0 {
			stretch(p.halo[i], from, to, colour, glowing*p.glow*p.strong)
		}
		stretch(p.casing[i], from, to, look.Surface, p.strong)
		stretch(p.line[i], from, to, colour, p.strong)
	}
}

// stop is the sign where a line ends that cannot be gone.
type stop struct {
	img *canvas.Image
	px  int
	bad color.NRGBA
}

// place shows the sign at the i-th of some spots, or takes it away.
func (s *stop) place(g Geometry, seen bool, at []view.Spot, i int) {
	if !seen {
		s.img.Hide()
		return
	}
	side := min(max(shorter(g.TileSize())*0.44, 14), 30)
	px, bad := int(side*g.scale+0.5), look.Color(look.Bad)
	if s.px != px || s.bad != bad {
		s.px, s.bad = px, bad
		s.img.Image = paintStop(px, bad)
		s.img.Refresh()
	}
	put(s.img, g.Centre(at[i].Col, at[i].Row).SubtractXY(side/2, side/2), fyne.NewSquareSize(side))
	s.img.Show()
}

// paintStop is a cross on a disc with a pale edge.
func paintStop(px int, bad color.NRGBA) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, px, px))
	p := NewPainter(px, 1)
	edge := max(1, px/12)
	p.plate(img, img.Rect, color.White, float64(px)/2)
	p.plate(img, img.Rect.Inset(edge), bad, float64(px)/2-float64(edge))
	p.text(img, "×", p.typeface(float64(px)*0.8, false), px/2, px/2, color.White, false)
	return img
}

// stretch lays a line from one point to another and half its width beyond both,
// which closes the corner to the next line. Lines run along columns and rows.
func stretch(l *canvas.Line, from, to fyne.Position, colour fyne.ThemeColorName, strong float32) {
	half := l.StrokeWidth / 2
	dx, dy := to.X-from.X, to.Y-from.Y
	if d := abs(dx) + abs(dy); d > 0 {
		dx, dy = dx/d*half, dy/d*half
	}
	stroke := look.Color(colour)
	stroke.A = uint8(float32(stroke.A)*strong + 0.5)
	l.StrokeColor = stroke
	l.Position1, l.Position2 = from.SubtractXY(dx, dy), to.AddXY(dx, dy)
	l.Show()
	l.Refresh()
}

// distance is that along columns and rows.
func distance(a, b fyne.Position) float32 { return abs(a.X-b.X) + abs(a.Y-b.Y) }
