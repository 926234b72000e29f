package sudoku

import (
	"context"
	"errors"
	"strings"
	"testing"

	"tessera/resources/must"
	"tessera/solver"
	"tessera/solver/sudoku/logic"
	"tessera/solver/sudoku/sudokutest"
)

// run lets an engine solve p and plays its steps.
func run(t testing.TB, e Engine, p Position, ctx context.Context) (end Position, reasons []any, result *solver.Result, err error) {
	t.Helper()
	opt := solver.Options{Report: func(s solver.Stats) { result = s.Result }}
	cost := 0
	for step, err := range e.Solve(ctx, p, opt) {
		if err != nil {
			return p, reasons, result, err
		}
		for _, m := range step.Moves {
			cost += Rules{}.Cost(p, m)
			p, err = (Rules{}).Apply(p, m)
			must.Be(t, err == nil, "%s: %v", e.Name, err)
		}
		reasons = append(reasons, step.Why)
	}
	must.Be(t, result != nil && result.Length == cost, "%s: moves cost %d, result %+v", e.Name, cost, result)
	return p, reasons, result, nil
}

func TestEnginesSolve(t *testing.T) {
	starts := []Position{
		position(t, classic), position(t, classicSolution), written(t, classic, "r1c3=1", "r1c4=6", "r1c6+1"),
		NewPosition(sudokutest.Hardest.Few(t)[0]),
	}
	for _, e := range Engines() {
		for _, start := range starts {
			end, reasons, result, err := run(t, e, start, t.Context())
			must.Hold(t, err == nil && (Rules{}).Status(end) == solver.Won && result.Verdict == solver.Solved,
				"%s, %v: %v, %+v, %v", e.Name, start, end, result, err)
			if result.Optimal != (result.Length == result.LowerBound) || e.Name == "search" && !result.Optimal {
				t.Errorf("%s, %v: %+v", e.Name, start, result)
			}
			for _, why := range reasons {
				_, ok := why.(Deduction)
				must.Hold(t, ok == (e.Name == "logic"), "%s gives the reason %v", e.Name, why)
			}
		}
	}
	e := Engines()[0]
	must.Be(t, e.Name == Default, "the first engine is %s, not the default", e.Name)
}

func TestEnginesSayWhatIsWrong(t *testing.T) {
	for text, want := range map[string]struct {
		code    string
		verdict solver.Verdict
	}{
		"55" + classic[2:]:              {"sudoku-conflict", solver.Impossible},
		classic[:80] + "8":              {"sudoku-conflict", solver.Impossible},
		classic[:2] + "1" + classic[3:]: {"sudoku-none", solver.Impossible},
		Grid{}.String():                 {"sudoku-several", solver.GaveUp},
	} {
		for _, e := range Engines() {
			_, _, result, err := run(t, e, position(t, text), t.Context())
			must.Hold(t, code(err) == want.code && result != nil && result.Verdict == want.verdict,
				"%s, %s: %v, %+v; want %v", e.Name, text, err, result, want)
		}
	}
}

func TestEnginesCanBeCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	for _, e := range Engines() {
		_, _, result, err := run(t, e, position(t, classic), ctx)
		must.Hold(t, errors.Is(err, context.Canceled) && result.Verdict == solver.GaveUp,
			"%s: %v, %+v", e.Name, err, result)
	}
	// Whoever takes no more steps hears the last report nevertheless.
	var last solver.Stats
	for range Engines()[1].Solve(t.Context(), position(t, classic), solver.Options{Report: func(s solver.Stats) { last = s }}) {
		break
	}
	must.Be(t, last.Result != nil && last.Result.Verdict == solver.GaveUp, "left early: %+v", last)
	_, err := Rules{}.Deal(ctx, Params{Grade: Hard}, solver.NewRand(1))
	must.Hold(t, errors.Is(err, context.Canceled), "deal: %v", err)
}

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

func TestNotProper(t *testing.T) {
	for text, want := range map[string]string{
		"55" + classic[2:]: "sudoku-conflict", classic[:79] + "97"[1:] + "8": "sudoku-conflict",
		strings.Repeat(".", 81): "sudoku-several", ".." + classic[2:40] + "........." + classic[49:]: "sudoku-several",
		"....." + "8.6" + "........" + "1" + strings.Repeat(".", 64):                                                                "sudoku-several",
		"516849732" + "3.76.5..." + "8.97...65" + "135.6.9.7" + "472591..6" + "96837..5." + "253186.74" + "6842.75.." + "791.5.6.8": "sudoku-none",
	} {
		g, err := ParseGrid(text)
		must.Be(t, err == nil, "%v %v", text, err)
		_, err = Solve(g)
		must.Hold(t, code(err) == want, "%s: %v, want code %s", text, err, want)
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
	_, err = Rate(Grid{})
	must.Hold(t, code(err) == "sudoku-several", "an empty board is rated: %v", err)
}
