//go:build e2e && linux

package e2e

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"tessera/resources/lang"
	"tessera/resources/must"
)

// startAgain starts the program once more on the same home and waits for its end.
func (p *Program) startAgain(limit time.Duration, args ...string) error {
	p.t.Helper()
	second := exec.Command(programPath, args...)
	second.Dir, second.Env = p.home, p.command.Env
	second.SysProcAttr = &syscall.SysProcAttr{Pdeathsig: syscall.SIGKILL}
	must.Do(p.t, second.Start())
	late := time.AfterFunc(limit, func() { second.Process.Kill() })
	defer late.Stop()
	return second.Wait()
}

// TestSecondStart hands its file to the window that is open and brings that to the
// front, also after the one before was killed. Where it hangs the second says so, and
// changes nothing.
func TestSecondStart(t *testing.T) {
	t.Parallel()
	p := NewProgram(t)
	p.Start()
	p.Deal("sliding:3x3#5")
	p.ClickToSlide(inLine(p.Position())[0])
	saved := p.Settle()
	p.Key("ctrl+s")
	p.ClickText(lang.T("button.save"))
	p.WaitFor("the file to be written", usual, func(s State) bool { return s.Message == p.saved("sliding.tessera") })
	p.Deal("sliding:4x4#6")
	p.Kill()
	p.Start()

	other := NewProgram(t)
	other.Start()
	active := func() string {
		window, _ := p.onDisplay("xdotool", "getactivewindow") // there is none while they change
		return strings.TrimSpace(window)
	}
	got := active()
	must.Be(t, got == other.window, "in front is %s, not the other window", got)
	if err := p.startAgain(startTime, "sliding.tessera"); err != nil {
		t.Fatalf("the second start: %v", err)
	}
	p.WaitFor("the saved game", usual, func(s State) bool { return s.Position == saved.Position && s.Moves == saved.Moves })
	p.await("the window to come to the front", usual, func() bool { return active() == p.window })
	if err := p.startAgain(startTime); err != nil {
		t.Fatalf("another start: %v", err)
	}
	other.Kill()

	before := p.State()
	time.Sleep(mayCost) // after which it is on the disk
	must.Do(t, p.command.Process.Signal(syscall.SIGSTOP))
	second := NewProgram(t)
	os.RemoveAll(second.home)
	must.Do(t, os.Symlink(p.home, second.home))
	second.Start()
	second.WaitFor("the sentence", usual, func(s State) bool { return s.Dialog == lang.T("error.home.taken") })
	second.Key("Escape")
	second.WaitFor("the game", usual, func(s State) bool { return s.Dialog == "" && s.Position == before.Position })
	second.Deal("sliding:5x5#9")
	second.Quit()
	must.Do(t, p.command.Process.Signal(syscall.SIGCONT))
	p.mouse("windowactivate", "--sync", p.window)
	p.Quit()
	p.Start()
	if s := p.State(); s.Position != before.Position || s.Dialog != "" {
		t.Errorf("the game was %+v, after the second window it is %+v", before, s)
	}
	if left, err := filepath.Glob(p.keptIn("games", "*damaged*")); err != nil || len(left) > 0 {
		t.Errorf("set aside were %q, %v", left, err)
	}
}
