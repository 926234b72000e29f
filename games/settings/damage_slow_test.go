//go:build slow

package settings

import "testing"

// TestManyDamagedSettings is TestDamagedSettingsOfAllKinds with more.
func TestManyDamagedSettings(t *testing.T) { damagedSettings(t, 1000) }
