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
	"text/template"

	"tessera/resources/goldentest"
	"tessera/resources/must"
	"tessera/solver"
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

// explainable are a hundred boards, some of them scribbled on.
func explainable(t *testing.T) []sudoku.Position {
	var list []sudoku.Position
	for _, made := range sudokutest.Minimal(21, 60) {
		list = append(list, sudoku.NewPosition(made.Puzzle))
	}
	for _, puzzle := range sudokutest.Hardest.Few(t)[:4] {
		list = append(list, sudoku.NewPosition(puzzle))
	}
	rng := solver.NewRand(22)
	for i, made := range sudokutest.Minimal(23, 100-len(list)) {
		p := sudoku.NewPosition(made.Puzzle)
		if i%2 == 0 { // then marks struck out are denied
			p, _ = sudoku.Play(p, p.FillMarks())
			for range 30 {
				p, _ = sudoku.Play(p, []sudoku.Move{{Cell: rng.IntN(81), Action: sudoku.Unmark, Digit: rng.IntN(9) + 1}})
			}
			list = append(list, p)
			continue
		}
		for range 40 {
			m := sudoku.Move{Cell: rng.IntN(81), Action: [3]sudoku.Action{sudoku.Set, sudoku.Mark, sudoku.Mark}[rng.IntN(3)], Digit: rng.IntN(9) + 1}
			if next, err := (sudoku.Rules{}).Apply(p, m); err == nil {
				p = next
			}
		}
		list = append(list, p)
	}
	return list
}

