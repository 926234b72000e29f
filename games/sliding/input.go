package sliding

import (
	"slices"

	"fyne.io/fyne/v2"

	"tessera/games/board"
	"tessera/games/look"
	"tessera/games/session"
	"tessera/resources/lang"
	"tessera/solver/sliding"
)

// tap takes out the tile, or slides it and all between it and the blank.
func (t *Tab) tap(cell int) {
	if t.choosing {
		t.board.Once() // it leaves another tile there
		t.deal(cell)
		return
	}
	if !t.frame.Playing() {
		return
	}
	if moves, ok := sliding.SlideTo(t.frame.Session.Position(), cell); ok {
		t.frame.Do(moves...)
		return
	}
	if cell != t.frame.Session.Position().Blank() {
		t.frame.Status.Say(lang.T("sliding.notinline"))
	}
}

// arrows are the moves of the arrow keys: the way the tile goes.
var arrows = map[fyne.KeyName]sliding.Move{
	fyne.KeyUp: sliding.Up, fyne.KeyDown: sliding.Down, fyne.KeyLeft: sliding.Left, fyne.KeyRight: sliding.Right,
}

// boardKey lets the arrows slide tiles. With Shift, and while the blank is
// being chosen, they move the cursor.
func (t *Tab) boardKey(e *fyne.KeyEvent) bool {
	m, ok := t.racing.arrow(e.Name)
	if !ok || !t.frame.Playing() || board.Shifted() {
		return false
	}
	t.pressed(e.Name, m)
	return true
}

// Key keeps the game on the table, at Escape, instead of choosing a new one.
func (t *Tab) Key(e *fyne.KeyEvent) bool { return e.Name == fyne.KeyEscape && t.keep() }

// hover shows which tiles a tap would move, or which one would be taken out.
func (t *Tab) hover(cell int) {
	t.board.SetRing(board.Hovered, t.wouldMove(cell)...)
}

func (t *Tab) wouldMove(cell int) []int {
	switch {
	case cell < 0:
		return nil
	case t.choosing:
		return []int{cell}
	case !t.frame.Playing():
		return nil
	}
	p := t.frame.Session.Position()
	moves, ok := sliding.SlideTo(p, cell)
	if !ok {
		return nil
	}
	return line(p, moves)
}

// line lists the cells whose tiles move, from the blank's neighbour on.
func line(p sliding.Position, moves []sliding.Move) []int {
	var cells []int
	for _, m := range moves {
		from, ok := p.From(m)
		if !ok {
			break
		}
		cells = append(cells, from)
		p, _ = sliding.Play(p, []sliding.Move{m})
	}
	return cells
}

// drag moves the tiles between the one grabbed and the blank with the pointer.
type drag struct {
	tab    *Tab
	moves  []sliding.Move
	cells  []int // of the tiles that move
	ids    []int // those tiles
	dx, dy float32
}

var _ board.Dragger = (*drag)(nil)

// Grab implements board.Dragger.
func (d *drag) Grab(cell int) bool {
	t := d.tab
	if !t.frame.Playing() {
		return false
	}
	p := t.frame.Session.Position()
	moves, ok := sliding.SlideTo(p, cell)
	if !ok {
		return false
	}
	t.frame.Stop()
	t.board.SetRing(board.Hovered)
	d.moves, d.cells, d.ids = moves, line(p, moves), nil
	for _, c := range d.cells {
		d.ids = append(d.ids, p.Tile(c))
	}
	d.dx, d.dy = direction(moves[0])
	return true
}

// direction is the way a tile goes.
func direction(m sliding.Move) (dx, dy float32) {
	switch m {
	case sliding.Left:
		return -1, 0
	case sliding.Right:
		return 1, 0
	case sliding.Up:
		return 0, -1
	}
	return 0, 1
}

// along is how far the pointer has gone the tiles' way, in units, from 0 to
// one cell.
func (d *drag) along(total fyne.Delta) float32 {
	way := total.DX*d.dx + total.DY*d.dy
	return max(0, min(way, d.pitch()))
}

// pitch is the tiles' way to the next cell.
func (d *drag) pitch() float32 {
	cell := d.tab.board.Geometry().Pitch()
	if d.dx != 0 {
		return cell.Width
	}
	return cell.Height
}

// flicked says whether a quick way goes that of the tiles, rather than across.
func (d *drag) flicked(total fyne.Delta) bool {
	across := total.DX*d.dy + total.DY*d.dx
	return d.along(total) >= max(board.Slack, across, -across)
}

// Drag implements board.Dragger.
func (d *drag) Drag(_ fyne.Position, total fyne.Delta) {
	way := d.along(total)
	for _, id := range d.ids {
		d.tab.board.Shift(id, d.dx*way, d.dy*way)
	}
}

// Drop implements board.Dragger: past a third of the way the move counts, and at
// once if it was flicked.
func (d *drag) Drop(_ fyne.Position, total fyne.Delta, how board.End) {
	t := d.tab
	far := d.along(total) > d.pitch()/3 || how == board.Flicked && d.flicked(total)
	if how != board.Cancelled && t.frame.Playing() && far {
		t.frame.Do(d.moves...)
		return
	}
	back := make(board.Transition, len(d.ids))
	for i, id := range d.ids {
		back[i] = board.Motion{Tile: id, From: d.cells[i], To: d.cells[i]}
	}
	t.board.Animate(back, t.services.Settings.Scaled(look.MoveTime), nil)
}

// Tell says what a change did.
func (t *Tab) Tell(c session.Change[sliding.Position, sliding.Move]) string {
	if c.Kind == session.NewGame && t.Plain() {
		return lang.T("sliding.dealt.plain")
	}
	if c.Kind == session.NewGame {
		return lang.T("sliding.dealt")
	}
	if len(c.Moves) == 0 {
		return ""
	}
	last := c.Moves[len(c.Moves)-1]
	if slices.ContainsFunc(c.Moves, func(m sliding.Move) bool { return m != last }) { // an engine's, in one go
		return lang.T("games.moves", "Count", len(c.Moves))
	}
	way := lang.T("way." + string(rune(last)))
	if len(c.Moves) > 1 {
		return lang.T("sliding.slid.many", "Count", len(c.Moves), "Way", way)
	}
	// The tile lies where the blank was.
	return lang.T("sliding.slid", "Tile", c.New.Tile(c.Old.Blank()), "Way", way)
}
