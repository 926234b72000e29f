package sudoku

import (
	"crypto/sha256"
	"fmt"
	"testing"

	"tessera/solver"
	"tessera/solver/sudoku/sudokutest"
)

// TestDealsOfGradesStay holds 50 deals of every grade, as one sum each, against those
// of the version that knew five grades and eighteen techniques: what a game ID deals
// must not change with what hints have learned since.
func TestDealsOfGradesStay(t *testing.T) {
	for params, want := range map[string]string{
		"easy": "b354750e33754bd4", "medium": "7e5d639dad32f837", "hard": "a17744f9c988f74e", "expert": "1ac37fd7c4518cd6", "extreme": "db4d1ebfd5c34bb6",
		"easysym": "b6884d6bab3b79d7", "mediumsym": "3d0eae2a08852f32", "hardsym": "010a08d2a9c8f09a", "expertsym": "43c99f862c97722c", "extremesym": "a9a427af50e756fb",
		"blanks30": "5a0a22793f7808a8", "blanks55": "f46a760eeba14e45", "blanks50sym": "e6b29080e7c759d7",
	} {
		p, err := ParseParams(params)
		if err != nil {
			t.Fatal(err)
		}
		sum := sha256.New()
		for seed := range uint64(50) {
			dealt, err := Rules{}.Deal(t.Context(), p, solver.NewRand(seed))
			if err != nil {
				t.Fatalf("%s, seed %d: %v", params, seed, err)
			}
			fmt.Fprintln(sum, dealt)
		}
		if got := fmt.Sprintf("%x", sum.Sum(nil)[:8]); got != want {
			t.Errorf("%s: the deals have the sum %s, not %s", params, got, want)
		}
	}
}

// TestGradesStay does the same with the grades of puzzles that come from elsewhere,
// which other programs compare.
func TestGradesStay(t *testing.T) {
	const want = "2d18213062d14419"
	puzzles := sudokutest.Hardest.Few(t)
	for _, made := range sudokutest.Minimal(99, 1500) {
		puzzles = append(puzzles, made.Puzzle)
	}
	sum := sha256.New()
	for _, puzzle := range puzzles {
		fmt.Fprintln(sum, gradeBy(NewPosition(puzzle), "logic"))
	}
	if got := fmt.Sprintf("%x", sum.Sum(nil)[:8]); got != want {
		t.Errorf("the grades have the sum %s, not %s", got, want)
	}
}
