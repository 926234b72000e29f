package sliding

import (
	"fmt"
	"testing"

	"tessera/solver/enginetest"
)

// BenchmarkCancel reports how long an engine takes to stop.
func BenchmarkCancel(b *testing.B) {
	for _, test := range []struct {
		engine string
		w, h   int
		blank  int
	}{
		{"bfs", 4, 4, 15}, {"bidirectional", 4, 4, 15}, {"astar1", 4, 4, 15}, {"astar5", 8, 8, 63}, {"idastar", 4, 4, 15},
		{"region", 20, 20, 399},
		{"optimal", 4, 4, 15}, {"optimal", 4, 4, 1}, {"optimal", 3, 5, 7}, {"optimal", 2, 8, 15},
		{"best", 2, 8, 15}, {"best", 5, 5, 24}, {"best", 5, 5, 7}, {"best", 6, 6, 35}, {"best", 10, 10, 99}, {"best", 20, 20, 399},
	} {
		b.Run(fmt.Sprintf("%s-%dx%db%d", test.engine, test.w, test.h, test.blank), func(b *testing.B) {
			p := NewParams(test.w, test.h)
			p.Blank = test.blank
			from := deals(b, p, 1)[0]
			enginetest.ReportStops(b, engine(test.engine), from)
		})
	}
}
