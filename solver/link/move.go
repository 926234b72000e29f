package link

import (
	"tessera/solver"
	"tessera/solver/link/grid"
)

// Move is the removal of two tiles or a shuffle of all that are left. Moves are
// comparable values.
type Move struct {
	A, B  Point  // the cells of a removal; a shuffle has zeros
	cells string // the kinds of all cells after a shuffle; empty for a removal
}

// Removal returns the move that removes the tiles at two points.
func Removal(a, b Point) Move { return Move{A: a, B: b} }

// IsShuffle says whether m is a shuffle.
func (m Move) IsShuffle() bool { return m.cells != "" }

// apply makes m, or says why it is not legal.
func (p Position) apply(m Move) (Position, error) {
	if m.IsShuffle() {
		return p.rearranged(m)
	}
	a, okA := p.Cell(m.A)
	b, okB := p.Cell(m.B)
	if !okA || !okB {
		return p, illegalMove("link-off", m)
	}
	if !p.tile(a) || !p.tile(b) || a == b {
		return p, illegalMove("link-two", m)
	}
	if p.kinds[a] != p.kinds[b] {
		return p, illegalMove("link-differ", m)
	}
	if !NewBoard(p).Linked(a, b) {
		return p, illegalMove("link-path", m)
	}
	kinds := []byte(p.kinds)
	kinds[a], kinds[b] = 0, 0
	p.gravity.Settle(p.w, p.h, kinds, nil)
	p.kinds, p.gravity = string(kinds), p.gravity.Next()
	return p, nil
}

// rearranged makes a shuffle, which may move tiles but not add, take away or
// change any, and leaves what is no tile as it is.
func (p Position) rearranged(m Move) (Position, error) {
	if len(m.cells) != len(p.kinds) {
		return p, illegalMove("link-shuffle.count", m)
	}
	var count [256]int
	for cell := range len(p.kinds) {
		if was, is := p.kinds[cell], m.cells[cell]; was != is && !(grid.IsTile(was) && grid.IsTile(is)) {
			return p, illegalMove("link-shuffle", m)
		}
		count[p.kinds[cell]]++
		count[m.cells[cell]]--
	}
	if count != [256]int{} {
		return p, illegalMove("link-shuffle.kinds", m)
	}
	p.kinds = m.cells
	return p, nil
}

func illegalMove(code string, m Move) error {
	return solver.Wrong("move", code, shortText(m))
}

// Fall is a tile that gravity moves from one cell to another.
type Fall struct{ From, To int }

// Falls returns the tiles that gravity moves when the legal removal m is made
// in p; cells are those before and after the move. A shuffle moves tiles by
// itself: nothing falls.
func Falls(p Position, m Move) []Fall {
	a, okA := p.Cell(m.A)
	b, okB := p.Cell(m.B)
	if m.IsShuffle() || !okA || !okB {
		return nil
	}
	var falls []Fall
	kinds := []byte(p.kinds)
	kinds[a], kinds[b] = 0, 0
	p.gravity.Settle(p.w, p.h, kinds, func(from, to int) { falls = append(falls, Fall{from, to}) })
	return falls
}
