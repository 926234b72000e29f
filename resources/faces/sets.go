package faces

import (
	"hash/fnv"
	"image"
	"image/color"
	"image/draw"
	"math"
	"sync"

	"tessera/resources/brush"
	"tessera/resources/hues"
)

// Ground is the colour on which faces are drawn, 0xRRGGBB: ivory.
const Ground = 0xFDF9F0

// Set is a set of faces, from which a board takes as many as it has kinds.
type Set struct {
	// Pictures says how many pictures a face has, from 1 to [Count]. A face with several
	// is a group: a tile with any of them matches one with any other.
	Pictures func(n int) int
	draw     func(n, picture int, room image.Point) *image.RGBA
	first    int // so many faces are taken before any of the others
	thumbs   func() [][]lab
}

// newSet is a set of [Count] faces of which each has one picture.
func newSet(draw func(n, picture int, room image.Point) *image.RGBA) *Set {
	s := &Set{Pictures: func(int) int { return 1 }, draw: draw, first: Count}
	s.thumbs = sync.OnceValue(s.small)
	return s
}

// The sets.
var (
	Things  = newSet(func(n, _ int, room image.Point) *image.RGBA { return Fit(n, room) })
	Shapes  = newSet(shape)
	Mahjong = mahjong()
	Hanzi   = newSet(hanzi)
)

// Draw draws a face, one of its pictures (from 0), no larger than a room of that many
// pixels, on [Ground] or a transparent one. It may be called from any goroutine.
func (s *Set) Draw(n, picture int, room image.Point) *image.RGBA { return s.draw(n, picture, room) }

// Pick gives so many faces of the set, all of which are as different as can be: the first
// by the seed, which makes the same of the same, and then that which differs most from the one
// it differs least from. The first call takes some hundredths of a second.
func (s *Set) Pick(kinds int, seed string) []int {
	thumbs := s.thumbs()
	sum := fnv.New64a()
	sum.Write([]byte(seed))
	next := int(sum.Sum64() % uint64(s.first))
	nearest := make([]float64, Count) // of those taken; below 0 for these themselves
	for i := range nearest {
		nearest[i] = math.Inf(1)
	}
	var all []int
	for len(all) < min(kinds, Count) {
		all = append(all, next+1)
		nearest[next] = -1
		best := -1
		for i := range nearest {
			if nearest[i] < 0 {
				continue
			}
			nearest[i] = min(nearest[i], apart(thumbs[next], thumbs[i]))
			if others := len(all) >= s.first; !others && i >= s.first {
				continue
			}
			if best < 0 || nearest[i] > nearest[best] {
				best = i
			}
		}
		next = best
	}
	return all
}

// lab is a colour as the eye tells colours apart: its lightness, and how red or green and
// how yellow or blue it is (CIE L*a*b*).
type lab struct{ l, a, b float64 }

// apart is how much two small pictures differ. Red against green counts half, since not
// all players see it.
func apart(p, q []lab) float64 {
	sum := 0.0
	for i := range p {
		dl, da, db := p[i].l-q[i].l, (p[i].a-q[i].a)/2, p[i].b-q[i].b
		sum += math.Sqrt(dl*dl + da*da + db*db)
	}
	return sum / float64(len(p))
}

// thumbSide is the side of the pictures by which faces are compared: that of small tiles.
const thumbSide = 20

// small draws all faces of a set small, each in the middle of a square.
func (s *Set) small() [][]lab {
	all := make([][]lab, Count)
	for n := range all {
		img := image.NewRGBA(image.Rect(0, 0, thumbSide, thumbSide))
		draw.Draw(img, img.Rect, image.NewUniform(color.RGBA{R: Ground >> 16, G: Ground >> 8 & 0xFF, B: Ground & 0xFF, A: 0xFF}), image.Point{}, draw.Src)
		face := s.draw(n+1, 0, img.Rect.Max)
		at := img.Rect.Max.Sub(face.Rect.Max).Div(2)
		draw.Draw(img, face.Rect.Add(at), face, image.Point{}, draw.Over)
		for i := 0; i < len(img.Pix); i += 4 {
			all[n] = append(all[n], labOf(img.Pix[i], img.Pix[i+1], img.Pix[i+2]))
		}
	}
	return all
}

// labOf is a colour of the screen.
func labOf(red, green, blue uint8) lab {
	r, g, b := hues.Linear(red), hues.Linear(green), hues.Linear(blue)
	f := func(v float64) float64 {
		if v > 0.008856 {
			return math.Cbrt(v)
		}
		return 7.787*v + 16.0/116
	}
	x, y, z := f((0.4124*r+0.3576*g+0.1805*b)/0.9505), f(0.2126*r+0.7152*g+0.0722*b), f((0.0193*r+0.1192*g+0.9505*b)/1.089)
	return lab{116*y - 16, 500 * (x - y), 200 * (y - z)}
}

// ivory is a canvas of the ground's colour, 100 units wide, for a room of that many pixels.
func ivory(size image.Point) brush.Canvas {
	return brush.New(size.X, size.Y, 100, Ground)
}
