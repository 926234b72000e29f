//go:build slow

package grid

import "testing"

// TestDiameter2x5 is TestDiameters with a larger board.
func TestDiameter2x5(t *testing.T) { diameters(t, [][4]int{{2, 5, 55, 1_814_400}}) }
