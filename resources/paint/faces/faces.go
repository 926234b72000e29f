// Package faces draws what is on the tiles of Link: sixty little things that
// differ in outline as well as in colour, for players who do not see all
// colours and for tiles of two dozen pixels.
package faces

import (
	"image"

	"tessera/resources/paint/brush"
)

// Columns is how many faces lie beside each other on the sheet.
const Columns = 10

// size of the drawing's own coordinates.
const size = 100

// pen is a canvas with the few habits that all faces share.
type pen struct{ brush.Canvas }

// All are the drawings. Few kinds take the first ones, so neighbours in this
// list differ most.
var All = []func(pen){
	apple, sun, fish, umbrella, key, cactus, butterfly, house, iceCream, anchor,
	star, cherries, cat, balloon, note, mushroom, diamond, car, leaf, bell,
	moon, carrot, snail, rocket, cup, flower, hourglass, boat, melon, scissors,
	cloud, banana, ladybird, kite, camera, pine, crown, bicycle, grapes, bulb,
	flame, pear, whale, planet, gift, tulip, magnet, flag, egg, pencil,
	drop, lemon, owl, heart, die, clover, lantern, mountain, cheese, feather,
}

// Sheet paints all faces, px pixels each, in rows of [Columns], on a
// transparent ground.
func Sheet(px int) *image.NRGBA {
	rows := (len(All) + Columns - 1) / Columns
	// Painted on white and on black: where the two differ the ground shows.
	white, black := paintAll(px, rows, 0xFFFFFF), paintAll(px, rows, 0)
	out := image.NewNRGBA(white.Bounds())
	for i := 0; i < len(out.Pix); i += 4 {
		ground := int(white.Pix[i+1]) - int(black.Pix[i+1])
		alpha := 255 - max(ground, 0)
		if alpha == 0 {
			continue
		}
		for k := range 3 {
			out.Pix[i+k] = uint8(min(255, int(black.Pix[i+k])*255/alpha))
		}
		out.Pix[i+3] = uint8(alpha)
	}
	return out
}

func paintAll(px, rows int, ground uint32) *image.RGBA {
	c := brush.New(px*Columns, px*rows, size*Columns)
	c.FillAll(brush.Hex(ground))
	for i, draw := range All {
		// A little smaller than its place: turned things reach over the edge.
		draw(pen{c.Move(float64(i%Columns*size), float64(i/Columns*size)).At(4, 4, 0.92)})
	}
	return c.Image(0, nil)
}

// Colours that several faces use.
const (
	red    = 0xD5443A
	orange = 0xE8873A
	yellow = 0xF3C24B
	green  = 0x4E9A5A
	dark   = 0x2E6B4A
	teal   = 0x2F918C
	sky    = 0x7FB9DD
	blue   = 0x3D76B4
	navy   = 0x2B456E
	purple = 0x7B59A5
	pink   = 0xE88CA8
	brown  = 0x8A5A3B
	bark   = 0x5C3B28
	cream  = 0xFFF2DA
	grey   = 0x9AA1A8
	coal   = 0x34373E
	snow   = 0xFFFFFF
)

// body fills an outline with a colour that is a little lighter above and a
// little darker below, as things are.
func (p pen) body(rgb uint32, paths ...brush.Path) {
	col := brush.Hex(rgb)
	for _, path := range paths {
		p.Fill(path, brush.Vertical(8, 92, col.Lighter(0.16), col, col.Darker(0.14)))
	}
}

// flat fills outlines with a plain colour.
func (p pen) flat(rgb uint32, paths ...brush.Path) {
	for _, path := range paths {
		p.Fill(path, brush.Hex(rgb))
	}
}

// shine lays light on a thing.
func (p pen) shine(strength float64, paths ...brush.Path) {
	for _, path := range paths {
		p.Fill(path, brush.Hex(snow).Fade(strength))
	}
}

// shade darkens a part of a thing.
func (p pen) shade(strength float64, paths ...brush.Path) {
	for _, path := range paths {
		p.Fill(path, brush.Hex(navy).Fade(strength))
	}
}

// line and curve draw with a plain colour.
func (p pen) line(rgb uint32, width float64, xy ...float64) { p.Line(brush.Hex(rgb), width, xy...) }

func (p pen) curve(rgb uint32, width float64, xy ...float64) { p.Curve(brush.Hex(rgb), width, xy...) }

// turned returns the pen turned about a point, clockwise in radians.
func (p pen) turned(x, y, angle float64) pen { return pen{p.Move(x, y).Rotate(angle).Move(-x, -y)} }

// mirrored returns the pen mirrored about the vertical middle.
func (p pen) mirrored() pen { return pen{p.Move(size, 0).Scale(-1, 1)} }

// both draws the same on the left and, mirrored, on the right.
func (p pen) both(draw func(pen)) {
	draw(p)
	draw(p.mirrored())
}