// TestExplain plays every step of a hundred boards to their solutions, and reads sentences of every kind in
// every language.
func TestExplain(t *testing.T) {
	languages := voices(t)
	met := map[string]int{}
	for i, from := range explainable(t) {
		explained, err := sudoku.Explain(t.Context(), from)
		must.Be(t, err == nil, "%v: %v", from, err)
		text, err := json.Marshal(explained.Data)
		must.Be(t, err == nil && !bytes.Contains(text, []byte("null")), "%s, %v", text, err)
		data := explained.Data.(sudoku.Explained)
		want := sudokutest.Solutions(from.Givens(), 2)
		if data.Puzzle != from.Givens().String() || len(want) != 1 || data.Solution != want[0].String() || len(explained.Lines) != len(data.Steps) {
			t.Fatalf("%v: puzzle %s, solution %s, %d lines for %d steps", from, data.Puzzle, data.Solution, len(explained.Lines), len(data.Steps))
		}
		at := from
		for i, step := range data.Steps {
			at = follow(t, at, step, data.Solution)
			if met[step.Technique]++; met[step.Technique] <= 20 { // of each kind a few are enough to read
				checkSaid(t, languages, explained.Lines[i], step)
			}
		}
		must.Be(t, (sudoku.Rules{}).Status(at) == solver.Won, "%v: the steps end before the solution", from)
		if i%10 > 0 {
			continue
		}
		rating, err := sudoku.Rate(from.Givens())
		if err != nil || data.Grade != rating.Grade.String() || data.Hardest != rating.Hardest.String() || data.Points != rating.Points || data.Rating != rating.Difficulty || !slices.Equal(data.Techniques, uses(rating)) {
			t.Errorf("%v: graded %s, %s, %d; rated %+v, %v", from, data.Grade, data.Hardest, data.Points, rating, err)
		}
	}
	for _, technique := range []string{"wrong-entry", "wrong-mark", "fill-marks", "naked-pair", "x-wing", "skyscraper", "aic", "forcing-chain", "trial"} {
		must.Hold(t, met[technique] != 0, "no board has %s; met %v", technique, met)
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
	for technique := logic.HiddenSingle; technique < logic.Trial; technique++ {
		list := sudoku.PractiseList()[technique]
		for _, puzzle := range list[:min(3, len(list))] {
			fmt.Fprintln(&text, "board", puzzle)
			b, ok := logic.Lesson(puzzle, technique)
			must.Be(t, ok, "%v is not the hardest step of %v", technique, puzzle)
			d, _ := b.Find(technique)
			write(sudoku.ExplainedStepOf(d))
		}
	}
	boards := explainable(t)
	for _, from := range slices.Concat(boards[:20], boards[60:61], boards[80:]) {
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

// checkSaid reads a line: it has no hole, and names all cells in which something
// follows.
func checkSaid(t *testing.T, languages []voice, line solver.Message, step sudoku.ExplainedStep) {
	t.Helper()
	for _, language := range languages {
		said := language.say(line)
		for _, hole := range []string{"sudoku.", "{", "[", "  ", "%!", ": ."} {
			must.Be(t, !strings.Contains(said, hole), "%s: %q", step.Technique, said)
		}
		why := line.Args[slices.Index(line.Args, any("Why"))+1].(solver.Message).Key
		roof := step.Technique == "unique-rectangle-2" || step.Technique == "unique-rectangle-5"
		must.Be(t, roof == (why == "sudoku.why.unique-rectangle-roof"), "%+v: the reason is %s", step, why)
		for _, name := range slices.Concat(step.Blockers, step.Marked, slices.Concat(step.Groups...)) {
			must.Be(t, strings.Contains(said, name), "%s is said without %s: %q", step.Technique, name, said)
		}
		for _, chain := range step.Chains { // to its end, with the reasons there
			for _, l := range chain[max(0, len(chain)-3):] {
				sign := map[bool]string{true: "=", false: "≠"}[l.True]
				text := fmt.Sprint(l.Cell, sign, l.Digit)
				if l.By != "" && l.By != l.Cell {
					text += " (" + l.By + ")"
				}
				must.Be(t, slices.Contains(namingCells, step.Technique) || strings.Contains(said, text),
					"%s is said without %s: %q", step.Technique, text, said)
			}
		}
		for _, c := range append(step.Placed, step.Eliminated...) {
			must.Be(t, strings.Contains(said, c.Cell), "%s is said without %s: %q", step.Technique, c.Cell, said)
		}
	}
}

func TestExplainSaysWhatIsWrong(t *testing.T) {
	open := func(text string) sudoku.Position {
		return must.Have(sudoku.Rules{}.ParsePosition(text))(t)
	}
	_, err := sudoku.Explain(t.Context(), sudoku.Position{})
	must.Be(t, errors.As(err, new(*sudoku.SeveralError)), "an empty board: %v", err)
	_, err = sudoku.Explain(t.Context(), open("55"+strings.Repeat(".", 79)))
	must.Be(t, errors.As(err, new(*solver.ImpossibleError)), "a conflict: %v", err)
	solved := sudokutest.Minimal(1, 1)[0].Solution
	e, err := sudoku.Explain(t.Context(), sudoku.NewPosition(solved))
	must.Be(t, err == nil && len(e.Lines) == 0, "a solved board: %v, %v", e, err)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	_, err = sudoku.Explain(ctx, sudoku.NewPosition(sudokutest.Minimal(1, 1)[0].Puzzle))
	must.Be(t, errors.Is(err, context.Canceled), "cancelled: %v", err)
}

// voice says messages in one language, as strictly as can be: what the catalogue
// does not know, and a placeholder without a value, fail the test.
type voice struct {
	t     testing.TB
	texts map[string]map[string]*template.Template // by key and plural form
}

// voices reads the texts of all languages.
func voices(t testing.TB) []voice {
	t.Helper()
	var list []voice
	for _, code := range []string{"en", "zh-Hans"} {
		data := must.Have(sudoku.Messages.ReadFile("messages/" + code + ".json"))(t)
		var raw map[string]any
		must.Do(t, json.Unmarshal(data, &raw))
		v := voice{t, map[string]map[string]*template.Template{}}
		for key, text := range raw {
			forms, several := text.(map[string]any)
			if !several {
				forms = map[string]any{"other": text}
			}
			v.texts[key] = map[string]*template.Template{}
			for form, text := range forms {
				v.texts[key][form] = template.Must(template.New(key).Option("missingkey=error").Parse(text.(string)))
			}
		}
		list = append(list, v)
	}
	return list
}

// say is the text of a message.
func (v voice) say(m solver.Message) string {
	v.t.Helper()
	data := map[string]any{}
	for i := 0; i < len(m.Args); i += 2 {
		value := m.Args[i+1]
		switch parts := value.(type) {
		case solver.Message:
			value = v.say(parts)
		case []solver.Message:
			var said []string
			for _, part := range parts {
				said = append(said, v.say(part))
			}
			value = strings.Join(said, ", ")
		}
		data[m.Args[i].(string)] = value
	}
	form := v.texts[m.Key]["one"]
	if form == nil || data["Count"] != 1 {
		form = v.texts[m.Key]["other"]
	}
	if form == nil {
		v.t.Fatalf("no text for %q", m.Key)
	}
	var text strings.Builder
	if err := form.Execute(&text, data); err != nil {
		v.t.Fatalf("%+v: %v", m, err)
	}
	return text.String()
}

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
			data := explained.Data.(sudoku.Explained)
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
	for _, p := range []sudoku.Params{{Practise: -1}, {Practise: 1}, {Practise: 1000}, {Practise: sudoku.NakedPair, Symmetric: true}, {Practise: sudoku.NakedPair, Blanks: 4}, {Practise: sudoku.NakedPair, Grade: sudoku.Easy}} {
		_, err := (sudoku.Rules{}).Deal(t.Context(), p, solver.NewRand(1))
		must.Hold(t, err != nil, "%+v is dealt", p)
	}
}
