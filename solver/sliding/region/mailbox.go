package region

import (
	"slices"

	"tessera/solver/sliding/grid"
)

// mailbox is the board as this method works on it, a mailbox board as chess
// programs have it: with a blocked border all around, so that a look at a neighbour
// needs no test for the edge, and with the lines that are done blocked too.
type mailbox struct {
	stride  int     // cells from one row to the next
	blank   int     // padded cell
	tiles   []int16 // by padded cell
	where   []int16 // padded cell, by tile
	goal    []int16 // the tile at home in each padded cell; never changes
	homes   []int16 // the padded home cell of each tile; never changes
	blocked []bool  // by padded cell
	moves   []grid.Move
	ends    []int // how many moves were made when each goal of a line was reached
	scratch *scratch
}

// scratch is memory that mailboxes of one board share, one after the other.
type scratch struct {
	distances blankDistances
	pushes    pushSearch
}

// newScratch returns scratch memory for mailboxes of so many padded cells.
func newScratch(stride, cells int) *scratch {
	return &scratch{distances: newBlankDistances(stride, cells), pushes: newPushSearch(stride, cells)}
}

func newMailbox(p grid.Position) *mailbox {
	t := &mailbox{
		stride:  p.W() + 2,
		tiles:   make([]int16, (p.W()+2)*(p.H()+2)),
		where:   make([]int16, p.Cells()),
		goal:    make([]int16, (p.W()+2)*(p.H()+2)),
		homes:   make([]int16, p.Cells()),
		blocked: make([]bool, (p.W()+2)*(p.H()+2)),
	}
	for i := range t.blocked {
		t.blocked[i] = true
	}
	for cell := range p.Cells() {
		padded := t.pad(cell%p.W(), cell/p.W())
		tile := p.Tile(cell)
		t.tiles[padded] = int16(tile)
		t.where[tile] = int16(padded)
		t.goal[padded] = int16(grid.TileAt(p.Home(), cell))
		t.homes[t.goal[padded]] = int16(padded)
		t.blocked[padded] = false
	}
	t.blank = int(t.where[0])
	t.scratch = newScratch(t.stride, len(t.tiles))
	return t
}

// pad returns the padded cell of a column and row.
func (t *mailbox) pad(x, y int) int { return (y+1)*t.stride + x + 1 }

// set makes t equal to from, a mailbox of the same board.
func (t *mailbox) set(from *mailbox) {
	t.blank = from.blank
	copy(t.tiles, from.tiles)
	copy(t.where, from.where)
	copy(t.blocked, from.blocked)
	t.moves, t.ends = append(t.moves[:0], from.moves...), append(t.ends[:0], from.ends...)
}

// slide lets the blank go by offset, one of the four to a neighbour.
func (t *mailbox) slide(offset int) {
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

func (t *mailbox) move(offset int) grid.Move {
	switch offset {
	case 1:
		return grid.Left
	case -1:
		return grid.Right
	case t.stride:
		return grid.Up
	}
	return grid.Down
}

// clone returns a copy that shares the scratch memory.
func (t *mailbox) clone() *mailbox {
	c := *t
	c.tiles = slices.Clone(t.tiles)
	c.where = slices.Clone(t.where)
	c.blocked = slices.Clone(t.blocked)
	c.moves, c.ends = nil, nil
	return &c
}

// manhattan returns the sum of the distances of all tiles from home.
func (t *mailbox) manhattan() int {
	sum := 0
	for tile := 1; tile < len(t.where); tile++ {
		sum += grid.Distance(t.stride, int(t.where[tile]), int(t.homes[tile]))
	}
	return sum
}
