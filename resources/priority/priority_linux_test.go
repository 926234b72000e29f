package priority

import (
	"runtime"
	"syscall"
	"testing"
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
	if got := in(Background); got != before {
		t.Errorf("without a window work has priority %d, want %d", got, before)
	}
	Window()
	want := max(before-niceness, 1) // the call gives 20 less the niceness, which is 19 at most
	for range 20 {
		if got := in(Background); got != want {
			t.Fatalf("in the background work has priority %d, want %d", got, want)
		}
		if got := in(nothing); got != before {
			t.Fatalf("beside it there is priority %d, want %d", got, before)
		}
	}
}
