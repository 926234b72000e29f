package sudoku

import (
	"crypto/sha256"
	"fmt"
	"testing"

	"tessera/resources/must"
	"tessera/solver"
	"tessera/solver/sudoku/sudokutest"
)

// The sums are those of the version that knew five grades and eighteen techniques: what a game ID
// deals must not change with what hints have learned since.
func TestDealsOfGradesStay(t *testing.T) {
	dealsStay(t, 10, map[string]string{
		"easy": "6d65422e85878433", "medium": "272ae4efe18fc109", "hard": "63bc29ecc1e6f8b7", "expert": "51818b9c58ff5d17", "extreme": "e2a44dbf38f9c136",
		"easysym": "763926cf28663a3b", "mediumsym": "8debab5a0be4217d", "hardsym": "bd565d935c616f11", "expertsym": "36e20a49d80dca98", "extremesym": "47ce045e357bc51a",
		"blanks30": "cfabeb0abdadad60", "blanks55": "3f7efd0c695fd5f9", "blanks50sym": "95cfa76e41d02088",
	})
}

// dealsStay holds so many deals of each params, as one sum each, against those wanted.
func dealsStay(t *testing.T, many uint64, sums map[string]string) {
	t.Helper()
	for params, want := range sums {
		p := must.Have(Rules{}.ParseParams(params))(t)
		sum := sha256.New()
		for seed := range many {
			dealt, err := Rules{}.Deal(t.Context(), p, solver.NewRand(seed))
			must.Be(t, err == nil, "%s, seed %d: %v", params, seed, err)
			fmt.Fprintln(sum, dealt)
		}
		got := fmt.Sprintf("%x", sum.Sum(nil)[:8])
		must.Hold(t, got == want, "%s: the deals have the sum %s, not %s", params, got, want)
	}
}

// TestGradesStay does the same with the grades of puzzles that come from elsewhere,
// which other programs compare.
func TestGradesStay(t *testing.T) { gradesStay(t, 250, "9f262fd2b453a127") }

// gradesStay is TestGradesStay with so many minimal puzzles.
func gradesStay(t *testing.T, minimal int, want string) {
	t.Helper()
	puzzles := sudokutest.Hardest.Few(t)
	for _, made := range sudokutest.Minimal(99, minimal) {
		puzzles = append(puzzles, made.Puzzle)
	}
	sum := sha256.New()
	for _, puzzle := range puzzles {
		fmt.Fprintln(sum, gradeBy(NewPosition(puzzle), "logic"))
	}
	got := fmt.Sprintf("%x", sum.Sum(nil)[:8])
	must.Be(t, got == want, "the grades have the sum %s, not %s", got, want)
}
