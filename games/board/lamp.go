package board

import (
	"image"
	"image/color"
	"math"
	"tessera/games/view"
)

// The colours of lamps, alike in light and dark.
var (
	lampBed   = [3]float64{0x2A, 0x30, 0x3B}
	lampGlass = [3]float64{0x47, 0x50, 0x5F}
	lampRing  = [3]float64{0x8B, 0x95, 0xA5}
	lampHeart = [3]float64{0xFF, 0xFB, 0xE6}
	lampLight = [3]float64{0xFF, 0xC8, 0x45}
	lampGlow  = [3]float64{0xC9, 0x7A, 0x12}
)

// The size of a lamp's glass, and how far beside it the glow goes, in sides of its tile.
const (
	lampRadius = 0.33
	lampReach  = 0.4
)

// lampGround is the colour so far, in sides of the tile, from the middle of a lamp that
// glows, beside its glass.
func lampGround(from float64) [3]float64 {
	return blend(lampGlow, lampBed, (from-lampRadius)/lampReach)
}

// LampGround is the colour at the edges of a lamp's tile: where a lamp glows, one between that
// of their middles and that of the corners.
func LampGround(l view.Lamp) color.Color {
	if l == view.LampOn {
		return opaque(lampGround((0.5 + math.Sqrt2/2) / 2))
	}
	return opaque(lampBed)
}

func opaque(c [3]float64) color.RGBA {
	return color.RGBA{uint8(c[0] + 0.5), uint8(c[1] + 0.5), uint8(c[2] + 0.5), 255}
}

// blend goes from one colour to another.
func blend(a, b [3]float64, part float64) [3]float64 {
	part = min(1, max(0, part))
	for i := range a {
		a[i] += (b[i] - a[i]) * part
	}
	return a
}

// lamp draws a lamp that fills its tile with its light.
func (p *Painter) lamp(img *image.RGBA, lamp view.Lamp) {
	middleX, middleY := float64(p.size.X)/2, float64(p.size.Y)/2
	side := float64(p.px)
	radius, ring := lampRadius*side, max(1, 0.035*side)
	for y := range p.size.Y {
		for x := range p.size.X {
			from := math.Hypot(float64(x)+0.5-middleX, float64(y)+0.5-middleY)
			within := radius + 0.5 - from // of the glass
			c := lampBed
			if lamp == view.LampOn {
				c = blend(lampGround(from/side), blend(lampHeart, lampLight, from/radius), within)
			} else {
				c = blend(c, lampRing, within)
				c = blend(c, lampGlass, within-ring)
			}
			img.SetRGBA(x, y, opaque(c))
		}
	}
}
