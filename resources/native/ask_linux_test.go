package native

import (
	"bufio"
	"context"
	"encoding/binary"
	"errors"
	"net"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/godbus/dbus/v5"

	"tessera/resources/must"
)

// bus is a session's bus with a portal on it, as far as a question needs them.
type bus struct {
	net.Conn
	t      *testing.T
	lock   sync.Mutex
	serial uint32
}

// says sends a message, for the answer to one, or a signal.
func (b *bus) says(kind dbus.Type, headers map[dbus.HeaderField]dbus.Variant, body ...any) {
	b.lock.Lock()
	defer b.lock.Unlock()
	b.serial++
	m := &dbus.Message{Type: kind, Headers: headers, Body: body}
	if len(body) > 0 {
		headers[dbus.FieldSignature] = dbus.MakeVariant(dbus.SignatureOf(body...))
	}
	var out strings.Builder
	if err := m.EncodeTo(&out, binary.LittleEndian); err != nil {
		b.t.Error(err)
	}
	raw := []byte(out.String())
	binary.LittleEndian.PutUint32(raw[8:], b.serial)
	_, _ = b.Write(raw)
}

func (b *bus) replies(to *dbus.Message, body ...any) {
	b.says(dbus.TypeMethodReply, map[dbus.HeaderField]dbus.Variant{
		dbus.FieldReplySerial: dbus.MakeVariant(to.Serial()), dbus.FieldSender: dbus.MakeVariant(portalName)}, body...)
}

func (b *bus) fails(to *dbus.Message, name string) {
	b.says(dbus.TypeError, map[dbus.HeaderField]dbus.Variant{
		dbus.FieldReplySerial: dbus.MakeVariant(to.Serial()), dbus.FieldErrorName: dbus.MakeVariant(name)}, "no")
}

func (b *bus) signals(path dbus.ObjectPath, of, name string, body ...any) {
	b.says(dbus.TypeSignal, map[dbus.HeaderField]dbus.Variant{dbus.FieldPath: dbus.MakeVariant(path),
		dbus.FieldInterface: dbus.MakeVariant(of), dbus.FieldMember: dbus.MakeVariant(name)}, body...)
}

// mine is the request that the portal makes of a question.
const mine = dbus.ObjectPath(requestsPath + "/1_1/t")

// responds answers the question.
func (b *bus) responds(body ...any) { b.signals(mine, request, "Response", body...) }

// chooses answers the question by those addresses.
func (b *bus) chooses(code uint32, uris ...string) {
	b.responds(code, map[string]dbus.Variant{"uris": dbus.MakeVariant(uris)})
}

// serve is what a bus does for one who comes: welcome says whether it lets him in, greet whether
// it says hello, and asked is what the portal does with a question.
func (b *bus) serve(welcome, greet bool, asked func(*bus, *dbus.Message)) {
	defer b.Close()
	in := bufio.NewReader(b)
	if _, err := in.ReadByte(); err != nil {
		return
	}
	for begun := false; !begun; {
		line, err := in.ReadString('\n')
		switch {
		case err != nil:
			return
		case strings.HasPrefix(line, "BEGIN"):
			begun = true
		case !welcome:
		case strings.HasPrefix(line, "NEGOTIATE"):
			_, _ = b.Write([]byte("ERROR\r\n"))
		case strings.HasPrefix(line, "AUTH EXTERNAL"):
			_, _ = b.Write([]byte("OK 0123456789abcdef0123456789abcdef\r\n"))
		default:
			_, _ = b.Write([]byte("REJECTED EXTERNAL\r\n"))
		}
	}
	for {
		m, err := dbus.DecodeMessage(in)
		if err != nil {
			return
		}
		switch member, _ := m.Headers[dbus.FieldMember].Value().(string); member {
		case "Hello":
			if greet {
				b.replies(m, ":1.1")
			}
		case "AddMatch":
			b.replies(m)
		case "OpenFile", "SaveFile":
			asked(b, m)
		}
	}
}

