package sudoku

import (
	"testing"

	"fyne.io/fyne/v2"

	"tessera/games/uitest/room"
	"tessera/resources/lang"
	"tessera/solver/sudoku"
)

// lit lists the cells with at least that light.
func (tb *table) lit(l light) (cells []string) {
	for c, v := range tb.faces.shown {
		if v.light == l {
			cells = append(cells, sudoku.CellName(c))
		}
	}
	return cells
}

// TestChosenDigitLightsItsMarks in all cells, and no others.
func TestChosenDigitLightsItsMarks(t *testing.T) {
	tb := newTable(t)
	tb.act("sudoku.fill")
	tb.TapCell(cell("r5c1")) // a 4
	lit := 0
	for c, v := range tb.faces.shown {
		want := tb.frame.Session.Position().Marks(c) & sudoku.DigitSet(4)
		room.Want(t, "lit in "+sudoku.CellName(c), v.lit, want)
		lit += want.Len()
	}
	room.Want(t, "some are", lit > 5, true)
	tb.TapCell(cell("r1c3"))
	for c, v := range tb.faces.shown {
		room.Want(t, "of an empty cell, lit in "+sudoku.CellName(c), v.lit, sudoku.Digits(0))
	}
}

// TestFilterShowsWhereADigitCanGo: that of the chosen cell, which stays sought while the
// cursor is on empty cells, until another is chosen or Escape ends it.
func TestFilterShowsWhereADigitCanGo(t *testing.T) {
	tb := newTable(t)
	tb.TapCell(cell("r1c3"))
	tb.Press(fyne.KeyL)
	room.Want(t, "said", tb.frame.Status.Said(), lang.T("sudoku.filter.choose"))
	room.Want(t, "lit of no digit", len(tb.lit(open)), 0)
	tb.TapCell(cell("r5c1")) // a 4
	places := func(digit int) (cells []string) {
		for c := range sudoku.Cells {
			if c != tb.cell && tb.frame.Session.Position().Allowed(c).Has(digit) {
				cells = append(cells, sudoku.CellName(c))
			}
		}
		return cells
	}
	room.Want(t, "lit for 4", tb.lit(open), places(4))
	room.Want(t, "houses of the chosen cell", len(tb.lit(peer)), 0)
	tb.TapCell(cell("r1c3"))
	room.Want(t, "lit for 4 from an empty cell", tb.lit(open), places(4))
	tb.types("1")
	tb.Press(fyne.KeyBackspace)
	room.Want(t, "lit after another entry", tb.lit(open), places(4))
	tb.TapCell(cell("r1c1")) // a 5
	room.Want(t, "lit for 5", tb.lit(open), places(5))
	tb.Press(fyne.KeyEscape)
	room.Want(t, "lit after Escape", len(tb.lit(open)), 0)
	tb.Click("sudoku.filter")
	room.Want(t, "lit by the button", tb.lit(open), places(5))
	tb.Click("sudoku.filter")
	room.Want(t, "and no longer", len(tb.lit(open)), 0)

	tb.TapCell(cell("r1c3"))
	tb.Press(fyne.KeyL)
	before := tb.frame.Session.Position()
	tb.types("4")
	room.Want(t, "a digit that is typed for it is entered", tb.frame.Session.Position() == before, true)
	room.Want(t, "lit for 4 that was typed", tb.lit(open), places(4))
	tb.types("1")
	room.Want(t, "the next one is entered", tb.frame.Session.Position().Digit(cell("r1c3")), 1)
}

// TestPairsAreFound: cells with two candidates, of which those struck out are none.
func TestPairsAreFound(t *testing.T) {
	tb := newTable(t)
	tb.act("sudoku.fill")
	pairs := func() (cells []string) {
		for c := range sudoku.Cells {
			if c != tb.cell && tb.frame.Session.Position().Marks(c).Len() == 2 {
				cells = append(cells, sudoku.CellName(c))
			}
		}
		return cells
	}
	tb.TapCell(cell("r1c1"))
	tb.Click("sudoku.pairs")
	want := pairs()
	room.Want(t, "said", tb.frame.Status.Said(), lang.T("sudoku.pairs.count", "Count", len(want)))
	room.Want(t, "some are", len(want) > 2, true)
	room.Want(t, "found", tb.lit(open), want)
	for c := range sudoku.Cells {
		if marks := tb.frame.Session.Position().Marks(c); marks.Len() == 3 {
			tb.TapCell(c)
			tb.key(fyne.KeyName(rune('0'+marks.First())), fyne.KeyModifierShift)
			break
		}
	}
	room.Want(t, "one more", len(pairs()), len(want))
	tb.TapCell(cell("r1c1"))
	room.Want(t, "found then", tb.lit(open), pairs())
	room.Want(t, "one more then", len(pairs()), len(want)+1)
	tb.Press(fyne.KeyB)
	for c := range sudoku.Cells { // a third mark that its row forbids is seen all the same
		p := tb.frame.Session.Position()
		if p.Marks(c).Len() != 2 || c == tb.cell {
			continue
		}
		for d := 1; d <= 9; d++ {
			if !p.Allowed(c).Has(d) {
				tb.frame.Do(p.ToggleMark(c, d)...)
				break
			}
		}
		break
	}
	tb.Press(fyne.KeyB)
	room.Want(t, "three marks are none", tb.lit(open), pairs())
	room.Want(t, "and are not counted", tb.frame.Status.Said(), lang.T("sudoku.pairs.count", "Count", len(pairs())))
	tb.Press(fyne.KeyB)
	room.Want(t, "no longer", len(tb.lit(open)), 0)
}
