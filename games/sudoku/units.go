package sudoku

import (
	"tessera/games/reason"
	"tessera/games/session"
	"tessera/games/view"
	"tessera/solver/sudoku"
)

// full says whether a house holds all nine digits. Whether they are those of the
// solution is not asked, since light that does not come would tell that they are not.
func full(h sudoku.House, p sudoku.Position, wrong func(cell int) bool) bool {
	var seen [10]bool
	for _, cell := range h.Cells() {
		d := p.Digit(cell)
		if d == 0 || seen[d] || wrong(cell) {
			return false
		}
		seen[d] = true
	}
	return true
}

// completed lists the cells of the houses that a move has completed at a cell; each once.
func completed(from, to sudoku.Position, cell int, wrong func(cell int) bool) (cells []int) {
	var in [sudoku.Cells]bool
	for _, h := range sudoku.HousesOf(cell) {
		if !full(h, to, wrong) || full(h, from, wrong) {
			continue
		}
		for _, c := range h.Cells() {
			if !in[c] {
				in[c] = true
				cells = append(cells, c)
			}
		}
	}
	return cells
}

// lightUnits lets light go over the row, column and box that the player has completed, from the
// digit that did it; any other change takes it away. A box that turns over to its part of the
// picture has its own answer.
func (s state) lightUnits(c change) view.Happening {
	h := view.Happening{Serial: s.e.Serial, Kind: view.Calm}
	if c.Kind != session.Forward || c.ByEngine || c.Won || len(c.Moves) == 0 {
		return h
	}
	m := c.Moves[0]
	if len(c.Moves) > 1 && c.Moves[1].Action == sudoku.Set || m.Action != sudoku.Set || m.Digit == 0 {
		return view.Happening{} // erased, a mark, or all of the answer
	}
	h.Kind = view.Glow
	parts := s.boxes(c.New)
	for _, cell := range completed(c.Old, c.New, m.Cell, func(cell int) bool { return s.wrong[cell] }) {
		if box := sudoku.BoxOf(cell); box != sudoku.BoxOf(m.Cell) || !parts[box] {
			h.Cells, h.After = append(h.Cells, cell), append(h.After, float32(reason.Distance(cell, m.Cell))/8)
		}
	}
	if h.Cells == nil {
		return view.Happening{}
	}
	return h
}
