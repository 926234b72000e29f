package swap

import (
	"testing"

	"tessera/solver/journeytest"
)

func TestLevels(t *testing.T) {
	journeytest.Levels(t, Game(), Position.Params, "a50d29603fb971811e77e6fc82c049ff167e820b340edb330ddc2c44aac9fa1f")
	journeytest.Week(t, Game())
	for _, l := range Game().Journey.All() {
		journeytest.Solved(t, Game(), Default, l)
		if p, err := (Rules{}).ParsePosition(l.Position); err != nil || l.Proven == p.board.Groups {
			t.Errorf("%s: proven %v", l.Name(), l.Proven)
		}
	}
}
