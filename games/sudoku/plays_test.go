package sudoku

import (
	"context"
	"strings"
	"testing"

	"tessera/games/table"
	"tessera/games/table/tabletest"
	"tessera/games/view"
	"tessera/resources/must"
	"tessera/solver/sudoku"
)

type played = tabletest.Table[sudoku.Params, sudoku.Position, sudoku.Move, Model]

// TestGoldenPlays plays the records. Of its own acts fill enters the digits of the solution but
// in some cells, and solve in these alone, or in all; arrives brings a picture that nobody chose, late is a hint
// of another board, undealt a deal that came to nothing, and unprinted pages that did.
func TestGoldenPlays(t *testing.T) {
	enter := func(tb *played, wanted func(name string) bool) {
		for _, m := range sudoku.Completing(tb.Session.Position(), tb.Model.facts.solution) {
			if wanted(sudoku.CellName(m.Cell)) {
				must.Do(t, tb.Session.Do(m))
			}
		}
	}
	tabletest.Plays(t, Game, func(tb *played) { tb.Until("the first deal", tb.Session.HasGame) }, map[string]func(*played, string){
		"fill": func(tb *played, but string) {
			enter(tb, func(name string) bool { return !strings.Contains(but, name) })
		},
		"solve": func(tb *played, in string) {
			enter(tb, func(name string) bool { return in == "" || strings.Contains(in, name) })
		},
		"enter": func(tb *played, moves string) {
			for move := range strings.FieldsSeq(moves) {
				must.Do(t, tb.Session.Do(must.Have(sudoku.Rules{}.ParseMove(move))(t)))
			}
		},
		"arrives": func(tb *played, hash string) {
			tb.Photos[Name] = table.Photo{Picture: view.Picture{Hash: hash, W: 1, H: 1}, Grid: square, Width: 90, Height: 90}
			tb.Send(table.Pictured{Photo: Name})
		},
		"late":      func(tb *played, _ string) { tb.Send(table.Answered{Value: hinted{}}) },
		"undealt":   func(tb *played, _ string) { tb.Send(table.Dealt{Err: context.DeadlineExceeded}) },
		"unprinted": func(tb *played, _ string) { tb.Send(table.Answered{Value: printed{err: context.DeadlineExceeded}}) },
	})
}
