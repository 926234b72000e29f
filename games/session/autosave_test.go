package session

import (
	"errors"
	"os"
	"path/filepath"
	"testing"
	"time"

	"tessera/resources/must"
)

const walkSave = "walk.autosave.json"

// kept loads what a program started now would find.
func kept(t *testing.T, d memDisk) *table {
	t.Helper()
	tb := newTable(t, walkRules{}, d.storage())
	found := must.Have(tb.Restore())(t)
	must.Be(t, found, "nothing was kept")
	return tb
}

// TestAutosaveIsDebounced: a change is written a moment after the first, and while the clock runs no second
// is lost.
func TestAutosaveIsDebounced(t *testing.T) {
	onDisk(t, func(t *testing.T, d memDisk, tb *table) {
		writes := func(when string, d memDisk, least, most int) {
			t.Helper()
			n := d.Writes()
			must.Be(t, n >= least && n <= most, "%s: %d writes, want %d to %d", when, n, least, most)
		}
		tb.at(90, 0)
		tb.ui.run(240 * time.Millisecond)
		writes("at once", d, 0, 0)
		tb.ui.run(20 * time.Millisecond)
		writes("after 260 ms", d, 1, 1)
		tb.ui.run(time.Hour)
		writes("while nothing happens", d, 1, 1)
		for range 50 { // a change every 10 ms must not put the writing off
			must.Do(t, tb.Do(0))
			tb.ui.run(10 * time.Millisecond)
		}
		writes("in half a second of play", d, 2, 6)
		before := d.Writes()
		for range 60 {
			tb.ui.run(time.Second)
			again := kept(t, d)
			behind := tb.Elapsed() - again.Elapsed()
			must.Be(t, behind <= time.Second && behind >= -time.Millisecond && again.Steps() == 50, "%v behind", behind)
			must.Do(t, again.Close())
		}
		writes("in a minute of the clock", d, before+60, before+100+3*60) // kept makes a copy, and closing it writes
	})
}

func TestTroubleIsToldOnce(t *testing.T) {
	for _, op := range []string{"mkdir", "create", "write", "sync", "close", "rename", "syncdir"} {
		t.Run(op, func(t *testing.T) {
			onDisk(t, func(t *testing.T, d memDisk, tb *table) {
				tb.at(9, 0)
				tb.ui.run(time.Second)
				d.Fail(op, errFull)
				must.Do(t, tb.Do(1)) // the clock runs now, and the file wants to be written again and again
				tb.ui.run(time.Minute)
				must.Be(t, len(tb.trouble) == 1 && errors.Is(tb.trouble[0], errFull) && tb.Steps() == 1,
					"told %v", tb.trouble)
				wantCode(t, tb.trouble[0], CodeStoreWrite)
				wantCode(t, tb.Flush(), CodeStoreWrite)
				kept(t, d).Close() // the old or the new game is whole
				names := d.Files()
				must.Be(t, op == "syncdir" || len(names) == 1, "left on the disk: %v", names)
				d.Fail(op, nil)
				tb.ui.run(time.Minute)
				must.Be(t, len(tb.trouble) == 2 && tb.trouble[1] == nil, "told %v", tb.trouble)
				again := kept(t, d)
				must.Be(t, again.Steps() == 1, "not written when the disk worked again")
			})
		})
	}
}

// TestStorageOnDisk: the same in a real folder, which does not exist yet; what was left unfinished there goes.
func TestStorageOnDisk(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "a", "b")
	tb := newTable(t, walkRules{}, NewStorage(dir)).at(9, 4)
	must.Do(t, tb.Do(1))
	must.Do(t, tb.Flush())
	must.Do(t, tb.Do(1))
	must.Do(t, tb.Close())
	old, hourAgo := filepath.Join(dir, "x.tmp-2"), time.Now().Add(-time.Hour)
	must.Do(t, errors.Join(os.WriteFile(old, nil, 0o600), os.Chtimes(old, hourAgo, hourAgo)))
	again := newTable(t, walkRules{}, NewStorage(dir))
	found, err := again.Restore()
	must.Be(t, found && err == nil && again.Position().at == 6, "found %v, %v", found, err)
	_, err = os.Stat(old)
	must.Be(t, err != nil, "%s is there", old)
}
