package sliding

// conflictWalk is a board that IDA* searches in place, estimated by Manhattan
// distance and linear conflict (Hansson, Mayer and Yung, 1992): of the tiles in
// their home line, those that stand in each other's way have to leave it and
// come back, two moves each on top of the Manhattan distance.
type conflictWalk struct {
	board
	homes    []int16 // by tile
	estimate int     // Manhattan distance and twice the sums below
	rows     []int   // tiles that have to leave each row
	columns  []int
	trail    []trace // for Undo
}

// trace is what one move changed.
type trace struct {
	estimate int
	line     *int // the changed entry of rows or columns; nil if none
	was      int
}

func newConflictWalk(p Position) *conflictWalk {
	w := &conflictWalk{
		board:    *newBoard(p),
		homes:    make([]int16, p.Cells()),
		estimate: p.Manhattan(),
		rows:     make([]int, p.h),
		columns:  make([]int, p.w),
	}
	for tile := range w.homes {
		w.homes[tile] = int16(p.HomeOf(tile))
	}
	for y := range w.rows {
		w.rows[y] = w.rowConflict(y)
		w.estimate += 2 * w.rows[y]
	}
	for x := range w.columns {
		w.columns[x] = w.columnConflict(x)
		w.estimate += 2 * w.columns[x]
	}
	return w
}

// Estimate returns the lower bound on the moves left.
func (w *conflictWalk) Estimate() int { return w.estimate }

// Moves appends the legal moves but the one that takes back last.
func (w *conflictWalk) Moves(moves []Move, last Move) []Move {
	legal := w.board.moves(last)
	return append(moves, legal.moves[:legal.n]...)
}

// Do makes m.
func (w *conflictWalk) Do(m Move) {
	to := w.blank
	tile := w.do(m)
	from, home := w.blank, int(w.homes[tile])
	mark := trace{estimate: w.estimate}
	w.estimate += distance(w.w, to, home) - distance(w.w, from, home)
	// Only the tile's own home line can gain or lose a conflict, and only when
	// the move crosses lines of that direction.
	if m == Up || m == Down {
		if y := home / w.w; y == from/w.w || y == to/w.w {
			w.change(&mark, &w.rows[y], w.rowConflict(y))
		}
	} else {
		if x := home % w.w; x == from%w.w || x == to%w.w {
			w.change(&mark, &w.columns[x], w.columnConflict(x))
		}
	}
	w.trail = append(w.trail, mark)
}

func (w *conflictWalk) change(mark *trace, line *int, conflict int) {
	mark.line, mark.was = line, *line
	w.estimate += 2 * (conflict - *line)
	*line = conflict
}

// Undo takes m back.
func (w *conflictWalk) Undo(m Move) {
	w.do(m.Inverse())
	mark := w.trail[len(w.trail)-1]
	w.trail = w.trail[:len(w.trail)-1]
	w.estimate = mark.estimate
	if mark.line != nil {
		*mark.line = mark.was
	}
}

func (w *conflictWalk) rowConflict(y int) int {
	var line ascent
	for cell := y * w.w; cell < (y+1)*w.w; cell++ {
		if tile := w.tiles[cell]; tile != 0 && int(w.homes[tile])/w.w == y {
			line.add(w.homes[tile])
		}
	}
	return line.leaving()
}

func (w *conflictWalk) columnConflict(x int) int {
	var line ascent
	for cell := x; cell < len(w.tiles); cell += w.w {
		if tile := w.tiles[cell]; tile != 0 && int(w.homes[tile])%w.w == x {
			line.add(w.homes[tile])
		}
	}
	return line.leaving()
}

// ascent finds the longest ascending run of the homes of the tiles of a line
// (patience sorting: Schensted, 1961). Those tiles can stay, all others leave.
type ascent struct {
	ends    [MaxSide]int16 // ends[i] is the least end of an ascent of i+1 tiles
	longest int
	tiles   int
}

func (a *ascent) add(home int16) {
	i := 0
	for i < a.longest && a.ends[i] < home {
		i++
	}
	a.ends[i] = home
	if i == a.longest {
		a.longest++
	}
	a.tiles++
}

func (a *ascent) leaving() int { return a.tiles - a.longest }
