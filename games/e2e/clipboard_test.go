//go:build e2e && linux

package e2e

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"image/png"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"tessera/resources/lang"
	"tessera/resources/must"
	"tessera/resources/native"
)

// copies copies a file in another program, as that kind of thing; it has it until the test ends.
func (p *Program) copies(path, kind string) (other *os.Process) {
	p.t.Helper()
	xclip := exec.Command("xclip", "-quiet", "-selection", "clipboard", "-t", kind, "-i", path)
	xclip.Env = append(os.Environ(), "DISPLAY="+p.display)
	beside(p.t, xclip)
	p.await("what was copied", usual, func() bool { return p.copied("TARGETS") != "" && strings.Contains(p.copied("TARGETS"), kind) })
	return xclip.Process
}

// copied is what another program would paste; empty where there is no such kind.
func (p *Program) copied(kind string) string {
	got, err := p.onDisplay("xclip", "-o", "-selection", "clipboard", "-t", kind)
	if err != nil {
		return ""
	}
	return got
}

// TestClipboard: a picture that was copied in another program, at once or as a file, is played
// with; the board is taken along as a text and as a picture; and a program that hangs holds
// nobody up. The pictures are large: X11 passes them on piece by piece.
func TestClipboard(t *testing.T) {
	t.Parallel()
	p := NewProgram(t)
	p.Start()
	p.Deal("sliding:3x3#1")
	var hashes []string
	var paths []string
	for _, size := range []int{700, 600} {
		var file bytes.Buffer
		must.Do(t, png.Encode(&file, paintPhoto(size, size)))
		sum := sha256.Sum256(file.Bytes())
		path := filepath.Join(p.home, "a + b "+string(rune('0'+len(paths)))+".png")
		must.Do(t, os.WriteFile(path, file.Bytes(), 0o600))
		hashes, paths = append(hashes, hex.EncodeToString(sum[:])), append(paths, path)
	}
	p.copies(paths[0], "image/png")
	p.Key("ctrl+v")
	p.WaitFor("the picture that was copied", usual, func(s State) bool { return s.Picture == hashes[0] })
	list := filepath.Join(p.home, "list")
	must.Do(t, os.WriteFile(list, []byte("file://"+strings.ReplaceAll(paths[1], " ", "%20")+"\r\n"), 0o600))
	p.copies(list, "text/uri-list")
	p.Key("ctrl+v")
	p.WaitFor("the file that was copied", usual, func(s State) bool { return s.Picture == hashes[1] })

	p.Key("ctrl+c")
	p.await("the board as a picture", usual, func() bool { return strings.Contains(p.copied("TARGETS"), "image/png") })
	text := p.copied("UTF8_STRING")
	must.Be(t, text == "sliding:3x3#1", "the text is %q", text)
	data := p.copied("image/png")
	img, err := png.Decode(strings.NewReader(data))
	must.Be(t, err == nil && img.Bounds().Dx() >= 500, "the picture of %d bytes: %v", len(data), err)
	p.Deal("sliding:3x3#2")
	p.Key("ctrl+v")
	p.WaitFor("the game that was copied", usual, func(s State) bool { return s.GameID == "sliding:3x3#1" })

	other := p.copies(paths[0], "image/png")
	must.Do(t, other.Signal(syscall.SIGSTOP))
	p.Key("ctrl+v", "ctrl+2")
	p.WaitFor("the window to go on", usual, func(s State) bool { return s.Tab == "swap" })
	p.Key("ctrl+1")
	p.WaitFor("the game", usual, func(s State) bool { return s.Tab == "sliding" })
	p.Key("ctrl+v")
	said := p.WaitFor("that nobody answers", usual, func(s State) bool { return s.Dialog != "" }).Dialog
	want := lang.Sentence(native.ErrSilent)
	must.Be(t, said == want, "told %q, want %q", said, want)
}
