package sudoku

import (
	"tessera/solver/sudoku"
)

// filter is what the board is searched for.
type filter struct {
	kind       filterKind
	digit      int                         // of filterDigit; 0: none was chosen yet
	candidates [sudoku.Cells]sudoku.Digits // those that hints start from; cells with a digit have none
}

// filterKind is what a filter shows.
type filterKind int

const (
	filterNone  filterKind = iota
	filterDigit            // where a digit can go
	filterPairs            // cells with two candidates
)

// toggleFilter shows where a digit can go, or no longer: the one held or chosen, then
// each that is chosen.
func (t *acts) toggleFilter() {
	t.setFilter(filterDigit)
	if t.filter.kind == filterDigit && t.soughtDigit() == 0 {
		t.say("sudoku.filter.choose")
	}
}

// togglePairs shows the cells with two candidates, or no longer.
func (t *acts) togglePairs() {
	t.setFilter(filterPairs)
	if t.filter.kind != filterPairs {
		return
	}
	pairs := 0
	p := t.e.Position
	for cell, digits := range t.filter.candidates {
		if marks, _ := t.marksOf(p, cell); isPair(digits, marks) {
			pairs++
		}
	}
	t.say("sudoku.pairs.count", "Count", pairs)
}

// setFilter sets a filter, or takes it away where it is set.
func (t *acts) setFilter(kind filterKind) {
	if !t.e.Playing {
		return
	}
	if t.filter.kind == kind {
		kind = filterNone
	}
	t.filter = filter{kind: kind, digit: t.soughtDigit()}
	t.search()
}

// search finds the candidates in which a filter looks.
func (t *acts) search() {
	if t.filter.kind != filterNone {
		notes := t.notes()
		t.filter.candidates = notes.Candidates(t.e.Position)
	}
}

// soughtDigit is the digit that is lit: the one held, or that of the chosen cell; while
// a filter is set, and the cell is empty, the one chosen before.
func (s state) soughtDigit() int {
	if s.held > 0 && s.mode != colours {
		return s.held
	}
	if d := s.shown().Digit(s.cell); d != 0 {
		return d
	}
	if s.filter.kind == filterDigit {
		return s.filter.digit
	}
	return 0
}

// filters takes a digit that is typed for the one to be sought, where a filter waits for one,
// and says whether it did: from then on digits are entered again.
func (t *acts) filters(digit int) bool {
	if t.filter.kind != filterDigit || digit == 0 || t.soughtDigit() != 0 {
		return false
	}
	t.filter.digit = digit
	return true
}

// isPair says whether a cell has two candidates, and no other marks are to be seen in it: one
// of three that its row, column or box forbids is seen all the same.
func isPair(candidates, marks sudoku.Digits) bool {
	return candidates.Len() == 2 && (marks == 0 || marks == candidates)
}

// seek lights what a filter shows: where its digit can go, or cells with two candidates.
func (s state) seek(views []cellView) {
	if s.filter.kind == filterNone {
		return
	}
	digit := s.soughtDigit()
	for cell, digits := range s.filter.candidates {
		v := &views[cell]
		found := isPair(digits, v.marks)
		if s.filter.kind == filterDigit {
			found = digits.Has(digit)
		}
		switch {
		case found:
			v.light = max(v.light, open)
		case v.light == peer: // only what was sought stands out
			v.light = dim
		}
	}
}
