package cycle

import (
	"image/color"

	"tessera/games/board"
	"tessera/solver/cycle"
)

// The discs that say what becomes of a lamp.
var (
	aimLit  = color.NRGBA{R: 0xFF, G: 0xC8, B: 0x45, A: 0xFF}
	aimDark = color.NRGBA{R: 0x2A, G: 0x30, B: 0x3B, A: 0xFF}
)

// aimed is what the tile of a cell is to become, where that has to be shown: where it is
// not the same for all. Else it is 0.
func aimed(b cycle.Board, cell int) int {
	if b.Goal == "" {
		return 0
	}
	if _, even := b.Even(); even {
		return 0
	}
	return b.Wanted(cell)
}

// aim is the sign of what a tile is to become.
func (d *dress) aim(value, depth int) board.Aim {
	if d.lamps(depth) {
		return board.Aim{Fill: []color.NRGBA{aimDark, aimLit}[value-1]}
	}
	a := board.Aim{Text: d.numeral(value), Fill: colour(value, depth), Ink: ink(value, depth)}
	if d.style == colours && !d.numbers {
		a.Text = ""
	}
	return a
}

// reachAt is the sign of what a click on a cell changes, on a board where that differs.
func reachAt(b cycle.Board, cell int) board.Reach {
	if b.Rules == "" || b.Hole(cell) {
		return board.Reach{}
	}
	return reachOf(b.RuleAt(cell))
}

// reachOf is the sign of a rule; none of one that is made.
func reachOf(r cycle.Rule) (sign board.Reach) {
	if r.Shape == cycle.Custom {
		return sign
	}
	for _, c := range (cycle.Board{W: 3, H: 3, Depth: 2, Rule: r}).Touched(4) {
		sign.Near[c.Cell] = true
	}
	sign.Lines = r.Shape == cycle.Cross || r.Shape == cycle.Line
	return sign
}
