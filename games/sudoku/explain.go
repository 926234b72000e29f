package sudoku

import (
	"tessera/resources/lang"
	"tessera/solver/sudoku"
)

// The techniques and the grades have a name each.
var (
	_ = lang.Keys("sudoku.technique.",
		"wrong-entry", "wrong-mark", "fill-marks", "full-house", "hidden-single", "naked-single", "pointing",
		"claiming", "naked-pair", "hidden-pair", "naked-triple", "hidden-triple", "x-wing", "remote-pair",
		"skyscraper", "two-string-kite", "turbot-fish", "empty-rectangle", "simple-colouring-trap",
		"simple-colouring-wrap", "xy-wing", "xyz-wing", "w-wing", "unique-rectangle-1", "unique-rectangle-2",
		"unique-rectangle-3", "unique-rectangle-4", "unique-rectangle-5", "unique-rectangle-6", "hidden-rectangle",
		"avoidable-rectangle-1", "avoidable-rectangle-2", "finned-x-wing", "sashimi-x-wing", "swordfish",
		"finned-swordfish", "sashimi-swordfish", "naked-quad", "jellyfish", "hidden-quad", "finned-jellyfish",
		"sashimi-jellyfish", "bug-plus-one", "multi-colouring", "sue-de-coq", "x-chain", "xy-chain", "aic",
		"als-xz", "als-xy-wing", "forcing-chain", "forcing-net", "trial")
	_ = lang.Keys("sudoku.grade.", "none", "easy", "medium", "hard", "expert", "extreme", "needs-trial", "beginner", "singles")
)

// techniqueName is what a technique is called in the player's language.
func techniqueName(t sudoku.Technique) string { return lang.Say(t.Message()) }

// gradeName is what a grade is called.
func gradeName(g sudoku.Grade) string { return lang.T("sudoku.grade." + g.String()) }

// CellNames lists cells.
func CellNames(cells []int) string {
	names := make([]string, len(cells))
	for i, c := range cells {
		names[i] = sudoku.CellName(c)
	}
	return lang.List(names...)
}

// brief says a step in a line, by its key: its sentence stands beside the board. What is
// wrong or missing is said as it is: a wrong digit does not just fall away.
func brief(d sudoku.Deduction) (key string, args []any) {
	if d.Technique <= sudoku.FillMarks {
		return d.Explain().Message()
	}
	return "sudoku.brief", []any{"Technique", d.Technique.Message(), "Result", d.Consequence()}
}
