package swap

import (
	"slices"

	"tessera/games/board"
	"tessera/resources/lang"
	"tessera/solver/swap"
)

// taken lists the cells whose pieces the hand takes with the one in cell: the group
// that it has joined, or with Shift it alone. What a hint points at is taken as the
// hint says.
func (t *Tab) taken(cell int) []int {
	if slices.Contains(t.pointing, cell) && len(t.board.Rings(board.Hinted)) > 0 {
		if !t.together {
			return []int{cell}
		}
		return t.pointing
	}
	if board.Shifted() {
		return []int{cell}
	}
	return t.faces.joined(t.frame.Session.Position()).group(cell)
}

// maySend says whether the pieces in cells may go so far by the rule, wherever that is.
func maySend(b swap.Board, cells []int, dx, dy int) bool {
	if len(cells) == 1 {
		at := b.At(cells[0])
		to, ok := b.Cell(swap.At{X: at.X + dx, Y: at.Y + dy})
		return ok && b.MaySwap(cells[0], to)
	}
	if _, ok := b.Land(cells, dx, dy); !ok || dx == 0 && dy == 0 {
		return false
	}
	return b.Rule != swap.Neighbours || max(dx, -dx)+max(dy, -dy) == 1
}

// send says how far the pieces in cells go if the one in the cell from is to go to the
// cell to. By the rule of neighbours a group goes one step, towards a cell beside any of
// its pieces.
func send(b swap.Board, cells []int, from, to int) (dx, dy int, ok bool) {
	if b.Rule == swap.Neighbours && len(cells) > 1 {
		for _, cell := range cells {
			if b.MaySwap(cell, to) && (cell == from || !b.MaySwap(from, to)) {
				from = cell
				break
			}
		}
	}
	a, z := b.At(from), b.At(to)
	dx, dy = z.X-a.X, z.Y-a.Y
	return dx, dy, maySend(b, cells, dx, dy)
}

// refusal says why the pieces in cells may not go so far.
func refusal(b swap.Board, cells []int) string {
	switch {
	case b.Rule == swap.Corner:
		return lang.T("swap.corner.only")
	case b.Rule == swap.Neighbours && len(cells) > 1:
		return lang.T("swap.group.step")
	case b.Rule == swap.Neighbours:
		return lang.T("swap.apart")
	}
	return lang.T("swap.group.off")
}
