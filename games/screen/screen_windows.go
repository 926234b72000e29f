package screen

import (
	"image"
	"syscall"
	"time"
	"unsafe"

	"fyne.io/fyne/v2/driver"
)

var (
	user32              = syscall.NewLazyDLL("user32.dll")
	enumDisplayMonitors = user32.NewProc("EnumDisplayMonitors")
	clientToScreen      = user32.NewProc("ClientToScreen")
	getClientRect       = user32.NewProc("GetClientRect")
	getWindowRect       = user32.NewProc("GetWindowRect")
	isIconic            = user32.NewProc("IsIconic")
	isZoomed            = user32.NewProc("IsZoomed")
	showWindow          = user32.NewProc("ShowWindow")
)

// point and rect are as the system has them.
type (
	point struct{ x, y int32 }
	rect  struct{ left, top, right, bottom int32 }
)

// All lists the screens; none where they are not to be had.
func All() (all []image.Rectangle) {
	each := syscall.NewCallback(func(_, _ uintptr, r *rect, _ uintptr) uintptr {
		all = append(all, image.Rect(int(r.left), int(r.top), int(r.right), int(r.bottom)))
		return 1 // go on
	})
	_, _, _ = enumDisplayMonitors.Call(0, 0, each, 0)
	return all
}

// every is the time from one look to the next: a window that is not one's own tells
// of no moves.
const every = time.Second

// Follow tells where a window stands, at once and whenever it was moved, until stop is
// closed.
func Follow(window any, stop <-chan struct{}, tell func(Place)) {
	if native, ok := window.(driver.WindowsWindowContext); !ok || native.HWND == 0 {
		return
	}
	looks := time.NewTicker(every)
	defer looks.Stop()
	for last := (Place{}); ; {
		if p, found := Find(window); found && p != last {
			tell(p)
			last = p
		}
		select {
		case <-looks.C:
		case <-stop:
			return
		}
	}
}

// Scale knows of nothing that the toolkit does not.
func Scale() float64 { return 0 }

// Find says where a window stands; a minimized one stands nowhere. The window is what
// the toolkit gives as its native one.
func Find(window any) (p Place, found bool) {
	native, ok := window.(driver.WindowsWindowContext)
	if !ok || native.HWND == 0 {
		return p, false
	}
	if minimized, _, _ := isIconic.Call(native.HWND); minimized != 0 {
		return p, false
	}
	var at point
	var inner, outer rect
	for _, ask := range []struct {
		of     *syscall.LazyProc
		answer unsafe.Pointer
	}{{clientToScreen, unsafe.Pointer(&at)}, {getClientRect, unsafe.Pointer(&inner)}, {getWindowRect, unsafe.Pointer(&outer)}} {
		if ok, _, _ := ask.of.Call(native.HWND, uintptr(ask.answer)); ok == 0 {
			return p, false
		}
	}
	zoomed, _, _ := isZoomed.Call(native.HWND)
	return Place{X: int(at.x), Y: int(at.y), Wide: int(inner.right), Bar: int(at.y - outer.top), Maximized: zoomed != 0}, true
}

// Maximize lets a window that is shown fill the screen, as its title bar's button does.
func Maximize(window any) {
	if native, ok := window.(driver.WindowsWindowContext); ok && native.HWND != 0 {
		const maximize = 3
		_, _, _ = showWindow.Call(native.HWND, maximize)
	}
}
