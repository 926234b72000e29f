package grid

import (
	"slices"

	"tessera/solver"
)

// Move is one tile going into the blank, named by the way the *tile* goes. The
// value is the letter of its text form.
type Move byte

// The four moves.
const (
	Up    Move = 'U' // the tile below the blank goes up
	Down  Move = 'D' // the tile above the blank goes down
	Left  Move = 'L' // the tile right of the blank goes left
	Right Move = 'R' // the tile left of the blank goes right
)

// String returns the letter.
func (m Move) String() string { return string(rune(m)) }

// Inverse returns the move that takes m back.
func (m Move) Inverse() Move {
	switch m {
	case Up:
		return Down
	case Down:
		return Up
	case Left:
		return Right
	case Right:
		return Left
	}
	return m
}

// Inverse returns the way back along moves.
func Inverse(moves []Move) []Move {
	back := slices.Clone(moves)
	slices.Reverse(back)
	for i, m := range back {
		back[i] = m.Inverse()
	}
	return back
}

// From returns the cell whose tile would go into the blank by m, and false if
// there is none (m leads off the board, or is no move at all).
func (p Position) From(m Move) (cell int, ok bool) {
	x, y := -1, -1
	if p.w > 0 {
		x, y = p.blank%p.w, p.blank/p.w
	}
	switch m {
	case Up:
		return p.blank + p.w, y+1 < p.h
	case Down:
		return p.blank - p.w, y > 0
	case Left:
		return p.blank + 1, x+1 < p.w
	case Right:
		return p.blank - 1, x > 0
	}
	return 0, false
}

// Apply makes m, or returns false if m is not legal.
func (p Position) Apply(m Move) (Position, bool) {
	from, ok := p.From(m)
	if !ok {
		return p, false
	}
	first, last := 2*min(p.blank, from), 2*max(p.blank, from)
	p.tiles = p.tiles[:first] + p.tiles[last:last+2] + p.tiles[first+2:last] + p.tiles[first:first+2] + p.tiles[last+2:]
	p.blank = from
	return p, true
}

// SlideTo returns the moves that bring the blank to cell, nearest tile first,
// if cell lies in the blank's row or column: what a tap on cell means. It
// returns false for other cells and for the blank itself.
func SlideTo(p Position, cell int) ([]Move, bool) {
	if cell < 0 || cell >= p.Cells() || cell == p.blank {
		return nil, false
	}
	dx, dy := cell%p.w-p.blank%p.w, cell/p.w-p.blank/p.w
	var m Move
	switch {
	case dx != 0 && dy != 0:
		return nil, false
	case dx > 0:
		m = Left
	case dx < 0:
		m = Right
	case dy > 0:
		m = Up
	default:
		m = Down
	}
	moves := make([]Move, Abs(dx)+Abs(dy))
	for i := range moves {
		moves[i] = m
	}
	return moves, true
}

// Play makes moves one after the other from p. It returns the last position
// reached and, for a move that is not legal there, a [*solver.ParseError] with
// code "sliding-illegal".
func Play(p Position, moves []Move) (Position, error) {
	for _, m := range moves {
		next, ok := p.Apply(m)
		if !ok {
			return p, Illegal(m)
		}
		p = next
	}
	return p, nil
}

// Illegal is the error for m where it cannot be made: a [*solver.ParseError] with
// the code "sliding-illegal", or "letter" where m is no move at all.
func Illegal(m Move) error {
	if m.Inverse() == m {
		return unknownMove(string(rune(m)))
	}
	return solver.Wrong("move", "sliding-illegal", m.String())
}

// Letters is the text form of moves: their letters, written together.
func Letters(moves []Move) string {
	text := make([]byte, len(moves))
	for i, m := range moves {
		text[i] = byte(m)
	}
	return string(text)
}
