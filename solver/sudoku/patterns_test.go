package sudoku_test

import (
	"slices"
	"strings"
)

// What is to be seen of each pattern, worked out anew from the marks.

// cellsOf reads names of cells.
func cellsOf(names []string) (cells []int) {
	for _, name := range names {
		cells = append(cells, cellOf(name))
	}
	return cells
}

// goneFrom lists the eliminated candidates.
func goneFrom(s readStep) (cells, digits []int) {
	for _, c := range s.Eliminated {
		cells, digits = append(cells, cellOf(c.Cell)), append(digits, c.Digit)
	}
	return cells, digits
}

// unionOf lists all candidates of cells.
func (p *paper) unionOf(cells []int) (digits []int) {
	for d := 1; d <= 9; d++ {
		if slices.ContainsFunc(cells, func(c int) bool { return p.may(c, d) }) {
			digits = append(digits, d)
		}
	}
	return digits
}

// holding lists the cells among some that may hold a digit.
func (p *paper) holding(cells []int, digit int) []int {
	return slices.DeleteFunc(slices.Clone(cells), func(c int) bool { return !p.may(c, digit) })
}

// seesAll reports whether a cell sees all of some, and is none of them.
func seesAll(cell int, all []int) bool {
	return !slices.ContainsFunc(all, func(c int) bool { return !sees(cell, c) })
}

func (p *paper) finned(s readStep) string {
	kind, fish, _ := strings.Cut(s.Technique, "-")
	size := map[string]int{"x-wing": 2, "swordfish": 3, "jellyfish": 4}[fish]
	d, fins := s.Digits[0], cellsOf(s.Groups[0])
	var covered, based []int
	for i, house := range s.Houses {
		if house[0] != s.Houses[i/size*size][0] || house[0] == 'b' {
			return "the lines are not of one kind"
		}
		if i < size {
			based = append(based, inHouse(house)...)
		} else {
			covered = append(covered, inHouse(house)...)
		}
	}
	fewest := 9
	for _, house := range s.Houses[:size] {
		inside := 0
		for _, cell := range p.places(house, d) {
			switch {
			case slices.Contains(covered, cell) == slices.Contains(fins, cell):
				return "a place is neither covered nor a fin"
			case slices.Contains(covered, cell):
				inside++
			}
		}
		fewest = min(fewest, inside)
	}
	cells, digits := goneFrom(s)
	for i, cell := range cells {
		if digits[i] != d || !slices.Contains(covered, cell) || slices.Contains(based, cell) || !seesAll(cell, fins) {
			return "what goes does not see the fins"
		}
	}
	for _, fin := range fins {
		if fin/27 != fins[0]/27 || fin%9/3 != fins[0]%9/3 {
			return "the fins are not in a box"
		}
	}
	if len(s.Houses) != 2*size || len(fins) == 0 || fewest == 0 || (fewest == 1) != (kind == "sashimi") {
		return "it is another fish"
	}
	return ""
}

func (p *paper) remotePair(s readStep, cells []int) string {
	if len(cells) < 4 || len(cells)%2 != 0 {
		return "the row of cells has another length"
	}
	for i, cell := range cells {
		if !slices.Equal(p.candidates(cell), s.Digits) || len(s.Digits) != 2 || i > 0 && !sees(cell, cells[i-1]) {
			return "the cells do not hang together"
		}
	}
	out, digits := goneFrom(s)
	for i, cell := range out {
		if !slices.Contains(s.Digits, digits[i]) || !sees(cell, cells[0]) || !sees(cell, cells[len(cells)-1]) {
			return "what goes does not see both ends"
		}
	}
	return ""
}

