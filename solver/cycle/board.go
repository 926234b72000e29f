package cycle

import (
	"cmp"
	"fmt"
	"slices"

	"tessera/solver"
	"tessera/solver/cycle/zmod"
)

// The sizes and depths that boards may have.
const (
	MinSide  = 1
	MaxSide  = 20
	MinDepth = 2
	MaxDepth = zmod.MaxModulus
)

// Board is what stays the same throughout a game.
type Board struct {
	W, H  int  // columns and rows, MinSide…MaxSide
	Depth int  // tiles have the values 1…Depth; MinDepth…MaxDepth
	Rule  Rule // what a click changes
	Wrap  bool // the board is a torus: what leaves it on one side comes in on the other
	One   bool // the goal is all tiles 1; otherwise all tiles equal

	// Either lets a click that takes one away cost one, as one that adds does.
	// Otherwise it is Depth-1 clicks.
	Either bool

	Plan // in what the cells differ
}

// Cells returns the number of cells, W·H.
func (b Board) Cells() int { return b.W * b.H }

// check refuses a board that is out of range.
func (b Board) check(what string) error {
	if b.W < MinSide || b.W > MaxSide || b.H < MinSide || b.H > MaxSide {
		return solver.Wrong(what, "cycle-size", fmt.Sprintf("%dx%d", b.W, b.H))
	}
	if b.Depth < MinDepth || b.Depth > MaxDepth {
		return solver.Wrong(what, "cycle-depth", fmt.Sprintf("d%d", b.Depth))
	}
	if err := b.Rule.check(what, b.Depth); err != nil {
		return err
	}
	return b.checkPlan(what)
}

// Change is what one click does to one cell.
type Change struct {
	Cell int // the cell whose tile changes
	Add  int // by how much, 1…Depth-1
}

// Touched returns what a click on cell changes, in the order of the cells. On
// a torus a tile that is reached over several sides changes as often; one that
// thereby comes round to its old value is not among them. A hole has none.
func (b Board) Touched(cell int) []Change {
	if b.Hole(cell) {
		return nil
	}
	kernel, ok := b.RuleAt(cell).kernel()
	if !ok {
		return b.lines(cell)
	}
	changes := make([]Change, 0, 9) // as many as a star has
	b.spread(kernel, cell%b.W, cell/b.W, func(at, add int) {
		i := slices.IndexFunc(changes, func(c Change) bool { return c.Cell == at })
		if i < 0 {
			i = len(changes)
			changes = append(changes, Change{Cell: at})
		}
		changes[i].Add = (changes[i].Add + add) % b.Depth
	})
	changes = slices.DeleteFunc(changes, func(c Change) bool { return c.Add == 0 || b.Hole(c.Cell) })
	slices.SortFunc(changes, func(a, c Change) int { return cmp.Compare(a.Cell, c.Cell) })
	return changes
}

// lines returns what a click changes by the shapes Cross and Line.
func (b Board) lines(cell int) []Change {
	x, y, shape := cell%b.W, cell/b.W, b.RuleAt(cell).Shape
	changes := make([]Change, 0, b.W+b.H)
	for at := range b.Cells() {
		sameColumn, sameRow := at%b.W == x, at/b.W == y
		if (sameColumn || sameRow) && (shape == Cross || sameColumn != sameRow) && !b.Hole(at) {
			changes = append(changes, Change{at, 1})
		}
	}
	return changes
}

// spread calls add for each entry of a kernel that falls on the board.
func (b Board) spread(kernel Kernel, x, y int, add func(cell, by int)) {
	for dy, row := range kernel {
		for dx, by := range row {
			tx, ty := x+dx-Reach, y+dy-Reach
			if b.Wrap {
				tx, ty = (tx+Reach*b.W)%b.W, (ty+Reach*b.H)%b.H
			}
			if by != 0 && tx >= 0 && tx < b.W && ty >= 0 && ty < b.H {
				add(ty*b.W+tx, int(by))
			}
		}
	}
}

// String returns the beginning that the texts of params and positions share.
func (b Board) String() string {
	text := fmt.Sprintf("%dx%dd%d%v", b.W, b.H, b.Depth, b.Rule)
	if b.Wrap {
		text += "wrap"
	}
	if b.One {
		text += "one"
	}
	if b.Either {
		text += "either"
	}
	text += b.rows("holes", b.Holes) + b.rows("rules", b.Rules) + b.rows("goal", b.Goal)
	return text
}
