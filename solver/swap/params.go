package swap

import (
	"fmt"

	"tessera/solver"
)

// Params is what a player chooses for a new game.
type Params struct {
	Board
	Swaps   int     // deal by that many swaps from home, 1…cells-1; 0 deals uniformly
	Telling Telling // changes nothing in the deal
}

// Preset is a choice offered by name.
type Preset = solver.Preset[Params]

// Presets returns the sizes that the game offers by name; one is that of the
// original.
func Presets() []Preset {
	return []Preset{
		{Name: "low", Params: Params{Board: Board{W: 4, H: 3}}},
		{Name: "medium", Params: Params{Board: Board{W: 6, H: 4}}},
		{Name: "original", Params: Params{Board: Board{W: 9, H: 5}}},
		{Name: "high", Params: Params{Board: Board{W: 12, H: 9}}},
	}
}

// Check returns nil if p describes a board and a deal, and a
// [*solver.ParseError] that says what to change otherwise.
func (p Params) Check() error {
	if err := p.check("params"); err != nil {
		return err
	}
	if p.Telling < 0 || int(p.Telling) >= len(tellingWords) {
		return solver.Wrong("params", "swap-syntax", fmt.Sprint(int(p.Telling)))
	}
	if p.Swaps < 0 || p.Swaps >= p.Cells() {
		return solver.Wrong("params", "swap-swaps", fmt.Sprintf("s%d", p.Swaps))
	}
	return nil
}
