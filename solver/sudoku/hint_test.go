package sudoku

import (
	"slices"
	"testing"

	"tessera/solver"
	"tessera/solver/sudoku/logic"
	"tessera/solver/sudoku/sudokutest"
)

// written plays moves given as text from a puzzle.
func written(t testing.TB, text string, moves ...string) Position {
	t.Helper()
	p := position(t, text)
	for _, move := range moves {
		m, err := ParseMove(move)
		if err != nil {
			t.Fatal(err)
		}
		if p, err = p.apply(m); err != nil {
			t.Fatal(err)
		}
	}
	return p
}

func TestNextStartsFromThePlayersBoard(t *testing.T) {
	tests := []struct {
		p     Position
		tech  Technique
		moves []string
	}{
		// Wrong entries first, all of them, then wrong pencil marks.
		{written(t, classic, "r1c3=1", "r1c4=2", "r1c6+1"), logic.WrongEntry, []string{"r1c3=0", "r1c4=0"}},
		{written(t, classic, "r1c3=4", "r1c6+1", "r1c6+2"), logic.WrongMark, []string{"r1c6+8"}},
	}
	for _, test := range tests {
		d, moves, err := Next(test.p)
		if err != nil || d.Technique != test.tech || !slices.Equal(moveTexts(moves), test.moves) {
			t.Errorf("%v: %v, %v, %v", test.p, d, moveTexts(moves), err)
		}
	}
	if d, moves, err := Next(position(t, classicSolution)); d.Technique != logic.NoTechnique || moves != nil || err != nil {
		t.Errorf("a solved board: %v, %v, %v", d, moves, err)
	}
	if _, _, err := Next(Position{}); code(err) != "sudoku-several" {
		t.Errorf("an empty board: %v", err)
	}
}

func moveTexts(moves []Move) []string {
	texts := make([]string, len(moves))
	for i, m := range moves {
		texts[i] = m.String()
	}
	return texts
}

func TestNextTakesPencilMarksAtTheirWord(t *testing.T) {
	// No single in the whole puzzle but the one that the player's marks make.
	const hard = "..9.7..23.....594.2.1........4.....77.5.1.3.49.........285.6.3....8.........3...6"
	solution, err := Solve(position(t, hard).Givens())
	if err != nil {
		t.Fatal(err)
	}
	p := position(t, hard)
	for {
		d, moves := next(p, solution)
		if d.Technique == logic.FillMarks {
			break
		}
		if p, err = Play(p, moves); err != nil {
			t.Fatal(err)
		}
	}
	cell := openCell(p)
	p, _ = p.apply(Move{cell, Mark, int(solution[cell])})
	d, _, err := Next(p)
	if err != nil || d.Technique != logic.NakedSingle || d.Place[0] != (Candidate{Cell: cell, Digit: int(solution[cell])}) {
		t.Errorf("%v, %v", d, err)
	}
}

// openCell returns the first cell without a digit.
func openCell(p Position) int {
	for cell := range Cells {
		if p.Digit(cell) == 0 {
			return cell
		}
	}
	return -1
}

// TestHintsLeadToTheEnd follows hints from boards on which players have been.
func TestHintsLeadToTheEnd(t *testing.T) {
	rng := solver.NewRand(3)
	puzzles := sudokutest.Hardest.Few(t)[:5]
	for _, made := range sudokutest.Minimal(1, 40) {
		puzzles = append(puzzles, made.Puzzle)
	}
	for _, puzzle := range puzzles {
		p := NewPosition(puzzle)
		solution, err := Solve(puzzle)
		if err != nil {
			t.Fatal(err)
		}
		for range 30 { // whatever comes to a player's mind
			m := Move{rng.IntN(Cells), [3]Action{Set, Mark, Unmark}[rng.IntN(3)], rng.IntN(9) + 1}
			if next, err := p.apply(m); err == nil {
				p = next
			}
		}
		for hints := 0; p.Grid() != solution; hints++ {
			d, moves, err := Next(p)
			if err != nil || len(moves) == 0 || d.Explain().Key == "" || hints > 1000 {
				t.Fatalf("%v: hint %d: %v, %v, %v", p, hints, d, moves, err)
			}
			if p, err = Play(p, moves); err != nil {
				t.Fatalf("%v: %v", d, err)
			}
		}
	}
}
