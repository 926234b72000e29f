//go:build e2e && linux

package e2e

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"tessera/games/uitest"
	"tessera/resources/must"
)

// otherProgram is one of the toolkit of others. A file can be dragged out of its window; a click there has
// the desktop's token for starting a program printed.
const otherProgram = `
import sys, gi
gi.require_version('Gtk', '3.0')
from gi.repository import Gtk, Gdk, Gio
window, box = Gtk.Window(title='other'), Gtk.EventBox()
box.drag_source_set(Gdk.ModifierType.BUTTON1_MASK, [], Gdk.DragAction.COPY)
box.drag_source_add_uri_targets()
box.connect('drag-data-get', lambda box, context, data, info, time: data.set_uris([sys.argv[1]]))
app, context = Gio.AppInfo.create_from_commandline('tessera', None, 0), Gdk.Display.get_default().get_app_launch_context()
box.connect('button-release-event', lambda box, event: print(context.get_startup_notify_id(app, []), flush=True))
window.add(box)
window.show_all()
print('shown', flush=True)
Gtk.main()
`

// opensOther starts another program beside ours, which takes the right half of the screen; last is what it
// printed last.
func (p *Program) opensOther(uri string) (last func() string) {
	p.t.Helper()
	const system = "/usr/bin/python3" // which has the bindings
	other := exec.Command(system, "-c", otherProgram, uri)
	other.Env = append(os.Environ(), p.wayland...)
	other.Env = append(other.Env, "GDK_BACKEND=wayland", "HOME="+p.home, "XDG_RUNTIME_DIR="+p.home, "DBUS_SESSION_BUS_ADDRESS=disabled:", "NO_AT_BRIDGE=1")
	out := must.Have(os.Create(filepath.Join(p.home, "other")))(p.t)
	p.t.Cleanup(func() { out.Close() })
	other.Stdout, other.Stderr = out, out
	beside(p.t, other)
	last = func() string {
		lines := strings.Split(strings.TrimSpace(string(must.Have(os.ReadFile(out.Name()))(p.t))), "\n")
		return lines[len(lines)-1]
	}
	p.await("the other program to be in front", usual, func() bool { return last() == "shown" && p.node("other").Focused })
	return last
}

// node is what the compositor says of a window, or of a thing in which one is.
type node struct {
	Name    string
	Focused bool
	Urgent  bool
	Border  string
	Title   struct{ Height int } `json:"deco_rect"`
	Nodes   []node
}

// node is the window of that title, as the compositor has it.
func (p *Program) node(title string) (found node) {
	p.t.Helper()
	var all node
	must.Do(p.t, json.Unmarshal([]byte(must.Have(p.inside("swaymsg", "-t", "get_tree"))(p.t)), &all))
	var look func(node)
	look = func(n node) {
		if n.Name == title {
			found = n
		}
		for _, one := range n.Nodes {
			look(one)
		}
	}
	look(all)
	return found
}

// TestWaylandOthers: a file that is dragged out of another program is played with; a second start in which
// the desktop has given a token to brings the window to the front, and one in which it has not marks it.
func TestWaylandOthers(t *testing.T) {
	t.Parallel()
	p := NewProgram(t)
	p.compose("mode 1120x760")
	p.Start()
	photo := filepath.Join(p.home, "a + b.jpg")
	writePhoto(t, photo, paintPhoto(900, 1200))
	sum := sha256.Sum256(must.Have(os.ReadFile(photo))(t))
	printed := p.opensOther("file://" + strings.ReplaceAll(photo, " ", "%20"))
	other := Box{X: 840, Y: 380, W: 1, H: 1}
	move := func(x string) []string { return []string{"mousemove", "--window", p.window, x, "380", "sleep", "0.5"} } // this sway dies of a quicker hand
	p.mouse(slices.Concat(move("840"), []string{"mousedown", "1"}, move("820"), move("600"), move("300"), []string{"mouseup", "1"})...)
	p.WaitFor("the photo that was dropped", usual, func(s State) bool { return s.Picture == hex.EncodeToString(sum[:]) })

	p.commands("[title=Tessera] focus")
	menu := func() float64 { return p.Find("action.menu").X }
	p.Key("F11")
	p.await("a full screen", usual, func() bool { return menu() > 560 })
	p.Key("F11")
	p.await("half a screen again", usual, func() bool { return menu() < 560 })

	starts := func(environment ...string) {
		t.Helper()
		p.command.Env = append(p.command.Env, environment...)
		must.Do(t, p.startAgain(startTime))
	}
	p.commands("[title=Tessera] border normal; [title=other] focus")
	p.await("a title", soon, func() bool { return p.node("Tessera").Title.Height > 0 })
	starts()
	p.await("it to be marked", usual, func() bool { return p.node("Tessera").Urgent })
	uitest.Want(t, "in front", p.node("Tessera").Focused, false)

	p.commands("[title=Tessera] focus; [title=other] focus; focus_on_window_activation focus")
	starts("XDG_ACTIVATION_TOKEN=nobody's")
	if p.within(soon, func() bool { return p.node("Tessera").Focused }) {
		t.Error("a token that nobody gave brings it to the front")
	}
	before := printed()
	p.ClickBox(other)
	p.await("a token", usual, func() bool { return printed() != before })
	starts("XDG_ACTIVATION_TOKEN=" + printed())
	p.await("it to come to the front", usual, func() bool { return p.node("Tessera").Focused })
	p.Quit()
	uitest.Want(t, "it said", p.said(), "")
}
