package optimal

import (
	"testing"

	"tessera/resources/must"
	"tessera/solver"
	"tessera/solver/search"
	"tessera/solver/sliding/grid"
	"tessera/solver/sliding/pdb"
	"tessera/solver/sliding/slidingtest"
)

// TestIndexFollowsTheBoard searches boards whose solution passes everywhere, and
// looks afresh at each on the way: what the search kept up to date must agree.
func TestIndexFollowsTheBoard(t *testing.T) {
	for _, params := range []grid.Params{{W: 4, H: 4}, {W: 3, H: 4, Blank: 4}, {W: 2, H: 5}} {
		p := slidingtest.Deals(t, params, 1)[0]
		turned := grid.Canonical(p.W(), p.H(), p.Home()).Position(p)
		meter := search.NewMeter(t.Context(), solver.Options{})
		lookups := must.Have(pdb.Lookups(meter, turned))(t)
		d := newIDAStar(meter, turned, lookups, meter.Check)
		moves := must.Have(d.run(turned))(t)
		end := must.Have(grid.Play(turned, moves))(t)
		for i, l := range lookups {
			if fresh, _ := l.Index(end); d.index[i] != fresh {
				t.Errorf("%v, lookup %d: %+v at the end, afresh %+v", params, i, d.index[i], fresh)
			}
		}
	}
}
