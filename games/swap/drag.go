package swap

import (
	"fyne.io/fyne/v2"

	"tessera/games/board"
	"tessera/games/look"
	"tessera/resources/lang"
	"tessera/solver/swap"
)

// drag lifts a piece above the others and lets it follow the pointer within the
// board. The piece that it covers most is lit: they change places when it is
// let go. On a board of turned pieces it can be turned meanwhile.
type drag struct {
	tab    *Tab
	from   int // the cell that the piece comes from
	piece  int
	over   int            // the cell that it covers most, or nothing: the pointer is beside the board
	target int            // the cell it would go to, or nothing
	turned int            // quarters that it was turned in the hand, clockwise
	turns  []swap.Move    // those quarters, as moves
	seen   *swap.Position // the position with them, which the board shows when the piece is let go
}

var (
	_ board.Dragger = (*drag)(nil)
	_ board.Turner  = (*drag)(nil)
)

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
	p := t.frame.Session.Position()
	*d = drag{tab: t, from: cell, piece: p.Piece(cell), over: cell, target: nothing}
	t.faces.show(p, p)
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

// Turn implements board.Turner.
func (d *drag) Turn(quarters int) bool {
	t := d.tab
	p := t.frame.Session.Position()
	b := p.Board()
	if !b.Turned {
		t.frame.Status.Say(lang.T("swap.upright"))
		return false
	}
	d.turned = (d.turned + quarters + 4) % 4
	switch d.turned {
	case 0:
		d.turns = nil
	case 3:
		d.turns = []swap.Move{b.Turn(d.from, swap.CounterClockwise)}
	default:
		d.turns = []swap.Move{b.Turn(d.from, swap.Clockwise), b.Turn(d.from, swap.Clockwise)}[:d.turned]
	}
	for _, m := range d.turns {
		p, _ = swap.Rules{}.Apply(p, m) // legal where pieces turn
	}
	d.seen = &p
	t.faces.show(p, p)
	return true
}

// within says whether the pointer is over the board, or less than half a cell
// beside it: let go elsewhere, the piece goes back.
func within(geo board.Geometry, at fyne.Position) bool {
	pos, size := geo.Well()
	cell := geo.Pitch()
	across, down := cell.Width/2, cell.Height/2
	return at.X >= pos.X-across && at.Y >= pos.Y-down && at.X < pos.X+size.Width+across && at.Y < pos.Y+size.Height+down
}

// aim lights the piece under the middle of the dragged one, which is the one it
// covers most, if the two would change places.
func (d *drag) aim(geo board.Geometry, pointer, middle fyne.Position) {
	over, ok := geo.At(middle)
	if !ok || !within(geo, pointer) {
		over = nothing
	}
	if over == d.over {
		return
	}
	d.over, d.target = over, over
	if over == nothing || !d.tab.frame.Session.Position().Board().MaySwap(d.from, over) {
		d.target = nothing
	}
	d.tab.board.AimLens(over)
	d.light()
}

// light frames what the piece would change places with.
func (d *drag) light() {
	var cells []int
	if d.target != nothing {
		cells = []int{d.target}
	}
	d.tab.board.SetRing(board.Selected, cells...)
	d.tab.board.SetRing(board.Hovered, cells...)
}

// Drop implements board.Dragger: let go outside the board, over a piece that it
// may not change places with, or by Escape, the piece goes back as it was.
func (d *drag) Drop(_ fyne.Position, _ fyne.Delta, how board.End) {
	t := d.tab
	target, moves := d.target, d.turns
	d.target = nothing
	d.light()
	if how != board.Cancelled && t.frame.Playing() {
		b := t.frame.Session.Position().Board()
		switch {
		case target != nothing:
			t.frame.Do(append(moves, b.Swap(d.from, target))...)
			return
		case d.over == d.from && len(moves) > 0:
			t.frame.Do(moves...)
			return
		case d.over == nothing || d.over == d.from:
		case b.Rule == swap.Corner:
			t.frame.Status.Say(lang.T("swap.corner.only"))
		default:
			t.frame.Status.Say(lang.T("swap.apart"))
		}
	}
	if d.seen != nil {
		d.seen = nil
		p := t.frame.Session.Position()
		t.faces.show(p, p)
	}
	back := board.Transition{{Tile: d.piece, From: d.from, To: d.from}}
	t.board.Animate(back, t.services.Settings.Scaled(look.MoveTime), func() { t.board.Lift(nothing) })
}

// shown is the position that the board shows before a move: a piece that was
// turned in the hand has been seen to turn.
func (d *drag) shown(old swap.Position) swap.Position {
	if d.seen == nil {
		return old
	}
	seen := *d.seen
	d.seen = nil
	return seen
}
