package board

import (
	"testing"
	"time"
)

// TestShake moves the tiles on the cells named to and fro, and no others; in the end
// all are where they were.
func TestShake(t *testing.T) {
	tb := newTable(t)
	tb.app.Hold()
	at := func(cell int) float32 { return tb.Tile(tb.TileAt(cell)).Position().X - tb.Geometry().Pos(cell).X }
	tb.Shake(time.Second, 1)
	left, right := false, false
	for f := float32(0); f < 1; f += 0.05 {
		tb.app.Tick(f)
		left, right = left || at(1) < -1, right || at(1) > 1
		want(t, "another tile", at(0), 0)
	}
	want(t, "to and fro", left && right, true)
	tb.app.Tick(1)
	want(t, "in the end", at(1), 0)
	tb.Shake(0, 1)
	want(t, "without motion", tb.app.Running(), 0)
}

// TestShakenTilesComeHome also where other tiles shake, or move, before the shaking
// has ended.
func TestShakenTilesComeHome(t *testing.T) {
	for what, next := range map[string]func(tb *table){
		"another shaking":    func(tb *table) { tb.Shake(time.Second, 0) },
		"a still one":        func(tb *table) { tb.Shake(0, 0) },
		"another's movement": func(tb *table) { tb.Animate(Transition{{Tile: tb.TileAt(0), From: 0, To: 0}}, time.Second, nil) },
		"one without motion": func(tb *table) { tb.Animate(Transition{{Tile: tb.TileAt(0), From: 0, To: 0}}, 0, nil) },
	} {
		tb := newTable(t)
		tb.app.Hold()
		tb.Shake(time.Second, 1)
		tb.app.Tick(0.1)
		want(t, what+": it shakes", len(tb.Displaced()), 1)
		next(tb)
		tb.app.Tick(1)
		want(t, what+": tiles beside their cells", len(tb.Displaced()), 0)
	}
}
