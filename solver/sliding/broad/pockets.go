package broad

import "math/bits"

// pockets finds the cells that a few tiles cut off from the rest of a board, at least
// five cells wide and high.
type pockets struct {
	w, h int
	next [][]uint8 // by cell, its neighbours
	view []view    // by cell
	// all are the cells of a view, left and right those that have a neighbour to
	// that side within it.
	all, left, right uint64
}

// view is a part of the board of at most 8×8 cells, a bit each, eight to a row: of a larger
// board the part around a cell.
type view struct{ x, y, at uint8 } // its first cell, and the bit of the cell itself

// side is how many cells of a board a view shows at most in a row or column.
const side = 8

// mostCutOff is how many cells four tiles cut off at most: the triangle in a corner.
const mostCutOff = 6

func newPockets(w, h int) pockets {
	p := pockets{w: w, h: h, next: make([][]uint8, w*h), view: make([]view, w*h)}
	for y := range min(h, side) {
		for x := range min(w, side) {
			p.all |= 1 << (side*y + x)
			if x > 0 {
				p.left |= 1 << (side*y + x)
			}
			if x < min(w, side)-1 {
				p.right |= 1 << (side*y + x)
			}
		}
	}
	for cell := range w * h {
		x, y := cell%w, cell/w
		for _, d := range [4][2]int{{1, 0}, {-1, 0}, {0, 1}, {0, -1}} {
			if nx, ny := x+d[0], y+d[1]; nx >= 0 && nx < w && ny >= 0 && ny < h {
				p.next[cell] = append(p.next[cell], uint8(ny*w+nx))
			}
		}
		vx, vy := min(max(x-side/2, 0), max(w-side, 0)), min(max(y-side/2, 0), max(h-side, 0))
		p.view[cell] = view{uint8(vx), uint8(vy), uint8(side*(y-vy) + x - vx)}
	}
	return p
}

// cutsOff says whether tiles in these cells cut a cell off from most others.
func (p *pockets) cutsOff(cells []uint8, cell uint8) bool {
	v := p.view[cell]
	free := p.all
	for _, c := range cells {
		o := p.view[c]
		x, y := int(o.x)+int(o.at%side)-int(v.x), int(o.y)+int(o.at/side)-int(v.y)
		if uint(x) < side && uint(y) < side {
			free &^= 1 << (side*y + x)
		}
	}
	for reached := uint64(1) << v.at; ; {
		more := (reached | reached&p.left>>1 | reached&p.right<<1 | reached>>side | reached<<side) & free
		if bits.OnesCount64(more) > mostCutOff {
			return false
		}
		if more == reached {
			return true
		}
		reached = more
	}
}
