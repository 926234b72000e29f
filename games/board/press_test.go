package board

import (
	"slices"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"tessera/games/uitest"
	"tessera/resources/must"
)

const (
	primary   = desktop.MouseButtonPrimary
	secondary = desktop.MouseButtonSecondary
	tertiary  = desktop.MouseButtonTertiary
)

// handed is a board with a Dragger, a mouse over it, and what it was told.
type handed struct {
	*table
	*hand
	mouse  *uitest.Mouse
	second []int
}

func newHanded(t *testing.T) *handed {
	tb, h := gripped(t)
	x := &handed{table: tb, hand: h, mouse: tb.app.Mouse(tb.win)}
	tb.OnSecondary = func(c int) { x.second = append(x.second, c) }
	return x
}

// grabs presses the primary button on a cell and moves by a way, in units.
func (x *handed) grabs(cell int, dx, dy float32) {
	x.mouse.Move(x.centre(cell))
	x.mouse.Down(primary)
	x.mouse.Move(x.centre(cell).AddXY(dx, dy))
}

// TestShakyPressIsATap: each way of up to 7 units along either axis between press and release is a tap on
// the cell pressed, with both buttons, from its middle and its corners, also from a cell at the board's edge
// into what lies beside it; whether tiles are dragged or not.
func TestShakyPressIsATap(t *testing.T) {
	x := newHanded(t)
	size := x.Geometry().TileSize()
	for n := range 6 * 3 * 25 {
		if x.Dragger = nil; n%2 == 0 {
			x.Dragger = x.hand
		}
		cell, part, dx, dy := n%6, float32(n/6%3)/2, float32(n/18%5)*3.5-7, float32(n/90)*3.5-7
		at := x.Position().Add(x.Geometry().Pos(cell)).AddXY(1+part*(size.Width-2), 1+part*(size.Height-2))
		x.tapped, x.second = nil, nil
		x.mouse.Click(primary, at, at.AddXY(dx, dy))
		x.mouse.Click(secondary, at, at.AddXY(dx, dy))
		must.Be(t, slices.Equal(x.tapped, []int{cell}) && slices.Equal(x.second, []int{cell}),
			"pressed at %v and let go %v, %v further: taps on %v, with the other button on %v", at, dx, dy, x.tapped, x.second)
	}
	want(t, "grabbed", len(x.grabbed), 0)
	want(t, "focus", x.Focused(), true)
}

// TestSecondHalfIsDropped where the first half of a double click has changed what lies there:
// anywhere, at that place or on its cell. What comes elsewhere counts, and so does a later click.
func TestSecondHalfIsDropped(t *testing.T) {
	for what, c := range map[string]struct {
		once      func(x *handed)
		elsewhere []int // what is tapped on another cell
	}{
		"anywhere":  {func(x *handed) { x.Once(-1) }, nil},
		"there":     {func(x *handed) { x.OnceAt(x.centre(2)) }, []int{3}},
		"on a cell": {func(x *handed) { x.Once(2) }, []int{3}},
	} {
		x := newHanded(t)
		x.app.DoubleTaps(time.Second) // by the board's own clock
		at := x.centre(2)
		c.once(x)
		x.mouse.Click(primary, at.AddXY(3, 0), at)
		x.mouse.Click(primary, at, x.centre(3)) // nor is anything dragged
		want(t, what+": taps and drags", len(x.tapped)+len(x.grabbed), 0)
		x.mouse.Click(primary, x.centre(3), x.centre(3))
		want(t, what+": taps elsewhere", x.tapped, c.elsewhere)
		x.clock = x.clock.Add(2 * time.Second)
		x.mouse.Click(primary, at, at)
		want(t, what+": a click after a while", x.tapped, append(c.elsewhere, 2))
	}
}

// turner is a hand that turns what it holds.
type turner struct {
	*hand
	turns  []int
	refuse bool
}

func (h *turner) Turn(quarters int) bool {
	h.turns = append(h.turns, quarters)
	return !h.refuse
}

