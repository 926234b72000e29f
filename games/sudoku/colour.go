package sudoku

import (
	"image"
	"image/color"

	"tessera/games/board"
	"tessera/resources/hues"
	"tessera/solver/sudoku"
)

// weaves are the patterns of the colours, from the first.
var weaves = [sudoku.Colours]board.Weave{board.Rising, board.Dotted, board.Level, board.Plain, board.Upright, board.Falling}

// How strong a colour lies over a cell, so that any digit is read on it, and its pattern
// over that.
const (
	washAlpha  = 0x56
	weaveAlpha = 0x28
)

// washOf is how a cell of a colour looks; nothing for 0.
func washOf(colour int) board.Wash {
	if colour == 0 {
		return board.Wash{}
	}
	hue := hues.Wheel(colour-1, sudoku.Colours)
	with := func(alpha uint8) color.NRGBA { return color.NRGBA{R: hue.R, G: hue.G, B: hue.B, A: alpha} }
	return board.Wash{Colour: with(washAlpha), Weave: weaves[colour-1], Line: with(weaveAlpha)}
}

// swatch is a colour as the pad shows it.
func swatch(p palette, colour int) *image.RGBA {
	const side = 2 * keyPiece // it is shown smaller, which hides the pixels
	return board.NewPainter(side, 2).Paint(board.Face{Fill: p.cell, Wash: washOf(colour), Border: true})
}

// colouring gives the chosen cells a colour or, where all have it already, takes it away;
// so does 0.
func (t *Tab) colouring(p sudoku.Position, colour int) (moves []sudoku.Move) {
	if colour > sudoku.Colours {
		return nil
	}
	all := true
	for _, cell := range t.targets() {
		all = all && p.Colour(cell) == colour
	}
	if all {
		colour = 0
	}
	for _, cell := range t.targets() {
		if p.Colour(cell) != colour {
			moves = append(moves, sudoku.Paint(cell, colour))
		}
	}
	return moves
}

// clearColours is the action.
func (t *Tab) clearColours() {
	if t.frame.Playing() {
		t.frame.Do(t.frame.Session.Position().ClearColours()...)
	}
}
