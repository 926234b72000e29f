//go:build e2e && linux

package e2e

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"tessera/games/uitest"
	"tessera/resources/lang"
	"tessera/resources/must"
)

// nobody is who runs the compositor, which refuses to run as root.
const nobody = 65534

// compose starts a Wayland compositor in a window of the display, which gives all of itself to the
// program: that is a client of it from the next start on, and of no X server. Each output has a
// window of its own; X11-1 is the first.
func (p *Program) compose(outputs ...string) (compositor *exec.Cmd) {
	p.t.Helper()
	text := "default_border none\nmouse_warping none\n"
	for i, is := range outputs {
		text += fmt.Sprintf("output X11-%d %s\n", i+1, is)
	}
	return p.composes(text, "sway", []string{"--config", "config"}, "WLR_BACKENDS=x11", "WLR_X11_OUTPUTS="+fmt.Sprint(len(outputs)), "WLR_RENDERER=pixman")
}

// composes starts a compositor in a window of the display, whose rules are in the file config.
func (p *Program) composes(rules, name string, args []string, environment ...string) (compositor *exec.Cmd) {
	p.t.Helper()
	soon := func(what string, done func() error) {
		for deadline := time.Now().Add(startTime); ; time.Sleep(20 * time.Millisecond) {
			if err := done(); err == nil {
				return
			} else if time.Now().After(deadline) {
				p.t.Fatalf("waited in vain for %s: %v", what, err)
			}
		}
	}
	soon("the window manager", func() error { _, err := p.onDisplay("xdotool", "get_desktop"); return err }) // the compositor asks it for names
	run := must.Have(os.MkdirTemp("/tmp", "tessera-run"))(p.t)                                               // where everybody comes to
	file := filepath.Join(run, "config")
	must.Do(p.t, os.WriteFile(file, []byte(rules), 0o600))
	display, control := filepath.Join(run, "wayland-1"), "SWAYSOCK="+filepath.Join(run, "control")
	compositor = exec.Command(name, args...)
	compositor.Dir = run
	compositor.Env = append(environment, "PATH="+os.Getenv("PATH"), "HOME="+run, "XDG_RUNTIME_DIR="+run, "DISPLAY="+p.display, control)
	if os.Getuid() == 0 {
		compositor.SysProcAttr = &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: nobody, Gid: nobody}}
		for _, path := range []string{run, file} {
			must.Do(p.t, os.Chown(path, nobody, nobody))
		}
	}
	p.t.Cleanup(func() { os.RemoveAll(run) })
	beside(p.t, compositor)
	p.wayland = []string{"WAYLAND_DISPLAY=" + display, control} // not in a folder of the player's own
	p.extra = append(p.extra, "DISPLAY=", p.wayland[0])
	soon("the compositor", func() error { _, err := os.Stat(display); return err })
	return compositor
}

// inside runs a tool of the Wayland world where the program is, and returns what it prints.
func (p *Program) inside(name string, args ...string) (string, error) {
	tool := exec.Command(name, args...)
	tool.Env = append(os.Environ(), p.wayland...)
	out, err := tool.Output()
	return string(out), err
}

// TestWayland: a native client of a compositor follows its window; what it copies and pastes goes to
// other programs and comes from them. That it takes the mouse and the keyboard TestSameEverywhere sees.
func TestWayland(t *testing.T) {
	t.Parallel()
	p := NewProgram(t)
	p.compose("mode 1120x760")
	p.Start()
	tree := func() string { return must.Have(p.inside("swaymsg", "-t", "get_tree"))(t) }
	uitest.Want(t, "it is a client of the compositor", strings.Contains(tree(), `"shell": "xdg_shell"`), true)
	uitest.Want(t, "it leaves its borders to the compositor", strings.Contains(tree(), `"border": "csd"`), false)
	p.Photograph(900, 1200)
	p.Click("sheet.start")
	p.Deal("sliding:3x3#5")
	p.Key("ctrl+c")
	var copied string
	p.await("the board to be copied", usual, func() bool {
		copied, _ = p.inside("wl-paste", "--no-newline") // it fails while nothing is copied
		return copied != ""
	})
	uitest.Want(t, "copied", copied, "sliding:3x3#5")
	must.Have(p.inside("sh", "-c", "wl-copy sliding:4x4#6 >/dev/null 2>&1"))(t) // which goes on, to be asked for it
	p.Key("ctrl+v")
	p.WaitFor("the board that was pasted", usual, func(s State) bool { return s.GameID == "sliding:4x4#6" })

	menu := func() float64 { b := p.Find("action.menu"); return b.X + b.W }
	p.Resize(800, 600)
	p.await("the window to follow", usual, func() bool { return menu() <= 800 })
	full := func() bool { // of the window's own node, of which this stands behind its name
		_, node, _ := strings.Cut(tree(), `"name": "Tessera"`)
		_, mode, _ := strings.Cut(node, `"fullscreen_mode": `)
		return strings.HasPrefix(mode, "1")
	}
	p.Key("F11")
	p.await("a full screen", usual, full)
	p.Key("F11")
	p.await("a window again", usual, func() bool { return !full() })
	p.Quit()
	uitest.Want(t, "it said", p.said(), "")

	// Where both are there the player says which.
	p.extra = append(p.extra, "DISPLAY="+p.display, "FYNE_PLATFORM=x11")
	p.Start()
	uitest.Want(t, "X was asked for, and it is a client of the compositor", strings.Contains(tree(), "xdg_shell"), false)
	must.Have(p.onDisplay("xdotool", "search", "--pid", strconv.Itoa(p.command.Process.Pid)))(t)
}

// TestWaylandEnds: where the compositor dies in the middle of a game, while tiles move or where
// the player would be asked first, the program says so in a sentence and ends; the game is there at
// the next start.
func TestWaylandEnds(t *testing.T) {
	t.Parallel()
	p := NewProgram(t)
	compositor := p.compose("mode 1120x760")
	dies := func() {
		t.Helper()
		must.Do(t, compositor.Process.Kill())
		p.ends(usual)
	}
	ends := func() {
		t.Helper()
		dies()
		uitest.Want(t, "it said", p.said(), "tessera: "+lang.T("cli.display")+"\n")
		compositor = p.compose("mode 1120x760")
		p.Start()
		uitest.Want(t, "a dialog", p.State().Dialog, "")
	}
	p.Start()
	p.Deal("sliding:3x3#5")
	p.ClickToSlide(inLine(p.Position())[0])
	before := p.Settle()
	ends()
	after := p.State()
	uitest.Want(t, "the game", [2]any{after.Position, after.Moves}, [2]any{before.Position, before.Moves})

	p.Key("F5")
	p.WaitFor("an engine to play", usual, func(s State) bool { return s.Moves > before.Moves && s.Animating })
	ends()
	uitest.Want(t, "the game", p.State().GameID, "sliding:3x3#5")

	p.Deal("sliding:3x3#6")
	kept := must.Have(filepath.Glob(p.keptIn("games")))(t)[0]
	must.Do(t, os.Rename(kept, kept+".away"))
	must.Do(t, os.WriteFile(kept, nil, 0o600))
	p.ClickToSlide(inLine(p.Position())[0])
	dies()
}
