package priority

import "syscall"

// threads: Linux has a priority for every thread, whatever POSIX says of processes.
const threads = true

// niceness of a thread in the background: a tenth of the window's share where both want
// the processor, and all of it where the window does not.
const niceness = 10

func lower() {
	_ = syscall.Setpriority(syscall.PRIO_PROCESS, 0, niceness) // else it shares evenly, as before
}
