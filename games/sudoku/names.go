package sudoku

import (
	"tessera/resources/lang"
	"tessera/solver/sudoku"
)

// The techniques and the grades have a name each.
var (
	_ = lang.Keys("sudoku.technique.", sudoku.TechniqueWords()[1:]...)
	_ = lang.Keys("sudoku.grade.", sudoku.GradeWords()...)
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
