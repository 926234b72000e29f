package sudoku

import (
	"fmt"
	"testing"

	"tessera/solver"
	"tessera/solver/sudoku"
)

// TestWinComesWhileCellsTurn: the last digit is entered while the board still
// turns over from the deal.
func TestWinComesWhileCellsTurn(t *testing.T) {
	tb := newTable(t)
	for _, m := range tb.again(2) {
		tb.frame.Do(sudoku.Enter(m.Cell, m.Digit%9+1)) // wrong at first: the first win is a long one
		tb.frame.Do(sudoku.Enter(m.Cell, 0))
		tb.frame.Do(m)
	}
	tb.frame.HideResult()
	moves := tb.again(3)
	steps := []func(){func() { tb.frame.Session.Restart() }} // the board turns over
	for _, m := range moves {
		steps = append(steps, func() { tb.frame.Do(m) })
	}
	tb.frame.Do(moves[0])
	tb.WinsOnce(steps...)
}

// again deals a puzzle of few blanks, and gives what belongs there.
func (tb *table) again(seed int) []sudoku.Move {
	tb.T.Helper()
	tb.open(fmt.Sprint("sudoku:blanks3#", seed))
	moves, err := solver.Collect(tb.T.Context(), sudoku.Engines()[0], tb.frame.Session.Position(), solver.Options{})
	if err != nil || len(moves) != 3 {
		tb.T.Fatalf("%d moves, %v", len(moves), err)
	}
	return moves
}
