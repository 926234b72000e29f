package sudoku_test

import (
	"slices"

	"tessera/solver/sudoku"
)

// reason says what is wrong with why a step of wings, uniqueness, colours or chains
// follows, empty if nothing: each of its sentences is worked out from the marks.
func (p *paper) reason(s readStep, cells []int) string {
	switch s.Technique {
	case "xy-wing", "xyz-wing":
		return p.wing(s, cells)
	case "w-wing":
		return p.wWing(s, cells)
	case "unique-rectangle-1", "unique-rectangle-2", "unique-rectangle-4":
		return p.rectangle(s, cells)
	case "unique-rectangle-3", "unique-rectangle-5", "unique-rectangle-6", "hidden-rectangle":
		return p.corners(s, cells)
	case "avoidable-rectangle-1", "avoidable-rectangle-2":
		return p.avoidable(s, cells)
	case "bug-plus-one":
		return p.grave(s, cells)
	case "simple-colouring-trap", "simple-colouring-wrap":
		return p.colouring(s)
	case "multi-colouring":
		return p.multiColouring(s)
	case "x-chain", "xy-chain", "aic":
		return p.alternating(s)
	case "skyscraper", "two-string-kite", "turbot-fish":
		return p.turbot(s)
	case "empty-rectangle":
		return p.emptyRectangle(s, cells)
	case "remote-pair":
		return p.remotePair(s, cells)
	case "finned-x-wing", "sashimi-x-wing", "finned-swordfish", "sashimi-swordfish", "finned-jellyfish", "sashimi-jellyfish":
		return p.finned(s)
	case "als-xz", "als-xy-wing":
		return p.almostLocked(s)
	case "sue-de-coq":
		return p.sueDeCoq(s)
	case "forcing-chain", "forcing-net":
		return p.forcing(s)
	}
	return ""
}

// blocked reports whether one of the cells named holds the digit and sees the cell.
func (p *paper) blocked(cell, digit int, by []string) bool {
	return slices.ContainsFunc(by, func(name string) bool {
		return p.digits[cellOf(name)] == digit && sees(cellOf(name), cell)
	})
}

func sees(a, b int) bool { return slices.Contains(neighbours[a], b) && a != b }

// shares reports whether two cells are in a house together.
func together(house string, cells ...int) bool {
	all := inHouse(house)
	return !slices.ContainsFunc(cells, func(c int) bool { return !slices.Contains(all, c) })
}

// allSee reports whether each eliminated candidate is of the digit and sees all cells.
func allSee(s readStep, digit int, cells ...int) bool {
	for _, c := range s.Eliminated {
		for _, cell := range cells {
			if c.Digit != digit || !sees(cellOf(c.Cell), cell) {
				return false
			}
		}
	}
	return true
}

func (p *paper) wing(s readStep, cells []int) string {
	gone := s.Eliminated[0].Digit
	pivot := p.candidates(cells[0])
	for _, d := range pivot {
		if d == gone {
			continue // then the pivot itself is it
		}
		forced := slices.ContainsFunc(cells[1:], func(c int) bool {
			rest := slices.DeleteFunc(p.candidates(c), func(x int) bool { return x == d })
			return sees(c, cells[0]) && slices.Equal(rest, []int{gone})
		})
		if !forced {
			return "a digit of the pivot forces nothing"
		}
	}
	seen := cells[1:]
	if slices.Contains(pivot, gone) {
		seen = cells
	}
	if len(cells) != 3 || (s.Technique == "xyz-wing") != slices.Contains(pivot, gone) || !allSee(s, gone, seen...) {
		return "what goes does not see the wing"
	}
	return ""
}

func (p *paper) wWing(s readStep, cells []int) string {
	gone := s.Eliminated[0].Digit
	kept := s.Digits[0] + s.Digits[1] - gone
	a, b, one, two := cells[0], cells[1], cells[2], cells[3]
	switch {
	case !slices.Equal(p.candidates(a), s.Digits) || !slices.Equal(p.candidates(b), s.Digits):
		return "the two cells are not equal"
	case !slices.Equal(p.places(s.Houses[0], kept), []int{min(one, two), max(one, two)}):
		return "the house has other places"
	case !(sees(one, a) && sees(two, b) || sees(one, b) && sees(two, a)):
		return "the ends do not see the two"
	case !allSee(s, gone, a, b):
		return "what goes does not see both"
	}
	return ""
}

