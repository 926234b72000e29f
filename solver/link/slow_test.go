//go:build slow

package link

import "testing"

// TestFullOnManyLargerBoards is TestFullOnLargerBoards with five times as many.
func TestFullOnManyLargerBoards(t *testing.T) { fullOnLargerBoards(t, 1) }

// TestBreadthHelpsOften is TestBreadthHelps with all the boards.
func TestBreadthHelpsOften(t *testing.T) { breadthHelps(t, 4) }
