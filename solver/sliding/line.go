package sliding

// area is the part of the board that is not done yet, in columns and rows.
type area struct{ x, y, w, h int }

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

// without returns the area without the line.
func (a area) without(l *line) area {
	if l.region.Kind == Row {
		a.h--
		if l.inward > 0 {
			a.y++
		}
		return a
	}
	a.w--
	if l.inward > 0 {
		a.x++
	}
	return a
}

// lines returns the lines that may be done next: rows while more than three
// are left, then columns, either from any edge but the one where the blank's
// home is, and in both directions.
func (a area) lines(t *tray, homeX, homeY int) []line {
	var lines []line
	add := func(kind RegionKind, index int, edge area, x, y, along, inward int) {
		n, d := a.w, a.h
		if kind == Column {
			n, d = a.h, a.w
		}
		region := Region{Kind: kind, Index: index, X: edge.x, Y: edge.y, W: edge.w, H: edge.h}
		first := t.pad(x, y)
		lines = append(lines,
			line{region, t.stride, first, along, inward, n, d},
			line{region, t.stride, first + (n-1)*along, -along, inward, n, d})
	}
	if a.h > blockSide {
		if top := a.y; homeY != top {
			add(Row, top, area{a.x, top, a.w, 1}, a.x, top, 1, t.stride)
		}
		if bottom := a.y + a.h - 1; homeY != bottom {
			add(Row, bottom, area{a.x, bottom, a.w, 1}, a.x, bottom, 1, -t.stride)
		}
	}
	if a.w > blockSide && a.h <= blockSide {
		if left := a.x; homeX != left {
			add(Column, left, area{left, a.y, 1, a.h}, left, a.y, t.stride, 1)
		}
		if right := a.x + a.w - 1; homeX != right {
			add(Column, right, area{right, a.y, 1, a.h}, right, a.y, t.stride, -1)
		}
	}
	return lines
}
