package brush

import "math"

// Paint gives the colour of every point, in the coordinates in which the path
// was drawn.
type Paint interface {
	At(x, y float64) Color
}

type linear struct {
	x, y, dx, dy float64
	colors       []Color
}

// Linear returns a gradient from (x0, y0) to (x1, y1) through evenly spaced
// colours, of which there must be at least one.
func Linear(x0, y0, x1, y1 float64, colors ...Color) Paint {
	dx, dy := x1-x0, y1-y0
	d := dx*dx + dy*dy
	return linear{x0, y0, dx / d, dy / d, colors}
}

// Vertical returns a gradient from the height y0 to y1.
func Vertical(y0, y1 float64, colors ...Color) Paint { return Linear(0, y0, 0, y1, colors...) }

func (g linear) At(x, y float64) Color {
	return ramp(g.colors, (x-g.x)*g.dx+(y-g.y)*g.dy)
}

type radial struct {
	x, y, r float64
	colors  []Color
}

// Radial returns a gradient from the centre (x, y) outwards to the radius r
// through evenly spaced colours, of which there must be at least one.
func Radial(x, y, r float64, colors ...Color) Paint { return radial{x, y, r, colors} }

func (g radial) At(x, y float64) Color {
	return ramp(g.colors, math.Hypot(x-g.x, y-g.y)/g.r)
}

func ramp(colors []Color, t float64) Color {
	last := len(colors) - 1
	t *= float64(last)
	switch {
	case t <= 0:
		return colors[0]
	case t >= float64(last):
		return colors[last]
	}
	i := int(t)
	return colors[i].Mix(colors[i+1], t-float64(i))
}
