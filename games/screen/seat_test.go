package screen

import (
	"bytes"
	"encoding/binary"
	"io"
	"net"
	"path/filepath"
	"testing"

	"fyne.io/fyne/v2/driver"

	"tessera/resources/must"
)

// session is a Wayland session that says what it says, where it is asked for its registry, and to be answered after it.
type session struct{ io.Reader }

func (session) Write(b []byte) (int, error) {
	var ask []byte
	for _, word := range []uint32{1, 12<<16 | 1, 2, 1, 12 << 16, 3} {
		ask = binary.NativeEndian.AppendUint32(ask, word)
	}
	if !bytes.Equal(b, ask) {
		return 0, io.ErrClosedPipe
	}
	return len(b), nil
}

// event is one, of an object.
func event(object, code uint32, body ...byte) []byte {
	out := binary.NativeEndian.AppendUint32(nil, object)
	out = binary.NativeEndian.AppendUint32(out, uint32(8+len(body))<<16|code)
	return append(out, body...)
}

// offer is the event of something that the session has.
func offer(name string) []byte {
	body := binary.NativeEndian.AppendUint32(nil, 7)
	body = binary.NativeEndian.AppendUint32(body, uint32(len(name)+1))
	body = append(append(body, name...), 0)
	for len(body)%4 != 0 {
		body = append(body, 0)
	}
	return event(registry, global, binary.NativeEndian.AppendUint32(body, 1)...)
}

// TestSeated: a session without a seat says so by what it does not name; of all that is
// not understood nothing follows.
func TestSeated(t *testing.T) {
	end := event(callback, done, 0, 0, 0, 0)
	for name, c := range map[string]struct {
		said []byte
		want bool
	}{
		"a seat":          {bytes.Join([][]byte{offer("wl_compositor"), offer("wl_seat"), end}, nil), true},
		"none":            {bytes.Join([][]byte{offer("wl_compositor"), offer("wl_shm"), event(9, 9), end}, nil), false},
		"nothing":         {end, false},
		"silence":         {nil, true},
		"an error":        {append(event(display, failed), end...), true},
		"half a word":     {end[:5], true},
		"a short size":    {[]byte{3, 0, 0, 0, 0, 0, 0, 0}, true},
		"an endless name": {append(event(registry, global, 0, 0, 0, 0, 255, 255, 255, 255), end...), false},
		"no name":         {append(event(registry, global, 0, 0, 0, 0, 0, 0, 0, 0), end...), false},
		"a short global":  {append(event(registry, global, 0), end...), false},
		"a whole name":    {append(event(registry, global, 0, 0, 0, 0, 8, 0, 0, 0, 'w', 'l', '_', 's', 'e', 'a', 't', 0), end...), true},
		"without its end": {append(event(registry, global, 0, 0, 0, 0, 9, 0, 0, 0, 'w', 'l', '_', 's', 'e', 'a', 't', 0), end...), false},
	} {
		if got := !lacks(session{bytes.NewReader(c.said)}, "wl_seat"); got != c.want {
			t.Errorf("%s: %v", name, got)
		}
	}
}

// TestPlugged: the plugin draws a title, not the library that looks for one.
func TestPlugged(t *testing.T) {
	const library, plugin = "7f r-xp /usr/lib/libdecor-0.so.0.100.1\n", "7e r-xp /usr/lib/libdecor/plugins-1/libdecor-cairo.so\n"
	for loaded, want := range map[string]bool{"": false, library + library: false, library + plugin: true} {
		must.Be(t, plugged([]byte(loaded)) == want, "with %q: %v", loaded, !want)
	}
}

// TestGone: a session is gone where nobody listens any more, for a window that was in it.
func TestGone(t *testing.T) {
	at := filepath.Join(t.TempDir(), "wayland-1")
	t.Setenv("WAYLAND_SOCKET", "")
	t.Setenv("WAYLAND_DISPLAY", at)
	listener := must.Have(net.Listen("unix", at))(t)
	must.Be(t, !Gone(driver.WaylandWindowContext{}), "gone while it is there")
	listener.Close()
	must.Be(t, Gone(driver.WaylandWindowContext{}), "there while it is gone")
	must.Be(t, !Gone(driver.X11WindowContext{}), "gone for a window of X11")
	t.Setenv("WAYLAND_DISPLAY", "")
	t.Setenv("XDG_RUNTIME_DIR", "")
	must.Be(t, !Gone(driver.WaylandWindowContext{}), "gone where nobody says where it was")
}
