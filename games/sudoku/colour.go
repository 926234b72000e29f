package sudoku

import (
	"image/color"

	"tessera/games/view"
	"tessera/resources/hues"
	"tessera/solver/sudoku"
)

// weaves are the patterns of the colours, from the first.
var weaves = [sudoku.Colours]uint8{1, 5, 3, 0, 4, 2}

// How strong a colour lies over a cell, so that any digit is read on it, and its pattern
// over that.
const (
	washAlpha  = 0x56
	weaveAlpha = 0x28
)

// washOf is how a cell of a colour looks; nothing for 0.
func washOf(colour int) view.Wash {
	if colour == 0 {
		return view.Wash{}
	}
	hue := hues.Wheel(colour-1, sudoku.Colours)
	with := func(alpha uint8) view.Colour {
		return view.Own(color.NRGBA{R: hue.R, G: hue.G, B: hue.B, A: alpha})
	}
	return view.Wash{Colour: with(washAlpha), Weave: weaves[colour-1], Line: with(weaveAlpha)}
}

// colouring gives the chosen cells a colour or, where all have it already, takes it away;
// so does 0.
func (s state) colouring(p sudoku.Position, colour int) (moves []sudoku.Move) {
	if colour > sudoku.Colours {
		return nil
	}
	all := true
	for _, cell := range s.targets() {
		all = all && p.Colour(cell) == colour
	}
	if all {
		colour = 0
	}
	for _, cell := range s.targets() {
		if p.Colour(cell) != colour {
			moves = append(moves, sudoku.Paint(cell, colour))
		}
	}
	return moves
}

// clearColours is the action.
func (t *turn) clearColours() {
	if t.e.Playing {
		t.play(t.e.Position.ClearColours()...)
	}
}
