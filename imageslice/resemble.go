package imageslice

import (
	"image"
	"math"
)

// sketchSide is how many pixels a side a picture has for [Resembling].
const sketchSide = 16

// What two photos of one scene may differ by, and be taken for each other on a
// small tile: the view may have moved by a few pixels of the sketch, the light may
// have changed, and what is left is the distance of their colours in CIELAB, as the
// root of the mean square. Of the built-in pictures, another view of one that is moved
// by a fourteenth or a tenth nearer is at most 12 away, its quarters are at least 16
// apart, and two of them at least 22.
const (
	sketchShift    = 2
	sketchLight    = 12.0
	sketchDistance = 13.0
)

// Sketch is a picture so small that only its masses of colour are left, by which
// it is compared with others.
type Sketch struct{ lab lab }

// SketchOf is the sketch of a part of a picture, which is taken to be square.
func SketchOf(p *Picture, c Crop) Sketch { return sketchOf(p.Render(c, sketchSide, sketchSide)) }

func sketchOf(img *image.RGBA) Sketch { return Sketch{toLab(img)} }

// Resembling says for each sketch which is the first that one would take for it at
// a glance on a small tile, as one does two photos of a series; itself where none
// before is. It is a coarser question than that of [Alike], where not the least
// difference may be seen.
func Resembling(all []Sketch) []int {
	first := make([]int, len(all))
	for i := range all {
		first[i] = i
		for j := range i {
			if first[j] == j && all[j].Distance(all[i]) < sketchDistance {
				first[i] = j
				break
			}
		}
	}
	return first
}

// Distance is how far the colours of two sketches are from each other at the least,
// whichever way the view has moved and the light has changed.
func (s Sketch) Distance(t Sketch) float64 {
	least := math.Inf(1)
	for dy := -sketchShift; dy <= sketchShift; dy++ {
		for dx := -sketchShift; dx <= sketchShift; dx++ {
			least = min(least, s.distance(t, dx, dy))
		}
	}
	return least
}

// distance compares the middles of two sketches, of the second moved.
func (s Sketch) distance(t Sketch, dx, dy int) float64 {
	const from, to = sketchShift, sketchSide - sketchShift
	const n = (to - from) * (to - from)
	var light, squares float64
	for y := from; y < to; y++ {
		for x := from; x < to; x++ {
			a, b := s.lab.pix[y*sketchSide+x], t.lab.pix[(y+dy)*sketchSide+x+dx]
			l := float64(a[0] - b[0])
			light += l
			squares += l * l
			for k := 1; k < 3; k++ {
				d := float64(a[k] - b[k])
				squares += d * d
			}
		}
	}
	// Taking c from every difference of lightness leaves Σ(l-c)² = Σl² - 2cΣl + nc².
	c := min(max(light/n, -sketchLight), sketchLight)
	return math.Sqrt(max(0, squares-2*c*light+n*c*c) / n)
}
