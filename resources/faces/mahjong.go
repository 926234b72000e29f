package faces

import (
	"image"
	"image/draw"

	"tessera/resources/paint/brush"
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
		write(c, numerals[n-characters], 50-top*0.62, high*0.25-top*0.5, top*1.24, top, tileInk)
		write(c, wan, 50-top*0.6, high*0.75-top*0.5, top*1.2, top, tileRed)
	case n < dragons:
		write(c, windSigns[n-winds], 8, (high-84*min(1.15, high/100))/2, 84, 84*min(1.15, high/100), tileInk)
	case n == dragons:
		write(c, redSign, 10, (high-90)/2, 80, 90, tileRed)
	case n == dragons+1:
		write(c, greenSign, 8, (high-90)/2, 84, 90, tileGreen)
	default:
		c.Fill(brush.Join(brush.Rect(8, 6, 84, high-12)), brush.Hex(tileBlue))
		c.Fill(brush.Rect(19, 17, 62, high-34), brush.Hex(Ground))
		c.Fill(brush.Rect(25, 23, 50, high-46), brush.Hex(tileBlue))
		c.Fill(brush.Rect(30, 28, 40, high-56), brush.Hex(Ground))
	}
	return c.Image(0, nil)
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
	c.Fill(brush.RoundRect(0, 0, 100, high, 14), brush.Hex(colour))
	c.Fill(brush.RoundRect(9, 9, 82, high-18, 8), brush.Hex(Ground))
	img := c.Image(0, nil)
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
		c.Fill(brush.Circle(x, y, r), brush.Hex(colour))
		c.Fill(brush.Circle(x, y, r*0.62), brush.Hex(Ground))
		c.Fill(brush.Circle(x, y, r*0.34), brush.Hex(colour))
	}
	if n == 1 {
		r := min(46, high*0.46)
		ring(50, high/2, r, tileBlue)
		c.Fill(brush.Circle(50, high/2, r*0.5), brush.Hex(Ground))
		c.Fill(brush.Circle(50, high/2, r*0.4), brush.Hex(tileRed))
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
			c.Fill(brush.RoundRect(x-wide/2, y+half*tall*0.25-tall*0.23, wide, tall*0.46, min(wide, tall)*0.2), brush.Hex(colour))
		}
		c.Fill(brush.RoundRect(x-wide*0.65, y-tall*0.05, wide*1.3, tall*0.1, tall*0.04), brush.Hex(colour))
	}
	if n == 1 {
		stick(50, high/2, 26, high*0.92, tileGreen)
		c.Fill(brush.Blob(60, high*0.5, 78, high*0.26, 96, high*0.2, 86, high*0.42), brush.Hex(tileRed))
		c.Fill(brush.Blob(40, high*0.5, 22, high*0.26, 4, high*0.2, 14, high*0.42), brush.Hex(tileRed))
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

// sign is a character as its strokes, on a square of 100 units.
type sign [][]float64

// The characters on the tiles.
var (
	numerals = []sign{
		{{8, 50, 92, 50}},
		{{22, 26, 78, 26}, {8, 76, 92, 76}},
		{{18, 16, 82, 16}, {24, 50, 76, 50}, {8, 84, 92, 84}},
		{{14, 86, 14, 18, 86, 18, 86, 86}, {40, 18, 38, 46, 26, 62}, {60, 18, 60, 54, 76, 58}, {14, 80, 86, 80}},
		{{16, 14, 84, 14}, {46, 14, 36, 86}, {22, 48, 72, 48, 69, 86}, {6, 86, 94, 86}},
		{{48, 4, 54, 20}, {6, 34, 94, 34}, {36, 50, 12, 92}, {62, 50, 88, 92}},
		{{6, 50, 92, 34}, {44, 6, 44, 76, 54, 88, 90, 88, 90, 72}},
		{{38, 16, 32, 50, 8, 92}, {58, 10, 66, 50, 94, 92}},
		{{8, 34, 66, 34, 64, 78, 72, 90, 94, 88, 94, 70}, {38, 4, 36, 44, 8, 94}},
	}
	wan       = sign{{6, 14, 94, 14}, {38, 42, 82, 42, 78, 90, 58, 84}, {42, 14, 36, 52, 10, 94}}
	windSigns = []sign{
		{{12, 18, 88, 18}, {44, 2, 24, 50, 86, 50}, {55, 32, 55, 94, 40, 86}, {34, 66, 14, 90}, {74, 66, 94, 90}},
		{{12, 14, 88, 14}, {50, 2, 50, 30}, {14, 98, 14, 32, 86, 32, 86, 98}, {36, 40, 41, 50}, {64, 40, 59, 50}, {28, 58, 72, 58}, {28, 76, 72, 76}, {50, 58, 50, 96}},
		{{8, 12, 92, 12}, {14, 36, 86, 36, 86, 92, 14, 92, 14, 36}, {40, 12, 38, 54, 26, 70}, {60, 12, 60, 60, 78, 64}},
		{{40, 6, 40, 92}, {10, 36, 40, 36}, {6, 84, 40, 68}, {62, 6, 62, 76, 70, 88, 94, 86, 94, 70}, {92, 24, 62, 44}},
	}
	redSign   = sign{{50, 2, 50, 98}, {14, 26, 86, 26, 86, 64, 14, 64, 14, 26}}
	greenSign = sign{{28, 8, 20, 34, 88, 34}, {54, 4, 42, 50, 8, 92}, {42, 54, 78, 54, 58, 78, 26, 96}, {46, 62, 64, 80, 94, 96}, {70, 8, 82, 20}}
)

// write draws a character in a rectangle.
func write(c brush.Canvas, s sign, x, y, wide, high float64, colour uint32) {
	const thick = 11
	for _, stroke := range s {
		points := make([]float64, len(stroke))
		for i := 0; i < len(stroke); i += 2 {
			points[i], points[i+1] = x+stroke[i]*wide/100, y+stroke[i+1]*high/100
		}
		c.Line(brush.Hex(colour), thick*min(wide, high)/90, points...)
	}
}

// over lays a picture over another.
func over(img, face *image.RGBA, at image.Point) {
	draw.Draw(img, face.Rect.Add(at), face, image.Point{}, draw.Over)
}
