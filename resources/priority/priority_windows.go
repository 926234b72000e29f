package priority

import "golang.org/x/sys/windows"

const threads = true

var setThreadPriority = windows.NewLazySystemDLL("kernel32.dll").NewProc("SetThreadPriority")

// behind is THREAD_PRIORITY_BELOW_NORMAL, last THREAD_PRIORITY_LOWEST.
const behind, last = -1, -2

func lower(priority int) {
	if setThreadPriority.Find() == nil {
		_, _, _ = setThreadPriority.Call(uintptr(windows.CurrentThread()), uintptr(priority))
	}
}
