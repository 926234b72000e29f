package session

import (
	"math/rand/v2"
	"testing"

	"tessera/solver"
	"tessera/solver/sliding"
)

// The same with a real game, whose steps are rows of tiles.
func TestThousandDamagedCopiesOfSliding(t *testing.T) {
	rules := sliding.Rules{}
	u := newUI()
	s := New(Config[sliding.Params, sliding.Position, sliding.Move]{Game: "sliding", Rules: rules, Post: u.post})
	start, err := rules.Deal(t.Context(), sliding.NewParams(4, 4), solver.NewRand(1))
	must(t, err)
	s.Open(start, sliding.NewParams(4, 4))
	rng := rand.New(rand.NewPCG(3, 4))
	for s.Steps() < 60 {
		if moves, ok := sliding.SlideTo(s.Position(), rng.IntN(16)); ok {
			must(t, s.Do(moves...))
		}
	}
	for range 9 {
		s.Undo()
	}
	checkDamage(t, rules, s, 1000)
}
