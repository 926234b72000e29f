package output

import (
	"syscall"
	"unsafe"
)

// box shows a sentence to whoever has started the program by a double click: a program
// with a console has told it there.
func box(title, sentence string) {
	console, _, _ := syscall.NewLazyDLL("kernel32.dll").NewProc("GetConsoleWindow").Call()
	if console != 0 {
		return
	}
	caption, err := syscall.UTF16PtrFromString(title)
	if err != nil {
		return
	}
	text, err := syscall.UTF16PtrFromString(sentence)
	if err != nil {
		return
	}
	const iconError = 0x10
	_, _, _ = syscall.NewLazyDLL("user32.dll").NewProc("MessageBoxW").Call(0,
		uintptr(unsafe.Pointer(text)), uintptr(unsafe.Pointer(caption)), iconError)
}
