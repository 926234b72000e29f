package sliding

import (
	"testing"

	"tessera/solver/journeytest"
)

func TestLevels(t *testing.T) {
	journeytest.Levels(t, Game(), Position.Params, "29200b6b3e546267692834fd699bcc61a22c69ee722f7309803b24daf99bc1d5")
	journeytest.Week(t, Game())
}
