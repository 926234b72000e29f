package sliding

import (
	"fmt"
	"testing"
	"time"

	"tessera/resources/must"
	"tessera/solver"
	"tessera/solver/enginetest"
)

// TestImprove: best tells of a solution and then of shorter ones, begins with what is known,
// and proves the fewest moves on small boards.
func TestImprove(t *testing.T) {
	e := solver.Named(Engines(), Default)
	for _, params := range []Params{{W: 3, H: 3, Blank: 8}, {W: 4, H: 4, Blank: 15}, {W: 7, H: 5, Blank: 34}, {W: 9, H: 10, Blank: 0}} {
		t.Run(fmt.Sprint(params), func(t *testing.T) {
			for _, from := range enginetest.Deals(t, Rules{}, params, 1) {
				opt := solver.Options{Time: time.Second, Now: enginetest.Ticking(5 * time.Millisecond)}
				all, last := enginetest.Improve(t, Rules{}, e, from, nil, 0, opt)
				must.Be(t, len(all) != 0 && (from.Cells() > 9 || last.Result.Optimal),
					"%d solutions, the last report is %+v", len(all), last.Result)
				must.Hold(t, from.Cells() != 35 || len(all) >= 2, "nothing was improved")
				known := all[len(all)-1]
				if all, last = enginetest.Improve(t, Rules{}, e, from, known, 0, opt); last.Result.Length > len(known) || last.Result.Optimal && from.Cells() <= 9 && len(all) > 0 {
					t.Errorf("with %d moves known: %d better ones, %+v", len(known), len(all), last.Result)
				}
				enginetest.Improve(t, Rules{}, e, from, nil, 1, opt) // nobody listens on
			}
		})
	}
}
