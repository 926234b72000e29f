//go:build e2e && linux && packaged

package e2e

import (
	"bytes"
	"io/fs"
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
		if strings.Contains(strings.ToLower(path), "tessera") {
			t.Errorf("%s is left", path)
		}
		return err
	})
	if err != nil {
		t.Error(err)
	}
}

// TestPackagedWindows plays with the program for Windows, under wine.
func TestPackagedWindows(t *testing.T) {
	port := must.Have(net.Listen("tcp", "127.0.0.1:0"))(t)
	at := port.Addr().String()
	port.Close()
	p := NewProgram(t, "WINEPREFIX="+need(t, "WINEPREFIX"), "WINEDEBUG=-all", "LC_ALL=C.UTF-8")
	p.launcher = []string{"wine64", filepath.Join(need(t, "TESSERA_WINDOWS"), "tessera.exe")}
	p.probeAt = at
	p.playPackaged()

	// Where no font had Chinese, the program would go back to English, and say so.
	p.extra = append(p.extra, "TESSERA_LANG=zh-Hans")
	p.Start()
	time.Sleep(5 * time.Second) // for the fonts of the system to be read
	if s := p.State(); s.Dialog != "" {
		t.Errorf("it says %q", s.Dialog)
	}
	if !slices.ContainsFunc(p.Tree(), func(thing Thing) bool { return strings.ContainsRune(thing.Text, '新') }) {
		t.Error("it does not speak Chinese")
	}
	if folder := os.Getenv("TESSERA_SHOTS"); folder != "" {
		p.Screenshot(filepath.Join(folder, "windows.png"))
	}
	p.Quit()
}

// TestPackagedWindowsBox: where there is no OpenGL, whoever has double-clicked the
// program for Windows is told so in a box, and with its button the program ends.
func TestPackagedWindowsBox(t *testing.T) {
	without := withoutOpenGL(t)
	command := exec.CommandContext(t.Context(), "wine64", filepath.Join(need(t, "TESSERA_WINDOWS"), "tessera.exe"))
	command.Env = append(os.Environ(), "WINEDEBUG=-all", "DISPLAY="+without)
	must.Do(t, command.Start())
	late := time.AfterFunc(startTime, func() { command.Process.Kill() })
	defer late.Stop()
	answer := exec.Command("xdotool", "search", "--sync", "--onlyvisible", "--name", "^Tessera$", "windowfocus", "sleep", "0.5", "key", "Return")
	answer.Env = append(os.Environ(), "DISPLAY="+without)
	if out, err := answer.CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	command.Wait()
	if code := command.ProcessState.ExitCode(); code != 1 {
		t.Errorf("code %d", code)
	}
}

// TestPackagedArm plays with the program for arm64, whose processor is emulated: with a photo of
// a phone, a move, a 4×4 that the engine solves, and the game that is there again.
func TestPackagedArm(t *testing.T) {
	startTime, answerTime = 10*startTime, 10*answerTime // many instructions for one
	p := NewProgram(t, "GALLIUM_DRIVER=softpipe", "QEMU_LD_PREFIX=/")
	p.launcher = emulated(t)
	photo := filepath.Join(p.home, "IMG_0001.HEIC")
	must.Do(t, os.WriteFile(photo, must.Have(os.ReadFile(filepath.Join("..", "..", "imageslice", "testdata", "turned-6.heic")))(t), 0o600))
	p.Start(photo)
	p.WaitFor("the photo", startTime, func(s State) bool { return s.Picture != "" && s.Position != "" && !s.Animating })
	p.Deal("sliding:4x4#7")
	p.ClickToSlide(inLine(p.Position())[0])
	p.WaitFor("the move", startTime, func(s State) bool { return s.Moves > 0 && !s.Animating })
	p.mouse("key", "F5")
	solved := p.WaitFor("the solution", startTime, func(s State) bool { return s.Status == "won" && s.Run == "idle" && !s.Animating })
	p.Quit()

	p.Start()
	again := p.WaitFor("the game to be there again", startTime, func(s State) bool { return s.Position != "" })
	if again.Position != solved.Position || again.Moves != solved.Moves || again.Picture != solved.Picture {
		t.Errorf("the game is %+v, it was left as %+v", again, solved)
	}
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
				if err != nil {
					t.Fatalf("%v: %v: %s", command, err, complaint.Bytes())
				}
				return bytes.ReplaceAll(out, []byte("\r\n"), []byte("\n"))
			}
			here := []string{programPath}
			deal := []string{"deal", twin.game, twin.params, "--seed", "20261122", "--count", "50"}
			positions := ask(nil, here, deal...)
			if n := bytes.Count(positions, []byte("\n")); n != 50 {
				t.Fatalf("%d positions were dealt", n)
			}
			solve := []string{"solve", twin.game, "--engine", twin.engine}
			for _, other := range others {
				if !bytes.Equal(positions, ask(nil, other.program, deal...)) {
					t.Errorf("%s deals otherwise", other.name)
				}
				some := bytes.Join(bytes.SplitAfter(positions, []byte("\n"))[:other.solves], nil)
				if want, got := ask(some, here, solve...), ask(some, other.program, solve...); !bytes.Equal(want, got) {
					t.Errorf("%s answers\n%s\nand Linux\n%s", other.name, got, want)
				}
			}
		})
	}
}

// need is what packaging/test says by the environment.
func need(t *testing.T, name string) string {
	t.Helper()
	value := os.Getenv(name)
	if value == "" {
		t.Fatalf("%s is not set: run make package-test", name)
	}
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
	tile := func(of int) Box { // of a board of 3×3, which is dealt first
		return p.Cell(slices.Index(p.Position().Tiles(), of))
	}
	p.await("the photo to be seen on the board", usual, func() bool {
		picture := p.Look()
		sky, meadow := average(picture, tile(2)), average(picture, tile(8))
		return sky.B > sky.G+20 && meadow.G > meadow.B+20
	})
	p.Deal("sliding:4x4#7")
	p.ClickToSlide(inLine(p.Position())[0])
	after := p.WaitFor("the move", usual, func(s State) bool { return s.Moves > 0 && !s.Animating })
	p.Quit()

	p.Start()
	again := p.WaitFor("the game to be there again", usual, func(s State) bool { return s.Position != "" })
	if again.Position != after.Position || again.Moves != after.Moves || again.Picture != after.Picture {
		p.t.Errorf("the game is %+v, it was left as %+v", again, after)
	}
	p.Quit()

	saved := filepath.Join(p.home, "saved.tessera")
	const position = "3x3:1,2,3,4,5,6,0,7,8"
	text := `{"tessera":1,"game":"sliding","params":"3x3","start":"` + position + `","seed":1,"steps":[],"cursor":0,"elapsed_ms":0}`
	must.Do(p.t, os.WriteFile(saved, []byte(text), 0o644))
	p.Start(saved)
	p.WaitFor("the saved game", usual, func(s State) bool { return s.Position == position })
	p.Quit()
	time.Sleep(100 * time.Millisecond) // for what started it, to end as well
}