// TestWhatEndsWhatGoesOn: whatever is on its way, where something else begins or the board becomes another it
// comes to its end, of which is told once, and no tile is left beside its cell or above the others.
func TestWhatEndsWhatGoesOn(t *testing.T) {
	for begun, begin := range map[string]func(x *handed, done func()){
		"tiles move":  func(x *handed, done func()) { x.Animate(Transition{{Tile: 4, From: 4, To: 5}}, span, done) },
		"tiles shake": func(x *handed, done func()) { x.Shake(time.Second, 1); done() },
		"a drag":      func(x *handed, done func()) { x.grabs(4, 60, 10) },
	} {
		for what, end := range map[string]func(x *handed){
			"another position":   func(x *handed) { x.Animate(Transition{{Tile: 0, From: 0, To: 5}}, span, nil) },
			"the same tile":      func(x *handed) { x.Animate(Transition{{Tile: 4, From: x.tiles[4].cell, To: 5}}, span, nil) },
			"a position at once": func(x *handed) { x.Animate(Transition{{Tile: 0, From: 0, To: 5}}, 0, nil) },
			"a new position":     func(x *handed) { x.SetTiles([]int{5, 4, 3, 2, 1, 0}) },
			"a new shape":        func(x *handed) { x.SetLayout(Layout{Cols: 2, Rows: 2}); x.SetTiles([]int{0, 1, 2, 3}) },
			"another size":       func(x *handed) { x.Resize(fyne.NewSize(300, 300)) },
			"another aspect":     func(x *handed) { x.SetAspect(1.5) },
			"a whole picture":    func(x *handed) { x.ShowWhole(plain(10, green)) },
			"Escape":             func(x *handed) { x.key(fyne.KeyEscape) },
			"another shaking":    func(x *handed) { x.Shake(time.Second, 0) },
			"a still one":        func(x *handed) { x.Shake(0, 0) },
		} {
			if begun == "a drag" && (what == "another shaking" || what == "a still one") {
				continue // the hand holds what it has
			}
			t.Run(begun+", "+what, func(t *testing.T) {
				x := newHanded(t)
				x.app.Hold()
				x.Dragger = &homing{x.hand, x.Board, 4}
				done := 0
				begin(x, func() { done++ })
				x.app.Tick(0.1)
				want(t, "displaced", len(x.Seen().Displaced), 1)
				end(x)
				x.app.Tick(0.5)
				x.mouse.Move(x.centre(4).AddXY(30, 30))
				x.app.Tick(1)
				x.app.Tick(1)
				x.mouse.Up(primary)
				want(t, "displaced in the end", x.Seen().Displaced, nil)
				want(t, "lifted", len(x.lifted), 0)
				if begun == "a drag" {
					want(t, "ends", x.ends, []End{Cancelled})
				} else {
					want(t, "done", done, 1)
				}
				want(t, "taps", len(x.tapped), 0)
			})
		}
	}
}

// homing is a hand that lifts and shifts a tile, and lets it fly home.
type homing struct {
	*hand
	board *Board
	tile  int
}

func (h *homing) Grab(cell int) bool {
	h.board.Lift(h.tile)
	return h.hand.Grab(cell)
}

func (h *homing) Drag(at fyne.Position, total fyne.Delta) {
	h.hand.Drag(at, total)
	h.board.Shift(h.tile, total.DX, total.DY)
}

func (h *homing) Drop(at fyne.Position, total fyne.Delta, how End) {
	h.hand.Drop(at, total, how)
	h.board.Animate(Transition{{Tile: h.tile, From: h.tile, To: h.tile}}, span, func() { h.board.Lift() })
}

// TestNoTileIsLeftDisplaced by a game whose move was refused.
func TestNoTileIsLeftDisplaced(t *testing.T) {
	x := newHanded(t)
	x.Dragger = &careless{homing{x.hand, x.Board, 4}}
	x.grabs(4, 60, 10)
	x.mouse.Up(primary)
	want(t, "displaced", len(x.Seen().Displaced), 0)
	want(t, "lifted", len(x.lifted), 0)
}

type careless struct{ homing }

func (h *careless) Drop(at fyne.Position, total fyne.Delta, how End) { h.hand.Drop(at, total, how) }

// hand is a game that notes what is dragged.
type hand struct {
	clock   time.Time
	refuse  bool
	grabbed []int
	drags   []fyne.Delta
	drops   []fyne.Delta
	ends    []End
}

func (h *hand) Grab(cell int) bool {
	h.grabbed = append(h.grabbed, cell)
	return !h.refuse
}

func (h *hand) Drag(_ fyne.Position, total fyne.Delta) { h.drags = append(h.drags, total) }

func (h *hand) Drop(_ fyne.Position, total fyne.Delta, how End) {
	h.drops = append(h.drops, total)
	h.ends = append(h.ends, how)
}

// drags moves the pointer, held down, by each of the ways in turn, from a
// cell's centre on.
func (tb *table) drags(cell int, ways ...fyne.Delta) {
	l := tb.Layout()
	at := tb.Geometry().Centre(cell%l.Cols, cell/l.Cols)
	for _, way := range ways {
		at = at.AddXY(way.DX, way.DY)
		tb.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: at}, Dragged: way})
	}
}

func gripped(t *testing.T) (*table, *hand) {
	tb, h := newTable(t), &hand{}
	tb.Dragger = h
	tb.now = func() time.Time { return h.clock }
	return tb, h
}
