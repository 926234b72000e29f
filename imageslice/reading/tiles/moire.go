package tiles

import (
	"context"
	"image"
	"math"

	"tessera/imageslice/reading"
)

// A photo of a screen has stripes in it, where the pixels of the camera and those of the screen beat. They are waves that are nearly the
// same over hundreds of pixels, while what is drawn on a board changes from tile to tile: in the spectra of windows that lie side by side the
// stripes are peaks that all of them have. The lighter the picture the stronger they are, so logarithms are taken first.
const (
	waveLow  = 3.5 // cycles in a window: what is slower are tiles
	waveTurn = 1   // logarithm by which their colours turn at least
	waveHigh = 1.5 // logarithm of the power by which stripes are above what is usual
	waveDark = 16  // levels that are added to all, since dark pixels are mostly noise
)

// Red, green and blue of a screen lie side by side, so the colours of stripes turn: red comes before green, and green before blue. Of what is drawn
// colours change together, and turn in neither direction. That tells the stripes of a screen from those of a picture.
const (
	turnAcross, turnDown = 5, 4 // places of a picture that are looked at, at most
	turnLeast            = 2    // of them have stripes where there are any
	leastTurn            = 2    // logarithm of the power by which the colours turn in one direction more than in the other
)

// logarithms are those of red, green and blue of a part of a picture, with n × n pixels made one. r counts such pixels.
func logarithms(ctx context.Context, img *image.RGBA, n int, r image.Rectangle) (planes, error) {
	p := newPlanes(r.Dx(), r.Dy())
	logs := make([]float32, 255*n*n+1)
	for i := range logs {
		logs[i] = float32(math.Log(float64(i)/float64(n*n) + waveDark))
	}
	return p, reading.Rows(ctx, p.h, func(y int) {
		for x := range p.w {
			var sum [channels]int
			for dy := range n {
				at := img.Pix[((r.Min.Y+y)*n+dy)*img.Stride+4*(r.Min.X+x)*n:]
				for dx := range n {
					for k := range sum {
						sum[k] += int(at[4*dx+k])
					}
				}
			}
			for k := range sum {
				p.ch[k][y*p.w+x] = logs[sum[k]]
			}
		}
	})
}

// striped says whether a picture, with n × n pixels made one, has the stripes of a screen.
func striped(ctx context.Context, img *image.RGBA, n int) (bool, error) {
	const around = 3 * wave
	w, h := img.Rect.Dx()/n, img.Rect.Dy()/n
	if min(w, h) < around {
		return false, nil
	}
	// What is in two places must not be the same.
	across, down := min((w-around)/(2*wave)+1, turnAcross), min((h-around)/(2*wave)+1, turnDown)
	most := make([]float32, across*down)
	err := reading.Rows(ctx, len(most), func(i int) {
		at := image.Pt((w-around)*(i%across)/max(across-1, 1), (h-around)*(i/across)/max(down-1, 1))
		p, err := logarithms(ctx, img, n, image.Rect(0, 0, around, around).Add(at))
		if err != nil {
			return
		}
		s := waves{p, p.w / wave, p.h / wave}
		for at, v := range turns(s.around(4, s.each(ctx)).colours) {
			if frequency(at) > waveLow+1 {
				most[i] = max(most[i], v)
			}
		}
	})
	found := 0
	for _, v := range most {
		if v > leastTurn {
			found++
		}
	}
	return found >= turnLeast, err
}

// turns is by how much the colours turn in one direction more than in the other, by wave, of the mean logarithms of colours. Whichever direction that is.
func turns(colours []float32) []float32 {
	out := make([]float32, waveSize)
	for k := range waveSize/2 + wave {
		var sum float32
		for dy := -1; dy <= 1; dy++ {
			for dx := -1; dx <= 1; dx++ {
				q := (k/wave+dy+wave)%wave*wave + (k%wave+dx+wave)%wave
				sum += colours[q] - colours[opposite(q)]
			}
		}
		out[k] = max(sum, -sum) / 9
		out[opposite(k)] = out[k]
	}
	return out
}

