package priority

import (
	"runtime"
	"syscall"
	"testing"

	"tessera/resources/must"
)

// TestBackground: what says so stands back, nothing else does, and nothing before there is
// a window.
func TestBackground(t *testing.T) {
	defer window.Store(false)
	in := func(says func()) (priority int) {
		done := make(chan struct{})
		go func() {
			defer close(done)
			says()
			runtime.LockOSThread() // what is asked is asked of this thread
			defer runtime.UnlockOSThread()
			priority, _ = syscall.Getpriority(syscall.PRIO_PROCESS, 0)
		}()
		<-done
		return priority
	}
	nothing := func() {}
	before := in(nothing)
	must.Equal(t, in(Background), before, "without a window work has priority")
	Window()
	for range 20 {
		for niceness, says := range map[int]func(){behind: Background, last: Spare, 0: nothing} {
			if got, want := in(says), max(before-niceness, 1); got != want { // the call gives 20 less the niceness, which is 19 at most
				t.Fatalf("with %d there is priority %d, want %d", niceness, got, want)
			}
		}
	}
}
