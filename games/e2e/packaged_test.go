//go:build e2e && linux && packaged

package e2e

import (
	"bytes"
	"io/fs"
	"maps"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"tessera/resources/must"
)

// These tests drive what packaging/test has installed or unpacked; it says by
// the environment where that is.

// desktopEntry is what a file manager or a menu starts the program by.
const desktopEntry = "/usr/share/applications/io.tessera.puzzles.desktop"

// TestPackagedMenu starts the installed program as a menu does, with a photo and
// with a saved game, and plays.
func TestPackagedMenu(t *testing.T) {
	p := NewProgram(t)
	p.launcher = []string{"gio", "launch", desktopEntry}
	p.playPackaged()
	p.quickStarts()
}

// TestPackagedArchive starts the program where the archive was unpacked.
func TestPackagedArchive(t *testing.T) {
	programPath = filepath.Join(need(t, "TESSERA_ARCHIVE"), "tessera")
	NewProgram(t).playPackaged()
}

// TestPackagedInstall installs the archive for one player, starts it from the menu
// entry, and takes it away again: nothing is left but what is the player's own.
func TestPackagedInstall(t *testing.T) {
	p := NewProgram(t)
	install := func(args ...string) {
		t.Helper()
		command := exec.Command(filepath.Join(need(t, "TESSERA_ARCHIVE"), "install"), args...)
		command.Env = append(os.Environ(), "HOME="+p.home)
		if out, err := command.CombinedOutput(); err != nil {
			t.Fatalf("%v: %s", err, out)
		}
	}
	install()
	p.launcher = []string{"gio", "launch", filepath.Join(p.home, ".local/share/applications/io.tessera.puzzles.desktop")}
	p.playPackaged()
	install("--remove")
	local := filepath.Join(p.home, ".local")
	err := fs.WalkDir(os.DirFS(local), ".", func(path string, _ fs.DirEntry, err error) error {
		must.Be(t, !strings.Contains(strings.ToLower(path), "tessera"), "%s is left", path)
		return err
	})
	must.Do(t, err)
}

// TestPackagedWindows plays with the program for Windows, under wine, where nothing can be written beside it.
func TestPackagedWindows(t *testing.T) {
	folder := need(t, "TESSERA_WINDOWS")
	before := contents(t, folder)
	readOnly(t, folder)
	p := newWindows(t, filepath.Join(folder, "tessera.exe"))
	p.playPackaged()

	// Where no font had Chinese, the program would go back to English, and say so.
	p.extra = append(p.extra, "TESSERA_LANG=zh-Hans")
	p.Start()
	p.await("Chinese, for which the fonts of the system are read", usual, func() bool {
		return slices.ContainsFunc(p.Tree(), func(thing Thing) bool { return strings.ContainsRune(thing.Text, '新') })
	})
	s := p.State()
	must.Be(t, s.Dialog == "", "it says %q", s.Dialog)
	if folder := os.Getenv("TESSERA_SHOTS"); folder != "" {
		p.Screenshot(filepath.Join(folder, "windows.png"))
	}
	p.Quit()
	after := contents(t, folder)
	must.Be(t, maps.EqualFunc(before, after, bytes.Equal), "the program wrote beside itself")
}

// newWindows is a program under wine, started by that command of Windows.
func newWindows(t *testing.T, command ...string) *Program {
	t.Helper()
	port := must.Have(net.Listen("tcp", "127.0.0.1:0"))(t)
	defer port.Close()
	p := NewProgram(t, "WINEPREFIX="+need(t, "WINEPREFIX"), "WINEDEBUG=-all", "LC_ALL=C.UTF-8")
	p.launcher = append([]string{"wine64"}, command...)
	p.probeAt = port.Addr().String()
	return p
}

