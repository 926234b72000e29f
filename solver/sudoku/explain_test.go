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

	"tessera/solver"
	"tessera/solver/sudoku"
	"tessera/solver/sudoku/sudokutest"
)

// read is what Explain's data says, read back from JSON: its field names are for
// other programs and stay.
type read struct {
	Puzzle   string     `json:"puzzle"`
	Solution string     `json:"solution"`
	Grade    string     `json:"grade"`
	Hardest  string     `json:"hardest"`
	Points   int        `json:"points"`
	Rating   int        `json:"rating"`
	Uses     []readUse  `json:"techniques"`
	Steps    []readStep `json:"steps"`
}

type readUse struct {
	Name  string `json:"name"`
	Count int    `json:"count"`
}

type readStep struct {
	Technique  string          `json:"technique"`
	Rating     int             `json:"rating"`
	Points     int             `json:"points"`
	Cells      []string        `json:"cells"`
	Houses     []string        `json:"houses"`
	Digits     []int           `json:"digits"`
	Placed     []readLiteral   `json:"placed"`
	Eliminated []readLiteral   `json:"eliminated"`
	Chains     [][]readLiteral `json:"chains"`
	Groups     [][]string      `json:"groups"`
	Others     []int           `json:"others"`
	Blockers   []string        `json:"blockers"`
	Marked     []string        `json:"marked"`
	Moves      []string        `json:"moves"`
}

type readLiteral struct {
	Cell  string `json:"cell"`
	Digit int    `json:"digit"`
	True  bool   `json:"true"`
	By    string `json:"by"`
}

// paper is a board that knows nothing of the engines: digits, and the marks that
// somebody wrote.
type paper struct {
	digits [81]int
	marks  [81][10]bool
	struck [81][10]bool // marks taken away that nothing forbade
	given  [81]bool
}

// cellOf reads r1c1.
func cellOf(name string) int { return int(name[1]-'1')*9 + int(name[3]-'1') }

// inHouse lists the cells of r3, c4 or b5.
func inHouse(name string) (cells []int) {
	for cell := range 81 {
		row, column := cell/9, cell%9
		if at := int(name[1] - '1'); name[0] == 'r' && row == at || name[0] == 'c' && column == at ||
			name[0] == 'b' && row/3*3+column/3 == at {
			cells = append(cells, cell)
		}
	}
	return cells
}

// marked reports whether anything is pencilled into a cell.
func (p *paper) marked(cell int) bool { return slices.Contains(p.marks[cell][:], true) }

// full reports whether all empty cells are marked: only then are the marks of a cell
// all its candidates.
func (p *paper) full() bool {
	for cell := range 81 {
		if p.digits[cell] == 0 && !p.marked(cell) {
			return false
		}
	}
	return true
}

// may reports whether a digit is a candidate of a cell.
func (p *paper) may(cell, digit int) bool {
	if p.digits[cell] != 0 {
		return false
	}
	if full := p.full(); full && !p.marks[cell][digit] || !full && p.struck[cell][digit] {
		return false
	}
	return p.allowed(cell, digit)
}

// allowed reports whether no digit in a neighbour forbids one.
func (p *paper) allowed(cell, digit int) bool {
	for _, other := range neighbours[cell] {
		if p.digits[other] == digit {
			return false
		}
	}
	return true
}

// neighbours are the cells in the row, column and box of each cell.
var neighbours = func() (list [81][]int) {
	for cell := range 81 {
		for other := range 81 {
			row, column := other/9 == cell/9, other%9 == cell%9
			box := other/27 == cell/27 && other%9/3 == cell%9/3
			if row || column || box {
				list[cell] = append(list[cell], other)
			}
		}
	}
	return list
}()

// places lists the cells of a house that may hold a digit.
func (p *paper) places(house string, digit int) (cells []int) {
	for _, cell := range inHouse(house) {
		if p.may(cell, digit) {
			cells = append(cells, cell)
		}
	}
	return cells
}

// candidates lists the digits that a cell may hold.
func (p *paper) candidates(cell int) (digits []int) {
	for d := 1; d <= 9; d++ {
		if p.may(cell, d) {
			digits = append(digits, d)
		}
	}
	return digits
}

