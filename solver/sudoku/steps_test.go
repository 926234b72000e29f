package sudoku_test

import (
	"encoding/json"
	"flag"
	"math/rand/v2"
	"testing"

	"tessera/solver"
	"tessera/solver/sudoku"
	"tessera/solver/sudoku/logic"
	"tessera/solver/sudoku/sudokutest"
)

var (
	stepCount   = flag.Int("steps", 20, "how many steps of each technique are held against the board")
	stepPuzzles = flag.Int("steps.puzzles", 40, "in how many random puzzles they are looked for first")
)

// inspector counts the steps that it has held against their boards.
type inspector struct {
	t        *testing.T
	checked  map[sudoku.Technique]int
	solution sudoku.Grid
}

// inspect looks for a technique on a board, whatever is easier, and holds what is found
// against the board and the solution by the checker that knows nothing of the engines.
func (i *inspector) inspect(b *logic.Board, puzzle sudoku.Grid, technique sudoku.Technique) {
	i.t.Helper()
	d, ok := b.Find(technique)
	if !ok {
		return
	}
	text, err := json.Marshal(sudoku.ExplainedStepOf(d))
	if err != nil {
		i.t.Fatal(err)
	}
	var step readStep
	if err := json.Unmarshal(text, &step); err != nil {
		i.t.Fatal(err)
	}
	p := &paper{}
	digits := b.Digits()
	for cell := range 81 {
		p.digits[cell], p.given[cell] = int(digits[cell]), puzzle[cell] != 0
		for digit := range b.Candidates(cell).All() {
			p.marks[cell][digit] = true
		}
	}
	if why := p.premise(step, i.solution.String()); why != "" {
		i.t.Fatalf("%v, %v: %+v: %s", puzzle, digits, step, why)
	}
	for _, c := range d.Place {
		if int(i.solution[c.Cell]) != c.Digit || !p.may(c.Cell, c.Digit) {
			i.t.Fatalf("%v, %v: %v places what is wrong", puzzle, digits, d)
		}
	}
	for _, c := range d.Eliminate {
		if int(i.solution[c.Cell]) == c.Digit || !p.may(c.Cell, c.Digit) {
			i.t.Fatalf("%v, %v: %v eliminates what is right", puzzle, digits, d)
		}
	}
	if len(d.Place)+len(d.Eliminate) == 0 || d.Technique != technique {
		i.t.Fatalf("%v, %v: %v says nothing of %v", puzzle, digits, d, technique)
	}
	i.checked[technique]++
}

// another is the same board with digits, bands, stacks, rows and columns exchanged, and perhaps
// rows for columns.
func another(b *logic.Board, puzzle, solution sudoku.Grid, rng *rand.Rand) (board *logic.Board, own, solved sudoku.Grid) {
	lines := func() (list []int) {
		for _, band := range rng.Perm(3) {
			for _, line := range rng.Perm(3) {
				list = append(list, 3*band+line)
			}
		}
		return list
	}
	rows, columns, digits, turned := lines(), lines(), rng.Perm(9), rng.IntN(2) == 0
	to := func(cell int) int {
		if turned {
			return 9*columns[cell%9] + rows[cell/9]
		}
		return 9*rows[cell/9] + columns[cell%9]
	}
	for cell := range 81 {
		if puzzle[cell] != 0 {
			own[to(cell)] = uint8(digits[puzzle[cell]-1] + 1)
		}
		solved[to(cell)] = uint8(digits[solution[cell]-1] + 1)
	}
	board = logic.New(own)
	for cell, digit := range b.Digits() {
		if digit != 0 && puzzle[cell] == 0 {
			board.Enter(sudoku.Candidate{Cell: to(cell), Digit: digits[digit-1] + 1})
		}
	}
	for cell, digit := range b.Digits() {
		if digit != 0 {
			continue
		}
		var may sudoku.Digits
		for d := range b.Candidates(cell).All() {
			may |= sudoku.DigitSet(digits[d-1] + 1)
		}
		board.Keep(to(cell), may)
	}
	return board, own, solved
}

// TestSteps holds steps of every technique against their boards: first those that are found, whether
// or not something easier is, on the way through random puzzles, then those of the puzzles for
// practice, exchanged as their deals are. `-steps 10000 -steps.puzzles 3000` takes some minutes.
func TestSteps(t *testing.T) {
	i := &inspector{t: t, checked: map[sudoku.Technique]int{}}
	for _, made := range sudokutest.Minimal(77, *stepPuzzles) {
		i.solution = made.Solution
		b := logic.New(made.Puzzle)
		for b.Digits() != made.Solution {
			d, ok := b.Next()
			if !ok {
				break
			}
			for technique := logic.FullHouse; technique < logic.Trial; technique++ {
				// Where something easier is to be found, a chain may prove more than it says.
				chain := technique == logic.XChain || technique == logic.XYChain || technique == logic.AIC || technique >= logic.ForcingChain
				after := chain && technique != d.Technique || d.Technique <= logic.NakedSingle && technique > logic.NakedSingle
				if i.checked[technique] < *stepCount && !after {
					i.inspect(b, made.Puzzle, technique)
				}
			}
			b.Apply(d)
		}
	}
	rng := solver.NewRand(78)
	for technique := logic.HiddenSingle; technique < logic.Trial; technique++ {
		met := i.checked[technique]
		list := sudoku.PractiseList()[technique]
		for k := 0; i.checked[technique] < *stepCount; k++ {
			puzzle := list[k%len(list)]
			solution := sudokutest.Solutions(puzzle, 1)[0]
			b, ok := logic.Lesson(puzzle, technique)
			if !ok {
				t.Fatalf("%v is not the hardest step of %v", technique, puzzle)
			}
			for range max(1, (*stepCount-i.checked[technique])/(len(list)-k%len(list))) {
				before := i.checked[technique]
				board, own, solved := another(b, puzzle, solution, rng)
				i.solution = solved
				if i.inspect(board, own, technique); i.checked[technique] == before {
					t.Fatalf("%v is not found on %v, but on %v", technique, board.Digits(), b.Digits())
				}
			}
		}
		t.Logf("%-22v %d on random boards, %d in all", technique, met, i.checked[technique])
	}
}
