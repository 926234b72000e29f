package sudoku

import (
	"context"
	"embed"
	"errors"
	"strings"

	"tessera/solver"
	"tessera/solver/journey"
	"tessera/solver/sudoku/logic"
)

// levels are the way of the game, and never change.
//
//go:embed levels.txt
var levels string

// Messages are the texts of this package's messages and errors, a file a
// language.
//
//go:embed messages/*.json
var Messages embed.FS

// Game is the puzzle for the window and the headless twin.
func Game() solver.Game[Params, Position, Move] {
	return solver.Game[Params, Position, Move]{
		Name: "sudoku", Rules: Rules{}, Engines: Engines(), Default: Default,
		Params: "medium", Separator: " ",
		Messages: Messages, Drawn: drawn, Explain: Explain, Hint: Hint, Solution: solutionOf, Grade: gradeBy,
		Journey: journey.Way{
			Levels: levels, Stars: journey.ByHelp,
			Week: [7]string{"beginner", "easy", "singles", "medium", "hard", "expert", "extreme"},
		},
	}
}

// drawn says whether lines are a puzzle, or the first rows of one.
func drawn(text string) (whole, more bool) {
	_, err := Rules{}.ParsePosition(text)
	var wrong *solver.ParseError
	if !errors.As(err, &wrong) {
		return true, false
	}
	const widest = 40 // signs of a row; of candidates there are blanks between
	for line := range strings.Lines(text) {
		more = len([]rune(line)) <= widest || strings.ContainsAny(line, " \t|")
	}
	return false, more && (wrong.Code == "sudoku-length" || wrong.Code == "sudoku-table" || wrong.Code == "sudoku-unclear" || strings.HasPrefix(strings.TrimSpace(text), "["))
}

// solutionOf is the one solution of the givens, as 81 digits.
func solutionOf(from Position) string {
	solution, err := Solve(from.Givens())
	if err != nil {
		return ""
	}
	return solution.String()
}

// gradeBy is the grade of the givens, which the logical engine finds.
func gradeBy(from Position, engine string) string {
	if engine != "logic" {
		return ""
	}
	solution, err := Solve(from.Givens())
	if err != nil {
		return ""
	}
	grade, err := logic.GradeOf(context.Background(), from.Givens(), solution)
	if err != nil {
		return ""
	}
	return grade.String()
}