// write makes a move given as text.
func (p *paper) write(move string) {
	cell, digit := cellOf(move), int(move[5]-'0')
	p.struck[cell][digit] = move[4] == '-' && p.allowed(cell, digit)
	switch move[4] {
	case '=':
		p.digits[cell], p.marks[cell] = digit, [10]bool{}
	default:
		p.marks[cell][digit] = move[4] == '+'
	}
}

// copyOf writes a position down.
func copyOf(from sudoku.Position) *paper {
	p := &paper{}
	for cell := range 81 {
		p.digits[cell], p.given[cell] = from.Digit(cell), from.Given(cell)
		for d := range from.Marks(cell).All() {
			p.marks[cell][d] = true
		}
	}
	return p
}

// premise says what is wrong with what a step rests on, empty if nothing.
func (p *paper) premise(s readStep, solution string) string {
	var cells []int
	for _, name := range s.Cells {
		cells = append(cells, cellOf(name))
	}
	within := func(inner, outer []int) bool {
		return !slices.ContainsFunc(inner, func(c int) bool { return !slices.Contains(outer, c) })
	}
	switch s.Technique {
	case "wrong-entry", "wrong-mark", "fill-marks":
		for _, cell := range cells {
			right := int(solution[cell] - '0')
			if s.Technique == "wrong-entry" && (p.digits[cell] == 0 || p.digits[cell] == right) ||
				s.Technique == "wrong-mark" && p.may(cell, right) ||
				s.Technique == "fill-marks" && p.digits[cell] != 0 {
				return "nothing is to be mended in " + s.Cells[0]
			}
		}
		return ""
	case "full-house":
		for _, cell := range inHouse(s.Houses[0]) {
			if p.digits[cell] == 0 && cell != cells[0] {
				return "another cell is empty"
			}
		}
	case "hidden-single":
		if !slices.Equal(p.places(s.Houses[0], s.Digits[0]), cells) {
			return "the digit has other places"
		}
		for _, cell := range inHouse(s.Houses[0]) {
			if p.digits[cell] == 0 && cell != cells[0] && !p.blocked(cell, s.Digits[0], s.Blockers) && !slices.Contains(s.Marked, sudoku.CellName(cell)) {
				return "nothing named keeps the digit from " + sudoku.CellName(cell)
			}
		}
		for _, name := range s.Marked {
			if cell := cellOf(name); !p.allowed(cell, s.Digits[0]) || p.may(cell, s.Digits[0]) {
				return "it is not the marks in " + name
			}
		}
	case "naked-single":
		if !slices.Equal(p.candidates(cells[0]), s.Digits) {
			return "the cell has other candidates"
		}
	case "pointing", "claiming":
		if places := p.places(s.Houses[0], s.Digits[0]); !slices.Equal(places, cells) || !within(places, inHouse(s.Houses[1])) {
			return "the digit is not confined"
		}
	case "naked-pair", "naked-triple", "naked-quad":
		for _, cell := range cells {
			if !within(p.candidates(cell), s.Digits) || len(cells) != len(s.Digits) || !within(cells, inHouse(s.Houses[0])) {
				return "the subset is not naked"
			}
		}
	case "hidden-pair", "hidden-triple", "hidden-quad":
		for _, d := range s.Digits {
			if !within(p.places(s.Houses[0], d), cells) || len(cells) != len(s.Digits) {
				return "the subset is not hidden"
			}
		}
	case "x-wing", "swordfish", "jellyfish":
		var covered []int
		half := len(s.Houses) / 2
		for _, house := range s.Houses[half:] {
			covered = append(covered, inHouse(house)...)
		}
		for _, house := range s.Houses[:half] {
			if !within(p.places(house, s.Digits[0]), covered) {
				return "the base is not covered"
			}
		}
	}
	open := cells
	switch s.Technique {
	case "unique-rectangle-3": // the subset may have none of the pair
		open = cells[:4]
	case "avoidable-rectangle-1", "avoidable-rectangle-2": // corners are entered
		open = nil
	}
	for _, cell := range open {
		if !slices.ContainsFunc(s.Digits, func(d int) bool { return p.may(cell, d) }) {
			return "a cell of the pattern has none of its digits"
		}
	}
	for _, chain := range s.Chains {
		for _, l := range chain {
			if !p.may(cellOf(l.Cell), l.Digit) {
				return "a chain goes through " + l.Cell
			}
		}
	}
	return p.reason(s, cells)
}

