// Package conflict estimates how far a position is from its goal by Manhattan
// distance and linear conflict.
//
// Main type: [Walk]. It may import grid.
package conflict

import "tessera/solver/sliding/grid"

// Walk is a board that is searched in place: a [search.Walk], estimated by Manhattan
// distance and linear conflict (Hansson, Mayer and Yung, 1992): of the tiles in
// their home line, those that stand in each other's way have to leave it and
// come back, two moves each on top of the Manhattan distance.
type Walk struct {
	board    grid.Board
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

// NewWalk returns a walk that begins at p.
func NewWalk(p grid.Position) *Walk {
	w := &Walk{
		board:    *grid.NewBoard(p),
		homes:    make([]int16, p.Cells()),
		estimate: p.Manhattan(),
		rows:     make([]int, p.H()),
		columns:  make([]int, p.W()),
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
func (w *Walk) Estimate() int { return w.estimate }

// Moves appends the legal moves but the one that takes back last.
func (w *Walk) Moves(moves []grid.Move, last grid.Move) []grid.Move {
	legal := w.board.Moves(last)
	for i := range legal.Len() {
		moves = append(moves, legal.At(i))
	}
	return moves
}

// Do makes m.
func (w *Walk) Do(m grid.Move) {
	to := w.board.Blank
	tile := w.board.Do(m)
	from, home := w.board.Blank, int(w.homes[tile])
	mark := trace{estimate: w.estimate}
	w.estimate += grid.Distance(w.board.W, to, home) - grid.Distance(w.board.W, from, home)
	// Only the tile's own home line can gain or lose a conflict, and only when
	// the move crosses lines of that direction.
	if m == grid.Up || m == grid.Down {
		if y := home / w.board.W; y == from/w.board.W || y == to/w.board.W {
			w.change(&mark, &w.rows[y], w.rowConflict(y))
		}
	} else {
		if x := home % w.board.W; x == from%w.board.W || x == to%w.board.W {
			w.change(&mark, &w.columns[x], w.columnConflict(x))
		}
	}
	w.trail = append(w.trail, mark)
}

func (w *Walk) change(mark *trace, line *int, conflict int) {
	mark.line, mark.was = line, *line
	w.estimate += 2 * (conflict - *line)
	*line = conflict
}

// Undo takes m back.
func (w *Walk) Undo(m grid.Move) {
	w.board.Do(m.Inverse())
	mark := w.trail[len(w.trail)-1]
	w.trail = w.trail[:len(w.trail)-1]
	w.estimate = mark.estimate
	if mark.line != nil {
		*mark.line = mark.was
	}
}

func (w *Walk) rowConflict(y int) int {
	var line longestIncreasing
	for cell := y * w.board.W; cell < (y+1)*w.board.W; cell++ {
		if tile := w.board.Tiles[cell]; tile != 0 && int(w.homes[tile])/w.board.W == y {
			line.add(w.homes[tile])
		}
	}
	return line.leaving()
}

func (w *Walk) columnConflict(x int) int {
	var line longestIncreasing
	for cell := x; cell < len(w.board.Tiles); cell += w.board.W {
		if tile := w.board.Tiles[cell]; tile != 0 && int(w.homes[tile])%w.board.W == x {
			line.add(w.homes[tile])
		}
	}
	return line.leaving()
}

// longestIncreasing finds the longest increasing subsequence of the homes of the tiles of a line
// (patience sorting: Schensted, 1961). Those tiles can stay, all others leave.
type longestIncreasing struct {
	ends    [grid.MaxSide]int16 // ends[i] is the least end of an subsequence of i+1 tiles
	longest int
	tiles   int
}

func (l *longestIncreasing) add(home int16) {
	i := 0
	for i < l.longest && l.ends[i] < home {
		i++
	}
	l.ends[i] = home
	if i == l.longest {
		l.longest++
	}
	l.tiles++
}

func (l *longestIncreasing) leaving() int { return l.tiles - l.longest }
