//go:build e2e && linux

package e2e

import (
	"bufio"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"syscall"
	"testing"

	"tessera/resources/must"
)

// The screen leaves room around the window of 1120×760 for a frame.
const screen = "1400x1000x24"

var programPath string // the program under test, an absolute path

func TestMain(m *testing.M) {
	flag.Parse()
	// Children die with the thread that started them, so that even a test that is
	// stopped by its time limit leaves no X server behind.
	runtime.LockOSThread()
	code, err := runTests(m)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		code = 1
	}
	os.Exit(code)
}

func runTests(m *testing.M) (int, error) {
	programPath = os.Getenv("TESSERA_BINARY")
	if programPath == "" {
		programPath = filepath.Join("..", "..", "tessera")
	}
	var err error
	if programPath, err = filepath.Abs(programPath); err != nil {
		return 0, err
	}
	if _, err := os.Stat(programPath); err != nil {
		return 0, fmt.Errorf("there is no program to drive (%w): run make build first", err)
	}
	defer stopDisplays()
	return m.Run(), nil
}

// displays are the X displays of the tests, which run side by side where they measure
// nothing: the pointer and the keyboard are one test's alone. Tests one after another
// have the same.
var displays struct {
	sync.Mutex
	of   map[*testing.T]string
	free []string // the one given back last comes last
	stop []func()
}

// displayOf is the X display of a test, ":N", on which there is nothing else until it ends.
func displayOf(t *testing.T) string {
	t.Helper()
	displays.Lock()
	defer displays.Unlock()
	if display, has := displays.of[t]; has {
		return display
	}
	if len(displays.free) == 0 {
		display, stop, err := startDisplay("openbox", managerRules)
		must.Do(t, err)
		displays.free = []string{display}
		displays.stop = append(displays.stop, stop)
	}
	last := len(displays.free) - 1
	display := displays.free[last]
	displays.free = displays.free[:last]
	if displays.of == nil {
		displays.of = map[*testing.T]string{}
	}
	displays.of[t] = display
	t.Cleanup(func() {
		displays.Lock()
		defer displays.Unlock()
		delete(displays.of, t)
		displays.free = append(displays.free, display)
	})
	return display
}

// ownDisplay is one that no other test has, whose screen has these options, with a window manager
// that is told those rules.
func ownDisplay(t *testing.T, name, rules string, options ...string) string {
	t.Helper()
	display, stop, err := startDisplay(name, rules, options...)
	must.Do(t, err)
	t.Cleanup(stop)
	return display
}

func stopDisplays() {
	for _, stop := range displays.stop {
		stop()
	}
}

// startDisplay starts an X server without a screen and a window manager on it,
// which gives the keyboard to the window and tells it when it is closed.
func startDisplay(name, rules string, options ...string) (display string, stop func(), err error) {
	server, err := startServer(&display, options...)
	if err != nil {
		return "", nil, err
	}
	dir, err := os.MkdirTemp("", "tessera-rules")
	if err != nil {
		return "", nil, err
	}
	file := filepath.Join(dir, "rules")
	if err := os.WriteFile(file, []byte(rules), 0o600); err != nil {
		return "", nil, err
	}
	manager := exec.Command(name, map[string]string{"openbox": "--config-file", "i3": "--config"}[name], file)
	manager.Env = append(os.Environ(), "DISPLAY="+display)
	manager.SysProcAttr = &syscall.SysProcAttr{Pdeathsig: syscall.SIGKILL}
	if err := manager.Start(); err != nil {
		return "", nil, fmt.Errorf("start a window manager: %w", err)
	}
	return display, func() {
		for _, process := range []*exec.Cmd{manager, server} {
			process.Process.Kill()
			process.Wait() // its error is only that it was killed
		}
		os.RemoveAll(dir)
	}, nil
}

// startServer starts an X server without a screen, and says which display it is.
func startServer(display *string, options ...string) (*exec.Cmd, error) {
	read, write, err := os.Pipe()
	if err != nil {
		return nil, err
	}
	defer read.Close()
	usual := []string{"-displayfd", "3", "-screen", "0", screen, "-nolisten", "tcp"}
	server := exec.Command("Xvfb", append(usual, options...)...)
	server.ExtraFiles = []*os.File{write}
	server.SysProcAttr = &syscall.SysProcAttr{Pdeathsig: syscall.SIGKILL}
	err = server.Start()
	write.Close()
	if err != nil {
		return nil, fmt.Errorf("start an X server: %w", err)
	}
	number, err := bufio.NewReader(read).ReadString('\n')
	if err != nil {
		return nil, fmt.Errorf("the X server did not come up: %w", err)
	}
	*display = ":" + strings.TrimSpace(number)
	return server, nil
}

// maximizeKey maximizes a window, or makes it as large again as it was.
const maximizeKey = "super+Up"

// managerRules tell the window manager to close and to maximize windows by a key, and to leave
// all clicks to them: it would hold each back until it has seen it, and on a busy machine lose
// those that come meanwhile.
const managerRules = `<openbox_config xmlns="http://openbox.org/3.4/rc">
<keyboard><keybind key="A-F4"><action name="Close"/></keybind>
<keybind key="W-Up"><action name="ToggleMaximize"/></keybind></keyboard>
<mouse><dragThreshold>1</dragThreshold></mouse>
</openbox_config>
`

// onDisplay runs a tool of the X world where the program is, and returns what it prints
// to its standard output.
func (p *Program) onDisplay(name string, args ...string) (string, error) {
	tool := exec.Command(name, args...)
	tool.Env = append(os.Environ(), "DISPLAY="+p.display)
	var complaint strings.Builder
	tool.Stderr = &complaint
	out, err := tool.Output()
	if err != nil {
		return "", fmt.Errorf("%s %s: %w: %s", name, strings.Join(args, " "), err, complaint.String())
	}
	return string(out), nil
}
