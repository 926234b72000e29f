//go:build unix

package thumbs

import (
	"syscall"
	"testing"

	"tessera/resources/must"
)

func pipe(t *testing.T, path string) {
	t.Helper()
	must.Do(t, syscall.Mkfifo(path, 0o600))
}