// follow holds a step against the board and the solution.
func (p *paper) follow(t *testing.T, s readStep, solution string) {
	t.Helper()
	if why := p.premise(s, solution); why != "" {
		t.Fatalf("%+v: %s", s, why)
	}
	for _, c := range s.Placed {
		if cell := cellOf(c.Cell); !p.may(cell, c.Digit) || int(solution[cell]-'0') != c.Digit {
			t.Fatalf("%+v places %+v", s, c)
		}
	}
	for _, c := range s.Eliminated {
		if cell := cellOf(c.Cell); int(solution[cell]-'0') == c.Digit || s.Technique != "wrong-entry" && !p.may(cell, c.Digit) {
			t.Fatalf("%+v eliminates %+v", s, c)
		}
	}
	if len(s.Moves) == 0 || len(s.Placed)+len(s.Eliminated) == 0 && s.Technique != "wrong-mark" && s.Technique != "fill-marks" {
		t.Fatalf("%+v does nothing", s)
	}
	before := *p
	for _, move := range s.Moves {
		p.write(move)
	}
	// The moves do what the step says, and no candidate but those it names goes: a
	// placed digit takes its own with it.
	for _, c := range s.Placed {
		if p.digits[cellOf(c.Cell)] != c.Digit {
			t.Fatalf("%+v: %+v is not entered", s, c)
		}
	}
	for _, c := range s.Eliminated {
		if p.digits[cellOf(c.Cell)] == c.Digit || s.Technique != "wrong-entry" && p.may(cellOf(c.Cell), c.Digit) {
			t.Fatalf("%+v: %+v is not eliminated", s, c)
		}
	}
	if len(s.Placed) > 0 || s.Technique == "wrong-entry" || s.Technique == "wrong-mark" {
		return
	}
	for cell := range 81 {
		for d := 1; d <= 9; d++ {
			if !before.may(cell, d) || p.may(cell, d) {
				continue
			}
			if !slices.Contains(s.Eliminated, readLiteral{Cell: sudoku.CellName(cell), Digit: d}) {
				t.Fatalf("%+v: %d goes from %s unsaid", s, d, sudoku.CellName(cell))
			}
		}
	}
}

