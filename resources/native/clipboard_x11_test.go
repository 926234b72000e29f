//go:build linux || freebsd || openbsd || netbsd

package native

import (
	"bytes"
	"encoding/binary"
	"io"
	"net"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"

	"tessera/resources/must"
)

// server is an X server as far as the clipboard needs it. Its own window has what other programs copied.
type server struct {
	path   string
	copied map[string]string // by kind; a kind that is silent is never given

	mu         sync.Mutex
	cond       *sync.Cond // of who has the clipboard
	names      []string   // of atoms, which are numbered from 100 on
	clients    []*client
	owner      uint32
	properties map[place][]byte // what GetProperty answers: format, 3 bytes, kind, value
}

const (
	ownWindow = 1
	silent    = "silent"
)

type place struct{ window, atom uint32 }

type client struct {
	net.Conn
	requests uint16
	watches  []uint32 // windows
}

// serveX has a server listen that is the display's.
func serveX(t *testing.T, copied map[string]string) *server {
	s := &server{path: filepath.Join(t.TempDir(), "x"), copied: copied, properties: map[place][]byte{}}
	s.cond = sync.NewCond(&s.mu)
	if copied != nil {
		s.owner = ownWindow
	}
	l := must.Have(net.Listen("unix", s.path+":0"))(t)
	t.Cleanup(func() { l.Close() })
	t.Setenv("DISPLAY", s.path+":0")
	t.Setenv("XAUTHORITY", s.path+"/none")
	go func() {
		for {
			conn, err := l.Accept()
			if err != nil {
				return
			}
			s.mu.Lock()
			s.clients = append(s.clients, &client{Conn: conn})
			go s.serve(s.clients[len(s.clients)-1], uint32(len(s.clients))<<20)
			s.mu.Unlock()
		}
	}()
	return s
}

// words are numbers as the protocol has them.
func words(all ...uint32) (data []byte) {
	for _, v := range all {
		data = binary.LittleEndian.AppendUint32(data, v)
	}
	return data
}

// serve does what a client requests, whose windows are numbered from a base on.
func (s *server) serve(c *client, base uint32) {
	defer c.Close()
	_, _ = io.ReadFull(c, make([]byte, 12))
	_, _ = c.Write(slices.Concat(words(1|11<<16, 18<<16, 0, base, 1<<20-1, 0, 0xffff<<16, 1), make([]byte, 8+40)))
	head := make([]byte, 4)
	for {
		if _, err := io.ReadFull(c, head); err != nil {
			return
		}
		body := make([]byte, 4*int(binary.LittleEndian.Uint16(head[2:]))-4)
		if _, err := io.ReadFull(c, body); err != nil {
			return
		}
		s.mu.Lock()
		c.requests++
		s.request(c, head[0], head[1], body)
		s.mu.Unlock()
	}
}

// says tells the client of a window an event, or all that watch it.
func (s *server) says(window uint32, watched bool, event []byte) {
	for i, c := range s.clients {
		if !watched && window>>20 == uint32(i+1) || watched && slices.Contains(c.watches, window) {
			binary.LittleEndian.PutUint16(event[2:], c.requests)
			_, _ = c.Write(append(event, make([]byte, 32)...)[:32])
		}
	}
}

// put puts something into a property, or takes it away.
func (s *server) put(at place, value []byte) {
	s.properties[at] = value
	gone := uint32(0)
	if value == nil {
		delete(s.properties, at)
		gone = 1
	}
	s.says(at.window, true, words(28, at.window, at.atom, 0, gone))
}

func (s *server) number(name string) uint32 {
	if !slices.Contains(s.names, name) {
		s.names = append(s.names, name)
	}
	return uint32(100 + slices.Index(s.names, name))
}

func (s *server) request(c *client, code, detail byte, body []byte) {
	word := func(i int) uint32 { return binary.LittleEndian.Uint32(body[4*i:]) }
	replies := func(detail byte, value []byte, all ...uint32) {
		head := append(words(1|uint32(detail)<<8|uint32(c.requests)<<16, uint32(len(value)+3)/4), words(all...)...)
		_, _ = c.Write(slices.Concat(head, make([]byte, 32-len(head)), value, make([]byte, -len(value)&3)))
	}
	switch code {
	case 1, 2: // CreateWindow, ChangeWindowAttributes
		c.watches = append(c.watches, word(0))
	case 16: // InternAtom
		replies(0, nil, s.number(string(body[4:4+word(0)&0xffff])))
	case 18: // ChangeProperty
		s.put(place{word(0), word(1)}, slices.Concat(words(word(3), word(2)), body[20:20+word(4)*word(3)/8]))
	case 19: // DeleteProperty
		s.put(place{word(0), word(1)}, nil)
	case 20: // GetProperty
		at := place{word(0), word(1)}
		p, has := s.properties[at]
		if !has {
			replies(0, nil)
			return
		}
		value := p[8+4*word(3):]
		value = value[:min(uint32(len(value)), 4*word(4))]
		after := uint32(len(p)-8-len(value)) - 4*word(3)
		replies(p[0], value, binary.LittleEndian.Uint32(p[4:]), after, uint32(len(value))*8/uint32(p[0]))
		if detail == 1 && after == 0 {
			s.put(at, nil)
		}
	case 22: // SetSelectionOwner
		s.says(s.owner, false, words(29, 0, s.owner, word(1)))
		s.owner = word(0)
		s.cond.Broadcast()
	case 23: // GetSelectionOwner
		replies(0, nil, s.owner)
	case 24: // ConvertSelection
		s.says(s.owner, false, words(30, 0, s.owner, word(0), word(1), word(2), word(3)))
		if s.owner == ownWindow {
			s.give(word(0), word(1), word(2), word(3))
		}
	case 25: // SendEvent
		s.says(word(0), false, body[8:40])
	case 43: // GetInputFocus
		replies(0, nil)
	}
}

