//go:build linux || freebsd || openbsd || netbsd

package native

import (
	"io"
	"log"
	"slices"
	"strings"
	"time"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"
)

// The library says on standard error what it could do without.
func init() { xgb.Logger = log.New(io.Discard, "", 0) }

// The kinds of what is copied, and those of pictures, the best first.
const (
	textKind = "UTF8_STRING"
	listKind = "text/uri-list"
	pngKind  = "image/png"
)

var pictureKinds = []string{pngKind, "image/webp", "image/jpeg", "image/avif", "image/heic", "image/tiff", "image/bmp", "image/gif"}

// selection is a connection that speaks of the clipboard, which X11 has no such thing as: the
// program from which something was copied owns the selection CLIPBOARD, and is asked for it
// through the server (Inter-Client Communication Conventions Manual, 2).
type selection struct {
	conn   *xgb.Conn
	window xproto.Window
	atoms  map[string]xproto.Atom
}

// connect makes a connection of its own; nil where there is no server, or not one to speak with.
func connect() *selection {
	conn, err := xgb.NewConn()
	if err != nil {
		return nil
	}
	s := &selection{conn: conn, atoms: map[string]xproto.Atom{}}
	screen := xproto.Setup(conn).DefaultScreen(conn)
	if s.window, err = xproto.NewWindowId(conn); err == nil {
		err = xproto.CreateWindowChecked(conn, 0, s.window, screen.Root, 0, 0, 1, 1, 0, xproto.WindowClassInputOutput,
			screen.RootVisual, xproto.CwEventMask, []uint32{xproto.EventMaskPropertyChange}).Check()
	}
	if err != nil {
		conn.Close()
		return nil
	}
	return s
}

// atom is the server's number of a name; 0 where it gives none.
func (s *selection) atom(name string) xproto.Atom {
	if known, ok := s.atoms[name]; ok {
		return known
	}
	if found, err := xproto.InternAtom(s.conn, false, uint16(len(name)), name).Reply(); err == nil {
		s.atoms[name] = found.Atom
	}
	return s.atoms[name]
}

func (s *selection) owner() xproto.Window {
	o, err := xproto.GetSelectionOwner(s.conn, s.atom("CLIPBOARD")).Reply()
	if err != nil {
		return 0
	}
	return o.Owner
}

func read(limit int) (Copied, error) {
	type answer struct {
		copied Copied
		err    error
	}
	given := make(chan answer, 1)
	go func() {
		defer func() {
			if recover() != nil { // the library takes lengths and numbers as they come
				given <- answer{err: ErrNone}
			}
		}()
		r := reader{limit: limit}
		a := answer{err: ErrNone}
		if r.selection = connect(); r.selection != nil {
			a.copied, a.err = r.read()
			r.conn.Close()
		}
		given <- a
	}()
	select {
	case a := <-given:
		return a.copied, a.err
	case <-time.After(longestCopy + 2*silence): // the server itself
		return Copied{}, ErrSilent
	}
}

// reader asks for what was copied.
type reader struct {
	*selection
	limit int
	quiet *time.Timer // ends the connection
}

func (r *reader) read() (c Copied, err error) {
	if r.owner() == 0 {
		return c, nil
	}
	r.quiet = time.AfterFunc(silence, r.conn.Close)
	defer r.quiet.Stop()
	defer time.AfterFunc(longestCopy, r.conn.Close).Stop()
	kinds, err := r.fetch("TARGETS")
	if err != nil {
		return c, err
	}
	var has []xproto.Atom
	for ; len(kinds) >= 4; kinds = kinds[4:] {
		has = append(has, xproto.Atom(xgb.Get32(kinds)))
	}
	gives := func(kind string) bool { return slices.Contains(has, r.atom(kind)) }
	if gives(listKind) {
		list, err := r.fetch(listKind)
		if files := listed(string(list)); err != nil || len(files) > 0 {
			return Copied{Files: files}, err
		}
	}
	picture := slices.IndexFunc(pictureKinds, gives)
	if gives(textKind) || len(has) == 0 {
		text, err := r.fetch(textKind)
		if c.Text = strings.ToValidUTF8(string(text), "\uFFFD"); err != nil {
			return Copied{}, err
		}
		if strings.TrimSpace(c.Text) != "" && (picture < 0 || !web(c.Text)) {
			return c, nil
		}
	}
	if picture >= 0 {
		data, err := r.fetch(pictureKinds[picture])
		if err != nil || len(data) > 0 {
			return Copied{Picture: data}, err
		}
	}
	if !r.quiet.Stop() { // what its last answers were to be did not come
		return Copied{}, ErrSilent
	}
	return c, nil
}

// fetch asks the owner for what was copied as that kind; nothing where it refuses.
func (r *reader) fetch(kind string) (data []byte, err error) {
	in := r.atom("TESSERA_COPIED")
	xproto.DeleteProperty(r.conn, r.window, in)
	xproto.ConvertSelection(r.conn, r.window, r.atom("CLIPBOARD"), r.atom(kind), in, xproto.TimeCurrentTime)
	for {
		event, err := r.next()
		if err != nil {
			return nil, err
		}
		if e, ok := event.(xproto.SelectionNotifyEvent); ok && e.Target == r.atom(kind) {
			if e.Property == 0 {
				return nil, nil
			}
			break
		}
	}
	data, pieces, err := r.take(in, r.limit)
	if err != nil || !pieces {
		return data, err
	}
	for data = nil; ; { // what is large comes piece by piece, each when the one before was taken
		event, err := r.next()
		if err != nil {
			return nil, err
		}
		if e, ok := event.(xproto.PropertyNotifyEvent); !ok || e.Atom != in || e.State != xproto.PropertyNewValue {
			continue
		}
		piece, _, err := r.take(in, r.limit-len(data))
		if err != nil {
			return nil, err
		}
		if len(piece) == 0 {
			return data, nil
		}
		data = append(data, piece...)
	}
}

