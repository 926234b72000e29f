package native

import (
	"runtime"
	"time"
	"unicode/utf16"
	"unsafe"

	"golang.org/x/sys/windows"
)

var (
	kernel32         = windows.NewLazySystemDLL("kernel32.dll")
	openClipboard    = user32.NewProc("OpenClipboard")
	closeClipboard   = user32.NewProc("CloseClipboard")
	emptyClipboard   = user32.NewProc("EmptyClipboard")
	getClipboardData = user32.NewProc("GetClipboardData")
	setClipboardData = user32.NewProc("SetClipboardData")
	registerFormat   = user32.NewProc("RegisterClipboardFormatW")
	dragQueryFile    = shell32.NewProc("DragQueryFileW")
	globalAlloc      = kernel32.NewProc("GlobalAlloc")
	globalFree       = kernel32.NewProc("GlobalFree")
	globalLock       = kernel32.NewProc("GlobalLock")
	globalUnlock     = kernel32.NewProc("GlobalUnlock")
	globalSize       = kernel32.NewProc("GlobalSize")
	moveMemory       = kernel32.NewProc("RtlMoveMemory")
)

// The kinds of what is copied (winuser.h).
const (
	dibKind     = 8
	unicodeKind = 13
	filesKind   = 15
	dib5Kind    = 17
)

// pngFormat is how programs name the file of a PNG there.
func pngFormat() uintptr {
	kind, _, _ := registerFormat.Call(uintptr(unsafe.Pointer(text("PNG"))))
	return kind
}

// open opens the clipboard for a thread, which must be locked; others may have it for a moment.
func open() bool {
	const tries, wait = 10, 20 * time.Millisecond
	for range tries {
		if ok, _, _ := openClipboard.Call(0); ok != 0 {
			return true
		}
		time.Sleep(wait)
	}
	return false
}

func read(limit int) (c Copied, err error) {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	if !open() {
		return c, ErrSilent
	}
	defer closeClipboard.Call()
	if files := copiedFiles(); len(files) > 0 {
		return Copied{Files: files}, nil
	}
	data, err := copied(unicodeKind, limit)
	if err != nil {
		return c, err
	}
	if len(data) >= 2 {
		c.Text = windows.UTF16ToString(unsafe.Slice((*uint16)(unsafe.Pointer(&data[0])), len(data)/2))
	}
	if c.Text != "" && !web(c.Text) {
		return c, nil
	}
	if data, err = copied(pngFormat(), limit); err != nil || len(data) > 0 {
		return Copied{Picture: data}, err
	}
	for _, kind := range []uintptr{dib5Kind, dibKind} {
		data, err := copied(kind, limit)
		if file := bitmapFile(data); err != nil || len(file) > 0 {
			return Copied{Picture: file}, err
		}
	}
	return c, nil
}

// copied is what was copied as that kind; nothing where it was not.
func copied(kind uintptr, limit int) ([]byte, error) {
	handle, _, _ := getClipboardData.Call(kind)
	if handle == 0 {
		return nil, nil
	}
	size, _, _ := globalSize.Call(handle)
	at, _, _ := globalLock.Call(handle)
	if size == 0 || at == 0 {
		return nil, nil
	}
	defer globalUnlock.Call(handle)
	if size > uintptr(limit) {
		return nil, ErrLarge
	}
	data := make([]byte, size)
	_, _, _ = moveMemory.Call(uintptr(unsafe.Pointer(&data[0])), at, size)
	return data, nil
}

// copiedFiles are the files that were copied.
func copiedFiles() (files []string) {
	handle, _, _ := getClipboardData.Call(filesKind)
	if handle == 0 {
		return nil
	}
	const count = 0xffffffff
	n, _, _ := dragQueryFile.Call(handle, count, 0, 0)
	for i := range n {
		path := make([]uint16, longest)
		if got, _, _ := dragQueryFile.Call(handle, i, uintptr(unsafe.Pointer(&path[0])), longest); got != 0 {
			files = append(files, windows.UTF16ToString(path))
		}
	}
	return files
}

func offer(words string, picture []byte) {
	dib := bitmap(picture)
	line := utf16.Encode([]rune(words + "\x00"))
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	if !open() {
		return
	}
	defer closeClipboard.Call()
	_, _, _ = emptyClipboard.Call()
	put(unicodeKind, unsafe.Slice((*byte)(unsafe.Pointer(&line[0])), 2*len(line)))
	put(pngFormat(), picture)
	put(dibKind, dib)
}

// put puts something on the clipboard, which owns it from then on.
func put(kind uintptr, data []byte) {
	const moveable = 0x2
	if len(data) == 0 || kind == 0 {
		return
	}
	handle, _, _ := globalAlloc.Call(moveable, uintptr(len(data)))
	if handle == 0 {
		return
	}
	if at, _, _ := globalLock.Call(handle); at != 0 {
		_, _, _ = moveMemory.Call(at, uintptr(unsafe.Pointer(&data[0])), uintptr(len(data)))
		_, _, _ = globalUnlock.Call(handle)
		if taken, _, _ := setClipboardData.Call(kind, handle); taken != 0 {
			return
		}
	}
	_, _, _ = globalFree.Call(handle)
}
