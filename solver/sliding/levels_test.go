package sliding

import (
	"testing"

	"tessera/solver/journeytest"
	"tessera/solver/sliding/grid"
)

func TestLevels(t *testing.T) {
	journeytest.Levels(t, Game(), Position.Params, "29200b6b3e546267692834fd699bcc61a22c69ee722f7309803b24daf99bc1d5")
	journeytest.Week(t, Game())
}

// TestParsAreProven solves the levels once more: the default engine proves the fewest moves
// on boards of up to 16 cells; on larger ones IDA* does, not too far from home.
func TestParsAreProven(t *testing.T) {
	for _, l := range Game().Journey.All() {
		p, err := ParsePosition(l.Position)
		if err != nil {
			t.Fatal(err)
		}
		engine := Default
		if p.Cells() > grid.MaxPacked {
			engine = "idastar"
		} else if !l.Proven {
			t.Errorf("%s: %d cells, and no proof", l.Name(), p.Cells())
		}
		if l.Proven {
			journeytest.Solved(t, Game(), engine, l)
		}
	}
}

func BenchmarkDaily(b *testing.B) { journeytest.Deals(b, Game()) }
