package cycle

import (
	"fmt"

	"tessera/solver"
	"tessera/solver/cycle/zmod"
	"tessera/solver/scan"
)

// Move is a number of clicks on one tile. A click that takes one away is
// Depth-1 clicks, also where it costs one.
type Move struct {
	X, Y  int // column and row from 0
	Times int // 1…Depth-1
}

// String returns `x,y*k`.
func (m Move) String() string { return fmt.Sprintf("%d,%d*%d", m.X, m.Y, m.Times) }

// ParseMove reads `x,y*k`. Errors are [*solver.ParseError] with the code
// "cycle-move".
func (Rules) ParseMove(text string) (Move, error) {
	s := scan.Scanner{What: "move", Rest: text}
	m := Move{X: s.Number("cycle-move"), Y: s.After(',', "cycle-move"), Times: s.After('*', "cycle-move")}
	if m.Times == 0 || s.Rest != "" {
		s.Fail("cycle-move", text)
	}
	return scan.Read(&s, m)
}

// Click returns the move of that many clicks on cell; times below 0 are clicks
// taken back, which go on to d-1 and so on. Times that do nothing, and a hole, give the
// zero Move and false.
func (b Board) Click(cell, times int) (Move, bool) {
	times = zmod.Mod(times, b.Depth)
	if times == 0 || b.Hole(cell) {
		return Move{}, false
	}
	return Move{cell % b.W, cell / b.W, times}, true
}

// Cost is how many clicks times clicks on a tile, 0…Depth-1, count as: where
// either way counts one, as many as the nearer way round takes.
func (b Board) Cost(times int) int {
	if b.Either {
		return min(times, b.Depth-times)
	}
	return times
}

// Signed is times clicks on a tile, 0…Depth-1, as they are best made: where
// either way counts one and it is nearer to take away, below 0.
func (b Board) Signed(times int) int {
	if b.Either && b.Depth-times < times {
		return times - b.Depth
	}
	return times
}

// apply makes m, or refuses it.
func (p Position) apply(m Move) (Position, error) {
	b := p.board
	if m.X < 0 || m.X >= b.W || m.Y < 0 || m.Y >= b.H || m.Times < 1 || m.Times >= b.Depth || b.Hole(m.Y*b.W+m.X) {
		// The sentence names the largest there are.
		return p, solver.Wrong("move", "cycle-illegal", m.String(), "Column", b.W-1, "Row", b.H-1, "Times", b.Depth-1)
	}
	return p.add(m.Y*b.W+m.X, m.Times), nil
}
