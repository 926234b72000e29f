package board

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"tessera/games/view"
	"tessera/resources/goldentest"
)

// noting is a hand that tells what it is asked, and lets the tile that was grabbed follow.
type noting struct {
	turner
	tb   *table
	tell func(format string, args ...any)
	tile int
}

func (n *noting) Grab(cell int) bool {
	n.tell("grab %d", cell)
	if n.tile = n.tb.TileAt(cell); n.hand.refuse || n.tile < 0 {
		return false
	}
	n.tb.Lift(n.tile)
	return true
}

func (n *noting) Drag(_ fyne.Position, total fyne.Delta) {
	n.tell("drag %.0f", total)
	n.tb.Shift(n.tile, total.DX, total.DY)
}

func (n *noting) Drop(_ fyne.Position, total fyne.Delta, how End) {
	n.tell("drop %.0f %v", total, how)
	n.tb.Animate(Transition{{Tile: n.tile, From: n.tb.tiles[n.tile].cell, To: n.tb.tiles[n.tile].cell}}, span, func() { n.tb.Lift() })
}

func (n *noting) Turn(quarters int) bool {
	n.tell("turn %d", quarters)
	return !n.turner.refuse
}

// TestInputGolden: what mouse and keyboard do, one after the other, and what is told of it.
func TestInputGolden(t *testing.T) {
	tb := held(t)
	var golden strings.Builder
	tell := func(format string, args ...any) { fmt.Fprintf(&golden, format+"\n", args...) }
	now := time.Unix(100, 0)
	tb.now = func() time.Time { return now }
	h := &noting{turner: turner{hand: &hand{}}, tb: tb, tell: tell}
	tb.Dragger = h
	uses, walked := "", []bool(nil)
	tb.OnTap = func(c int) { tell("tap %d", c) }
	tb.OnSecondary = func(c int) { tell("second %d", c) }
	tb.OnHover = func(c int) { tell("hover %d", c) }
	tb.OnEnter = func(c int) { tell("enter %d", c) }
	tb.OnCursor = func(c int) { tell("cursor %d", c) }
	tb.OnKey = func(e *fyne.KeyEvent) bool { return strings.Contains(uses, string(e.Name)+" ") }
	tb.OnUnused = func(e *fyne.KeyEvent) { tell("unused %s", e.Name) }
	tb.OnRune = func(r rune) bool { tell("rune %c", r); return !strings.ContainsRune("+-0", r) }
	tb.OnKeyUp = func(e *fyne.KeyEvent) { tell("up %s", e.Name) }
	tb.Walked = func(c int) bool { return walked == nil || walked[c] }
	m := tb.app.Mouse(tb.win)
	keys := func(names ...fyne.KeyName) func() { return func() { tb.key(names...) } }
	click := func(cell int, dx, dy float32) func() {
		return func() { m.Click(primary, tb.centre(cell), tb.centre(cell).AddXY(dx, dy)) }
	}
	grab := func(cell int, ways ...float32) func() {
		return func() {
			m.Move(tb.centre(cell))
			m.Down(primary)
			for i := 0; i < len(ways); i += 2 {
				m.Move(tb.centre(cell).AddXY(ways[i], ways[i+1]))
			}
		}
	}
	up := func() { m.Up(primary) }
	over := func(button desktop.MouseButton) func() { return func() { m.Down(button); m.Up(button) } }
	roll := func(dx, dy float32) {
		at := fyne.PointEvent{Position: tb.Geometry().Centre(1, 1)}
		tb.Scrolled(&fyne.ScrollEvent{PointEvent: at, Scrolled: fyne.NewDelta(dx, dy)})
	}
	tick := func(f float32) func() { return func() { tb.app.Tick(f) } }
	for _, c := range []struct {
		name string
		do   func()
	}{
		{"arrows before anything is seen", func() { tb.TakeFocus(); tb.key(fyne.KeyRight) }},
		{"arrows", keys(fyne.KeyRight, fyne.KeyRight, fyne.KeyRight, fyne.KeyDown, fyne.KeyDown, fyne.KeyLeft, fyne.KeyUp, fyne.KeyUp, fyne.KeyLeft)},
		{"keys that tap", keys(fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace)},
		{"keys that nobody uses", keys(fyne.KeyP, fyne.KeyF5, fyne.KeyEscape)},
		{"keys that the game uses", func() {
			uses = "Left Return H "
			tb.key(fyne.KeyLeft, fyne.KeyReturn, fyne.KeyH, fyne.KeyRight, fyne.KeyP)
		}},
		{"characters, and keys let go", func() { test.Type(tb.Board, "7é"); tb.KeyUp(&fyne.KeyEvent{Name: fyne.KeyV}) }},
		{"around cells that nobody goes to", func() {
			uses, walked = "", []bool{true, false, true, false, true, true}
			tb.key(fyne.KeyLeft, fyne.KeyRight, fyne.KeyDown, fyne.KeyLeft)
		}},
		{"to a cell, not seen", func() { walked = nil; tb.SetCursor(4, false) }},
		{"to a cell, seen", func() { tb.SetCursor(4, true) }},
		{"brought", func() { tb.BringCursor(2) }},
		{"an engine plays", tb.HideCursor},
		{"and an arrow then", keys(fyne.KeyUp)},
		{"pointed at", func() { m.Move(tb.centre(1)); m.Move(tb.centre(1).AddXY(3, 3)) }},
		{"at another", func() { m.Move(tb.centre(4)) }},
		{"beside the tiles", func() { m.Move(tb.Position().AddXY(3, 3)) }},
		{"back", func() { m.Move(tb.centre(0)) }},
		{"on the button", func() { m.Move(fyne.NewPos(40, 380)) }},
		{"back from there", func() { m.Move(tb.centre(3)) }},
		{"for a dialog", func() { tb.CancelPress() }},
		{"behind it", func() { m.Move(tb.centre(1)); m.Move(tb.centre(0)) }},
		{"a click", click(2, 3, 0)},
		{"a second one", click(2, 0, 0)},
		{"the other button", func() { m.Click(secondary, tb.centre(1), tb.centre(1).AddXY(2, 2)) }},
		{"the other button, to the next cell", func() { m.Click(secondary, tb.centre(0), tb.centre(1)) }},
		{"the third button", func() { m.Click(tertiary, tb.centre(0), tb.centre(0).AddXY(4, 4)) }},
		{"from beside the tiles", func() { m.Click(primary, fyne.NewPos(1, 1), tb.centre(1)) }},
		{"less than the slack", grab(4, Slack-1, 0)},
		{"the slack", func() { m.Move(tb.centre(4).AddXY(Slack, 0)); m.Move(tb.centre(4).AddXY(Slack+9, -4)) }},
		{"let go at once", up},
		{"home", tick(1)},
		{"back to where it was", func() { grab(4, 30, 0)(); now = now.Add(flickTime + 1); m.Move(tb.centre(4)); up(); tb.app.Tick(1) }},
		{"a drag by Fyne's events", func() { tb.drags(1, fyne.NewDelta(14, -2)); tb.DragEnd(); tb.DragEnd(); tb.app.Tick(1) }},
		{"from the edge of a cell", func() {
			at := tb.Geometry().Pos(1).AddXY(2, 20)
			tb.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: at.AddXY(-12, 0)}, Dragged: fyne.NewDelta(-12, 0)})
			tb.DragEnd()
			tb.app.Tick(1)
		}},
		{"refused", func() { h.hand.refuse = true; grab(0, 20, 0, 400, 0)(); up() }},
		{"refused, within its cell", func() { click(0, 20, 0)(); h.hand.refuse = false }},
		{"Escape", func() { grab(3, 20, 0)(); tb.key(fyne.KeyEscape); m.Move(tb.centre(5)) }},
		{"let go after that", func() { up(); tb.app.Tick(1); tb.key(fyne.KeyEscape) }},
		{"let go on the button", func() { grab(0, 50, 50)(); m.Move(fyne.NewPos(45, 380)); up(); tb.app.For(0); tb.app.Tick(1) }},
		{"the focus lost", func() {
			tb.TakeFocus()
			grab(3, 20, 0)()
			tb.win.Canvas().Focus(tb.other)
			tb.app.Until("the end", func() bool { return !tb.Held() })
			up()
			tb.app.Tick(1)
		}},
		{"cut short", func() { m.Move(tb.centre(3)); m.Down(primary); tb.CancelPress(); up() }},
		{"turned by the other button", func() { grab(0, 20, 0)(); over(secondary)() }},
		{"and by the wheel", func() {
			tb.Scrolled(&fyne.ScrollEvent{Scrolled: fyne.NewDelta(0, 25)})
			tb.Scrolled(&fyne.ScrollEvent{Scrolled: fyne.NewDelta(0, -25)})
		}},
		{"on with it", func() { m.Move(tb.centre(0).AddXY(60, 5)); over(secondary)(); up(); tb.app.Tick(1) }},
		{"nearly two notches, twice", func() {
			grab(0, 20, 0)()
			for range 4 {
				tb.Scrolled(&fyne.ScrollEvent{Scrolled: fyne.NewDelta(0, -9.5)})
			}
			up()
			tb.app.Tick(1)
		}},
		{"what cannot be turned", func() {
			h.turner.refuse = true
			grab(1, 20, 0)()
			over(secondary)()
			m.Move(tb.centre(2))
			up()
			tb.app.Tick(1)
		}},
		{"the third button over a drag", func() { grab(0, 20, 0)(); over(tertiary)(); up(); tb.app.Tick(1) }},
		{"a click then", click(5, 0, 0)},
		{"its release lost", func() { grab(0, 20, 0)(); tb.MouseMoved(&desktop.MouseEvent{}); up(); tb.app.Tick(1) }},
		{"a move under a press", func() { grab(4, 3, 0)(); tb.Animate(Transition{{Tile: 0, From: 0, To: 5}}, 0, nil); up() }},
		{"put down by another move", func() { grab(4, 60, 10)(); tb.Animate(Transition{{Tile: 0, From: 5, To: 0}}, span, nil) }},
		{"on its way", tick(0.5)},
		{"there", func() { tb.app.Tick(1); tb.app.Tick(1); up() }},
		{"a tile moves under the pointer", func() {
			m.Move(tb.centre(1))
			tb.SetRing(view.Hovered, 1)
			tb.Animate(Transition{{Tile: 1, From: 1, To: 5}}, span, nil)
		}},
		{"and has", tick(1)},
		{"and back, with the pointer outside", func() { m.Move(fyne.NewPos(40, 380)); tb.Animate(Transition{{Tile: 1, From: 5, To: 1}}, 0, nil) }},
		{"frames", func() { tb.SetRing(view.Selected, 1, 5); tb.SetRing(view.Hinted, 3); tb.SetRing(view.Wrong, -1, 6) }},
		{"other frames", func() { tb.SetRing(view.Selected, 2); tb.SetRing(view.Hinted) }},
		{"moves while it moves", func() {
			tb.Animate(Transition{{Tile: 4, From: 4, To: 5}, {Tile: 1, From: 1, To: 4}}, span, func() { tell("first") })
			tb.app.Tick(0.3)
			tb.Animate(Transition{{Tile: 4, From: 5, To: 1}}, span, func() { tell("second") })
			tb.app.Tick(0)
		}},
		{"ended", tick(1)},
		{"another board under it", func() {
			tb.SetRing(view.Hinted, 4)
			tb.Animate(Transition{{Tile: 4, From: 1, To: 5}}, span, func() { tell("third") })
			tb.app.Tick(0.5)
			tb.SetLayout(Layout{Cols: 2, Rows: 2, Gap: 4, Pad: 14})
			tb.app.Tick(1)
			tb.SetTiles([]int{3, 2, 1, -1})
		}},
		{"pointed at there", func() { m.Move(tb.centre(3)); m.Move(tb.centre(0)) }},
		{"a key held as the focus is lost", func() {
			tb.TakeFocus()
			tb.KeyDown(&fyne.KeyEvent{Name: fyne.KeyV})
			tb.win.Canvas().Focus(tb.other)
		}},
		{"many cells", func() {
			tb.SetLayout(Layout{Cols: 12, Rows: 9, Gap: 2, Pad: 14})
			tb.SetTiles([]int{0, 14, 55, 107})
			m.Move(tb.centre(14))
		}},
		{"the wheel", func() { roll(9, 25) }},
		{"the wheel with Ctrl", func() { tb.app.Press(fyne.KeyModifierShortcutDefault); roll(0, 35) }},
		{"and back a bit", func() { roll(0, -10); tb.app.Press(0) }},
		{"the wheel then", func() { roll(-3, -4) }},
		{"dragged by the third button", func() { m.Down(tertiary); m.Move(tb.centre(14).AddXY(-20, -11)); m.Up(tertiary) }},
		{"closer about the pointer", func() { tb.TypedRune('+') }},
		{"with the cursor seen", func() { tb.TakeFocus(); tb.key(fyne.KeyDown); tb.TypedRune('=') }},
		{"closer about the cursor", func() { m.Move(fyne.NewPos(40, 380)); tb.TakeFocus(); tb.key(fyne.KeyDown); tb.TypedRune('+') }},
		{"about the middle", func() { tb.HideCursor(); tb.TypedRune('-') }},
		{"grabbed, closer", func() { tb.BringCursor(14); grab(14, 10, 9)(); tb.TypedRune('+') }},
		{"held at the edge", func() {
			m.Move(tb.Position().AddXY(12, 325))
			for range 3 {
				now = now.Add(30 * time.Millisecond)
				tb.app.Tick(0.1)
			}
		}},
		{"let go there", func() { up(); tb.app.Tick(1) }},
		{"moved elsewhere", func() { tb.SetLens(twoColours); tb.Between(tb.TakeFocus) }},
		{"all of it", func() { tb.TypedRune('0') }},
	} {
		fmt.Fprintf(&golden, "> %s\n", c.name)
		c.do()
		tb.app.Heard(tb.win, c.name)
		var cells []int
		for _, tile := range tb.tiles {
			cells = append(cells, tile.cell)
		}
		tell("cursor %d, framed %v, hovered %v, selected %v, hinted %v, wrong %v, focus %t, held %t, displaced %v, lifted %d, tiles %v", tb.Cursor(), tb.Rings(cursorRing), tb.Rings(view.Hovered),
			tb.Rings(view.Selected), tb.Rings(view.Hinted), tb.Rings(view.Wrong), tb.Focused(), tb.Held(), tb.Seen().Displaced, len(tb.lifted), cells)
		if z := tb.geo.zoom; z != (Zoom{}) {
			tell("closer %.3f, bed %v", z, tb.geo.well)
		}
	}
	goldentest.File(t, "testdata/input.golden", golden.String(), "> ")
}
