package session

import (
	"errors"
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

// TestPowerCut: cut at any operation of writing it, the power leaves the game as
// it was kept before or as it is, and as it is once Flush has said so.
func TestPowerCut(t *testing.T) {
	inBubble(t, func(t *testing.T) {
		for cut, all := 0, 1; cut <= all; cut++ {
			d := newMemDisk()
			tb := newTable(t, walkRules{}, d.storage()).at(9, 4)
			must.Do(t, tb.Do(1))
			must.Do(t, tb.Flush())
			d.CutAfter(cut)
			done := d.Operations()
			must.Do(t, tb.Do(1))
			flushed := tb.Flush()
			if all = cut + 1; flushed == nil {
				all = d.Operations() - done
			}
			for outcome, after := range d.AfterCut() {
				again := kept(t, memDisk{after})
				if n := again.Steps(); n != 2 && (n != 1 || flushed == nil) {
					t.Errorf("cut after %d operations, outcome %d: %d steps are kept; Flush said %v", cut, outcome, n, flushed)
				}
				if left := again.trouble; len(left) > 0 {
					t.Errorf("cut after %d operations, outcome %d: told %v", cut, outcome, left)
				}
				must.Do(t, again.Close())
			}
			d.CutAfter(-1)
			tb.ui.run(time.Second)
			must.Do(t, tb.Close())
		}
	})
}
