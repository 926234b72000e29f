//go:build linux || freebsd || openbsd || netbsd

package screen

import (
	"encoding/binary"
	"image"
	"io"
	"net"
	"path/filepath"
	"reflect"
	"slices"
	locks "sync"
	"testing"

	"fyne.io/fyne/v2/driver"
	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"

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
				t.Setenv("DISPLAY", listen(t, func(c net.Conn) {
					_, _ = io.ReadFull(c, make([]byte, 12)) // who comes says so first
					_, _ = io.WriteString(c, answer)
				}))
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

// listen has each connection answered as an X server's, and says where.
func listen(t *testing.T, answer func(net.Conn)) (display string) {
	t.Helper()
	display = filepath.Join(t.TempDir(), "x:0")
	socket := must.Have(net.Listen("unix", display))(t)
	t.Cleanup(func() { socket.Close() })
	go func() {
		for {
			c, err := socket.Accept()
			if err != nil {
				return
			}
			go func() {
				defer c.Close()
				answer(c)
			}()
		}
	}()
	return display
}

// TestSeatless: a session that offers nothing has no seat, and draws no title for its windows; one that is not there may.
func TestSeatless(t *testing.T) {
	window := driver.WaylandWindowContext{WaylandSurface: 1}
	t.Setenv("WAYLAND_DISPLAY", filepath.Join(t.TempDir(), "none"))
	must.Be(t, Seated() && !Bare(window), "nobody was asked")
	t.Setenv("WAYLAND_DISPLAY", listen(t, func(c net.Conn) {
		_, _ = io.ReadFull(c, make([]byte, 24))
		_, _ = c.Write(event(callback, done, 0, 0, 0, 0))
	}))
	must.Be(t, !Seated() && Bare(window) && !Bare(driver.X11WindowContext{}), "there is a seat, or a title")
}

// What a desktop has, by its numbers.
const (
	theRoot, theWindow = 99, 7
	extents, state     = 101, 102
	wide, high         = 103, 104
)

var atoms = map[string]uint32{"_NET_FRAME_EXTENTS": extents, "_NET_WM_STATE": state,
	"_NET_WM_STATE_MAXIMIZED_HORZ": wide, "_NET_WM_STATE_MAXIMIZED_VERT": high}

// desktop is an X server with a window manager, as far as it is asked here (X Window System Protocol, appendix B).
type desktop struct {
	locks.Mutex
	properties map[uint32][]byte // of the window and the root
	screens    []byte            // as the extension XINERAMA tells them; nil where there is none
	x, y       int16             // of the window
	gone       bool              // there is no window
	sent       []byte            // what was sent to the window manager
	follower   net.Conn          // hears of changes
}

// words are numbers as X writes them.
func words(all ...uint32) (out []byte) {
	for _, w := range all {
		out = binary.LittleEndian.AppendUint32(out, w)
	}
	return out
}

func (d *desktop) serve(c net.Conn) {
	setup := xproto.SetupInfo{Status: 1, ProtocolMajorVersion: 11, ResourceIdBase: 1 << 20, ResourceIdMask: 1<<20 - 1,
		RootsLen: 1, Roots: []xproto.ScreenInfo{{Root: theRoot, WidthInPixels: 800, HeightInPixels: 600}}}
	setup.Length = uint16(len(setup.Bytes())-8) / 4
	_, _ = io.ReadFull(c, make([]byte, 12))
	_, _ = c.Write(setup.Bytes())
	for seq := uint16(1); ; seq++ {
		head := make([]byte, 4)
		if _, err := io.ReadFull(c, head); err != nil {
			return
		}
		body := make([]byte, 4*int(xgb.Get16(head[2:]))-4)
		_, _ = io.ReadFull(c, body)
		if reply := d.answer(c, head[0], body); reply != nil {
			xgb.Put16(reply[2:], seq)
			xgb.Put32(reply[4:], uint32(len(reply)-32)/4)
			_, _ = c.Write(reply)
		}
	}
}

func (d *desktop) answer(c net.Conn, request byte, body []byte) []byte {
	d.Lock()
	defer d.Unlock()
	reply := make([]byte, 32)
	reply[0] = 1
	switch request {
	case 2: // ChangeWindowAttributes
		d.follower = c
		return nil
	case 14: // GetGeometry
		xgb.Put16(reply[16:], 900)
	case 16: // InternAtom
		xgb.Put32(reply[8:], atoms[string(body[4:4+xgb.Get16(body)])])
	case 20: // GetProperty
		value := d.properties[xgb.Get32(body[4:])]
		from := min(4*int(xgb.Get32(body[12:])), len(value))
		value = value[from:min(from+4*int(xgb.Get32(body[16:])), len(value))]
		reply[1] = 32
		xgb.Put32(reply[16:], uint32(len(value)/4))
		if xgb.Get32(body[4:]) == xproto.AtomResourceManager {
			reply[1] = 8
			xgb.Put32(reply[16:], uint32(len(value)))
		}
		reply = slices.Concat(reply, value, make([]byte, -len(value)&3))
	case 25: // SendEvent
		d.sent = body
		return nil
	case 40: // TranslateCoordinates
		if d.gone || xgb.Get32(body) != theWindow || xgb.Get32(body[4:]) != theRoot {
			reply[0], reply[1] = 0, xproto.BadWindow
			break
		}
		xgb.Put16(reply[12:], uint16(d.x)+xgb.Get16(body[8:]))
		xgb.Put16(reply[14:], uint16(d.y)+xgb.Get16(body[10:]))
	case 98: // QueryExtension
		if d.screens != nil {
			reply[8], reply[9] = 1, 200
		}
	case 200:
		xgb.Put32(reply[8:], uint32(len(d.screens)/8))
		reply = append(reply, d.screens...)
	}
	return reply
}

// change changes what the desktop has, and tells who follows.
func (d *desktop) change(f func()) {
	d.Lock()
	defer d.Unlock()
	f()
	if d.follower != nil {
		_, _ = d.follower.Write(xproto.ConfigureNotifyEvent{Window: theWindow}.Bytes())
	}
}

// TestDesktop tells its screens, its scale, and where a window stands, at once and when it has moved; and is asked to
// maximize it.
func TestDesktop(t *testing.T) {
	d := &desktop{properties: map[uint32][]byte{extents: words(1, 2, 24, 3)}, x: -30, y: 90}
	t.Setenv("XAUTHORITY", filepath.Join(t.TempDir(), "none"))
	t.Setenv("DISPLAY", listen(t, d.serve))
	equal := func(what string, got, want any) {
		t.Helper()
		must.Be(t, reflect.DeepEqual(got, want), "%s: %v, want %v", what, got, want)
	}
	equal("the screen", All(), []image.Rectangle{image.Rect(0, 0, 800, 600)})
	d.change(func() { d.screens = words(0, 1080<<16|1920, 120<<16|1920, 1024<<16|1280) })
	equal("the screens", All(), []image.Rectangle{image.Rect(0, 0, 1920, 1080), image.Rect(1920, 120, 3200, 1144)})
	equal("the scale where nothing is said", Scale(), 0.0)
	d.change(func() {
		d.properties[xproto.AtomResourceManager] = []byte("Xft.dpi:\t144\nXcursor.size:\t24\n")
	})
	equal("the scale", Scale(), 1.5)

	window := driver.X11WindowContext{WindowHandle: theWindow}
	at := Place{X: -30, Y: 90, Wide: 900, Bar: 24}
	for _, states := range [][]uint32{nil, {wide}, {high}, {5, wide, high}, {high, 5, wide}} {
		d.change(func() { d.properties[state] = words(states...) })
		at.Maximized = len(states) > 1
		got, found := Find(window)
		equal("the place", []any{got, found}, []any{at, true})
	}
	Maximize(window)
	const manager = xproto.EventMaskSubstructureRedirect | xproto.EventMaskSubstructureNotify
	equal("whom it is sent to, and what", d.sent, slices.Concat(words(theRoot, manager),
		[]byte{33, 32, 0, 0}, words(theWindow, state, 1, wide, high, 1, 0)))

	for _, gone := range []bool{false, true} {
		stop, places, over := make(chan struct{}), make(chan Place), make(chan struct{})
		go func() {
			Follow(window, stop, func(p Place) { places <- p })
			close(over)
		}()
		at.X, at.Bar = int(d.x), 24
		equal("the place at once", <-places, at)
		d.change(func() { d.x, d.properties[extents] = 70, nil })
		at.X, at.Bar = 70, 0
		equal("the place when it has moved", <-places, at)
		d.change(func() { d.x, d.properties[extents] = -30, words(1, 2, 24, 3) })
		<-places
		if gone {
			d.change(func() { d.gone = true })
		} else {
			close(stop)
		}
		<-over
	}
	_, found := Find(window)
	equal("found when it is gone", found, false)
}
