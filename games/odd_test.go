//go:build unix

package games

import (
	"os"
	"path/filepath"
	"syscall"
	"testing"
)

// oddFiles are paths of what is no ordinary file: a pipe, a folder, a link to a
// device. Their names end in that.
func oddFiles(t *testing.T, ending string) []string {
	t.Helper()
	dir := t.TempDir()
	pipe, folder, device := filepath.Join(dir, "pipe"+ending), filepath.Join(dir, "folder"+ending), filepath.Join(dir, "device"+ending)
	want(t, "a pipe", syscall.Mkfifo(pipe, 0o600), nil)
	want(t, "a folder", os.Mkdir(folder, 0o700), nil)
	want(t, "a device", os.Symlink("/dev/zero", device), nil)
	return []string{pipe, folder, device}
}
