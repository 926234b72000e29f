package sudoku

import (
	"strings"
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
	tb.want("the game", tb.Session.GameID(), game)
	tb.click(undo)
	tb.want("the game before", tb.Session.GameID(), other)
}

// BenchmarkView of all kinds of pages, after a long game.
func BenchmarkView(b *testing.B) {
	for name, prepare := range map[string]func(desk){
		"marks":  func(desk) {},
		"pairs":  func(tb desk) { tb.click("sudoku.pairs") },
		"filter": func(tb desk) { tb.tap("r1c1"); tb.click("sudoku.filter") },
		"pieces": func(tb desk) { tb.pictured() },
		"hint":   func(tb desk) { tb.click(hintName, hintName) },
		"path":   func(tb desk) { tb.click(pathAction) },
		"draft":  func(tb desk) { tb.Send(table.Texted{Text: strings.Repeat(".", 54) + solution[54:]}) },
		"offered": func(tb desk) {
			tb.Options[autoMarks.Key] = true
			tb.Session.Restart()
		},
	} {
		b.Run(name, func(b *testing.B) {
			tb := newTable(b)
			for range 50 {
				tb.click("sudoku.fill")
				tb.tap("r1c3")
				tb.types("2")
				tb.press("Delete")
			}
			prepare(tb)
			e := tb.Env()
			for b.Loop() {
				View(tb.Model, e)
			}
		})
	}
}
