package screen

import (
	"bytes"
	"cmp"
	"encoding/binary"
	"io"
	"net"
	"os"
	"path/filepath"
	"time"

	"fyne.io/fyne/v2/driver"
)

// Seated says whether somebody can sit at the Wayland session that the environment names:
// whether it has a seat, as Wayland calls pointer and keyboard. Where there is nobody to
// ask, that is for others to find out.
func Seated() bool { return !without("wl_seat") }

// Bare says whether nobody draws a title for a window: the Wayland session leaves that to programs, and no plugin of
// libdecor has come with the toolkit, to which the toolkit leaves it. The window is what the toolkit gives as its
// native one.
func Bare(window any) bool {
	if _, is := window.(driver.WaylandWindowContext); !is || !without("zxdg_decoration_manager_v1") {
		return false
	}
	loaded, err := os.ReadFile("/proc/self/maps")
	return err == nil && !plugged(loaded)
}

// plugged says whether among the files that are loaded there is a library of libdecor beside its first one.
func plugged(loaded []byte) bool {
	const all, first = "/libdecor-", "/libdecor-0.so"
	return bytes.Count(loaded, []byte(all)) > bytes.Count(loaded, []byte(first))
}

// without says whether the session is there, and lacks such things.
func without(kind string) bool {
	c, err := net.DialTimeout("unix", socket(), seatWait)
	if err != nil {
		return false
	}
	defer c.Close()
	_ = c.SetDeadline(time.Now().Add(seatWait))
	return lacks(c, kind)
}

// Gone says whether the Wayland session in which a window was shown is no longer there. The window
// is what the toolkit gives as its native one.
func Gone(window any) bool {
	if _, is := window.(driver.WaylandWindowContext); !is || os.Getenv("WAYLAND_SOCKET") != "" || socket() == "" {
		return false
	}
	c, err := net.DialTimeout("unix", socket(), seatWait)
	if err != nil {
		return true
	}
	c.Close()
	return false
}

// socket is where the Wayland session that the environment names is spoken with; empty where it
// names none.
func socket() string {
	name := cmp.Or(os.Getenv("WAYLAND_DISPLAY"), "wayland-0")
	if !filepath.IsAbs(name) {
		name = filepath.Join(os.Getenv("XDG_RUNTIME_DIR"), name)
	}
	if !filepath.IsAbs(name) {
		return ""
	}
	return name
}

// seatWait is how long a session that does not answer is waited for.
const seatWait = 2 * time.Second

// The objects of the conversation, by the numbers that this side gives them, and what is
// said of them (The Wayland Protocol, appendix A).
const (
	display  = 1
	registry = 2
	callback = 3

	sync        = 0 // of the display
	getRegistry = 1
	failed      = 0 // of the display
	global      = 0 // of the registry
	done        = 0 // of the callback
)

// lacks asks for all that there is, and for an answer after that.
func lacks(c io.ReadWriter, kind string) bool {
	order := binary.NativeEndian
	var ask []byte
	for _, word := range []uint32{display, 12<<16 | getRegistry, registry, display, 12<<16 | sync, callback} {
		ask = order.AppendUint32(ask, word)
	}
	if _, err := c.Write(ask); err != nil {
		return false
	}
	for {
		var head [8]byte
		if _, err := io.ReadFull(c, head[:]); err != nil {
			return false
		}
		object, what := order.Uint32(head[:]), order.Uint32(head[4:])
		size := int(what>>16) - len(head)
		if size < 0 {
			return false
		}
		body := make([]byte, size)
		if _, err := io.ReadFull(c, body); err != nil {
			return false
		}
		switch event := what & 0xffff; {
		case object == display && event == failed:
			return false
		case object == callback && event == done:
			return true
		case object == registry && event == global && named(body) == kind:
			return false
		}
	}
}

// named is the interface of a global: after its number, with its length and a zero byte.
func named(body []byte) string {
	const begin = 8
	if len(body) < begin {
		return ""
	}
	length := int64(binary.NativeEndian.Uint32(body[4:]))
	if length < 1 || begin+length > int64(len(body)) {
		return ""
	}
	return string(body[begin : begin+length-1])
}
