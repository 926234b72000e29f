package tiles

import (
	"context"
	"math"
	"slices"
	"sync"

	"tessera/imageslice/reading"
)

const (
	side  = 12 // pixels a side that a cell has while its place is sought
	inset = 1  // pixels of it that do not count, on each side
	win   = side - 2*inset

	spanMost    = 60   // columns or rows in which a board is sought
	cellsSought = 1100 // cells in all: each is compared with each
)

// flat is the part of a picture that a lattice covers, upright, side pixels a cell, and how well each place of it is
// found again a whole number of cells away.
type flat struct {
	planes
	u0, v0 int                // the column and row of the lattice at its corner
	toPic  reading.Homography // from columns and rows to the picture
	best   []float32          // for a window that begins there: its best correlation with another a whole number of cells away
	power  []float32          // the standard deviation of its pixels
	tiles  []bool             // whether it is in what looks like a tile; nil as long as that is not known
}

// flatten makes what the lattice covers upright. p is the picture that the lattice speaks of.
func flatten(ctx context.Context, p planes, l *lattice, all []spot, found []pair) (*flat, bool, error) {
	h, ok := l.homography()
	if !ok {
		return nil, false, nil
	}
	// Columns and rows with pairs in them.
	us, vs := map[int]int{}, map[int]int{}
	for _, i := range l.consistent {
		for _, s := range []*spot{&all[found[i].a], &all[found[i].b]} {
			u, v := l.at(s.x, s.y)
			us[int(math.Floor(u))]++
			vs[int(math.Floor(v))]++
		}
	}
	u0, u1 := span(us)
	v0, v1 := span(vs)
	if u1-u0 > spanMost || v1-v0 > spanMost || (u1-u0)*(v1-v0) > cellsSought || u1-u0 < 3 || v1-v0 < 3 {
		return nil, false, nil
	}
	f := &flat{u0: u0, v0: v0, toPic: h}
	f.planes = newPlanes((u1-u0)*side, (v1-v0)*side)
	// how many samples a pixel is the mean of
	n := int(min(max(math.Round(math.Sqrt(l.area())/side), 1), 6))
	err := reading.Rows(ctx, f.h, func(y int) {
		for x := range f.w {
			var sum [channels]float32
			for j := range n {
				for i := range n {
					q := h.Apply(reading.Point{X: float64(u0) + (float64(x)+(float64(i)+0.5)/float64(n))/side, Y: float64(v0) + (float64(y)+(float64(j)+0.5)/float64(n))/side})
					p.add(&sum, q)
				}
			}
			for c := range sum {
				f.ch[c][y*f.w+x] = sum[c] / float32(n*n)
			}
		}
	})
	return f, true, err
}

// span is what is counted often enough, and a little more on both sides.
func span(counts map[int]int) (lo, hi int) {
	most := 0
	for _, n := range counts {
		most = max(most, n)
	}
	var often []int
	for at, n := range counts {
		if n*12 >= most {
			often = append(often, at)
		}
	}
	if len(often) == 0 {
		return 0, 0
	}
	return slices.Min(often) - 2, slices.Max(often) + 3
}

// add adds the pixel nearest to a place, by linear interpolation.
func (p planes) add(sum *[channels]float32, q reading.Point) {
	x, y := min(max(q.X-0.5, 0), float64(p.w-1)), min(max(q.Y-0.5, 0), float64(p.h-1))
	if !(x >= 0 && y >= 0) {
		return
	}
	x0, y0 := int(x), int(y)
	fx, fy := float32(x-float64(x0)), float32(y-float64(y0))
	right, below := 1, p.w
	if x0+1 >= p.w {
		right = 0
	}
	if y0+1 >= p.h {
		below = 0
	}
	at := y0*p.w + x0
	for c := range sum {
		pix := p.ch[c]
		top := pix[at]*(1-fx) + pix[at+right]*fx
		bottom := pix[at+below]*(1-fx) + pix[at+below+right]*fx
		sum[c] += top*(1-fy) + bottom*fy
	}
}

