package cycle

import (
	"errors"
	"slices"
	"testing"

	"tessera/resources/must"
	"tessera/solver"
)

func position(t testing.TB, text string) Position {
	t.Helper()
	return must.Have(Rules{}.ParsePosition(text))(t)
}

func TestReasonsAreShort(t *testing.T) {
	for text, want := range map[string][]any{
		"2x1d6plus:1,3":        {"Tiles", "(0,0) − (1,0)", "Sum", -2, "Modulus", 3, "Needed", 0},
		"2x2d6plusone:1,1,1,2": {"Tiles", "(0,0) + (1,0) + (0,1) + (1,1)", "Sum", 5, "Modulus", 3, "Needed", 1},
		"1x1d9kernel3one:2":    {"Tiles", "(0,0)", "Sum", 2, "Modulus", 3, "Needed", 1},
	} {
		var impossible *solver.ImpossibleError
		if err := position(t, text).Solvable(t.Context()); !errors.As(err, &impossible) || impossible.Code != "invariant" || !slices.Equal(impossible.Args, want) {
			t.Errorf("%s: %v, %v, want %v", text, err, impossible, want)
		}
	}
}

// TestMultiplesArePlain: in the smallest modulus and near 0.
func TestMultiplesArePlain(t *testing.T) {
	for _, test := range []struct {
		invariant []uint8
		times     int
		weights   []int
		modulus   int
	}{
		{[]uint8{3, 3, 3, 3}, 1, []int{1, 1, 1, 1}, 3},
		{[]uint8{2, 7, 0, 2}, 1, []int{2, -2, 0, 2}, 9},
		{[]uint8{2, 7, 0, 2}, 5, []int{1, -1, 0, 1}, 9},
		{[]uint8{3, 6, 0}, 2, []int{-1, 1, 0}, 3},
	} {
		c := multiple(test.invariant, test.times, 9)
		must.Hold(t, slices.Equal(c.Weights, test.weights) && c.Modulus == test.modulus,
			"%v times %d: %+v", test.invariant, test.times, c)
	}
	short := []*Certificate{
		{[]int{1, 1, 1}, 9}, {[]int{1, 1, -1}, 9}, {[]int{-1, 1, 1}, 9}, {[]int{1, -1, -1}, 9}, {[]int{2, 1, 1}, 9}, {[]int{2, 2, 2}, 9},
	}
	for i := range short[1:] {
		must.Hold(t, short[i].shorterThan(short[i+1]) && !short[i+1].shorterThan(short[i]),
			"%v comes before %v", short[i], short[i+1])
	}
}
