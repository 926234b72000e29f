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

// NewParams returns params for a uniform deal by a named rule, with the goal
// of all tiles equal.
func NewParams(w, h, depth int, shape Shape) Params {
	return Params{Board: Board{W: w, H: h, Depth: depth, Rule: Rule{Shape: shape}}}
}

// Preset is a choice offered by name.
type Preset struct {
	Name   string // a stable word, also the key of its translations
	Params Params
}

// Presets returns the difficulties that the game offers by name.
func Presets() []Preset {
	return []Preset{
		{"low", NewParams(3, 3, 3, Plus)},
		{"medium", NewParams(3, 3, 9, Plus)},
		{"high", NewParams(5, 5, 6, Plus)},
		{"lamps", lamps()},
		{"either", either()},
		{"holes", planned("5x5d3plusholes00000-01010-00000-01010-00000")},
		{"mixed", planned("4x4d2plusrulesd.x.-.x.d-x.d.-.d.x")},
		{"heart", planned("7x6d2plusgoal1221221-2222222-2222222-1222221-1122211-1112111c6")},
	}
}

// lamps is the classic: five by five lamps, to be switched off.
func lamps() Params {
	p := NewParams(5, 5, 2, Plus)
	p.One = true
	return p
}

// either is a board on which taking away costs what adding does.
func either() Params {
	p := NewParams(4, 4, 5, Plus)
	p.Either = true
	return p
}

// planned is a board on which the cells differ.
func planned(text string) Params {
	p, err := ParseParams(text)
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
	if p.Clicks < 0 || p.Clicks > MaxClicks {
		return &solver.ParseError{
			What: "params", Code: "cycle-clicks", Text: fmt.Sprintf("c%d", p.Clicks),
		}
	}
	if p.Random && p.Clicks > 0 {
		return &solver.ParseError{
			What: "params", Code: "cycle-clicks", Text: fmt.Sprintf("c%d", p.Clicks),
		}
	}
	return nil
}

// String returns `WxHdNRULE[wrap][one][either][PLAN][cN or random]`, see [ParseParams].
func (p Params) String() string {
	switch {
	case p.Random:
		return p.Board.String() + "random"
	case p.Clicks > 0:
		return fmt.Sprintf("%vc%d", p.Board, p.Clicks)
	}
	return p.Board.String()
}
