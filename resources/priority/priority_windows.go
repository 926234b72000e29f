package priority

import "golang.org/x/sys/windows"

const threads = true

var setThreadPriority = windows.NewLazySystemDLL("kernel32.dll").NewProc("SetThreadPriority")

// lower sets THREAD_PRIORITY_BELOW_NORMAL.
func lower() {
	belowNormal := -1
	if setThreadPriority.Find() == nil {
		_, _, _ = setThreadPriority.Call(uintptr(windows.CurrentThread()), uintptr(belowNormal))
	}
}
