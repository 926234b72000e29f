package sliding

import "slices"

// tray is the board as the region method works on it: with a blocked border all
// around, so that a look at a neighbour needs no test for the edge, and with the
// lines that are done blocked too.
type tray struct {
	stride  int     // cells from one row to the next
	blank   int     // padded cell
	tiles   []int16 // by padded cell
	where   []int16 // padded cell, by tile
	goal    []int16 // the tile at home in each padded cell; never changes
	homes   []int16 // the padded home cell of each tile; never changes
	blocked []bool  // by padded cell
	moves   []Move
	scratch *scratch
}

// scratch is memory that trays of one board share, one after the other.
type scratch struct {
	flood  flood
	course course
}

// newScratch returns scratch memory for trays of so many padded cells.
func newScratch(stride, cells int) *scratch {
	return &scratch{flood: newFlood(stride, cells), course: newCourse(stride, cells)}
}

func newTray(p Position) *tray {
	t := &tray{
		stride:  p.w + 2,
		tiles:   make([]int16, (p.w+2)*(p.h+2)),
		where:   make([]int16, p.Cells()),
		goal:    make([]int16, (p.w+2)*(p.h+2)),
		homes:   make([]int16, p.Cells()),
		blocked: make([]bool, (p.w+2)*(p.h+2)),
	}
	for i := range t.blocked {
		t.blocked[i] = true
	}
	for cell := range p.Cells() {
		padded := t.pad(cell%p.w, cell/p.w)
		tile := p.Tile(cell)
		t.tiles[padded] = int16(tile)
		t.where[tile] = int16(padded)
		t.goal[padded] = int16(tileAt(p.home, cell))
		t.homes[t.goal[padded]] = int16(padded)
		t.blocked[padded] = false
	}
	t.blank = int(t.where[0])
	t.scratch = newScratch(t.stride, len(t.tiles))
	return t
}

// pad returns the padded cell of a column and row.
func (t *tray) pad(x, y int) int { return (y+1)*t.stride + x + 1 }

// set makes t equal to from, a tray of the same board.
func (t *tray) set(from *tray) {
	t.blank = from.blank
	copy(t.tiles, from.tiles)
	copy(t.where, from.where)
	copy(t.blocked, from.blocked)
	t.moves = append(t.moves[:0], from.moves...)
}

// slide lets the blank go by offset, one of the four to a neighbour.
func (t *tray) slide(offset int) {
	to := t.blank + offset
	tile := t.tiles[to]
	t.tiles[t.blank], t.tiles[to] = tile, 0
	t.where[tile], t.where[0] = int16(t.blank), int16(to)
	t.blank = to
	move := t.move(offset)
	// A move that takes the last one back saves two.
	if n := len(t.moves); n > 0 && t.moves[n-1] == move.Inverse() {
		t.moves = t.moves[:n-1]
		return
	}
	t.moves = append(t.moves, move)
}

func (t *tray) move(offset int) Move {
	switch offset {
	case 1:
		return Left
	case -1:
		return Right
	case t.stride:
		return Up
	}
	return Down
}

// clone returns a copy that shares the scratch memory.
func (t *tray) clone() *tray {
	c := *t
	c.tiles = slices.Clone(t.tiles)
	c.where = slices.Clone(t.where)
	c.blocked = slices.Clone(t.blocked)
	c.moves = nil
	return &c
}

// manhattan returns the sum of the distances of all tiles from home.
func (t *tray) manhattan() int {
	sum := 0
	for tile := 1; tile < len(t.where); tile++ {
		sum += distance(t.stride, int(t.where[tile]), int(t.homes[tile]))
	}
	return sum
}
