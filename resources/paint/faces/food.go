package faces

import (
	"math"

	"tessera/resources/paint/brush"
)

func apple(p pen) {
	p.curve(bark, 6, 50, 32, 51, 18, 57, 7)
	p.body(green, brush.Blob(55, 20, 64, 8, 82, 9, 74, 23))
	p.body(red, brush.Blob(50, 29, 66, 22, 84, 30, 90, 52, 80, 80, 64, 94, 50, 89, 36, 94, 20, 80, 10, 52, 16, 30, 34, 22))
	p.shine(0.4, brush.Ellipse(29, 44, 6, 12))
}

func pear(p pen) {
	p.curve(bark, 6, 50, 20, 52, 12, 60, 4)
	p.body(0xB9C84B, brush.Blob(50, 12, 63, 24, 66, 42, 80, 58, 82, 78, 68, 93, 50, 95, 32, 93, 18, 78, 20, 58, 34, 42, 37, 24))
	p.shine(0.4, brush.Ellipse(35, 66, 6, 12))
	p.shade(0.3, brush.Circle(60, 70, 1.6), brush.Circle(66, 78, 1.6), brush.Circle(56, 82, 1.6))
}

func cherries(p pen) {
	p.curve(green, 5, 30, 66, 38, 36, 66, 10)
	p.curve(green, 5, 70, 70, 70, 38, 66, 10)
	p.body(green, brush.Blob(64, 12, 44, 4, 22, 14, 42, 24))
	p.body(0xB0263A, brush.Circle(30, 74, 20), brush.Circle(71, 76, 20))
	p.shine(0.45, brush.Ellipse(23, 67, 5, 7), brush.Ellipse(64, 69, 5, 7))
}

func banana(p pen) {
	p.body(yellow, brush.Blob(20, 12, 28, 10, 32, 36, 48, 58, 72, 68, 90, 66, 92, 74, 72, 88, 44, 82, 22, 60, 14, 34))
	p.curve(0xC9962E, 3, 24, 22, 30, 46, 46, 66, 70, 77, 86, 72)
	p.body(bark, brush.RoundRect(18, 6, 11, 11, 3), brush.RoundRect(87, 63, 9, 11, 3))
}

func grapes(p pen) {
	p.curve(bark, 5, 50, 24, 50, 12, 58, 4)
	p.body(green, brush.Blob(52, 14, 70, 2, 86, 14, 70, 26))
	for _, at := range [][2]float64{{28, 34}, {50, 32}, {72, 34}, {39, 52}, {61, 52}, {50, 70}, {28, 55}, {72, 55}, {40, 70}, {60, 70}, {50, 86}} {
		p.body(purple, brush.Circle(at[0], at[1], 12))
		p.shine(0.35, brush.Circle(at[0]-4, at[1]-4, 3))
	}
}

func melon(p pen) {
	p.body(dark, brush.Arc(50, 32, 46, 56, 0, math.Pi))
	p.flat(cream, brush.Arc(50, 32, 40, 49, 0, math.Pi))
	p.body(0xE4544F, brush.Arc(50, 32, 36, 44, 0, math.Pi))
	for _, at := range [][2]float64{{30, 44}, {50, 44}, {70, 44}, {40, 58}, {60, 58}, {50, 69}} {
		p.flat(coal, brush.Ellipse(at[0], at[1], 2.6, 4))
	}
}

func lemon(p pen) {
	p.body(yellow, brush.Circle(50, 50, 43))
	p.flat(cream, brush.Circle(50, 50, 37))
	for i := range 8 {
		v := p.turned(50, 50, float64(i)*math.Pi/4)
		v.body(0xF0CF3E, brush.Blob(50, 44, 39, 24, 43, 17, 50, 16, 57, 17, 61, 24))
	}
}

func carrot(p pen) {
	v := p.turned(50, 50, 0.6)
	for _, x := range []float64{36, 50, 64} {
		v.curve(green, 7, 50, 28, (50+x)/2+1, 16, x, 6)
	}
	v.body(orange, brush.Blob(32, 34, 50, 26, 68, 34, 64, 60, 50, 103, 36, 60))
	v.line(0xB9602A, 3, 38, 46, 50, 46)
	v.line(0xB9602A, 3, 62, 58, 52, 58)
	v.line(0xB9602A, 3, 42, 70, 50, 70)
}

func iceCream(p pen) {
	p.body(0xD59A55, brush.Polygon(27, 48, 73, 48, 50, 97))
	p.line(0xA86F38, 2.4, 34, 50, 56, 84)
	p.line(0xA86F38, 2.4, 48, 50, 62, 72)
	p.line(0xA86F38, 2.4, 66, 50, 44, 84)
	p.line(0xA86F38, 2.4, 52, 50, 38, 72)
	p.body(pink, brush.Join(brush.Circle(50, 32, 25), brush.RoundRect(23, 38, 54, 14, 7)))
	p.body(red, brush.Circle(50, 9, 7))
	p.shine(0.45, brush.Ellipse(40, 24, 5, 8))
}

func egg(p pen) {
	p.body(0xDFE7EE, brush.Blob(46, 8, 72, 14, 92, 36, 86, 60, 74, 84, 48, 88, 26, 92, 8, 72, 14, 48, 20, 20))
	p.flat(snow, brush.Blob(46, 13, 70, 18, 87, 37, 81, 59, 71, 79, 48, 83, 27, 87, 13, 71, 19, 48, 25, 24))
	p.body(yellow, brush.Circle(49, 50, 20))
	p.shine(0.5, brush.Ellipse(42, 43, 6, 4))
}

func cheese(p pen) {
	p.body(0xF6D77A, brush.Polygon(6, 50, 64, 18, 94, 50))
	p.body(yellow, brush.Polygon(6, 50, 94, 50, 94, 84, 6, 84))
	p.shade(0.22, brush.Circle(26, 67, 8), brush.Ellipse(58, 62, 9, 7), brush.Circle(80, 74, 6), brush.Ellipse(66, 37, 8, 4))
}
