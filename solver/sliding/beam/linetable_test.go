package beam

import (
	"testing"

	"tessera/solver/sliding/slidingtest"
)

// TestLineTablesNeverExceedTheFewestMoves where the blank may end anywhere.
func TestLineTablesNeverExceedTheFewestMoves(t *testing.T) {
	for _, test := range []struct {
		w, h  int
		homes []uint8
	}{
		{4, 4, []uint8{0, 1, 2}}, {5, 4, []uint8{3, 4}}, {3, 4, []uint8{0, 1, 2}}, {6, 6, []uint8{5}},
	} {
		homes := make([]int, len(test.homes))
		for i, home := range test.homes {
			homes[i] = int(home)
		}
		exact := true
		got := lineTable(test.w, test.h, homes)
		for placement, moves := range slidingtest.FewestMoves(test.w, test.h, test.w*test.h-1, test.homes) {
			index, digit := 0, 1
			for i := range homes {
				index += int(placement[i]) * digit
				digit *= test.w * test.h
			}
			if int(got[index]) > moves {
				t.Fatalf("%v at %v: %d moves, want %d", test, []byte(placement), got[index], moves)
			}
			exact = exact && int(got[index]) == moves
		}
		if wide := test.w > 3; wide && !exact {
			t.Errorf("%v: lower than the fewest moves", test)
		}
	}
}
