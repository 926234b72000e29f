//go:build linux || freebsd || openbsd || netbsd

package screen

import (
	"io"
	"net"
	"path/filepath"
	"testing"
	"time"

	"fyne.io/fyne/v2/driver"

	"tessera/resources/must"
)

// TestNobodyToAsk: without an X server, with one that hangs up or says nonsense, and
// for a window of another system, nothing is known and nothing is told.
func TestNobodyToAsk(t *testing.T) {
	t.Setenv("XAUTHORITY", filepath.Join(t.TempDir(), "none"))
	for name, answer := range map[string]string{
		"hangs up":         "",
		"says nonsense":    "HTTP/1.1 400 Bad Request\r\n\r\n",
		"refuses":          "\x00\x04\x0b\x00\x00\x00\x01\x00no!\x00",
		"breaks off":       "\x01\x00\x0b\x00\x00\x00\xff\x00",
		"is of tomorrow":   "\x01\x00\x0c\x00\x00\x00\x00\x00",
		"says too little":  "\x01\x00\x0b\x00\x00\x00\x00\x00",
		"refuses oddly":    "\x00\xff\x0b\x00\x00\x00\x00\x00",
		"is not there":     "none",
		"nobody says so":   "unset",
		"is an odd server": "odd",
	} {
		t.Run(name, func(t *testing.T) {
			switch answer {
			case "none":
				t.Setenv("DISPLAY", filepath.Join(t.TempDir(), "x:0"))
			case "unset":
				t.Setenv("DISPLAY", "")
			case "odd":
				t.Setenv("DISPLAY", "::::.x")
			default:
				t.Setenv("DISPLAY", serve(t, answer))
			}
			all := All()
			must.Be(t, all == nil, "screens: %v", all)
			must.Be(t, Scale() == 0, "a scale: %v", Scale())
			window := driver.X11WindowContext{WindowHandle: 1}
			p, found := Find(window)
			must.Be(t, !found, "found: %v", p)
			Maximize(window)
			Follow(window, nil, func(p Place) { t.Error(p) })
		})
	}
	for _, window := range []any{nil, driver.X11WindowContext{}, driver.WaylandWindowContext{WaylandSurface: 1}, driver.UnknownContext{}} {
		Follow(window, nil, func(p Place) { t.Error(p) })
	}
}

// serve answers everybody who comes with that, and says where.
func serve(t *testing.T, answer string) (display string) {
	t.Helper()
	folder := t.TempDir()
	socket := must.Have(net.Listen("unix", filepath.Join(folder, "x:0")))(t)
	t.Cleanup(func() { socket.Close() })
	go func() {
		for {
			c, err := socket.Accept()
			if err != nil {
				return
			}
			_ = c.SetDeadline(time.Now().Add(5 * time.Second))
			_, _ = io.ReadFull(c, make([]byte, 12)) // who comes says so first
			_, _ = io.WriteString(c, answer)
			c.Close()
		}
	}()
	return filepath.Join(folder, "x:0")
}
