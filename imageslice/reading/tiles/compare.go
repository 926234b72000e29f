package tiles

import (
	"context"
	"image"
	"math"

	"tessera/imageslice/reading"
)

// Compare takes the cells of a grid out of a picture and compares each with each: what is read of a board whose corners and lines are
// known. Its errors are ctx's, and a [*reading.Error] for a grid that is none or has too many cells.
func Compare(ctx context.Context, picture *image.RGBA, g reading.Grid, progress reading.Progress) (*Cells, error) {
	return compare(ctx, picture, g, false, progress)
}

// compare does the work of Compare. Where soft is set cells are blurred.
func compare(ctx context.Context, picture *image.RGBA, g reading.Grid, soft bool, progress reading.Progress) (*Cells, error) {
	if columns, rows := g.Size(); !g.Valid() || columns*rows > cellsMost {
		return nil, &reading.Error{Code: reading.BadCorners}
	}
	around := widened(g)
	c := &Cells{grid: g}
	c.w, c.h = around.Size()
	var by []reading.Point
	for turn := range bends {
		var err error
		if c.cells, err = cut(ctx, picture, around, soft, by); err != nil {
			return nil, err
		}
		ready, err := c.compare(ctx)
		if err != nil {
			return nil, err
		}
		progress.Tell(float64(turn+1) / bends)
		more := c.bent(ready)
		if more == nil {
			break
		}
		for i := range by {
			more[i] = reading.Point{X: more[i].X + by[i].X, Y: more[i].Y + by[i].Y}
		}
		by = more
	}
	progress.Tell(1)
	return c, nil
}

// widened is the grid with one more column and row on each side, to see what lies around the board.
func widened(g reading.Grid) reading.Grid {
	more := func(lines []float64) []float64 {
		n := len(lines) - 1
		first, last := lines[1]-lines[0], lines[n]-lines[n-1]
		out := []float64{0}
		whole := 1 + first + last
		for _, l := range lines {
			out = append(out, (l+first)/whole)
		}
		return append(out, 1)
	}
	h, _ := reading.Square(g.Corners)
	n, m := len(g.Columns)-1, len(g.Rows)-1
	x0, x1 := -g.Columns[1], 1+1-g.Columns[n-1]
	y0, y1 := -g.Rows[1], 1+1-g.Rows[m-1]
	corners := h.Quad(reading.Box(x0, y0, x1, y1))
	return reading.Grid{Corners: corners, Columns: more(g.Columns), Rows: more(g.Rows)}
}

// compare fills in how much the cells look like each other.
func (c *Cells) compare(ctx context.Context) ([]*template, error) {
	n := len(c.cells)
	// What is the same in all tiles says nothing: the mean tile is taken away. For that it has to be known, roughly,
	// which cells are tiles: those with another like them.
	var board []int
	for i := range c.cells {
		if c.cells[i].inside && !c.outer(i) {
			board = append(board, i)
		}
	}
	least := max(0.3*quantile(c.powers(board), 0.8), leastPower)
	found := make([]bool, n)
	for i := range n {
		for j := range i {
			if c.outer(i) || c.outer(j) || c.cells[i].power < least || c.cells[j].power < least {
				continue
			}
			if c.roughly(i, j) > 0.85 {
				found[i], found[j] = true, true
			}
		}
	}
	mean := newPlanes(fullSide, fullSide)
	count := 0
	for i := range c.cells {
		if !found[i] {
			continue
		}
		count++
		for k := range channels {
			for at, v := range c.cells[i].pix.ch[k] {
				mean.ch[k][at] += v - c.cells[i].mean[k]
			}
		}
	}
	for k := range channels {
		for at := range mean.ch[k] {
			mean.ch[k][at] /= float32(max(count, 1))
		}
	}
	floor := float32(0) // in photos what is no tile has none of it
	if level(c.grid.Corners) {
		floor = leastShare
	}
	ready := make([]*template, n)
	err := reading.Rows(ctx, n, func(i int) {
		pix := newPlanes(fullSide, fullSide)
		for k := range channels {
			share := max(shareOf(c.cells[i].pix.ch[k], mean.ch[k]), floor)
			for at, v := range c.cells[i].pix.ch[k] {
				pix.ch[k][at] = v - c.cells[i].mean[k] - share*mean.ch[k][at]
			}
		}
		ready[i] = newTemplate(pix)
	})
	if err != nil {
		return nil, err
	}
	c.like, err = correlations(ctx, ready)
	return ready, err
}

// leastShare is how much of the mean tile is in a cell of a screenshot, whose light is even.
const leastShare = 0.6

// level says whether columns and rows run along the picture's, as they do in screenshots.
func level(q reading.Quad) bool {
	const most = 1 // pixels
	near := func(a, b float64) bool { return math.Abs(a-b) <= most }
	return near(q[0].Y, q[1].Y) && near(q[2].Y, q[3].Y) && near(q[0].X, q[3].X) && near(q[1].X, q[2].X)
}

// shareOf is how much of the mean tile is in a cell, in one channel: light falls unevenly, and what is no tile has little of it. Of a mean in which
// there is next to nothing it is 1.
func shareOf(pix, mean []float32) float32 {
	const doubt, most = 0.3, 2.5
	var with, square float32
	for y := range cellSide {
		for x := range cellSide {
			w, at := window[y*cellSide+x], (y+room)*fullSide+room+x
			with += w * mean[at] * pix[at]
			square += w * mean[at] * mean[at]
		}
	}
	believed := doubt*square + 1
	return min(max((with+believed)/(square+believed), 0), most)
}

// powers are those of some cells.
func (c *Cells) powers(cells []int) (all []float64) {
	for _, i := range cells {
		all = append(all, c.cells[i].power)
	}
	return all
}

// roughly is the correlation of two cells as they are, small and not moved: fading changes it little.
func (c *Cells) roughly(i, j int) (r float64) {
	b := c.cells[j].small
	for k, v := range c.cells[i].small {
		r += float64(v * b[k])
	}
	return r
}
