package link

import (
	"fmt"

	"tessera/solver"
	"tessera/solver/link/grid"
)

// What can be dealt. The larger limit holds for the columns or for the rows:
// no board has more than MaxCells cells.
const (
	MinSide  = 4
	MaxSide  = grid.MaxSide
	MaxCells = grid.MaxCells
	MinKinds = 2
	MaxKinds = 60
)

// Params is what a player chooses for a new game.
type Params struct {
	W, H    int // columns and rows, MinSide…MaxSide, at most MaxCells cells
	Kinds   int // different tiles, MinKinds…MaxKinds and at most one per pair
	Gravity Gravity
}

// NewParams returns params with the usual number of kinds: a quarter of the
// cells, so that most kinds come in fours, but at most MaxKinds.
func NewParams(w, h int, g Gravity) Params {
	return Params{W: w, H: h, Kinds: usualKinds(w, h), Gravity: g}
}

func usualKinds(w, h int) int { return min(w*h/4, MaxKinds) }

// Preset is a choice offered by name.
type Preset struct {
	Name   string // a stable word, also the key of its translations
	Params Params
}

// Presets returns the sizes that the game offers by name; "high" is the original's.
func Presets() []Preset {
	return []Preset{
		{"low", NewParams(10, 6, None)},
		{"medium", NewParams(14, 8, None)},
		{"high", NewParams(18, 8, None)},
		{"wide", NewParams(16, 10, None)},
		{"large", NewParams(24, 12, None)},
		{"huge", NewParams(30, 16, None)},
	}
}

// Pairs returns the number of pairs of tiles that are dealt.
func (p Params) Pairs() int { return p.W * p.H / 2 }

// Check returns nil if p can be dealt, and a [*solver.ParseError] that says
// what to change otherwise.
func (p Params) Check() error {
	if err := checkSize("params", p.W, p.H, MinSide); err != nil {
		return err
	}
	if p.Kinds < MinKinds || p.Kinds > min(MaxKinds, p.Pairs()) {
		return &solver.ParseError{What: "params", Code: "kinds", Text: fmt.Sprintf("k%d", p.Kinds), Args: kindsArgs(p.Pairs())}
	}
	if p.Gravity > Sides {
		return &solver.ParseError{What: "params", Code: "gravity", Text: fmt.Sprint(uint8(p.Gravity))}
	}
	return nil
}

// checkSize refuses boards of a size out of range.
func checkSize(what string, w, h, least int) error {
	if w < least || w > MaxSide || h < least || h > MaxSide || w*h > MaxCells {
		return &solver.ParseError{What: what, Code: "link-size", Text: fmt.Sprintf("%dx%d", w, h), Args: sizeArgs(least)}
	}
	return nil
}

// kindsArgs are the limits that the code kinds speaks of, for so many pairs of
// tiles.
func kindsArgs(pairs int) []any {
	return []any{"Least", MinKinds, "Most", max(MinKinds, min(MaxKinds, pairs))}
}

// sizeArgs are the limits that the code link-size speaks of.
func sizeArgs(least int) []any {
	return []any{"Least", least, "Most", MaxSide, "Cells", MaxCells}
}