// unstriped is the picture, with n × n pixels made one, without the stripes of a screen; nil where there are none.
func unstriped(ctx context.Context, img *image.RGBA, n int) (*image.RGBA, error) {
	if ok, err := striped(ctx, img, n); err != nil || !ok {
		return nil, err
	}
	p, err := logarithms(ctx, img, n, image.Rect(0, 0, img.Rect.Dx()/n, img.Rect.Dy()/n))
	if err != nil {
		return nil, err
	}
	s := &waves{p, p.w / wave, p.h / wave}
	logs, keep := s.each(ctx), make([][]float32, s.nx*s.ny)
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	if err := reading.Rows(ctx, len(keep), func(i int) { keep[i] = kept(s.around(i, logs)) }); err != nil {
		return nil, err
	}
	return s.without(ctx, keep)
}

// waves are the windows of a picture, side by side.
type waves struct {
	planes     // logarithms of red, green and blue
	nx, ny int // how many there are
}

// cut takes a window out of the picture, without its mean, which it returns; beyond its edge the picture goes on as it is there. Two channels
// make one spectrum, the third another.
func (s *waves) cut(x0, y0 int, bell *[wave]float32, a, b *spectrum) (mean [channels]float32) {
	var columns [wave]int
	for x := range columns {
		columns[x] = min(max(x0+x, 0), s.w-1)
	}
	row := func(y int) int { return min(max(y0+y, 0), s.h-1) * s.w }
	var weight float32
	for y := range wave {
		for x, column := range columns {
			v := bell[y] * bell[x]
			weight += v
			for k := range mean {
				mean[k] += v * s.ch[k][row(y)+column]
			}
		}
	}
	for k := range mean {
		mean[k] /= weight
	}
	for y := range wave {
		for x, column := range columns {
			v := bell[y] * bell[x]
			at, to := row(y)+column, y*wave+x
			a.re[to], a.im[to] = v*(s.ch[0][at]-mean[0]), v*(s.ch[1][at]-mean[1])
			b.re[to], b.im[to] = v*(s.ch[2][at]-mean[2]), 0
		}
	}
	return mean
}

// strengths are logarithms of the power of a window by frequency: of all that is in it, and of its colours, as complex numbers.
type strengths struct{ all, colours []float32 }

func newStrengths() strengths { return strengths{make([]float32, waveSize), make([]float32, waveSize)} }

// each are those of all windows.
func (s *waves) each(ctx context.Context) []strengths {
	out := make([]strengths, s.nx*s.ny)
	reading.Rows(ctx, len(out), func(i int) { out[i] = s.strengths(i) })
	return out
}

func (s *waves) strengths(i int) strengths {
	var a, b spectrum
	s.cut(i%s.nx*wave, i/s.nx*wave, &hann, &a, &b)
	a.transform(false)
	b.transform(false)
	out := newStrengths()
	const nothing, noise = 1e-3, 0.03
	log := func(power float32) float32 { return float32(math.Log(float64(power))) }
	square := func(re, im float32) float32 { return re*re + im*im }
	for i := range waveSize/2 + wave {
		j := opposite(i)
		out.all[i] = log((square(a.re[i], a.im[i])+square(a.re[j], a.im[j]))/2 + square(b.re[i], b.im[i]) + nothing)
		out.all[j] = out.all[i]
		// Red, and green and blue: a third of a turn, and two, from it.
		redRe, redIm := (a.re[i]+a.re[j])/2, (a.im[i]-a.im[j])/2
		greenRe, greenIm := (a.im[i]+a.im[j])/2, (a.re[j]-a.re[i])/2
		const cos, sin = -0.5, 0.8660254
		re, im := redRe+cos*(greenRe+b.re[i]), redIm+cos*(greenIm+b.im[i])
		dRe, dIm := sin*(greenRe-b.re[i]), sin*(greenIm-b.im[i])
		out.colours[i] = log(square(re-dIm, im+dRe) + noise)
		out.colours[j] = log(square(re+dIm, im-dRe) + noise)
	}
	return out
}

