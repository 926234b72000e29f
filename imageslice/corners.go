package imageslice

import (
	"image"
	"image/color"
	"math"
	"slices"
)

// RoundCorners makes the corners of a tile transparent outside a quarter circle
// of the given radius in pixels, with smooth edges, in place. The tile holds
// premultiplied alpha, as every *image.RGBA. A radius beyond half the shorter
// side counts as that half; without a positive radius nothing changes.
func RoundCorners(tile *image.RGBA, radius float64) {
	outline := newOutline(tile, radius)
	if outline.radius <= 0 {
		return
	}
	n := int(math.Ceil(outline.radius))
	for y := range n {
		for x := range n {
			cover := outline.cover(x, y, 0)
			if cover >= 1 {
				continue
			}
			for _, at := range outline.mirrored(x, y) {
				q := tile.Pix[at : at+4 : at+4]
				for i, v := range q {
					q[i] = byte(float64(v)*cover + 0.5)
				}
			}
		}
	}
}

// Hairline draws a line of light along the inside of a tile's outline, rounded
// as by [RoundCorners] with the same radius, in place. Width and radius are in
// pixels; the colour's alpha says how strong the light is. Where the tile is
// transparent it stays so; the two may be called in either order.
func Hairline(tile *image.RGBA, radius, width float64, light color.NRGBA) {
	if !(width > 0) {
		return
	}
	outline := newOutline(tile, radius)
	nx, ny := (outline.w+1)/2, (outline.h+1)/2
	edge := int(math.Ceil(max(outline.radius, width)))
	for y := range ny {
		for x := range nx {
			if x >= edge && y >= int(math.Ceil(width)) {
				break // the middle of the tile; what follows on this row is too
			}
			strength := (outline.cover(x, y, 0) - outline.cover(x, y, width)) * float64(light.A) / 255
			if strength <= 0 {
				continue
			}
			for _, at := range outline.mirrored(x, y) {
				q := tile.Pix[at : at+4 : at+4]
				alpha := float64(q[3]) / 255
				for i, v := range [3]uint8{light.R, light.G, light.B} {
					q[i] = byte(float64(q[i])*(1-strength) + float64(v)*alpha*strength + 0.5)
				}
			}
		}
	}
}

// outline is a tile's rectangle with round corners.
type outline struct {
	tile   *image.RGBA
	w, h   int
	radius float64
}

func newOutline(tile *image.RGBA, radius float64) outline {
	size := tile.Bounds().Size()
	if !(radius > 0) {
		radius = 0
	}
	return outline{tile, size.X, size.Y, min(radius, float64(min(size.X, size.Y))/2)}
}

// cover is the share, 0–1, of the pixel x, y of the top left quarter that lies
// inside the outline drawn in by inset on all sides. It is taken from the
// signed distance of the pixel's centre, which is right to a few hundredths.
func (o outline) cover(x, y int, inset float64) float64 {
	fx, fy := float64(x)+0.5, float64(y)+0.5
	distance := max(-fx, -fy)
	if fx < o.radius && fy < o.radius {
		distance = math.Hypot(o.radius-fx, o.radius-fy) - o.radius
	}
	return min(max(0.5-distance-inset, 0), 1)
}

// mirrored gives the offsets in Pix of the pixel x, y of the top left quarter
// and of its reflections in the other three, each once.
func (o outline) mirrored(x, y int) []int {
	origin := o.tile.Bounds().Min
	offset := func(x, y int) int { return o.tile.PixOffset(origin.X+x, origin.Y+y) }
	mx, my := o.w-1-x, o.h-1-y
	all := []int{offset(x, y), offset(mx, y), offset(x, my), offset(mx, my)}
	slices.Sort(all)
	return slices.Compact(all)
}
