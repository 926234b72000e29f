package swap

import (
	"fyne.io/fyne/v2"

	"tessera/games/board"
	"tessera/games/look"
	"tessera/resources/lang"
	"tessera/solver/swap"
)

// drag lifts a piece above the others, with the group that it has joined, and lets it
// follow the pointer within the board. The pieces that it covers most are lit, and seen
// faintly where they would go: they change places when it is let go. On a board of
// turned pieces a single one can be turned meanwhile.
type drag struct {
	tab    *Tab
	from   int            // the cell that the piece comes from
	cells  []int          // those of all that are in the hand, with it
	tiles  []int          // the pieces in them, its own first
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
	*d = drag{tab: t, from: cell, cells: t.taken(cell), tiles: []int{p.Piece(cell)}, over: cell, target: nothing}
	for _, c := range d.cells {
		if c != cell {
			d.tiles = append(d.tiles, p.Piece(c))
		}
	}
	t.faces.show(p, p)
	t.board.Lift(d.tiles...)
	t.board.Tilt(t.services.Settings.Scaled(look.TiltTime))
	return true
}

// Drag implements board.Dragger: all pieces in the hand stay on the board.
func (d *drag) Drag(at fyne.Position, total fyne.Delta) {
	b := d.tab.board
	geo := b.Geometry()
	home, side := geo.Pos(d.from), geo.TileSize()
	corner, size := geo.Tiles()
	first, last := home, home // of the cells, at the top left and the bottom right
	for _, cell := range d.cells {
		pos := geo.Pos(cell)
		first = fyne.NewPos(min(first.X, pos.X), min(first.Y, pos.Y))
		last = fyne.NewPos(max(last.X, pos.X), max(last.Y, pos.Y))
	}
	dx := max(corner.X-first.X, min(total.DX, corner.X+size.Width-side.Width-last.X))
	dy := max(corner.Y-first.Y, min(total.DY, corner.Y+size.Height-side.Height-last.Y))
	for _, tile := range d.tiles {
		b.Shift(tile, dx, dy)
	}
	d.aim(geo, at, home.AddXY(dx+side.Width/2, dy+side.Height/2))
}

// Turn implements board.Turner.
func (d *drag) Turn(quarters int) bool {
	t := d.tab
	p := t.frame.Session.Position()
	b := p.Board()
	switch {
	case !b.Turned:
		t.frame.Status.Say(lang.T("swap.upright"))
		return false
	case len(d.cells) > 1:
		t.frame.Status.Say(lang.T("swap.group.upright"))
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
	d.over, d.target = over, nothing
	if over != nothing {
		b := d.tab.frame.Session.Position().Board()
		if dx, dy := d.way(); maySend(b, d.cells, dx, dy) {
			d.target = over
		}
	}
	d.tab.board.AimLens(over)
	d.light()
}

// way is how many columns and rows the hand has gone.
func (d *drag) way() (dx, dy int) {
	b := d.tab.frame.Session.Position().Board()
	a, z := b.At(d.from), b.At(d.over)
	return z.X - a.X, z.Y - a.Y
}

// light frames what the pieces in the hand would change places with, and shows it
// where it would go.
func (d *drag) light() {
	var over []int
	var coming []board.Coming
	if d.target != nothing {
		p := d.tab.frame.Session.Position()
		dx, dy := d.way()
		l, _ := p.Board().Land(d.cells, dx, dy)
		over = l.Over
		for i, cell := range l.Over {
			coming = append(coming, board.Coming{Tile: p.Piece(cell), Cell: l.Back[i]})
		}
	}
	d.tab.board.SetRing(board.Selected, over...)
	d.tab.board.SetRing(board.Hovered, over...)
	d.tab.board.ForeseeIn(d.tab.services.Settings.Scaled(look.MoveTime), coming...)
}

// Drop implements board.Dragger: let go outside the board, over what it may not change
// places with, or by Escape, everything in the hand goes back as it was.
func (d *drag) Drop(_ fyne.Position, _ fyne.Delta, how board.End) {
	t := d.tab
	target, moves := d.target, d.turns
	d.target = nothing
	d.light()
	if how != board.Cancelled && t.frame.Playing() {
		b := t.frame.Session.Position().Board()
		switch {
		case target != nothing:
			dx, dy := d.way()
			t.frame.Do(append(moves, b.Shift(d.cells, dx, dy))...)
			return
		case d.over == d.from && len(moves) > 0:
			t.frame.Do(moves...)
			return
		case d.over == nothing || d.over == d.from:
		default:
			t.frame.Status.Say(refusal(b, d.cells))
		}
	}
	if d.seen != nil {
		d.seen = nil
		p := t.frame.Session.Position()
		t.faces.show(p, p)
	}
	var back board.Transition
	at := cells(t.frame.Session.Position())
	for _, tile := range d.tiles {
		if tile < len(at) {
			back = append(back, board.Motion{Tile: tile, From: at[tile], To: at[tile]})
		}
	}
	t.board.Animate(back, t.services.Settings.Scaled(look.MoveTime), func() { t.board.Lift() })
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
