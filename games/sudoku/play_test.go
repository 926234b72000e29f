package sudoku

import (
	"testing"

	"tessera/games/table"
	"tessera/solver/sudoku"
)

// TestReadFromAPicture: what was read is played; Undo brings the game before back.
func TestReadFromAPicture(t *testing.T) {
	const other = "sudoku:..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9"
	tb := newTable(t)
	p := tb.Session.Start()
	tb.open(other)
	tb.Send(table.Read[sudoku.Position]{Start: p})
	want(t, "the game", tb.Session.GameID(), game)
	tb.Do("undo")
	want(t, "the game before", tb.Session.GameID(), other)
}

// BenchmarkView of marks, and of a hint, after a long game.
func BenchmarkView(b *testing.B) {
	tb := newTable(b)
	for range 50 {
		tb.Do("click sudoku.fill", "tap r1c3", "press 2 Delete")
	}
	for _, act := range []string{"tap r1c3", "click action.hint action.hint"} {
		b.Run(act, func(b *testing.B) {
			tb.Do(act)
			e := tb.Env()
			for b.Loop() {
				View(tb.Model, e)
			}
		})
	}
}
