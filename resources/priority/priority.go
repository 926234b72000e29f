// Package priority lets work stand back behind the window. On a machine with few
// processors an engine, the tables it makes or thumbnails take the time that a frame needs,
// and what moves begins to jerk; their goroutines say so here, and get a thread that runs
// when the window wants nothing. What the player has asked for and waits for does not.
//
// Main functions: [Window], [Background], [Spare]. It may import golang.org/x/sys alone.
package priority

import (
	"runtime"
	"sync/atomic"
)

// window is whether there is one to stand back behind.
var window atomic.Bool

// Window says that there is a window; without one [Background] does nothing, and a
// program in a terminal gets its full share beside others. To be called at the start.
func Window() { window.Store(true) }

// Background gives the calling goroutine a thread of its own, behind the window until the
// goroutine ends; those that it starts must say so themselves. Where the system has no
// such threads it does nothing.
func Background() { stand(behind) }

// Spare is [Background] for work that nobody waits for, such as looking for a shorter way while
// one is shown: it takes what everybody leaves, other programs too.
func Spare() { stand(last) }

func stand(where int) {
	if !window.Load() || !threads {
		return
	}
	runtime.LockOSThread() // for good: the thread ends with the goroutine, and nobody else gets it
	lower(where)
}
