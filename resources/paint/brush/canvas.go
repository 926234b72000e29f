package brush

import (
	"image"
	"image/draw"
	"math"

	"golang.org/x/image/vector"
)

// Canvas is a view on a picture being painted: the picture itself, shared by
// all views on it, and the view's own coordinates, clip and way of blending.
// The methods that change the view return a new one and leave the old as it is.
type Canvas struct {
	sheet *sheet
	m     matrix
	inv   matrix
	clip  *image.Alpha // coverage within its bounds, nothing outside; nil is everything
	blend Blend
}

// Blend is a way to lay a colour over another.
type Blend int

// The ways of blending.
const (
	Normal   Blend = iota
	Screen         // lightens, as light added to a scene does
	Multiply       // darkens, as a shadow or a glaze does
)

// sheet is the picture: RGB triples, in rows.
type sheet struct {
	w, h   int
	pix    []float32
	raster vector.Rasterizer
}

// New returns a white canvas of w × h pixels, seen in coordinates in which it
// is width units wide; the origin is at the top left.
func New(w, h int, width float64) Canvas {
	s := &sheet{w: w, h: h, pix: make([]float32, 3*w*h)}
	for i := range s.pix {
		s.pix[i] = 1
	}
	k := float64(w) / width
	return Canvas{sheet: s}.with(matrix{a: k, d: k})
}

func (c Canvas) with(m matrix) Canvas {
	c.m, c.inv = m, m.inverse()
	return c
}

// Move returns the view whose origin lies at (x, y).
func (c Canvas) Move(x, y float64) Canvas { return c.with(c.m.then(matrix{a: 1, d: 1, e: x, f: y})) }

// Scale returns the view enlarged by sx and sy, negative to mirror.
func (c Canvas) Scale(sx, sy float64) Canvas { return c.with(c.m.then(matrix{a: sx, d: sy})) }

// Rotate returns the view turned clockwise by an angle in radians.
func (c Canvas) Rotate(angle float64) Canvas {
	sin, cos := math.Sincos(angle)
	return c.with(c.m.then(matrix{a: cos, b: sin, c: -sin, d: cos}))
}

// At returns the view whose origin lies at (x, y), enlarged by scale.
func (c Canvas) At(x, y, scale float64) Canvas { return c.Move(x, y).Scale(scale, scale) }

// With returns the view that blends in the given way.
func (c Canvas) With(b Blend) Canvas {
	c.blend = b
	return c
}

// Clip returns the view that paints only where the path and the present clip
// cover.
func (c Canvas) Clip(p Path) Canvas {
	mask := c.cover(p)
	if c.clip != nil {
		b := mask.Bounds()
		for y := b.Min.Y; y < b.Max.Y; y++ {
			for x := b.Min.X; x < b.Max.X; x++ {
				v := &mask.Pix[mask.PixOffset(x, y)]
				*v = uint8(int(*v) * int(c.clip.AlphaAt(x, y).A) / 255)
			}
		}
	}
	c.clip = mask
	return c
}

// cover returns how much of each pixel the path covers, within the smallest
// rectangle of pixels that holds it.
func (c Canvas) cover(p Path) *image.Alpha {
	minX, minY := math.Inf(1), math.Inf(1)
	maxX, maxY := math.Inf(-1), math.Inf(-1)
	for _, contour := range p.contours {
		for _, q := range contour {
			x, y := c.m.apply(q.X, q.Y)
			minX, maxX = min(minX, x), max(maxX, x)
			minY, maxY = min(minY, y), max(maxY, y)
		}
	}
	bounds := image.Rect(0, 0, c.sheet.w, c.sheet.h)
	if c.clip != nil {
		bounds = c.clip.Bounds()
	}
	limit := func(v float64) int { return int(min(max(v, -1), 1<<20)) }
	bounds = bounds.Intersect(image.Rect(
		limit(math.Floor(minX)), limit(math.Floor(minY)), limit(math.Ceil(maxX)), limit(math.Ceil(maxY))))
	mask := image.NewAlpha(bounds)
	if bounds.Empty() {
		return mask
	}
	r := &c.sheet.raster
	r.Reset(bounds.Dx(), bounds.Dy())
	r.DrawOp = draw.Src
	for _, contour := range p.contours {
		for i, q := range contour {
			x, y := c.m.apply(q.X, q.Y)
			fx, fy := float32(x-float64(bounds.Min.X)), float32(y-float64(bounds.Min.Y))
			if i == 0 {
				r.MoveTo(fx, fy)
			} else {
				r.LineTo(fx, fy)
			}
		}
		r.ClosePath()
	}
	r.Draw(mask, bounds, image.Opaque, image.Point{})
	return mask
}

