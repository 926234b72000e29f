package board

import (
	"image"
	"image/color"
	"math"
)

// vector is a place or a way, in pixels.
type vector struct{ x, y float64 }

func (v vector) plus(w vector) vector             { return vector{v.x + w.x, v.y + w.y} }
func (v vector) minus(w vector) vector            { return vector{v.x - w.x, v.y - w.y} }
func (v vector) times(f float64) vector           { return vector{v.x * f, v.y * f} }
func (v vector) length() float64                  { return math.Hypot(v.x, v.y) }
func (v vector) dot(w vector) float64             { return v.x*w.x + v.y*w.y }
func (v vector) along(w vector, f float64) vector { return v.plus(w.minus(v).times(f)) }

// slate is a picture on which lines are drawn, each within a halo that sets it off against
// whatever lies below.
type slate struct {
	img    *image.RGBA
	halo   color.NRGBA
	colour color.NRGBA
	width  float64
	from   []float32 // how far each pixel is from the lines of this stroke
	all    image.Rectangle
}

// far is further than any line reaches.
const far = 1 << 20

func newSlate(size image.Point, halo color.NRGBA) *slate {
	s := &slate{img: image.NewRGBA(image.Rectangle{Max: size}), halo: solidly(halo), from: make([]float32, size.X*size.Y)}
	for i := range s.from {
		s.from[i] = far
	}
	return s
}

// pen chooses the colour and the width of the lines that follow.
func (s *slate) pen(c color.NRGBA, width float64) { s.colour, s.width = solidly(c), width }

// margin is how far a halo stands out.
func (s *slate) margin() float64 { return max(1, s.width*0.6) }

// line adds a line to the stroke.
func (s *slate) line(a, b vector) {
	reach := s.width/2 + s.margin() + 1
	box := image.Rect(int(min(a.x, b.x)-reach), int(min(a.y, b.y)-reach), int(max(a.x, b.x)+reach)+1, int(max(a.y, b.y)+reach)+1).Intersect(s.img.Rect)
	s.all = s.all.Union(box)
	way := b.minus(a)
	square := max(way.dot(way), 1e-9)
	for y := box.Min.Y; y < box.Max.Y; y++ {
		row := s.from[y*s.img.Rect.Dx():]
		for x := box.Min.X; x < box.Max.X; x++ {
			p := vector{float64(x) + 0.5, float64(y) + 0.5}
			f := min(1, max(0, p.minus(a).dot(way)/square))
			if d := float32(p.minus(a.plus(way.times(f))).length()); d < row[x] {
				row[x] = d
			}
		}
	}
}

// curve adds lines from point to point; with a dash, in parts of that length and as much
// between them.
func (s *slate) curve(points []vector, dash float64) {
	at := 0.0
	for i, to := range points[1:] {
		from := points[i]
		length := to.minus(from).length()
		if dash == 0 {
			s.line(from, to)
			continue
		}
		for done := 0.0; done < length; {
			part := math.Floor(at/dash + 1e-9)
			step := min(length-done, (part+1)*dash-at)
			if int(part)%2 == 0 {
				s.line(from.along(to, done/length), from.along(to, (done+step)/length))
			}
			done += step
			at += step
		}
	}
}

// flush paints the stroke, and begins another.
func (s *slate) flush() {
	const shine = 0.85 // of the halo
	half, reach := s.width/2, s.width/2+s.margin()
	for y := s.all.Min.Y; y < s.all.Max.Y; y++ {
		row := s.from[y*s.img.Rect.Dx():]
		for x := s.all.Min.X; x < s.all.Max.X; x++ {
			d := float64(row[x])
			row[x] = far
			if d >= reach+0.5 {
				continue
			}
			s.lay(x, y, s.halo, min(1, reach+0.5-d)*shine)
			if d < half+0.5 {
				s.lay(x, y, s.colour, min(1, half+0.5-d))
			}
		}
	}
	s.all = image.Rectangle{}
}

// lay lays a colour over a pixel, so strong.
func (s *slate) lay(x, y int, c color.NRGBA, strong float64) {
	was := s.img.RGBAAt(x, y)
	mix := func(new, old uint8) uint8 { return uint8(float64(new)*strong + float64(old)*(1-strong) + 0.5) }
	s.img.SetRGBA(x, y, color.RGBA{mix(c.R, was.R), mix(c.G, was.G), mix(c.B, was.B), mix(0xFF, was.A)})
}

// solidly is a colour of the theme without its translucency, which lines have of their own.
func solidly(c color.NRGBA) color.NRGBA {
	c.A = 0xFF
	return c
}
