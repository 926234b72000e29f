package sudoku

import (
	"context"
	"fmt"

	"tessera/solver"
	"tessera/solver/sudoku/logic"
)

// Hint teaches the easiest step that leads on, as [Next] finds it from what the player has
// written: where to look and for which technique, why, and what to write or strike out. Of
// what is wrong, and of pencil marks that only have to be written, the reason comes at
// once. Data is an [ExplainedStep]. Errors are those of [Solve].
func Hint(_ context.Context, from Position) (solver.Hint[Move], error) {
	d, moves, err := Next(from, Notes{})
	if err != nil {
		return solver.Hint[Move]{}, err
	}
	if len(moves) == 0 {
		return solver.Hint[Move]{Levels: []solver.Message{{Key: "sudoku.hint.solved"}}, Data: ExplainedStep{}}, nil
	}
	levels := []solver.Message{d.Explain(), doing(moves)}
	if d.Technique > logic.FillMarks {
		where := solver.Message{Key: "sudoku.hint.look", Args: []any{"Where", d.Where(), "Technique", d.Technique.Message()}}
		levels = append([]solver.Message{where}, levels...)
	}
	data := explainedStep(d, moves)
	data.Moves = nil // they stand beside it
	return solver.Hint[Move]{Topic: fmt.Sprint(d.Technique, d.Cells, d.Place, d.Eliminate), Levels: levels, Moves: moves, Data: data}, nil
}

// doing is what the moves do, which are all of one kind but for marks that are tidied.
func doing(moves []Move) solver.Message {
	texts := each(moves, Move.String)
	return solver.Message{Key: "sudoku.hint.moves", Args: []any{"Count", len(moves), "Moves", texts}}
}