func (p *paper) turbot(s readStep) string {
	if why := p.alternating(s); why != "" {
		return why
	}
	chain := s.Chains[0]
	if len(chain) != 4 || chain[1].By != s.Houses[0] || chain[3].By != s.Houses[1] {
		return "it has not two houses with two places"
	}
	near, far := cellOf(chain[1].Cell), cellOf(chain[2].Cell)
	lines := s.Houses[0][:1] + s.Houses[1][:1]
	kind := "turbot-fish"
	switch {
	case lines == "rr" && near%9 == far%9, lines == "cc" && near/9 == far/9:
		kind = "skyscraper"
	case lines == "rc" && near/27 == far/27 && near%9/3 == far%9/3:
		kind = "two-string-kite"
	}
	if kind != s.Technique {
		return "it is a " + kind
	}
	return ""
}

func (p *paper) emptyRectangle(s readStep, cells []int) string {
	d, near, far, out := s.Digits[0], cells[0], cells[1], cellOf(s.Eliminated[0].Cell)
	box, along, across, line := inHouse(s.Houses[0]), inHouse(s.Houses[1]), inHouse(s.Houses[2]), s.Houses[3]
	for _, cell := range p.places(s.Houses[0], d) {
		if !slices.Contains(along, cell) && !slices.Contains(across, cell) {
			return "the box has other places"
		}
	}
	switch {
	case !slices.Equal(p.places(line, d), []int{min(near, far), max(near, far)}):
		return "the line has other places"
	case slices.Contains(box, near) || slices.Contains(box, out) || !slices.Contains(along, near):
		return "the line does not meet the box's"
	case len(s.Eliminated) != 1 || s.Eliminated[0].Digit != d || !slices.Contains(across, out) || !sees(out, far):
		return "what goes is elsewhere"
	}
	return ""
}

func (p *paper) multiColouring(s readStep) string {
	var groups [4][]int
	for k, chain := range s.Chains {
		colour := p.spread(s.Digits[0], cellOf(s.Chains[k/2*2][0].Cell))
		for _, l := range chain {
			at, ok := colour[cellOf(l.Cell)]
			if !ok || at != k%2 {
				return l.Cell + " is not of that colour"
			}
			groups[k] = append(groups[k], cellOf(l.Cell))
		}
		if k%2 == 1 && len(colour) != len(groups[k])+len(groups[k-1]) {
			return "not all cells of the colours are named"
		}
	}
	meet := func(house string, one, two []int) bool {
		in := inHouse(house)
		has := func(c int) bool { return slices.Contains(in, c) }
		return slices.ContainsFunc(one, has) && slices.ContainsFunc(two, has)
	}
	if slices.Contains(groups[0], groups[2][0]) || slices.Contains(groups[1], groups[2][0]) || !meet(s.Houses[0], groups[1], groups[3]) {
		return "the pairs do not meet"
	}
	cells, _ := goneFrom(s)
	if len(s.Houses) == 2 {
		if !meet(s.Houses[1], groups[1], groups[2]) || !slices.Equal(cells, groups[1]) {
			return "the colour does not meet both"
		}
		return ""
	}
	for _, cell := range cells {
		if !slices.ContainsFunc(groups[0], func(c int) bool { return sees(c, cell) }) || !slices.ContainsFunc(groups[2], func(c int) bool { return sees(c, cell) }) {
			return "what goes does not see both"
		}
	}
	return ""
}

// isRectangle reports whether four cells are corners in two rows, columns and boxes.
func isRectangle(cells []int) bool {
	rows, columns, boxes := map[int]bool{}, map[int]bool{}, map[int]bool{}
	for _, c := range cells {
		rows[c/9], columns[c%9], boxes[c/27*3+c%9/3] = true, true, true
	}
	return len(cells) == 4 && len(rows) == 2 && len(columns) == 2 && len(boxes) == 2
}

