package board

import (
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

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

// TestDragSumsUpItsWay, begins where the pointer went down and ends once.
func TestDragSumsUpItsWay(t *testing.T) {
	tb, h := gripped(t)
	tb.drags(1, fyne.NewDelta(4, 1), fyne.NewDelta(10, -3), fyne.NewDelta(-2, 0))
	h.clock = h.clock.Add(flickTime + 1)
	tb.DragEnd()
	tb.DragEnd()
	want(t, "grabbed", h.grabbed, []int{1})
	want(t, "drags", h.drags, []fyne.Delta{{DX: 14, DY: -2}, {DX: 12, DY: -2}})
	want(t, "drops", h.drops, []fyne.Delta{{DX: 12, DY: -2}})
	want(t, "ends", h.ends, []End{LetGo})
	tb.drags(2, fyne.NewDelta(9, 1))
	want(t, "grabbed by the next drag", h.grabbed, []int{1, 2})
	want(t, "its way", h.drags[2], fyne.NewDelta(9, 1))
}

// TestDragFromACellsEdge is that cell's, though the first event comes from the
// next one.
func TestDragFromACellsEdge(t *testing.T) {
	tb, h := gripped(t)
	at := tb.Geometry().Pos(1).AddXY(2, 20)
	tb.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: at.AddXY(-12, 0)}, Dragged: fyne.NewDelta(-12, 0)})
	want(t, "grabbed", h.grabbed, []int{1})
}

// TestRefusedDragIsNone until the pointer is let go.
func TestRefusedDragIsNone(t *testing.T) {
	tb, h := gripped(t)
	h.refuse = true
	tb.drags(0, fyne.NewDelta(5, 5), fyne.NewDelta(5, 5))
	tb.DragEnd()
	want(t, "asked", h.grabbed, []int{0})
	want(t, "drags and drops", len(h.drags)+len(h.drops), 0)
}

// TestEscapeCancelsADrag: what the pointer does until it is let go is nobody's.
func TestEscapeCancelsADrag(t *testing.T) {
	tb, h := gripped(t)
	var unused []fyne.KeyName
	tb.OnUnused = func(e *fyne.KeyEvent) { unused = append(unused, e.Name) }
	tb.drags(3, fyne.NewDelta(8, 0))
	tb.key(fyne.KeyEscape)
	want(t, "ends", h.ends, []End{Cancelled})
	want(t, "Escape handed on", len(unused), 0)
	tb.drags(3, fyne.NewDelta(8, 0), fyne.NewDelta(8, 0))
	tb.DragEnd()
	want(t, "grabbed", h.grabbed, []int{3})
	want(t, "drags", len(h.drags), 1)
	want(t, "drops", len(h.drops), 1)
	tb.key(fyne.KeyEscape)
	want(t, "Escape without a drag", unused, []fyne.KeyName{fyne.KeyEscape})
	tb.drags(4, fyne.NewDelta(8, 0))
	want(t, "grabbed by the next drag", h.grabbed, []int{3, 4})
}

// TestAfterADragTheHoveredCellIsThePointers, of which Fyne tells nothing while it
// drags: when the tile is let go, when Escape took it out of the hand, wherever the
// pointer goes on to after that, and when the game refused it.
func TestAfterADragTheHoveredCellIsThePointers(t *testing.T) {
	tb, h := gripped(t)
	pitch := tb.Geometry().Pitch().Width
	now := func() int { return tb.hovers[len(tb.hovers)-1] }
	from := func(cell int) {
		test.MoveMouse(tb.win.Canvas(), tb.centre(cell))
		tb.drags(cell, fyne.NewDelta(pitch, 0))
	}
	from(0)
	want(t, "while it is held", now(), 0)
	tb.DragEnd()
	want(t, "let go a cell further", now(), 1)
	from(1)
	tb.key(fyne.KeyEscape)
	want(t, "after Escape", now(), 2)
	tb.drags(2, fyne.NewDelta(-2*pitch, 0))
	want(t, "further on with the button down", now(), 0)
	tb.DragEnd()
	from(0)
	tb.drags(0, fyne.NewDelta(0, -400))
	tb.DragEnd()
	want(t, "let go beside the tiles", now(), -1)
	h.refuse = true
	from(3)
	tb.DragEnd()
	want(t, "when it was refused", now(), 4)
}
