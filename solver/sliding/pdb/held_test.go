package pdb

import (
	"runtime"
	"testing"

	"tessera/resources/must"
)

// TestTablesHoldNothingElse: what a table was made with is let go.
func TestTablesHoldNothingElse(t *testing.T) {
	held := func() int64 {
		var now runtime.MemStats
		runtime.GC()
		runtime.ReadMemStats(&now)
		return int64(now.HeapAlloc)
	}
	before := held()
	table := buildTable(4, 4, 0, []uint8{1, 2, 3, 4, 5}, func(int) {})
	grown, values := held()-before, int64(len(table.values))
	runtime.KeepAlive(table)
	most := 2 * values
	must.Be(t, grown <= most, "a table of %d bytes holds %d", values, grown)
}
