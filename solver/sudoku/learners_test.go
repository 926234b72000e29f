package sudoku

import (
	"testing"

	"tessera/resources/must"
	"tessera/solver"
	"tessera/solver/sudoku/sudokutest"
)

// singles reports whether a puzzle comes out with hidden singles of boxes alone, or with all singles. It knows
// nothing of the engines: digits on paper.
func singles(puzzle Grid, all bool) bool {
	var paper [9][9]int
	for cell, d := range puzzle {
		paper[cell/9][cell%9] = int(d)
	}
	fits := func(row, column, digit int) bool {
		for i := range 9 {
			if paper[row][i] == digit || paper[i][column] == digit || paper[row/3*3+i/3][column/3*3+i%3] == digit {
				return false
			}
		}
		return paper[row][column] == 0
	}
	left := Cells - puzzle.Count()
	for before := 0; before != left; {
		before = left
		for i := range 4 * 81 { // all of boxes before rows, columns and cells
			kind, a, b := i/81, i/9%9, i%9
			if kind > 0 && (!all || before != left) {
				break
			}
			var places [][3]int // row, column, digit
			for k := range 9 {
				p := [4][3]int{{a/3*3 + k/3, a%3*3 + k%3, b + 1}, {a, k, b + 1}, {k, a, b + 1}, {a, b, k + 1}}[kind]
				if fits(p[0], p[1], p[2]) {
					places = append(places, p)
				}
			}
			if len(places) == 1 {
				paper[places[0][0]][places[0][1]] = places[0][2]
				left--
			}
		}
	}
	return left == 0
}

// TestDealsForLearners: beginners look at boxes alone, and the deals of singles are more
// than that, but no more than singles. They are called so, though the twin grades all of these as easy.
func TestDealsForLearners(t *testing.T) {
	for seed := range uint64(60) {
		for _, params := range []Params{
			{Grade: Beginner}, {Grade: Beginner, Symmetric: true}, {Grade: Singles}, {Grade: Singles, Symmetric: true},
			{Grade: Easy}, {Grade: Medium},
		} {
			if params.Grade != Beginner && params.Grade != Singles && seed >= 20 {
				continue
			}
			g := must.Have(Rules{}.Deal(t.Context(), params, solver.NewRand(seed)))(t).Givens()
			n, boxes := g.Count(), singles(g, false)
			must.Hold(t, params.Grade != Beginner || n >= 40 && boxes, "%v, seed %d: %v with %d givens", params, seed, g, n)
			must.Hold(t, params.Grade != Singles || n >= 26 && n <= 30 && !boxes && singles(g, true),
				"%v, seed %d: %v with %d givens", params, seed, g, n)
			must.Equal(t, Asked(g, must.Have(Rate(g))(t).Grade), params.Grade, "%v, seed %d: called", params, seed)
		}
	}
}

// TestSinglesAreNoMore: what the deals are taken by agrees with digits on paper on any puzzle.
func TestSinglesAreNoMore(t *testing.T) {
	solved := 0
	for _, made := range sudokutest.Minimal(31, 400) {
		want := singles(made.Puzzle, true)
		if want {
			solved++
		}
		got := fitsSingles(made.Puzzle, Singles) || singles(made.Puzzle, false)
		must.Hold(t, got == want || made.Puzzle.Count() > 30, "%v: by singles %v, want %v", made.Puzzle, got, want)
	}
	must.Be(t, solved >= 100, "only %d of the puzzles need no more than singles", solved)
}
