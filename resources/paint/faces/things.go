package faces

import (
	"math"

	"tessera/resources/paint/brush"
)

func umbrella(p pen) {
	p.curve(bark, 5, 50, 46, 50, 80, 53, 91, 62, 93, 69, 84)
	p.body(purple, brush.Blob(4, 54, 10, 30, 32, 12, 50, 9, 68, 12, 90, 30, 96, 54, 84, 49, 73, 56, 62, 49, 50, 56, 38, 49, 27, 56, 16, 49))
	p.shine(0.28, brush.Blob(50, 10, 62, 28, 62, 48, 50, 54, 38, 48, 38, 28))
	p.line(bark, 5, 50, 9, 50, 3)
}

func key(p pen) {
	v := p.turned(50, 50, -0.75)
	v.body(yellow, brush.RoundRect(40, 44, 58, 11, 4), brush.Rect(74, 52, 8, 15), brush.Rect(87, 52, 8, 19))
	v.body(yellow, brush.Circle(22, 50, 26))
	v.flat(bark, brush.Circle(18, 50, 9))
	v.flat(cream, brush.Circle(18, 50, 7))
}

func note(p pen) {
	p.flat(coal, brush.Polygon(32, 14, 86, 4, 86, 22, 32, 32))
	p.line(coal, 7, 34, 18, 34, 78)
	p.line(coal, 7, 83, 10, 83, 68)
	p.turned(24, 79, -0.3).flat(coal, brush.Ellipse(23, 79, 16, 12))
	p.turned(73, 69, -0.3).flat(coal, brush.Ellipse(72, 69, 16, 12))
}

func diamond(p pen) {
	p.body(teal, brush.Polygon(24, 14, 76, 14, 96, 40, 50, 94, 4, 40))
	p.shine(0.45, brush.Polygon(24, 14, 36, 40, 4, 40), brush.Polygon(50, 14, 64, 40, 36, 40))
	p.shine(0.2, brush.Polygon(76, 14, 96, 40, 64, 40), brush.Polygon(36, 40, 64, 40, 50, 94))
	p.shade(0.12, brush.Polygon(64, 40, 96, 40, 50, 94))
}

func bell(p pen) {
	p.body(brown, brush.Circle(50, 85, 10))
	p.body(yellow, brush.Blob(50, 8, 66, 16, 74, 36, 78, 62, 92, 80, 50, 83, 8, 80, 22, 62, 26, 36, 34, 16))
	p.body(yellow, brush.Circle(50, 9, 6))
	p.line(0xC9962E, 4, 20, 68, 80, 68)
	p.shine(0.4, brush.Ellipse(37, 40, 5, 16))
}

func cup(p pen) {
	for _, x := range []float64{34, 48, 62} {
		p.curve(grey, 4, x, 32, x-4, 24, x+3, 16, x, 7)
	}
	p.flat(0xB8663A, brush.Circle(78, 58, 17))
	p.flat(cream, brush.Circle(78, 58, 9))
	p.body(0xB8663A, brush.Blob(14, 38, 48, 36, 80, 38, 80, 62, 70, 82, 48, 86, 26, 82, 15, 62))
	p.flat(bark, brush.Ellipse(47, 42, 29, 5))
	p.body(grey, brush.RoundRect(8, 88, 80, 7, 3.5))
}

func hourglass(p pen) {
	p.flat(0xDCEBF0, brush.Polygon(22, 16, 78, 16, 54, 50, 78, 84, 22, 84, 46, 50))
	p.body(orange, brush.Polygon(34, 32, 66, 32, 52, 51, 48, 51), brush.Polygon(26, 84, 74, 84, 50, 62))
	p.line(orange, 3, 50, 50, 50, 70)
	p.body(bark, brush.RoundRect(14, 7, 72, 11, 4), brush.RoundRect(14, 82, 72, 11, 4))
}

func scissors(p pen) {
	p.line(grey, 8, 34, 62, 68, 8)
	p.line(0xB9C0C6, 8, 66, 62, 32, 8)
	p.both(func(p pen) {
		p.flat(red, brush.Circle(28, 76, 18))
		p.flat(cream, brush.Circle(28, 76, 9.5))
	})
	p.flat(coal, brush.Circle(50, 36, 4))
}

