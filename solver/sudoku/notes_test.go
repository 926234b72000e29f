package sudoku

import (
	"slices"
	"testing"

	"tessera/resources/must"
	"tessera/solver"
	"tessera/solver/sudoku/grid"
	"tessera/solver/sudoku/sudokutest"
)

// TestTidiedMarksComeBack when the digit that took them away is erased, or another is
// entered in its place.
func TestTidiedMarksComeBack(t *testing.T) {
	start := position(t, classic)
	moves := append(start.FillMarks(), Move{3, Unmark, 2}) // r1c4 is not 2, says the player
	filled := must.Have(Play(start, moves))(t)
	const cell = 2 // r1c3
	for digit := range filled.Marks(cell).All() {
		n := NotesOf(start, moves)
		p := n.Follow(filled, n.Replace(filled, cell, digit, true))
		must.Be(t, p != filled && p.Digit(cell) == digit, "%d is not entered", digit)
		must.Equal(t, n.Follow(p, n.Erase(p, cell)), filled, "after %d is erased", digit)
		for other := range (filled.Marks(cell) &^ DigitSet(digit)).All() {
			n := NotesOf(start, moves)
			p := n.Follow(filled, n.Replace(filled, cell, digit, true))
			p = n.Follow(p, n.Replace(p, cell, other, true))
			want, _ := Play(filled, filled.EnterAndTidy(cell, other))
			must.Hold(t, p == want, "%d in place of %d: %v, want %v", other, digit, p, want)
			must.Equal(t, n.Follow(p, n.Erase(p, cell)), filled, "after %d, then %d are erased", digit, other)
		}
	}
}

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
		solution, _ := Solve(made.Puzzle)
		fill := start.FillMarks()
		filled, _ := Play(start, fill)
		p, moves := filled, fill
		for range 12 {
			cell, digit := rng.IntN(Cells), 1+rng.IntN(9)
			if start.Digit(cell) != 0 || digit == int(solution[cell]) {
				continue
			}
			n := NotesOf(start, moves)
			step := n.Replace(p, cell, digit, true)
			p, _ = Play(p, step)
			moves = append(moves, step...)
		}
		one, byOne := p, slices.Clone(moves)
		_, repair, err := Next(p, NotesOf(start, moves))
		after, _ := Play(p, repair)
		must.Be(t, err == nil && after.String() == filled.String(),
			"puzzle %d: by a hint %v, %v, want %v", i, after, err, filled)
		for _, cell := range rng.Perm(Cells) {
			if start.Digit(cell) == 0 && one.Digit(cell) != 0 {
				n := NotesOf(start, byOne)
				step := n.Erase(one, cell)
				one, _ = Play(one, step)
				byOne = append(byOne, step...)
			}
		}
		must.Be(t, one.String() == filled.String(), "puzzle %d: one by one %v, want %v", i, one, filled)
	}
}
