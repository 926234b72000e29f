package reason

import (
	"slices"
	"strings"

	"tessera/games/view"
	"tessera/resources/lang"
	"tessera/solver/sudoku"
)

// colours joins the cells of both colours where a house has no other place for the digit,
// and frames the house that would have the digit twice.
func (r *reason) colours() {
	digit := r.Deduction.Digits.First()
	joined := map[[2]int]bool{}
	for h := range sudoku.House(sudoku.Houses) {
		var places []int
		for _, cell := range h.Cells() {
			if r.Seen.Digits[cell] == 0 && r.Holds[cell].Has(digit) {
				places = append(places, cell)
			}
		}
		if len(places) != 2 || joined[[2]int{places[0], places[1]}] || !r.coloured(places[0]) || !r.coloured(places[1]) {
			continue
		}
		joined[[2]int{places[0], places[1]}] = true
		r.Rays = append(r.Rays, view.Ray{From: r.at(places[0], digit), To: r.at(places[1], digit), Tone: trueColour, Plain: true})
	}
	for _, h := range r.Houses {
		r.frame(h, lang.T("sudoku.reason.twice", "Digit", digit))
	}
}

// coloured says whether a cell has one of the colours.
func (r *reason) coloured(cell int) bool {
	for _, chain := range r.Chains {
		if slices.ContainsFunc(chain, func(l sudoku.Literal) bool { return l.Cell == cell }) {
			return true
		}
	}
	return false
}

// follow draws a chain: from what each of its literals rests on to the literal.
func (r *reason) follow(chain []sudoku.Literal) {
	for i, l := range chain {
		for _, cause := range causes(chain[:i], l) {
			r.link(r.at(cause.Cell, cause.Digit), r.at(l.Cell, l.Digit), l.True)
		}
	}
}

// causes are those of the literals before one that it rests on. A false one falls to a
// true one; a true one is left over where others are false, in its cell or in a house.
func causes(before []sudoku.Literal, l sudoku.Literal) (list []sudoku.Literal) {
	house, confined := houseOf(l.By)
	for _, c := range slices.Backward(before) {
		same := c.Digit == l.Digit
		switch {
		case confined: // the digit has no other places in that house
			if !c.True && same && slices.Contains(house, c.Cell) {
				list = append(list, c)
			}
		case l.True == c.True:
		case !l.True && (same && sudoku.Sees(c.Cell, l.Cell) || c.Cell == l.Cell):
			return []sudoku.Literal{c} // one is enough
		case l.True && (house == nil && c.Cell == l.Cell || house != nil && same && slices.Contains(house, c.Cell)):
			list = append(list, c)
		}
	}
	if list == nil && len(before) > 0 {
		list = before[len(before)-1:]
	}
	return list
}

// houseOf are the cells of the house that a literal follows by; nil where that is a cell.
// confined says that the house confines a digit ("b3→r1").
func houseOf(by string) (cells []int, confined bool) {
	name, _, confined := strings.Cut(by, "→")
	for h := range sudoku.House(sudoku.Houses) {
		if h.String() == name {
			all := h.Cells()
			return all[:], confined
		}
	}
	return nil, false
}

// contradict frames what a supposition leaves without a place or without a candidate.
func (r *reason) contradict() {
	if r.Technique.String() != "forcing-net" || len(r.Chains) != 1 {
		return
	}
	last := r.Chains[0][len(r.Chains[0])-1]
	if r.Houses == nil {
		r.Frames = append(r.Frames, []int{last.Cell})
		r.notes = append(r.notes, view.Note{Cell: last.Cell, Text: lang.T("sudoku.reason.empty"), Mark: view.Wrong})
		return
	}
	r.frame(r.Houses[0], lang.T("sudoku.reason.none", "Digit", last.Digit))
}

// frame frames a house, and says at its upper right what is wrong with it.
func (r *reason) frame(h sudoku.House, text string) {
	cells := h.Cells()
	r.Frames = append(r.Frames, cells[:])
	corner := cells[0]
	for _, cell := range cells {
		if sudoku.RowOf(cell) == sudoku.RowOf(corner) {
			corner = cell
		}
	}
	r.notes = append(r.notes, view.Note{Cell: corner, Text: text, Mark: view.Wrong})
}
