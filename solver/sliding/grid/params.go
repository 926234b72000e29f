package grid

import (
	"fmt"

	"tessera/solver"
)

// MaxRandom is the largest number of random moves a deal may ask for: far more
// than mix the largest board, and still dealt in milliseconds.
const MaxRandom = 1_000_000

// Params is what a player chooses for a new game.
type Params struct {
	W, H   int // columns and rows, MinSide…MaxSide
	Blank  int // the cell that is blank at the goal, 0…W·H-1
	Random int // deal by that many random moves from the goal; 0 deals uniformly
}

// NewParams returns params for a uniform deal with the blank's home in the
// last cell.
func NewParams(w, h int) Params { return Params{W: w, H: h, Blank: w*h - 1} }

// Check returns nil if p describes a board, and a [*solver.ParseError] with the
// code size, blank or random otherwise.
func (p Params) Check() error {
	if err := checkBoard("params", p.W, p.H, p.Blank); err != nil {
		return err
	}
	if p.Random < 0 || p.Random > MaxRandom {
		return solver.Wrong("params", "random", fmt.Sprintf("r%d", p.Random))
	}
	return nil
}

// checkBoard refuses boards of a size or with a blank's home out of range.
func checkBoard(what string, w, h, home int) error {
	if w < MinSide || w > MaxSide || h < MinSide || h > MaxSide {
		return solver.Wrong(what, "size", fmt.Sprintf("%dx%d", w, h))
	}
	if home < 0 || home >= w*h {
		return solver.Wrong(what, "blank", fmt.Sprintf("b%d", home))
	}
	return nil
}
