//go:build e2e && linux

package e2e

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"tessera/resources/must"
)

// startTime is how long the program may take to show its window, under wine or emulated as well, on a busy machine.
const startTime = 5 * time.Minute

// Program is a running program with a home of its own, which outlives it: after
// Kill or Quit, Start brings up the next one where the last left off.
type Program struct {
	t       *testing.T
	home    string
	display string
	extra   []string // environment beyond the usual
	hand    *rand.Rand
	command *exec.Cmd
	exited  chan struct{}

	// launcher is a command that starts the program in a process of its own, as a
	// desktop does; none for starting it by its path.
	launcher []string
	// probeAt is where the program answers questions, if not on a socket in its home.
	probeAt string
	probe   *probe
	window  string   // X's id of the window
	wayland []string // the environment of the compositor that the program is a client of, in whose window it is seen; nil for X's own

	Startup time.Duration // from the start of the process to a window that answers
}

// NewProgram makes a home, with the settings of environment, in the form
// "NAME=value". The program itself is not started. At the end of the test it is
// killed; if the test failed, what it showed is kept in testdata/failed.
func NewProgram(t *testing.T, environment ...string) *Program {
	t.Helper()
	// A unix socket's path is short, hence not t.TempDir.
	home := must.Have(os.MkdirTemp("", "tessera"))(t)
	p := &Program{t: t, home: home, display: displayOf(t), extra: environment, hand: rand.New(rand.NewPCG(1, 2))}
	must.Do(t, os.Mkdir(filepath.Join(home, ".cache"), 0o700))
	t.Cleanup(func() {
		if p.running() {
			if t.Failed() {
				p.keepEvidence()
			}
			p.Kill()
		}
		os.RemoveAll(home)
	})
	return p
}

// surroundings are what a program finds in its environment, and more.
func surroundings(home, display string, more ...string) []string {
	kept, _ := os.UserCacheDir()
	return append([]string{
		"PATH=" + os.Getenv("PATH"), "HOME=" + home, "DISPLAY=" + display,
		"LANG=C.UTF-8", "FYNE_SCALE=1", "LIBGL_ALWAYS_SOFTWARE=1", "TESSERA_LESSONS=off",
		"MESA_SHADER_CACHE_DIR=" + cmp.Or(kept, os.TempDir()), // else every start compiles what draws
		"DBUS_SESSION_BUS_ADDRESS=disabled:",                  // or the dialogs for files were those of the tester's desktop
	}, more...)
}

// Start runs the program with args and waits for its window to answer.
func (p *Program) Start(args ...string) {
	p.t.Helper()
	socket := p.probeAt
	if socket == "" {
		socket = filepath.Join(p.home, "probe")
		os.Remove(socket)
	}
	log := must.Have(os.Create(p.logPath()))(p.t)
	defer log.Close()
	if len(p.launcher) == 0 {
		p.command = exec.Command(programPath, args...)
	} else {
		p.command = exec.Command(p.launcher[0], slices.Concat(p.launcher[1:], args)...)
	}
	p.command.Dir = p.home
	p.command.Stdout, p.command.Stderr = log, log
	p.command.SysProcAttr = &syscall.SysProcAttr{Pdeathsig: syscall.SIGKILL}
	p.command.Env = append(surroundings(p.home, p.display, "TESSERA_PROBE="+socket), p.extra...)
	began := time.Now()
	must.Do(p.t, p.command.Start())
	p.exited = make(chan struct{})
	go func(command *exec.Cmd, exited chan struct{}, launched bool) {
		command.Wait() // how it ended is for the tests to judge by what it left
		if !launched {
			close(exited)
		}
	}(p.command, p.exited, len(p.launcher) > 0)

	p.await("the window to answer", startTime, func() bool {
		var err error
		if p.probe, err = dialProbe(socket); err != nil {
			return false
		}
		if things, err := ask[[]Thing](p.probe, "tree"); err == nil && len(things) > 0 {
			return true
		}
		p.probe.close()
		return false
	})
	p.Startup = time.Since(began)
	p.await("X to show the window", startTime, func() bool {
		search := []string{"search", "--onlyvisible", "--pid", strconv.Itoa(p.command.Process.Pid)}
		switch {
		case p.wayland != nil:
			search = []string{"getactivewindow"}
		case len(p.launcher) > 0:
			search = []string{"search", "--onlyvisible", "--name", "^Tessera$"}
		}
		found, err := p.onDisplay("xdotool", search...)
		if ids := strings.Fields(found); err == nil && len(ids) > 0 {
			p.window = ids[len(ids)-1]
			return true
		}
		return false
	})
	if len(p.launcher) > 0 {
		p.adopt()
	}
	p.mouse("windowactivate", "--sync", p.window)
}

