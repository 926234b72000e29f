package sliding

import (
	"context"
	"errors"
	"testing"

	"tessera/solver"
)

// TestGoldenDeals keeps game IDs meaning the same boards for ever.
func TestGoldenDeals(t *testing.T) {
	golden := map[string]string{
		"low":    "3x3:3,0,7,1,2,4,6,5,8",
		"medium": "4x4:3,15,14,4,11,9,2,1,6,13,7,5,8,12,10,0",
		"high":   "5x5:10,19,9,24,12,6,2,5,18,3,1,17,7,4,0,21,23,11,15,13,8,14,20,16,22",
		"random": "4x3b5:5,6,10,11,8,7,3,0,9,2,4,1",
	}
	for _, preset := range Presets() {
		p, err := Rules{}.Deal(t.Context(), preset.Params, solver.NewRand(20261120))
		if err != nil || p.String() != golden[preset.Name] {
			t.Errorf("%s: %v, %v, want %s", preset.Name, p, err, golden[preset.Name])
		}
	}
	p, err := Rules{}.Deal(t.Context(), Params{W: 4, H: 3, Blank: 5, Random: 90}, solver.NewRand(20261120))
	if err != nil || p.String() != golden["random"] {
		t.Errorf("random: %v, %v, want %s", p, err, golden["random"])
	}
}

func TestDealsCanBeSolvedAndAreNot(t *testing.T) {
	for _, p := range []Params{NewParams(2, 2), {W: 2, H: 2, Blank: 1, Random: 12}, {W: 3, H: 3, Blank: 4}, {W: 12, H: 3, Blank: 7}, {W: 5, H: 5, Blank: 24, Random: 1}} {
		for _, s := range deals(t, p, 200) {
			if s.Solved() || s.Solvable() != nil || s.Home() != p.Blank || s.W() != p.W || s.H() != p.H {
				t.Fatalf("%v: %v", p, s)
			}
		}
	}
}

// TestDealIsUniform draws all 11 boards of 2×2 that are to be dealt, and wants
// each about equally often (chi-squared, 10 degrees of freedom, 99.9 %: 29.6).
func TestDealIsUniform(t *testing.T) {
	const draws = 11_000
	counts := make(map[Position]int)
	rng := solver.NewRand(1)
	for range draws {
		p, err := Rules{}.Deal(t.Context(), NewParams(2, 2), rng)
		if err != nil {
			t.Fatal(err)
		}
		counts[p]++
	}
	if len(counts) != 11 {
		t.Fatalf("%d different boards, want 11", len(counts))
	}
	chi := 0.0
	for _, n := range counts {
		chi += float64((n-draws/11)*(n-draws/11)) / (draws / 11)
	}
	if chi > 29.6 {
		t.Errorf("chi-squared %.1f", chi)
	}
}

func TestRandomMovesAreSoMany(t *testing.T) {
	for _, p := range deals(t, Params{W: 5, H: 5, Blank: 12, Random: 6}, 100) {
		s := solveWith(t, engine(t, "astar1"), p, solver.Options{})
		if n := len(s.moves); n != 6 && n != 4 && n != 2 {
			t.Errorf("%v is %d moves away after 6", p, n)
		}
	}
}

func TestDealRefusesAndGivesUp(t *testing.T) {
	var parse *solver.ParseError
	if _, err := (Rules{}).Deal(t.Context(), Params{W: 1, H: 5}, solver.NewRand(1)); !errors.As(err, &parse) {
		t.Errorf("1x5: %v", err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := (Rules{}).Deal(ctx, Params{W: 4, H: 4, Blank: 15, Random: 1e6}, solver.NewRand(1)); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled: %v", err)
	}
}
