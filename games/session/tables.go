package session

import (
	"fmt"
	"io"
	"os"
	"path/filepath"

	"tessera/solver"
)

// maxTable bounds what is read as a table: no engine has a larger one.
const maxTable = 256 << 20

// Tables keeps the large tables of engines in a folder of the cache, from which
// they may be deleted at any time: an engine checks what it loads, and makes
// again what is gone or damaged.
type Tables struct{ files *Storage }

var _ solver.Tables = (*Tables)(nil)

// NewTables keeps tables in dir, which is made when it is first written to.
func NewTables(dir string) *Tables { return &Tables{NewStorage(dir)} }

// Load reads a table.
func (t *Tables) Load(name string) ([]byte, error) {
	f, err := os.Open(filepath.Join(t.files.dir, tableName(name)))
	if err != nil {
		return nil, fmt.Errorf("load table %s: %w", name, err)
	}
	defer f.Close()
	data, err := io.ReadAll(io.LimitReader(f, maxTable))
	if err != nil {
		return nil, fmt.Errorf("load table %s: %w", name, err)
	}
	return data, nil
}

// Store replaces a table.
func (t *Tables) Store(name string, data []byte) error {
	if err := t.files.replace(tableName(name), data); err != nil {
		return fmt.Errorf("store table %s: %w", name, err)
	}
	return nil
}

func tableName(name string) string { return name + ".table" }
