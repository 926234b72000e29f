package session

import (
	"fmt"
	"path/filepath"

	"tessera/resources/disk"
	"tessera/solver"
)

// maxTable bounds what is read as a table: no engine has a larger one.
const maxTable = 256 << 20

// Tables keeps the large tables of engines in a folder of the cache, from which
// they may be deleted at any time: an engine checks what it loads, and makes
// again what is gone or damaged.
type Tables struct {
	// OnProgress is told how much of a table has been made; see [solver.Tables].
	// It is called from the engine's goroutine.
	OnProgress func(name string, made float64)

	files *Storage
}

var _ solver.Tables = (*Tables)(nil)

// NewTables keeps tables in dir, which is made when it is first written to.
func NewTables(dir string) *Tables { return &Tables{files: NewStorage(dir)} }

// Load reads a table.
func (t *Tables) Load(name string) ([]byte, error) {
	data, err := disk.Read(t.files.disk, filepath.Join(t.files.dir, tableName(name)), maxTable)
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

// Progress passes on how much of a table has been made.
func (t *Tables) Progress(name string, made float64) {
	if t.OnProgress != nil {
		t.OnProgress(name, made)
	}
}

func tableName(name string) string { return name + ".table" }
