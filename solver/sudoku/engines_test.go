package sudoku

import (
	"strings"
	"testing"

	"tessera/resources/goldentest"
	"tessera/resources/must"
	"tessera/solver"
	"tessera/solver/enginetest"
	"tessera/solver/sudoku/sudokutest"
)

// checkUnique holds Solve against an independent search.
func checkUnique(t *testing.T, list ...Grid) {
	t.Helper()
	for _, puzzle := range list {
		solution, err := Solve(puzzle)
		must.Be(t, err == nil, "%v: %v", puzzle, err)
		want := sudokutest.Solutions(puzzle, 2)
		must.Hold(t, len(want) == 1 && want[0] == solution && Count(puzzle, 2) == 1,
			"%v: %v, independently %v", puzzle, solution, want)
	}
}

// TestNotProper: puzzles that have no solution, or several, are refused by [Solve], [Rate] and every engine.
func TestNotProper(t *testing.T) {
	for text, want := range map[string]string{
		"55" + classic[2:]: "sudoku-conflict", classic[:80] + "8": "sudoku-conflict", classic[:2] + "1" + classic[3:]: "sudoku-none",
		strings.Repeat(".", 81): "sudoku-several", ".." + classic[2:40] + "........." + classic[49:]: "sudoku-several",
		"....." + "8.6" + "........" + "1" + strings.Repeat(".", 64):                                                                "sudoku-several",
		"516849732" + "3.76.5..." + "8.97...65" + "135.6.9.7" + "472591..6" + "96837..5." + "253186.74" + "6842.75.." + "791.5.6.8": "sudoku-none",
	} {
		g, err := ParseGrid(text)
		must.Be(t, err == nil, "%v %v", text, err)
		_, err = Solve(g)
		must.Hold(t, code(err) == want, "%s: %v, want code %s", text, err, want)
		_, err = Rate(g)
		must.Hold(t, code(err) == want, "%s is rated: %v", text, err)
		verdict := map[bool]solver.Verdict{true: solver.GaveUp, false: solver.Impossible}[want == "sudoku-several"]
		for _, e := range Engines() {
			s := enginetest.Solve(t.Context(), t, Rules{}, e, NewPosition(g), solver.Options{})
			must.Hold(t, code(s.Err) == want && s.Last.Result.Verdict == verdict, "%s, %s: %v, %+v", e.Name, text, s.Err, s.Last.Result)
		}
	}
}

// TestGoldenEngines: every engine goes as it did, and searches no more than it did.
func TestGoldenEngines(t *testing.T) {
	boards := []Position{position(t, classic), written(t, classic, "r1c3=1", "r1c4=6", "r1c6+1"), position(t, hard), NewPosition(sudokutest.Hardest.Few(t)[0])}
	said := ""
	for _, e := range Engines() {
		said += enginetest.Figures(t, Rules{}, e, boards...)
	}
	goldentest.File(t, "testdata/engines.golden", said, "search ", "logic ")
}

// TestEnginesKeep what all engines promise.
func TestEnginesKeep(t *testing.T) {
	p := position(t, classic)
	must.Be(t, Engines()[0].Name == Default, "the first engine is %s, not the default", Engines()[0].Name)
	enginetest.Keep(t, Rules{}, Engines(), position(t, classicSolution), p, p, position(t, "55"+classic[2:]), position(t, classic[:2]+"1"+classic[3:]))
}
