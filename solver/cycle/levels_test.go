package cycle

import (
	"testing"

	"tessera/resources/must"
	"tessera/solver/journeytest"
)

func TestLevels(t *testing.T) {
	journeytest.Levels(t, Game(), Position.Params, "a2e3695661893e80287711222e89e63cb511c516bd866379fc387927369e0a00")
	journeytest.Week(t, Game())
	for _, l := range Game().Journey.All() {
		journeytest.Solved(t, Game(), Default, l)
		must.Hold(t, l.Proven, "%s has no proof", l.Name())
	}
}
