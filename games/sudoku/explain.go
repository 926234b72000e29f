package sudoku

import (
	"tessera/resources/lang"
	"tessera/solver/sudoku"
)

// The techniques and the grades have a name each.
var (
	_ = lang.Keys("sudoku.technique.",
		"wrong-entry", "wrong-mark", "fill-marks", "full-house", "hidden-single", "naked-single",
		"pointing", "claiming", "naked-pair", "hidden-pair", "naked-triple", "hidden-triple", "x-wing",
		"simple-colouring", "unique-rectangle", "xy-wing", "xyz-wing", "w-wing", "bug-plus-one",
		"swordfish", "naked-quad", "hidden-quad", "jellyfish", "x-chain", "aic", "forcing-chain",
		"forcing-net", "trial")
	_ = lang.Keys("sudoku.grade.", "none", "easy", "medium", "hard", "expert", "extreme", "needs-trial", "beginner", "singles")
)

// techniqueName is what a technique is called in the player's language.
func techniqueName(t sudoku.Technique) string { return lang.Say(t.Message()) }

// gradeName is what a grade is called.
func gradeName(g sudoku.Grade) string { return lang.T("sudoku.grade." + g.String()) }

// cellNames lists cells.
func cellNames(cells []int) string {
	names := make([]string, len(cells))
	for i, c := range cells {
		names[i] = sudoku.CellName(c)
	}
	return lang.List(names...)
}

// brief says a step in a line: its sentence stands beside the board. What is
// wrong or missing is said as it is: a wrong digit does not just fall away.
func brief(d sudoku.Deduction) string {
	if d.Technique <= sudoku.FillMarks {
		return lang.Say(d.Explain())
	}
	return lang.T("sudoku.brief", "Technique", d.Technique.Message(), "Result", d.Consequence())
}
