//go:build slow

package games

import "testing"

// TestManyDamagedSaves is TestDamagedSaves with many more.
func TestManyDamagedSaves(t *testing.T) { damagedSaves(t, 10_000) }

// TestManyDamagedParcels is TestDamagedParcels with many more.
func TestManyDamagedParcels(t *testing.T) { damagedParcels(t, 3000) }
