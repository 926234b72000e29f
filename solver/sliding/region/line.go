package region

import "tessera/solver/sliding/grid"

// line is a row or column at the edge of an area, with the direction in which it
// is filled. Cells have coordinates: i along the line, j away from it.
type line struct {
	region        Region
	stride        int
	origin        int // the padded cell (0, 0)
	along, inward int // offsets to the next i and j
	n, d          int // cells along, lines from this one inward
}

// cell returns the padded cell of coordinates.
func (l *line) cell(i, j int) int { return l.origin + i*l.along + j*l.inward }

// at returns the coordinates of a padded cell.
func (l *line) at(cell int) (i, j int) {
	dx, dy := cell%l.stride-l.origin%l.stride, cell/l.stride-l.origin/l.stride
	if l.region.Kind == Row {
		return dx * l.along, dy * (l.inward / l.stride)
	}
	return dy * (l.along / l.stride), dx * l.inward
}

// linesOf returns the lines of the area a, which is not done yet, that may be
// done next: rows while more than three
// are left, then columns, either from any edge but the one where the blank's
// home is, and in both directions.
func linesOf(a grid.Rect, t *mailbox, homeX, homeY int) []line {
	var lines []line
	add := func(kind Kind, index int, edge grid.Rect, along, inward int) {
		n, d := a.W, a.H
		if kind == Column {
			n, d = a.H, a.W
		}
		region, first := Region{kind, index, edge}, t.pad(edge.X, edge.Y)
		lines = append(lines,
			line{region, t.stride, first, along, inward, n, d},
			line{region, t.stride, first + (n-1)*along, -along, inward, n, d})
	}
	if a.H > blockSide {
		if top := a.Y; homeY != top {
			add(Row, top, grid.Rect{X: a.X, Y: top, W: a.W, H: 1}, 1, t.stride)
		}
		if bottom := a.Y + a.H - 1; homeY != bottom {
			add(Row, bottom, grid.Rect{X: a.X, Y: bottom, W: a.W, H: 1}, 1, -t.stride)
		}
	}
	if a.W > blockSide && a.H <= blockSide {
		if left := a.X; homeX != left {
			add(Column, left, grid.Rect{X: left, Y: a.Y, W: 1, H: a.H}, t.stride, 1)
		}
		if right := a.X + a.W - 1; homeX != right {
			add(Column, right, grid.Rect{X: right, Y: a.Y, W: 1, H: a.H}, t.stride, -1)
		}
	}
	return lines
}
