package sudoku

import (
	"slices"
	"testing"

	"tessera/resources/must"
	"tessera/solver/sudoku/grid"
	"tessera/solver/sudoku/sudokutest"
)

// TestEnterAndTidy takes a digit out of the pencil marks that it forbids, and out
// of no others.
func TestEnterAndTidy(t *testing.T) {
	p := position(t, classic)
	p = must.Have(Play(p, p.FillMarks()))(t)
	const cell, digit = 2, 2 // r1c3
	after, err := Play(p, p.EnterAndTidy(cell, digit))
	must.Be(t, err == nil && after.Digit(cell) == digit, "%v, %v", after, err)
	tidied := 0
	for other := range Cells {
		want := p.Marks(other)
		switch {
		case other == cell:
			want = 0
		case Sees(other, cell):
			if want.Has(digit) {
				tidied++
			}
			want &^= DigitSet(digit)
		}
		must.Hold(t, after.Marks(other) == want, "%s: marks %v, want %v", CellName(other), after.Marks(other), want)
	}
	must.Be(t, tidied != 0, "there was nothing to tidy")
}

// TestFillMarks writes what nothing forbids into cells without marks, and leaves
// the others.
func TestFillMarks(t *testing.T) {
	p := written(t, classic, "r1c3=4", "r1c4+7")
	after := must.Have(Play(p, p.FillMarks()))(t)
	for cell := range Cells {
		want := p.Allowed(cell)
		if p.Marks(cell) != 0 {
			want = p.Marks(cell)
		}
		must.Hold(t, after.Marks(cell) == want, "%s: marks %v, want %v", CellName(cell), after.Marks(cell), want)
	}
	moves := after.FillMarks()
	must.Be(t, moves == nil, "there is more to fill: %v", moves)
}

func TestToggleMarkAndErase(t *testing.T) {
	p := written(t, classic, "r1c3=4", "r1c4+2", "r1c4+6")
	for _, c := range []struct {
		name  string
		moves []Move
		want  []string
	}{
		{"a mark that is there", p.ToggleMark(3, 6), []string{"r1c4-6"}},
		{"a mark that is not", p.ToggleMark(3, 9), []string{"r1c4+9"}},
		{"a digit", p.Erase(2), []string{"r1c3=0"}},
		{"marks", p.Erase(3), []string{"r1c4=0"}},
		{"nothing", p.Erase(5), []string{}},
		{"a given", p.Erase(0), []string{}},
		{"several marks", WriteMarks(5, grid.DigitSet(1, 8)), []string{"r1c6+1", "r1c6+8"}},
	} {
		got := moveTexts(c.moves)
		must.Hold(t, slices.Equal(got, c.want), "%s: %v, want %v", c.name, got, c.want)
	}
}

// TestMistakesAndCompleting: what is wrong is named, and what leads to the solution
// puts it right.
func TestMistakesAndCompleting(t *testing.T) {
	for _, made := range sudokutest.Minimal(9, 10) {
		p := NewPosition(made.Puzzle)
		must.Hold(t, Mistakes(p, made.Solution) == nil, "%v: mistakes in it", p)
		var wrong []int
		for cell, d := range made.Solution {
			if made.Puzzle[cell] != 0 || cell%3 > 0 {
				continue
			}
			right := int(d)
			if cell%2 == 0 {
				right = right%9 + 1
				wrong = append(wrong, cell)
			}
			p, _ = p.apply(Enter(cell, right))
		}
		cells := Mistakes(p, made.Solution)
		must.Hold(t, len(wrong) != 0 && slices.Equal(cells, wrong), "%v: mistakes in %v, want %v", p, cells, wrong)
		end, err := Play(p, Completing(p, made.Solution))
		must.Hold(t, err == nil && end.Grid() == made.Solution, "%v: ends at %v, %v", p, end, err)
	}
}
