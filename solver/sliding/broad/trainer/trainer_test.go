package main

import (
	"math/rand/v2"
	"testing"

	"tessera/solver/sliding/broad"
	"tessera/solver/sliding/grid"
)

// wandering is a way of so many random moves, none of them taken back: long enough to learn from.
func wandering(side, moves int, rng *rand.Rand) solution {
	p := grid.Goal(grid.NewParams(side, side))
	var path []grid.Move
	for at := p; len(path) < moves; {
		m := grid.Ways[rng.IntN(4)]
		if n := len(path); n > 0 && path[n-1] == m.Inverse() {
			continue
		}
		if next, ok := at.Apply(m); ok {
			at, path = next, append(path, m)
		}
	}
	return boards(p, path)
}

// TestLearn: weights that learned from ways are less far off for ways that they have not seen,
// and still are once they are packed and read.
func TestLearn(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	var all []solution
	for range 400 {
		all = append(all, wandering(4, 30, rng))
	}
	m := newModel(4)
	before, after := learn(m, all, 20_000, 1)
	if after > 0.8*before || after == 0 {
		t.Errorf("off by %.2f, and %.2f before", after, before)
	}
	packed, err := m.weights().Pack()
	if err != nil {
		t.Fatal(err)
	}
	if w, err := m.classes.Unpack(packed); err != nil || len(w.Two) != len(m.parts[0]) {
		t.Error(w, err)
	}
}

// TestLearnNear: the same for those that serve boards of any size.
func TestLearnNear(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	var all []solution
	for i := range 300 {
		all = append(all, wandering(4+i%2, 30, rng))
	}
	m := newNearModel()
	if before, after := learn(m, all, 20_000, 1); after > 0.8*before || after == 0 {
		t.Errorf("off by %.2f, and %.2f before", after, before)
	}
	packed, err := m.weights().Pack()
	if err != nil {
		t.Fatal(err)
	}
	if _, err := m.classes.Unpack(packed); err != nil {
		t.Error(err)
	}
}

// TestGrow: a board of one more begins with what is known of tiles that stand to each other in
// the same way.
func TestGrow(t *testing.T) {
	smaller, m := newModel(4), newModel(5)
	at := func(m *model, cells ...int) *float32 {
		i := 0
		for _, cell := range cells {
			i = i*m.side*m.side + cell
		}
		return &m.parts[0][m.classes.Two[i]]
	}
	// Two tiles side by side that have to change places, in the middle of the first line.
	*at(smaller, 1, 2, 2, 1) = 2
	m.grow(smaller)
	if got := *at(m, 1, 2, 2, 1); got != 1 { // at the left of a board of four in one way, and in the middle in the other
		t.Errorf("%v, want the mean of what both places say", got)
	}
	if got := *at(m, 11, 12, 12, 11); got != 0 {
		t.Errorf("%v of what was not known", got)
	}
}

// TestSolve finds some, each a way from a deal to the goal.
func TestSolve(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	b := broad.New(5, 5, func() bool { return false })
	for range 3 {
		p := grid.Uniform(grid.NewParams(5, 5), rng)
		moves := solve(b, p, rng, 100)
		if end, err := grid.Play(p, moves); err != nil || !end.Solved() {
			t.Errorf("%v: %v, %v", p, moves, err)
		}
		if all := boards(p, moves); len(all) != len(moves)+1 || mean([]solution{all}) != float64(len(moves)) {
			t.Errorf("%d boards for %d moves", len(all), len(moves))
		}
	}
}
