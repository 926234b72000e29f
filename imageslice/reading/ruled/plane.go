package ruled

import (
	"context"
	"image"

	"tessera/imageslice/reading"
)

// Plane is how light a picture is, one number for every pixel, 0 to 255. Colour counts as
// dark: red and blue print on white paper is ink as black is.
type Plane struct {
	W, H  int
	Pix   []float32
	Scale float64 // how many pixels of the picture one of the plane has a side
	X, Y  float64 // where in the picture the plane begins
}

// Light gives the part of a picture as a plane that is step times smaller each way. Its only errors are ctx's.
func Light(ctx context.Context, picture *image.RGBA, part image.Rectangle, step int) (*Plane, error) {
	part = part.Intersect(picture.Rect)
	p := &Plane{W: part.Dx() / step, H: part.Dy() / step, Scale: float64(step), X: float64(part.Min.X), Y: float64(part.Min.Y)}
	p.Pix = make([]float32, p.W*p.H)
	sums := make([]int32, p.W)
	for y := range p.H {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		clear(sums)
		for dy := range step {
			row := picture.Pix[picture.PixOffset(part.Min.X, part.Min.Y+y*step+dy):]
			for x := range sums {
				var sum int32
				for dx := range step {
					c := row[4*(x*step+dx):]
					r, g, b := int32(c[0]), int32(c[1]), int32(c[2])
					sum += (77*r+150*g+29*b)>>8 + min(r, g, b)
				}
				sums[x] += sum
			}
		}
		for x, sum := range sums {
			p.Pix[y*p.W+x] = float32(sum) / float32(2*step*step)
		}
	}
	return p, nil
}

// as is the plane, or that of the negative.
func (p *Plane) as(negative bool) *Plane {
	if !negative {
		return p
	}
	out := *p
	out.Pix = make([]float32, len(p.Pix))
	for i, v := range p.Pix {
		out.Pix[i] = 255 - v
	}
	return &out
}

// In gives where a place of the picture is on the plane, Out where a place on the plane is in the picture.
func (p *Plane) In(q reading.Point) reading.Point {
	return reading.Point{X: (q.X - p.X) / p.Scale, Y: (q.Y - p.Y) / p.Scale}
}

// Out is the way back.
func (p *Plane) Out(q reading.Point) reading.Point {
	return reading.Point{X: q.X*p.Scale + p.X, Y: q.Y*p.Scale + p.Y}
}

// At is the light at a place of the plane, between pixels interpolated; beyond its edge it goes on as it is there.
func (p *Plane) At(x, y float64) float32 {
	x, y = min(max(x-0.5, 0), float64(p.W-1)), min(max(y-0.5, 0), float64(p.H-1))
	x0, y0 := int(x), int(y)
	fx, fy := float32(x-float64(x0)), float32(y-float64(y0))
	i := y0*p.W + x0
	right, below := 1, p.W
	if x0+1 >= p.W {
		right = 0
	}
	if y0+1 >= p.H {
		below = 0
	}
	return (p.Pix[i]*(1-fx)+p.Pix[i+right]*fx)*(1-fy) + (p.Pix[i+below]*(1-fx)+p.Pix[i+below+right]*fx)*fy
}

// around is the mean of the light within reach pixels across and down of each pixel.
func (p *Plane) around(reach int) []float32 {
	sums := make([]float64, (p.W+1)*(p.H+1))
	for y := range p.H {
		var row float64
		for x := range p.W {
			row += float64(p.Pix[y*p.W+x])
			sums[(y+1)*(p.W+1)+x+1] = sums[y*(p.W+1)+x+1] + row
		}
	}
	out := make([]float32, len(p.Pix))
	for y := range p.H {
		y0, y1 := max(y-reach, 0), min(y+reach+1, p.H)
		for x := range p.W {
			x0, x1 := max(x-reach, 0), min(x+reach+1, p.W)
			sum := sums[y1*(p.W+1)+x1] - sums[y0*(p.W+1)+x1] - sums[y1*(p.W+1)+x0] + sums[y0*(p.W+1)+x0]
			out[y*p.W+x] = float32(sum / float64((x1-x0)*(y1-y0)))
		}
	}
	return out
}

// dark marks what is darker than its surroundings within reach, by more than a share of them.
func (p *Plane) dark(reach int, by float32) []bool {
	around := p.around(reach)
	out := make([]bool, len(p.Pix))
	for i, v := range p.Pix {
		out[i] = v < around[i]*(1-by)-1
	}
	return out
}

// smooth is the plane with each pixel the mean of its neighbours and itself.
func (p *Plane) smooth() *Plane {
	out := *p
	out.Pix = p.around(1)
	return &out
}

// grown marks what is within reach pixels across and down of what is marked.
func grown(on []bool, w, reach int) []bool {
	for _, step := range []int{1, w} {
		out := make([]bool, len(on))
		for i, v := range on {
			if v {
				lo, hi := max(i-reach*step, 0), min(i+reach*step, len(on)-1)
				if step == 1 {
					lo, hi = max(lo, i/w*w), min(hi, i/w*w+w-1)
				}
				for j := i; j <= hi; j += step {
					out[j] = true
				}
				for j := i; j >= lo; j -= step {
					out[j] = true
				}
			}
		}
		on = out
	}
	return on
}