func (p *paper) rectangle(s readStep, cells []int) string {
	rows, columns, boxes := map[int]bool{}, map[int]bool{}, map[int]bool{}
	for _, c := range cells {
		rows[c/9], columns[c%9], boxes[c/27*3+c%9/3] = true, true, true
		if !p.may(c, s.Digits[0]) && !p.may(c, s.Digits[1]) {
			return "a corner has none of the pair"
		}
	}
	if len(cells) != 4 || len(rows) != 2 || len(columns) != 2 || len(boxes) != 2 {
		return "it is no rectangle"
	}
	extra := func(c int) []int {
		return slices.DeleteFunc(p.candidates(c), func(d int) bool { return slices.Contains(s.Digits, d) })
	}
	gone := s.Eliminated[0].Digit
	switch {
	case len(extra(cells[0]))+len(extra(cells[1])) > 0:
		return "the floor has more candidates"
	case len(s.Houses) > 0: // the other digit has no place but the roof
		kept := s.Digits[0] + s.Digits[1] - gone
		if !slices.Equal(p.places(s.Houses[0], kept), []int{min(cells[2], cells[3]), max(cells[2], cells[3])}) {
			return "the house has other places"
		}
	case !slices.Contains(s.Digits, gone): // it is in the roof, wherever
		if !slices.Equal(extra(cells[2]), []int{gone}) || !slices.Equal(extra(cells[3]), []int{gone}) || !allSee(s, gone, cells[2], cells[3]) {
			return "the roof has not this digit alone"
		}
	default: // only one corner can be something else
		for _, c := range cells {
			if len(extra(c)) > 0 && sudoku.CellName(c) != s.Eliminated[0].Cell {
				return "another corner has more candidates"
			}
		}
	}
	return ""
}

// grave holds the sentence on bivalue universal graves against the board.
func (p *paper) grave(s readStep, cells []int) string {
	placed := s.Placed[0]
	for cell := range 81 {
		if n := len(p.candidates(cell)); n != 0 && n != 2 && cell != cells[0] {
			return "another cell has more candidates"
		}
	}
	for _, kind := range "rcb" {
		for i := range 9 {
			house := string(kind) + string(rune('1'+i))
			for d := 1; d <= 9; d++ {
				places := slices.DeleteFunc(p.places(house, d), func(c int) bool {
					return d == placed.Digit && sudoku.CellName(c) == placed.Cell
				})
				if len(places) != 0 && len(places) != 2 {
					return "without it some digit has not two places"
				}
			}
		}
	}
	return ""
}

// spread gives the cells of a digit that hang together two colours, 0 for the first.
func (p *paper) spread(d, from int) map[int]int {
	colour := map[int]int{from: 0}
	for again := true; again; {
		again = false
		for _, kind := range "rcb" {
			for i := range 9 {
				places := p.places(string(kind)+string(rune('1'+i)), d)
				if len(places) != 2 {
					continue
				}
				for k, c := range places {
					mine, has := colour[c]
					if _, other := colour[places[1-k]]; has && !other {
						colour[places[1-k]], again = 1-mine, true
					}
				}
			}
		}
	}
	return colour
}

// colouring spreads two colours anew and compares.
func (p *paper) colouring(s readStep) string {
	colour := p.spread(s.Digits[0], cellOf(s.Chains[0][0].Cell))
	if (s.Technique == "simple-colouring-wrap") != (len(s.Houses) > 0) {
		return "it is the other kind of colouring"
	}
	groups := [2][]int{}
	for k, chain := range s.Chains {
		for _, l := range chain {
			if at, ok := colour[cellOf(l.Cell)]; !ok || at != k || l.True != (k == 0) {
				return l.Cell + " is not of that colour"
			}
			groups[k] = append(groups[k], cellOf(l.Cell))
		}
	}
	if len(colour) != len(groups[0])+len(groups[1]) {
		return "not all cells of the colours are named"
	}
	if len(s.Houses) > 0 {
		within := slices.DeleteFunc(slices.Clone(groups[1]), func(c int) bool { return !together(s.Houses[0], c) })
		if len(within) < 2 || len(s.Eliminated) != len(groups[1]) {
			return "the colour that goes has not two cells in the house named"
		}
		for _, c := range s.Eliminated {
			if !slices.Contains(groups[1], cellOf(c.Cell)) {
				return c.Cell + " is not of the colour that goes"
			}
		}
		return ""
	}
	for _, c := range s.Eliminated {
		for _, group := range groups {
			if !slices.ContainsFunc(group, func(g int) bool { return sees(g, cellOf(c.Cell)) }) {
				return c.Cell + " does not see both colours"
			}
		}
	}
	return ""
}

// supposed is what follows along a chain.
type supposed struct {
	paper *paper
	all   []readLiteral
}

// out reports whether a candidate is excluded by what has followed.
func (f *supposed) out(cell, digit int) bool {
	return !f.paper.may(cell, digit) || slices.ContainsFunc(f.all, func(l readLiteral) bool {
		at := cellOf(l.Cell)
		if !l.True {
			return at == cell && l.Digit == digit
		}
		return at == cell && l.Digit != digit || l.Digit == digit && sees(at, cell)
	})
}