// adopt finds the process of the window, which is not our child, and waits for
// its end.
func (p *Program) adopt() {
	p.t.Helper()
	found := must.Have(p.onDisplay("xdotool", "getwindowpid", p.window))(p.t)
	pid := must.Have(strconv.Atoi(strings.TrimSpace(found)))(p.t)
	p.command.Process = must.Have(os.FindProcess(pid))(p.t)
	go func(process *os.Process, exited chan struct{}) {
		for process.Signal(syscall.Signal(0)) == nil {
			time.Sleep(20 * time.Millisecond)
		}
		close(exited)
	}(p.command.Process, p.exited)
}

// Kill ends the program at once. What it had given to the system reaches the disk
// all the same: what a power cut costs is the matter of resources/disk.
func (p *Program) Kill() {
	p.command.Process.Kill() // fails only if it is gone already
	<-p.exited
	p.probe.close()
}

// Quit asks the program to end, as closing its window does, and waits for it.
func (p *Program) Quit() {
	p.t.Helper()
	if p.wayland != nil {
		p.commands("kill") // as the button of a title does, or a key
	} else {
		p.mouse("key", "alt+F4")
	}
	p.ends(answerTime)
}

// ends waits for the program to end by itself.
func (p *Program) ends(limit time.Duration) {
	p.t.Helper()
	select {
	case <-p.exited:
		p.probe.close()
	case <-time.After(limit):
		p.t.Fatal("the program goes on")
	}
}

func (p *Program) running() bool {
	if p.exited == nil {
		return false
	}
	select {
	case <-p.exited:
		return false
	default:
		return true
	}
}

func (p *Program) logPath() string { return filepath.Join(p.home, ".log") }

// said is what the running program wrote to its standard output and error.
func (p *Program) said() string {
	log, err := os.ReadFile(p.logPath())
	if err != nil {
		return err.Error()
	}
	return string(log)
}

// await calls done until it is true, and fails the test if that takes longer
// than limit or the program dies.
func (p *Program) await(what string, limit time.Duration, done func() bool) {
	p.t.Helper()
	must.Be(p.t, p.within(limit, done), "waited %v in vain for %s", limit, what)
}

// within says whether done comes to hold in that time.
func (p *Program) within(limit time.Duration, done func() bool) bool {
	p.t.Helper()
	for deadline := time.Now().Add(limit); ; time.Sleep(20 * time.Millisecond) {
		switch {
		case !p.running():
			p.t.Fatalf("the program ended; it said:\n%s", p.said())
		case done():
			return true
		case time.Now().After(deadline):
			return false
		}
	}
}

// keepEvidence saves what a failed test was looking at.
func (p *Program) keepEvidence() {
	folder := filepath.Join("testdata", "failed")
	if err := os.MkdirAll(folder, 0o755); err != nil {
		p.t.Log(err)
		return
	}
	name := filepath.Join(folder, strings.ReplaceAll(p.t.Name(), "/", "-"))
	if _, err := p.onDisplay("import", "-window", "root", name+".png"); err != nil {
		p.t.Log(err)
	}
	text := "log:\n" + p.said()
	if p.probe != nil {
		state, err := ask[State](p.probe, "state")
		text += fmt.Sprintf("\nstate: %+v %v\n", state, err)
		things, err := ask[[]Thing](p.probe, "tree")
		text += fmt.Sprintf("\ntree: %v\n", err)
		for _, thing := range things {
			text += fmt.Sprintf("%+v\n", thing)
		}
	}
	if err := os.WriteFile(name+".txt", []byte(text), 0o644); err != nil {
		p.t.Log(err)
	}
	p.t.Logf("the screen is in %s.png, what the program says in %s.txt", name, name)
}
