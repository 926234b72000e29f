package faces

import (
	_ "embed"
	"image"
	"strconv"
	"strings"
)

// hanziInks are the colours of the characters, which take turns: the strokes alone tell any
// two apart, the colour only helps.
var hanziInks = [...]uint32{tileInk, tileRed, tileBlue, tileGreen}

// hanzi draws a Chinese character, in strokes of its own: no font is needed for it.
func hanzi(n, _ int, room image.Point) *image.RGBA {
	if room.Y > room.X*6/5 { // a little taller than wide, as a brush writes them
		room.Y = room.X * 6 / 5
	}
	c := ivory(room)
	high := 100 * float64(room.Y) / float64(room.X)
	tall := min(high, 120) - 8
	write(c, characterSigns[n-1], 4, (high-tall)/2, 92, tall, hanziInks[(n-1)%len(hanziInks)])
	return c.Image()
}

//go:embed signs.txt
var signText string

// sign is a character as its strokes, on a square of 100 units.
type sign [][]float64

// characterSigns are the characters of the set, simple and common ones; signs are they by name.
var characterSigns, signs = readSigns(signText)

func readSigns(text string) (all []sign, named map[string]sign) {
	named = map[string]sign{}
	for line := range strings.Lines(text) {
		name, strokes, _ := strings.Cut(strings.TrimSpace(line), " ")
		if name == "#" {
			continue
		}
		var s sign
		for stroke := range strings.SplitSeq(strokes, " / ") {
			var points []float64
			for _, word := range strings.Fields(stroke) {
				v, err := strconv.Atoi(word)
				if err != nil {
					panic(err) // a bug: the text is part of the program
				}
				points = append(points, float64(v))
			}
			s = append(s, points)
		}
		all, named[name] = append(all, s), s
	}
	return all, named
}