// give gives a window what other programs copied.
func (s *server) give(to, selection, kind, in uint32) {
	var all []byte
	for name := range s.copied {
		all = append(all, words(s.number(name))...)
	}
	value, has := s.copied[s.names[kind-100]]
	switch {
	case s.names[kind-100] == "TARGETS":
		s.put(place{to, in}, append(words(32, xproto.AtomAtom), all...))
	case value == silent:
		return
	case has:
		s.put(place{to, in}, append(words(8, kind), value...))
	default:
		in = 0
	}
	s.says(to, false, words(31, 0, to, selection, kind, in))
}

// TestCopied: of what another program copied that is taken which is meant.
func TestCopied(t *testing.T) {
	was := silence
	t.Cleanup(func() { silence = was })
	large := strings.Repeat("much", 1<<17)
	for name, c := range map[string]struct {
		copied map[string]string
		want   Copied
		err    error
	}{
		"nothing":        {nil, Copied{}, nil},
		"something else": {map[string]string{"a kind": "x"}, Copied{}, nil},
		"files": {map[string]string{listKind: "file:///a%20b\r\n", textKind: "/a b"},
			Copied{Files: []string{"/a b"}}, nil},
		"addresses":        {map[string]string{listKind: "http://far/", textKind: "far"}, Copied{Text: "far"}, nil},
		"a text":           {map[string]string{textKind: "a\xff"}, Copied{Text: "a\uFFFD"}, nil},
		"a large text":     {map[string]string{textKind: large}, Copied{Text: large}, nil},
		"too large a text": {map[string]string{textKind: large + "!"}, Copied{}, ErrLarge},
		"cells":            {map[string]string{textKind: "1 2", pngKind: "PNG"}, Copied{Text: "1 2"}, nil},
		"a picture of the web": {map[string]string{textKind: "https://a/b", "image/jpeg": "JPEG", pngKind: "PNG"},
			Copied{Picture: []byte("PNG")}, nil},
		"a picture":        {map[string]string{textKind: " \n", "image/gif": "GIF"}, Copied{Picture: []byte("GIF")}, nil},
		"a silent text":    {map[string]string{textKind: silent, pngKind: "PNG"}, Copied{}, ErrSilent},
		"a silent picture": {map[string]string{pngKind: silent}, Copied{}, ErrSilent},
	} {
		serveX(t, c.copied)
		if silence = time.Hour; c.err == ErrSilent {
			silence = time.Millisecond
		}
		got, err := Read(len(large))
		must.Hold(t, reflect.DeepEqual(got, c.want) && err == c.err, "%s: %.99v, %v", name, got, err)
	}
	t.Setenv("DISPLAY", "/none:0")
	_, err := Read(1)
	must.Equal(t, err, error(ErrNone), "without a server")
}

// TestOffer: what is offered is read again, in pieces where it is large, and in every kind; until something else is
// copied.
func TestOffer(t *testing.T) {
	for _, size := range []int{0, 5, mostPiece, mostPiece + 1, 2 * mostPiece, 300_000} {
		s := serveX(t, nil)
		picture := bytes.Repeat([]byte{1, 2, 3, 4, 5}, size/5+1)[:size]
		ended := make(chan bool)
		go func() { Offer("https://a.example", picture); close(ended) }()
		s.mu.Lock()
		for s.owner == 0 {
			s.cond.Wait()
		}
		s.mu.Unlock()
		got, err := Read(size + 50)
		if size > 0 {
			must.Hold(t, err == nil && bytes.Equal(got.Picture, picture),
				"%d bytes: %d, %q, %v", size, len(got.Picture), got.Text, err)
			_, err = Read(size - 1)
			must.Hold(t, err == ErrLarge, "%d bytes where fewer are wanted: %v", size, err)
		}
		must.Hold(t, size > 0 || got.Text == "https://a.example", "without a picture: %+v, %v", got, err)
		r := reader{selection: connect(), limit: 1 << 20}
		r.quiet = time.AfterFunc(time.Minute, r.conn.Close)
		kinds := must.Have(r.fetch("TARGETS"))(t)
		must.Equal(t, len(kinds)/4, 6+min(size, 1), "%d bytes: kinds", size)
		for ; len(kinds) > 0; kinds = kinds[4:] {
			s.mu.Lock()
			name := s.names[xgb.Get32(kinds)-100]
			s.mu.Unlock()
			data, err := r.fetch(name)
			must.Hold(t, err == nil && (len(data) == 17 || name == pngKind || name == "TARGETS"),
				"%s: %d bytes, %v", name, len(data), err)
		}
		data, err := r.fetch("image/gif")
		must.Hold(t, len(data) == 0 && err == nil, "of another kind: %q, %v", data, err)
		xproto.SetSelectionOwner(r.conn, r.window, r.atom("CLIPBOARD"), xproto.TimeCurrentTime)
		<-ended
	}
	t.Setenv("DISPLAY", "/none:0")
	Offer("a", nil)
}
