package sudoku_test

import (
	"encoding/json"
	"testing"

	"tessera/resources/must"
	"tessera/solver"
	"tessera/solver/sudoku"
	"tessera/solver/sudoku/sudokutest"
)

// TestPractice: what is dealt for practice has one solution, begins with the technique, needs
// nothing harder, and is told truly to the end.
func TestPractice(t *testing.T) {
	languages := voices(t)
	for _, technique := range sudoku.Practicable() {
		params := sudoku.Params{Practise: technique}
		for seed := range uint64(1) {
			p, err := sudoku.Rules{}.Deal(t.Context(), params, solver.NewRand(seed))
			again, _ := sudoku.Rules{}.Deal(t.Context(), params, solver.NewRand(seed))
			must.Be(t, err == nil && p == again, "%v: %v and %v, %v", params, p, again, err)
			solution := sudokutest.Solutions(p.Givens(), 2)
			must.Be(t, len(solution) == 1, "%v, seed %d: %d solutions", params, seed, len(solution))
			explained := must.Have(sudoku.Explain(t.Context(), p))(t)
			text, _ := json.Marshal(explained.Data)
			var data read
			must.Do(t, json.Unmarshal(text, &data))
			must.Hold(t, data.Steps[0].Technique == technique.String() && len(p.FillMarks()) <= 0,
				"%v, seed %d: the first step is %+v", params, seed, data.Steps[0])
			must.Hold(t, data.Hardest == technique.String(),
				"%v, seed %d: %s is the hardest", params, seed, data.Hardest)
			at := p
			for i, step := range data.Steps {
				at = follow(t, at, step, solution[0].String())
				if step.Technique == technique.String() {
					checkSaid(t, languages, explained.Lines[i], step)
				}
			}
		}
	}
}

// TestPractiseParams reads and writes the name of each technique, and refuses what is none.
func TestPractiseParams(t *testing.T) {
	for _, technique := range sudoku.Practicable() {
		p, err := sudoku.Rules{}.ParseParams("practise" + technique.String())
		if err != nil || p != (sudoku.Params{Practise: technique}) || p.String() != "practise"+technique.String() || p.Check() != nil {
			t.Errorf("%v: %v, %v", technique, p, err)
		}
	}
	for _, text := range []string{"practise", "practisex-wingsym", "practisetrial", "practisefill-marks", "practisex", "practise-x-wing", "symx-wing"} {
		p, err := (sudoku.Rules{}).ParseParams(text)
		must.Hold(t, err != nil, "%q is read as %v", text, p)
	}
	for _, p := range []sudoku.Params{{Practise: -1}, {Practise: 1}, {Practise: 1000}, {Practise: sudoku.NakedPair, Symmetric: true}, {Practise: sudoku.NakedPair, Blanks: 4}, {Practise: sudoku.NakedPair, Grade: sudoku.Easy}} {
		_, err := (sudoku.Rules{}).Deal(t.Context(), p, solver.NewRand(1))
		must.Hold(t, err != nil, "%+v is dealt", p)
	}
}
