package sudoku

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"tessera/resources/must"
	"tessera/solver"
	"tessera/solver/enginetest"
	"tessera/solver/sudoku/logic"
	"tessera/solver/sudoku/sudokutest"
)

// written plays moves given as text from a puzzle.
func written(t testing.TB, text string, moves ...string) Position {
	t.Helper()
	p := position(t, text)
	for _, move := range moves {
		m := must.Have(Rules{}.ParseMove(move))(t)
		p = must.Have(p.apply(m))(t)
	}
	return p
}

func TestNextStartsFromThePlayersBoard(t *testing.T) {
	// Wrong entries first, all of them.
	p := written(t, classic, "r1c3=1", "r1c4=2", "r1c6+1")
	d, moves, err := Next(p, Notes{})
	must.Hold(t, err == nil && d.Technique == logic.WrongEntry && slices.Equal(moveTexts(moves), []string{"r1c3=0", "r1c4=0"}),
		"%v: %v, %v, %v", p, d, moveTexts(moves), err)
	d, moves, err = Next(position(t, classicSolution), Notes{})
	must.Hold(t, d.Technique == logic.NoTechnique && moves == nil && err == nil, "a solved board: %v, %v, %v", d, moves, err)
	_, _, err = Next(Position{}, Notes{})
	must.Hold(t, code(err) == "sudoku-several", "an empty board: %v", err)
}

func moveTexts(moves []Move) []string {
	texts := make([]string, len(moves))
	for i, m := range moves {
		texts[i] = m.String()
	}
	return texts
}

// TestNextTakesPencilMarksAtTheirWord where all cells have some, or one was struck
// out.
func TestNextTakesPencilMarksAtTheirWord(t *testing.T) {
	start := position(t, hard)
	solution := must.Have(Solve(start.Givens()))(t)
	d, moves := next(start, &Notes{}, solution)
	for ; d.Technique != logic.FillMarks; d, moves = next(start, &Notes{}, solution) {
		start = must.Have(Play(start, moves))(t)
	}
	cell, bare := openCell(start, 0), 0
	strike := start.FillMarks()
	for d := range (start.Allowed(cell) &^ DigitSet(int(solution[cell]))).All() {
		strike = append(strike, Move{cell, Unmark, d})
	}
	bare = openCell(start, cell+1)
	wipe := append(strike, Enter(bare, 0)) // some cell without marks
	marked, wiped := must.Have(Play(start, strike))(t), must.Have(Play(start, wipe))(t)
	for _, c := range []struct {
		what  string
		p     Position
		n     Notes
		known bool
	}{
		{"all cells marked", marked, Notes{}, true}, {"struck out", wiped, NotesOf(start, wipe), true},
		{"nobody knows that all else was struck out", wiped, Notes{}, false},
	} {
		d, _, err := Next(c.p, c.n)
		must.Be(t, err == nil && (d.Technique == logic.NakedSingle) == c.known &&
			(!c.known || d.Place[0] == Candidate{Cell: cell, Digit: int(solution[cell])}), "%s: %v, %v", c.what, d, err)
	}
}

// hard has no single but after eliminations.
const hard = "..9.7..23.....594.2.1........4.....77.5.1.3.49.........285.6.3....8.........3...6"

// TestPartialMarksAreNoErrors: whatever is noted, as long as nothing is struck out, no step depends on it.
func TestPartialMarksAreNoErrors(t *testing.T) {
	rng := solver.NewRand(5)
	for i, made := range sudokutest.Minimal(6, 20) {
		p := NewPosition(made.Puzzle)
		noted, moves := p, []Move(nil)
		for range 60 {
			m := Move{rng.IntN(Cells), Mark, rng.IntN(9) + 1}
			if next, err := noted.apply(m); err == nil && rng.IntN(2) == 0 {
				noted, moves = next, append(moves, m)
			}
		}
		want, _, _ := Next(p, Notes{})
		n := []Notes{{}, {Offered: true}, NotesOf(p, moves)}[i%3]
		if d, _, err := Next(noted, n); err != nil || d.Technique != logic.FillMarks && d.String() != want.String() {
			t.Errorf("%v: %v, %v, without notes %v", noted, d, err, want)
		}
	}
}

