package board

import (
	"image"
	"image/color"
	"image/draw"
	"math"

	"tessera/imageslice"
)

// pipRows are how many pips stand in each row for a number from 10 on; up to nine they
// stand as on dice.
var pipRows = map[int][]int{
	10: {3, 4, 3}, 11: {4, 3, 4}, 12: {4, 4, 4},
	13: {3, 4, 3, 3}, 14: {4, 3, 3, 4}, 15: {4, 4, 4, 3}, 16: {4, 4, 4, 4},
}

// dice are the places of up to nine pips in three rows of three, row by row.
var dice = [10]string{"", "....o....", "o.......o", "o...o...o", "o.o...o.o", "o.o.o.o.o", "o.oo.oo.o", "o.ooooo.o", "oooo.oooo", "ooooooooo"}

// pipPlaces are the places of so many pips in a square from 0 to 1, and the side of the
// room of each.
func pipPlaces(n int) (places [][2]float64, room float64) {
	if n < len(dice) {
		for i, c := range dice[n] {
			if c == 'o' {
				places = append(places, [2]float64{(float64(i%3) + 0.5) / 3, (float64(i/3) + 0.5) / 3})
			}
		}
		return places, 1.0 / 3
	}
	rows := pipRows[min(n, 16)]
	for r, in := range rows {
		for i := range in {
			x := 0.5 + (float64(i)-float64(in-1)/2)/4
			y := (float64(r) + 0.5) / float64(len(rows))
			places = append(places, [2]float64{x, y})
		}
	}
	return places, 0.25
}

// pips draws so many dots.
func (p *Painter) pips(img *image.RGBA, n int, ink color.Color) {
	places, room := pipPlaces(n)
	side := float64(p.px) * 0.8
	size := max(2, int(side*room*0.62+0.5))
	dot := image.NewRGBA(image.Rect(0, 0, size, size))
	draw.Draw(dot, dot.Rect, image.NewUniform(ink), image.Point{}, draw.Src)
	imageslice.RoundCorners(dot, float64(size)/2)
	for _, at := range places {
		x := float64(p.size.X)/2 + (at[0]-0.5)*side - float64(size)/2
		y := float64(p.size.Y)/2 + (at[1]-0.5)*side - float64(size)/2
		draw.Draw(img, dot.Rect.Add(image.Pt(int(math.Round(x)), int(math.Round(y)))), dot, image.Point{}, draw.Over)
	}
}
