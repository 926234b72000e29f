package session

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"testing"

	"tessera/resources/must"
)

// TestTables: what is stored is loaded; what is not there says so; a folder
// that cannot be made is an error, not a panic.
func TestTables(t *testing.T) {
	dir := t.TempDir()
	tables := NewTables(filepath.Join(dir, "cache"))
	_, err := tables.Load("a")
	must.Be(t, errors.Is(err, fs.ErrNotExist), "a table that was never stored: %v", err)
	for _, data := range [][]byte{bytes.Repeat([]byte{7}, 9<<20), {1, 2}} {
		must.Do(t, tables.Store("a", data))
		if got, err := tables.Load("a"); err != nil || !bytes.Equal(got, data) {
			t.Errorf("loaded %d bytes of %d, %v", len(got), len(data), err)
		}
	}
	blocked := filepath.Join(dir, "file")
	must.Do(t, os.WriteFile(blocked, nil, 0o600))
	err = NewTables(blocked).Store("a", []byte{1})
	must.Be(t, err != nil, "a table was stored in a file")
}
