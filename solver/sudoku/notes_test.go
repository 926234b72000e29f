package sudoku

import (
	"slices"
	"strings"
	"testing"

	"tessera/resources/must"
	"tessera/solver"
	"tessera/solver/sudoku/grid"
	"tessera/solver/sudoku/sudokutest"
)

// TestMarksComeBackOnlyWhereTheyMay: not against another digit, nor into a cell that
// was written in since.
func TestMarksComeBackOnlyWhereTheyMay(t *testing.T) {
	start := position(t, classic)
	n := Notes{}
	p := n.Follow(start, start.FillMarks())
	p = n.Follow(p, p.EnterAndTidy(2, 2))              // r1c3=2
	p = n.Follow(p, []Move{Enter(3, 0), {3, Mark, 6}}) // r1c4 is marked anew
	p = n.Follow(p, p.EnterAndTidy(24, 2))             // r3c7=2, in the same row as others that lost theirs
	erase := n.Erase(p, 2)
	after := must.Have(Play(p, erase))(t)
	must.Be(t, after.Marks(3) == grid.DigitSet(6), "r1c4 has %v", after.Marks(3))
	for cell := range Cells {
		must.Hold(t, after.Marks(cell)&^after.Allowed(cell) == 0,
			"%s has %v, allowed are %v", CellName(cell), after.Marks(cell), after.Allowed(cell))
	}
}

// TestStruckMarksAreDenied until they are written again, or all marks of the cell are
// wiped away.
func TestStruckMarksAreDenied(t *testing.T) {
	start := position(t, classic)
	n := Notes{}
	p := n.Follow(start, start.FillMarks())
	const bare, cell = 2, 3 // r1c3, which is left without marks, and r1c4
	p = n.Follow(p, []Move{Enter(bare, 0)})
	digit := start.Allowed(cell).First()
	strike := Move{cell, Unmark, digit}
	for _, back := range []Move{{cell, Mark, digit}, Enter(cell, 0)} {
		p = n.Follow(p, []Move{strike})
		must.Hold(t, !n.Candidates(p)[cell].Has(digit), "%v denies nothing", strike)
		p = n.Follow(p, []Move{back})
		must.Equal(t, n.Candidates(p)[cell], start.Allowed(cell), "after %v the candidates", back)
	}
}

// TestNotesFollowAnyGame: whatever is played, erasing is legal and leaves no mark that
// a digit forbids.
func TestNotesFollowAnyGame(t *testing.T) {
	rng := solver.NewRand(8)
	for _, made := range sudokutest.Minimal(8, 30) {
		start := NewPosition(made.Puzzle)
		n, p := Notes{}, start
		p = n.Follow(p, p.FillMarks())
		var all []Move
		all = append(all, start.FillMarks()...)
		for range 120 {
			cell, digit := rng.IntN(Cells), rng.IntN(9)+1
			if p.Given(cell) {
				continue
			}
			moves := n.Erase(p, cell)
			switch {
			case rng.IntN(3) == 0 && p.Digit(cell) != digit:
				moves = n.Replace(p, cell, digit, true)
			case rng.IntN(2) == 0 && p.Digit(cell) == 0:
				moves = p.ToggleMark(cell, digit)
			}
			next, err := Play(p, moves)
			must.Be(t, err == nil, "%v: %v: %v", p, moves, err)
			for c := range Cells {
				if added := next.Marks(c) &^ p.Marks(c); c != cell && added&^next.Allowed(c) != 0 {
					t.Fatalf("%v: %v writes %v in %s", p, moves, added, CellName(c))
				}
			}
			p = n.Follow(p, moves)
			all = append(all, moves...)
		}
		if again := NotesOf(start, all); !slices.Equal(again.struck[:], n.struck[:]) || again.tidied != n.tidied || again.under != n.under {
			t.Error("the notes of the whole game are others")
		}
	}
}

