//go:build slow

package session

import "testing"

// TestManyDamagedRecords is TestDamagedRecords with more.
func TestManyDamagedRecords(t *testing.T) { damagedRecords(t, 1000) }
