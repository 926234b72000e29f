package board

import (
	"testing"

	"fyne.io/fyne/v2"

	"tessera/games/view"
	"tessera/resources/must"
)

// TestRaysLeaveTheirPlacesFree, at every size, and a bent one what lies between them; a frame leaves its cells,
// and a cross those beside its own.
func TestRaysLeaveTheirPlacesFree(t *testing.T) {
	newTable(t)
	from, to := view.Anchor{Cell: 0, Mark: 5}, view.Anchor{Cell: 6, Mark: 5} // along the first row
	for _, side := range []float32{260, 620, 900} {
		geo := Layout{Cols: 9, Rows: 9, Gap: 1, BoxCols: 3, BoxRows: 3, BoxGap: 13, Pad: 14}.Fit(fyne.NewSquareSize(side), 1)
		covered := func(d view.Drawing, at view.Anchor, by vector) bool {
			place := geo.anchor(at)
			return (&sketch{Drawing: d}).paint(geo).RGBAAt(int(place.x+by.x), int(place.y+by.y)).A > 200
		}
		middle := vector{(geo.anchor(to).x - geo.anchor(from).x) / 2, 0}
		for _, straight := range []bool{false, true} {
			d := view.Drawing{Rays: []view.Ray{{From: from, To: to, Straight: straight}}}
			must.Hold(t, !covered(d, from, vector{}) && !covered(d, to, vector{}), "at %v a place is covered", side)
			must.Hold(t, covered(d, from, middle) == straight, "at %v, straight %v: what lies between", side, straight)
		}
		around := view.Drawing{Frames: [][]int{{0, 1, 9, 10}}, Crosses: []int{40}}
		edge := vector{0, -float64(geo.cell.Y)/2 - 1}
		must.Hold(t, covered(around, view.Anchor{Cell: 1}, edge) && !covered(around, view.Anchor{Cell: 1}, vector{}) &&
			!covered(around, view.Anchor{Cell: 2}, edge),
			"at %v the frame is elsewhere", side)
		must.Hold(t, covered(around, view.Anchor{Cell: 40}, vector{}) && !covered(around, view.Anchor{Cell: 41}, vector{}),
			"at %v the cross is elsewhere", side)
	}
}
