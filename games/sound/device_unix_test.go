//go:build unix && !darwin

package sound

import (
	"net"
	"os"
	"path/filepath"
	"testing"

	"tessera/resources/must"
)

// trap listens at a path where no sound server may be looked for.
func trap(t *testing.T, path string) {
	t.Helper()
	must.Do(t, os.MkdirAll(filepath.Dir(path), 0o700))
	l := must.Have(net.Listen("unix", path))(t)
	t.Cleanup(func() { l.Close() })
	go func() {
		for {
			c, err := l.Accept()
			if err != nil {
				return
			}
			t.Error("somebody else was asked for sound")
			c.Close()
		}
	}()
}

// TestNobodyElseIsAsked for sound: with the player's cookie, whoever listens could hear the
// player's microphone.
func TestNobodyElseIsAsked(t *testing.T) {
	dir := t.TempDir()
	t.Chdir(dir)
	trap(t, filepath.Join(dir, "pulse", "native"))
	for _, mode := range []os.FileMode{0o777, 0o770, 0o1777} {
		must.Do(t, os.Chmod(dir, mode))
		for _, runtime := range []string{"", ".", dir, filepath.Join(dir, "none")} {
			t.Setenv("XDG_RUNTIME_DIR", runtime)
			if d, err := openDevice(); err == nil {
				d.close()
				t.Errorf("with %q of mode %v: sound", runtime, mode)
			}
		}
	}
	for _, server := range []string{"", "pulse/native", "unix:pulse/native", "{", "{host", "{host}unix:pulse/native", "}", "{}"} {
		t.Setenv("PULSE_SERVER", server)
		if d, err := openDevice(); err == nil {
			d.close()
			t.Errorf("at %q: sound", server)
		}
	}
}

// TestWhereSoundIs: in the session's folder, or where the player says.
func TestWhereSoundIs(t *testing.T) {
	dir := t.TempDir()
	must.Do(t, os.Chmod(dir, 0o700))
	t.Setenv("XDG_RUNTIME_DIR", dir)
	at, err := listening()
	must.Be(t, at == "" && err == nil, "at %q, %v", at, err)
	t.Setenv("PULSE_SERVER", "unix:here  {host}/there tcp:far:4713")
	at, err = listening()
	must.Be(t, at == "{host}/there tcp:far:4713" && err == nil, "at %q, %v", at, err)
}
