//go:build unix

package home

import (
	"os"
	"path/filepath"
	"syscall"
	"testing"

	"tessera/resources/must"
	"tessera/resources/own"
)

// TestLockThatCannotBeWritten, as after a start as the superuser, is taken; a pipe of
// that name is not waited for.
func TestLockThatCannotBeWritten(t *testing.T) {
	dir := t.TempDir()
	must.Do(t, os.WriteFile(filepath.Join(dir, lockName), nil, 0o444))
	h := entered(t, dir, "")
	must.Be(t, h.lock != nil, "there is no lock")
	dir = t.TempDir()
	must.Do(t, syscall.Mkfifo(filepath.Join(dir, lockName), 0o444))
	if f, err := own.Lock(filepath.Join(dir, lockName)); err == nil { // where it waited this would not end
		t.Error("a pipe is a lock")
		f.Close()
	}
}
