package heif

import (
	"unsafe"

	"golang.org/x/sys/windows"
)

func reserve(bytes int64) ([]byte, error) {
	at, err := windows.VirtualAlloc(0, uintptr(bytes), windows.MEM_RESERVE, windows.PAGE_READWRITE)
	if err != nil {
		return nil, err
	}
	// The address is none of Go's memory, so nothing moves it.
	return unsafe.Slice(*(**byte)(unsafe.Pointer(&at)), bytes), nil
}

// commit backs the first bytes with memory, those that are backed already included.
func commit(whole []byte, bytes int) error {
	_, err := windows.VirtualAlloc(uintptr(unsafe.Pointer(unsafe.SliceData(whole))), uintptr(bytes), windows.MEM_COMMIT, windows.PAGE_READWRITE)
	return err
}

func release(whole []byte) {
	_ = windows.VirtualFree(uintptr(unsafe.Pointer(unsafe.SliceData(whole))), 0, windows.MEM_RELEASE)
}
