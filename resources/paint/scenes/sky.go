package scenes

import (
	"math"
	"math/rand/v2"

	"tessera/resources/paint/brush"
)

// between returns a random number from lo to hi.
func between(rng *rand.Rand, lo, hi float64) float64 { return lo + (hi-lo)*rng.Float64() }

// pick returns one of the colours.
func pick(rng *rand.Rand, colors []brush.Color) brush.Color { return colors[rng.IntN(len(colors))] }

// cloud paints a flat-bottomed heap of puffs, w units wide, its foot at the
// origin of the view, lit from the upper right.
func cloud(c brush.Canvas, rng *rand.Rand, w float64, light, shade brush.Color) {
	n := 5 + rng.IntN(3)
	top := between(rng, 0.3, 0.7) // where along the cloud it is highest
	heap := brush.RoundRect(-w/2, -w*0.09, w, w*0.09, w*0.045)
	lit := brush.RoundRect(-w*0.44, -w*0.1, w*0.9, w*0.055, w*0.027)
	for i := range n {
		t := (float64(i) + 0.5) / float64(n)
		r := w * (0.07 + 0.1*math.Exp(-12*(t-top)*(t-top))) * between(rng, 0.85, 1.15)
		x := (t - 0.5) * w * 0.84
		heap = brush.Join(heap, brush.Circle(x, -w*0.05-r*0.55, r))
		lit = brush.Join(lit, brush.Circle(x+r*0.14, -w*0.05-r*0.72, r*0.84))
	}
	inside := c.Clip(brush.Rect(-w, -w, 2*w, w)).Clip(heap)
	inside.FillAll(shade)
	inside.Fill(lit, brush.Vertical(-w*0.28, -w*0.03, light, light.Mix(shade, 0.35)))
}

// streak paints a long thin cloud with pointed ends through the origin.
func streak(c brush.Canvas, w, h, bend float64, paint brush.Paint) {
	c.Fill(brush.Blob(-w/2, 0, -w/4, -h*0.5+bend*0.6, w*0.08, -h*0.7+bend, w/3, -h*0.3+bend*0.5, w/2, 0,
		w*0.3, h*0.35+bend*0.5, 0, h*0.3+bend, -w*0.3, h*0.45+bend*0.6), paint)
}

// stars strews n stars, a third of them with four rays, over a rectangle.
func stars(c brush.Canvas, rng *rand.Rand, n int, x0, y0, x1, y1 float64, col brush.Color) {
	for range n {
		x, y := between(rng, x0, x1), between(rng, y0, y1)
		r := between(rng, 0.5, 1.5)
		a := between(rng, 0.4, 1)
		if rng.IntN(3) == 0 {
			c.Glow(x, y, r*6, col.Fade(0.5*a))
			c.Fill(brush.Star(x, y, r*3.4, r*0.7, 4, 0), col.Fade(a))
			continue
		}
		c.Fill(brush.Circle(x, y, r), col.Fade(a))
	}
}

// constellation joins the points with fine lines and sets a star on each.
func constellation(c brush.Canvas, col brush.Color, xy ...float64) {
	c.Line(col.Fade(0.28), 0.9, xy...)
	for i, p := range brush.Points(xy...) {
		r := 1.5 + float64(i*7%3)*0.7
		c.Glow(p.X, p.Y, r*5, col.Fade(0.55))
		c.Fill(brush.Star(p.X, p.Y, r*2.3, r*0.75, 4+i%2, float64(i)), col)
	}
}

// bird paints a gliding bird of the span w at the origin.
func bird(c brush.Canvas, w float64, col brush.Color) {
	c.Fill(brush.Outline(append(
		brush.Curve(brush.Points(-w/2, -w*0.1, -w*0.25, -w*0.2, 0, 0, w*0.25, -w*0.2, w/2, -w*0.1)),
		brush.Curve(brush.Points(w/2, -w*0.1, w*0.25, -w*0.11, 0, w*0.1, -w*0.25, -w*0.11, -w/2, -w*0.1))...)), col)
}

// flock paints n birds loosely in an arrow that starts at (x, y).
func flock(c brush.Canvas, rng *rand.Rand, n int, x, y, w float64, col brush.Color) {
	for i := range n {
		k := float64((i + 1) / 2)
		side := float64(i%2*2 - 1)
		bird(c.Move(x+k*w*1.2+between(rng, -2, 2), y+side*k*w*0.5+between(rng, -3, 3)).
			Rotate(between(rng, -0.25, 0.1)), w*between(rng, 0.8, 1.15), col)
	}
}

// sun paints a disc with n wide rings of light around it.
func sun(c brush.Canvas, x, y, r float64, n int, disc, halo brush.Color) {
	for i := n; i > 0; i-- {
		ring := r * (1 + 0.62*float64(i))
		c.Fill(brush.Circle(x, y, ring), brush.Radial(x, y, ring, halo.Fade(0.24), halo.Fade(0.16), halo.Fade(0.1)))
	}
	c.Glow(x, y, r*2.6, halo.Fade(0.9))
	c.Fill(brush.Circle(x, y, r), brush.Vertical(y-r, y+r, disc, disc.Mix(halo, 0.35)))
}
