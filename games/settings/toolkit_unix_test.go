//go:build unix

package settings

import (
	"os"
	"path/filepath"
	"syscall"
	"testing"

	"tessera/games/uitest"
	"tessera/resources/must"
)

// TestSpare sets aside what the toolkit could not bear, and nothing else.
func TestSpare(t *testing.T) {
	t.Setenv("XDG_CONFIG_HOME", t.TempDir())
	folder, err := Folder("an.id")
	must.Be(t, err == nil && os.MkdirAll(folder, 0o700) == nil, "%v", err)
	file := filepath.Join(folder, "preferences.json")
	uitest.Want(t, "nothing there", Spare("an.id"), nil)
	for text, bad := range map[string]bool{
		`{"a":[1,2],"b":["x"],"c":[],"d":true}`: false,
		`{"a":[1,"x"]}`:                         true,
		`{"a":["x",true]}`:                      true,
		`{"a":[true,1]}`:                        true,
		``:                                      true,
	} {
		must.Do(t, os.WriteFile(file, []byte(text), 0o600))
		err := Spare("an.id")
		must.Be(t, (err != nil) == bad, "%s: %v", text, err)
		_, err = os.Stat(file)
		must.Be(t, (err != nil) == bad, "%s: still there: %v", text, err)
	}
	os.Remove(file) // a good one, if it came last
	must.Do(t, syscall.Mkfifo(file, 0o600))
	must.Be(t, Spare("an.id") != nil, "a pipe was left")
}
