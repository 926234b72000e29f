package sudoku_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"tessera/resources/goldentest"
	"tessera/resources/must"
	"tessera/solver"
	"tessera/solver/enginetest"
	"tessera/solver/sudoku"
	"tessera/solver/sudoku/logic"
	"tessera/solver/sudoku/sudokutest"
)

// follow plays the moves of a step, which must agree with the solution.
func follow(t *testing.T, at sudoku.Position, s sudoku.ExplainedStep, solution string) sudoku.Position {
	t.Helper()
	for _, c := range s.Placed {
		must.Be(t, solution[cellOf(c.Cell)] == byte('0'+c.Digit), "%+v places %+v", s, c)
	}
	for _, c := range s.Eliminated {
		must.Be(t, solution[cellOf(c.Cell)] != byte('0'+c.Digit), "%+v eliminates %+v", s, c)
	}
	must.Be(t, len(s.Moves) != 0, "%+v does nothing", s)
	for _, text := range s.Moves {
		m, err := sudoku.Rules{}.ParseMove(text)
		if err == nil {
			at, err = sudoku.Rules{}.Apply(at, m)
		}
		must.Be(t, err == nil, "%+v: %v", s, err)
	}
	return at
}

// cellOf reads r1c1.
func cellOf(name string) int { return int(name[1]-'1')*9 + int(name[3]-'1') }

// boards are those of the golden file: three of each technique, and others, some of them scribbled on.
func boards(t *testing.T) []sudoku.Position {
	return enginetest.Boards(t, sudoku.Rules{}, "testdata/explain.golden")
}

// TestExplain plays every step of many boards to their solutions, and reads what is said of them.
func TestExplain(t *testing.T) {
	met := map[string]int{}
	for i, from := range boards(t) {
		if i >= 130 && i%5 != 2 { // with long chains of reasons: a sample
			continue
		}
		explained := must.Have(sudoku.Explain(t.Context(), from))(t)
		text, err := json.Marshal(explained.Data)
		must.Be(t, err == nil && !bytes.Contains(text, []byte("null")), "%s, %v", text, err)
		data := explained.Data.(sudoku.Explained)
		want := sudokutest.Solutions(from.Givens(), 2)
		must.Be(t, data.Puzzle == from.Givens().String() && len(want) == 1 && data.Solution == want[0].String() &&
			len(explained.Lines) == len(data.Steps), "%v: %s, %s, %d lines for %d steps",
			from, data.Puzzle, data.Solution, len(explained.Lines), len(data.Steps))
		at := from
		for i, step := range data.Steps {
			at = follow(t, at, step, data.Solution)
			checkSaid(t, explained.Lines[i], step)
			met[step.Technique]++
		}
		must.Be(t, (sudoku.Rules{}).Status(at) == solver.Won, "%v: the steps end before the solution", from)
		if i%10 > 0 {
			continue
		}
		rating := must.Have(sudoku.Rate(from.Givens()))(t)
		must.Hold(t, data.Grade == rating.Grade.String() && data.Hardest == rating.Hardest.String() &&
			data.Points == rating.Points && data.Rating == rating.Difficulty && slices.Equal(data.Techniques, uses(rating)),
			"%v: %+v, rated %+v", from, data, rating)
	}
	for _, technique := range sudoku.Techniques() {
		must.Hold(t, met[technique.String()] != 0, "no board has %v; met %v", technique, met)
	}
}

// TestGoldenExplain holds the steps of every technique, and those of some boards that are not singles, to what they
// were when a checker that knew nothing of the engines followed 618,000 of them. That is in the history.
func TestGoldenExplain(t *testing.T) {
	var text strings.Builder
	write := func(step any) {
		data := must.Have(json.Marshal(step))(t)
		text.Write(append(data, '\n'))
	}
	others := boards(t)
	for technique := logic.HiddenSingle; technique < logic.Trial; technique++ {
		list := sudoku.PractiseList()[technique]
		list = list[:min(3, len(list))]
		others = others[len(list):]
		for _, puzzle := range list {
			fmt.Fprintln(&text, "board", puzzle)
			b, ok := logic.Lesson(puzzle, technique)
			must.Be(t, ok, "%v is not the hardest step of %v", technique, puzzle)
			d, _ := b.Find(technique)
			write(sudoku.ExplainedStepOf(d))
		}
	}
	for _, from := range others {
		fmt.Fprintln(&text, "board", from)
		explained := must.Have(sudoku.Explain(t.Context(), from))(t)
		for _, step := range explained.Data.(sudoku.Explained).Steps {
			if !slices.Contains([]string{"full-house", "hidden-single", "naked-single"}, step.Technique) {
				write(step)
			}
		}
	}
	goldentest.File(t, "testdata/explain.golden", text.String(), "board ")
}

