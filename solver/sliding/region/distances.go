package region

// blankDistances finds the breadth-first distances of the blank on a mailbox board,
// around what is blocked, and its shortest ways.
type blankDistances struct {
	steps   [4]int   // to the four neighbours
	queue   []int16  // cells in the order of their distance
	from    []int16  // by padded cell, the cell it was reached from
	dist    []int16  // by padded cell, valid where seen
	seen    []uint32 // by padded cell, the round it was seen in
	current uint32
}

func newBlankDistances(stride, cells int) blankDistances {
	return blankDistances{
		steps: [4]int{-stride, 1, stride, -1},
		queue: make([]int16, 0, cells),
		from:  make([]int16, cells),
		dist:  make([]int16, cells),
		seen:  make([]uint32, cells),
	}
}

// all finds the distances of all cells that the blank can reach without moving
// what stands on blocked cells.
func (d *blankDistances) all(t *mailbox) { d.run(t, [4]int{-1, -1, -1, -1}, 1) }

// run is all, but stops once need of the wanted cells are reached.
func (d *blankDistances) run(t *mailbox, wanted [4]int, need int) {
	d.current++
	d.queue = append(d.queue[:0], int16(t.blank))
	d.seen[t.blank], d.dist[t.blank] = d.current, 0
	for head := 0; head < len(d.queue) && need > 0; head++ {
		cell := int(d.queue[head])
		if cell == wanted[0] || cell == wanted[1] || cell == wanted[2] || cell == wanted[3] {
			need--
		}
		for _, step := range d.steps {
			next := cell + step
			if !t.blocked[next] && d.seen[next] != d.current {
				d.seen[next], d.dist[next], d.from[next] = d.current, d.dist[cell]+1, int16(cell)
				d.queue = append(d.queue, int16(next))
			}
		}
	}
}

// distance returns how far the blank has to go to cell, if it was reached.
func (d *blankDistances) distance(cell int) (int, bool) {
	return int(d.dist[cell]), d.seen[cell] == d.current
}

// follow takes the blank to a cell that was reached.
func (d *blankDistances) follow(t *mailbox, cell int) {
	d.queue = d.queue[:0]
	for ; cell != t.blank; cell = int(d.from[cell]) {
		d.queue = append(d.queue, int16(cell))
	}
	for i := len(d.queue) - 1; i >= 0; i-- {
		t.slide(int(d.queue[i]) - t.blank)
	}
}
