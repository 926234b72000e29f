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
	Shape   Shape
	Stones  int // cells with a stone, at most MostStones
}

// NewParams returns params of a rectangle without stones that has the usual number
// of kinds.
func NewParams(w, h int, g Gravity) Params {
	return Params{W: w, H: h, Gravity: g}.Usual()
}

// Usual returns p with the usual number of kinds: a quarter of the tiles, so that
// most kinds come in fours, but at most MaxKinds.
func (p Params) Usual() Params {
	p.Kinds = p.UsualKinds()
	return p
}

// UsualKinds is how many kinds p has if no number is chosen.
func (p Params) UsualKinds() int { return min(p.places()/4, MaxKinds) }

// MostStones is how many stones there may be: one on every eighth cell, since few
// boards with more can be cleared at all.
func (p Params) MostStones() int { return p.area() / 8 }

// area is the number of cells of the shape.
func (p Params) area() int {
	if p.Shape == Rectangle {
		return p.W * p.H
	}
	return len(p.Shape.cells(p.W, p.H))
}

// places is the number of cells for tiles.
func (p Params) places() int { return p.area() - p.Stones }

// Preset is a choice offered by name.
type Preset = solver.Preset[Params]

// Presets returns the sizes that the game offers by name; "high" is the original's.
func Presets() []Preset {
	return []Preset{
		{Name: "low", Params: NewParams(10, 6, None)},
		{Name: "medium", Params: NewParams(14, 8, None)},
		{Name: "high", Params: NewParams(18, 8, None)},
		{Name: "wide", Params: NewParams(16, 10, None)},
		{Name: "large", Params: NewParams(24, 12, None)},
		{Name: "huge", Params: NewParams(30, 16, None)},
	}
}

// Empty is how many cells of the shape stay without a tile and a stone: 1 where
// the number of tiles would be odd.
func (p Params) Empty() int { return p.places() % 2 }

// Pairs returns the number of pairs of tiles that are dealt.
func (p Params) Pairs() int { return p.places() / 2 }

// Check returns nil if p can be dealt, and a [*solver.ParseError] that says
// what to change otherwise.
func (p Params) Check() error {
	if err := checkSize("params", p.W, p.H, MinSide); err != nil {
		return err
	}
	if int(p.Shape) >= len(shapeWords) || p.Shape != Rectangle && min(p.W, p.H) < MinShapeSide {
		return solver.Wrong("params", "link-shape", fmt.Sprintf("%dx%d", p.W, p.H), "Least", MinShapeSide)
	}
	if p.Stones < 0 || p.Stones > p.MostStones() {
		return solver.Wrong("params", "link-stones", fmt.Sprintf("stones%d", p.Stones), "Most", p.MostStones())
	}
	if p.Kinds < MinKinds || p.Kinds > min(MaxKinds, p.Pairs()) {
		return solver.Wrong("params", "kinds", fmt.Sprintf("k%d", p.Kinds), kindsArgs(p.Pairs())...)
	}
	if p.Gravity > Turning {
		return misplaced("params", fmt.Sprint(uint8(p.Gravity)))
	}
	return nil
}

// checkSize refuses boards of a size out of range.
func checkSize(what string, w, h, least int) error {
	if w < least || w > MaxSide || h < least || h > MaxSide || w*h > MaxCells {
		return solver.Wrong(what, "link-size", fmt.Sprintf("%dx%d", w, h), sizeArgs(least)...)
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
