//go:build slow

package settings

import "testing"

// TestManyDamagedSettings is TestDamagedSettingsOfAllKinds with more.
func TestManyDamagedSettings(t *testing.T) { damagedSettings(t, 1000) }

// TestStoreKilledOften is TestKilledStore for longer.
func TestStoreKilledOften(t *testing.T) { killWriters(t, 100) }
