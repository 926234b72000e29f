//go:build slow

package anytime

import (
	"testing"

	"tessera/solver/sliding/grid"
)

// TestWholeOfOtherSizes is TestWhole of the boards that lie between.
func TestWholeOfOtherSizes(t *testing.T) {
	testWhole(t, grid.Params{W: 5, H: 5, Blank: 12}, grid.Params{W: 5, H: 7, Blank: 0}, grid.Params{W: 6, H: 6, Blank: 14},
		grid.Params{W: 7, H: 7, Blank: 48}, grid.Params{W: 9, H: 8, Blank: 71})
}
