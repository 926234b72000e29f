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

// TestPowerCut: cut at any operation of writing it, the power leaves the game as it was kept before or
// as it is, and as it is once Flush has said so; and where another takes its place, both.
func TestPowerCut(t *testing.T) {
	for name, c := range map[string]struct {
		then func(*testing.T, *table)
		left func(t *testing.T, again *table, promised bool)
	}{
		"a move": {
			func(t *testing.T, tb *table) { tb.steps(t, 1) },
			func(t *testing.T, again *table, promised bool) {
				n := again.Steps()
				must.Be(t, n == 4 || n == 3 && !promised, "%d steps are kept; Flush had kept them: %v", n, promised)
			},
		},
		"another game": {
			func(t *testing.T, tb *table) { tb.at(8, 0).steps(t, 1) },
			func(t *testing.T, again *table, promised bool) {
				if again.Start().at == 0 {
					again.undo(t)
				} else {
					must.Be(t, !promised, "the new game is gone although Flush kept it")
				}
				must.Be(t, again.Steps() == 3, "%d steps from %+v", again.Steps(), again.Start())
			},
		},
	} {
		inBubble(t, func(t *testing.T) {
			for cut, all := 0, 1; cut <= all; cut++ {
				d := newMemDisk()
				tb := newTable(t, walkRules{}, d.storage()).at(9, 4)
				tb.steps(t, 3)
				must.Do(t, tb.Flush())
				d.CutAfter(cut)
				done := d.Operations()
				c.then(t, tb)
				flushed := tb.Flush()
				if all = cut + 1; flushed == nil {
					all = d.Operations() - done
				}
				for outcome, after := range d.AfterCut() {
					t.Logf("%s, cut after %d operations, outcome %d", name, cut, outcome)
					again := kept(t, memDisk{after})
					c.left(t, again, flushed == nil)
					must.Be(t, again.Start().at == 4 && len(again.trouble) == 0,
						"a game from %+v, told %v", again.Start(), again.trouble)
					must.Do(t, again.Close())
				}
				d.CutAfter(-1)
				tb.ui.run(time.Second)
				must.Do(t, tb.Close())
			}
		})
	}
}
