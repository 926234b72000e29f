package priority

import "syscall"

// threads: Linux has a priority for every thread, whatever POSIX says of processes.
const threads = true

// behind and last are the niceness of threads, beyond the program's own. Behind is a third of the
// window's share where both want the processor, and all of it where nobody does: with more, work
// that somebody waits for in the end would starve beside other programs.
const behind, last = 5, 19

// own is the niceness that the program was started with.
var own = func() int {
	got, err := syscall.Getpriority(syscall.PRIO_PROCESS, 0)
	if err != nil {
		return 0
	}
	return 20 - got // as the kernel gives it
}()

func lower(niceness int) {
	_ = syscall.Setpriority(syscall.PRIO_PROCESS, 0, min(own+niceness, 19)) // else it shares evenly, as before
}
