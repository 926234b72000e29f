package sudoku

import (
	"testing"

	"tessera/games/view"
	"tessera/resources/lang"
	"tessera/solver/sudoku"
)

// lit lists the cells with at least that light.
func (tb desk) lit(l light) (cells []string) {
	for c, v := range tb.views() {
		if v.light == l {
			cells = append(cells, sudoku.CellName(c))
		}
	}
	return cells
}

// TestChosenDigitLightsItsMarks in all cells, and no others.
func TestChosenDigitLightsItsMarks(t *testing.T) {
	tb := newTable(t)
	tb.click("sudoku.fill")
	tb.tap("r5c1") // a 4
	lit := 0
	for c, v := range tb.views() {
		marks := tb.Session.Position().Marks(c) & sudoku.DigitSet(4)
		want(t, "lit in "+sudoku.CellName(c), v.lit, marks)
		lit += marks.Len()
	}
	want(t, "some are", lit > 5, true)
	tb.tap("r1c3")
	for c, v := range tb.views() {
		want(t, "of an empty cell, lit in "+sudoku.CellName(c), v.lit, sudoku.Digits(0))
	}
}

// TestFilterShowsWhereADigitCanGo: that of the chosen cell, which stays sought while the
// cursor is on empty cells, until another is chosen or Escape ends it.
func TestFilterShowsWhereADigitCanGo(t *testing.T) {
	tb := newTable(t)
	tb.tap("r1c3")
	tb.press("L")
	want(t, "said", tb.Page.Status, lang.T("sudoku.filter.choose"))
	want(t, "lit of no digit", len(tb.lit(open)), 0)
	tb.tap("r5c1") // a 4
	places := func(digit int) (cells []string) {
		for c := range sudoku.Cells {
			if c != tb.Model.cell && tb.Session.Position().Allowed(c).Has(digit) {
				cells = append(cells, sudoku.CellName(c))
			}
		}
		return cells
	}
	want(t, "lit for 4", tb.lit(open), places(4))
	want(t, "houses of the chosen cell", len(tb.lit(peer)), 0)
	tb.tap("r1c3")
	want(t, "lit for 4 from an empty cell", tb.lit(open), places(4))
	tb.types("1")
	tb.press("BackSpace")
	want(t, "lit after another entry", tb.lit(open), places(4))
	tb.tap("r1c1") // a 5
	want(t, "lit for 5", tb.lit(open), places(5))
	tb.press("Escape")
	want(t, "lit after Escape", len(tb.lit(open)), 0)
	tb.click("sudoku.filter")
	want(t, "lit by the button", tb.lit(open), places(5))
	tb.click("sudoku.filter")
	want(t, "and no longer", len(tb.lit(open)), 0)

	tb.tap("r1c3")
	tb.press("L")
	before := tb.Session.Position()
	tb.types("4")
	want(t, "a digit that is typed for it is entered", tb.Session.Position() == before, true)
	want(t, "lit for 4 that was typed", tb.lit(open), places(4))
	tb.types("1")
	want(t, "the next one is entered", tb.Session.Position().Digit(cell("r1c3")), 1)
}

// TestPairsAreFound: cells with two candidates, of which those struck out are none.
func TestPairsAreFound(t *testing.T) {
	tb := newTable(t)
	tb.click("sudoku.fill")
	pairs := func() (cells []string) {
		for c := range sudoku.Cells {
			if c != tb.Model.cell && tb.Session.Position().Marks(c).Len() == 2 {
				cells = append(cells, sudoku.CellName(c))
			}
		}
		return cells
	}
	tb.tap("r1c1")
	tb.click("sudoku.pairs")
	two := pairs()
	want(t, "said", tb.Page.Status, lang.T("sudoku.pairs.count", "Count", len(two)))
	want(t, "some are", len(two) > 2, true)
	want(t, "found", tb.lit(open), two)
	for c := range sudoku.Cells {
		if marks := tb.Session.Position().Marks(c); marks.Len() == 3 {
			tb.Send(view.Tap{Cell: c})
			tb.key(string(rune('0'+marks.First())), true)
			break
		}
	}
	want(t, "one more", len(pairs()), len(two))
	tb.tap("r1c1")
	want(t, "found then", tb.lit(open), pairs())
	want(t, "one more then", len(pairs()), len(two)+1)
	tb.press("B")
	for c := range sudoku.Cells { // a third mark that its row forbids is seen all the same
		p := tb.Session.Position()
		if p.Marks(c).Len() != 2 || c == tb.Model.cell {
			continue
		}
		for d := 1; d <= 9; d++ {
			if !p.Allowed(c).Has(d) {
				tb.do(p.ToggleMark(c, d)...)
				break
			}
		}
		break
	}
	tb.press("B")
	want(t, "three marks are none", tb.lit(open), pairs())
	want(t, "and are not counted", tb.Page.Status, lang.T("sudoku.pairs.count", "Count", len(pairs())))
	tb.press("B")
	want(t, "no longer", len(tb.lit(open)), 0)
}