// TestRepairLeaksNothing: where the player struck out what is needed, all that is
// possible there is written again, not the answer alone.
func TestRepairLeaksNothing(t *testing.T) {
	start := position(t, classic)
	cell := 5 // r1c6, where an 8 belongs
	moves := start.FillMarks()
	for d := range (start.Allowed(cell) &^ DigitSet(start.Allowed(cell).First())).All() {
		moves = append(moves, Move{cell, Unmark, d})
	}
	for _, wipe := range []bool{false, true} {
		if wipe { // so that not all cells have marks
			moves = append(moves, Enter(2, 0))
		}
		p := must.Have(Play(start, moves))(t)
		d, repair, err := Next(p, NotesOf(start, moves))
		must.Be(t, err == nil && d.Technique == logic.WrongMark && slices.Equal(d.Cells, []int{cell}), "%v, %v", d, err)
		after, err := Play(p, repair)
		must.Hold(t, err == nil && after.Marks(cell) == start.Allowed(cell),
			"the marks after the repair are %v, %v; possible are %v", after.Marks(cell), err, start.Allowed(cell))
	}
}

// TestHintsLeadToTheEnd follows hints from boards on which players have been.
func TestHintsLeadToTheEnd(t *testing.T) {
	rng := solver.NewRand(3)
	puzzles := sudokutest.Hardest.Few(t)[:3]
	for _, made := range sudokutest.Minimal(1, 20) {
		puzzles = append(puzzles, made.Puzzle)
	}
	for i, puzzle := range puzzles {
		p, notes := NewPosition(puzzle), Notes{Offered: i%2 == 1}
		solution := must.Have(Solve(puzzle))(t)
		for range 30 { // whatever comes to a player's mind
			m := Move{rng.IntN(Cells), [3]Action{Set, Mark, Unmark}[rng.IntN(3)], rng.IntN(9) + 1}
			p = notes.Follow(p, []Move{m})
		}
		for hints := 0; p.Grid() != solution; hints++ {
			d, moves, err := Next(p, notes)
			must.Be(t, err == nil && len(moves) != 0 && d.Explain().Key != "" && hints <= 1000,
				"%v: hint %d: %v, %v, %v", p, hints, d, moves, err)
			_, err = Play(p, moves)
			must.Be(t, err == nil, "%v: %v", d, err)
			p = notes.Follow(p, moves)
		}
	}
}

// openCell returns the first cell without a digit, from one on.
func openCell(p Position, from int) int {
	for p.Digit(from) != 0 {
		from++
	}
	return from
}

// TestHintIsTheFirstStepOfTheExplanation, in levels, until the puzzle is solved.
func TestHintIsTheFirstStepOfTheExplanation(t *testing.T) {
	for _, p := range enginetest.Deals(t, Rules{}, Params{Grade: Hard}, 2) {
		for p.Grid().Count() < Cells {
			h := must.Have(Hint(t.Context(), p))(t)
			first := must.Have(Explain(t.Context(), p))(t).Data.(Explained).Steps[0]
			first.Moves = nil
			got, want := fmt.Sprintf("%+v", h.Data), fmt.Sprintf("%+v", first)
			must.Be(t, got == want && len(h.Moves) != 0 && len(h.Levels) >= 2 && len(h.Levels) <= 3,
				"%v: %s, not %s; %d levels", p, got, want, len(h.Levels))
			p = must.Have(Play(p, h.Moves))(t)
		}
		h := must.Have(Hint(t.Context(), p))(t)
		must.Be(t, len(h.Moves) == 0 && len(h.Levels) == 1, "%v: the end", p)
	}
}

// TestForums: what is written as forums have it is read again.
func TestForums(t *testing.T) {
	p := position(t, classic)
	const head = `+-------+-------+-------+
| 5 3 . | . 7 . | . . . |
| 6 . . | 1 9 5 | . . . |
`
	must.Be(t, strings.HasPrefix(Framed(p.Grid()), head), "written as\n%s", Framed(p.Grid()))
	for _, made := range sudokutest.Minimal(3, 20) {
		for _, g := range []Grid{made.Puzzle, made.Solution, {}} {
			again, err := ParseGrid(Framed(g))
			must.Hold(t, err == nil && again == g, "%v reads back as %v, %v", g, again, err)
		}
	}
	candidates := (&Notes{}).Candidates(p)
	text := WithCandidates(p.Grid(), candidates)
	lines := strings.Split(strings.TrimSpace(text), "\n")
	must.Be(t, strings.HasPrefix(lines[1], "| 5 ") && strings.Contains(lines[1], " 124 "), "with candidates\n%s", text)
	for _, line := range lines { // columns stand below one another
		must.Be(t, len(line) == len(lines[0]), "rows of different width:\n%s", text)
	}
	want := p.Grid()
	for cell, digits := range candidates {
		if digits.Len() == 1 {
			want[cell] = uint8(digits.First())
		}
	}
	g, err := ParseGrid(text)
	must.Be(t, err == nil && g == want, "reads as %v, %v; want %v", g, err, want)
}
