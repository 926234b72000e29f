package anytime

import (
	"runtime"
	"testing"
	"time"

	"tessera/resources/must"
	"tessera/solver"
	"tessera/solver/search"
	"tessera/solver/sliding/grid"
	"tessera/solver/sliding/slidingtest"
)

// TestLittleMemory is kept to: there is a solution, and no tables are made for a
// better one. The boards are those of no other test, which would have made them.
func TestLittleMemory(t *testing.T) {
	const most = 10 << 20 // made and given up again by the row-by-row method
	for _, params := range []grid.Params{{W: 4, H: 4, Blank: 9}, {W: 5, H: 3, Blank: 1}, {W: 3, H: 8, Blank: 4}} {
		for _, p := range slidingtest.Deals(t, params, 1) {
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			meter := search.NewMeter(t.Context(), solver.Options{Memory: 1 << 10, Time: 50 * time.Millisecond})
			moves, err := Solve(meter, p)
			runtime.ReadMemStats(&after)
			if err != nil {
				t.Errorf("%v: %v", p, err)
			} else if err := slidingtest.Replay(p.String(), grid.Letters(moves)); err != nil {
				t.Error(err)
			}
			took := after.TotalAlloc - before.TotalAlloc
			must.Hold(t, took <= most, "%v took %d kB", p, took>>10)
		}
	}
}
