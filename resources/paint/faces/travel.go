package faces

import (
	"math"

	"tessera/resources/paint/brush"
)

func house(p pen) {
	p.body(brown, brush.Rect(66, 14, 11, 24))
	p.body(cream, brush.Rect(18, 44, 64, 49))
	p.body(red, brush.Polygon(50, 6, 96, 50, 4, 50))
	p.body(teal, brush.RoundRect(43, 62, 18, 31, 2))
	p.flat(yellow, brush.Rect(25, 58, 12, 14), brush.Rect(67, 58, 10, 14))
	p.flat(cream, brush.Circle(50, 33, 7))
}

func anchor(p pen) {
	p.line(navy, 9, 50, 24, 50, 88)
	p.line(navy, 8, 30, 38, 70, 38)
	var bow []float64
	for i := range 31 {
		a := math.Pi * float64(i) / 30
		bow = append(bow, 50+38*math.Cos(a), 56+34*math.Sin(a))
	}
	p.line(navy, 9, bow...)
	p.both(func(p pen) { p.flat(navy, brush.Polygon(2, 62, 22, 62, 11, 44)) })
	p.flat(navy, brush.Circle(50, 15, 12))
	p.flat(cream, brush.Circle(50, 15, 5.5))
}

func balloon(p pen) {
	p.line(bark, 2.4, 34, 60, 43, 80)
	p.line(bark, 2.4, 66, 60, 57, 80)
	ball := brush.Blob(50, 4, 76, 13, 86, 36, 76, 56, 58, 70, 42, 70, 24, 56, 14, 36, 24, 13)
	p.body(teal, ball)
	stripes := pen{p.Clip(ball)}
	stripes.body(cream, brush.Blob(34, 0, 46, 0, 46, 74, 40, 74, 30, 36))
	stripes.body(cream, brush.Blob(66, 0, 80, 0, 84, 40, 62, 74, 66, 36))
	p.body(brown, brush.RoundRect(39, 79, 22, 17, 4))
}

func car(p pen) {
	p.body(blue, brush.Blob(24, 50, 34, 26, 62, 24, 78, 48, 70, 60, 30, 60))
	p.body(blue, brush.RoundRect(4, 46, 92, 30, 10))
	p.flat(cream, brush.Polygon(33, 46, 39, 33, 50, 32, 50, 46), brush.Polygon(55, 32, 62, 33, 70, 46, 55, 46))
	p.flat(yellow, brush.Circle(91, 57, 4.5))
	for _, x := range []float64{27, 73} {
		p.flat(coal, brush.Circle(x, 76, 14))
		p.flat(grey, brush.Circle(x, 76, 6))
	}
}

func rocket(p pen) {
	v := p.turned(50, 50, 0.5)
	v.body(orange, brush.Blob(40, 80, 60, 80, 56, 94, 50, 104, 44, 94))
	v.body(red, brush.Polygon(34, 54, 16, 84, 36, 78), brush.Polygon(66, 54, 84, 84, 64, 78))
	v.body(0xDDE3E8, brush.Blob(50, -2, 64, 18, 68, 50, 62, 80, 38, 80, 32, 50, 36, 18))
	v.body(red, brush.Blob(50, -2, 60, 10, 64, 22, 36, 22, 40, 10))
	v.flat(navy, brush.Circle(50, 42, 11))
	v.flat(sky, brush.Circle(50, 42, 7.5))
}

func boat(p pen) {
	p.line(bark, 5, 48, 6, 48, 72)
	p.body(snow, brush.Polygon(53, 8, 53, 62, 90, 62))
	p.shade(0.1, brush.Polygon(53, 40, 53, 62, 90, 62))
	p.body(orange, brush.Polygon(43, 18, 43, 62, 14, 62))
	p.body(brown, brush.Polygon(4, 68, 96, 68, 80, 90, 20, 90))
	p.curve(sky, 5, 2, 94, 18, 90, 34, 95, 50, 90, 66, 95, 82, 90, 98, 94)
}

func kite(p pen) {
	v := p.turned(50, 44, 0.35)
	v.body(red, brush.Polygon(50, -2, 80, 32, 50, 34))
	v.body(yellow, brush.Polygon(50, -2, 20, 32, 50, 34))
	v.body(blue, brush.Polygon(80, 32, 50, 80, 50, 32))
	v.body(green, brush.Polygon(20, 32, 50, 80, 50, 32))
	p.curve(bark, 3, 34, 78, 44, 88, 58, 84, 72, 92, 90, 86)
	p.body(pink, brush.Polygon(50, 86, 42, 78, 42, 94), brush.Polygon(74, 91, 82, 82, 83, 98))
}

func bicycle(p pen) {
	for _, x := range []float64{23, 77} {
		p.flat(coal, brush.Circle(x, 66, 21))
		p.flat(cream, brush.Circle(x, 66, 15.5))
		p.flat(coal, brush.Circle(x, 66, 3.5))
	}
	p.line(red, 5.5, 23, 66, 38, 38, 68, 38, 48, 66, 23, 66)
	p.line(red, 5.5, 48, 66, 36, 32)
	p.line(red, 5.5, 77, 66, 66, 28)
	p.line(coal, 6, 28, 30, 43, 30)
	p.line(coal, 5, 66, 28, 78, 24)
}

func flag(p pen) {
	p.line(bark, 6, 20, 8, 20, 95)
	p.body(green, brush.Blob(23, 12, 40, 8, 58, 16, 76, 18, 94, 10, 92, 34, 94, 56, 76, 62, 58, 60, 40, 52, 23, 56, 24, 34))
	p.flat(cream, brush.Star(57, 36, 15, 6.5, 5, 0))
	p.flat(bark, brush.Circle(20, 8, 5))
}

func lantern(p pen) {
	p.line(coal, 4, 50, 2, 50, 16)
	p.body(red, brush.Ellipse(50, 46, 42, 30))
	for _, r := range []float64{28, 12} {
		var left, right []float64
		for i := range 21 {
			a := -math.Pi/2 + math.Pi*float64(i)/20
			left = append(left, 50-r*math.Cos(a), 46+30*math.Sin(a))
			right = append(right, 50+r*math.Cos(a), 46+30*math.Sin(a))
		}
		p.line(yellow, 2.6, left...)
		p.line(yellow, 2.6, right...)
	}
	p.body(yellow, brush.RoundRect(32, 12, 36, 9, 3), brush.RoundRect(32, 71, 36, 9, 3))
	for _, x := range []float64{42, 50, 58} {
		p.line(red, 3.4, x, 82, x, 96)
	}
}
