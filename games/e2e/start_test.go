//go:build e2e && linux

package e2e

import (
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"tessera/games/uitest"
	"tessera/resources/lang"
	"tessera/resources/must"
)

// plainly runs the program with nothing in its environment but a path and that, and
// returns what it said and its exit code once it has ended.
func plainly(t *testing.T, environment []string, args ...string) (said string, code int) {
	t.Helper()
	command := exec.CommandContext(t.Context(), programPath, args...)
	command.Env = append([]string{"PATH=" + os.Getenv("PATH"), "LIBGL_ALWAYS_SOFTWARE=1"}, environment...)
	late := time.AfterFunc(startTime, func() { command.Process.Kill() })
	defer late.Stop()
	out, err := command.CombinedOutput()
	_, ended := err.(*exec.ExitError)
	must.Be(t, err == nil || ended, "%v", err)
	return string(out), command.ProcessState.ExitCode()
}

// TestNothingToDrawWith: where there is no OpenGL, where there is no display, and where
// there is no compositor, the program says so in a sentence, and nothing else.
func TestNothingToDrawWith(t *testing.T) {
	t.Parallel()
	without := startServer(t, "-extension", "GLX")
	for environment, key := range map[[2]string]string{
		{"DISPLAY=" + without, "HOME=" + t.TempDir()}:                            "cli.graphics.linux",
		{"HOME=" + t.TempDir()}:                                                  "cli.display",
		{"WAYLAND_DISPLAY=" + t.TempDir() + "/wayland-1", "HOME=" + t.TempDir()}: "cli.display",
	} {
		said, code := plainly(t, environment[:])
		want := "tessera: " + lang.T(key) + "\n"
		must.Be(t, said == want && code == 1, "code %d, it said:\n%swant:\n%s", code, said, want)
	}
}

// TestWithoutAHome the window says so, one plays all the same, and nothing is written where
// the program was started.
func TestWithoutAHome(t *testing.T) {
	t.Parallel()
	const none = "/nobody/lives/here"
	p := NewProgram(t, "HOME="+none, "XDG_CONFIG_HOME=config", "XDG_CACHE_HOME=cache", "XDG_DATA_HOME=data", "XDG_RUNTIME_DIR=runtime", "TMPDIR="+t.TempDir())
	before := names(t, p.home)
	p.Start()
	p.WaitFor("the sentence", usual, func(s State) bool { return s.Dialog == lang.T("error.own.missing", "Folder", none) })
	p.Key("Return")
	p.WaitFor("the game", usual, func(s State) bool { return s.Dialog == "" })
	p.Deal("sliding:3x3#1")
	p.Quit()
	made := slices.DeleteFunc(names(t, p.home), func(name string) bool {
		path := filepath.Join(p.home, name)
		return slices.Contains(before, name) || path == p.logPath() || path == filepath.Join(p.home, "probe")
	})
	must.Be(t, len(made) == 0, "made was %q", made)
}

// readOnly lets nothing be written in a folder until the test ends, as on a medium with a lock; root could write
// where only the rights are missing.
func readOnly(t *testing.T, folder string) {
	t.Helper()
	if os.Getuid() != 0 {
		must.Do(t, os.Chmod(folder, 0o555))
		t.Cleanup(func() { _ = os.Chmod(folder, 0o755) })
		return
	}
	must.Do(t, exec.Command("mount", "--bind", folder, folder).Run())
	t.Cleanup(func() { _ = exec.Command("umount", "--lazy", folder).Run() })
	must.Do(t, exec.Command("mount", "-o", "remount,bind,ro", folder).Run())
}

// TestReadOnlyPlace: the program and a saved game lie where nothing can be written. It is played from there, and
// kept where the player's games are.
func TestReadOnlyPlace(t *testing.T) {
	t.Parallel()
	p := NewProgram(t)
	stick := t.TempDir()
	program, saved := filepath.Join(stick, "tessera"), filepath.Join(stick, "saved.tessera")
	must.Do(t, os.WriteFile(program, must.Have(os.ReadFile(programPath))(t), 0o755))
	position := p.save(saved)
	readOnly(t, stick)
	must.Be(t, os.WriteFile(filepath.Join(stick, "mine"), nil, 0o600) != nil, "something can be written there")
	p.launcher = []string{"env", "--chdir=" + stick, program}
	p.Start("saved.tessera")
	p.WaitFor("the saved game", usual, func(s State) bool { return s.Position == position })
	p.ClickToSlide(inLine(p.Position())[0])
	left := p.Settle()
	uitest.Want(t, "the dialog", left.Dialog, "")
	p.Quit()
	p.Start()
	p.WaitFor("the game", usual, func(s State) bool { return s.Position == left.Position && s.Moves == left.Moves })
	p.Quit()
	uitest.Want(t, "it said", p.said(), "")
}

// names are those in a folder.
func names(t *testing.T, dir string) (all []string) {
	t.Helper()
	entries := must.Have(os.ReadDir(dir))(t)
	for _, e := range entries {
		all = append(all, e.Name())
	}
	return all
}
