package cycle

import (
	"strings"

	"tessera/games/board"
	"tessera/resources/lang"
	"tessera/solver/cycle"
)

// offerRepair offers to change the fewest tiles with which a board that is lost can be
// solved, where they are known.
func (f *facts) offerRepair() {
	f.mend.Hidden = !f.explained() || f.repair.Tiles == nil
	label := lang.T("cycle.repair")
	if n := len(f.repair.Tiles); n > 1 {
		label = lang.T("cycle.repair.many", "Count", n)
	}
	f.mend.SetLabel(label)
}

// mendBoard puts the board as it was begun on the table with these tiles changed, as a
// position of the player's own. Undo brings the game before back.
func (f *facts) mendBoard() {
	t := f.tab
	start, tiles := t.frame.Session.Start(), f.repair.Tiles
	if tiles == nil {
		return
	}
	t.frame.Stop()
	next := start.With(tiles)
	t.frame.Session.Open(next, next.Params())
	t.frame.Status.Say(t.mended(next, tiles))
	var cells []int
	for _, tile := range tiles {
		cells = append(cells, tile.Cell)
	}
	t.board.SetRing(board.Hinted, cells...) // until the next click
	t.board.TakeFocus()
}

// mended says which tiles were changed to what.
func (t *Tab) mended(p cycle.Position, tiles []cycle.Tile) string {
	var words []string
	for _, tile := range tiles {
		words = append(words, lang.T("cycle.repair.tile", "Column", tile.Cell%p.Board().W+1, "Row", tile.Cell/p.Board().W+1, "Value", t.faces.numeral(tile.Value)))
	}
	return lang.T("cycle.repair.done", "Tiles", strings.Join(words, lang.T("cycle.repair.comma")))
}