// search finds each place again.
func (f *flat) search(ctx context.Context) error {
	w, h := f.w, f.h
	const n = win * win
	// Sums of windows, for means and variances.
	var sums [channels][]float32
	square := make([]float32, w*h)
	for c := range channels {
		sums[c] = boxes(f.ch[c], w, h)
		for i, v := range f.ch[c] {
			square[i] += v * v
		}
	}
	f.power = boxes(square, w, h)
	for i := range f.power {
		v := f.power[i]
		for c := range channels {
			v -= sums[c][i] * sums[c][i] / n
		}
		f.power[i] = float32(math.Sqrt(float64(max(v, 0) / n)))
	}
	f.best = make([]float32, w*h)
	type offset struct{ k, l int }
	var offsets []offset
	for l := 0; l < h/side; l++ {
		for k := -(w/side - 1); k < w/side; k++ {
			if l > 0 || k > 0 {
				offsets = append(offsets, offset{k, l})
			}
		}
	}
	var mu sync.Mutex
	spare := sync.Pool{New: func() any { return &boxer{} }}
	return reading.Rows(ctx, len(offsets), func(i int) {
		room := spare.Get().(*boxer)
		defer spare.Put(room)
		dx, dy := offsets[i].k*side, offsets[i].l*side
		x0, x1 := max(0, -dx), min(w, w-dx)
		ww, hh := x1-x0, h-dy
		product := sized(&room.pix, ww*hh)
		for y := range hh {
			out := product[y*ww : (y+1)*ww]
			for c := range channels {
				a, b := f.ch[c][y*w+x0:][:ww], f.ch[c][(y+dy)*w+x0+dx:][:ww]
				if c == 0 {
					for x := range out {
						out[x] = a[x] * b[x]
					}
					continue
				}
				for x := range out {
					out[x] += a[x] * b[x]
				}
			}
		}
		sum := room.boxes(product, ww, hh)
		mu.Lock()
		defer mu.Unlock()
		for y := 0; y+win <= hh; y++ {
			for x := 0; x+win <= ww; x++ {
				at := y*w + x0 + x
				to := at + dy*w + dx
				pp := f.power[at] * f.power[to]
				if pp < 16 {
					continue
				}
				cov := sum[y*ww+x]
				for c := range channels {
					cov -= sums[c][at] * sums[c][to] / n
				}
				r := cov / n / pp
				f.best[at] = max(f.best[at], r)
				f.best[to] = max(f.best[to], r)
			}
		}
	})
}

// boxer has the memory to sum windows with, of one goroutine: there are thousands of pairs of places to compare.
type boxer struct{ pix, across, out, sum []float32 }

// sized is some of that memory, of n numbers, whatever they are; more is taken where there is too little.
func sized(room *[]float32, n int) []float32 {
	if cap(*room) < n {
		*room = make([]float32, n)
	}
	*room = (*room)[:n]
	return *room
}

// boxes are the sums of the windows that begin at each place; 0 where there is no whole one.
func boxes(pix []float32, w, h int) []float32 { return new(boxer).boxes(pix, w, h) }

func (r *boxer) boxes(pix []float32, w, h int) []float32 {
	across, out, sum := sized(&r.across, w*h), sized(&r.out, w*h), sized(&r.sum, w)
	clear(across)
	clear(out)
	clear(sum)
	for y := range h {
		row, out := pix[y*w:(y+1)*w], across[y*w:(y+1)*w]
		var s float32
		for x := range row {
			s += row[x]
			if x >= win {
				s -= row[x-win]
			}
			if x >= win-1 {
				out[x-win+1] = s
			}
		}
	}
	for y := range h {
		row := across[y*w : (y+1)*w]
		for x, v := range row {
			sum[x] += v
		}
		if y >= win {
			for x, v := range across[(y-win)*w : (y-win+1)*w] {
				sum[x] -= v
			}
		}
		if y >= win-1 {
			copy(out[(y-win+1)*w:], sum)
		}
	}
	return out
}

// phase finds where cells begin, in pixels from the corner of f: where most windows are found again. Windows that hold parts of
// two tiles seldom are.
func (f *flat) phase() (x, y float64) {
	const least = 0.85
	var sum [side][side]float64
	ma, mb := 0, 0
	for b := range side {
		for a := range side {
			for y := b; y+win <= f.h; y += side {
				for x := a; x+win <= f.w; x += side {
					if at := y*f.w + x; f.power[at] > leastPower && (f.tiles == nil || f.tiles[at+(f.w+1)*win/2]) {
						sum[b][a] += max(0, float64(f.best[at])-least) / (1 - least)
					}
				}
			}
			if sum[b][a] > sum[mb][ma] {
				ma, mb = a, b
			}
		}
	}
	var across, down [side]float64
	for i := range side {
		across[i], down[i] = sum[mb][i], sum[i][ma]
	}
	return middle(across, ma) - inset, middle(down, mb) - inset
}

// apartFrom takes away what all cells of the lattice have in common where there seem to be tiles: frames are found again, whatever
// part of a tile a window shows.
func (f *flat) apartFrom() {
	for c := range channels {
		var sum [side * side]float32
		var count [side * side]float32
		for i, v := range f.ch[c] {
			if f.tiles[i] {
				k := i / f.w % side * side
				k += i % f.w % side
				sum[k] += v
				count[k]++
			}
		}
		for i := range f.ch[c] {
			if k := i/f.w%side*side + i%f.w%side; count[k] > 0 {
				f.ch[c][i] -= sum[k] / count[k]
			}
		}
	}
}

// middle is the middle of the high ground around the top of a ring of numbers.
func middle(ring [side]float64, top int) float64 {
	low := ring[0]
	for _, v := range ring {
		low = min(low, v)
	}
	floor := low + 0.6*(ring[top]-low)
	var sum, weight float64
	for d := -side / 2; d < side/2; d++ {
		v := max(0, ring[(top+d+side)%side]-floor)
		sum += v * float64(d)
		weight += v
	}
	if weight == 0 {
		return float64(top)
	}
	return float64(top) + sum/weight
}

// leastPower is the standard deviation of what is no flat ground.
const leastPower = 7
