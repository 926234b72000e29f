package link

import (
	"testing"

	"tessera/resources/must"
	"tessera/solver"
)

// TestTilesFollowTheRules under every gravity, with stones and without, and through a shuffle: on every
// cell is a tile of the kind that the position has there, each tile once.
func TestTilesFollowTheRules(t *testing.T) {
	var all []Params
	for _, g := range Gravities() {
		all = append(all, NewParams(7, 5, g), Params{W: 8, H: 7, Kinds: 6, Gravity: g, Shape: Heart, Stones: 2})
	}
	for _, g := range all {
		p, err := (Rules{}).Deal(t.Context(), g, solver.NewRand(5))
		must.Be(t, err == nil, "the deal %v", err)
		start := p
		var moves []Move
		check := func(what string) {
			t.Helper()
			on := Played(start, moves)
			seen := map[int]bool{NoTile: true}
			for cell, id := range on {
				kind := 0
				if id != NoTile {
					kind = start.Kind(id)
					must.Hold(t, !seen[id], "%v, %s: tile %d is on two cells", g, what, id)
					seen[id] = true
				}
				must.Be(t, kind == p.Kind(cell),
					"%v, %s: cell %d has a tile of kind %d, the position %v", g, what, cell, kind, p)
			}
		}
		check("dealt")
		play := func(what string, m Move) {
			t.Helper()
			p, err = Rules{}.Apply(p, m)
			must.Be(t, err == nil, "%v %v", what, err)
			moves = append(moves, m)
			check(what)
		}
		for _, m := range solveWith(t, Engines()[0], p, solver.Options{}).moves[:4] {
			play("removed", m)
		}
		shuffle, err := Shuffle(t.Context(), p, solver.NewRand(6))
		must.Be(t, err == nil, "the shuffle %v", err)
		play("shuffled", shuffle)
		for _, m := range solveWith(t, Engines()[0], p, solver.Options{}).moves {
			play("removed", m)
		}
		must.Hold(t, p.Left() == 0, "%v %v", g, "tiles are left")
	}
}
