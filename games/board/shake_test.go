package board

import (
	"testing"
	"time"
)

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
		want(t, what+": it shakes", len(tb.Seen().Displaced), 1)
		next(tb)
		tb.app.Tick(1)
		want(t, what+": tiles beside their cells", len(tb.Seen().Displaced), 0)
	}
}
