package faces

import (
	"math"

	"tessera/resources/paint/brush"
)

func sun(p pen) {
	p.body(orange, brush.Star(50, 50, 45, 29, 12, 0))
	p.flat(cream, brush.Circle(50, 50, 27))
	p.body(yellow, brush.Circle(50, 50, 24))
	p.shine(0.35, brush.Ellipse(43, 41, 10, 7))
}

func star(p pen) {
	p.body(yellow, brush.Star(50, 53, 46, 20, 5, 0))
	p.shine(0.3, brush.Polygon(50, 12, 60, 39, 50, 53))
	p.shade(0.1, brush.Polygon(50, 53, 77, 89, 60, 75, 50, 74))
}

func moon(p pen) {
	var outline []brush.Point
	for i := range 41 {
		a := 0.9 + 4.5*float64(i)/40
		outline = append(outline, brush.Point{X: 54 + 42*math.Cos(a), Y: 50 + 42*math.Sin(a)})
	}
	for i := range 41 {
		a := 5.15 - 4.0*float64(i)/40
		outline = append(outline, brush.Point{X: 68 + 32*math.Cos(a), Y: 50 + 34*math.Sin(a)})
	}
	p.body(0x8FA6C9, brush.Outline(outline))
	p.shade(0.14, brush.Circle(24, 44, 5), brush.Circle(31, 66, 6), brush.Circle(38, 26, 4))
	p.body(yellow, brush.Star(78, 46, 12, 5, 5, 0))
}

func cloud(p pen) {
	p.body(sky, brush.Join(brush.Circle(30, 52, 18), brush.Circle(52, 38, 22), brush.Circle(72, 52, 17), brush.RoundRect(13, 48, 76, 22, 11)))
	for _, x := range []float64{28, 50, 72} {
		p.line(blue, 5, x+3, 77, x-3, 91)
	}
	p.shine(0.4, brush.Ellipse(46, 32, 11, 7))
}

func flame(p pen) {
	p.body(red, brush.Blob(50, 5, 66, 26, 62, 40, 76, 34, 84, 60, 72, 88, 50, 95, 28, 88, 16, 62, 30, 44, 36, 26))
	p.body(orange, brush.Blob(50, 36, 64, 56, 68, 72, 60, 88, 50, 92, 38, 88, 31, 72, 42, 58))
	p.body(yellow, brush.Blob(51, 60, 59, 74, 56, 87, 50, 90, 43, 86, 41, 75))
}

func drop(p pen) {
	p.body(blue, brush.Blob(50, 5, 58, 22, 74, 46, 80, 64, 72, 84, 50, 94, 28, 84, 20, 64, 26, 46, 42, 22))
	p.curve(snow, 5, 31, 64, 34, 76, 43, 83)
}

func planet(p pen) {
	v := p.turned(50, 50, -0.35)
	ring := func(from, to float64) []float64 {
		var xy []float64
		for i := range 31 {
			a := from + (to-from)*float64(i)/30
			xy = append(xy, 50+44*math.Cos(a), 50+14*math.Sin(a))
		}
		return xy
	}
	v.line(brown, 7, ring(math.Pi, 2*math.Pi)...)
	v.body(orange, brush.Circle(50, 50, 28))
	stripes := pen{v.Clip(brush.Circle(50, 50, 28))}
	stripes.shade(0.14, brush.Rect(10, 36, 80, 7), brush.Rect(10, 62, 80, 8))
	stripes.shine(0.25, brush.Rect(10, 46, 80, 6))
	v.line(brown, 7, ring(0, math.Pi)...)
}

func mountain(p pen) {
	p.body(purple, brush.Polygon(60, 30, 96, 88, 34, 88))
	p.body(navy, brush.Polygon(36, 12, 72, 88, 4, 88))
	p.flat(snow, brush.Polygon(36, 12, 49, 40, 42, 36, 36, 45, 29, 36, 23, 41))
	p.flat(snow, brush.Polygon(60, 30, 70, 46, 64, 44, 60, 49, 55, 40))
	p.body(green, brush.Ellipse(50, 88, 46, 6))
}