// uses is the summary of a rating as Explain's data has it.
func uses(rating sudoku.Rating) (list []sudoku.ExplainedUse) {
	for _, t := range sudoku.Techniques() {
		if n := rating.Steps[t]; n > 0 {
			list = append(list, sudoku.ExplainedUse{t.String(), n})
		}
	}
	return list
}

// namingCells are the techniques with chains whose sentences name the cells instead.
var namingCells = []string{"simple-colouring-trap", "simple-colouring-wrap", "multi-colouring", "skyscraper", "two-string-kite", "turbot-fish"}

// checkSaid reads what fills a line: it names all cells in which something follows, and those that it follows from.
func checkSaid(t *testing.T, line solver.Message, step sudoku.ExplainedStep) {
	t.Helper()
	said := fmt.Sprint(line)
	why := line.Args[slices.Index(line.Args, any("Why"))+1].(solver.Message).Key
	roof := step.Technique == "unique-rectangle-2" || step.Technique == "unique-rectangle-5"
	must.Be(t, roof == (why == "sudoku.why.unique-rectangle-roof"), "%+v: the reason is %s", step, why)
	names := slices.Concat(step.Blockers, step.Marked, slices.Concat(step.Groups...))
	for _, c := range append(step.Placed, step.Eliminated...) {
		names = append(names, c.Cell)
	}
	for _, chain := range step.Chains { // to its end, with the reasons there
		for _, l := range chain[max(0, len(chain)-3):] {
			if slices.Contains(namingCells, step.Technique) {
				continue
			}
			name := fmt.Sprint(l.Cell, map[bool]string{true: "=", false: "≠"}[l.True], l.Digit)
			if l.By != "" && l.By != l.Cell {
				name += " (" + l.By + ")"
			}
			names = append(names, name)
		}
	}
	for _, name := range names {
		must.Be(t, strings.Contains(said, name), "%s is said without %s: %q", step.Technique, name, said)
	}
}

func TestExplainSaysWhatIsWrong(t *testing.T) {
	puzzle := sudokutest.Minimal(1, 1)[0]
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	_, err := sudoku.Explain(ctx, sudoku.NewPosition(puzzle.Puzzle))
	must.Be(t, errors.Is(err, context.Canceled), "cancelled: %v", err)
	_, err = sudoku.Explain(t.Context(), sudoku.Position{})
	must.Be(t, errors.As(err, new(*sudoku.SeveralError)), "an empty board: %v", err)
	p := must.Have(sudoku.Rules{}.ParsePosition("55" + strings.Repeat(".", 79)))(t)
	_, err = sudoku.Explain(t.Context(), p)
	must.Be(t, errors.As(err, new(*solver.ImpossibleError)), "a conflict: %v", err)
	e, err := sudoku.Explain(t.Context(), sudoku.NewPosition(puzzle.Solution))
	must.Be(t, err == nil && len(e.Lines) == 0, "a solved board: %v, %v", e, err)
}

// TestPractice: what is dealt for practice has one solution, begins with the technique and needs nothing harder.
func TestPractice(t *testing.T) {
	for _, technique := range sudoku.Practicable() {
		params := must.Have(sudoku.Rules{}.ParseParams("practise" + technique.String()))(t)
		must.Hold(t, params == (sudoku.Params{Practise: technique}) && params.String() == "practise"+technique.String(),
			"%v: %v", technique, params)
		p := must.Have(sudoku.Rules{}.Deal(t.Context(), params, solver.NewRand(0)))(t)
		again, _ := sudoku.Rules{}.Deal(t.Context(), params, solver.NewRand(0))
		data := must.Have(sudoku.Explain(t.Context(), p))(t).Data.(sudoku.Explained)
		must.Hold(t, p == again && len(sudokutest.Solutions(p.Givens(), 2)) == 1 && len(p.FillMarks()) == 0 &&
			data.Steps[0].Technique == technique.String() && data.Hardest == technique.String(),
			"%v: %v, then %v; %s is the hardest, the first step is %+v", params, p, again, data.Hardest, data.Steps[0])
	}
	for _, p := range []sudoku.Params{
		{Practise: -1}, {Practise: 1}, {Practise: 1000}, {Practise: sudoku.NakedPair, Symmetric: true},
		{Practise: sudoku.NakedPair, Blanks: 4}, {Practise: sudoku.NakedPair, Grade: sudoku.Easy},
	} {
		_, err := (sudoku.Rules{}).Deal(t.Context(), p, solver.NewRand(1))
		must.Hold(t, err != nil, "%+v is dealt", p)
	}
}
