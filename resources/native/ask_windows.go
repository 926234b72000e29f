package native

import (
	"context"
	"os"
	"runtime"
	"strings"
	"sync"
	"unicode/utf16"
	"unsafe"

	"golang.org/x/sys/windows"
)

var (
	comdlg32            = windows.NewLazySystemDLL("comdlg32.dll")
	getOpenFileName     = comdlg32.NewProc("GetOpenFileNameW")
	getSaveFileName     = comdlg32.NewProc("GetSaveFileNameW")
	commDlgError        = comdlg32.NewProc("CommDlgExtendedError")
	shell32             = windows.NewLazySystemDLL("shell32.dll")
	shBrowseForFolder   = shell32.NewProc("SHBrowseForFolderW")
	shGetPathFromIDList = shell32.NewProc("SHGetPathFromIDListEx")
	user32              = windows.NewLazySystemDLL("user32.dll")
	sendMessage         = user32.NewProc("SendMessageW")
	coTaskMemFree       = windows.NewLazySystemDLL("ole32.dll").NewProc("CoTaskMemFree")
)

// openFileName is OPENFILENAMEW (commdlg.h).
type openFileName struct {
	size          uint32
	owner         windows.HWND
	instance      uintptr
	filter        *uint16
	customFilter  *uint16
	maxCustom     uint32
	filterIndex   uint32
	file          *uint16
	maxFile       uint32
	fileTitle     *uint16
	maxFileTitle  uint32
	initialDir    *uint16
	title         *uint16
	flags         uint32
	fileOffset    uint16
	fileExtension uint16
	defExt        *uint16
	custData      uintptr
	hook          uintptr
	templateName  *uint16
	_             uintptr
	_             uint32
	flagsEx       uint32
}

// Flags of openFileName.
const (
	overwritePrompt = 0x2
	hideReadOnly    = 0x4
	noChangeDir     = 0x8
	pathMustExist   = 0x800
	fileMustExist   = 0x1000
	explorer        = 0x80000
)

// longest is the longest path that Windows knows, with its end.
const longest = 32768

// ask asks by the system's dialogs, which keep their thread until the player answers.
func ask(ctx context.Context, q Question) (string, error) {
	type answer struct {
		path string
		err  error
	}
	given := make(chan answer, 1)
	go func() {
		runtime.LockOSThread() // and never unlocked: what was made of the thread goes with it
		if at, err := os.Getwd(); err == nil {
			defer os.Chdir(at) // the dialog goes where the player looks
		}
		_ = windows.CoInitializeEx(0, windows.COINIT_APARTMENTTHREADED)
		var a answer
		if q.Folder {
			a.path, a.err = q.folder()
		} else {
			a.path, a.err = q.file()
		}
		given <- a
	}()
	select {
	case a := <-given:
		return a.path, a.err
	case <-ctx.Done():
		return "", ctx.Err()
	}
}

// text is a string as Windows has it; nil for an empty one.
func text(s string) *uint16 {
	if s == "" {
		return nil
	}
	return &utf16.Encode([]rune(strings.ReplaceAll(s, "\x00", "") + "\x00"))[0]
}

// file asks for a file.
func (q Question) file() (string, error) {
	path := make([]uint16, longest)
	copy(path[:longest-1], utf16.Encode([]rune(q.Name)))
	o := openFileName{owner: windows.HWND(q.Window), file: &path[0], maxFile: longest, filter: q.filter(),
		initialDir: text(q.In), title: text(q.Title), flags: explorer | hideReadOnly | noChangeDir | pathMustExist}
	o.size = uint32(unsafe.Sizeof(o))
	call := getOpenFileName
	if q.Save {
		call = getSaveFileName
		o.flags |= overwritePrompt
	} else {
		o.flags |= fileMustExist
	}
	if call.Find() != nil || commDlgError.Find() != nil {
		return "", ErrNone
	}
	if ok, _, _ := call.Call(uintptr(unsafe.Pointer(&o))); ok != 0 {
		return windows.UTF16ToString(path), nil
	}
	if failed, _, _ := commDlgError.Call(); failed != 0 {
		return "", ErrNone
	}
	return "", nil
}

// filter is the kind of files that are meant, as a list with one entry.
func (q Question) filter() *uint16 {
	if len(q.Endings) == 0 {
		return nil
	}
	list := q.kind() + "\x00*" + strings.Join(q.Endings, ";*") + "\x00\x00"
	return &utf16.Encode([]rune(list))[0]
}

// browseInfo is BROWSEINFOW (shlobj_core.h).
type browseInfo struct {
	owner       windows.HWND
	root        uintptr
	displayName *uint16
	title       *uint16
	flags       uint32
	callback    uintptr
	param       *uint16
	image       int32
}

// Flags of browseInfo, and what its callback hears and says.
const (
	onlyFolders = 0x1
	resizable   = 0x40

	initialized  = 1
	setSelection = 0x400 + 103
)

// beginIn has the dialog for folders begin in the one that it was given.
var beginIn = sync.OnceValue(func() uintptr {
	return windows.NewCallback(func(dialog, what, _, folder uintptr) uintptr {
		if what == initialized && folder != 0 {
			_, _, _ = sendMessage.Call(dialog, setSelection, 1, folder)
		}
		return 0
	})
})

// folder asks for a folder.
func (q Question) folder() (string, error) {
	if shBrowseForFolder.Find() != nil || shGetPathFromIDList.Find() != nil || sendMessage.Find() != nil {
		return "", ErrNone
	}
	name := make([]uint16, windows.MAX_PATH)
	b := browseInfo{owner: windows.HWND(q.Window), displayName: &name[0], title: text(q.Title), flags: onlyFolders | resizable,
		callback: beginIn(), param: text(q.In)}
	list, _, _ := shBrowseForFolder.Call(uintptr(unsafe.Pointer(&b)))
	if list == 0 {
		return "", nil
	}
	path := make([]uint16, longest)
	ok, _, _ := shGetPathFromIDList.Call(list, uintptr(unsafe.Pointer(&path[0])), longest, 0)
	_, _, _ = coTaskMemFree.Call(list)
	if ok == 0 {
		return "", ErrPlace
	}
	return windows.UTF16ToString(path), nil
}
