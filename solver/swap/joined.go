package swap

import (
	"cmp"
	"slices"
)

// Joined returns the groups of at least two pieces that have joined on a board where
// pieces do, each by its cells in order, the largest first; on any other there are
// none. A group is of pieces that hang together and look, together, like a part of
// the picture, wherever on the board that is and whichever way it is turned. Where
// pieces look alike one of them may fit in several places: then it belongs to the
// largest group that it is part of.
func (a *Alike) Joined(p Position) (groups [][]int) {
	if !p.board.Groups {
		return nil
	}
	a = a.on(p)
	parts := a.parts(p)
	taken := make([]bool, p.Cells())
	for len(parts) > 0 {
		slices.SortStableFunc(parts, func(x, y part) int {
			return cmp.Or(len(y.cells)-len(x.cells), cmp.Compare(x.way, y.way), x.cells[0]-y.cells[0])
		})
		best := parts[0]
		groups = append(groups, best.cells)
		for _, cell := range best.cells {
			taken[cell] = true
		}
		var rest []part
		for _, one := range parts[1:] {
			if !slices.ContainsFunc(one.cells, func(cell int) bool { return taken[cell] }) {
				rest = append(rest, one)
				continue
			}
			left := slices.DeleteFunc(slices.Clone(one.cells), func(cell int) bool { return taken[cell] })
			rest = append(rest, p.board.split(one.way, left)...)
		}
		parts = rest
	}
	return groups
}

// part is a number of cells that hang together and show a part of the picture.
type part struct {
	way   int // how that part lies: 0 in its place
	cells []int
}

// parts returns all parts of at least two cells that there are, which may overlap
// where pieces look alike.
func (a *Alike) parts(p Position) (parts []part) {
	b := p.board
	homes := make(map[int][]int, b.Cells())
	for home := range b.Cells() {
		homes[a.class(home)] = append(homes[a.class(home)], home)
	}
	by := map[int][]int{} // cells by the way in which they may lie
	for cell := range b.Cells() {
		piece := p.Piece(cell)
		for _, home := range homes[a.class(piece)] {
			for q := a.off(piece, p.Quarters(cell), home); q < 4; q += a.period(piece) {
				by[b.way(home, cell, q)] = append(by[b.way(home, cell, q)], cell)
			}
		}
	}
	for way, cells := range by {
		parts = append(parts, b.split(way, cells)...)
	}
	return parts
}

// period is after how many quarters a piece looks the same.
func (a *Alike) period(piece int) int {
	if a == nil {
		return 4
	}
	return a.kin[piece].Period
}

// way numbers how a picture lies of which the part at home is seen in cell, turned by
// q quarters: the turn and the shift after it. It is 0 for none of either.
func (b Board) way(home, cell, q int) int {
	from, to := b.At(home), b.At(cell)
	for range q {
		from = At{-from.Y, from.X} // about the first cell
	}
	const span = 4 * MaxSide
	dx, dy := to.X-from.X, to.Y-from.Y
	if dx < 0 {
		dx += span
	}
	if dy < 0 {
		dy += span
	}
	return (q*span+dy)*span + dx
}

// split returns the parts of at least two cells that cells fall into.
func (b Board) split(way int, cells []int) (parts []part) {
	if len(cells) < 2 {
		return nil
	}
	in := b.set(cells)
	for _, cell := range cells {
		if !in[cell] {
			continue
		}
		if found := b.component(cell, in); len(found) > 1 {
			parts = append(parts, part{way, found})
		}
	}
	return parts
}
