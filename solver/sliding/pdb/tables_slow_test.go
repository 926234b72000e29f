//go:build slow

package pdb

import (
	"testing"

	"tessera/resources/must"
	"tessera/solver"
	"tessera/solver/search"
	"tessera/solver/sliding/grid"
	"tessera/solver/sliding/slidingtest"
)

// TestKeptPatientTables need no room for their making.
func TestKeptPatientTables(t *testing.T) {
	store := slidingtest.NewTables()
	p := slidingtest.Deals(t, grid.Params{W: 4, H: 4, Blank: 5}, 1)[0]
	const little = 8 << 20
	views := func(memory int64) (int64, error) {
		meter := search.NewMeter(t.Context(), solver.Options{Memory: memory, Tables: store})
		_, err := PatientViews(meter, p, meter.Check)
		return meter.Stats.Bytes, err
	}
	_, err := views(little)
	must.Hold(t, err != nil, "made without room")
	bytes, err := views(1 << 30)
	must.Be(t, err == nil && bytes <= little, "%d bytes, %v", bytes, err)
	if again, err := views(little); err != nil || again != bytes {
		t.Errorf("%d bytes, before %d, %v", again, bytes, err)
	}
}