// explainable are 200 boards, some of them scribbled on.
func explainable(t *testing.T) []sudoku.Position {
	var list []sudoku.Position
	for _, made := range sudokutest.Minimal(21, 150) {
		list = append(list, sudoku.NewPosition(made.Puzzle))
	}
	for _, puzzle := range sudokutest.Hardest.Few(t)[:4] {
		list = append(list, sudoku.NewPosition(puzzle))
	}
	rng := solver.NewRand(22)
	for i, made := range sudokutest.Minimal(23, 200-len(list)) {
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

// TestExplain follows every step of 200 boards by a checker that knows nothing of
// the engines, and reads sentences of every kind in every language.
func TestExplain(t *testing.T) {
	languages := voices(t)
	met := map[string]int{}
	for i, from := range explainable(t) {
		explained, err := sudoku.Explain(t.Context(), from)
		if err != nil {
			t.Fatalf("%v: %v", from, err)
		}
		text, err := json.Marshal(explained.Data)
		if err != nil || bytes.Contains(text, []byte("null")) {
			t.Fatalf("%s, %v", text, err)
		}
		var data read
		strict := json.NewDecoder(bytes.NewReader(text))
		strict.DisallowUnknownFields()
		if err := strict.Decode(&data); err != nil {
			t.Fatal(err)
		}
		want := sudokutest.Solutions(from.Givens(), 2)
		if data.Puzzle != from.Givens().String() || len(want) != 1 || data.Solution != want[0].String() || len(explained.Lines) != len(data.Steps) {
			t.Fatalf("%v: puzzle %s, solution %s, %d lines for %d steps", from, data.Puzzle, data.Solution, len(explained.Lines), len(data.Steps))
		}
		p := copyOf(from)
		for i, step := range data.Steps {
			p.follow(t, step, data.Solution)
			if met[step.Technique]++; met[step.Technique] <= 20 { // of each kind a few are enough to read
				checkSaid(t, languages, explained.Lines[i], step)
			}
		}
		for cell, d := range p.digits {
			if d != int(data.Solution[cell]-'0') {
				t.Fatalf("%v: the steps end before the solution", from)
			}
		}
		if i%10 > 0 {
			continue
		}
		rating, err := sudoku.Rate(from.Givens())
		if err != nil || data.Grade != rating.Grade.String() || data.Hardest != rating.Hardest.String() || data.Points != rating.Points || data.Rating != rating.Difficulty || !slices.Equal(data.Uses, uses(rating)) {
			t.Errorf("%v: graded %s, %s, %d; rated %+v, %v", from, data.Grade, data.Hardest, data.Points, rating, err)
		}
	}
	for _, technique := range []string{"wrong-entry", "wrong-mark", "fill-marks", "naked-pair", "x-wing", "skyscraper", "aic", "forcing-chain", "trial"} {
		if met[technique] == 0 {
			t.Errorf("no board has %s; met %v", technique, met)
		}
	}
}

// uses is the summary of a rating as Explain's data has it.
func uses(rating sudoku.Rating) (list []readUse) {
	for _, t := range sudoku.Techniques() {
		if n := rating.Steps[t]; n > 0 {
			list = append(list, readUse{t.String(), n})
		}
	}
	return list
}

// namingCells are the techniques with chains whose sentences name the cells instead.
var namingCells = []string{"simple-colouring-trap", "simple-colouring-wrap", "multi-colouring", "skyscraper", "two-string-kite", "turbot-fish"}

// checkSaid reads a line: it has no hole, and names all cells in which something
// follows.
func checkSaid(t *testing.T, languages []voice, line solver.Message, step readStep) {
	t.Helper()
	for _, language := range languages {
		said := language.say(line)
		for _, hole := range []string{"sudoku.", "{", "[", "  ", "%!", ": ."} {
			if strings.Contains(said, hole) {
				t.Fatalf("%s: %q", step.Technique, said)
			}
		}
		why := line.Args[slices.Index(line.Args, any("Why"))+1].(solver.Message).Key
		if roof := step.Technique == "unique-rectangle-2" || step.Technique == "unique-rectangle-5"; roof != (why == "sudoku.why.unique-rectangle-roof") {
			t.Fatalf("%+v: the reason is %s", step, why)
		}
		for _, name := range slices.Concat(step.Blockers, step.Marked, slices.Concat(step.Groups...)) {
			if !strings.Contains(said, name) {
				t.Fatalf("%s is said without %s: %q", step.Technique, name, said)
			}
		}
		for _, chain := range step.Chains { // to its end, with the reasons there
			for _, l := range chain[max(0, len(chain)-3):] {
				sign := map[bool]string{true: "=", false: "≠"}[l.True]
				text := fmt.Sprint(l.Cell, sign, l.Digit)
				if l.By != "" && l.By != l.Cell {
					text += " (" + l.By + ")"
				}
				if !slices.Contains(namingCells, step.Technique) && !strings.Contains(said, text) {
					t.Fatalf("%s is said without %s: %q", step.Technique, text, said)
				}
			}
		}
		for _, c := range append(step.Placed, step.Eliminated...) {
			if !strings.Contains(said, c.Cell) {
				t.Fatalf("%s is said without %s: %q", step.Technique, c.Cell, said)
			}
		}
	}
}

func TestExplainSaysWhatIsWrong(t *testing.T) {
	open := func(text string) sudoku.Position {
		p, err := sudoku.ParsePosition(text)
		if err != nil {
			t.Fatal(err)
		}
		return p
	}
	var several *sudoku.SeveralError
	if _, err := sudoku.Explain(t.Context(), sudoku.Position{}); !errors.As(err, &several) {
		t.Errorf("an empty board: %v", err)
	}
	var impossible *solver.ImpossibleError
	if _, err := sudoku.Explain(t.Context(), open("55"+strings.Repeat(".", 79))); !errors.As(err, &impossible) {
		t.Errorf("a conflict: %v", err)
	}
	solved := sudokutest.Minimal(1, 1)[0].Solution
	if e, err := sudoku.Explain(t.Context(), sudoku.NewPosition(solved)); err != nil || len(e.Lines) != 0 {
		t.Errorf("a solved board: %v, %v", e, err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := sudoku.Explain(ctx, sudoku.NewPosition(sudokutest.Minimal(1, 1)[0].Puzzle)); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled: %v", err)
	}
}