// session has a bus listen that is the session's; left is closed once the one who came has gone.
func session(t *testing.T, welcome, greet bool, asked func(*bus, *dbus.Message)) (left <-chan struct{}) {
	t.Helper()
	path := filepath.Join(t.TempDir(), "bus")
	l, err := net.Listen("unix", path)
	must.Do(t, err)
	t.Setenv("DBUS_SESSION_BUS_ADDRESS", "unix:path="+dbus.EscapeBusAddressValue(path))
	b := &bus{t: t}
	done := make(chan struct{})
	go func() {
		defer close(done)
		if b.Conn, err = l.Accept(); err == nil {
			b.serve(welcome, greet, asked)
		}
	}()
	t.Cleanup(func() { l.Close(); <-done })
	return done
}

// patient sets how long a portal may take, for a test.
func patient(t *testing.T, d time.Duration) {
	was := patience
	patience = d
	t.Cleanup(func() { patience = was })
}

// TestPortalAnswers: what the player chose in the portal's dialog, under whatever name, is
// opened; nothing where it was cancelled; and an answer that is none is told from that.
func TestPortalAnswers(t *testing.T) {
	patient(t, time.Hour)
	const other = dbus.ObjectPath(requestsPath + "/1_1/another")
	for name, c := range map[string]struct {
		then func(*bus)
		path string
		err  error
	}{
		"a file":             {func(b *bus) { b.chooses(0, "file:///home/me/a.png") }, "/home/me/a.png", nil},
		"a name with blanks": {func(b *bus) { b.chooses(0, "file:///home/me/a%20+%20b%25.png") }, "/home/me/a + b%.png", nil},
		"a name in Chinese":  {func(b *bus) { b.chooses(0, "file:///tmp/%E7%8C%AB.png") }, "/tmp/猫.png", nil},
		"not UTF-8":          {func(b *bus) { b.chooses(0, "file://localhost/tmp/%ff%fe.png") }, "/tmp/\xff\xfe.png", nil},
		"cancelled":          {func(b *bus) { b.chooses(1) }, "", nil},
		"cancelled, no list": {func(b *bus) { b.responds(uint32(1), map[string]dbus.Variant{}) }, "", nil},
		"closed":             {func(b *bus) { b.chooses(2) }, "", ErrClosed},
		"an odd number":      {func(b *bus) { b.chooses(77, "file:///tmp/a") }, "", ErrClosed},
		"no file":            {func(b *bus) { b.chooses(0) }, "", ErrPlace},
		"on a telephone":     {func(b *bus) { b.chooses(0, "mtp://phone/DCIM/1.jpg") }, "", ErrPlace},
		"on a server":        {func(b *bus) { b.chooses(0, "file://far.example/tmp/a") }, "", ErrPlace},
		"a broken address":   {func(b *bus) { b.chooses(0, "file:///tmp/%zz") }, "", ErrPlace},
		"an end in the name": {func(b *bus) { b.chooses(0, "file:///tmp/a%00b") }, "", ErrPlace},
		"a bare path":        {func(b *bus) { b.chooses(0, "tmp/a") }, "", ErrPlace},
		"files as numbers": {func(b *bus) { b.responds(uint32(0), map[string]dbus.Variant{"uris": dbus.MakeVariant(7)}) },
			"", ErrPlace},
		"nothing":        {func(b *bus) { b.responds() }, "", ErrClosed},
		"something else": {func(b *bus) { b.responds("yes", "file:///tmp/a") }, "", ErrClosed},
		"the bus goes":   {func(b *bus) { b.Close() }, "", ErrClosed},
		"the portal goes": {func(b *bus) {
			b.signals("/org/freedesktop/DBus", "org.freedesktop.DBus", "NameOwnerChanged", portalName, ":1.2", "")
		}, "", ErrClosed},
		"another's first": {func(b *bus) {
			b.signals(other, request, "Response", uint32(0), map[string]dbus.Variant{"uris": dbus.MakeVariant([]string{"file:///tmp/other"})})
			b.chooses(0, "file:///tmp/mine")
		}, "/tmp/mine", nil},
	} {
		t.Run(name, func(t *testing.T) {
			session(t, true, true, func(b *bus, m *dbus.Message) {
				b.replies(m, mine)
				c.then(b)
			})
			path, err := Ask(t.Context(), Question{Title: "Open"})
			must.Be(t, path == c.path && err == c.err, "%q, %v; want %q, %v", path, err, c.path, c.err)
		})
	}
	t.Run("before the portal says what it asks", func(t *testing.T) {
		session(t, true, true, func(b *bus, m *dbus.Message) {
			b.chooses(0, "file:///tmp/soon")
			b.replies(m, mine)
		})
		path, err := Ask(t.Context(), Question{Title: "Open"})
		must.Be(t, path == "/tmp/soon" && err == nil, "%q, %v", path, err)
	})
}

