// Package reason draws why a step of a Sudoku follows: the digits that block, the links of
// chains, and what is ruled out.
//
// Main entry: [Draw]. It may import view, lang and solver/sudoku: no Fyne.
package reason

import (
	"slices"
	"strings"

	"tessera/games/view"
	"tessera/solver/sudoku"
)

// What is true, or follows, is drawn in one colour, and what is false in another, as the
// discs of candidates are. Strong links, by which something is true, are solid; weak
// ones, by which something is false, are dashed.
const (
	trueColour  = view.Primary
	falseColour = view.Accent
)

// Seen is what a board shows: its digits, and what its empty cells hold, also what a step
// rules out.
type Seen struct {
	Digits sudoku.Grid
	Holds  [sudoku.Cells]sudoku.Digits
}

// reason draws a step.
type reason struct {
	sudoku.Deduction
	Seen
	view.Drawing
	notes []view.Note
}

// Draw draws a step on a board, with what is to be said at its cells.
func Draw(d sudoku.Deduction, on Seen) (view.Drawing, []view.Note) {
	r := &reason{Deduction: d, Seen: on}
	r.draw()
	return r.Drawing, r.notes
}

func (r *reason) draw() {
	d := r.Deduction
	switch family(d.Technique.String()) {
	case "hidden-single":
		r.block()
	case "naked-single":
		r.exclude()
	case "pointing", "claiming":
		r.removeFrom(d.Cells)
	case "x-wing", "swordfish", "jellyfish":
		for _, base := range d.Houses[:len(d.Houses)/2] {
			r.join(within(base, d.Cells), d.Digits.First())
		}
		r.removeFrom(d.Cells)
	case "xy-wing", "xyz-wing":
		r.wing()
	case "w-wing":
		r.wWing()
	case "unique-rectangle":
		r.rectangle()
	case "simple-colouring":
		r.colours()
	case "skyscraper", "two-string-kite", "turbot-fish", "x-chain", "xy-chain", "aic", "forcing-chain", "forcing-net":
		for _, chain := range d.Chains {
			r.follow(chain)
		}
		r.contradict()
	}
}

// family is the word of a technique without that of its kind: of unique rectangles there are six, and simple colouring
// is a trap or a wrap.
func family(word string) string {
	for _, name := range []string{"unique-rectangle", "simple-colouring"} {
		if strings.HasPrefix(word, name+"-") {
			return name
		}
	}
	return word
}

// within are those of some cells that lie in a house.
func within(h sudoku.House, cells []int) (in []int) {
	for _, cell := range h.Cells() {
		if slices.Contains(cells, cell) {
			in = append(in, cell)
		}
	}
	return in
}

// middle is the middle of a cell.
func middle(cell int) view.Anchor { return view.Anchor{Cell: cell} }

// at is where a candidate stands, or its digit.
func (r *reason) at(cell, digit int) view.Anchor {
	if r.Seen.Digits[cell] != 0 || digit == 0 {
		return middle(cell)
	}
	return view.Anchor{Cell: cell, Mark: digit}
}

// ray draws a straight arrow to what is ruled out.
func (r *reason) ray(from, to view.Anchor) {
	r.Rays = append(r.Rays, view.Ray{From: from, To: to, Tone: falseColour, Straight: true})
}

// line draws a straight line between what belongs together.
func (r *reason) line(from, to view.Anchor) {
	r.Rays = append(r.Rays, view.Ray{From: from, To: to, Tone: trueColour, Straight: true, Plain: true})
}

// link draws a link of a chain: strong where what it leads to is true, weak where it is
// false.
func (r *reason) link(from, to view.Anchor, strong bool) {
	ray := view.Ray{From: from, To: to, Tone: trueColour}
	if !strong {
		ray.Tone, ray.Dashed = falseColour, true
	}
	r.Rays = append(r.Rays, ray)
}

// block draws rays from the digits that keep a hidden single from the other cells of its
// house, and crosses those. Of cells on one line the farthest has a ray.
func (r *reason) block() {
	type ray struct{ from, to int }
	var rays []ray
	for _, cell := range r.Houses[0].Cells() {
		if cell == r.Place[0].Cell || r.Seen.Digits[cell] != 0 {
			continue
		}
		from, ok := nearest(r.Blockers, cell)
		if !ok {
			continue
		}
		r.Crosses = append(r.Crosses, cell)
		same := slices.IndexFunc(rays, func(o ray) bool { return o.from == from && aligned(from, o.to, cell) })
		switch {
		case same < 0:
			rays = append(rays, ray{from, cell})
		case Distance(from, cell) > Distance(from, rays[same].to):
			rays[same].to = cell
		}
	}
	for _, one := range rays {
		r.Rays = append(r.Rays, view.Ray{From: middle(one.from), To: middle(one.to), Tone: falseColour, Straight: true, Plain: true})
	}
}

