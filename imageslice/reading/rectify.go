package reading

import (
	"context"
	"image"
	"math"
	"runtime"
	"sync"
	"sync/atomic"
)

// MaxRectified is how many pixels [Rectify] makes at most.
const MaxRectified = 16 << 20

// samplesMost is how many samples a side are taken for one pixel at most.
const samplesMost = 12

// Rectify gives what is in a quad of the picture, upright, w × h pixels, opaque. Where the picture is finer than that, each
// pixel is the mean of all that it covers, so that nothing aliases; where it is coarser, what is between its pixels is
// interpolated linearly. Beyond its edge the picture goes on as it is there. It gives ctx's error once that is
// cancelled, and an [*Error] with the code BadCorners for a quad that is not Valid or a size below one pixel or above
// MaxRectified of them.
func Rectify(ctx context.Context, picture *image.RGBA, q Quad, w, h int) (*image.RGBA, error) {
	m, ok := Square(q)
	if !ok || w < 1 || h < 1 || w > MaxRectified/h || picture.Rect.Empty() {
		return nil, &Error{Code: BadCorners}
	}
	out := image.NewRGBA(image.Rect(0, 0, w, h))
	s := sampler{picture, m, 1 / float64(w), 1 / float64(h)}
	if err := Rows(ctx, h, func(y int) { s.row(out.Pix[y*out.Stride:][:4*w], y) }); err != nil {
		return nil, err
	}
	return out, nil
}

// Rows has f called for 0 to n-1, on all processors. It gives ctx's error where that is cancelled.
func Rows(ctx context.Context, n int, f func(i int)) error {
	var next atomic.Int64
	var wait sync.WaitGroup
	for range min(runtime.GOMAXPROCS(0), n) {
		wait.Go(func() {
			for ctx.Err() == nil {
				i := int(next.Add(1)) - 1
				if i >= n {
					return
				}
				f(i)
			}
		})
	}
	wait.Wait()
	return ctx.Err()
}

// sampler makes the pixels of a rectified picture.
type sampler struct {
	picture *image.RGBA
	m       Homography // from the unit square to the picture
	dx, dy  float64    // the measures of a pixel in the unit square
}

// row makes one row.
func (s sampler) row(pix []byte, y int) {
	v := float64(y) * s.dy
	for x := 0; x < len(pix)/4; x++ {
		u := float64(x) * s.dx
		a, b, c := s.m.Apply(Point{u, v}), s.m.Apply(Point{u + s.dx, v}), s.m.Apply(Point{u, v + s.dy})
		across, down := samples(a.Distance(b)), samples(a.Distance(c))
		var sum [3]float64
		for j := range down {
			for i := range across {
				p := s.m.Apply(Point{u + (float64(i)+0.5)/float64(across)*s.dx, v + (float64(j)+0.5)/float64(down)*s.dy})
				s.add(&sum, p)
			}
		}
		n := 1 / float64(across*down)
		for k := range 3 {
			pix[4*x+k] = uint8(sum[k]*n + 0.5)
		}
		pix[4*x+3] = 255
	}
}

// samples is how many samples a pixel needs that covers so many of the picture's.
func samples(covered float64) int {
	return int(min(max(math.Ceil(covered-0.25), 1), samplesMost))
}

// add adds the colour at a place of the picture.
func (s sampler) add(sum *[3]float64, p Point) {
	r := s.picture.Rect
	w, h := float64(r.Dx()-1), float64(r.Dy()-1)
	x, y := min(max(p.X-0.5, 0), w), min(max(p.Y-0.5, 0), h)
	if !(x >= 0 && y >= 0) {
		x, y = 0, 0 // beyond infinity
	}
	x0, y0 := int(x), int(y)
	fx, fy := x-float64(x0), y-float64(y0)
	right, below := 4, s.picture.Stride
	if x0+1 >= r.Dx() {
		right = 0
	}
	if y0+1 >= r.Dy() {
		below = 0
	}
	at := s.picture.Pix[s.picture.PixOffset(r.Min.X+x0, r.Min.Y+y0):]
	for k := range 3 {
		top := float64(at[k])*(1-fx) + float64(at[right+k])*fx
		bottom := float64(at[below+k])*(1-fx) + float64(at[below+right+k])*fx
		sum[k] += top*(1-fy) + bottom*fy
	}
}
