package cycle

import (
	"image/color"

	"tessera/games/view"
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

// target is the sign of what a tile is to become.
func (d *dress) target(value, depth int) view.Aim {
	if d.lamps(depth) {
		return view.Aim{Fill: view.Own([]color.NRGBA{aimDark, aimLit}[value-1])}
	}
	a := view.Aim{Text: d.numeral(value), Fill: view.Own(colour(value, depth)), Ink: view.Own(ink(value, depth))}
	if d.style == colours && !d.numbers {
		a.Text = ""
	}
	return a
}

// reaches are the signs of the rules that have a name.
var reaches = func() map[cycle.Shape]view.Reach {
	all := map[cycle.Shape]view.Reach{}
	for _, shape := range cycle.Shapes() {
		sign := view.Reach{Lines: shape == cycle.Cross || shape == cycle.Line}
		for _, c := range (cycle.Board{W: 3, H: 3, Depth: 2, Rule: cycle.Rule{Shape: shape}}).Touched(4) {
			sign.Near |= 1 << c.Cell
		}
		all[shape] = sign
	}
	return all
}()

// ReachOf is the sign of a rule; none of one that is made.
func ReachOf(r cycle.Rule) view.Reach { return reaches[r.Shape] }
