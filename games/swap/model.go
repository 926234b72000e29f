package swap

import (
	"slices"

	"tessera/games/table"
	"tessera/games/view"
	"tessera/solver/swap"
)

// nothing is no cell.
const nothing = -1

// Model is what belongs neither to the position nor to the session. Its slices are never
// written in place.
type Model struct {
	next     table.Next[swap.Params]
	fits     []table.Size // that suit the picture
	said     table.Said
	hand     hand
	picked   bool // what is in the hand was clicked, not lifted
	verified bool // right and wrong pieces are marked
	lens     bool // its key is held
	taught   taught
	cursor   view.Cursor
	landed   int           // the serial of the last change that the board stands as
	start    swap.Position // of the game on the table
	likes    *swap.Alike   // which of its pieces look alike
	ready    found         // the same for the next deal
	whole    found         // of the picture there is; not kept, since the board would look whole by it
	joints   joints        // of its position
}

// hand is what was clicked or lifted.
type hand struct {
	from   int   // the cell of the piece that the pointer has
	cells  []int // those of all that go with it; empty: nothing is held
	over   int   // the cell that it covers most, or nothing
	turned int   // quarters that it was turned in the hand, clockwise
}

// taught is what a hint shows.
type taught struct {
	hint  hint
	level int // 0: nothing
}

// joints is which pieces have joined in a position.
type joints struct {
	sides  []view.Sides // by cell
	groups [][]int      // cells
}

func join(p swap.Position, likes *swap.Alike) joints {
	j := joints{make([]view.Sides, p.Cells()), likes.Joined(p)}
	w := p.Board().W
	of := make([]int, p.Cells()) // the group of each cell, plus one
	for i, group := range j.groups {
		for _, cell := range group {
			of[cell] = i + 1
		}
	}
	for cell, g := range of {
		if right := cell + 1; g != 0 && right%w != 0 && of[right] == g {
			j.sides[cell] |= view.RightOf
			j.sides[right] |= view.LeftOf
		}
		if below := cell + w; g != 0 && below < len(of) && of[below] == g {
			j.sides[cell] |= view.Below
			j.sides[below] |= view.Above
		}
	}
	return j
}

// taken lists the cells whose pieces the hand takes with the one in cell: the group that
// it has joined, or it alone. What a hint points at is taken as the hint says.
func (m Model) taken(b swap.Board, cell int, alone bool) []int {
	if pointed, together := m.taught.pieces(b); slices.Contains(pointed, cell) && !m.verified {
		if together {
			return pointed
		}
		return []int{cell}
	}
	if !alone {
		for _, group := range m.joints.groups {
			if slices.Contains(group, cell) {
				return group
			}
		}
	}
	return []int{cell}
}

// target is the cell that the hand would go to, and how far that is; nothing for none.
func (h hand) target(b swap.Board) (cell, dx, dy int) {
	if h.over == nothing || h.over == h.from {
		return nothing, 0, 0
	}
	a, z := b.At(h.from), b.At(h.over)
	dx, dy = z.X-a.X, z.Y-a.Y
	if !b.MayShift(h.cells, dx, dy) {
		return nothing, 0, 0
	}
	return h.over, dx, dy
}

// turns are the quarters that the piece was turned in the hand, as moves.
func (h hand) turns(b swap.Board) []swap.Move {
	if h.turned == 3 {
		return []swap.Move{b.Turn(h.from, swap.CounterClockwise)}
	}
	return slices.Repeat([]swap.Move{b.Turn(h.from, swap.Clockwise)}, h.turned)
}

// refusal is the key of why the pieces in cells may not go so far.
func refusal(b swap.Board, cells []int) string {
	switch {
	case b.Rule == swap.Corner:
		return "swap.corner.only"
	case b.Rule == swap.Neighbours && len(cells) > 1:
		return "swap.group.step"
	case b.Rule == swap.Neighbours:
		return "swap.apart"
	}
	return "swap.group.off"
}