// around is their mean over a window and its neighbours.
func (s *waves) around(i int, each []strengths) strengths {
	mean := newStrengths()
	n := float32(0)
	for y := max(i/s.nx-1, 0); y <= min(i/s.nx+1, s.ny-1); y++ {
		for x := max(i%s.nx-1, 0); x <= min(i%s.nx+1, s.nx-1); x++ {
			for at, v := range each[y*s.nx+x].all {
				mean.all[at] += v
				mean.colours[at] += each[y*s.nx+x].colours[at]
			}
			n++
		}
	}
	for at := range waveSize {
		mean.all[at] /= n
		mean.colours[at] /= n
	}
	return mean
}

// kept is, by frequency, the share of a spectrum that is no stripes: where there is more than is usual for waves of that length, only so much. It
// is nil where all is kept.
func kept(mean strengths) []float32 {
	turn := turns(mean.colours)
	out := make([]float32, waveSize)
	all := true
	var some []float64
	for _, ring := range waveRings {
		some = some[:0]
		for _, i := range ring {
			some = append(some, float64(mean.all[i]))
		}
		usual := quantile(some, 0.5)
		for _, i := range ring {
			out[i] = 1
			if above := float64(mean.all[i]) - usual; above > waveHigh && turn[i] > waveTurn && frequency(i) >= waveLow {
				out[i], all = float32(math.Exp(-above/2)), false
			}
		}
	}
	if all {
		return nil
	}
	return out
}

// without puts the picture together again from windows, each half over the next, of which so much is kept as of those side by side.
func (s *waves) without(ctx context.Context, keep [][]float32) (*image.RGBA, error) {
	const step = wave / 2
	sum := newPlanes(s.w, s.h)
	across, down := (s.w+step-1)/step+1, (s.h+step-1)/step+1
	for odd := range 2 { // windows of every other row have no pixel in common
		err := reading.Rows(ctx, (down+1-odd)/2, func(row int) {
			var a, b spectrum
			y0 := (2*row + odd - 1) * step
			for column := range across {
				x0 := (column - 1) * step
				mean := s.cut(x0, y0, &hannRoot, &a, &b)
				if some := keep[min((y0+step)/wave, s.ny-1)*s.nx+min((x0+step)/wave, s.nx-1)]; some != nil {
					a.transform(false)
					b.transform(false)
					for at, v := range some {
						v /= waveSize
						a.re[at], a.im[at] = a.re[at]*v, a.im[at]*v
						b.re[at], b.im[at] = b.re[at]*v, b.im[at]*v
					}
					a.transform(true)
					b.transform(true)
				}
				for y := max(y0, 0); y < min(y0+wave, s.h); y++ {
					for x := max(x0, 0); x < min(x0+wave, s.w); x++ {
						v := hannRoot[y-y0] * hannRoot[x-x0]
						at, from := y*s.w+x, (y-y0)*wave+x-x0
						sum.ch[0][at] += v * (a.re[from] + v*mean[0])
						sum.ch[1][at] += v * (a.im[from] + v*mean[1])
						sum.ch[2][at] += v * (b.re[from] + v*mean[2])
					}
				}
			}
		})
		if err != nil {
			return nil, err
		}
	}
	out := image.NewRGBA(image.Rect(0, 0, s.w, s.h))
	return out, reading.Rows(ctx, s.h, func(y int) {
		for x := range s.w {
			for k := range channels {
				v := math.Exp(float64(sum.ch[k][y*s.w+x])) - waveDark
				out.Pix[y*out.Stride+4*x+k] = uint8(min(max(v+0.5, 0), 255))
			}
			out.Pix[y*out.Stride+4*x+3] = 255
		}
	})
}