// left lists the places that a house has left for a digit.
func (f *supposed) left(house string, digit int) []int {
	return slices.DeleteFunc(inHouse(house), func(c int) bool { return f.out(c, digit) })
}

// add takes one more literal, or says why it does not follow.
func (f *supposed) add(l readLiteral) string {
	cell := cellOf(l.Cell)
	switch {
	case len(f.all) == 0:
		if l.By != "" {
			return "a supposition has a reason"
		}
	case !l.True && l.By == "":
		if !f.out(cell, l.Digit) {
			return l.Cell + ": nothing rules it out"
		}
	case !l.True: // confined: b3→r1
		from, to := l.By[:2], l.By[len(l.By)-2:]
		if left := f.left(from, l.Digit); len(left) == 0 || !together(to, left...) || !together(to, cell) || slices.Contains(left, cell) {
			return l.Cell + ": not confined by " + l.By
		}
	case len(l.By) == 2:
		if !slices.Equal(f.left(l.By, l.Digit), []int{cell}) {
			return l.Cell + ": has other places in " + l.By
		}
	case l.By == l.Cell:
		for d := 1; d <= 9; d++ {
			if f.out(cell, d) == (d == l.Digit) {
				return l.Cell + " is not a single"
			}
		}
	default:
		return l.Cell + ": no reason is given"
	}
	f.all = append(f.all, l)
	return ""
}

// walk follows a chain.
func (p *paper) walk(chain []readLiteral) (*supposed, string) {
	f := &supposed{paper: p}
	for _, l := range chain {
		if why := f.add(l); why != "" {
			return f, why
		}
	}
	return f, ""
}

func (p *paper) alternating(s readStep) string {
	chain := s.Chains[0]
	if _, why := p.walk(chain); why != "" {
		return why
	}
	first, last := chain[0], chain[len(chain)-1]
	if first.True || !last.True {
		return "the chain does not lead from false to true"
	}
	if len(s.Placed) > 0 {
		if first.Cell != last.Cell || first.Digit != last.Digit || s.Placed[0].Cell != first.Cell || s.Placed[0].Digit != first.Digit {
			return "the opposite does not follow"
		}
		return ""
	}
	for _, c := range s.Eliminated {
		for _, end := range []readLiteral{first, last} {
			one := &supposed{paper: p, all: []readLiteral{{Cell: end.Cell, Digit: end.Digit, True: true}}}
			if !one.out(cellOf(c.Cell), c.Digit) {
				return c.Cell + " may stand beside " + end.Cell
			}
		}
	}
	return ""
}

// conclusion is what a step says of one candidate.
func conclusion(s readStep) readLiteral {
	if len(s.Placed) > 0 {
		return readLiteral{Cell: s.Placed[0].Cell, Digit: s.Placed[0].Digit, True: true}
	}
	return readLiteral{Cell: s.Eliminated[0].Cell, Digit: s.Eliminated[0].Digit}
}

func (p *paper) forcing(s readStep) string {
	end := conclusion(s)
	if len(s.Chains) == 1 { // refuted
		f, why := p.walk(s.Chains[0])
		if why != "" {
			return why
		}
		start, last := s.Chains[0][0], s.Chains[0][len(s.Chains[0])-1]
		if start.Cell != end.Cell || start.Digit != end.Digit || start.True == end.True {
			return "something else is supposed"
		}
		if len(s.Houses) > 0 {
			if len(f.left(s.Houses[0], last.Digit)) > 0 {
				return "the house has a place left"
			}
			return ""
		}
		for d := 1; d <= 9; d++ {
			if !f.out(cellOf(last.Cell), d) {
				return "the cell has a candidate left"
			}
		}
		return ""
	}
	var starts []int // all the ways
	for _, chain := range s.Chains {
		_, why := p.walk(chain)
		if why != "" {
			return why
		}
		if last := chain[len(chain)-1]; last.Cell != end.Cell || last.Digit != end.Digit || last.True != end.True {
			return "a way leads elsewhere"
		}
		if !chain[0].True {
			return "a way begins with what is false"
		}
		starts = append(starts, chain[0].Digit)
		if len(s.Houses) > 0 {
			starts[len(starts)-1] = cellOf(chain[0].Cell)
		}
	}
	all := p.candidates(cellOf(s.Chains[0][0].Cell))
	if len(s.Houses) > 0 {
		all = p.places(s.Houses[0], s.Chains[0][0].Digit)
	}
	if slices.Sort(starts); !slices.Equal(starts, all) {
		return "a way is left out"
	}
	return ""
}
