//go:build slow

package pdb

import (
	"bytes"
	"testing"

	"tessera/solver/sliding/slidingtest"
)

// TestLargeTablesAreReadBack makes the large tables, keeps them and reads them.
func TestLargeTablesAreReadBack(t *testing.T) {
	store := slidingtest.NewTables()
	made := fifteen.stored(store, largeName, sevens)
	data, err := store.Load(largeName)
	if err != nil {
		t.Fatal(err)
	}
	loaded, ok := fifteen.unpack(sevens, data)
	if !ok {
		t.Fatal("what was kept is not read back")
	}
	for i := range made {
		if !bytes.Equal(made[i].values, loaded[i].values) {
			t.Fatalf("table %d is read back otherwise than it was made", i)
		}
	}
}
