package sudoku

import (
	"strings"
	"testing"

	"tessera/resources/must"
	"tessera/solver/sudoku/sudokutest"
)

// TestFramedIsReadAgain, and looks as forums write it.
func TestFramedIsReadAgain(t *testing.T) {
	p := position(t, classic)
	const head = `+-------+-------+-------+
| 5 3 . | . 7 . | . . . |
| 6 . . | 1 9 5 | . . . |
`
	text := Framed(p.Grid())
	must.Be(t, strings.HasPrefix(text, head) && strings.Count(text, "\n") == 13, "written as\n%s", text)
	for _, made := range sudokutest.Minimal(3, 20) {
		for _, g := range []Grid{made.Puzzle, made.Solution, {}} {
			again, err := ParseGrid(Framed(g))
			must.Hold(t, err == nil && again == g, "%v reads back as %v, %v", g, again, err)
		}
	}
}

// TestWithCandidates: columns stand below one another, and cells with one digit are read
// again.
func TestWithCandidates(t *testing.T) {
	p := position(t, classic)
	n := Notes{}
	text := WithCandidates(p.Grid(), n.Candidates(p))
	lines := strings.Split(strings.TrimSpace(text), "\n")
	for _, line := range lines {
		must.Be(t, len(line) == len(lines[0]), "rows of different width:\n%s", text)
	}
	must.Be(t, strings.HasPrefix(lines[1], "| 5 ") && strings.Contains(lines[1], " 124 "),
		"the first row is %q", lines[1])
	want := p.Grid()
	for cell, digits := range n.Candidates(p) {
		if digits.Len() == 1 {
			want[cell] = uint8(digits.First())
		}
	}
	g, err := ParseGrid(text)
	must.Be(t, err == nil && g == want, "reads as %v, %v; want %v", g, err, want)
	for cell := range want {
		must.Hold(t, want[cell] != 0 || n.Candidates(p)[cell] != 0,
			"%s has no candidate: the test sees nothing", CellName(cell))
	}
}
