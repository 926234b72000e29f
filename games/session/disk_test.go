package session

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"testing"
	"time"

	"tessera/resources/disk/disktest"
	"tessera/resources/must"
)

var errFull = errors.New("no space left on device")

// memDisk is a disk in memory with the folder of the games.
type memDisk struct{ *disktest.Disk }

func newMemDisk() memDisk { return memDisk{disktest.New()} }

func (d memDisk) storage() *Storage { return &Storage{dir: "games", disk: d.Disk} }

func (d memDisk) get(name string) []byte       { return d.Get(filepath.Join("games", name)) }
func (d memDisk) put(name string, data []byte) { d.Put(filepath.Join("games", name), data) }

// TestPowerCut: cut at any operation of writing it, the power leaves the game as it was kept before or
// as it is, and as it is once Flush has said so; and where another takes its place, both.
func TestPowerCut(t *testing.T) {
	inBubble(t, func(t *testing.T) {
		for cut, all := 0, 1; cut <= all; cut++ {
			d := newMemDisk()
			tb := newTable(t, walkRules{}, d.storage()).at(9, 4)
			tb.steps(t, 3)
			must.Do(t, tb.Flush())
			d.CutAfter(cut)
			done := d.Operations()
			tb.steps(t, 1)
			moved := tb.Flush() == nil
			tb.at(8, 0).steps(t, 1)
			changed := tb.Flush() == nil
			if all = cut + 1; changed {
				all = d.Operations() - done
			}
			for outcome, after := range d.AfterCut() {
				again := kept(t, memDisk{after})
				if again.Start().at == 0 {
					again.undo(t)
				} else {
					must.Be(t, !changed,
						"cut after %d operations, outcome %d: the new game is gone although Flush kept it", cut, outcome)
				}
				n := again.Steps()
				must.Be(t, again.Start().at == 4 && (n == 4 || n == 3 && !moved) && len(again.trouble) == 0,
					"cut after %d operations, outcome %d: %d steps from %+v, told %v; kept: %v",
					cut, outcome, n, again.Start(), again.trouble, moved)
				must.Do(t, again.Close())
			}
			d.CutAfter(-1)
			tb.ui.run(time.Second)
			must.Do(t, tb.Close())
		}
	})
}

// TestTables: what is stored is loaded; what is not there says so; a folder
// that cannot be made is an error, not a panic.
func TestTables(t *testing.T) {
	dir := t.TempDir()
	tables := NewTables(filepath.Join(dir, "cache"))
	_, err := tables.Load("a")
	must.Be(t, errors.Is(err, fs.ErrNotExist), "a table that was never stored: %v", err)
	for _, data := range [][]byte{bytes.Repeat([]byte{7}, 9<<20), {1, 2}} {
		must.Do(t, tables.Store("a", data))
		got, err := tables.Load("a")
		must.Be(t, err == nil && bytes.Equal(got, data), "loaded %d bytes of %d, %v", len(got), len(data), err)
	}
	blocked := filepath.Join(dir, "file")
	must.Do(t, os.WriteFile(blocked, nil, 0o600))
	err = NewTables(blocked).Store("a", []byte{1})
	must.Be(t, err != nil, "a table was stored in a file")
}
