//go:build slow

package games

import "testing"

// TestManyDamagedSaves is TestDamagedSaves with many more.
func TestManyDamagedSaves(t *testing.T) { damagedSaves(t, 10_000) }
