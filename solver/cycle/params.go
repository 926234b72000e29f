package cycle

import (
	"fmt"

	"tessera/solver"
)

// MaxClicks is the largest number of fewest clicks a deal may ask for: no
// position needs more.
const MaxClicks = MaxSide * MaxSide * (MaxDepth - 1)

// Params is what a player chooses for a new game.
type Params struct {
	Board
	Clicks int  // deal a position of exactly so many fewest clicks; 0 deals uniformly over all that can be solved
	Random bool // deal uniformly over all positions, solvable or not; not together with Clicks
}

// Preset is a choice offered by name.
type Preset = solver.Preset[Params]

// Presets returns the difficulties that the game offers by name.
func Presets() []Preset {
	return []Preset{
		{Name: "low", Params: planned("3x3d3plus")},
		{Name: "medium", Params: planned("3x3d9plus")},
		{Name: "high", Params: planned("5x5d6plus")},
		{Name: "lamps", Params: planned("5x5d2plusone")}, // the classic: five by five lamps, to be switched off
		{Name: "either", Params: planned("4x4d5pluseither")},
		{Name: "holes", Params: planned("5x5d3plusholes00000-01010-00000-01010-00000")},
		{Name: "mixed", Params: planned("4x4d2plusrulesd.x.-.x.d-x.d.-.d.x")},
		{Name: "heart", Params: planned("7x6d2plusgoal1221221-2222222-2222222-1222221-1122211-1112111c6")},
	}
}

// planned are params that can be read.
func planned(text string) Params {
	p, err := Rules{}.ParseParams(text)
	if err != nil {
		panic(err) // a bug
	}
	return p
}

// Check returns nil if p describes a board, and a [*solver.ParseError] that
// says what to change otherwise.
func (p Params) Check() error {
	if err := p.check("params"); err != nil {
		return err
	}
	if p.Clicks < 0 || p.Clicks > MaxClicks || p.Random && p.Clicks > 0 {
		return solver.Wrong("params", "cycle-clicks", fmt.Sprintf("c%d", p.Clicks))
	}
	return nil
}

// String returns `WxHdNRULE[wrap][one][either][PLAN][cN or random]`, see [Rules.ParseParams].
func (p Params) String() string {
	switch {
	case p.Random:
		return p.Board.String() + "random"
	case p.Clicks > 0:
		return fmt.Sprintf("%vc%d", p.Board, p.Clicks)
	}
	return p.Board.String()
}
