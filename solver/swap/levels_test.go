package swap

import (
	"testing"

	"tessera/resources/must"
	"tessera/solver/journeytest"
)

func TestLevels(t *testing.T) {
	journeytest.Levels(t, Game(), Position.Params, "a50d29603fb971811e77e6fc82c049ff167e820b340edb330ddc2c44aac9fa1f")
	journeytest.Week(t, Game())
	for _, l := range Game().Journey.All() {
		journeytest.Solved(t, Game(), Default, l)
		p, err := Rules{}.ParsePosition(l.Position)
		must.Hold(t, err == nil && l.Proven != p.board.Groups, "%s: proven %v", l.Name(), l.Proven)
	}
}
