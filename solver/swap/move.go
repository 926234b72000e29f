package swap

import (
	"fmt"

	"tessera/solver"
	"tessera/solver/scan"
)

// At is a cell by its column and row, from 0, top left first.
type At struct {
	X int `json:"x"`
	Y int `json:"y"`
}

// String returns `x,y`.
func (a At) String() string { return fmt.Sprintf("%d,%d", a.X, a.Y) }

// Move exchanges the pieces in two cells, turns the piece in one, or takes a group of
// pieces elsewhere (see [Board.Land]).
type Move struct {
	A, B  At    // the cells of a swap, in any order; a turn has A only; of a group the first cell and where that goes
	Turn  int   // 0 for a swap; 1 or 3 quarters clockwise
	group group // of at least two cells
}

// The quarters of a turn.
const (
	Clockwise        = 1
	CounterClockwise = 3
)

// Swap returns the move that exchanges the pieces in cells i and j.
func (b Board) Swap(i, j int) Move { return Move{A: b.At(i), B: b.At(j)} }

// Turn returns the move that turns the piece in cell by a quarter, [Clockwise]
// or [CounterClockwise].
func (b Board) Turn(cell, quarters int) Move { return Move{A: b.At(cell), Turn: quarters} }

// String returns the text form: `x,y-x,y`, `x,y*1` or `x,y*3`, or of a group
// `x:x,y+x,y-x,y`.
func (m Move) String() string {
	if m.group != "" {
		return fmt.Sprintf("%s-%v", m.group.append(nil), m.B)
	}
	if m.Turn != 0 {
		return fmt.Sprintf("%v*%d", m.A, m.Turn)
	}
	return fmt.Sprintf("%v-%v", m.A, m.B)
}

// apply makes m, or says why it is not legal.
func (p Position) apply(m Move) (Position, error) {
	if m.group != "" {
		return p.shift(m)
	}
	i, onBoard := p.board.Cell(m.A)
	if m.Turn != 0 {
		switch {
		case !p.board.Turned:
			return p, illegal(m, "swap-upright")
		case m.Turn != Clockwise && m.Turn != CounterClockwise:
			return p, illegal(m, "swap-quarters")
		case !onBoard:
			return p, offBoard(m, p.board)
		}
		packed := []byte(p.pieces)
		put(packed, i, p.Piece(i), (p.Quarters(i)+m.Turn)%4)
		p.pieces = string(packed)
		return p, nil
	}
	j, bothOn := p.board.Cell(m.B)
	if !onBoard || !bothOn {
		return p, offBoard(m, p.board)
	}
	if !p.board.MaySwap(i, j) {
		return p, p.notBy(m)
	}
	first, last := 2*min(i, j), 2*max(i, j)
	p.pieces = p.pieces[:first] + p.pieces[last:last+2] + p.pieces[first+2:last] + p.pieces[first:first+2] + p.pieces[last+2:]
	return p, nil
}

// notBy is the error of two cells that the rule keeps from a swap.
func (p Position) notBy(m Move) error {
	switch {
	case m.A == m.B:
		return illegal(m, "swap-same")
	case p.board.Rule == Corner:
		return illegal(m, "swap-corner")
	default:
		return illegal(m, "swap-apart")
	}
}

func offBoard(m Move, b Board) error {
	return illegal(m, "swap-off", "Column", b.W-1, "Row", b.H-1) // the largest there are
}

func illegal(m Move, code string, args ...any) error {
	return solver.Wrong("move", code, scan.Shorten(m.String()), args...)
}
