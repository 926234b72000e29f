package board

import (
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"tessera/games/view"
)

// around is a path from the first cell to the third by way of the ring.
var around = []view.Spot{{Col: 0, Row: 0}, {Col: 0, Row: -1}, {Col: 2, Row: -1}, {Col: 2, Row: 0}}

// drawn lists the lines of the path to be seen, as the points between which
// they run, without what they go beyond those.
func (b *Board) drawn() (lines [][2]fyne.Position) {
	for _, l := range b.path.line {
		if !l.Visible() {
			continue
		}
		from, to := l.Position1, l.Position2
		d := distance(from, to)
		dx, dy := (to.X-from.X)/d*pathWidth/2, (to.Y-from.Y)/d*pathWidth/2
		lines = append(lines, [2]fyne.Position{from.AddXY(dx, dy), to.SubtractXY(dx, dy)})
	}
	return lines
}

// TestPathJoinsItsSpots, also where they lie in the ring, and follows the board
// when that is resized.
func TestPathJoinsItsSpots(t *testing.T) {
	tb := newTable(t)
	tb.SetPath(around...)
	for _, size := range []fyne.Size{fyne.NewSize(400, 300), fyne.NewSize(300, 240)} {
		tb.Resize(size)
		lines := tb.drawn()
		want(t, "lines", len(lines), 3)
		for i, l := range lines {
			for k, at := range l {
				s := around[i+k]
				if centre := tb.Geometry().Centre(s.Col, s.Row); distance(at, centre) > 0.01 {
					t.Errorf("in %v line %d runs from %v to %v, want %v there", size, i, l[0], l[1], centre)
				}
			}
		}
	}
	tb.SetPath(around[:2]...)
	want(t, "lines of a shorter path", len(tb.drawn()), 1)
	want(t, "the path", tb.Seen().Path, around[:2])
	tb.SetPath()
	want(t, "lines without a path", len(tb.drawn()), 0)
}

// TestTracedPathGivesWay to one that is set meanwhile.
func TestTracedPathGivesWay(t *testing.T) {
	tb := held(t)
	tb.TracePath(time.Second, around...)
	tb.SetPath(around[:2]...)
	tb.app.Tick(1)
	want(t, "lines of the path set later", len(tb.drawn()), 1)
}
