package cycle

import (
	"image/color"

	"tessera/games/look"
)

// colour is that of a value, from 1, among so many: the values go round a hue wheel, as
// clicks take a tile through them.
func colour(value, depth int) color.NRGBA { return look.Wheel(value-1, depth) }

// tint is the colour of a value, thin enough to let a picture through.
func tint(value, depth int) color.NRGBA {
	c := colour(value, depth)
	c.A = 0x80
	return c
}

// ink is what is read best on the colour of a value.
func ink(value, depth int) color.NRGBA { return look.Ink(colour(value, depth)) }
