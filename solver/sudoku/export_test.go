package sudoku

// ExplainedStepOf is a deduction as Explain's data has it, without moves.
func ExplainedStepOf(d Deduction) ExplainedStep { return explainedStep(d, nil) }

// PractiseList is the list that deals for practice draw from.
func PractiseList() map[Technique][]Grid { return practiseList }
