//go:build linux || freebsd || openbsd || netbsd

package screen

import (
	"image"
	"io"
	"log"
	"strconv"
	"strings"

	"fyne.io/fyne/v2/driver"
	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xinerama"
	"github.com/jezek/xgb/xproto"
)

// The library says on standard error what it could do without.
func init() { xgb.Logger = log.New(io.Discard, "", 0) }

// quietly ends what a server's answer was too odd for: the library takes lengths and
// numbers as they come.
func quietly() { _ = recover() }

// All lists the screens; none where there is nobody to ask. It may wait for the X
// server.
func All() (all []image.Rectangle) {
	defer quietly()
	conn, err := xgb.NewConn()
	if err != nil {
		return nil
	}
	defer conn.Close()
	if xinerama.Init(conn) == nil {
		if found, err := xinerama.QueryScreens(conn).Reply(); err == nil {
			for _, s := range found.ScreenInfo {
				x, y := int(s.XOrg), int(s.YOrg)
				all = append(all, image.Rect(x, y, x+int(s.Width), y+int(s.Height)))
			}
		}
	}
	if len(all) == 0 {
		s := xproto.Setup(conn).DefaultScreen(conn)
		all = append(all, image.Rect(0, 0, int(s.WidthInPixels), int(s.HeightInPixels)))
	}
	return all
}

// Scale is how large the desktop wants programs of X11 to be drawn, 1 being 96 dots an inch, by
// the resource that it has for them, Xft.dpi; 0 where it says nothing.
func Scale() float64 {
	defer quietly()
	conn, err := xgb.NewConn() // never closed: a server without other clients would begin anew just as the toolkit comes
	if err != nil {
		return 0
	}
	const most = 1 << 16                     // words of all resources
	root := xproto.Setup(conn).Roots[0].Root // theirs on whatever screen
	all, err := xproto.GetProperty(conn, false, root, xproto.AtomResourceManager, xproto.AtomString, 0, most).Reply()
	if err != nil {
		return 0
	}
	for line := range strings.Lines(string(all.Value)) {
		if name, value, _ := strings.Cut(line, ":"); strings.TrimSpace(name) == "Xft.dpi" {
			dots, _ := strconv.ParseFloat(strings.TrimSpace(value), 64)
			return dots / 96
		}
	}
	return 0
}

// Find says where a window stands, if that is to be had. The window is what the toolkit
// gives as its native one. It may wait for the X server.
func Find(window any) (p Place, found bool) {
	defer quietly()
	f := connect(window)
	if f == nil {
		return p, false
	}
	defer f.conn.Close()
	return f.place()
}

// Follow tells where a window stands, at once and whenever it is moved, until stop is
// closed.
func Follow(window any, stop <-chan struct{}, tell func(Place)) {
	defer quietly()
	f := connect(window)
	if f == nil {
		return
	}
	gone := make(chan struct{})
	defer close(gone)
	go func() {
		select {
		case <-stop:
		case <-gone:
		}
		f.conn.Close()
	}()
	// A window manager sends the one to a window when it moves its frame, and changes a
	// property when it maximizes it.
	events := []uint32{xproto.EventMaskStructureNotify | xproto.EventMaskPropertyChange}
	if xproto.ChangeWindowAttributesChecked(f.conn, f.window, xproto.CwEventMask, events).Check() != nil {
		return
	}
	for {
		p, found := f.place()
		if !found {
			return
		}
		tell(p)
		if !f.wait() {
			return
		}
	}
}

// follower is a connection that asks about one window.
type follower struct {
	conn         *xgb.Conn
	window, root xproto.Window
	extents      xproto.Atom // under which the window manager says how wide its frame is
	state        xproto.Atom // under which it says, and hears, what was made of the window
	wide, high   xproto.Atom // there: it is maximized in that direction
}

// connect asks the server for a connection of its own; nil where there is
// none, or the window is not one of X11.
func connect(window any) *follower {
	native, ok := window.(driver.X11WindowContext)
	if !ok || native.WindowHandle == 0 {
		return nil
	}
	conn, err := xgb.NewConn()
	if err != nil {
		return nil
	}
	f := &follower{conn: conn, window: xproto.Window(native.WindowHandle), root: xproto.Setup(conn).DefaultScreen(conn).Root}
	for name, atom := range map[string]*xproto.Atom{
		"_NET_FRAME_EXTENTS": &f.extents, "_NET_WM_STATE": &f.state,
		"_NET_WM_STATE_MAXIMIZED_HORZ": &f.wide, "_NET_WM_STATE_MAXIMIZED_VERT": &f.high,
	} {
		if found, err := xproto.InternAtom(conn, false, uint16(len(name)), name).Reply(); err == nil {
			*atom = found.Atom
		}
	}
	return f
}

// wait waits until something became of the window, and says whether there still is a
// server.
func (f *follower) wait() bool {
	event, err := f.conn.WaitForEvent()
	alive := event != nil || err != nil
	for event != nil || err != nil { // while it is dragged there are many
		event, err = f.conn.PollForEvent()
	}
	return alive
}

func (f *follower) place() (p Place, found bool) {
	at, err := xproto.TranslateCoordinates(f.conn, f.window, f.root, 0, 0).Reply()
	if err != nil {
		return p, false
	}
	size, err := xproto.GetGeometry(f.conn, xproto.Drawable(f.window)).Reply()
	if err != nil {
		return p, false
	}
	p = Place{X: int(at.DstX), Y: int(at.DstY), Wide: int(size.Width)}
	frame, err := xproto.GetProperty(f.conn, false, f.window, f.extents, xproto.AtomCardinal, 0, 4).Reply()
	if err == nil && frame.Format == 32 && len(frame.Value) == 16 { // left, right, top, bottom
		p.Bar = int(xgb.Get32(frame.Value[8:]))
	}
	p.Maximized = f.maximized()
	return p, true
}

// maximized says whether the window manager has maximized the window, both ways.
func (f *follower) maximized() bool {
	const most = 32 // states; there are a dozen
	state, err := xproto.GetProperty(f.conn, false, f.window, f.state, xproto.AtomAtom, 0, most).Reply()
	if err != nil || state.Format != 32 {
		return false
	}
	var wide, high bool
	for at := 0; at+4 <= len(state.Value); at += 4 {
		atom := xproto.Atom(xgb.Get32(state.Value[at:]))
		wide, high = wide || atom == f.wide, high || atom == f.high
	}
	return wide && high
}

// Maximize asks the window manager to let a window that is shown fill the screen, as its
// title bar's button does. It may wait for the X server.
func Maximize(window any) {
	defer quietly()
	f := connect(window)
	if f == nil {
		return
	}
	defer f.conn.Close()
	const add, application = 1, 1
	ask := xproto.ClientMessageEvent{Format: 32, Window: f.window, Type: f.state,
		Data: xproto.ClientMessageDataUnionData32New([]uint32{add, uint32(f.wide), uint32(f.high), application, 0})}
	const to = xproto.EventMaskSubstructureRedirect | xproto.EventMaskSubstructureNotify
	_ = xproto.SendEventChecked(f.conn, false, f.root, to, string(ask.Bytes())).Check()
}