// contents are those of the files in a folder, by their paths.
func contents(t *testing.T, folder string) map[string][]byte {
	t.Helper()
	files := map[string][]byte{}
	must.Do(t, fs.WalkDir(os.DirFS(folder), ".", func(path string, entry fs.DirEntry, err error) error {
		if err == nil && !entry.IsDir() {
			files[path], err = os.ReadFile(filepath.Join(folder, path))
		}
		return err
	}))
	return files
}

// TestPackagedSetup installs an older version for Windows, plays from the menu, puts the newer one over it,
// and removes that: the game that was begun outlives both.
func TestPackagedSetup(t *testing.T) {
	s := newSetup(t)
	// Wine reads of a menu's entry only the form for old programs, which has no Chinese.
	folder := filepath.Join(s.users, "Ünïcode", "Tessera")
	menu := filepath.Join(s.data, "Microsoft", "Windows", "Start Menu", "Programs", "Tessera.lnk")
	s.into(0, "TESSERA_OLDER", folder)
	s.says(`"DisplayVersion"="1.0.0"`, `"Publisher"="The Tessera authors"`, `tessera.exe,0"`, `Classes\.tessera]`,
		`Classes\.jpg\OpenWithProgids]`, `Classes\Applications\tessera.exe\SupportedTypes]`)

	s.launcher = []string{"wine64", "start", "/unix", menu}
	s.Start()
	s.Deal("sliding:4x4#7")
	s.ClickToSlide(inLine(s.Position())[0])
	left := s.WaitFor("the move", usual, func(s State) bool { return s.Moves > 0 && !s.Animating })
	setup := need(t, "TESSERA_SETUP")
	s.do(3, setup, "/S") // since it is running
	s.Quit()
	s.do(0, setup, "/S")
	s.says(`"DisplayVersion"="` + need(t, "TESSERA_VERSION") + `"`)
	installed := contents(t, folder)
	delete(installed, "uninstall.exe")
	must.Be(t, maps.EqualFunc(installed, contents(t, need(t, "TESSERA_WINDOWS")), bytes.Equal),
		"what is installed is not what the zip has")
	s.Start()
	s.WaitFor("the game of the older version", usual, func(s State) bool { return s.Position == left.Position && s.Moves == left.Moves })
	s.Quit()

	// Wine opens files by what is said for all players, where Windows asks first what the one has.
	s.do(0, "reg", "copy", `HKCU\Software\Classes`, `HKLM\Software\Classes`, "/s", "/f")
	saved := filepath.Join(s.home, "saved.tessera")
	position := s.save(saved)
	s.launcher = []string{"wine64", "start", "/unix"}
	s.Start(saved)
	s.WaitFor("the saved game", usual, func(s State) bool { return s.Position == position })
	s.Quit()
	s.remove(folder)
	for _, gone := range []string{folder, menu} {
		_, err := os.Stat(gone)
		must.Be(t, os.IsNotExist(err), "%s is left: %v", gone, err)
	}
}

// TestPackagedSetupFar installs into a Chinese folder whose path is longer than old programs know, and opens
// a saved game that lies there; the game is the player's, and stays where it is. Where nothing can be written
// the installer says so, and Windows hears of nothing.
func TestPackagedSetupFar(t *testing.T) {
	s := newSetup(t)
	s.into(2, "TESSERA_SETUP", "/proc/Tessera")
	must.Be(t, !strings.Contains(s.registry(), "essera"), "the registry speaks of what is not installed")
	folder := filepath.Join(s.users, strings.Repeat(strings.Repeat("文件夹 深", 8)+"/", 7), "Tessera")
	s.into(0, "TESSERA_SETUP", folder)

	saved := filepath.Join(folder, "已存 saved.tessera")
	position := s.save(saved)
	s.launcher = []string{"wine64", filepath.Join(folder, "tessera.exe")} // wine opens no such path by its kind
	s.Start(saved)
	s.WaitFor("the saved game", usual, func(s State) bool { return s.Position == position })
	s.Quit()
	s.remove(folder)
	left := slices.Collect(maps.Keys(contents(t, folder)))
	must.Be(t, slices.Equal(left, []string{filepath.Base(saved)}), "%q is left", left)
}

