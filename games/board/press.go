package board

import (
	"cmp"
	"math"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

// Slack is how far a press may move, in Fyne units along either axis, and still
// be a tap on the cell where the button went down.
const Slack = 8

// flickTime is how long after the button went down a tile let go was flicked.
const flickTime = 250 * time.Millisecond

// End is how a drag ends.
type End int

// The ends.
const (
	LetGo     End = iota
	Flicked       // let go soon after it was grabbed: its way shows where it was meant to go
	Cancelled     // by Escape, or because something else began (see [Board.PutDown])
)

// Dragger is what a game does with drags. Distances are in Fyne units. A tile
// that it shifted is on its way home or to its goal when Drop returns.
type Dragger interface {
	// Grab is asked when a press on a cell has moved by Slack; false: it is not
	// a drag.
	Grab(cell int) bool
	// Drag follows the pointer, total being the way since the button went down.
	Drag(at fyne.Position, total fyne.Delta)
	// Drop ends the drag. The game may have gone on since, if it was cancelled.
	Drop(at fyne.Position, total fyne.Delta, how End)
}

// Turner is a Dragger whose tile can be turned while it is dragged.
type Turner interface {
	// Turn turns the tile by so many quarters, clockwise; false: it cannot be
	// turned.
	Turn(quarters int) bool
}

// press is what the primary button does from going down to being let go: whatever tells
// first that it was let go ends the press, and what comes after that is swallowed.
type press struct {
	cell   int // where the button went down, -1: beside the tiles
	start  fyne.Position
	at     fyne.Position // of the pointer now
	since  time.Time
	phase  phase
	other  bool    // another button was let go: the driver takes the drag for ended
	rolled float32 // of the wheel's next notch
}

// phase is what has become of a press.
type phase int

const (
	resting phase = iota // has hardly moved: let go now, it is a tap
	moved                // has moved, and holds nothing
	holding              // the game has a tile in the hand
	spent                // is over for the board, though the button is down
)

func (p *press) total() fyne.Delta { return fyne.NewDelta(p.at.X-p.start.X, p.at.Y-p.start.Y) }

// shaken says whether from and to are no further apart than a hand shakes.
func shaken(from, to fyne.Position) bool {
	return abs(to.X-from.X) < Slack && abs(to.Y-from.Y) < Slack
}

// cellAt is the cell under a position, -1 where there is none.
func (cs *Cells) cellAt(at fyne.Position) int {
	if cell, ok := cs.geo.At(at); ok {
		return cell
	}
	return -1
}

func (b *Board) pressed(at fyne.Position) *press {
	b.swallow = false
	p := &press{cell: b.cellAt(at), start: at, at: at, since: b.now()}
	if b.again != nil && b.again(b.absolute(at)) {
		p.phase = spent
	}
	return p
}

// Once drops the second half of a double click that began before, on a cell, or -1 for anywhere:
// the first has brought something else under the pointer, which was not meant, or would be taken
// back.
func (pt *Pointer) Once(cell int) {
	pt.onceIn(func(there fyne.Position) bool {
		return cell < 0 || pt.cellAt(there.Subtract(pt.absolute(fyne.Position{}))) == cell
	})
}

// OnceAt drops it at that place of the window only, which is where the first was made:
// one who is quick to go on elsewhere means it.
func (pt *Pointer) OnceAt(at fyne.Position) {
	pt.onceIn(func(there fyne.Position) bool { return shaken(at, there) })
}

// onceIn drops it where that holds, in the window.
func (pt *Pointer) onceIn(in func(there fyne.Position) bool) {
	since := pt.now()
	pt.again = func(there fyne.Position) bool {
		return pt.now().Sub(since) < fyne.CurrentApp().Driver().DoubleTapDelay() && in(there)
	}
}

// absolute is the place in the window of one on the board.
func (cs *Cells) absolute(at fyne.Position) fyne.Position {
	return fyne.CurrentApp().Driver().AbsolutePositionForObject(cs.board).Add(at)
}

// MouseDown implements desktop.Mouseable.
func (b *Board) MouseDown(e *desktop.MouseEvent) {
	if b.Skip() { // that is all that it does
		if nothing := (&press{cell: -1, phase: spent}); e.Button == desktop.MouseButtonSecondary {
			b.second = nothing
		} else {
			b.press = nothing
		}
		return
	}
	p := b.press
	switch {
	case e.Button == desktop.MouseButtonPrimary:
		b.CancelPress() // its end was never told
		b.panned = false
		b.press = b.pressed(e.Position)
	case p != nil && p.phase == holding && e.Button == desktop.MouseButtonSecondary && b.turnHeld(1):
	case p != nil:
		b.CancelPress()
	case e.Button == desktop.MouseButtonSecondary:
		b.second = b.pressed(e.Position)
	default:
		b.panned = true
	}
}

// MouseUp implements desktop.Mouseable. The driver tells it, where the pointer is
// over something that listens to buttons, before it ends a drag or tells a tap.
func (b *Board) MouseUp(e *desktop.MouseEvent) {
	switch {
	case b.panned:
		b.panned = false
	case e.Button == desktop.MouseButtonPrimary:
		if b.press != nil { // it went down here
			b.release(e.Position)
		}
		b.swallow = true
	case b.press != nil:
		b.press.other = true
	}
}

// Tapped implements fyne.Tappable.
func (b *Board) Tapped(e *fyne.PointEvent) {
	if b.swallow {
		b.swallow = false
		return
	}
	if b.press == nil {
		if b.Skip() {
			return
		}
		b.press = b.pressed(e.Position)
	}
	b.release(e.Position)
}

// TappedSecondary implements fyne.SecondaryTappable.
func (b *Board) TappedSecondary(e *fyne.PointEvent) {
	if b.press != nil { // the primary button is down, too
		return
	}
	second := b.second
	b.second = nil
	if second == nil {
		second = b.pressed(e.Position)
	}
	b.TakeFocus()
	if cell := second.cell; cell >= 0 && b.staysOn(second, e.Position) {
		b.OnSecondary(cell)
	}
}

// staysOn says whether a press that ends at a position is one on the cell where
// it began.
func (pt *Pointer) staysOn(p *press, at fyne.Position) bool {
	return shaken(p.start, at) || pt.cellAt(at) == p.cell
}

// Dragged implements fyne.Draggable.
func (b *Board) Dragged(e *fyne.DragEvent) {
	if b.panned {
		b.pan(e.Dragged, e.Position)
		return
	}
	if b.press == nil {
		b.press = b.pressed(e.Position.SubtractXY(e.Dragged.DX, e.Dragged.DY))
	}
	p := b.press
	p.at, p.other = e.Position, false
	if p.phase == resting && !shaken(p.start, p.at) {
		b.lift(p)
	}
	switch p.phase {
	case holding:
		b.Dragger.Drag(p.at, p.total())
		b.lens.follow(p.at)
		b.creep()
	case moved, spent: // of which the driver tells no other way
		b.setHover(b.cellAt(p.at))
	}
}

// lift asks the game for the tile that a press has begun to move.
func (b *Board) lift(p *press) {
	p.phase = moved
	if b.Dragger == nil || p.cell < 0 {
		return
	}
	b.TakeFocus()
	b.setCursorShown(false)
	b.finish()
	if b.Dragger.Grab(p.cell) {
		p.phase = holding
	}
}

// DragEnd implements fyne.Draggable.
func (b *Board) DragEnd() {
	p := b.press
	switch {
	case b.panned:
		b.panned = false
	case b.swallow:
		b.swallow = false
	case p == nil:
	case p.other:
		p.other = false
	default:
		b.release(p.at)
	}
}

// release ends the press, where the primary button was let go.
func (b *Board) release(at fyne.Position) {
	p := b.press
	b.press = nil
	p.at = at
	switch {
	case p.phase == holding:
		how := LetGo
		if b.now().Sub(p.since) <= flickTime {
			how = Flicked
		}
		b.drop(p, how)
	case p.phase == spent:
	case b.staysOn(p, at):
		b.TakeFocus()
		b.setCursorShown(false)
		if p.cell >= 0 {
			b.cursor, b.aside = p.cell, true // keys go on from here
			b.OnTap(p.cell)
		}
	}
}

// PutDown ends a drag, whose tile goes home, and reports whether there was one.
// What the hand still does until the button is let go is nobody's. The board
// calls it by itself whenever its tiles, its shape or its size change or
// something covers it, and whoever starts anything else that a tile in the hand
// would be in the way of.
func (b *Board) PutDown() bool {
	if !b.Held() {
		return false
	}
	p := b.press
	p.phase = spent
	b.drop(p, Cancelled)
	return true
}

// drop ends a drag. The driver does not tell where the pointer has gone meanwhile:
// the cell under it is told first, so that the game knows it whatever it does, and
// again when all has been put down.
func (b *Board) drop(p *press, how End) {
	b.AimLens(-1)
	b.Foresee(0)
	b.hovered = b.cellAt(p.at)
	b.OnHover(b.hovered)
	b.Dragger.Drop(p.at, p.total(), how)
	for _, t := range b.tiles { // where a move was refused there is nothing under way
		if t.shifted {
			b.settleTile(t)
		}
	}
	if b.running == nil && len(b.lifted) > 0 {
		b.Lift()
	}
	b.hoverAgain()
}

// CancelPress is PutDown, after which also a press that has hardly moved comes to
// nothing: the player is elsewhere.
func (b *Board) CancelPress() {
	b.PutDown()
	b.pointing = false // what lies over the board now the pointer hears of only when it moves
	b.second = nil
	if b.press != nil {
		b.press.phase = spent
	}
}

// unfocused ends a press when the keys went elsewhere, unless that is by letting
// go elsewhere, of which the driver tells first that the focus is lost.
func (b *Board) unfocused() {
	p := b.press
	if p == nil {
		return
	}
	fyne.Do(func() {
		if b.press == p {
			b.CancelPress()
		}
	})
}

// Held reports whether the player has a tile in the hand.
func (b *Board) Held() bool { return b.press != nil && b.press.phase == holding }

func (b *Board) turnHeld(quarters int) bool {
	t, ok := b.Dragger.(Turner)
	return ok && t.Turn(quarters)
}

// notch is how far Fyne scrolls with one notch of a wheel, and rolls how many times as far that
// moves the board.
const (
	notch = 10
	rolls = 3
)

// pan moves what is seen of the board, with the pointer at a position.
func (b *Board) pan(by fyne.Delta, at fyne.Position) {
	if b.geo.zoom != (Zoom{}) {
		b.see(b.geo.pushed(by))
		b.point(at)
	}
}

// Scrolled implements fyne.Scrollable: with Ctrl the wheel brings the board closer, or moves
// it away. Alone it turns the tile in the hand by a quarter for each notch, down is
// clockwise, and without one it moves what is seen.
func (b *Board) Scrolled(e *fyne.ScrollEvent) {
	if Controlled() {
		b.ZoomAt(math.Pow(wheelZoom, float64(e.Scrolled.DY/notch)), e.Position)
		if !b.Held() {
			b.point(e.Position)
		}
		return
	}
	if !b.Held() {
		b.pan(fyne.NewDelta(e.Scrolled.DX*rolls, e.Scrolled.DY*rolls), e.Position)
		return
	}
	p := b.press
	p.rolled -= e.Scrolled.DY
	if way := p.rolled; abs(way) >= notch {
		p.rolled = 0
		b.turnHeld(cmp.Compare(way, 0))
	}
}

// healed ends a press of which the pointer shows that it is over: it moves, and
// no button is down.
func (b *Board) healed(e *desktop.MouseEvent) {
	b.panned = b.panned && e.Button&desktop.MouseButtonTertiary != 0
	if b.press != nil && e.Button&desktop.MouseButtonPrimary == 0 {
		b.CancelPress()
		b.press = nil
	}
}