// aligned says whether two cells lie the same way from another, in its row or column.
func aligned(from, a, b int) bool {
	way := func(cell int) (rows, columns int) {
		return sudoku.RowOf(cell) - sudoku.RowOf(from), sudoku.ColumnOf(cell) - sudoku.ColumnOf(from)
	}
	ar, ac := way(a)
	br, bc := way(b)
	return ar == 0 && br == 0 && ac*bc > 0 || ac == 0 && bc == 0 && ar*br > 0
}

// Distance is how many steps of a king two cells are apart.
func Distance(a, b int) int {
	rows, columns := sudoku.RowOf(a)-sudoku.RowOf(b), sudoku.ColumnOf(a)-sudoku.ColumnOf(b)
	return max(rows, -rows, columns, -columns)
}

// nearest is the one of some cells that sees a cell, rather along a row or a column.
func nearest(cells []int, cell int) (best int, ok bool) {
	const aside = 10
	least := 0
	for _, c := range cells {
		if c == cell || !sudoku.Sees(c, cell) {
			continue
		}
		far := Distance(c, cell)
		if sudoku.RowOf(c) != sudoku.RowOf(cell) && sudoku.ColumnOf(c) != sudoku.ColumnOf(cell) {
			far += aside
		}
		if !ok || far < least {
			best, ok, least = c, true, far
		}
	}
	return best, ok
}

// Excluders are cells whose digits rule all digits but one out of a cell, one for each.
func Excluders(grid sudoku.Grid, place sudoku.Candidate) (list []int) {
	for digit := 1; digit <= 9; digit++ {
		var cells []int
		for cell, d := range grid {
			if int(d) == digit && digit != place.Digit {
				cells = append(cells, cell)
			}
		}
		if from, ok := nearest(cells, place.Cell); ok {
			list = append(list, from)
		}
	}
	return list
}

// exclude draws rays from those to a naked single; of several on one line from the nearest,
// so that no ray covers another's digit.
func (r *reason) exclude() {
	place := r.Place[0]
	all := Excluders(r.Seen.Digits, place)
	for _, from := range all {
		hidden := slices.ContainsFunc(all, func(o int) bool {
			return o != from && aligned(place.Cell, from, o) && Distance(place.Cell, o) < Distance(place.Cell, from)
		})
		if !hidden {
			r.ray(middle(from), middle(place.Cell))
		}
	}
}

// removeFrom draws a ray from the nearest of some cells to each candidate that falls away.
func (r *reason) removeFrom(cells []int) {
	for _, e := range r.Eliminate {
		if from, ok := nearest(cells, e.Cell); ok {
			r.ray(r.at(from, e.Digit), r.at(e.Cell, e.Digit))
		}
	}
}

// join draws lines from candidate to candidate of a digit.
func (r *reason) join(cells []int, digit int) {
	for i := 1; i < len(cells); i++ {
		r.line(r.at(cells[i-1], digit), r.at(cells[i], digit))
	}
}

// gone are the digits that fall away.
func (r *reason) gone() (gone sudoku.Digits) {
	for _, e := range r.Eliminate {
		gone |= sudoku.DigitSet(e.Digit)
	}
	return gone
}

// wing draws how the pivot leaves one of its ends, and what these rule out.
func (r *reason) wing() {
	pivot, gone := r.Cells[0], r.gone()
	for _, end := range r.Cells[1:] {
		if shared := (r.Holds[pivot] & r.Holds[end] &^ gone).First(); shared != 0 {
			r.link(r.at(pivot, shared), r.at(end, shared), false)
			r.link(r.at(end, shared), r.at(end, gone.First()), true)
		}
	}
	from := r.Cells[1:]
	if r.Technique.String() == "xyz-wing" {
		from = r.Cells
	}
	r.ruleOut(from)
}

// ruleOut draws a ray from each of some cells to each candidate that falls away.
func (r *reason) ruleOut(from []int) {
	for _, e := range r.Eliminate {
		for _, cell := range from {
			r.ray(r.at(cell, e.Digit), r.at(e.Cell, e.Digit))
		}
	}
}

// wWing draws the strong link between the two equal cells, and what they rule out.
func (r *reason) wWing() {
	gone := r.gone()
	kept := (r.Deduction.Digits &^ gone).First()
	ends := r.Cells[2:]
	r.link(r.at(ends[0], kept), r.at(ends[1], kept), true)
	for _, end := range ends {
		if pair, ok := nearest(r.Cells[:2], end); ok {
			r.link(r.at(end, kept), r.at(pair, kept), false)
			r.link(r.at(pair, kept), r.at(pair, gone.First()), true)
		}
	}
	r.ruleOut(r.Cells[:2])
}

// rectangle joins the four corners.
func (r *reason) rectangle() {
	for i, a := range r.Cells {
		for _, b := range r.Cells[i+1:] {
			if sudoku.RowOf(a) == sudoku.RowOf(b) || sudoku.ColumnOf(a) == sudoku.ColumnOf(b) {
				r.line(middle(a), middle(b))
			}
		}
	}
}
