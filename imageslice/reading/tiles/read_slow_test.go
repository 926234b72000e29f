//go:build slow

package tiles

import "testing"

// TestReadsMoreMadeBoards, which one step or another had misread.
func TestReadsMoreMadeBoards(t *testing.T) {
	readMadeBoards(t, 4, 6, 8, 9, 20003, 20004, 20033, 30118)
}

// TestReadsMoreStrangeBoards is the same of screenshots and photos that are harder to read.
func TestReadsMoreStrangeBoards(t *testing.T) {
	readStrangeBoards(t, 5, 8, 10, 11, 20004, 20018, 20078, 30038, 30046, 30049, 30061, 30077, 30086)
}