// setup is a Windows, under wine, on which the program is installed and removed.
type setup struct {
	*Program
	users, data string // the folder of all players, and in that the one's data of programs
}

func newSetup(t *testing.T) setup {
	t.Helper()
	users := filepath.Join(need(t, "WINEPREFIX"), "drive_c", "users")
	microsoft := must.Have(filepath.Glob(filepath.Join(users, "*", "AppData", "Roaming", "Microsoft")))(t)[0]
	return setup{newWindows(t), users, filepath.Dir(microsoft)}
}

// do runs a command of Windows, which ends with that code.
func (s setup) do(code int, args ...string) {
	s.t.Helper()
	command := exec.CommandContext(s.t.Context(), "wine64", args...)
	command.Env = append(os.Environ(), "WINEDEBUG=-all", "LC_ALL=C.UTF-8", "DISPLAY="+s.display)
	err := command.Run()
	must.Be(s.t, command.ProcessState.ExitCode() == code, "%q: %v, code %d is wanted", args, err, code)
}

// into installs, from the file that the environment names, into that folder, and ends with that code.
func (s setup) into(code int, file, folder string) {
	s.t.Helper()
	windows := func(path string) string { return "Z:" + strings.ReplaceAll(path, "/", `\`) }
	s.do(code, "cmd", "/c", windows(need(s.t, file))+" /S /D="+windows(folder))
}

// remove takes away what is in that folder, and waits until nothing is known of it. What is the player's stays.
func (s setup) remove(folder string) {
	s.t.Helper()
	players := filepath.Join(s.data, "fyne", "io.tessera.puzzles")
	before := contents(s.t, players)
	s.do(0, filepath.Join(folder, "uninstall.exe"), "/S")
	// It goes on in a process of its own, and the registry is the last to be cleared.
	for deadline := time.Now().Add(startTime); strings.Contains(s.registry(), "essera"); time.Sleep(time.Second) {
		must.Be(s.t, !time.Now().After(deadline), "the registry still speaks of it")
	}
	after := contents(s.t, players)
	must.Be(s.t, len(before) != 0 && maps.EqualFunc(before, after, bytes.Equal), "what is the player's did not stay")
}

// registry is what Windows knows of the player's programs, as text, of which it has what is ASCII.
func (s setup) registry() string {
	s.t.Helper()
	file := filepath.Join(s.home, "registry")
	s.do(0, "reg", "export", `HKCU\Software`, file, "/y")
	return string(bytes.ReplaceAll(must.Have(os.ReadFile(file))(s.t), []byte{0}, nil)) // it is in UTF-16
}

// says fails the test if the registry lacks one of the lines.
func (s setup) says(lines ...string) {
	s.t.Helper()
	text := s.registry()
	for _, line := range lines {
		must.Be(s.t, strings.Contains(text, line), "the registry has no %s", line)
	}
}

// TestPackagedWindowsBox: where there is no OpenGL, whoever has double-clicked the
// program for Windows is told so in a box, and with its button the program ends.
func TestPackagedWindowsBox(t *testing.T) {
	without := startServer(t, "-extension", "GLX")
	command := exec.CommandContext(t.Context(), "wine64", filepath.Join(need(t, "TESSERA_WINDOWS"), "tessera.exe"))
	command.Env = append(os.Environ(), "WINEDEBUG=-all", "DISPLAY="+without)
	must.Do(t, command.Start())
	late := time.AfterFunc(startTime, func() { command.Process.Kill() })
	defer late.Stop()
	answer := exec.Command("xdotool", "search", "--sync", "--onlyvisible", "--name", "^Tessera$", "windowfocus", "sleep", "0.5", "key", "Return")
	answer.Env = append(os.Environ(), "DISPLAY="+without)
	out, err := answer.CombinedOutput()
	must.Be(t, err == nil, "%v: %s", err, out)
	command.Wait()
	code := command.ProcessState.ExitCode()
	must.Be(t, code == 1, "code %d", code)
}

// TestPackagedArm plays with the program for arm64, whose processor is emulated: with a photo of
// a phone, a move, a 4×4 that the engine solves, and the game that is there again.
func TestPackagedArm(t *testing.T) {
	answerTime *= 10 // many instructions for one
	p := NewProgram(t, "QEMU_LD_PREFIX=/")
	p.launcher = emulated(t)
	photo := filepath.Join(p.home, "IMG_0001.HEIC")
	must.Do(t, os.WriteFile(photo, must.Have(os.ReadFile(filepath.Join("..", "..", "imageslice", "testdata", "turned-6.heic")))(t), 0o600))
	p.Start(photo)
	p.WaitFor("the photo", startTime, func(s State) bool { return s.Picture != "" && s.Position != "" && !s.Animating })
	p.Deal("sliding:4x4#7")
	p.ClickToSlide(inLine(p.Position())[0])
	p.WaitFor("the move", startTime, func(s State) bool { return s.Moves > 0 && !s.Animating })
	p.mouse("key", "F5")
	p.WaitFor("the engine", startTime, func(s State) bool { return s.Run != "idle" })
	p.mouse("key", "End") // move by move, in software, would take minutes
	solved := p.WaitFor("the solution", startTime, func(s State) bool { return s.Status == "won" && s.Run == "idle" && !s.Animating })
	p.Quit()

	p.Start()
	again := p.WaitFor("the game to be there again", startTime, func(s State) bool { return s.Position != "" })
	must.Be(t, again.Position == solved.Position && again.Moves == solved.Moves && again.Picture == solved.Picture,
		"the game is %+v, it was left as %+v", again, solved)
	p.Quit()
}

// emulated starts the program for arm64.
func emulated(t *testing.T) []string {
	return []string{"qemu-aarch64-static", filepath.Join(need(t, "TESSERA_ARM"), "bin", "tessera")}
}

// TestPackagedTwins asks all programs for the solutions of fifty positions of every game, the one that is
// emulated of a few; the answers must be the same to the letter.
func TestPackagedTwins(t *testing.T) {
	windows := []string{"wine64", filepath.Join(need(t, "TESSERA_WINDOWS"), "tessera-cli.exe")}
	others := []struct {
		name    string
		program []string
		solves  int
	}{{"Windows", windows, 50}, {"arm64", emulated(t), 5}}
	for _, twin := range []struct{ game, params, engine string }{
		{"sliding", "3x3", "optimal"},
		{"sliding", "4x4", "region"},
		{"swap", "5x4", "fewest"},
		{"link", "8x6", "full"},
		{"cycle", "4x4d3plus", "fewest"},
		{"sudoku", "medium", "logic"},
	} {
		t.Run(twin.game+" "+twin.params, func(t *testing.T) {
			ask := func(stdin []byte, program []string, args ...string) []byte {
				t.Helper()
				command := exec.Command(program[0], append(program[1:len(program):len(program)], args...)...)
				command.Stdin = bytes.NewReader(stdin)
				command.Env = append(os.Environ(), "WINEDEBUG=-all")
				var complaint bytes.Buffer
				command.Stderr = &complaint
				out, err := command.Output()
				must.Be(t, err == nil, "%v: %v: %s", command, err, complaint.Bytes())
				return bytes.ReplaceAll(out, []byte("\r\n"), []byte("\n"))
			}
			here := []string{programPath}
			deal := []string{"deal", twin.game, twin.params, "--seed", "20261122", "--count", "50"}
			positions := ask(nil, here, deal...)
			n := bytes.Count(positions, []byte("\n"))
			must.Be(t, n == 50, "%d positions were dealt", n)
			solve := []string{"solve", twin.game, "--engine", twin.engine}
			for _, other := range others {
				must.Be(t, bytes.Equal(positions, ask(nil, other.program, deal...)), "%s deals otherwise", other.name)
				some := bytes.Join(bytes.SplitAfter(positions, []byte("\n"))[:other.solves], nil)
				want, got := ask(some, here, solve...), ask(some, other.program, solve...)
				must.Be(t, bytes.Equal(want, got), "%s answers\n%s\nand Linux\n%s", other.name, got, want)
			}
		})
	}
}

// TestPackagedSameOnWindows: what a player does by hand comes to the same there as on Linux. It leaves
// games of its own behind, so that it comes last.
func TestPackagedSameOnWindows(t *testing.T) {
	onX := NewProgram(t)
	onX.display = ownDisplay(t, "openbox", managerRules)
	sameViews(t, onX, newWindows(t, filepath.Join(need(t, "TESSERA_WINDOWS"), "tessera.exe")))
}

// TestPackagedStarts tells how soon the window comes and how much it holds after a while, on each kind of system.
func TestPackagedStarts(t *testing.T) {
	if bounds.slow {
		t.Skip("on a slow machine the figures say little")
	}
	answerTime *= 10
	onX, onWayland, emulates := NewProgram(t), NewProgram(t), NewProgram(t, "QEMU_LD_PREFIX=/")
	onWayland.display = ownDisplay(t, "openbox", managerRules)
	onWayland.compose("mode 1120x760")
	emulates.launcher = emulated(t)
	for _, on := range []struct {
		name    string
		program *Program
		starts  int
	}{{"X11", onX, 3}, {"Wayland", onWayland, 3}, {"wine", newWindows(t, filepath.Join(need(t, "TESSERA_WINDOWS"), "tessera.exe")), 3}, {"qemu", emulates, 1}} {
		p := on.program
		p.Start()
		p.WaitFor("a game to come back to", startTime, func(s State) bool { return s.FilledMS > 0 && s.Position != "" })
		p.Kill()
		for range on.starts {
			began := time.Now()
			p.Start()
			s := p.WaitFor("the tab to be drawn", startTime, func(s State) bool { return s.FilledMS > 0 })
			since := func(ms int64) time.Duration { return time.UnixMilli(ms).Sub(began).Round(time.Millisecond) }
			time.Sleep(10 * time.Second)
			t.Logf("%s: the first frame after %v, with a tab after %v; %.0f MB; load %s", on.name, since(s.DrawnMS), since(s.FilledMS), p.ResidentMB(), load())
			p.Kill()
		}
	}
}

// need is what packaging/test says by the environment.
func need(t *testing.T, name string) string {
	t.Helper()
	value := os.Getenv(name)
	must.Be(t, value != "", "%s is not set: run make package-test", name)
	return value
}

// playPackaged starts the program with a photo, plays a move by mouse, closes the
// window, finds the game again, and opens a saved game.
func (p *Program) playPackaged() {
	p.t.Helper()
	photo := filepath.Join(p.home, "Holiday photo.jpg")
	writePhoto(p.t, photo, paintPhoto(900, 1200))
	p.Start(photo)
	p.WaitFor("the photo", usual, func(s State) bool { return s.Picture != "" && s.Position != "" && !s.Animating })
	p.upright()
	p.Deal("sliding:4x4#7")
	p.ClickToSlide(inLine(p.Position())[0])
	after := p.WaitFor("the move", usual, func(s State) bool { return s.Moves > 0 && !s.Animating })
	p.Quit()

	p.Start()
	again := p.WaitFor("the game to be there again", usual, func(s State) bool { return s.Position != "" })
	must.Be(p.t, again.Position == after.Position && again.Moves == after.Moves && again.Picture == after.Picture,
		"the game is %+v, it was left as %+v", again, after)
	p.Quit()

	saved := filepath.Join(p.home, "saved.tessera")
	position := p.save(saved)
	p.Start(saved)
	p.WaitFor("the saved game", usual, func(s State) bool { return s.Position == position })
	p.Quit()
	time.Sleep(100 * time.Millisecond) // for what started it, to end as well
}
