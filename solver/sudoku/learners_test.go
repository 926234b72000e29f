package sudoku

import (
	"testing"

	"tessera/resources/must"
	"tessera/solver"
	"tessera/solver/sudoku/sudokutest"
)

// pupil knows nothing but singles, and nothing of the engines: digits on paper.
type pupil [9][9]int

// fits reports whether a digit may stand in an empty cell.
func (p *pupil) fits(row, column, digit int) bool {
	if p[row][column] != 0 {
		return false
	}
	for i := range 9 {
		if p[row][i] == digit || p[i][column] == digit || p[row/3*3+i/3][column/3*3+i%3] == digit {
			return false
		}
	}
	return true
}

// house lists the cells of row, column or box number i: kind 0, 1 or 2.
func house(kind, i int) (cells [9][2]int) {
	for k := range 9 {
		cells[k] = [3][2]int{{i, k}, {k, i}, {i/3*3 + k/3, i%3*3 + k%3}}[kind]
	}
	return cells
}

// hidden enters a digit that has one place in a house of such a kind.
func (p *pupil) hidden(kind int) bool {
	for i := range 9 {
		for digit := 1; digit <= 9; digit++ {
			var places [][2]int
			for _, c := range house(kind, i) {
				if p.fits(c[0], c[1], digit) {
					places = append(places, c)
				}
			}
			if len(places) == 1 {
				p[places[0][0]][places[0][1]] = digit
				return true
			}
		}
	}
	return false
}

// naked enters the digit of a cell that has only one.
func (p *pupil) naked() bool {
	for cell := range 81 {
		only := 0
		for digit := 1; digit <= 9; digit++ {
			if p.fits(cell/9, cell%9, digit) {
				only = 10*only + digit
			}
		}
		if only > 0 && only < 10 {
			p[cell/9][cell%9] = only
			return true
		}
	}
	return false
}

// solves reports whether a puzzle comes out with hidden singles of boxes alone, or with
// all singles.
func solves(puzzle Grid, all bool) bool {
	var p pupil
	for cell, d := range puzzle {
		p[cell/9][cell%9] = int(d)
	}
	left := Cells - puzzle.Count()
	for p.hidden(2) || all && (p.hidden(0) || p.hidden(1) || p.naked()) {
		left--
	}
	return left == 0
}

// TestDealsForLearners: beginners look at boxes alone, and the deals of singles are more
// than that, but no more than singles.
func TestDealsForLearners(t *testing.T) {
	for seed := range uint64(60) {
		for _, symmetric := range []bool{false, true} {
			p, err := Rules{}.Deal(t.Context(), Params{Grade: Beginner, Symmetric: symmetric}, solver.NewRand(seed))
			if g := p.Givens(); err != nil || g.Count() < 40 || !solves(g, false) {
				t.Errorf("beginner, seed %d: %v with %d givens, %v", seed, g, g.Count(), err)
			}
			p, err = Rules{}.Deal(t.Context(), Params{Grade: Singles, Symmetric: symmetric}, solver.NewRand(seed))
			if g := p.Givens(); err != nil || g.Count() < 26 || g.Count() > 30 || solves(g, false) || !solves(g, true) {
				t.Errorf("singles, seed %d: %v with %d givens, %v", seed, g, g.Count(), err)
			}
		}
	}
}

// TestSinglesAreNoMore: what the deals are taken by agrees with the pupil on any puzzle.
func TestSinglesAreNoMore(t *testing.T) {
	solved := 0
	for _, made := range sudokutest.Minimal(31, 400) {
		want := solves(made.Puzzle, true)
		if want {
			solved++
		}
		got := fitsSingles(made.Puzzle, Singles) || solves(made.Puzzle, false)
		must.Hold(t, got == want || made.Puzzle.Count() > 30, "%v: by singles %v, want %v", made.Puzzle, got, want)
	}
	must.Be(t, solved >= 100, "only %d of the puzzles need no more than singles", solved)
}

// TestPuzzlesAreCalledAsTheyWereAskedFor, though the twin grades all of these as easy.
func TestPuzzlesAreCalledAsTheyWereAskedFor(t *testing.T) {
	for _, grade := range []Grade{Beginner, Easy, Singles, Medium} {
		for seed := range uint64(20) {
			p := must.Have(Rules{}.Deal(t.Context(), Params{Grade: grade}, solver.NewRand(seed)))(t)
			rating := must.Have(Rate(p.Givens()))(t)
			must.Equal(t, Asked(p.Givens(), rating.Grade), grade, "%v, seed %d: called", grade, seed)
		}
	}
}
