package stage

import (
	"slices"

	"fyne.io/fyne/v2"

	"tessera/games/board"
	"tessera/games/look"
	"tessera/games/view"
)

// drag lets what is in the hand follow the pointer.
type drag struct {
	stage *Stage
	over  int
}

var (
	_ board.Dragger = (*drag)(nil)
	_ board.Turner  = (*drag)(nil)
)

// hand is what the page says is held.
func (d *drag) hand() view.Hand { return d.stage.page.Scene.Hand }

// Grab implements board.Dragger: the page that answers says what is in the hand.
func (d *drag) Grab(cell int) bool {
	d.over = cell
	d.stage.tell(view.Lift{Cell: cell, Shift: board.Shifted(), Control: board.Controlled()})
	if h := d.hand(); len(h.Tiles) > 0 && !h.Sweep {
		d.stage.Board.SetRing(view.Hovered)
		return true
	}
	return d.hand().Sweep
}

// Drag implements board.Dragger: all that is in the hand stays on the board, or on its rail.
func (d *drag) Drag(at fyne.Position, total fyne.Delta) {
	s, b, h := d.stage, d.stage.Board, d.hand()
	geo := b.Geometry()
	over := -1
	if len(h.Tiles) == 0 {
		over, _ = geo.At(at)
	} else {
		home, side := geo.Pos(s.tiles.cells[h.Tiles[0]]), geo.TileSize()
		dx, dy := d.within(total)
		for _, id := range h.Tiles {
			b.Shift(id, dx, dy)
		}
		if cell, ok := geo.At(home.AddXY(dx+side.Width/2, dy+side.Height/2)); ok && near(geo, at) {
			over = cell
		}
	}
	if h.Rail == (view.Rail{}) && over != d.over {
		d.over = over
		b.AimLens(over)
		s.tell(view.Over{Cell: over})
	}
}

// within is how far the hand can follow.
func (d *drag) within(total fyne.Delta) (dx, dy float32) {
	s, h, geo := d.stage, d.hand(), d.stage.Board.Geometry()
	if r, pitch := h.Rail, geo.Pitch(); r != (view.Rail{}) {
		return max(-float32(r.Left)*pitch.Width, min(total.DX, float32(r.Right)*pitch.Width)),
			max(-float32(r.Up)*pitch.Height, min(total.DY, float32(r.Down)*pitch.Height))
	}
	corner, size := geo.Tiles()
	side := geo.TileSize()
	first := geo.Pos(s.tiles.cells[h.Tiles[0]])
	last := first // of the cells, at the top left and the bottom right
	for _, id := range h.Tiles {
		pos := geo.Pos(s.tiles.cells[id])
		first = fyne.NewPos(min(first.X, pos.X), min(first.Y, pos.Y))
		last = fyne.NewPos(max(last.X, pos.X), max(last.Y, pos.Y))
	}
	return max(corner.X-first.X, min(total.DX, corner.X+size.Width-side.Width-last.X)),
		max(corner.Y-first.Y, min(total.DY, corner.Y+size.Height-side.Height-last.Y))
}

// beside is how far beside the board, in units, a hand may let go that means its edge.
const beside = 32

// near says whether the pointer is over the board, or a little beside it, no more than half a cell: let
// go elsewhere, what is held goes back.
func near(geo board.Geometry, at fyne.Position) bool {
	pos, size := geo.Well()
	across, down := min(geo.Pitch().Width/2, beside), min(geo.Pitch().Height/2, beside)
	return at.X >= pos.X-across && at.Y >= pos.Y-down && at.X < pos.X+size.Width+across && at.Y < pos.Y+size.Height+down
}

// Turn implements board.Turner.
func (d *drag) Turn(quarters int) bool {
	before := d.stage.page.Spoken
	d.stage.tell(view.Turn{Quarters: quarters})
	return d.hand().Turns && d.stage.page.Spoken == before // else the game has said why not
}

// Drop implements board.Dragger.
func (d *drag) Drop(_ fyne.Position, total fyne.Delta, how board.End) {
	if how == board.Cancelled {
		d.stage.tell(view.PutBack{})
		return
	}
	d.stage.tell(view.Drop{Went: d.went(total, how)})
}

// went says of a hand on a rail whether it goes to its end: past a third of the way, or if
// it was flicked along it.
func (d *drag) went(total fyne.Delta, how board.End) bool {
	r, pitch := d.hand().Rail, d.stage.Board.Geometry().Pitch()
	if r == (view.Rail{}) {
		return false
	}
	dx, dy := d.within(total)
	way, whole, across := max(dx, -dx), float32(r.Left+r.Right)*pitch.Width, total.DY
	if r.Up+r.Down > 0 {
		way, whole, across = max(dy, -dy), float32(r.Up+r.Down)*pitch.Height, total.DX
	}
	return whole > 0 && (way > whole/3 || how == board.Flicked && way >= max(board.Slack, across, -across))
}

// hand lifts what is in the hand, and shows what would come.
func (s *Stage) hand(old, next view.Hand) {
	if !slices.Equal(old.Tiles, next.Tiles) && len(next.Tiles) > 0 {
		s.Board.Lift(next.Tiles...)
		if next.Rail == (view.Rail{}) {
			s.Board.Tilt(s.scaled(look.TiltTime))
		}
	}
	var coming []board.Coming
	for _, t := range next.Coming {
		coming = append(coming, board.Coming{Tile: t.ID, Cell: t.Cell})
	}
	if !slices.Equal(s.Board.Foreseen(), coming) {
		s.Board.Foresee(s.scaled(look.MoveTime), coming...)
	}
}