// Fill paints the inside of the path.
func (c Canvas) Fill(p Path, paint Paint) {
	mask := c.cover(p)
	b := mask.Bounds()
	for y := b.Min.Y; y < b.Max.Y; y++ {
		row := mask.Pix[mask.PixOffset(b.Min.X, y):]
		for x := b.Min.X; x < b.Max.X; x++ {
			share := float64(row[x-b.Min.X]) / 255
			if share > 0 && c.clip != nil {
				share *= float64(c.clip.Pix[c.clip.PixOffset(x, y)]) / 255
			}
			if share == 0 {
				continue
			}
			col := paint.At(c.inv.apply(float64(x)+0.5, float64(y)+0.5))
			if share *= col.A; share > 0 {
				c.lay(x, y, col, share)
			}
		}
	}
}

// lay blends the share of a colour into one pixel.
func (c Canvas) lay(x, y int, col Color, share float64) {
	i := 3 * (y*c.sheet.w + x)
	px := c.sheet.pix[i : i+3 : i+3]
	for k, v := range [3]float64{col.R, col.G, col.B} {
		old := float64(px[k])
		switch c.blend {
		case Screen:
			v = 1 - (1-old)*(1-v)
		case Multiply:
			v *= old
		}
		px[k] = float32(old + (v-old)*share)
	}
}

// FillAll paints the whole of what the clip leaves.
func (c Canvas) FillAll(paint Paint) {
	w, h := float64(c.sheet.w), float64(c.sheet.h)
	var ps []Point
	for _, q := range Points(0, 0, w, 0, w, h, 0, h) {
		x, y := c.inv.apply(q.X, q.Y)
		ps = append(ps, Point{x, y})
	}
	c.Fill(Outline(ps), paint)
}

// Line draws a line of the given width with round ends through x0, y0, x1, y1, ...
func (c Canvas) Line(paint Paint, width float64, xy ...float64) {
	c.Fill(Stroke(width, Points(xy...)), paint)
}

// Curve draws a smooth line of the given width through x0, y0, x1, y1, ...
func (c Canvas) Curve(paint Paint, width float64, xy ...float64) {
	c.Fill(Stroke(width, Curve(Points(xy...))), paint)
}

// Taper draws a smooth line whose width changes evenly from w0 to w1.
func (c Canvas) Taper(paint Paint, w0, w1 float64, xy ...float64) {
	c.Fill(Taper(w0, w1, Curve(Points(xy...))), paint)
}

// Glow adds a round light that fades out towards the radius r.
func (c Canvas) Glow(x, y, r float64, col Color) {
	c.With(Screen).Fill(Circle(x, y, r), Radial(x, y, r, col, col.Fade(0.42), col.Fade(0.1), col.Fade(0)))
}

// Shade lays a round shadow that fades out towards the half axes rx and ry.
func (c Canvas) Shade(x, y, rx, ry float64, col Color) {
	v := c.Move(x, y).Scale(rx, ry)
	v.Fill(Circle(0, 0, 1), Radial(0, 0, 1, col, col.Fade(0.55), col.Fade(0.15), col.Fade(0)))
}
