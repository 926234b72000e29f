package faces

import (
	"image"
	"image/draw"

	"tessera/resources/brush"
)

// The faces of mahjong, in this order; after them come things, for boards with more kinds.
const (
	circles    = 1 // to 9
	bamboos    = 10
	characters = 19
	winds      = 28 // east, south, west, north
	dragons    = 32 // red, green, white
	seasons    = 35
	flowers    = 36
	tiles      = 36
)

// The colours of mahjong.
const (
	tileRed   = 0xC22B22
	tileGreen = 0x1E7A45
	tileBlue  = 0x1F4E9C
	tileInk   = 0x22262E
)

// The things that show seasons and flowers, by their numbers among things.
var (
	seasonThings = []int{19, 2, 16, 36} // leaf, sun, mushroom, pine
	flowerThings = []int{46, 26, 56, 6} // tulip, blossom, clover, cactus
)

// mahjong is the set of mahjong tiles. Any season matches any other, and so do flowers,
// which their frames tell.
func mahjong() *Set {
	s := newSet(tile)
	s.first = tiles
	s.Pictures = func(n int) int {
		switch n {
		case seasons:
			return len(seasonThings)
		case flowers:
			return len(flowerThings)
		}
		return 1
	}
	return s
}

// tile draws a face of mahjong.
func tile(n, picture int, room image.Point) *image.RGBA {
	if n > tiles {
		return Fit(others[(n-tiles-1)%len(others)], room)
	}
	if n == seasons || n == flowers {
		return framed(n, picture, room)
	}
	if room.Y > room.X*3/2 { // no taller than tiles are
		room.Y = room.X * 3 / 2
	}
	c := ivory(room)
	high := 100 * float64(room.Y) / float64(room.X)
	switch {
	case n < bamboos:
		drawCircles(c, n, high)
	case n < characters:
		drawBamboos(c, n-bamboos+1, high)
	case n < winds:
		top := min(high*0.5, 62)
		write(c, characterSigns[n-characters], 50-top*0.62, high*0.25-top*0.5, top*1.24, top, tileInk)
		write(c, signs["万"], 50-top*0.6, high*0.75-top*0.5, top*1.2, top, tileRed)
	case n < dragons:
		write(c, signs[string([]rune("东南西北")[n-winds])], 8, (high-84*min(1.15, high/100))/2, 84, 84*min(1.15, high/100), tileInk)
	case n == dragons:
		write(c, signs["中"], 10, (high-90)/2, 80, 90, tileRed)
	case n == dragons+1:
		write(c, signs["发"], 8, (high-90)/2, 84, 90, tileGreen)
	default:
		c.Fill(brush.Rect(8, 6, 84, high-12), tileBlue)
		c.Fill(brush.Rect(19, 17, 62, high-34), Ground)
		c.Fill(brush.Rect(25, 23, 50, high-46), tileBlue)
		c.Fill(brush.Rect(30, 28, 40, high-56), Ground)
	}
	return c.Image()
}

// others are the things that are neither season nor flower.
var others = func() (all []int) {
	taken := map[int]bool{}
	for _, n := range append(append([]int(nil), seasonThings...), flowerThings...) {
		taken[n] = true
	}
	for n := 1; n <= Count; n++ {
		if !taken[n] {
			all = append(all, n)
		}
	}
	return all
}()

// framed is a season, or a flower: a thing in the frame of its group.
func framed(n, picture int, room image.Point) *image.RGBA {
	colour, thing := uint32(tileGreen), seasonThings
	if n == flowers {
		colour, thing = 0xC2417F, flowerThings
	}
	c := ivory(room)
	high := 100 * float64(room.Y) / float64(room.X)
	c.Fill(brush.RoundRect(0, 0, 100, high, 14), colour)
	c.Fill(brush.RoundRect(9, 9, 82, high-18, 8), Ground)
	img := c.Image()
	inner := image.Pt(max(1, room.X*72/100), max(1, room.Y-room.X*28/100))
	face := Fit(thing[picture%len(thing)], inner)
	over(img, face, img.Rect.Max.Sub(face.Rect.Max).Div(2))
	return img
}

