package sliding

// flood finds the blank's shortest ways over a tray, around what is blocked.
type flood struct {
	steps   [4]int   // to the four neighbours
	queue   []int16  // cells in the order of their distance
	from    []int16  // by padded cell, the cell it was reached from
	dist    []int16  // by padded cell, valid where seen
	seen    []uint32 // by padded cell, the round it was seen in
	current uint32
}

func newFlood(stride, cells int) flood {
	return flood{
		steps: [4]int{-stride, 1, stride, -1},
		queue: make([]int16, 0, cells),
		from:  make([]int16, cells),
		dist:  make([]int16, cells),
		seen:  make([]uint32, cells),
	}
}

// all finds the distances of all cells that the blank can reach without moving
// what stands on blocked cells.
func (f *flood) all(t *tray) { f.run(t, [4]int{-1, -1, -1, -1}, 1) }

// run is all, but stops once need of the wanted cells are reached.
func (f *flood) run(t *tray, wanted [4]int, need int) {
	f.current++
	f.queue = append(f.queue[:0], int16(t.blank))
	f.seen[t.blank], f.dist[t.blank] = f.current, 0
	for head := 0; head < len(f.queue) && need > 0; head++ {
		cell := int(f.queue[head])
		if cell == wanted[0] || cell == wanted[1] || cell == wanted[2] || cell == wanted[3] {
			need--
		}
		for _, step := range f.steps {
			next := cell + step
			if !t.blocked[next] && f.seen[next] != f.current {
				f.seen[next], f.dist[next], f.from[next] = f.current, f.dist[cell]+1, int16(cell)
				f.queue = append(f.queue, int16(next))
			}
		}
	}
}

// distance returns how far the blank has to go to cell, if it was reached.
func (f *flood) distance(cell int) (int, bool) {
	return int(f.dist[cell]), f.seen[cell] == f.current
}

// follow takes the blank to a cell that was reached.
func (f *flood) follow(t *tray, cell int) {
	f.queue = f.queue[:0]
	for ; cell != t.blank; cell = int(f.from[cell]) {
		f.queue = append(f.queue, int16(cell))
	}
	for i := len(f.queue) - 1; i >= 0; i-- {
		t.slide(int(f.queue[i]) - t.blank)
	}
}
