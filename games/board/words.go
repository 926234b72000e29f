package board

import (
	"tessera/games/view"
)

// Words of package view that are the board's, too.
type (
	Ring  = view.Ring
	Note  = view.Note
	Spot  = view.Spot
	Lamp  = view.Lamp
	Sides = view.Sides
	Reach = view.Reach
)

// The rings, lamps and sides.
const (
	Hovered  = view.Hovered
	Touched  = view.Touched
	Same     = view.Same
	Right    = view.Right
	Wrong    = view.Wrong
	Selected = view.Selected
	Hinted   = view.Hinted

	cursorRing = view.RingKinds // above them all
	ringKinds  = cursorRing + 1

	NoLamp  = view.NoLamp
	LampOff = view.LampOff
	LampOn  = view.LampOn

	Above   = view.Above
	RightOf = view.RightOf
	Below   = view.Below
	LeftOf  = view.LeftOf
)
