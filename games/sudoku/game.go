// Package sudoku is Sudoku as values: a board of nine boxes, digits or the nine pieces of a
// photo to fill it with, help that explains itself, a score, and puzzles of the player's own.
//
// [Game] is all of it; [Model] is what [Update] moves on and [View] shows. It may import the game's mathematics, view and table, and no toolkit.
package sudoku

import (
	"embed"

	"tessera/games/session"
	"tessera/games/table"
	"tessera/games/view"
	"tessera/resources/lang"
	"tessera/solver/sudoku"
)

// Name is the game's name in IDs, files and settings; it is the photo field's, too.
const Name = "sudoku"

// files are what the game says.
//
//go:embed messages/*.json
var files embed.FS

type (
	env    = table.Env[sudoku.Params, sudoku.Position, sudoku.Move]
	change = session.Change[sudoku.Position, sudoku.Move]
	play   = table.Play[sudoku.Move]
	deal   = table.Deal[sudoku.Params]
	lay    = table.Lay[sudoku.Position, sudoku.Params]
)

// rules are the game's, but for positions that are typed in or opened: one without a
// solution, or with several, is refused with the reason.
type rules struct{ sudoku.Rules }

// ParsePosition refuses what has not exactly one solution.
func (r rules) ParsePosition(text string) (sudoku.Position, error) {
	p, err := r.Rules.ParsePosition(text)
	if err == nil {
		_, err = sudoku.Solve(p.Givens())
	}
	return p, err
}

// Game is the game.
var Game = table.Game[sudoku.Params, sudoku.Position, sudoku.Move, Model]{
	Spec:    table.Spec[sudoku.Params, sudoku.Position, sudoku.Move]{Game: sudoku.Game().With(rules{}), SameLength: true, Small: func(p sudoku.Params) view.Sign { return small(given(p.Grade)) }},
	Session: session.Config[sudoku.Params, sudoku.Position, sudoku.Move]{ParamsOf: sudoku.Position.Params},
	Files:   files,
	Photos:  []string{Name},
	Begin:   func(o table.Options) Model { return begin(load(o)) },
	View:    View,
	Update:  Update,
	Called:  func(_ Model, p sudoku.Params) string { return paramsName(p) },
	Cells: func(_ sudoku.Position, m sudoku.Move) table.Gesture { // the digit is to be seen
		return table.Gesture{Cells: []int{m.Cell}, Corner: true, Says: []any{"Digit", m.Digit}}
	},
	Corrects: func(m sudoku.Move) string {
		if m.Action == sudoku.Set && m.Digit == 0 {
			return lang.T("sudoku.lesson.wrong")
		}
		return ""
	},
	Of: func(m Model, _ env, _ table.Library) func(sudoku.Position) Model {
		film := begin(m.next.Choice)
		film.film = true
		return func(sudoku.Position) Model { return film }
	},
	Faults:   func(e env) int { return tallyOf(e).Mistakes }, // checks and digits that were filled in are hints already
	Helps:    true,
	Reads:    true,
	Explains: explains,
	Slowest:  slowest,
	Keys: []view.Action{
		{Name: "sudoku.key.digit", Key: "1–9"},
		{Name: "sudoku.key.other", Key: "Shift+1–9"},
		{Name: "sudoku.key.several", Key: "Shift+←↑→↓"},
		{Name: "sudoku.key.erase", Key: "0, Delete"},
		{Name: "sudoku.key.mode", Key: "Space"},
		{Name: "sudoku.key.path", Key: "↑↓"},
		{Name: "sudoku.key.row", Key: "Enter"},
	},
}

// What the game says whose keys are found by names.
var (
	_ = lang.Keys("sudoku.engine.", "search", "logic")
	_ = lang.Keys("sudoku.lesson.", "1", "2", "3")
	_ = lang.Keys("sudoku.", "stars")
	_ = lang.Keys("sudoku.chapter.", "1", "2", "3", "4", "5")
	_ = lang.Keys("sudoku.chapter.", "1.idea", "2.idea", "3.idea", "4.idea", "5.idea")
)
