package sudoku

import (
	"context"

	"tessera/solver"
	"tessera/solver/sudoku/logic"
)

// Explained is what [Explain] has to say as data. Cells are named r1c1 to r9c9,
// houses r1 to r9 (rows), c1 to c9 (columns) and b1 to b9 (boxes), moves as in
// [Rules.ParseMove]. Lists are never null.
type Explained struct {
	Puzzle   string `json:"puzzle"`   // the givens, 81 characters
	Solution string `json:"solution"` // 81 digits
	Grade    string `json:"grade"`    // of the puzzle: none (nothing to do), easy … extreme, needs-trial
	Hardest  string `json:"hardest"`  // the hardest technique that the puzzle needs, by its name
	Points   int    `json:"points"`   // the puzzle's on the scale of HoDoKu
	Rating   int    `json:"rating"`   // the puzzle's on the scale of Sudoku Explainer, times ten
	// Techniques are those that the puzzle needs, from the easiest to the hardest, with how
	// many steps each.
	Techniques []ExplainedUse  `json:"techniques"`
	Steps      []ExplainedStep `json:"steps"` // from the position to the solution; none where it is solved
}

// ExplainedUse is how often a puzzle needs a technique.
type ExplainedUse struct {
	Name  string `json:"name"`
	Count int    `json:"count"`
}

// ExplainedStep is one step of reasoning.
type ExplainedStep struct {
	Technique  string               `json:"technique"`       // its name, e.g. "naked-pair"
	Rating     int                  `json:"rating"`          // on the scale of Sudoku Explainer, times ten
	Points     int                  `json:"points"`          // on the scale of HoDoKu
	Cells      []string             `json:"cells"`           // where to look: those of the pattern
	Houses     []string             `json:"houses"`          // that the pattern rests on
	Digits     []int                `json:"digits"`          // that the pattern is about
	Placed     []ExplainedCandidate `json:"placed"`          // digits that follow
	Eliminated []ExplainedCandidate `json:"eliminated"`      // candidates that fall away; of wrong-entry the digits to erase
	Chains     [][]ExplainedLiteral `json:"chains"`          // see [logic.Deduction]
	Groups     [][]string           `json:"groups"`          // the parts of a pattern that has some, such as fins; see [logic.Deduction]
	Others     []int                `json:"others"`          // digits besides; see [logic.Deduction]
	Blockers   []string             `json:"blockers"`        // of a hidden single: the cells with the digit that keep it from others
	Marked     []string             `json:"marked"`          // … and the other cells, from which only the pencil marks do
	Moves      []string             `json:"moves,omitempty"` // that make the step; never empty, and left out of hints, beside whose data they stand
}

// ExplainedCandidate is a digit in a cell.
type ExplainedCandidate struct {
	Cell  string `json:"cell"`
	Digit int    `json:"digit"`
}

// ExplainedLiteral is a link of a chain: a digit that is then in a cell, or is
// not.
type ExplainedLiteral struct {
	Cell  string `json:"cell"`
	Digit int    `json:"digit"`
	True  bool   `json:"true"`
	By    string `json:"by"` // why, see [logic.Literal]
}

// Explain solves a position step by step as a person would, beginning with what
// is wrong in it, as the engine `logic` does. Lines has one message a step, Data is
// an [Explained]. Errors are those of [Solve], and [*solver.CancelledError].
func Explain(ctx context.Context, from Position) (solver.Explanation, error) {
	solution, err := Solve(from.givens)
	if err != nil {
		return solver.Explanation{}, err
	}
	rating, err := logic.Rate(ctx, from.givens, solution)
	if err != nil {
		return solver.Explanation{}, cancelled(ctx)
	}
	data := Explained{
		Puzzle: from.givens.String(), Solution: solution.String(),
		Grade: rating.Grade.String(), Hardest: rating.Hardest.String(), Points: rating.Points,
		Rating: rating.Difficulty, Techniques: each(rating.Summary(), explainedUse), Steps: []ExplainedStep{},
	}
	steps, err := Path(ctx, from, Notes{})
	if err != nil {
		return solver.Explanation{}, err
	}
	var lines []solver.Message
	for i, step := range steps {
		d := step.Deduction
		data.Steps = append(data.Steps, explainedStep(d, step.Moves))
		lines = append(lines, solver.Message{Key: "sudoku.explain.step",
			Args: []any{"Step", i + 1, "Technique", d.Technique.Message(), "Why", d.Explain()}})
	}
	return solver.Explanation{Lines: lines, Data: data}, nil
}

func explainedStep(d Deduction, moves []Move) ExplainedStep {
	difficulty := d.Technique.Difficulty()
	return ExplainedStep{
		Technique: d.Technique.String(), Rating: difficulty.Rating, Points: difficulty.Points,
		Cells: each(d.Cells, CellName), Houses: each(d.Houses, House.String), Digits: digitsOf(d.Digits),
		Groups: each(d.Groups, func(cells []int) []string { return each(cells, CellName) }), Others: digitsOf(d.Others),
		Placed: each(d.Place, explainedCandidate), Eliminated: each(d.Eliminate, explainedCandidate),
		Chains:   each(d.Chains, func(chain []logic.Literal) []ExplainedLiteral { return each(chain, explainedLiteral) }),
		Blockers: each(d.Blockers, CellName), Marked: each(d.Marked, CellName),
		Moves: each(moves, Move.String),
	}
}

// digitsOf lists a set in ascending order; the result is never nil.
func digitsOf(set Digits) []int {
	list := []int{}
	for digit := range set.All() {
		list = append(list, digit)
	}
	return list
}

func explainedUse(u logic.Use) ExplainedUse { return ExplainedUse{u.Technique.String(), u.Count} }

func explainedCandidate(c Candidate) ExplainedCandidate {
	return ExplainedCandidate{CellName(c.Cell), c.Digit}
}

func explainedLiteral(l logic.Literal) ExplainedLiteral {
	return ExplainedLiteral{CellName(l.Cell), l.Digit, l.True, l.By}
}

// each turns every element of a list; the result is never nil.
func each[A, B any](list []A, turn func(A) B) []B {
	turned := make([]B, len(list))
	for i, a := range list {
		turned[i] = turn(a)
	}
	return turned
}