// TestPortalIsAsked as the question says.
func TestPortalIsAsked(t *testing.T) {
	patient(t, time.Hour)
	q := Question{Title: "Save", Accept: "Write", Save: true, In: "/tmp/\xff", Name: "a.gif", Endings: []string{".gif"}, Window: 0xabc}
	var method, body string
	left := session(t, true, true, func(b *bus, m *dbus.Message) {
		method, _ = m.Headers[dbus.FieldMember].Value().(string)
		o, _ := m.Body[2].(map[string]dbus.Variant)
		var said []string
		for _, key := range []string{"accept_label", "current_name", "filters"} {
			said = append(said, o[key].String())
		}
		in, _ := o["current_folder"].Value().([]byte)
		body = strings.Join(append(said, m.Body[0].(string), m.Body[1].(string), string(in)), " ")
		b.replies(m, mine)
		b.chooses(1)
	})
	_, err := Ask(t.Context(), q)
	must.Do(t, err)
	<-left
	const want = `SaveFile "Write" "a.gif" @a(sa(us)) [[".gif", [[0, "*.[gG][iI][fF]"]]]] x11:abc Save ` + "/tmp/\xff\x00"
	got := method + " " + body
	must.Be(t, got == want, "asked\n%q, want\n%q", got, want)
}

// TestPortalThatIsNone: where there is no bus or no portal, where it refuses, and where it hangs
// at any point before it asks, the question goes to others.
func TestPortalThatIsNone(t *testing.T) {
	ask := func(t *testing.T) {
		t.Helper()
		path, err := Ask(t.Context(), Question{Title: "Open"})
		must.Be(t, path == "" && err == ErrNone, "%q, %v", path, err)
	}
	silent := func(*bus, *dbus.Message) {}
	t.Run("no bus", func(t *testing.T) {
		patient(t, time.Hour)
		for _, address := range []string{"disabled:", "unix:path=" + filepath.Join(t.TempDir(), "none"), "nonsense", "unix:", "tcp:host=;port=x"} {
			t.Setenv("DBUS_SESSION_BUS_ADDRESS", address)
			ask(t)
		}
	})
	for name, c := range map[string]struct {
		patience       time.Duration
		welcome, greet bool
		asked          func(*bus, *dbus.Message)
	}{
		"no portal":         {time.Hour, true, true, func(b *bus, m *dbus.Message) { b.fails(m, "org.freedesktop.DBus.Error.ServiceUnknown") }},
		"an odd handle":     {time.Hour, true, true, func(b *bus, m *dbus.Message) { b.replies(m, uint32(7)) }},
		"hangs at the door": {time.Millisecond, false, false, silent},
		"hangs at hello":    {time.Millisecond, true, false, silent},
		"hangs when asked":  {100 * time.Millisecond, true, true, silent},
	} {
		t.Run(name, func(t *testing.T) {
			patient(t, c.patience)
			session(t, c.welcome, c.greet, c.asked)
			ask(t)
		})
	}
}

// TestPortalIsLeft when the player, or the program, no longer waits: its dialog goes with the
// connection.
func TestPortalIsLeft(t *testing.T) {
	patient(t, time.Hour)
	ctx, cancel := context.WithCancel(t.Context())
	left := session(t, true, true, func(b *bus, m *dbus.Message) { b.replies(m, mine); cancel() })
	path, err := Ask(ctx, Question{Title: "Open"})
	must.Be(t, path == "" && errors.Is(err, context.Canceled), "%q, %v", path, err)
	<-left
}
