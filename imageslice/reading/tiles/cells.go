package tiles

import (
	"context"
	"image"
	"math"

	"tessera/imageslice/reading"
)

const (
	cellSide  = 24 // pixels a side of a cell that is compared
	room      = 3  // pixels around it, by which it may be moved
	fullSide  = cellSide + 2*room
	mostMove  = 2 // pixels
	moves     = 2*mostMove + 1
	ringSide  = 4 // pixels of its edge that show what a tile looks like without its face
	cellsMost = 1200
)

// Cells are the cells of a grid, and how much each looks like each other. They do not change, so any number of
// goroutines may read them.
type Cells struct {
	grid  reading.Grid
	w, h  int       // columns and rows of cells, with one more on each side than the grid has
	cells []cell    // row by row
	like  []float32 // row by row: the correlation of two cells, best of small moves; 1 of a cell with itself
}

// outer says whether a cell lies around the board.
func (c *Cells) outer(i int) bool {
	x, y := i%c.w, i/c.w
	return x == 0 || y == 0 || x == c.w-1 || y == c.h-1
}

// part is the board in some of the cells of this one, counted with those around it.
func (c *Cells) part(b image.Rectangle) *Cells {
	around := b.Inset(-1)
	out := &Cells{w: around.Dx(), h: around.Dy()}
	lines := func(all []float64, lo, hi int) (from, to float64, some []float64) {
		from, to = all[lo], all[hi]
		for _, v := range all[lo : hi+1] {
			some = append(some, (v-from)/(to-from))
		}
		some[len(some)-1] = 1
		return from, to, some
	}
	g := widened(c.grid)
	x0, x1, columns := lines(g.Columns, b.Min.X, b.Max.X)
	y0, y1, rowLines := lines(g.Rows, b.Min.Y, b.Max.Y)
	h, _ := reading.Square(g.Corners)
	out.grid = reading.Grid{Columns: columns, Rows: rowLines, Certainty: c.grid.Certainty,
		Corners: h.Quad(reading.Box(x0, y0, x1, y1))}
	var from []int
	for y := around.Min.Y; y < around.Max.Y; y++ {
		for x := around.Min.X; x < around.Max.X; x++ {
			from = append(from, y*c.w+x)
		}
	}
	out.like = make([]float32, len(from)*len(from))
	for i, a := range from {
		out.cells = append(out.cells, c.cells[a])
		for j, b := range from {
			out.like[i*len(from)+j] = c.like[a*len(c.cells)+b]
		}
	}
	return out
}

// cell is one of them.
type cell struct {
	pix    planes            // fullSide a side, as in the picture
	mean   [channels]float32 // within cellSide
	power  float64           // standard deviation of its middle
	inside bool              // it is in the picture
	ring   []float32
	small  []float32 // what smallOf makes of it
}

// detail is how far its pixels are from the mean of those beside them, on average: little where colours change slowly.
func (c *cell) detail() float64 {
	var sum float64
	for y := room; y < room+cellSide; y++ {
		for x := room; x < room+cellSide; x++ {
			at, pix := y*fullSide+x, c.pix.ch[0]
			sum += math.Abs(float64(pix[at] - (pix[at-1]+pix[at+1]+pix[at-fullSide]+pix[at+fullSide])/4))
		}
	}
	return sum / (cellSide * cellSide)
}

// window is how much each pixel of a cell counts: the middle more than the edge.
var window = func() (w [cellSide * cellSide]float32) {
	var sum float32
	for y := range cellSide {
		for x := range cellSide {
			if x < 2 || y < 2 || x >= cellSide-2 || y >= cellSide-2 {
				continue
			}
			dx, dy := (float64(x)+0.5)/cellSide-0.5, (float64(y)+0.5)/cellSide-0.5
			v := float32(math.Exp(-(dx*dx + dy*dy) / (2 * 0.32 * 0.32)))
			w[y*cellSide+x] = v
			sum += v
		}
	}
	for i := range w {
		w[i] /= sum
	}
	return w
}()

// cut takes the cells of a grid out of a picture, moved by so many pixels where these are given, and blurs them where soft is set.
func cut(ctx context.Context, picture *image.RGBA, g reading.Grid, soft bool, by []reading.Point) ([]cell, error) {
	columns, rowsOf := g.Size()
	all := make([]cell, columns*rowsOf)
	whole := image.Rect(0, 0, picture.Rect.Dx(), picture.Rect.Dy())
	for i := range all {
		q := g.Around(i%columns, i/columns, float64(room)/cellSide)
		if by != nil {
			h, _ := reading.Square(q)
			x, y := by[i].X/fullSide, by[i].Y/fullSide
			q = h.Quad(reading.Box(x, y, x+1, y+1))
		}
		img, err := reading.Rectify(ctx, picture, q, fullSide, fullSide)
		if err != nil {
			return nil, err
		}
		c := cell{pix: planesOf(img)}
		for k := range channels {
			if soft {
				c.pix.ch[k] = smoothed(ctx, c.pix.ch[k], fullSide, fullSide, 1)
			}
		}
		m := g.Cell(i%columns, i/columns).Middle()
		c.inside = m.X > 0 && m.Y > 0 && m.X < float64(whole.Max.X) && m.Y < float64(whole.Max.Y)
		var square float64
		for k := range channels {
			var sum, sq float64
			for y := range cellSide {
				row := c.pix.ch[k][(y+room)*fullSide+room:][:cellSide]
				for x, v := range row {
					w := float64(window[y*cellSide+x])
					sum += w * float64(v)
					sq += w * float64(v) * float64(v)
				}
			}
			c.mean[k] = float32(sum)
			square += sq - sum*sum
		}
		c.power = math.Sqrt(max(square, 0))
		c.ring, c.small = ringOf(c.pix), smallOf(c.pix)
		all[i] = c
	}
	return all, nil
}

