package logic

import "tessera/solver/sudoku/grid"

// trail is what follows from a supposition, with what each conclusion rests on, so
// that in the end only what matters is kept.
type trail struct {
	base     *Board
	now      Board
	literals []Literal
	premises [][]int      // the literals, by index, that each rests on
	cause    [nodes]int16 // the literal by which a candidate of base fell
}

// suppose begins a trail.
func suppose(base *Board, c grid.Candidate) *trail {
	t := &trail{base: base, now: *base}
	t.place(c, nil, "")
	return t
}

func (t *trail) place(c grid.Candidate, premises []int, by string) {
	at := t.add(Literal{c, true, by}, premises)
	for d := range (t.now.marks[c.Cell] &^ grid.DigitSet(c.Digit)).All() {
		t.cause[nodeOf(grid.Candidate{Cell: c.Cell, Digit: d})] = at
	}
	for cell := range grid.PeerSet(c.Cell).And(t.now.where[c.Digit]).All() {
		t.cause[nodeOf(grid.Candidate{Cell: cell, Digit: c.Digit})] = at
	}
	t.now.place(c)
}

func (t *trail) eliminate(c grid.Candidate, premises []int, by string) {
	t.cause[nodeOf(c)] = t.add(Literal{c, false, by}, premises)
	t.now.eliminate(c)
}

func (t *trail) add(l Literal, premises []int) int16 {
	t.literals = append(t.literals, l)
	t.premises = append(t.premises, premises)
	return int16(len(t.literals) - 1)
}

// step draws one more conclusion by a plain technique.
func (t *trail) step() bool {
	for _, find := range plain {
		d, ok := find(&t.now)
		if !ok {
			continue
		}
		var premises []int
		by := ""
		switch d.Technique {
		case FullHouse, NakedSingle:
			premises, by = t.causesInCell(d.Cells[0]), grid.CellName(d.Cells[0])
		case HiddenSingle:
			premises, by = t.causesInHouse(d.Houses[0], d.Digits.First()), d.Houses[0].String()
		default: // the first house has the digit in these cells only
			premises = t.causesInHouse(d.Houses[0], d.Digits.First())
			by = d.Houses[0].String() + "→" + d.Houses[1].String()
		}
		for _, c := range d.Place {
			t.place(c, premises, by)
		}
		for _, c := range d.Eliminate {
			t.eliminate(c, premises, by)
		}
		return true
	}
	return false
}

// causesInCell lists the literals by which candidates of a cell fell.
func (t *trail) causesInCell(cell int) []int {
	var premises []int
	for d := range (t.base.marks[cell] &^ t.now.marks[cell]).All() {
		premises = append(premises, int(t.cause[nodeOf(grid.Candidate{Cell: cell, Digit: d})]))
	}
	return premises
}

// causesInHouse lists the literals by which places of a digit in a house fell.
func (t *trail) causesInHouse(h grid.House, digit int) []int {
	var premises []int
	for cell := range t.base.where[digit].And(h.Set()).Without(t.now.where[digit]).All() {
		premises = append(premises, int(t.cause[nodeOf(grid.Candidate{Cell: cell, Digit: digit})]))
	}
	return premises
}

// contradiction looks for a cell without candidates, or a house without a place
// for a digit. It returns the last candidate that fell there, and the house, if it
// is one.
func (t *trail) contradiction() (last Literal, premises []int, houses []grid.House, found bool) {
	for cell, marks := range t.now.marks {
		if marks == 0 && t.now.digits[cell] == 0 {
			premises = t.causesInCell(cell)
			return Literal{Candidate: grid.Candidate{Cell: cell, Digit: t.base.marks[cell].First()}}, premises, nil, true
		}
	}
	for h := range grid.House(grid.Houses) {
		var there grid.Digits
		for _, cell := range h.Cells() {
			there |= t.now.marks[cell]
			if d := t.now.digits[cell]; d != 0 {
				there |= grid.DigitSet(int(d))
			}
		}
		if there == grid.AllDigits {
			continue
		}
		d := (grid.AllDigits &^ there).First()
		cell := t.base.where[d].And(h.Set()).First()
		return Literal{Candidate: grid.Candidate{Cell: cell, Digit: d}}, t.causesInHouse(h, d), []grid.House{h}, true
	}
	return Literal{}, nil, nil, false
}

// chain lists the literals that the last one, with its premises, rests on.
func (t *trail) chain(last Literal, premises []int) []Literal {
	used := make([]bool, len(t.literals))
	for len(premises) > 0 {
		at := premises[0]
		premises = premises[1:]
		if !used[at] {
			used[at] = true
			premises = append(premises, t.premises[at]...)
		}
	}
	var chain []Literal
	for i, l := range t.literals {
		switch {
		case !used[i]:
		case l.Candidate == last.Candidate && l.True == last.True:
			last = l // it comes at the end, with its reason
		default:
			chain = append(chain, l)
		}
	}
	return append(chain, last)
}
