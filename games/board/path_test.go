package board

import (
	"image"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"tessera/games/uitest"
)

// around is a path from the first cell to the third by way of the ring.
var around = []Spot{{Col: 0, Row: 0}, {Col: 0, Row: -1}, {Col: 2, Row: -1}, {Col: 2, Row: 0}}

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
	want(t, "the path", tb.Path(), around[:2])
	tb.SetPath()
	want(t, "lines without a path", len(tb.drawn()), 0)
}

// TestTracedPathGrows from its first spot to its last, and stays; a path set
// meanwhile takes its place.
func TestTracedPathGrows(t *testing.T) {
	app := uitest.New(t)
	b := New()
	app.Window(b, fyne.NewSize(400, 300))
	b.SetLayout(Layout{Cols: 3, Rows: 2, Ring: true})
	app.Hold()
	b.TracePath(time.Second, around...)
	want(t, "lines at first", len(b.drawn()), 0)
	length := func() (sum float32) {
		for _, l := range b.drawn() {
			sum += distance(l[0], l[1])
		}
		return sum
	}
	full := 3.5 * b.Geometry().Pitch().Width // half a cell and half the ring, twice
	for _, share := range []float32{0.1, 0.5, 0.9, 1} {
		app.Tick(share)
		if got := length(); got < full*share*0.99 || got > full*share*1.01 {
			t.Errorf("at %v of the time the path is %v long, want %v", share, got, full*share)
		}
	}
	b.TracePath(time.Second, around...)
	b.SetPath(around[:2]...)
	app.Tick(1)
	want(t, "lines of the path set later", len(b.drawn()), 1)
}

// TestBackdropLiesUnderTheTiles and fills their rectangle.
func TestBackdropLiesUnderTheTiles(t *testing.T) {
	tb := newTable(t)
	picture := image.NewRGBA(image.Rect(0, 0, 30, 20))
	tb.SetBackdrop(picture, 0.4)
	at, size := tb.Geometry().Tiles()
	if !tb.behind.Visible() || tb.behind.Image != image.Image(picture) || tb.behind.Position() != at || tb.behind.Size() != size {
		t.Errorf("the picture lies at %v of %v, want %v of %v", tb.behind.Position(), tb.behind.Size(), at, size)
	}
	want(t, "dimmed", tb.behind.Translucency, 0.4)
	tb.Resize(fyne.NewSize(300, 240))
	at, size = tb.Geometry().Tiles()
	want(t, "its place after a resize", tb.behind.Position(), at)
	want(t, "its size after a resize", tb.behind.Size(), size)
	tb.SetBackdrop(nil, 0)
	want(t, "shown", tb.behind.Visible(), false)
}
