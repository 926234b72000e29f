//go:build slow

package tiles

import (
	"context"
	"testing"

	"tessera/imageslice/reading"
	"tessera/resources/must"
)

// TestReadsMoreBoards, which one step or another had misread.
func TestReadsMoreBoards(t *testing.T) {
	readBoards(t, "made-2", "made-3", "made-4", "made-6", "made-8", "made-9", "made-20000", "made-20014",
		"strange-0", "strange-3", "strange-5", "strange-10", "strange-11", "strange-20006", "strange-20018", "strange-20098",
		"strange-30032", "strange-30038", "strange-30049", "strange-30086")
}

// The corners are those in the picture that is given, not in a smaller one.
func TestCornersWithoutStripesInLargePicture(t *testing.T) {
	m := load(t, stripedBoard)
	w, h := 2*m.picture.Rect.Dx(), 2*m.picture.Rect.Dy()
	large, err := reading.Rectify(context.Background(), m.picture, reading.Box(0, 0, float64(w/2), float64(h/2)), w, h)
	must.Be(t, err == nil && max(w, h) > soughtSide, "this is no large picture:  %v", err)
	small, err := unstriped(context.Background(), large, 2)
	must.Be(t, err == nil && small != nil, "no stripes were found:  %v", err)
	must.Be(t, small.Rect.Dx() == large.Rect.Dx()/2, "%v of %v", small.Rect, large.Rect)
	r := must.Have(readAll(large))(t)
	for i, q := range r.Grid.Corners {
		must.Hold(t, q.Distance(m.corners.Scaled(2)[i]) <= 40, "corner %d at %v, not %v", i, q, m.corners.Scaled(2)[i])
	}
}
