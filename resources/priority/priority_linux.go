package priority

import "syscall"

// threads: Linux has a priority for every thread, whatever POSIX says of processes.
const threads = true

// niceness of a thread in the background: a third of the window's share where both want
// the processor, and all of it where nobody does. With more, work that somebody waits for
// in the end would starve beside other programs.
const niceness = 5

func lower() {
	_ = syscall.Setpriority(syscall.PRIO_PROCESS, 0, niceness) // else it shares evenly, as before
}
