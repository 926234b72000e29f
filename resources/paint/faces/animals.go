package faces

import (
	"math"

	"tessera/resources/paint/brush"
)

// eye is the eye of most animals.
func (p pen) eye(x, y, r float64) {
	p.flat(snow, brush.Circle(x, y, r))
	p.flat(coal, brush.Circle(x+r*0.15, y, r*0.62))
}

func fish(p pen) {
	p.body(blue, brush.Polygon(70, 50, 96, 24, 90, 50, 96, 76))
	p.body(blue, brush.Blob(38, 30, 52, 10, 62, 30), brush.Blob(44, 70, 58, 88, 60, 68))
	p.body(sky, brush.Blob(4, 50, 20, 32, 44, 25, 66, 36, 80, 50, 66, 64, 44, 75, 20, 68))
	p.curve(blue, 4, 36, 32, 41, 50, 36, 68)
	p.curve(blue, 3, 52, 38, 57, 50, 52, 62)
	p.eye(21, 45, 6)
}

func butterfly(p pen) {
	p.both(func(p pen) {
		p.body(orange, brush.Blob(50, 48, 30, 10, 8, 12, 8, 38, 26, 54))
		p.body(red, brush.Blob(50, 50, 24, 54, 14, 74, 28, 90, 46, 70))
		p.flat(yellow, brush.Circle(22, 29, 8))
		p.flat(cream, brush.Circle(29, 71, 6))
		p.curve(coal, 3, 50, 28, 44, 16, 36, 10)
	})
	p.body(coal, brush.Ellipse(50, 54, 5, 30))
}

func cat(p pen) {
	p.both(func(p pen) {
		p.body(grey, brush.Polygon(12, 8, 44, 24, 14, 54))
		p.flat(pink, brush.Polygon(19, 19, 34, 27, 20, 40))
	})
	p.body(grey, brush.Ellipse(50, 56, 40, 36))
	p.both(func(p pen) {
		p.flat(0xD9E27A, brush.Ellipse(35, 50, 8, 9))
		p.flat(coal, brush.Ellipse(35, 50, 3, 8))
		p.line(snow, 2, 34, 68, 10, 62)
		p.line(snow, 2, 34, 72, 10, 75)
		p.curve(coal, 3, 50, 68, 46, 76, 39, 75)
	})
	p.flat(pink, brush.Polygon(43, 62, 57, 62, 50, 70))
}

func snail(p pen) {
	p.body(0xC9A26B, brush.Blob(6, 82, 20, 76, 66, 74, 74, 58, 78, 40, 90, 40, 92, 58, 86, 82, 70, 92, 14, 92))
	p.line(0xC9A26B, 4, 81, 44, 76, 24)
	p.line(0xC9A26B, 4, 87, 44, 94, 26)
	p.flat(coal, brush.Circle(76, 23, 3.6), brush.Circle(94, 25, 3.6))
	p.body(brown, brush.Circle(42, 50, 32))
	var spiral []float64
	for i := range 60 {
		a := float64(i) / 59 * 4.4 * math.Pi
		r := 3 + 22*float64(i)/59
		spiral = append(spiral, 42+r*math.Cos(a), 50+r*math.Sin(a))
	}
	p.line(cream, 4.5, spiral...)
}

func ladybird(p pen) {
	p.both(func(p pen) {
		for _, y := range []float64{46, 62, 78} {
			p.line(coal, 4, 20, y, 6, y+3)
		}
		p.curve(coal, 3, 44, 18, 38, 8, 30, 5)
	})
	p.body(coal, brush.Circle(50, 28, 18))
	p.body(red, brush.Ellipse(50, 60, 35, 34))
	p.line(coal, 4, 50, 27, 50, 93)
	p.both(func(p pen) { p.flat(coal, brush.Circle(33, 46, 6.5), brush.Circle(29, 66, 6), brush.Circle(40, 80, 5)) })
}

func whale(p pen) {
	p.curve(sky, 5, 34, 32, 33, 18, 22, 14)
	p.curve(sky, 5, 34, 32, 35, 18, 46, 14)
	p.body(navy, brush.Blob(6, 58, 14, 40, 34, 34, 56, 42, 72, 62, 82, 56, 78, 36, 92, 26, 98, 44, 92, 72, 74, 88, 40, 92, 14, 82))
	p.body(sky, brush.Blob(8, 70, 30, 76, 52, 74, 66, 78, 46, 90, 20, 86))
	p.flat(snow, brush.Circle(22, 57, 4))
	p.flat(coal, brush.Circle(22.5, 57, 2.4))
}

func owl(p pen) {
	p.both(func(p pen) { p.body(bark, brush.Polygon(16, 6, 42, 18, 18, 40)) })
	p.body(brown, brush.Blob(50, 12, 78, 16, 86, 44, 82, 76, 68, 94, 50, 96, 32, 94, 18, 76, 14, 44, 22, 16))
	p.body(0xE4C79C, brush.Ellipse(50, 74, 22, 20))
	for _, at := range [][2]float64{{42, 68}, {58, 68}, {50, 76}, {42, 84}, {58, 84}} {
		p.curve(brown, 3, at[0]-4, at[1], at[0], at[1]+4, at[0]+4, at[1])
	}
	p.both(func(p pen) {
		p.flat(cream, brush.Circle(34, 38, 16))
		p.flat(orange, brush.Circle(35, 38, 10))
		p.flat(coal, brush.Circle(36, 38, 6))
	})
	p.body(yellow, brush.Polygon(43, 46, 57, 46, 50, 60))
}

func feather(p pen) {
	v := p.turned(50, 50, 0.75)
	v.body(teal, brush.Blob(50, -6, 66, 12, 70, 40, 60, 70, 50, 78, 40, 70, 30, 40, 34, 12))
	for _, y := range []float64{24, 42, 60} {
		v.line(cream, 3, 50, y+6, 70, y-6)
	}
	v.line(navy, 4, 50, 10, 50, 104)
}
