package swap

import (
	"fyne.io/fyne/v2"

	"tessera/games/board"
	"tessera/games/look"
)

// drag lifts a piece above the others and lets it follow the pointer within the
// board. The piece that it covers most is lit: they change places when it is
// let go.
type drag struct {
	tab    *Tab
	from   int // the cell that the piece comes from
	piece  int
	target int // the cell it would go to, or nothing
}

var _ board.Dragger = (*drag)(nil)

// Grab implements board.Dragger.
func (d *drag) Grab(cell int) bool {
	t := d.tab
	if !t.frame.Playing() {
		return false
	}
	t.frame.Stop()
	t.pick(nothing)
	t.unverify()
	t.board.SetRing(board.Hovered)
	d.from, d.piece, d.target = cell, t.frame.Session.Position().Piece(cell), nothing
	t.faces.show(t.frame.Session.Position(), t.frame.Session.Position())
	t.board.Lift(d.piece)
	return true
}

// Drag implements board.Dragger.
func (d *drag) Drag(at fyne.Position, total fyne.Delta) {
	b := d.tab.board
	geo := b.Geometry()
	home, side := geo.Pos(d.from), geo.TileSize()
	corner, size := geo.Tiles()
	x := max(corner.X, min(home.X+total.DX, corner.X+size.Width-side.Width))
	y := max(corner.Y, min(home.Y+total.DY, corner.Y+size.Height-side.Height))
	b.Shift(d.piece, x-home.X, y-home.Y)
	d.aim(geo, at, fyne.NewPos(x+side.Width/2, y+side.Height/2))
}

// within says whether the pointer is over the board: let go elsewhere, the piece
// goes back.
func within(geo board.Geometry, at fyne.Position) bool {
	pos, size := geo.Well()
	return at.X >= pos.X && at.Y >= pos.Y && at.X < pos.X+size.Width && at.Y < pos.Y+size.Height
}

// aim lights the piece under the middle of the dragged one, which is the one it
// covers most, if the two would change places.
func (d *drag) aim(geo board.Geometry, pointer, middle fyne.Position) {
	target, ok := geo.At(middle)
	if !ok || !within(geo, pointer) || !d.tab.frame.Session.Position().Board().MaySwap(d.from, target) {
		target = nothing
	}
	if target == d.target {
		return
	}
	d.target = target
	if target == nothing {
		d.tab.board.SetRing(board.Selected)
		d.tab.board.SetRing(board.Hovered)
		return
	}
	d.tab.board.SetRing(board.Selected, target)
	d.tab.board.SetRing(board.Hovered, target)
}

// Drop implements board.Dragger: let go outside the board, over a piece that it
// may not change places with, or by Escape, the piece goes back.
func (d *drag) Drop(at fyne.Position, _ fyne.Delta, how board.End) {
	t := d.tab
	b := t.board
	b.SetRing(board.Selected)
	b.SetRing(board.Hovered)
	if how != board.Cancelled && within(b.Geometry(), at) && d.target != nothing && t.frame.Playing() {
		t.frame.Do(t.frame.Session.Position().Board().Swap(d.from, d.target))
		return
	}
	back := board.Transition{{Tile: d.piece, From: d.from, To: d.from}}
	b.Animate(back, t.services.Settings.Scaled(look.MoveTime), func() { b.Lift(nothing) })
}