// rows are how many circles or bamboos lie in each row of a number.
var rows = [10][]int{1: {1}, 2: {1, 1}, 3: {1, 1, 1}, 4: {2, 2}, 5: {2, 1, 2}, 6: {2, 2, 2}, 7: {3, 2, 2}, 8: {2, 2, 2, 2}, 9: {3, 3, 3}}

// drawCircles draws one to nine circles.
func drawCircles(c brush.Canvas, n int, high float64) {
	colours := []uint32{tileBlue, tileRed, tileGreen}
	ring := func(x, y, r float64, colour uint32) {
		c.Fill(brush.Circle(x, y, r), colour)
		c.Fill(brush.Circle(x, y, r*0.62), Ground)
		c.Fill(brush.Circle(x, y, r*0.34), colour)
	}
	if n == 1 {
		r := min(46, high*0.46)
		ring(50, high/2, r, tileBlue)
		c.Fill(brush.Circle(50, high/2, r*0.5), Ground)
		c.Fill(brush.Circle(50, high/2, r*0.4), tileRed)
		return
	}
	lay(rows[n], high, func(row, i, of int, x, y, wide, tall float64) {
		if n == 3 { // they lie aslant
			x = 24 + 26*float64(row)
		}
		ring(x, y, min(min(wide, tall)*0.46, 24), colours[row%3])
	})
}

// drawBamboos draws one to nine bamboos.
func drawBamboos(c brush.Canvas, n int, high float64) {
	stick := func(x, y, wide, tall float64, colour uint32) {
		for _, half := range []float64{-1, 1} {
			c.Fill(brush.RoundRect(x-wide/2, y+half*tall*0.25-tall*0.23, wide, tall*0.46, min(wide, tall)*0.2), colour)
		}
		c.Fill(brush.RoundRect(x-wide*0.65, y-tall*0.05, wide*1.3, tall*0.1, tall*0.04), colour)
	}
	if n == 1 {
		stick(50, high/2, 26, high*0.92, tileGreen)
		c.Fill(brush.Blob(60, high*0.5, 78, high*0.26, 96, high*0.2, 86, high*0.42), tileRed)
		c.Fill(brush.Blob(40, high*0.5, 22, high*0.26, 4, high*0.2, 14, high*0.42), tileRed)
		return
	}
	lay(rows[n], high, func(row, i, of int, x, y, wide, tall float64) {
		colour := uint32(tileGreen)
		switch {
		case n == 5 && row == 1, n == 7 && row == 0, n == 9 && i == 1:
			colour = tileRed
		case n%2 == 0 && row == 0:
			colour = tileBlue
		}
		stick(x, y, min(wide*0.34, 15), tall*0.86, colour)
	})
}

// lay gives a place in the middle of its share to each of what lies in rows: its middle, and
// its share's width and height.
func lay(rows []int, high float64, put func(row, i, of int, x, y, wide, tall float64)) {
	tall := (high - 8) / float64(len(rows))
	for row, of := range rows {
		wide := 92 / float64(max(of, 2))
		for i := range of {
			x := 50 + (float64(i)-float64(of-1)/2)*wide
			put(row, i, of, x, 4+tall*(float64(row)+0.5), wide, tall)
		}
	}
}

// write draws a character in a rectangle.
func write(c brush.Canvas, s sign, x, y, wide, high float64, colour uint32) {
	const thick = 11
	for _, stroke := range s {
		points := make([]float64, len(stroke))
		for i := 0; i < len(stroke); i += 2 {
			points[i], points[i+1] = x+stroke[i]*wide/100, y+stroke[i+1]*high/100
		}
		c.Line(colour, thick*min(wide, high)/90, points...)
	}
}

// over lays a picture over another.
func over(img, face *image.RGBA, at image.Point) {
	draw.Draw(img, face.Rect.Add(at), face, image.Point{}, draw.Over)
}
