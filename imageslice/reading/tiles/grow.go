package tiles

import (
	"context"
	"image"
)

// reach is how many columns and rows beyond a board are looked at for more of it.
const reach = 4

// place is a board in a lattice while it is sought: where its cells begin, in pixels of f, and which they are, counted from there.
type place struct {
	f      *flat
	px, py float64
	cells  image.Rectangle
}

// grown is the board with what lies beyond it, at its edge or a few empty lines away, and is like one of its tiles: of a board
// that is half played single tiles are left far out, and little hangs together. c are the cells of the board as far as it was
// found.
func (p *place) grown(ctx context.Context, v view, c *Cells) (*Cells, error) {
	for range 3 {
		wide := p.within(v)
		if wide == p.cells {
			return c, nil
		}
		g, ok := p.f.grid(wide, p.px, p.py, v.n)
		if columns, rows := g.Size(); !ok || columns*rows > cellsMost {
			return c, nil
		}
		all, err := compare(ctx, v.picture, g, v.soft, nil)
		if err != nil {
			return nil, err
		}
		now := all.beyond(c, p.cells.Sub(wide.Min).Add(image.Pt(1, 1)))
		found := now.Sub(image.Pt(1, 1)).Add(wide.Min)
		if found == p.cells {
			return c, nil
		}
		p.cells, c = found, all.part(now)
	}
	return c, nil
}

// within is the part of the lattice that is looked at: what is in the picture of the board and what lies around it.
func (p *place) within(v view) image.Rectangle {
	whole := v.picture.Rect
	in := func(r image.Rectangle) bool {
		g, ok := p.f.grid(r, p.px, p.py, v.n)
		if !ok {
			return false
		}
		for _, q := range g.Corners {
			if !(q.X > -2 && q.Y > -2 && q.X < float64(whole.Dx())+2 && q.Y < float64(whole.Dy())+2) {
				return false
			}
		}
		return true
	}
	out := p.cells
	for _, step := range []image.Rectangle{{Min: image.Pt(-1, 0)}, {Min: image.Pt(0, -1)}, {Max: image.Pt(1, 0)}, {Max: image.Pt(0, 1)}} {
		for range reach {
			more := image.Rectangle{Min: out.Min.Add(step.Min), Max: out.Max.Add(step.Max)}
			if !in(more) {
				break
			}
			out = more
		}
	}
	return out
}

// beyond is the part of c that has the tiles of a board, which is in some of its cells, and whatever is like one of them.
func (c *Cells) beyond(board *Cells, in image.Rectangle) image.Rectangle {
	g := board.grouped(rules{})
	var known []int // in c
	var powers []float64
	for i := range g.n {
		if g.tile[i] && g.strong[i] && !board.outer(i) {
			known = append(known, (i/board.w-1+in.Min.Y)*c.w+i%board.w-1+in.Min.X)
			powers = append(powers, board.cells[i].power)
		}
	}
	least := max(0.4*quantile(powers, 0.5), leastPower)
	out, found := in, 0
	for i := range c.cells {
		at := image.Pt(i%c.w, i/c.w)
		if at.In(in) || c.outer(i) || !c.cells[i].inside || c.cells[i].power < least {
			continue
		}
		for _, k := range known {
			if float64(c.like[i*len(c.cells)+k]) >= max(g.tight, 0.75) && c.roughly(i, k) > 0.75 && apart(c.cells[i].ring, c.cells[k].ring) < 25 {
				out = out.Union(image.Rectangle{Min: at, Max: at.Add(image.Pt(1, 1))})
				found++
				break
			}
		}
	}
	if found > max(4, len(known)/3) { // the ground around, with stripes on it
		return in
	}
	return out
}

// halves says whether the cells are halves of a board's, across or down: then what is in the left half of a tile comes in every other column, and
// never in those between.
func (c *Cells) halves() (across, down bool) {
	g := c.grouped(rules{})
	var near, apart [2]int // pairs of a kind an even, and an odd, number of columns, and rows, from each other
	for _, m := range g.kinds() {
		for k, i := range m {
			for _, j := range m[:k] {
				for axis, d := range [2]int{i%c.w - j%c.w, i/c.w - j/c.w} {
					if d%2 == 0 {
						near[axis]++
					} else {
						apart[axis]++
					}
				}
			}
		}
	}
	return near[0] >= 40 && apart[0]*12 < near[0], near[1] >= 40 && apart[1]*12 < near[1]
}
