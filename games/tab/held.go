package tab

import (
	"runtime"
	"sync/atomic"
)

// made is how many frames are held by something.
var made atomic.Int64

// Held is how many frames there are in memory, those of tabs in whose place others were
// built among them: what has been let go is gone with the next collection of garbage.
func Held() int { return int(made.Load()) }

// countHeld counts a frame for as long as something holds it.
func countHeld[T any](frame *T) {
	made.Add(1)
	runtime.AddCleanup(frame, func(struct{}) { made.Add(-1) }, struct{}{})
}
