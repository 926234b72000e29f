package sudoku

import "slices"

// trail is what follows from a supposition, with what each conclusion rests on, so
// that in the end only what matters is told.
type trail struct {
	base  *state
	now   state
	links []Link
	needs [][]int      // the links that each link rests on
	fell  [nodes]int16 // the link by which a candidate of base fell
}

// suppose begins a trail.
func suppose(base *state, c Candidate) *trail {
	t := &trail{base: base, now: *base}
	t.place(c, nil)
	return t
}

func (t *trail) place(c Candidate, needs []int) {
	at := t.add(Link{c, true}, needs)
	for d := range (t.now.marks[c.Cell] &^ DigitSet(c.Digit)).All() {
		t.fell[nodeOf(Candidate{c.Cell, d})] = at
	}
	for cell := range peerSets[c.Cell].and(t.now.where[c.Digit]).all() {
		t.fell[nodeOf(Candidate{cell, c.Digit})] = at
	}
	t.now.place(c)
}

func (t *trail) eliminate(c Candidate, needs []int) {
	t.fell[nodeOf(c)] = t.add(Link{c, false}, needs)
	t.now.eliminate(c)
}

func (t *trail) add(l Link, needs []int) int16 {
	t.links = append(t.links, l)
	t.needs = append(t.needs, needs)
	return int16(len(t.links) - 1)
}

// step draws one more conclusion by a plain technique.
func (t *trail) step() bool {
	for _, find := range plain {
		d, ok := find(&t.now)
		if !ok {
			continue
		}
		var needs []int
		switch d.Technique {
		case FullHouse, NakedSingle:
			needs = t.fallenInCell(d.Cells[0])
		default: // the first house has the digit in these cells only
			needs = t.fallenInHouse(d.Houses[0], d.Digits.First())
		}
		for _, c := range d.Place {
			t.place(c, needs)
		}
		for _, c := range d.Eliminate {
			t.eliminate(c, needs)
		}
		return true
	}
	return false
}

// fallenInCell lists the links by which candidates of a cell fell.
func (t *trail) fallenInCell(cell int) []int {
	var needs []int
	for d := range (t.base.marks[cell] &^ t.now.marks[cell]).All() {
		needs = append(needs, int(t.fell[nodeOf(Candidate{cell, d})]))
	}
	return needs
}

// fallenInHouse lists the links by which places of a digit in a house fell.
func (t *trail) fallenInHouse(h House, digit int) []int {
	var needs []int
	for cell := range t.base.where[digit].and(houseSets[h]).without(t.now.where[digit]).all() {
		needs = append(needs, int(t.fell[nodeOf(Candidate{cell, digit})]))
	}
	return needs
}

// contradiction looks for a cell without candidates, or a house without a place
// for a digit. It returns the last candidate that fell there, and the house, if it
// is one.
func (t *trail) contradiction() (last Link, needs []int, houses []House, found bool) {
	for cell, marks := range t.now.marks {
		if marks == 0 && t.now.grid[cell] == 0 {
			needs = t.fallenInCell(cell)
			return Link{Candidate{cell, t.base.marks[cell].First()}, false}, needs, nil, true
		}
	}
	for h := range House(Houses) {
		var there Digits
		for _, cell := range houseCells[h] {
			there |= t.now.marks[cell]
			if d := t.now.grid[cell]; d != 0 {
				there |= DigitSet(int(d))
			}
		}
		if there == AllDigits {
			continue
		}
		d := (AllDigits &^ there).First()
		cell := t.base.where[d].and(houseSets[h]).first()
		return Link{Candidate{cell, d}, false}, t.fallenInHouse(h, d), []House{h}, true
	}
	return Link{}, nil, nil, false
}

// chain lists the links that the last one, with its needs, rests on.
func (t *trail) chain(last Link, needs []int) []Link {
	used := make([]bool, len(t.links))
	for len(needs) > 0 {
		at := needs[0]
		needs = needs[1:]
		if !used[at] {
			used[at] = true
			needs = append(needs, t.needs[at]...)
		}
	}
	var chain []Link
	for i, l := range t.links {
		if used[i] {
			chain = append(chain, l)
		}
	}
	return append(slices.DeleteFunc(chain, func(l Link) bool { return l == last }), last)
}
