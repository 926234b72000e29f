package link

import (
	"testing"

	"tessera/games/board"
	"tessera/games/uitest/room"
	"tessera/solver"
	"tessera/solver/link"
)

// TestTilesFollowTheRules under every gravity, with stones and without, and through a shuffle: on every
// cell is a tile of the kind that the position has there, each tile once.
func TestTilesFollowTheRules(t *testing.T) {
	var all []link.Params
	for _, g := range link.Gravities() {
		all = append(all, link.NewParams(7, 5, g), link.Params{W: 8, H: 7, Kinds: 6, Gravity: g, Shape: link.Heart, Stones: 2})
	}
	for _, g := range all {
		p, err := (link.Rules{}).Deal(t.Context(), g, solver.NewRand(5))
		room.Want(t, "the deal", err, nil)
		start := p
		var moves []link.Move
		check := func(what string) {
			t.Helper()
			on := played(start, moves)
			seen := map[int]bool{nothing: true}
			for cell, id := range on {
				kind := 0
				if id != nothing {
					kind = start.Kind(id)
					if seen[id] {
						t.Errorf("%v, %s: tile %d is on two cells", g, what, id)
					}
					seen[id] = true
				}
				if kind != p.Kind(cell) {
					t.Fatalf("%v, %s: cell %d has a tile of kind %d, the position %v", g, what, cell, kind, p)
				}
			}
		}
		check("dealt")
		play := func(what string, m link.Move) {
			t.Helper()
			p, err = link.Rules{}.Apply(p, m)
			room.Want(t, what, err, nil)
			moves = append(moves, m)
			check(what)
		}
		for _, m := range solution(t, p)[:4] {
			play("removed", m)
		}
		shuffle, err := link.Shuffle(t.Context(), p, solver.NewRand(6))
		room.Want(t, "the shuffle", err, nil)
		play("shuffled", shuffle)
		for _, m := range solution(t, p) {
			play("removed", m)
		}
		room.Want(t, "tiles left", p.Left(), 0)
	}
}

// TestTransitionMovesWhatMoves: each tile once, and those that stay not at all.
func TestTransitionMovesWhatMoves(t *testing.T) {
	from := tiles{0, 1, 2, nothing, 4, 5}
	to := tiles{nothing, 1, 4, 3, nothing, 5}
	want := map[int]board.Motion{
		0: {Tile: 0, From: 0, To: 0, Vanish: true, Pop: true, Delay: tracing},
		2: {Tile: 2, From: 2, To: 2, Vanish: true, Pop: true, Delay: tracing},
		3: {Tile: 3, From: 3, To: 3, Appear: true},
		4: {Tile: 4, From: 4, To: 2, Delay: falling},
	}
	got := transition(from, to, true)
	room.Want(t, "motions", len(got), len(want))
	for _, m := range got {
		room.Want(t, "a motion", m, want[m.Tile])
	}
	for _, m := range transition(to, from, false) {
		back := want[m.Tile].Vanish
		room.Want(t, "appears on the way back", m.Appear, back)
		room.Want(t, "vanishes on the way back", m.Vanish, want[m.Tile].Appear)
	}
}

// TestDealFliesFromTheMiddle to every cell with a tile; those already there
// stay.
func TestDealFliesFromTheMiddle(t *testing.T) {
	to := tiles{0, nothing, 2, 3}
	got := fly(tiles{0, 3, nothing, nothing}, to, 2)
	room.Want(t, "motions", len(got), 2)
	for _, m := range got {
		from := map[int]int{2: 2, 3: 1}[m.Tile]
		room.Want(t, "from", m.From, from)
		room.Want(t, "to", m.To, m.Tile)
	}
}