func camera(p pen) {
	p.body(coal, brush.RoundRect(32, 16, 36, 22, 6), brush.RoundRect(5, 28, 90, 58, 9))
	p.flat(grey, brush.Rect(5, 40, 90, 5))
	p.flat(snow, brush.Circle(50, 58, 23))
	p.body(navy, brush.Circle(50, 58, 19))
	p.flat(sky, brush.Circle(50, 58, 9))
	p.shine(0.6, brush.Circle(44, 51, 4))
	p.flat(red, brush.Circle(83, 35, 4))
}

func crown(p pen) {
	p.body(yellow, brush.Polygon(8, 28, 30, 54, 50, 14, 70, 54, 92, 28, 84, 82, 16, 82))
	p.body(orange, brush.RoundRect(14, 76, 72, 13, 4))
	p.body(red, brush.Circle(8, 26, 7), brush.Circle(92, 26, 7), brush.Circle(50, 13, 8))
	p.flat(blue, brush.Circle(50, 82, 5))
	p.flat(green, brush.Circle(30, 82, 4), brush.Circle(70, 82, 4))
}

func bulb(p pen) {
	p.body(0xFBE08A, brush.Blob(50, 4, 74, 11, 84, 34, 76, 54, 64, 68, 36, 68, 24, 54, 16, 34, 26, 11))
	p.line(orange, 3.4, 42, 68, 39, 42, 46, 50, 50, 42, 54, 50, 61, 42, 58, 68)
	p.body(grey, brush.RoundRect(36, 68, 28, 19, 5))
	p.line(coal, 3, 36, 75, 64, 75)
	p.line(coal, 3, 36, 82, 64, 82)
	p.body(coal, brush.RoundRect(43, 87, 14, 8, 3))
}

func gift(p pen) {
	p.body(green, brush.Rect(14, 44, 72, 50))
	p.body(green, brush.RoundRect(8, 30, 84, 19, 3))
	p.shade(0.12, brush.Rect(14, 49, 72, 5))
	p.body(red, brush.Rect(43, 30, 14, 64))
	p.both(func(p pen) {
		p.body(red, brush.Blob(50, 30, 36, 6, 18, 8, 22, 26))
		p.shade(0.25, brush.Blob(45, 27, 36, 14, 26, 15, 30, 23))
	})
	p.body(red, brush.Circle(50, 28, 7))
}

func magnet(p pen) {
	v := p.turned(50, 54, 0.5)
	bow := func(from, to float64) []float64 {
		var xy []float64
		for i := range 31 {
			a := from + (to-from)*float64(i)/30
			xy = append(xy, 50+27*math.Cos(a), 42+27*math.Sin(a))
		}
		return xy
	}
	xy := append([]float64{23, 76}, bow(math.Pi, 2*math.Pi)...)
	v.line(red, 21, append(xy, 77, 76)...)
	v.flat(0xDDE3E8, brush.Rect(12, 70, 22, 17), brush.Rect(66, 70, 22, 17))
}

func pencil(p pen) {
	v := p.turned(50, 50, 0.75)
	v.body(pink, brush.RoundRect(38, -6, 24, 16, 6))
	v.body(grey, brush.Rect(38, 6, 24, 10))
	v.body(yellow, brush.Rect(38, 14, 24, 64))
	v.shade(0.14, brush.Rect(54, 14, 8, 64))
	v.shine(0.35, brush.Rect(38, 14, 7, 64))
	v.flat(0xF1D3A4, brush.Polygon(38, 78, 62, 78, 50, 104))
	v.flat(coal, brush.Polygon(45.4, 94, 54.6, 94, 50, 104))
}

func heart(p pen) {
	p.body(0xD6336C, brush.Blob(50, 26, 62, 10, 82, 9, 94, 26, 90, 48, 72, 70, 50, 93, 28, 70, 10, 48, 6, 26, 18, 9, 38, 10))
	p.shine(0.45, brush.Ellipse(25, 29, 7, 10))
}

func die(p pen) {
	v := p.turned(50, 50, 0.22)
	v.body(snow, brush.RoundRect(13, 13, 74, 74, 14))
	v.shade(0.1, brush.Rect(24, 80, 52, 7))
	for _, at := range [][2]float64{{32, 32}, {68, 32}, {50, 50}, {32, 68}, {68, 68}} {
		v.flat(coal, brush.Circle(at[0], at[1], 7.5))
	}
}
