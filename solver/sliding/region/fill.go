package region

// fill puts the tiles of l in place and blocks them: one at a time, but the last
// two together, because the last alone could not get in without pushing the one
// before it out.
func (t *mailbox) fill(l *line) {
	for i := range l.n - 2 {
		cell := l.cell(i, 0)
		t.push(int(t.goal[cell]), cell)
		t.blocked[cell] = true
		t.ends = append(t.ends, len(t.moves))
	}
	t.fillPair(l)
	t.ends = append(t.ends, len(t.moves))
	t.blocked[l.cell(l.n-2, 0)] = true
	t.blocked[l.cell(l.n-1, 0)] = true
}

// fillPair brings the last two tiles of l home: first into the window before
// their cells, then by table.
func (t *mailbox) fillPair(l *line) {
	win := newWindow(l)
	homeA, homeB := l.cell(l.n-2, 0), l.cell(l.n-1, 0)
	a, b := t.goal[homeA], t.goal[homeB]
	if int(t.where[a]) == homeA && int(t.where[b]) == homeB {
		return
	}
	first, second := a, b
	if win.outside(t.where[b]) < win.outside(t.where[a]) {
		first, second = b, a
	}
	if win.outside(t.where[second]) > 0 {
		// The first goes in so far that the blank gets around the second.
		t.push(int(first), win.nearest(t.where[first], 2))
		t.blocked[t.where[first]] = true
		t.push(int(second), win.nearest(t.where[second], 0))
		t.blocked[t.where[first]] = false
	}
	if win.outside(int16(t.blank)) > 0 {
		t.enter(&win, a, b)
	}
	cellA, cellB, blank := win.index(t.where[a]), win.index(t.where[b]), win.index(int16(t.blank))
	for left := win.table.dist[win.table.key(cellA, cellB, blank)]; left > 0; left-- {
		to := win.table.next(cellA, cellB, blank)
		t.slide(win.cell(to) - t.blank)
		cellA, cellB, blank = swapped(cellA, to, blank), swapped(cellB, to, blank), to
	}
}

// enter takes the blank to the window by the way that is best with what is to
// be done in it, around the tiles a and b.
func (t *mailbox) enter(win *window, a, b int16) {
	d := &t.scratch.distances
	t.blocked[t.where[a]], t.blocked[t.where[b]] = true, true
	d.all(t)
	cellA, cellB := win.index(t.where[a]), win.index(t.where[b])
	best, least := 0, 1<<20
	for cell := range win.table.w * win.table.h {
		dist, ok := d.distance(win.cell(cell))
		left := int(win.table.dist[win.table.key(cellA, cellB, cell)])
		if ok && dist+left < least {
			best, least = win.cell(cell), dist+left
		}
	}
	d.follow(t, best)
	t.blocked[t.where[a]], t.blocked[t.where[b]] = false, false
}

// window is the part of an area before the last two cells of a line.
type window struct {
	line  *line
	table *pairTable
}

func newWindow(l *line) window { return window{l, pairFor(l.n, l.d)} }

// index returns the number of a padded cell within the window.
func (w *window) index(cell int16) int {
	i, j := w.line.at(int(cell))
	return j*w.table.w + i - (w.line.n - w.table.w)
}

// cell returns the padded cell of a number.
func (w *window) cell(index int) int {
	return w.line.cell(w.line.n-w.table.w+index%w.table.w, index/w.table.w)
}

// outside returns how far a padded cell is from the window, 0 inside.
func (w *window) outside(cell int16) int {
	i, j := w.line.at(int(cell))
	return max(0, w.line.n-w.table.w-i) + max(0, j-w.table.h+1)
}

// nearest returns the padded cell nearest to cell that is in the window and at
// least margin cells from where it meets the rest of the area.
func (w *window) nearest(cell int16, margin int) int {
	i, j := w.line.at(int(cell))
	if w.table.w < w.line.n {
		i = max(i, w.line.n-w.table.w+margin)
	}
	if w.table.h < w.line.d {
		j = min(j, w.table.h-1-margin)
	}
	return w.line.cell(i, j)
}
