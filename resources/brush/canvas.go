// Package brush is a small vector painter: anti-aliased paths and strokes in plain colours
// on a floating-point canvas, enough to draw the faces of Link's tiles, and nothing more.
//
// Main types: [Canvas], [Path]. It imports no other room.
package brush

import (
	"image"
	"image/draw"
	"math"

	"golang.org/x/image/vector"
)

// Canvas is a picture being painted, or with a clip a view on it that shares the picture.
type Canvas struct {
	sheet *sheet
	scale float64      // pixels in a unit
	clip  *image.Alpha // coverage within its bounds, nothing outside; nil is everything
}

// sheet is the picture: RGB triples, in rows.
type sheet struct {
	w, h   int
	pix    []float32
	raster vector.Rasterizer
}

// New returns a canvas of w × h pixels of the colour 0xRRGGBB, seen in coordinates in which it
// is width units wide; the origin is at the top left.
func New(w, h int, width float64, ground uint32) Canvas {
	s := &sheet{w: w, h: h, pix: make([]float32, 3*w*h)}
	colour := channels(ground)
	for i := range s.pix {
		s.pix[i] = float32(colour[i%3])
	}
	return Canvas{sheet: s, scale: float64(w) / width}
}

// channels are red, green and blue of 0xRRGGBB, from 0 to 1.
func channels(rgb uint32) [3]float64 {
	return [3]float64{float64(rgb>>16&255) / 255, float64(rgb>>8&255) / 255, float64(rgb&255) / 255}
}

// Clip returns a canvas, which has no clip yet, that paints only where the path covers.
func (c Canvas) Clip(p Path) Canvas {
	c.clip = c.cover(p)
	return c
}

// cover returns how much of each pixel the path covers, within the smallest
// rectangle of pixels that holds it.
func (c Canvas) cover(p Path) *image.Alpha {
	minX, minY := math.Inf(1), math.Inf(1)
	maxX, maxY := math.Inf(-1), math.Inf(-1)
	for _, contour := range p.contours {
		for _, q := range contour {
			x, y := c.scale*q.X, c.scale*q.Y
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
			x, y := c.scale*q.X, c.scale*q.Y
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

// Fill paints the inside of the path in the colour 0xRRGGBB.
func (c Canvas) Fill(p Path, rgb uint32) {
	colour := channels(rgb)
	mask := c.cover(p)
	b := mask.Bounds()
	for y := b.Min.Y; y < b.Max.Y; y++ {
		for x := b.Min.X; x < b.Max.X; x++ {
			share := float64(mask.AlphaAt(x, y).A) / 255
			if c.clip != nil {
				share *= float64(c.clip.AlphaAt(x, y).A) / 255
			}
			if share == 0 {
				continue
			}
			i := 3 * (y*c.sheet.w + x)
			for k, px := range c.sheet.pix[i : i+3] {
				old := float64(px)
				c.sheet.pix[i+k] = float32(old + (colour[k]-old)*share)
			}
		}
	}
}

// Line draws a line of the given width with round ends and joins through x0, y0, x1, y1, ...
func (c Canvas) Line(rgb uint32, width float64, xy ...float64) {
	c.Fill(Stroke(width, Points(xy...)), rgb)
}

// Image returns the picture as it stands.
func (c Canvas) Image() *image.RGBA {
	s := c.sheet
	img := image.NewRGBA(image.Rect(0, 0, s.w, s.h))
	for i := range s.w * s.h {
		for k := range 3 {
			img.Pix[4*i+k] = uint8(float64(s.pix[3*i+k])*255 + 0.5)
		}
		img.Pix[4*i+3] = 255
	}
	return img
}

// Point is a place on the canvas; y grows downwards.
type Point struct{ X, Y float64 }

// Path is an outline of one or several closed contours, each given by its
// corners; curves are flattened when they are added. Contours that overlap
// must turn the same way round, or they cut holes into each other.
type Path struct{ contours [][]Point }

// Outline returns the closed outline through the points.
func Outline(points []Point) Path { return Path{[][]Point{points}} }

// Points pairs up x0, y0, x1, y1, ...; an odd last number is left out.
func Points(xy ...float64) []Point {
	ps := make([]Point, len(xy)/2)
	for i := range ps {
		ps[i] = Point{xy[2*i], xy[2*i+1]}
	}
	return ps
}

// Rect returns a rectangle by its top left corner and its size.
func Rect(x, y, w, h float64) Path {
	return Outline(Points(x, y, x+w, y, x+w, y+h, x, y+h))
}

// RoundRect returns a rectangle with quarter-circle corners of radius r.
func RoundRect(x, y, w, h, r float64) Path {
	const steps = 12
	var ps []Point
	for corner, c := range Points(x+w-r, y+h-r, x+r, y+h-r, x+r, y+r, x+w-r, y+r) {
		for i := 0; i <= steps; i++ {
			a := math.Pi / 2 * (float64(corner) + float64(i)/steps)
			ps = append(ps, Point{c.X + r*math.Cos(a), c.Y + r*math.Sin(a)})
		}
	}
	return Outline(ps)
}

// Circle returns a circle.
func Circle(x, y, r float64) Path {
	n := 20 + int(4*math.Pi*math.Sqrt(r))
	ps := make([]Point, n+1)
	for i := range ps {
		a := 2 * math.Pi * float64(i) / float64(n)
		ps[i] = Point{x + r*math.Cos(a), y + r*math.Sin(a)}
	}
	return Outline(ps)
}

// Blob returns the smooth closed curve through the points x0, y0, x1, y1, ...: the cubic
// spline by Catmull and Rom (1974).
func Blob(xy ...float64) Path {
	const steps = 14
	at := func(a, b, c, d, t float64) float64 {
		return b + t/2*(c-a+t*(2*a-5*b+4*c-d+t*(3*(b-c)+d-a)))
	}
	ps := Points(xy...)
	n := len(ps)
	var out []Point
	for i, b := range ps {
		a, c, d := ps[(i+n-1)%n], ps[(i+1)%n], ps[(i+2)%n]
		for step := range steps {
			t := float64(step) / steps
			out = append(out, Point{at(a.X, b.X, c.X, d.X, t), at(a.Y, b.Y, c.Y, d.Y, t)})
		}
	}
	return Outline(out)
}

// Stroke returns the outline of a line of the given width through the points,
// with round ends and joins.
func Stroke(width float64, ps []Point) Path {
	r := width / 2
	p := Circle(ps[0].X, ps[0].Y, r)
	for i, b := range ps[1:] {
		a := ps[i]
		length := math.Hypot(b.X-a.X, b.Y-a.Y)
		if length == 0 {
			continue
		}
		nx, ny := (b.Y-a.Y)/length*r, (a.X-b.X)/length*r
		// The disc turns the same way round as the quadrilateral.
		p.contours = append(p.contours, Circle(b.X, b.Y, r).contours[0], []Point{
			{a.X + nx, a.Y + ny}, {b.X + nx, b.Y + ny}, {b.X - nx, b.Y - ny}, {a.X - nx, a.Y - ny},
		})
	}
	return p
}
