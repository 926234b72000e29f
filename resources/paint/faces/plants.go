package faces

import (
	"math"

	"tessera/resources/paint/brush"
)

func cactus(p pen) {
	p.line(green, 17, 26, 38, 26, 52, 50, 56)
	p.line(green, 17, 75, 26, 75, 42, 50, 47)
	p.body(green, brush.RoundRect(37, 10, 26, 66, 13))
	for _, x := range []float64{44, 50, 56} {
		p.line(dark, 2, x, 20, x, 68)
	}
	p.body(pink, brush.Star(50, 11, 10, 5, 6, 0))
	p.body(orange, brush.Polygon(24, 70, 76, 70, 69, 95, 31, 95))
	p.body(red, brush.RoundRect(20, 66, 60, 9, 3))
}

func mushroom(p pen) {
	p.body(cream, brush.Blob(40, 50, 60, 50, 64, 78, 68, 92, 50, 95, 32, 92, 36, 78))
	p.shade(0.1, brush.Rect(37, 54, 26, 8))
	p.body(red, brush.Blob(8, 54, 14, 28, 34, 10, 50, 7, 66, 10, 86, 28, 92, 54, 70, 60, 50, 61, 30, 60))
	p.flat(snow, brush.Circle(32, 33, 8), brush.Circle(57, 23, 7), brush.Circle(73, 43, 7), brush.Circle(50, 47, 5.5))
}

func leaf(p pen) {
	v := p.turned(50, 50, 0.7)
	v.line(bark, 5, 50, 80, 50, 98)
	v.body(green, brush.Blob(50, 0, 66, 20, 74, 46, 66, 72, 50, 88, 34, 72, 26, 46, 34, 20))
	v.line(cream, 3, 50, 14, 50, 82)
	for _, y := range []float64{34, 50, 66} {
		v.line(cream, 2.4, 50, y, 64, y-11)
		v.line(cream, 2.4, 50, y, 36, y-11)
	}
}

func flower(p pen) {
	for i := range 8 {
		v := p.turned(50, 50, float64(i)*math.Pi/4)
		v.body(0xDB83B4, brush.Ellipse(50, 22, 12, 21))
		v.shine(0.25, brush.Ellipse(50, 20, 8, 16))
		v.shade(0.14, brush.Ellipse(50, 32, 4, 9))
	}
	p.body(yellow, brush.Circle(50, 50, 15))
	p.shade(0.16, brush.Circle(46, 52, 2), brush.Circle(54, 54, 2), brush.Circle(51, 46, 2))
}

func pine(p pen) {
	p.body(bark, brush.Rect(43, 76, 14, 20))
	p.body(dark, brush.Polygon(50, 38, 86, 80, 14, 80))
	p.body(green, brush.Polygon(50, 20, 78, 58, 22, 58))
	p.body(0x6BB26F, brush.Polygon(50, 4, 70, 36, 30, 36))
}

func tulip(p pen) {
	p.line(green, 6, 50, 56, 50, 96)
	p.body(green, brush.Blob(50, 94, 34, 82, 20, 58, 38, 68))
	p.body(green, brush.Blob(50, 94, 66, 82, 80, 58, 62, 68))
	p.body(purple, brush.Blob(24, 10, 38, 24, 50, 6, 62, 24, 76, 10, 78, 40, 66, 58, 50, 62, 34, 58, 22, 40))
	p.shine(0.25, brush.Blob(50, 10, 60, 34, 50, 60, 40, 34))
}

func clover(p pen) {
	p.curve(dark, 6, 52, 52, 58, 76, 72, 94)
	for i := range 4 {
		v := p.turned(50, 46, float64(i)*math.Pi/2+math.Pi/4)
		v.body(green, brush.Blob(50, 46, 32, 28, 30, 12, 42, 6, 50, 13, 58, 6, 70, 12, 68, 28))
		v.line(0x9CD3A0, 2.4, 50, 40, 50, 20)
	}
}
