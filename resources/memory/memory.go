// Package memory gives the system what Go's heap holds and does not use.
//
// Main functions: [GiveBack], [Keep], [Kept]. It imports the standard library alone.
package memory

import (
	"runtime/debug"
	"sync/atomic"
)

var kept atomic.Bool

// GiveBack is [debug.FreeOSMemory], for the end of what has left much behind: a photo was
// decoded, a table was made.
func GiveBack() {
	if !kept.Load() {
		debug.FreeOSMemory()
	}
}

// Keep makes GiveBack do nothing from now on. Tests make hundreds of windows in a process: to
// collect all garbage after each photo, and to get every page anew, takes longer than what
// they test.
func Keep() { kept.Store(true) }

// Kept says whether [Keep] was called: then what every window makes anew may stay, too.
func Kept() bool { return kept.Load() }
