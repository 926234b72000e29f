//go:build e2e && linux

package e2e

import (
	"bufio"
	"cmp"
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
	path := cmp.Or(os.Getenv("TESSERA_BINARY"), filepath.Join("..", "..", "tessera"))
	var err error
	if programPath, err = filepath.Abs(path); err == nil {
		_, err = os.Stat(programPath)
	}
	if err != nil {
		fmt.Fprintf(os.Stderr, "there is no program to drive (%v): run make build first\n", err)
		os.Exit(1)
	}
	os.Exit(m.Run())
}

// displays are the X displays of the tests, which run side by side where they measure
// nothing: the pointer and the keyboard are one test's alone.
var displays sync.Map

// displayOf is the X display of a test, ":N", on which there is nothing else.
func displayOf(t *testing.T) string {
	t.Helper()
	display, has := displays.Load(t)
	if !has {
		display = ownDisplay(t, "openbox", managerRules)
		displays.Store(t, display)
	}
	return display.(string)
}

// ownDisplay is one whose screen has these options, with a window manager that is told those
// rules, gives the keyboard to the window and tells it when it is closed.
func ownDisplay(t *testing.T, name, rules string, options ...string) (display string) {
	t.Helper()
	display = startServer(t, options...)
	file := filepath.Join(t.TempDir(), "rules")
	must.Do(t, os.WriteFile(file, []byte(rules), 0o600))
	manager := exec.Command(name, map[string]string{"openbox": "--config-file", "i3": "--config"}[name], file)
	manager.Env = append(os.Environ(), "DISPLAY="+display)
	beside(t, manager)
	return display
}

// startServer starts an X server without a screen, and says which display it is.
func startServer(t *testing.T, options ...string) (display string) {
	t.Helper()
	read, write, err := os.Pipe()
	must.Do(t, err)
	defer read.Close()
	usual := []string{"-displayfd", "3", "-screen", "0", screen, "-nolisten", "tcp"}
	server := exec.Command("Xvfb", append(usual, options...)...)
	server.ExtraFiles = []*os.File{write}
	beside(t, server)
	write.Close()
	number, err := bufio.NewReader(read).ReadString('\n')
	must.Be(t, err == nil, "the X server did not come up: %v", err)
	return ":" + strings.TrimSpace(number)
}

// beside starts a program that is there until the test ends, and no longer than we.
func beside(t *testing.T, command *exec.Cmd) {
	t.Helper()
	command.SysProcAttr = cmp.Or(command.SysProcAttr, &syscall.SysProcAttr{})
	command.SysProcAttr.Pdeathsig = syscall.SIGKILL
	must.Do(t, command.Start())
	t.Cleanup(func() { _, _ = command.Process.Kill(), command.Wait() })
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
