package scenes

import (
	"math"
	"math/rand/v2"

	"tessera/resources/paint/brush"
)

// ridge returns a rugged line from x0 to x1 around the height y, made by
// midpoint displacement (Fournier, Fussell and Carpenter, 1982): amp is the
// height of its largest features, rough (0 to 1) how much of it each halving keeps.
func ridge(rng *rand.Rand, x0, x1, y, amp, rough float64) []brush.Point {
	const n = 128
	h := make([]float64, n+1)
	h[0], h[n] = between(rng, -amp, amp)*0.5, between(rng, -amp, amp)*0.5
	for step := n; step > 1; step /= 2 {
		for i := step / 2; i < n; i += step {
			h[i] = (h[i-step/2]+h[i+step/2])/2 + between(rng, -amp, amp)*0.5
		}
		amp *= rough
	}
	ps := make([]brush.Point, n+1)
	for i := range ps {
		ps[i] = brush.Point{X: x0 + (x1-x0)*float64(i)/n, Y: y + h[i]}
	}
	return ps
}

// ground closes a line, left to right, along the height bottom.
func ground(top []brush.Point, bottom float64) brush.Path {
	ps := append([]brush.Point{}, top...)
	return brush.Outline(append(ps, brush.Point{X: top[len(top)-1].X, Y: bottom}, brush.Point{X: top[0].X, Y: bottom}))
}

// hills closes a smooth line through the points x0, y0, x1, y1, ... along
// the bottom of the canvas.
func hills(xy ...float64) brush.Path { return ground(brush.Curve(brush.Points(xy...)), Height) }

// peak paints a mountain with a lit and a shaded flank and snow on top, its
// foot, w wide, centred on the origin.
func peak(c brush.Canvas, rng *rand.Rand, w, h float64, lit, shade, snow brush.Color) {
	const n = 9
	var left, right, spine []brush.Point
	for i := range n + 1 {
		t := float64(i) / n
		j := func(k float64) float64 {
			if i == 0 || i == n {
				return 0
			}
			return between(rng, -k, k)
		}
		left = append(left, brush.Point{X: -w/2*t + j(w*0.015), Y: -h*(1-t) + j(h*0.03)})
		right = append(right, brush.Point{X: w/2*t + j(w*0.015), Y: -h*(1-t) + j(h*0.03)})
		spine = append(spine, brush.Point{X: w*0.12*math.Sin(4*t)*t + j(w*0.03), Y: -h * (1 - t)})
	}
	flank := func(a, b []brush.Point) brush.Path {
		ps := append([]brush.Point{}, a...)
		for i := len(b) - 1; i >= 0; i-- {
			ps = append(ps, b[i])
		}
		return brush.Outline(ps)
	}
	c.Fill(flank(left, right), brush.Vertical(-h, 0, shade, shade.Mix(lit, 0.25)))
	c.Fill(flank(spine, right), brush.Vertical(-h, 0, lit, lit.Mix(shade, 0.45)))
	whole := c.Clip(flank(left, right))
	for i := range 5 {
		y := -h * between(rng, 0.15, 0.7)
		x := between(rng, -0.5, 0.5) * w * (1 + y/h)
		s := between(rng, 0.05, 0.11) * w * float64(1+i%2)
		whole.Fill(brush.Polygon(x, y-s, x+s*0.5, y+s*0.3, x+s*0.12, y+s*1.5, x-s*0.3, y+s*0.4), lit.Mix(shade, 0.55).Fade(0.55))
	}
	cap := []brush.Point{{X: -w, Y: -2 * h}, {X: w, Y: -2 * h}}
	for i := range 11 {
		y := -h * 0.7
		if i%2 == 0 {
			y += h * between(rng, 0.02, 0.12)
		} else {
			y -= h * between(rng, 0.02, 0.1)
		}
		cap = append(cap, brush.Point{X: w * 0.22 * (1 - float64(i)/5), Y: y})
	}
	whole = whole.Clip(brush.Outline(cap))
	whole.FillAll(snow.Mix(shade, 0.4))
	whole.Fill(flank(spine, right), snow)
}

// fir paints a spruce h units high that stands on the origin.
func fir(c brush.Canvas, rng *rand.Rand, h float64, dark, lit brush.Color) {
	c.Fill(brush.Rect(-h*0.022, -h*0.12, h*0.044, h*0.13), dark.Darker(0.3))
	const tiers = 6
	for i := range tiers {
		t := float64(i) / tiers
		y := -h * (0.07 + 0.78*t)
		w := h * 0.21 * (1 - t*0.83) * between(rng, 0.9, 1.1)
		top := y - h*0.25*(1.05-t*0.35)
		c.Fill(brush.Polygon(0, top, w*0.55, y-h*0.05, w, y+h*0.015, w*0.5, y-h*0.004, w*0.2, y+h*0.02,
			-w*0.2, y, -w*0.55, y+h*0.018, -w, y+h*0.008, -w*0.5, y-h*0.06), dark)
		c.Fill(brush.Polygon(0, top, w*0.55, y-h*0.05, w, y+h*0.015, w*0.5, y-h*0.012, w*0.18, y-h*0.05), lit)
	}
}

// roundTree paints a leafy tree h units high that stands on the origin.
func roundTree(c brush.Canvas, rng *rand.Rand, h float64, leaf, trunk brush.Color) {
	c.Taper(trunk, h*0.09, h*0.04, 0, 0, h*0.01, -h*0.3, 0, -h*0.6)
	c.Taper(trunk, h*0.05, h*0.02, 0, -h*0.3, h*0.1, -h*0.42, h*0.17, -h*0.55)
	crown := brush.Join(brush.Circle(0, -h*0.68, h*0.27), brush.Circle(-h*0.18, -h*0.52, h*0.18), brush.Circle(h*0.19, -h*0.55, h*0.19))
	c.Fill(crown, leaf)
	in := c.Clip(crown)
	in.Fill(brush.Circle(-h*0.16, -h*0.42, h*0.2), leaf.Darker(0.22))
	in.Fill(brush.Circle(h*0.1, -h*0.8, h*0.2), leaf.Lighter(0.16))
	for range 16 {
		x, y := between(rng, -0.33, 0.33)*h, -h*between(rng, 0.38, 0.92)
		in.Curve(leaf.Lighter(0.3).Fade(0.7), h*0.014, x-h*0.03, y, x, y-h*0.022, x+h*0.03, y)
	}
}

// reeds paints n blades of grass that stand on the height y between x0 and x1.
func reeds(c brush.Canvas, rng *rand.Rand, n int, x0, x1, y, h float64, colors []brush.Color) {
	for range n {
		x := between(rng, x0, x1)
		top := h * between(rng, 0.5, 1)
		lean := between(rng, -0.3, 0.3) * top
		c.Taper(pick(rng, colors), h*0.06, h*0.01, x, y, x+lean*0.3, y-top*0.6, x+lean, y-top)
	}
}

// ripples strews n flat lens-shaped strokes of light on water.
func ripples(c brush.Canvas, rng *rand.Rand, n int, x0, y0, x1, y1, w float64, colors ...brush.Color) {
	for range n {
		x, y := between(rng, x0, x1), between(rng, y0, y1)
		depth := 0.35 + (y-y0)/(y1-y0)
		l := w * between(rng, 0.4, 1.3) * depth
		h := between(rng, 1.1, 2.4) * depth
		c.Fill(brush.Blob(x-l/2, y, x-l/6, y-h/2, x+l/3, y-h/3, x+l/2, y, x+l/5, y+h/2, x-l/4, y+h/3), pick(rng, colors))
	}
}
