package board

import (
	"testing"
	"time"

	"fyne.io/fyne/v2"
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