func (p *paper) corners(s readStep, cells []int) string {
	if !isRectangle(cells[:4]) {
		return "it is no rectangle"
	}
	extra := func(c int) []int {
		return slices.DeleteFunc(p.candidates(c), func(d int) bool { return slices.Contains(s.Digits, d) })
	}
	var more []int
	for _, c := range cells[:4] {
		if has := [2]bool{p.may(c, s.Digits[0]), p.may(c, s.Digits[1])}; has != [2]bool{true, true} && (s.Technique != "hidden-rectangle" || !has[0] && !has[1]) {
			return "a corner lacks a digit of the pair"
		}
		if len(extra(c)) > 0 {
			more = append(more, c)
		}
	}
	opposite := func(a, b int) bool { return a/9 != b/9 && a%9 != b%9 }
	out, digits := goneFrom(s)
	gone := digits[0]
	kept := s.Digits[0] + s.Digits[1] - gone
	both := func(a, b int) []int { return []int{min(a, b), max(a, b)} }
	switch s.Technique {
	case "unique-rectangle-3":
		with := cellsOf(s.Groups[0])
		all := slices.Concat(cells[2:4], with)
		union := p.unionOf(with)
		for _, d := range append(extra(cells[2]), extra(cells[3])...) {
			if !slices.Contains(union, d) {
				union = append(union, d)
			}
		}
		slices.Sort(union)
		if !slices.Equal(union, s.Others) || len(union) != len(with)+1 || !together(s.Houses[0], all...) ||
			!slices.Equal(both(cells[2], cells[3]), both(more[0], more[len(more)-1])) || len(more) != 2 {
			return "there is no subset"
		}
		for i, cell := range out {
			if !slices.Contains(s.Others, digits[i]) || !seesAll(cell, all) {
				return "what goes does not see the subset"
			}
		}
	case "unique-rectangle-5":
		for _, c := range more {
			if !slices.Equal(extra(c), []int{gone}) {
				return "the corners have other digits more"
			}
		}
		if len(more) != 3 && (len(more) != 2 || !opposite(more[0], more[1])) || !allSee(s, gone, more...) {
			return "what goes does not see the corners"
		}
	case "unique-rectangle-6":
		if len(more) != 2 || !opposite(more[0], more[1]) || !slices.Equal(out, both(cells[2], cells[3])) || !slices.Equal(out, more) {
			return "the corners are not opposite"
		}
		for _, house := range s.Houses {
			places := p.places(house, gone)
			if len(places) != 2 || !slices.Contains(cells, places[0]) || !slices.Contains(cells, places[1]) {
				return "the houses have other places"
			}
		}
		if len(s.Houses) != 2 || s.Houses[0][0] != s.Houses[1][0] {
			return "the houses are not those of the corners"
		}
	case "hidden-rectangle":
		if !slices.Equal(p.candidates(cells[0]), s.Digits) || !opposite(cells[0], cells[3]) || !slices.Equal(out, cells[3:]) || len(s.Houses) != 2 {
			return "the corner does not hold the pair alone"
		}
		for i, house := range s.Houses {
			places := p.places(house, kept)
			if len(places) != 2 || !slices.Contains(places, cells[3]) || !slices.Contains(cells, places[0]) || !slices.Contains(cells, places[1]) || house[0] != "rc"[i] {
				return "the houses have other places"
			}
		}
	}
	return ""
}

func (p *paper) avoidable(s readStep, cells []int) string {
	if !isRectangle(cells) || slices.ContainsFunc(cells, func(c int) bool { return p.given[c] }) {
		return "it is no rectangle of entries"
	}
	out, digits := goneFrom(s)
	d := func(i int) int { return p.digits[cells[i]] }
	if s.Technique == "avoidable-rectangle-1" {
		if d(0) == 0 || d(1) == 0 || d(1) != d(2) || out[0] != cells[3] || digits[0] != d(0) || len(out) != 1 || sees(cells[1], cells[2]) && cells[1]/9 == cells[2]/9 {
			return "the corners do not alternate"
		}
		return ""
	}
	gone := digits[0]
	match := func(cell, digit int) bool {
		return slices.Equal(p.candidates(cell), []int{min(digit, gone), max(digit, gone)})
	}
	if d(0) == 0 || d(1) == 0 || !match(cells[2], d(1)) || !match(cells[3], d(0)) || !allSee(s, gone, cells[2], cells[3]) ||
		cells[0]/9 != cells[1]/9 && cells[0]%9 != cells[1]%9 || cells[0]/9 != cells[2]/9 && cells[0]%9 != cells[2]%9 {
		return "the open corners do not match"
	}
	return ""
}

