package sudoku

import (
	"strings"
	"testing"

	"tessera/resources/must"
	"tessera/solver/sudoku/logic"
	"tessera/solver/sudoku/sudokutest"
)

// checkUnique holds Solve against an independent search.
func checkUnique(t *testing.T, list ...Grid) {
	t.Helper()
	for _, puzzle := range list {
		solution, err := Solve(puzzle)
		if err != nil {
			t.Errorf("%v: %v", puzzle, err)
			continue
		}
		want := sudokutest.Solutions(puzzle, 2)
		must.Hold(t, len(want) == 1 && want[0] == solution && Count(puzzle, 2) == 1,
			"%v: %v, independently %v", puzzle, solution, want)
	}
}

func TestNotProper(t *testing.T) {
	for text, want := range map[string]string{
		"55" + classic[2:]:                                           "sudoku-conflict",
		classic[:79] + "97"[1:] + "8":                                "sudoku-conflict",
		strings.Repeat(".", 81):                                      "sudoku-several",
		".." + classic[2:40] + "........." + classic[49:]:            "sudoku-several",
		"....." + "8.6" + "........" + "1" + strings.Repeat(".", 64): "sudoku-several",
		"516849732" + "3.76.5..." + "8.97...65" + "135.6.9.7" + "472591..6" + "96837..5." + "253186.74" + "6842.75.." + "791.5.6.8": "sudoku-none",
	} {
		g, err := ParseGrid(text)
		must.Be(t, err == nil, "%v %v", text, err)
		if _, err := Solve(g); code(err) != want {
			t.Errorf("%s: %v, want code %s", text, err, want)
		}
	}
}

func TestRate(t *testing.T) {
	r, err := Rate(position(t, classic).Givens())
	must.Be(t, err == nil && r.Grade == Easy && (r.Hardest == logic.HiddenSingle || r.Hardest == logic.NakedSingle) &&
		r.Points <= 800, "%+v, %v", r, err)
	steps := 0
	for _, n := range r.Steps {
		steps += n
	}
	must.Be(t, steps == Cells-position(t, classic).Givens().Count(), "%d steps of singles in %+v", steps, r)
	if _, err := Rate(Grid{}); code(err) != "sudoku-several" {
		t.Errorf("an empty board is rated: %v", err)
	}
}
