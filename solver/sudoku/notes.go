package sudoku

import "tessera/solver/sudoku/grid"

// Notes is what the moves of a game say of its pencil marks, beyond what stands on the
// board. The zero Notes is that of a board of which nobody knows how it came about.
type Notes struct {
	// Offered says that the player sees all candidates of cells without pencil marks,
	// so that none need be written to think with.
	Offered bool

	struck [Cells]Digits   // marks taken away though nothing forbade them
	under  [Cells]noted    // what a cell had before its digit was entered
	tidied [Cells]grid.Set // the cells that lost a mark to the digit of a cell
	middle [Cells]grid.Set // and those that lost a centre mark to it
}

// noted are the marks of a cell.
type noted struct{ marks, centre Digits }

// NotesOf returns the notes of a game: from its start, by its moves.
func NotesOf(start Position, moves []Move) Notes {
	var n Notes
	n.Follow(start, moves)
	return n
}

// Follow brings notes up to date with moves from p, and returns where they lead, as
// far as they are legal.
func (n *Notes) Follow(p Position, moves []Move) Position {
	entered := -1 // the cell whose digit takes marks away
	for _, m := range moves {
		next, err := p.apply(m)
		if err != nil {
			break
		}
		tidies := entered >= 0 && p.takesAway(m) && m.Digit == p.Digit(entered) && Sees(m.Cell, entered)
		if !tidies {
			entered = -1
		}
		switch {
		case tidies && m.Action == Centre:
			n.middle[entered].Add(m.Cell)
		case tidies:
			n.tidied[entered].Add(m.Cell)
		case m.Action == Mark:
			n.struck[m.Cell] &^= DigitSet(m.Digit)
		case m.Action == Unmark:
			n.struck[m.Cell] |= DigitSet(m.Digit) & p.Allowed(m.Cell)
		case m.Action == Set:
			n.set(p, m)
			if m.Digit != 0 {
				entered = m.Cell
			}
		}
		p = next
	}
	return p
}

// takesAway says whether a move takes a mark away.
func (p Position) takesAway(m Move) bool {
	return m.Action == Unmark || m.Action == Centre && p.centre[m.Cell].Has(m.Digit)
}

// set follows a digit that is entered or erased.
func (n *Notes) set(p Position, m Move) {
	before := p.Digit(m.Cell)
	if m.Digit == 0 && before == 0 { // all marks were wiped away: none is denied, and none comes back
		n.struck[m.Cell] = 0
		for cell := range n.tidied {
			n.tidied[cell].Remove(m.Cell)
			n.middle[cell].Remove(m.Cell)
		}
	}
	marks, centre := n.tidied[m.Cell], n.middle[m.Cell]
	n.tidied[m.Cell], n.middle[m.Cell] = grid.Set{}, grid.Set{}
	if before == 0 {
		n.under[m.Cell] = noted{}
		if m.Digit != 0 {
			n.under[m.Cell] = noted{p.marks[m.Cell], p.centre[m.Cell]}
		}
		return
	}
	after, _ := p.apply(m) // legal: it was played
	for other := range marks.All() {
		n.handOver(after, other, before, false)
	}
	for other := range centre.All() {
		n.handOver(after, other, before, true)
	}
	if m.Digit == 0 {
		for digit := range n.under[m.Cell].marks.All() {
			n.handOver(after, m.Cell, digit, false)
		}
		for digit := range n.under[m.Cell].centre.All() {
			n.handOver(after, m.Cell, digit, true)
		}
	}
}

// handOver keeps in mind that a cell is to have a mark again which it cannot have now: because
// it holds a digit, with which the mark comes back, or because another cell that it sees holds
// that of the mark.
func (n *Notes) handOver(p Position, cell, digit int, centre bool) {
	switch {
	case p.Digit(cell) != 0 && centre:
		n.under[cell].centre |= DigitSet(digit)
	case p.Digit(cell) != 0:
		n.under[cell].marks |= DigitSet(digit)
	case !p.Allowed(cell).Has(digit):
		for other := range Cells {
			if p.Digit(other) != digit || !Sees(cell, other) {
				continue
			}
			if centre {
				n.middle[other].Add(cell)
			} else {
				n.tidied[other].Add(cell)
			}
		}
	}
}

// Erase returns the moves that empty a cell of its digit or its pencil marks; none
// where there is nothing to erase. The marks that went when the digit was entered come
// back, as far as no other digit forbids them.
func (n *Notes) Erase(p Position, cell int) []Move {
	moves := p.Erase(cell)
	if digit := p.Digit(cell); len(moves) > 0 && digit != 0 {
		after, _ := Play(p, moves) // legal: there is something to erase
		moves = append(moves, WriteMarks(cell, n.under[cell].marks&after.Allowed(cell))...)
		for d := range (n.under[cell].centre & after.Allowed(cell)).All() {
			moves = append(moves, ToggleCentre(cell, d)...)
		}
		moves = append(moves, n.untidied(after, cell, digit)...)
	}
	return moves
}

// Replace returns the moves that enter a digit where another may stand: its marks come
// back as if it were erased first. With tidy the new digit takes away those that it
// forbids.
func (n *Notes) Replace(p Position, cell, digit int, tidy bool) []Move {
	moves, after := []Move{Enter(cell, digit)}, p
	if tidy {
		moves = p.EnterAndTidy(cell, digit)
	}
	if before := p.Digit(cell); before != 0 {
		after, _ = Play(p, moves[:1])
		moves = append(moves, n.untidied(after, cell, before)...)
	}
	return moves
}

// untidied returns the moves that write a digit again where it went with the entry of
// a cell.
func (n *Notes) untidied(p Position, cell, digit int) []Move {
	var moves []Move
	for other := range n.tidied[cell].All() {
		if p.Allowed(other).Has(digit) && !p.marks[other].Has(digit) {
			moves = append(moves, Move{other, Mark, digit})
		}
	}
	for other := range n.middle[cell].All() {
		if p.Allowed(other).Has(digit) && !p.centre[other].Has(digit) {
			moves = append(moves, ToggleCentre(other, digit)...)
		}
	}
	return moves
}

// Candidates returns the digits that each empty cell may hold. Pencil marks are not
// taken for all there are where some cell has none: who has noted two places of a
// digit has not denied the others. What was struck out is denied.
func (n *Notes) Candidates(p Position) [Cells]Digits {
	full := p.full()
	var candidates [Cells]Digits
	for cell := range Cells {
		candidates[cell] = p.Allowed(cell) &^ n.struck[cell]
		if full {
			candidates[cell] = p.Allowed(cell) & p.marks[cell]
		}
	}
	return candidates
}

// full says whether every empty cell has pencil marks.
func (p Position) full() bool {
	for cell, marks := range p.marks {
		if marks == 0 && p.Digit(cell) == 0 {
			return false
		}
	}
	return true
}
