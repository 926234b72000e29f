package cycle

import (
	"strings"

	"tessera/games/table"
	"tessera/games/view"
	"tessera/resources/lang"
)

// repairField offers to change the fewest tiles with which a board that is lost can be
// solved, where they are known.
func (f *facts) repairField() []view.Field {
	n := len(f.known.repair.Tiles)
	if n == 0 {
		return nil
	}
	text := lang.T("cycle.repair")
	if n > 1 {
		text = lang.T("cycle.repair.many", "Count", n)
	}
	return []view.Field{{ID: repairAction, Kind: view.Button, Label: repairAction, Icon: "pencil", Text: text}}
}

// mend puts the board as it was begun on the table with these tiles changed, as a position
// of the player's own, framed until the next click. Undo brings the game before back.
func (m Model) mend(e env) (Model, []any) {
	if m.facts.why(e) == nil || m.facts.known.repair.Tiles == nil {
		return m, nil
	}
	tiles := m.facts.known.repair.Tiles
	next := e.Start.With(tiles)
	m.mending = tiles
	return m, []any{table.StopRun{}, lay{Start: next, Params: next.Params()}}
}

// mended says which tiles were changed to what, and frames them.
func (m Model) mended(e env) Model {
	tiles := m.mending
	m.mending = nil
	var parts []string
	for _, tile := range tiles {
		x, y := tile.Cell%e.Position.Board().W, tile.Cell/e.Position.Board().W
		parts = append(parts, lang.T("cycle.repair.tile", "Column", x+1, "Row", y+1, "Value", m.words(e).numeral(tile.Value)))
		m.framed = append(m.framed, tile.Cell)
	}
	m.said = m.said.Say("cycle.repair.done", "Tiles", strings.Join(parts, lang.T("cycle.repair.comma")))
	return m
}
