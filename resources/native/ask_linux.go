package native

import (
	"context"
	"fmt"
	"strings"
	"time"

	"github.com/godbus/dbus/v5"
)

// patience is how long the portal may take to answer that it asks.
var patience = time.Second

// The portal's names (XDG Desktop Portal, File Chooser and Request).
const (
	portalName   = "org.freedesktop.portal.Desktop"
	portalPath   = "/org/freedesktop/portal/desktop"
	requestsPath = "/org/freedesktop/portal/desktop/request"
	chooser      = "org.freedesktop.portal.FileChooser"
	request      = "org.freedesktop.portal.Request"
)

// What became of a request.
const (
	chosen    = 0
	cancelled = 1
)

// ask asks by the portal. The connection is the question's own: when it is closed, the portal
// closes what it still shows.
func ask(ctx context.Context, q Question) (string, error) {
	life, end := context.WithCancel(ctx)
	defer end() // closes the connection, however far it is
	begun := make(chan *portalDialog, 1)
	go func() { begun <- begin(life, q) }()
	soon := time.NewTimer(patience)
	defer soon.Stop()
	select {
	case d := <-begun:
		if d == nil {
			return "", ErrNone
		}
		return d.answer(ctx)
	case <-soon.C:
		return "", ErrNone
	case <-ctx.Done():
		return "", ctx.Err()
	}
}

// portalDialog is a dialog that the portal shows.
type portalDialog struct {
	conn    *dbus.Conn
	request dbus.ObjectPath
	signals chan *dbus.Signal
}

// begin has the portal show a dialog; nil where it does not.
func begin(ctx context.Context, q Question) *portalDialog {
	conn, err := dbus.SessionBusPrivateNoAutoStartup(dbus.WithContext(ctx), dbus.WithSignalHandler(dbus.NewSequentialSignalHandler()))
	if err != nil {
		return nil
	}
	if conn.Auth(nil) != nil || conn.Hello() != nil {
		conn.Close()
		return nil
	}
	d := &portalDialog{conn: conn, signals: make(chan *dbus.Signal, 1)}
	conn.Signal(d.signals)
	// Asked for before the question: the answer may come at once.
	for _, match := range [][]dbus.MatchOption{
		{dbus.WithMatchSender(portalName), dbus.WithMatchInterface(request), dbus.WithMatchMember("Response"),
			dbus.WithMatchPathNamespace(requestsPath)},
		{dbus.WithMatchSender("org.freedesktop.DBus"), dbus.WithMatchInterface("org.freedesktop.DBus"),
			dbus.WithMatchMember("NameOwnerChanged"), dbus.WithMatchArg(0, portalName)},
	} {
		if conn.AddMatchSignalContext(ctx, match...) != nil {
			conn.Close()
			return nil
		}
	}
	method, window := ".OpenFile", ""
	if q.Save {
		method = ".SaveFile"
	}
	if q.Window != 0 {
		window = fmt.Sprintf("x11:%x", q.Window)
	}
	err = conn.Object(portalName, portalPath).CallWithContext(ctx, chooser+method, 0, window, q.Title, q.options()).Store(&d.request)
	if err != nil || !strings.HasPrefix(string(d.request), requestsPath+"/") {
		conn.Close()
		return nil
	}
	return d
}

// filter is a kind of files as the portal has it: a name, and patterns.
type filter struct {
	Name  string
	Rules []rule
}

type rule struct {
	Type    uint32 // 0: a pattern
	Pattern string
}

// options are what the portal is told beside the title.
func (q Question) options() map[string]dbus.Variant {
	o := map[string]dbus.Variant{"modal": dbus.MakeVariant(true), "accept_label": dbus.MakeVariant(q.Accept)}
	if q.Folder {
		o["directory"] = dbus.MakeVariant(true)
	}
	if q.In != "" {
		o["current_folder"] = dbus.MakeVariant(append([]byte(q.In), 0))
	}
	if q.Save {
		o["current_name"] = dbus.MakeVariant(q.Name)
	}
	if len(q.Endings) > 0 {
		f := filter{Name: q.kind()}
		for _, ending := range q.Endings {
			f.Rules = append(f.Rules, rule{0, anyCase(ending)})
		}
		o["filters"], o["current_filter"] = dbus.MakeVariant([]filter{f}), dbus.MakeVariant(f)
	}
	return o
}

// answer waits for what the player chooses.
func (d *portalDialog) answer(ctx context.Context) (string, error) {
	for {
		select {
		case <-ctx.Done():
			return "", ctx.Err()
		case s, alive := <-d.signals:
			switch {
			case !alive, s.Name == "org.freedesktop.DBus.NameOwnerChanged": // the bus, or the portal, is gone
				return "", ErrClosed
			case s.Name == request+".Response" && s.Path == d.request:
				return answered(s.Body)
			}
		}
	}
}

// answered reads the portal's answer.
func answered(body []any) (string, error) {
	if len(body) != 2 {
		return "", ErrClosed
	}
	what, _ := body[0].(uint32)
	results, ok := body[1].(map[string]dbus.Variant)
	switch {
	case what == cancelled:
		return "", nil
	case what != chosen || !ok:
		return "", ErrClosed
	}
	uris, _ := results["uris"].Value().([]string)
	if len(uris) == 0 {
		return "", ErrPlace
	}
	path, ok := LocalPath(uris[0])
	if !ok {
		return "", ErrPlace
	}
	return path, nil
}