// next waits for an event.
func (r *reader) next() (xgb.Event, error) {
	event, err := r.conn.WaitForEvent()
	if event == nil && err == nil || !r.quiet.Reset(silence) {
		return nil, ErrSilent // the connection was ended
	}
	return event, nil
}

// take takes what was put into a property, up to a limit; pieces says that it is to come in pieces.
func (r *reader) take(property xproto.Atom, limit int) (data []byte, pieces bool, err error) {
	const words = 1 << 16
	for at := uint32(0); ; at += words {
		p, err := xproto.GetProperty(r.conn, true, r.window, property, xproto.GetPropertyTypeAny, at, words).Reply()
		switch {
		case err != nil:
			return nil, false, ErrSilent
		case p.Type == r.atom("INCR"):
			return nil, true, nil
		case len(data)+len(p.Value)+int(p.BytesAfter) > limit:
			return nil, false, ErrLarge
		}
		if data = append(data, p.Value...); p.BytesAfter == 0 || len(p.Value) == 0 {
			return data, false, nil
		}
	}
}

func offer(text string, picture []byte) {
	defer func() { _ = recover() }()
	s := connect()
	if s == nil {
		return
	}
	defer s.conn.Close()
	xproto.SetSelectionOwner(s.conn, s.window, s.atom("CLIPBOARD"), xproto.TimeCurrentTime)
	o := offering{s, map[xproto.Atom][]byte{}, map[transfer]pieces{}}
	if len(picture) > 0 {
		o.kinds[s.atom(pngKind)] = picture
	}
	for _, kind := range []string{textKind, "text/plain;charset=utf-8", "text/plain", "STRING", "TEXT"} {
		o.kinds[s.atom(kind)] = []byte(text)
	}
	if s.owner() == s.window {
		o.serve()
	}
}

// offering gives what was copied to those who ask.
type offering struct {
	*selection
	kinds map[xproto.Atom][]byte
	rest  map[transfer]pieces
}

// transfer is a window that gets something, and the property in which it does.
type transfer struct {
	to xproto.Window
	in xproto.Atom
}

// pieces are what is still to be given of what goes piece by piece.
type pieces struct {
	kind xproto.Atom
	data []byte
}

// mostPiece is as much as is given at once: a request has at most 256 KB.
const mostPiece = 128 << 10

// serve serves until something else is copied.
func (o *offering) serve() {
	for {
		event, err := o.conn.WaitForEvent()
		switch e := event.(type) {
		case nil:
			if err == nil { // the server is gone
				return
			}
		case xproto.SelectionClearEvent:
			return
		case xproto.SelectionRequestEvent:
			o.answer(e)
		case xproto.PropertyNotifyEvent:
			at := transfer{e.Window, e.Atom}
			rest, ok := o.rest[at]
			if !ok || e.State != xproto.PropertyDelete {
				continue
			}
			piece := rest.data[:min(mostPiece, len(rest.data))]
			o.put(at, rest.kind, 8, piece)
			if o.rest[at] = (pieces{rest.kind, rest.data[len(piece):]}); len(piece) == 0 { // the end
				delete(o.rest, at)
			}
		}
	}
}

// answer gives what one who asks wants, or says that there is none.
func (o *offering) answer(e xproto.SelectionRequestEvent) {
	at := transfer{e.Requestor, e.Property}
	if at.in == 0 {
		at.in = e.Target // as programs of old ask
	}
	data, has := o.kinds[e.Target]
	switch {
	case e.Target == o.atom("TARGETS"):
		list := make([]byte, 4*(len(o.kinds)+1))
		xgb.Put32(list, uint32(e.Target))
		n := 4
		for kind := range o.kinds {
			xgb.Put32(list[n:], uint32(kind))
			n += 4
		}
		o.put(at, xproto.AtomAtom, 32, list)
	case !has:
		at.in = 0
	case len(data) > mostPiece:
		xproto.ChangeWindowAttributes(o.conn, at.to, xproto.CwEventMask, []uint32{xproto.EventMaskPropertyChange})
		size := make([]byte, 4)
		xgb.Put32(size, uint32(len(data)))
		o.put(at, o.atom("INCR"), 32, size)
		o.rest[at] = pieces{e.Target, data}
	default:
		o.put(at, e.Target, 8, data)
	}
	told := xproto.SelectionNotifyEvent{Time: e.Time, Requestor: e.Requestor, Selection: e.Selection, Target: e.Target, Property: at.in}
	xproto.SendEvent(o.conn, false, e.Requestor, xproto.EventMaskNoEvent, string(told.Bytes()))
}

// put puts something into a property, of items of that many bits.
func (o *offering) put(at transfer, kind xproto.Atom, bits byte, data []byte) {
	xproto.ChangeProperty(o.conn, xproto.PropModeReplace, at.to, at.in, kind, bits, uint32(len(data)*8/int(bits)), data)
}