// TestRepairBringsAllMarksBack: whatever digits were entered, one over the other, with marks
// that went for them; when all of them are erased by a hint, or one by one in any order, the
// marks are those of before.
func TestRepairBringsAllMarksBack(t *testing.T) {
	rng := solver.NewRand(7)
	for i, made := range sudokutest.Minimal(1, 40) {
		start := NewPosition(made.Puzzle)
		var n Notes
		filled := n.Follow(start, start.FillMarks())
		p := filled
		for range 12 {
			cell, digit := rng.IntN(Cells), 1+rng.IntN(9)
			if start.Digit(cell) == 0 && digit != int(made.Solution[cell]) {
				p = n.Follow(p, n.Replace(p, cell, digit, true))
			}
		}
		_, repair, err := Next(p, n)
		after, _ := Play(p, repair)
		must.Be(t, err == nil && after.String() == filled.String(),
			"puzzle %d: by a hint %v, %v, want %v", i, after, err, filled)
		for _, cell := range rng.Perm(Cells) {
			if start.Digit(cell) == 0 && p.Digit(cell) != 0 {
				p = n.Follow(p, n.Erase(p, cell))
			}
		}
		must.Be(t, p.String() == filled.String(), "puzzle %d: one by one %v, want %v", i, p, filled)
	}
}

// TestFillAndTidy: what nothing forbids is written into cells without marks, and the others are left; a digit is
// taken out of the marks that it forbids, and out of no others.
func TestFillAndTidy(t *testing.T) {
	before := written(t, classic, "r1c3=4", "r1c4+7")
	p := must.Have(Play(before, before.FillMarks()))(t)
	must.Hold(t, p.FillMarks() == nil, "there is more to fill")
	const cell, digit = 8, 2 // r1c9
	after, err := Play(p, p.EnterAndTidy(cell, digit))
	must.Be(t, err == nil && after.Digit(cell) == digit, "%v, %v", after, err)
	tidied := 0
	for other := range Cells {
		want := before.Allowed(other)
		if before.Marks(other) != 0 {
			want = before.Marks(other)
		}
		must.Hold(t, p.Marks(other) == want, "%s: marks %v, want %v", CellName(other), p.Marks(other), want)
		switch {
		case other == cell:
			want = 0
		case Sees(other, cell) && want.Has(digit):
			tidied++
			want &^= DigitSet(digit)
		}
		must.Hold(t, after.Marks(other) == want, "%s: marks %v, want %v", CellName(other), after.Marks(other), want)
	}
	must.Be(t, tidied != 0, "there was nothing to tidy")
}

func TestToggleMarkAndErase(t *testing.T) {
	p := written(t, classic, "r1c3=4", "r1c4+2", "r1c4+6")
	for _, c := range []struct {
		name  string
		moves []Move
		want  []string
	}{
		{"a mark that is there", p.ToggleMark(3, 6), []string{"r1c4-6"}},
		{"a mark that is not", p.ToggleMark(3, 9), []string{"r1c4+9"}}, {"a digit", p.Erase(2), []string{"r1c3=0"}},
		{"marks", p.Erase(3), []string{"r1c4=0"}}, {"nothing", p.Erase(5), []string{}},
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

// TestCentreMarksAreTidied with the others, and come back with them.
func TestCentreMarksAreTidied(t *testing.T) {
	before := written(t, classic, "r1c3~1", "r1c3~2", "r1c4~2", "r1c4+6", "r1c4^1")
	var n Notes
	enter := n.Replace(before, 2, 2, true)
	must.Equal(t, strings.Join(moveTexts(enter), " "), "r1c3=2 r1c4~2", "entering makes")
	after := n.Follow(before, enter)
	must.Be(t, after.CentreMarks(2) == 0 && after.CentreMarks(3) == 0, "centre marks stay: %v", after)
	must.Equal(t, n.Follow(after, n.Erase(after, 2)), before, "erased")
}

// TestCentreMarksAreNoCandidates: nothing that hints rest on changes with them, nor with colours, all of which are
// taken away, and nothing else.
func TestCentreMarksAreNoCandidates(t *testing.T) {
	plain := written(t, classic, "r1c3+4", "r1c4+2")
	noted := written(t, classic, "r1c3+4", "r1c4+2", "r1c3~1", "r1c4~9", "r1c7~5", "r1c1^2", "r1c4^3")
	var n Notes
	must.Be(t, n.Candidates(plain) == n.Candidates(noted) && noted.Colour(0) == 2, "other candidates")
	want, _, _ := Next(plain, n)
	got, _, err := Next(noted, n)
	must.Be(t, err == nil && got.String() == want.String(), "the hint is %v, %v; want %v", got, err, want)
	after := must.Have(Play(noted, noted.ClearColours()))(t)
	must.Be(t, after == written(t, classic, "r1c3+4", "r1c4+2", "r1c3~1", "r1c4~9", "r1c7~5") && after.ClearColours() == nil,
		"without colours %v", after)
}