// template is a cell made ready to be compared.
type template struct {
	pix   planes                 // the mean tile taken away
	ready [channels][]float32    // window and mean applied, of length 1 in all
	norm  [moves * moves]float32 // by move: the length of what is under the window
	small []float32              // the same with four by four pixels made one, of length 1
}

func newTemplate(pix planes) *template {
	t := &template{pix: pix}
	for dy := range moves {
		for dx := range moves {
			var square float32
			for c := range channels {
				var sum, sq float32
				for y := range cellSide {
					row := pix.ch[c][(y+room+dy-mostMove)*fullSide+room+dx-mostMove:][:cellSide]
					w := window[y*cellSide:][:cellSide]
					for x, v := range row {
						sum += w[x] * v
						sq += w[x] * v * v
					}
				}
				square += sq - sum*sum
			}
			t.norm[dy*moves+dx] = float32(math.Sqrt(float64(max(square, 1))))
		}
	}
	length := t.norm[mostMove*moves+mostMove]
	for c := range channels {
		var sum float32
		for y := range cellSide {
			for x := range cellSide {
				sum += window[y*cellSide+x] * pix.ch[c][(y+room)*fullSide+room+x]
			}
		}
		t.ready[c] = make([]float32, cellSide*cellSide)
		for y := range cellSide {
			for x := range cellSide {
				at := y*cellSide + x
				t.ready[c][at] = window[at] * (pix.ch[c][(y+room)*fullSide+room+x] - sum) / length
			}
		}
	}
	t.small = smallOf(pix)
	return t
}

// smallOf is what is under the window with four by four pixels made one, the mean taken away, of length 1.
func smallOf(pix planes) (small []float32) {
	const block = 4
	const n = cellSide / block
	small = make([]float32, channels*n*n)
	var total float32
	for c := range channels {
		var sum float32
		var weight [n * n]float32
		some := small[c*n*n:][:n*n]
		for y := range cellSide {
			for x := range cellSide {
				w := window[y*cellSide+x]
				v := w * pix.ch[c][(y+room)*fullSide+room+x]
				sum += v
				some[y/block*n+x/block] += v
				weight[y/block*n+x/block] += w
			}
		}
		for i := range some {
			some[i] -= weight[i] * sum
			total += some[i] * some[i]
		}
	}
	scale := 1 / float32(math.Sqrt(float64(max(total, 1e-9))))
	for i := range small {
		small[i] *= scale
	}
	return small
}

// at is the correlation of t with o moved.
func (t *template) at(o *template, dx, dy int) float32 {
	var sum float32
	for c := range channels {
		for y := range cellSide {
			a := t.ready[c][y*cellSide:][:cellSide]
			b := o.pix.ch[c][(y+room+dy)*fullSide+room+dx:][:cellSide]
			var s0, s1 float32
			for x := 0; x < cellSide; x += 2 {
				s0 += a[x] * b[x]
				s1 += a[x+1] * b[x+1]
			}
			sum += s0 + s1
		}
	}
	return sum / o.norm[(dy+mostMove)*moves+dx+mostMove]
}

// hopeless is the correlation of small pictures below which no move helps.
const hopeless = 0.25

// like is the best correlation of two cells over small moves.
func (t *template) like(o *template) float32 {
	var rough float32
	for i, v := range t.small {
		rough += v * o.small[i]
	}
	if rough < hopeless {
		return rough
	}
	best, _, _ := t.top(o)
	return best
}

// top is that correlation, and by how many pixels o is moved for it, found by going uphill.
func (t *template) top(o *template) (best float32, dx, dy float64) {
	var seen [moves * moves]float32
	get := func(dx, dy int) float32 {
		s := &seen[(dy+mostMove)*moves+dx+mostMove]
		if *s == 0 {
			*s = t.at(o, dx, dy)
		}
		return *s
	}
	x, y := 0, 0
	if best = get(0, 0); best > 0.96 {
		return best, 0, 0
	}
	for {
		nx, ny := x, y
		for dy := max(y-1, -mostMove); dy <= min(y+1, mostMove); dy++ {
			for dx := max(x-1, -mostMove); dx <= min(x+1, mostMove); dx++ {
				if v := get(dx, dy); v > best {
					nx, ny, best = dx, dy, v
				}
			}
		}
		if nx == x && ny == y {
			if abs(x) == mostMove || abs(y) == mostMove {
				return best, float64(x), float64(y)
			}
			// The top lies between whole pixels: a parabola through the neighbours of each direction.
			gx, mx := peak(get(x-1, y), best, get(x+1, y))
			gy, my := peak(get(x, y-1), best, get(x, y+1))
			return min(best+gx+gy, 1), float64(x) + mx, float64(y) + my
		}
		x, y = nx, ny
	}
}

func abs(v int) int { return max(v, -v) }

// peak is how much higher than the middle one of three values the top of a parabola through them is, and how far from it.
func peak(a, b, c float32) (higher float32, at float64) {
	if bend := 2*b - a - c; bend > 1e-6 {
		return (c - a) * (c - a) / (8 * bend), float64((c - a) / (2 * bend))
	}
	return 0, 0
}

// correlations are those of all pairs of templates, row by row.
func correlations(ctx context.Context, all []*template) ([]float32, error) {
	n := len(all)
	like := make([]float32, n*n)
	err := reading.Rows(ctx, n, func(i int) {
		like[i*n+i] = 1
		for j := i + 1; j < n && ctx.Err() == nil; j++ {
			r := all[i].like(all[j])
			like[i*n+j], like[j*n+i] = r, r
		}
	})
	return like, err
}