// isAlmostLocked reports whether cells of a house have one digit more than they are.
func (p *paper) isAlmostLocked(cells []int) bool {
	if len(p.unionOf(cells)) != len(cells)+1 {
		return false
	}
	for _, kind := range "rcb" {
		for i := range 9 {
			if together(string(kind)+string(rune('1'+i)), cells...) {
				return true
			}
		}
	}
	return false
}

// apart reports whether only one of two sets can have a digit that both may.
func (p *paper) apart(a, b []int, digit int) bool {
	for _, one := range p.holding(a, digit) {
		if !seesAll(one, p.holding(b, digit)) {
			return false
		}
	}
	return len(p.holding(a, digit)) > 0 && len(p.holding(b, digit)) > 0
}

func (p *paper) almostLocked(s readStep) string {
	var sets [][]int
	all := map[int]bool{}
	count := 0
	for _, g := range s.Groups {
		sets = append(sets, cellsOf(g))
		if !p.isAlmostLocked(cellsOf(g)) {
			return "a set is not almost locked"
		}
		for _, c := range cellsOf(g) {
			all[c] = true
			count++
		}
	}
	if len(all) != count {
		return "the sets share cells"
	}
	a, b, x := sets[0], sets[1], s.Others
	if s.Technique == "als-xy-wing" {
		pivot := sets[2]
		if len(x) != 2 || !(p.apart(pivot, a, x[0]) && p.apart(pivot, b, x[1]) || p.apart(pivot, a, x[1]) && p.apart(pivot, b, x[0])) {
			return "the pivot is not joined"
		}
	} else {
		for _, d := range x {
			if !p.apart(a, b, d) {
				return "both sets may have the digit"
			}
		}
	}
	out, digits := goneFrom(s)
	for i, cell := range out {
		d := digits[i]
		inA, inB := p.holding(a, d), p.holding(b, d)
		either := len(inA) > 0 && len(inB) > 0 && seesAll(cell, inA) && seesAll(cell, inB) // it is in one of the two
		locked := len(inA) > 0 && seesAll(cell, inA) || len(inB) > 0 && seesAll(cell, inB)
		double := s.Technique == "als-xz" && len(x) > 1
		switch shared := slices.Contains(x, d); {
		case all[cell], shared && !(double && either), !shared && !either && !(double && locked):
			return "what goes does not see all places"
		}
	}
	return ""
}

func (p *paper) sueDeCoq(s readStep) string {
	shared, lines, boxes := cellsOf(s.Groups[0]), cellsOf(s.Groups[1]), cellsOf(s.Groups[2])
	all := slices.Concat(shared, lines, boxes)
	inLine, inBox := p.unionOf(lines), p.unionOf(boxes)
	line, box := s.Houses[0], s.Houses[1]
	if !together(line, slices.Concat(shared, lines)...) || !together(box, slices.Concat(shared, boxes)...) || box[0] != 'b' || line[0] == 'b' {
		return "the cells are elsewhere"
	}
	if union := p.unionOf(all); !slices.Equal(union, s.Digits) || len(union) != len(all) || len(p.unionOf(shared)) < len(shared)+2 ||
		slices.ContainsFunc(inLine, func(d int) bool { return slices.Contains(inBox, d) }) {
		return "the digits are not used up"
	}
	out, digits := goneFrom(s)
	for i, cell := range out {
		d := digits[i]
		byLine := together(line, cell) && !slices.Contains(inBox, d)
		byBox := together(box, cell) && !slices.Contains(inLine, d)
		if slices.Contains(all, cell) || !slices.Contains(s.Digits, d) || !byLine && !byBox {
			return "what goes is elsewhere"
		}
	}
	return ""
}
